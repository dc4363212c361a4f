// The set of dice and its age, inspections and changes, and who is offered the dice next: as the server tells it.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { clock, panel } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */

const HOUR = 3_600_000;
/** So many hours before a set is due it is said. */
const AHEAD = 2;

/** What an inspection finds. @type {[string, string][]} */
const FOUND = [
  ["ok", say("Good")],
  ["chipped", say("Chipped")],
  ["scratched", say("Scratched")],
  ["marked", say("Marked")],
  ["unfit", say("Unfit")],
  ["tampered", say("Tampered with")],
];

/** How old a set is, and how much that matters: `""`, `soon` or `due`. @param {import("../types.js").DiceSetView} set @param {number} now */
export function ageOf(set, now) {
  if (typeof set.since !== "number") return { text: "", level: set.renew ? "due" : "" };
  const age = now - set.since * 1000;
  const [hours, minutes] = [Math.floor(age / HOUR), Math.floor((age % HOUR) / 60_000)];
  const values = { hours, minutes: String(minutes).padStart(2, "0"), most: set.hours ?? 0 };
  const text = set.hours ? say("{hours} h {minutes} of {most} h", values) : say("in play {hours} h {minutes}", values);
  const level = set.renew !== null && set.renew !== undefined ? "due" : !set.hours ? "" : age >= set.hours * HOUR ? "due" : age >= (set.hours - AHEAD) * HOUR ? "soon" : "";
  return { text, level };
}

export class DiceSet {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.set = /** @type {HTMLInputElement} */ (h("input", { id: "new-set", maxlength: 32, size: 8, placeholder: say("new set"), "aria-label": say("Number of the new set of dice") }));
    this.found = /** @type {HTMLSelectElement} */ (h("select", { id: "found", "aria-label": say("What the inspection found") }, ...FOUND.map(([value, text]) => h("option", { value, text }))));
    this.set.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void this.change();
      if (event.key === "Escape" || event.key === "Enter") this.set.blur();
    });
    this.found.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      void this.inspect();
      this.found.blur();
    });
  }

  async change() {
    const set = this.set.value.trim();
    if (set && (await this.desk.give({ do: "change-dice", dice_set: set }))) this.set.value = "";
  }

  inspect() {
    return this.desk.give({ do: "inspect-dice", result: this.found.value });
  }

  /** What happened with the dice, in words. @param {import("../types.js").Logged} one */
  told(one) {
    /** @type {Object<string, unknown>} */
    const event = one;
    const player = String(event.player ?? "");
    const names = Object.fromEntries(FOUND);
    /** @type {Object<string, () => string>} */
    const sentences = {
      "dice-set-changed": () => say("Set {set} comes in", { set: String(event.dice_set) }),
      "dice-inspected": () => say("Inspected: {found}", { found: names[String(event.result)] ?? String(event.result) }),
      "die-off": () => (event.found ? say("A die left the table and was found") : say("A die is lost")),
      "dice-offered": () => say("Offered to {player}", { player }),
      "dice-declined": () => say("{player} declines", { player }),
      "dice-passed": () => say("The dice pass on"),
      "shooter-selected": () => say("{player} is the shooter", { player }),
    };
    return sentences[String(event.event)]?.() ?? String(event.event);
  }

  draw() {
    const crew = this.desk.crew;
    if (!crew) return null;
    const { text, level } = ageOf(crew.dice, crew.now);
    /** @type {Object<string, string>} */
    const says = { soon: say("To be changed soon"), due: say("Change the dice") };
    const age = h("p", { class: `age ${level}`, id: "dice-age", "data-level": level }, h("b", { text: crew.dice.dice_set ? say("Set {set}, {n} dice", { set: crew.dice.dice_set, n: crew.dice.dice }) : say("No set of dice") }), ` ${text}`, level ? h("strong", { text: ` ${says[level]}` }) : null);
    const change = h("button", { class: "plain", id: "change-dice", onclick: () => void this.change() }, say("Change"), " ", h("kbd", { text: "D" }));
    const inspect = h("button", { class: "plain", id: "inspect-dice", onclick: () => void this.inspect() }, say("Inspected"), " ", h("kbd", { text: "I" }));
    const off = (/** @type {boolean} */ found, /** @type {string} */ name) => h("button", { class: "plain", "data-die-off": String(found), onclick: () => void this.desk.give({ do: "die-off", found }), text: name });
    const log = crew.dice_log.slice(0, 6).map((one) => h("li", {}, h("time", { text: clock(one.at) }), ` ${this.told(one)}`));
    return panel(say("The dice"), age, h("div", { class: "say" }, this.set, change), h("div", { class: "say" }, this.found, inspect), h("div", { class: "say" }, off(true, say("Die off: found")), off(false, say("Die off: lost"))), h("ol", { class: "log", tabindex: 0, "aria-label": say("What happened with the dice") }, ...log));
  }

  /** Who has the dice and who is next. */
  turn() {
    const { crew, all } = this.desk;
    if (!crew || !all) return null;
    const players = all.state.players;
    const at = (/** @type {string|null|undefined} */ name) => (name ? h("span", { class: "who" }, h("b", { class: "seat-no", text: players[name]?.seat ?? "–" }), ` ${name}`) : h("span", { text: "–" }));
    const declined = crew.declined.map((name) => players[name]?.seat ?? name);
    return panel(say("Whose dice"), h("div", { class: "turn" }, h("span", {}, h("small", { text: say("has the dice") }), at(all.state.shooter)), h("span", { "aria-hidden": "true", text: "→" }), h("span", { id: "next-shooter" }, h("small", { text: say("next") }), at(crew.next_shooter))), declined.length ? h("p", { id: "declined", text: say("Declined: seats {seats}", { seats: declined.join(", ") }) }) : null);
  }
}
