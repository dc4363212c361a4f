// The box's console: what is due from the box, the table at a glance with the bank's exposure, cases, orders, a settled roll
// corrected with the second person, coupons, and the crew on duty.

import { ask, get, Refused } from "../api.js";
import { h } from "../dom.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";
import { cases } from "./cases.js";
import { DiceSet } from "./dice.js";
import { fillDue } from "./due.js";
import { Duty } from "./duty.js";
import { bankPanel, exposure, inForce } from "./exposure.js";
import { dice, panel, REASONS } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** Why the dice are ordered passed. @type {[string, string][]} */
const ORDERS = [
  ["delay", say("delays the game")],
  ["invalid-rolls", say("throws invalid rolls")],
  ["violation", say("breaks the rules")],
];

/** How often it is asked what waits for a second person, in milliseconds. */
const AGAIN = 2000;

/** A choice that Enter gives out. @param {string} id @param {[string, string][]} options @param {string} name @param {() => unknown} give */
function choice(id, options, name, give) {
  const select = /** @type {HTMLSelectElement} */ (h("select", { id, "aria-label": name }, ...options.map(([value, text]) => h("option", { value, text }))));
  select.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      give();
    }
    if (event.key === "Enter" || event.key === "Escape") select.blur();
  });
  return select;
}

/** A field that Enter gives out. @param {Object<string, string|number>} set @param {() => unknown} give */
function field(set, give) {
  const input = /** @type {HTMLInputElement} */ (h("input", set));
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") give();
    if (event.key === "Enter" || event.key === "Escape") input.blur();
  });
  return input;
}

export class Box {
  /** @type {string[]} */
  roles = [];
  /** @type {string[]} */
  elsewhere = [];

  /** @param {Desk} desk @param {string[]} roles @param {boolean} watching whether this person looks on and changes nothing */
  constructor(desk, roles, watching) {
    this.desk = desk;
    desk.wants = ["crew", "bank"];
    this.roles = roles;
    this.watching = watching;
    /** What waits for a second person. @type {{approval: number, by: string, why: string}[]} */
    this.waiting = [];
    this.told = "";
    this.asked = -1;
    this.set = new DiceSet(desk);
    this.duty = new Duty(desk);
    this.order = choice("order-reason", ORDERS, say("Why the dice are passed"), () => this.pass());
    this.noRoll = choice("no-roll-reason", REASONS, say("Why the roll does not count"), () => this.callOff());
    this.faces = field({ id: "right-dice", size: 4, maxlength: 2, inputmode: "numeric", placeholder: "54", "aria-label": say("The dice as they fell, as digits") }, () => this.why.focus());
    this.why = field({ id: "why", maxlength: 200, placeholder: say("why"), "aria-label": say("Why the roll is corrected") }, () => this.correct());
    this.coupon = field({ id: "coupon", maxlength: 40, size: 8, placeholder: say("coupon"), "aria-label": say("Number of the coupon") }, () => this.amount.focus());
    this.amount = field({ id: "coupon-amount", maxlength: 6, size: 5, inputmode: "numeric", placeholder: say("dollars"), "aria-label": say("What the coupon is worth, in dollars") }, () => this.issue());
    void this.ask();
    // What waits for a second person is no event of the table.
    setInterval(() => void this.ask(), AGAIN);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase();
    /** @type {Object<string, () => unknown>} */
    const keys = {
      enter: () => this.next(),
      c: () => fillDue(),
      r: () => this.faces.focus(),
      p: () => this.order.focus(),
      n: () => this.noRoll.focus(),
      s: () => this.waiting[0] && this.sign(this.waiting[0].approval),
      k: () => this.coupon.focus(),
      d: () => this.set.set.focus(),
      i: () => this.set.found.focus(),
      o: () => this.duty.person.focus(),
      q: () => this.close(false),
    };
    if (!keys[key] || this.watching) return false;
    void keys[key]();
    return true;
  }

  /** What is due is done, or its first field is filled in. */
  async next() {
    const [step] = this.desk.due(this.roles);
    if (step?.needs?.length) fillDue();
    else await this.desk.take(step);
  }

  pass() {
    return this.desk.give({ do: "order-pass", reason: this.order.value });
  }

  callOff() {
    return this.desk.give({ do: "no-roll", reason: this.noRoll.value });
  }

  /** Closes the table. @param {boolean} returned whether bets that are up go back first */
  close(returned) {
    return this.desk.give(returned ? { do: "close-table", return_bets: true } : { do: "close-table" });
  }

  async issue() {
    const amount = Math.round(Number(this.amount.value) * 100);
    if (await this.desk.give({ do: "issue-coupon", coupon: this.coupon.value.trim(), amount })) [this.coupon.value, this.amount.value] = ["", ""];
  }

  /** What waits for a second person. */
  async ask() {
    this.asked = this.desk.all?.seq ?? 0;
    if (this.watching) return;
    const before = JSON.stringify(this.waiting);
    try {
      const answer = await get("/api/approvals");
      this.waiting = answer.approvals.map((one) => ({ approval: one.number, by: one.asked_by, why: one.why }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.waiting = [];
    }
    if (JSON.stringify(this.waiting) !== before) this.desk.tell();
  }

  /** @param {() => Promise<unknown>} act */
  async attempt(act) {
    try {
      await act();
      this.told = "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.told = error.message;
    }
    await this.ask();
    await this.desk.refresh();
    this.desk.tell();
  }

  /** Asks for a correction, which a second person signs. */
  async correct() {
    const faces = [...this.faces.value].map(Number);
    const why = this.why.value.trim();
    const command = { do: "correct-roll", dice: faces, text: why };
    await this.attempt(() => ask("POST", "/api/approvals", { table: this.desk.table, command, why }));
    if (!this.told) [this.faces.value, this.why.value] = ["", ""];
  }

  /** @param {number} number */
  sign(number) {
    return this.attempt(() => ask("POST", `/api/approvals/${number}`, { why: say("seen") }));
  }

  seats() {
    const state = this.desk.state;
    const seats = Object.entries(state?.players ?? {}).sort(([, a], [, b]) => (a.seat ?? 99) - (b.seat ?? 99));
    const cards = seats.map(([name, player]) => h("li", { class: name === state?.shooter ? "shooter" : "" }, h("b", { text: player.seat ?? "–" }), h("span", { text: name }), h("small", { text: say("rack {rack}, up {up}", { rack: dollars(player.rack), up: dollars(player.on_layout) }) })));
    const rolls = (state?.history ?? []).slice(-14).map((roll) => h("li", { text: roll[0] + roll[1] }));
    const puck = state?.point ? say("Point {point}", { point: state.point }) : say("Come-out");
    return panel(say("The table"), h("p", { class: "aside", id: "at-a-glance", text: `${puck} · ${say("Hand {n}", { n: state?.hand ?? 0 })}` }), h("ul", { class: "seats", tabindex: 0, "aria-label": say("Seats") }, ...cards), h("ol", { class: "rolls" }, ...rolls));
  }

  orders() {
    const close = h("button", { class: "plain", id: "close-table", onclick: () => void this.close(false) }, say("Close the table"), " ", h("kbd", { text: "Q" }));
    const closeAll = h("button", { class: "plain void", id: "close-return", onclick: () => void this.close(true), text: say("Return the bets and close") });
    return panel(
      say("Orders"),
      h("div", { class: "say" }, this.order, h("button", { class: "plain", id: "order-pass", onclick: () => void this.pass() }, say("Order to pass the dice"), " ", h("kbd", { text: "P" }))),
      h("div", { class: "say" }, this.noRoll, h("button", { class: "plain void", id: "no-roll", onclick: () => void this.callOff() }, say("No roll"), " ", h("kbd", { text: "N" }))),
      this.desk.state?.closed ? null : h("div", { class: "say" }, close, closeAll),
    );
  }

  correction() {
    const last = this.desk.state?.history.at(-1);
    const signs = this.waiting.map((one, i) => h("p", { class: "late" }, `${one.by}: ${one.why} `, h("button", { class: "plain", "data-sign-approval": one.approval, onclick: () => void this.sign(one.approval) }, say("Sign as the second person"), i ? null : h("kbd", { text: "S" }))));
    const was = h("div", { class: "say" }, last ? dice(last, 24) : null, h("span", { text: "→" }), this.faces, this.why, h("button", { class: "plain", id: "correct", onclick: () => void this.correct() }, say("Ask for the correction"), " ", h("kbd", { text: "R" })));
    return panel(say("Correct a settled roll"), was, this.told ? h("p", { class: "refused", text: this.told }) : null, ...signs);
  }

  coupons() {
    const rows = (this.desk.crew?.coupons ?? []).map((one) => h("li", { "data-coupon": one.coupon }, `${one.coupon} ${dollars(one.amount)} `, h("small", { text: one.used ? say("used") : say("out") })));
    return panel(say("Coupons"), h("div", { class: "say" }, this.coupon, this.amount, h("button", { class: "plain", id: "issue-coupon", onclick: () => void this.issue() }, say("Issue"), " ", h("kbd", { text: "K" }))), h("ul", { class: "log" }, ...rows));
  }

  draw() {
    // Something may wait for a second person when something else has happened.
    if (this.desk.all && this.asked !== this.desk.all.seq) void this.ask();
    const left = h("div", { class: "left" }, this.seats(), exposure(this.desk), bankPanel(this.desk), h("div", { class: "pair" }, this.duty.draw(this.watching), inForce(this.desk)));
    if (this.watching) return [left, h("div", { class: "right" }, cases(this.desk))];
    return [left, h("div", { class: "right" }, cases(this.desk), this.orders(), this.correction(), this.coupons(), this.set.draw())];
  }
}
