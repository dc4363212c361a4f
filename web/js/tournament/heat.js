// A heat on the felt: the layout of the tables, drawn from the heat's offers, with points for chips.

import { get } from "../api.js";
import { Actions } from "../actions.js";
import { Card } from "../card.js";
import { Dice } from "../dice.js";
import { at, h, s } from "../dom.js";
import { Felt } from "../felt/felt.js";
import { fireTray } from "../felt/fire.js";
import { definitions, denominations, issue } from "../felt/glyphs.js";
import { seats } from "../felt/seats.js";
import { touch } from "../felt/touch.js";
import { wide } from "../felt/wide.js";
import { House } from "../house.js";
import { keys } from "../keys.js";
import { say } from "../lang.js";
import { amounts } from "../layout.js";
import { menu } from "../menu.js";
import { dollars, inPoints } from "../money.js";
import { quick, moreShortcuts, shortcuts, tray } from "../rack.js";
import { duration } from "../settings.js";
import { inFull, numberSheet } from "../sheets/open.js";
import { Sheet } from "../sheets/sheet.js";
import { Shortcuts } from "../shortcuts.js";
import { Store } from "../store.js";
import { allMyBets, call, spoken, theTable } from "../words.js";
import { Zones } from "../zones.js";
import { catalogue, chips, POINT, view } from "./points.js";
import { showRefusal } from "./say.js";
import { addressOf, play } from "./talk.js";

/** @typedef {import("../frame.js").Part} Part */

/** The parts of a phone's layout. @type {[Part, string][]} */
const PARTS = [
  ["table", say("Table")],
  ["props", say("Props")],
  ["hops", say("Hops")],
];
/** How high the felt is on a narrow screen, in pixels. */
const NARROW_HEIGHT = 400;
/** Shortcuts that are of no use where chips are points. */
const LEFT_OUT = ["tip"];

/** An empty drawing. @param {string} id @param {import("../dom.js").Attributes} set */
const drawing = (id, set) => s("svg", { id, class: id, ...set });

export class HeatTable {
  /** @param {string} me */
  constructor(me) {
    inPoints();
    this.me = me;
    this.heat = 0;
    this.drawn = "";
    /** @type {Part} */
    this.part = "table";
    this.narrow = matchMedia("(max-width: 719px)");
    this.store = new Store();
    Object.assign(this.store, { me, live: true, asks: false });
    this.actions = new Actions(this.store, (error) => showRefusal(error), {
      give: (_, command) => this.deliver(command),
      // The page of a tournament asks for the heat by itself whenever something has happened.
      follow: () => Promise.resolve(null),
    });
    this.root = h("section", { class: "card heat-table", "aria-label": say("Your table") }, ...this.frame());
    this.hands = new Shortcuts(this.actions, {
      ready: () => this.store.seated,
      tell: (text) => at("say").replaceChildren(text),
      changed: () => this.picked(),
    });
    /** @type {Felt|null} */
    this.felt = null;
    this.store.listen(() => this.render());
  }

  /** What stays while the game goes on. */
  frame() {
    this.figures = h("dl", { class: "figures" });
    this.table = h(
      "div",
      { class: "table", id: "table" },
      h("nav", { class: "tabs", id: "tabs", "aria-label": say("Parts of the layout") }),
      h("div", { class: "cloth", id: "cloth" }, drawing("art", { "aria-hidden": "true" }), drawing("felt", { role: "group", "aria-label": say("Craps layout") }), h("div", { class: "tip", id: "card", role: "tooltip", hidden: true })),
      h("div", { class: "stick" }, h("div", { class: "dice", id: "dice", role: "img" }), h("div", { class: "call", id: "call" })),
    );
    this.sides = h("div", { class: "sides" });
    this.rack = h(
      "div",
      { class: "heat-rack" },
      h("div", { class: "tray", id: "tray", role: "group", "aria-label": say("Chips") }),
      h("div", { class: "qas", id: "quick", role: "group", "aria-label": say("Shortcuts") }),
    );
    return [this.figures, this.table, this.rack, this.sides];
  }

  /** Takes hold of the page, once it stands in it. */
  begin() {
    document.body.prepend(definitions());
    document.body.append(h("dialog", { class: "sheet", id: "sheet" }), h("div", { class: "unseen", id: "say", "aria-live": "polite" }));
    const sheet = new Sheet(/** @type {HTMLDialogElement} */ (at("sheet")));
    this.dice = new Dice(at("dice"));
    this.card = new Card(at("card"), this.store, this.actions);
    this.zones = new Zones(this.root, () => /** @type {Felt} */ (this.felt), {
      bet: (wager) => void this.actions.put(wager),
      takeOff: (wager) => void this.actions.takeOff(wager),
      look: (wager, delay, near) => this.look(wager, delay, near),
      armed: (wager) => this.hands.run(this.hands.armed, wager),
    });
    const often = shortcuts(this.actions);
    const more = () => moreShortcuts(this.actions).filter(({ id }) => !LEFT_OUT.includes(id));
    const run = (/** @type {import("../rack.js").Shortcut} */ one) => void this.hands.run(one);
    quick(at("quick"), often, run, (button) => menu(button, more().map((one) => ({ ...one, run: () => run(one) }))));
    keys({
      zones: this.zones,
      chip: (index) => this.pick(denominations()[index]),
      go: () => undefined,
      shortcut: (key, wager) => this.hands.run([...often, ...more()].find((one) => one.key === key) ?? null, wager),
      explain: (wager) => wager && void inFull(sheet, this.store, wager, this.actions.fit(wager)),
      read: (what) => at("say").replaceChildren(what === "bets" ? allMyBets(this.store) : theTable(this.store)),
    escape: () => {
        this.hands.arm(null);
        this.card?.close();
        if (sheet.root.open) sheet.close();
      },
    });
    const opens = (/** @type {Event} */ event) => {
      const number = event.target instanceof Element ? event.target.getAttribute("data-number") : null;
      if (number) void numberSheet(sheet, this.store, this.actions, Number(number));
    };
    at("felt").addEventListener("click", opens);
    at("felt").addEventListener("keydown", (event) => event.key === "Enter" && opens(event));
    this.narrow.addEventListener("change", () => this.store.changed());
    new ResizeObserver(([{ contentRect }]) => this.table?.style.setProperty("--k", String(contentRect.width / 1124))).observe(at("table"));
  }

  /** A command in points. @param {import("../types.js").TableCommandBody} command */
  async deliver(command) {
    const { amount, ...rest } = /** @type {{amount?: number}} */ (command);
    const points = amount === undefined ? rest : { ...rest, amount: Math.round(amount / POINT) };
    return play(this.heat, { ...points, player: this.me });
  }

  /** Shows a heat as it is now. @param {import("../types.js").Heat} heat */
  async show(heat) {
    const { store } = this;
    if (!this.zones) this.begin();
    if (this.heat !== heat.heat) {
      const known = await get(addressOf(`heats/${heat.heat}/wagers`));
      store.house = new House(catalogue(known));
      store.rolls = [];
      issue(chips(heat.notice));
      this.heat = heat.heat;
      this.pick(denominations().includes(this.actions.chip) ? this.actions.chip : (denominations()[1] ?? denominations()[0]));
    }
    const chip = denominations()[0];
    store.row = { id: String(heat.heat), name: say("Table {heat}", { heat: heat.heat }), kind: "tournament", rulebook: "", table: "", hash: "", seq: 0, seats: Math.max(8, ...heat.seats.map((one) => one.seat)), seated: heat.seats.length, minimum: chip, maximum: chip, chip, disabled: false, operator: null, title: "", odds: "", sides: [], players: [], private: false };
    await this.rolled(heat);
    this.left = heat.rolls_left;
    this.running = heat.stage === "running";
    store.show(view(heat, this.me));
  }

  /** The dice, if they were thrown since. @param {import("../types.js").Heat} heat */
  async rolled(heat) {
    const { store, dice } = this;
    const last = heat.table.history.at(-1);
    const seq = heat.table.history.length ? heat.table.rolls : 0;
    const before = store.rolls.at(-1)?.seq;
    if (!last || before === seq) return;
    store.rolls = [{ seq, dice: last, total: last[0] + last[1], comeOut: false, came: "" }];
    this.actions.past = [];
    store.remember(amounts(store.view, this.me));
    await dice?.throw(last, before === undefined ? 0 : duration("--t-dice"));
    const { total, how } = call(store.rolls[0], null);
    at("call").replaceChildren(h("b", { text: total }), h("span", { text: how }));
    at("say").replaceChildren(`${total}, ${how}. ${heat.point ? say("The point is {point}", { point: heat.point }) : say("The puck is off")}.`);
  }

  /** @param {number} chip */
  pick(chip) {
    this.actions.chip = chip;
    this.picked();
  }

  picked() {
    tray(at("tray"), this.actions, () => this.picked());
    this.store.changed();
  }

  /** @param {string|null} wager @param {number} delay @param {DOMRect} [near] */
  look(wager, delay, near) {
    this.card?.open(wager, delay, near);
    const open = wager && this.store.offer(wager);
    this.felt?.ghost(open ? wager : null, open ? this.actions.fit(wager) : 0, this.store.mine?.seat ?? null);
  }

  /** Draws the layout again when the house, the size or the cells have changed. */
  layOut() {
    const { house, row } = this.store;
    if (!house || !row) return;
    const puts = house.withOwnOdds(this.store.layout().keys());
    const size = this.narrow.matches ? { width: Math.floor(at("cloth").clientWidth), height: NARROW_HEIGHT } : { width: 0, height: 0 };
    const want = [row.id, row.seats, size.width, this.part, [...puts].join()].join("|");
    if (want === this.drawn) return;
    this.drawn = want;
    const part = this.part === "sides" || this.part === "bets" ? "table" : this.part;
    const layout = this.narrow.matches ? touch(house, row.id, part, size) : wide(house, row.id, row.seats, puts);
    this.felt = new Felt(/** @type {SVGElement} */ (/** @type {unknown} */ (at("felt"))), layout, (wager) => house.title(wager));
  }

  render() {
    const { store } = this;
    const { view: seen, house, row } = store;
    if (!seen || !house || !row) return;
    this.layOut();
    const felt = /** @type {Felt} */ (this.felt);
    const offered = new Map(seen.offers.map((offer) => [offer.wager, offer]));
    felt.offer(
      (wager) => offered.has(wager) || Boolean(store.bet(wager)),
      (wager) => (this.running ? house.whyClosed(wager) : say("the heat is not running")),
      (wager) => spoken(store, wager),
    );
    felt.odds("");
    felt.puck(seen.point ?? null);
    felt.lay(store.layout(), this.me);
    if (!this.narrow.matches) {
      seats(felt.seats, row.seats, store, () => undefined);
      fireTray(felt, row.seats, store);
    }
    this.tell();
    this.beside();
    this.tabs();
    this.zones?.rove();
    if (this.card?.wager && !at("card").hidden) this.card.draw();
  }

  /** Stack, what is up, rolls left. */
  tell() {
    const mine = this.store.mine;
    const point = this.store.view?.point;
    const fact = (/** @type {string} */ name, /** @type {string} */ id, /** @type {string} */ text) => h("div", {}, h("dt", { text: name }), h("dd", { id, text }));
    this.figures?.replaceChildren(
      fact(say("Your chips"), "rack", dollars(mine?.rack ?? 0)),
      fact(say("On the table"), "on-layout", dollars(mine?.on_layout ?? 0)),
      fact(say("Rolls left"), "rolls-left", String(this.left ?? "")),
      fact(say("Puck"), "puck", point ? say("ON {point}", { point }) : say("OFF")),
    );
  }

  /** Wagers that have no place on the felt. */
  beside() {
    const { store } = this;
    const wagers = store.house?.packages.flatMap((pack) => pack.wagers).filter((wager) => store.offer(wager) || store.bet(wager)) ?? [];
    const held = document.activeElement?.getAttribute("data-wager");
    this.sides?.replaceChildren(
      ...wagers.map((wager) => {
        const bet = store.bet(wager);
        const title = store.house?.title(wager) ?? wager;
        const pays = (store.house?.levels(wager).length ?? 0) > 1 ? say("pays by level") : (store.house?.pays(wager) ?? "");
        return h("button", { class: bet ? "bet mine" : "bet", "data-wager": wager, tabindex: -1 }, h("span", { text: title }), " ", h("small", { text: bet ? dollars(bet.amount) : pays }));
      }),
    );
    if (held && wagers.includes(held)) /** @type {HTMLElement|null} */ (this.sides?.querySelector(`[data-wager="${held}"]`))?.focus();
  }

  /** The parts of a phone's layout. */
  tabs() {
    if (!at("tabs").childElementCount)
      at("tabs").append(
        ...PARTS.map(([id, text]) => {
          const choose = () => {
            this.part = id;
            this.store.changed();
          };
          return h("button", { type: "button", onclick: choose }, text);
        }),
      );
    PARTS.forEach(([id], i) => at("tabs").children[i].setAttribute("aria-pressed", String(this.part === id)));
  }
}
