// Who is on which position since when, relief and rotation. Who takes over says so, at their own console or here.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { clock, minutes, panel, POSITIONS } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */

const KEY = "boxman-crew-relief";
/** After how many minutes somebody is relieved, as this screen is told. */
const TURNS = [20, 40, 60, 80];

const turn = () => Number(localStorage.getItem(KEY) ?? 0) || TURNS[1];

/** The role under which somebody works at a console. @param {string} position */
export const roleAt = (position) => ({ stick: "stickperson", dealer: "dealer", box: "boxperson" })[position] ?? "";

/** Whether somebody is on a position, and since when; in the bar, with the key to take over. @param {Desk} desk @param {string} position */
export function ownDuty(desk, position) {
  const crew = desk.crew;
  const role = position === "box" && !desk.roles.includes("boxperson") ? "floorperson" : roleAt(position);
  if (!crew || !desk.roles.includes(role)) return null;
  const on = crew.positions.find((one) => one.role === role && one.name === desk.name);
  if (on) return h("span", { class: "on-duty", id: "on-duty", text: say("on since {time}, {n} min", { time: clock(on.since), n: minutes(on.since, crew.now) }) });
  const take = () => void desk.give({ do: "assign", role, staff: desk.name });
  return h("button", { class: "plain", id: "take-over", onclick: take }, say("I take over"), " ", h("kbd", { text: "T" }));
}

export class Duty {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.person = /** @type {HTMLInputElement} */ (h("input", { id: "person", maxlength: 64, placeholder: say("name"), "aria-label": say("Who is put on duty") }));
    this.position = /** @type {HTMLSelectElement} */ (h("select", { id: "position", "aria-label": say("Position") }, ...Object.entries(POSITIONS).map(([value, text]) => h("option", { value, text }))));
    this.turns = /** @type {HTMLSelectElement} */ (h("select", { id: "turns", "aria-label": say("Relief after") }, ...TURNS.map((n) => h("option", { value: n, text: say("relief after {n} min", { n }), selected: n === turn() }))));
    this.turns.addEventListener("change", () => {
      localStorage.setItem(KEY, this.turns.value);
      this.desk.tell();
    });
    this.person.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.assign();
      if (event.key === "Escape" || event.key === "Enter") this.person.blur();
    });
  }

  assign() {
    const staff = this.person.value.trim() || null;
    this.person.value = "";
    return this.desk.give({ do: "assign", role: this.position.value, staff });
  }

  /** @param {boolean} watching whether this person only looks on */
  draw(watching) {
    const crew = this.desk.crew;
    if (!crew) return null;
    const rows = crew.positions.map(({ role, name, since }) => {
      const on = minutes(since, crew.now);
      const over = on >= turn();
      const bar = h("i", { class: "bar" });
      bar.style.width = `${Math.min(100, (100 * on) / turn())}%`;
      const told = over ? say("relief is due") : say("relief at {time}", { time: clock(since + turn() * 60_000) });
      return h("li", { class: over ? "over" : "", "data-role": role, "data-name": name, "data-minutes": on }, h("small", { text: POSITIONS[role] ?? role }), h("b", { text: name }), h("span", { text: say("{n} min", { n: on }) }), h("span", { class: "turn-bar" }, bar), h("small", { text: told }));
    });
    const rotation = crew.rotation.slice(0, 5).map((one) => {
      /** @type {Object<string, unknown>} */
      const event = one;
      const staff = Array.isArray(event.staff) ? event.staff.join(", ") : event.staff ? String(event.staff) : say("nobody");
      return h("li", {}, h("time", { text: clock(one.at) }), ` ${POSITIONS[String(event.role)] ?? String(event.role)}: ${staff}`, one.by && one.by !== staff ? h("small", { text: ` ${say("by {name}", { name: one.by })}` }) : null);
    });
    return panel(say("On duty"), h("ul", { class: "duty" }, ...rows), watching ? null : h("div", { class: "say" }, this.position, this.person, h("button", { class: "plain", id: "assign", onclick: () => void this.assign(), text: say("Put on duty") })), this.turns, h("ol", { class: "log", tabindex: 0, "aria-label": say("Rotation") }, ...rotation));
  }
}
