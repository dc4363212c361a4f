// The box's console: what is due from the box, orders, a settled roll corrected with the second person, the crew on duty,
// and the table at a glance.

import { ask, get, Refused } from "../api.js";
import { h } from "../dom.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";
import { dice, panel, REASONS } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** Why the dice are ordered passed. @type {[string, string][]} */
const ORDERS = [
  ["delay", say("delays the game")],
  ["invalid-rolls", say("throws invalid rolls")],
  ["violation", say("breaks the rules")],
];

/** @param {string} id @param {[string, string][]} options @param {string} name */
const choice = (id, options, name) => /** @type {HTMLSelectElement} */ (h("select", { id, "aria-label": name }, ...options.map(([value, text]) => h("option", { value, text }))));

export class Box {
  roles = ["boxperson", "floorperson"];
  /** @type {string[]} */
  elsewhere = [];

  /** @param {Desk} desk @param {string[]} roles */
  constructor(desk, roles) {
    this.desk = desk;
    if (roles.length) this.roles = roles;
    /** What waits for a second person. @type {{approval: number, by: string, why: string}[]} */
    this.waiting = [];
    this.told = "";
    this.order = choice("order-reason", ORDERS, say("Why the dice are passed"));
    this.noRoll = choice("no-roll-reason", REASONS, say("Why the roll does not count"));
    this.faces = /** @type {HTMLInputElement} */ (h("input", { id: "right-dice", size: 4, maxlength: 2, inputmode: "numeric", placeholder: "54", "aria-label": say("The dice as they fell, as digits") }));
    this.why = /** @type {HTMLInputElement} */ (h("input", { id: "why", maxlength: 200, placeholder: say("why"), "aria-label": say("Why the roll is corrected") }));
    this.person = /** @type {HTMLInputElement} */ (h("input", { id: "person", maxlength: 64, placeholder: say("name"), "aria-label": say("Who is put on duty") }));
    this.position = choice("position", [["stickperson", say("Stick")], ["dealer", say("Dealer")], ["boxperson", say("Box")], ["floorperson", say("Floor")]], say("Position"));
    void this.ask();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (/^(INPUT|SELECT)$/.test(document.activeElement?.tagName ?? "")) return false;
    if (event.key === "Enter") void this.next();
    else if (event.key === "r" || event.key === "R") this.faces.focus();
    else if (event.key === "p" || event.key === "P") this.order.focus();
    else if (event.key === "n" || event.key === "N") this.noRoll.focus();
    else return false;
    return true;
  }

  async next() {
    const [step] = this.desk.due(this.roles).filter((due) => !due.needs?.length);
    await this.desk.take(step);
  }

  /** What waits for a second person. */
  async ask() {
    try {
      const answer = await get("/api/approvals");
      this.waiting = answer.approvals.map((one) => ({ approval: one.number, by: one.asked_by, why: one.why }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.waiting = [];
    }
    this.desk.tell();
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
  }

  /** Asks for a correction, which a second person signs. */
  correct() {
    const faces = [...this.faces.value].map(Number);
    const why = this.why.value.trim();
    const command = { do: "correct-roll", dice: faces, text: why };
    return this.attempt(() => ask("POST", "/api/approvals", { table: this.desk.table, command, why }));
  }

  /** @param {number} number */
  sign(number) {
    return this.attempt(() => ask("POST", `/api/approvals/${number}`, { why: say("seen") }));
  }

  draw() {
    const state = this.desk.state;
    const players = Object.values(state?.players ?? {});
    const sum = (/** @type {(player: import("../types.js").Player) => number} */ of) => players.reduce((all, player) => all + of(player), 0);
    const figure = (/** @type {string} */ name, /** @type {number} */ cents) => h("div", { class: "figure" }, h("small", { text: name }), h("b", { text: dollars(cents) }));
    const bank = panel(say("The table"), h("div", { class: "figures" }, figure(say("Racks"), sum((p) => p.rack)), figure(say("Bets up"), sum((p) => p.on_layout)), figure(say("House win"), state?.house.win ?? 0), figure(say("Vigorish"), state?.house.vigorish ?? 0), figure(say("Tips"), state?.dealers.tips ?? 0)));
    const seats = Object.entries(state?.players ?? {}).sort(([, a], [, b]) => (a.seat ?? 99) - (b.seat ?? 99));
    const cards = seats.map(([name, player]) => h("li", { class: name === state?.shooter ? "shooter" : "" }, h("b", { text: player.seat ?? "–" }), h("span", { text: name }), h("small", { text: say("rack {rack}, up {up}", { rack: dollars(player.rack), up: dollars(player.on_layout) }) })));
    const orders = panel(say("Orders"), h("div", { class: "say" }, this.order, h("button", { class: "plain", id: "order-pass", onclick: () => void this.desk.give({ do: "order-pass", reason: this.order.value }), text: say("Order to pass the dice") })), h("div", { class: "say" }, this.noRoll, h("button", { class: "plain void", id: "no-roll", onclick: () => void this.desk.give({ do: "no-roll", reason: this.noRoll.value }), text: say("No roll") })));
    const last = state?.history.at(-1);
    const signs = this.waiting.map((one) => h("p", { class: "late" }, `${one.by}: ${one.why} `, h("button", { class: "plain", "data-sign-approval": one.approval, onclick: () => void this.sign(one.approval), text: say("Sign as the second person") })));
    const correction = panel(say("Correct a settled roll"), h("div", { class: "say" }, last ? dice(last, 24) : null, h("span", { text: "→" }), this.faces, this.why, h("button", { class: "plain", id: "correct", onclick: () => void this.correct(), text: say("Ask for the correction") })), this.told ? h("p", { class: "refused", text: this.told }) : null, ...signs);
    const duty = Object.entries(state?.staff ?? {}).map(([role, who]) => h("li", {}, h("small", { text: role }), h("b", { text: Array.isArray(who) ? who.join(", ") : String(who ?? "–") })));
    const assign = () => void this.desk.give({ do: "assign", role: this.position.value, staff: this.person.value.trim() || null });
    const crew = panel(say("On duty"), h("ul", { class: "duty" }, ...duty), h("div", { class: "say" }, this.position, this.person, h("button", { class: "plain", id: "assign", onclick: assign, text: say("Put on duty") })));
    return [h("div", { class: "left" }, panel(say("Seats"), h("ul", { class: "seats", tabindex: 0, "aria-label": say("Seats") }, ...cards)), bank), h("div", { class: "right" }, orders, correction, crew)];
  }
}
