// Pieces that console, player's view and board share.

import { h, s } from "../dom.js";
import { die } from "../felt/glyphs.js";
import { say } from "../lang.js";
import { plain } from "../money.js";

const whole = new Intl.NumberFormat("en-US");

/** `1,500`. @param {number} points */
export const points = (points) => whole.format(points);

/** @param {number} cents */
export const money = (cents) => `$${plain(cents)}`;

/** A card with a heading. @param {string} title @param {(Node|string|null|undefined|false)[]} children */
export function card(title, ...children) {
  return h("section", { class: "card" }, h("h2", { text: title }), ...children);
}

/** A pill with a word in it. @param {string} text @param {string} [kind] */
export const pill = (text, kind = "") => h("span", { class: `pill ${kind}`, text });

/** What chips are worth in this round (47.1-2316(2)). @param {import("../types.js").Notice} notice */
export function notice(notice) {
  const chips = notice.colours.map((c) =>
    h("li", {}, h("i", { class: `chip chip-${c.colour}`, "aria-hidden": "true" }), h("span", { text: c.colour }), h("b", { text: points(c.points) })),
  );
  if (chips.length === 0) return h("p", { class: "quiet", text: say("Chips show their points.") });
  return h("ul", { class: "worths", "aria-label": say("What chips are worth in round {round}", { round: notice.round }) }, ...chips);
}

/** The end of a way that leads nowhere: what is not there, and where to go instead. @param {string} title @param {string} text @param {{href: string, text: string}} way */
export const nothingHere = (title, text, way) => card(title, h("p", { class: "quiet", text }), h("p", {}, h("a", { class: "button", href: way.href, text: way.text })));

/** The dice of a heat's last roll. @param {number[]} dice */
export function lastDice(dice) {
  const [a, b] = dice;
  const label = say("Last roll: {a} and {b}", { a, b });
  return h("span", { class: "last-dice", title: label }, s("svg", { width: 38, height: 20, viewBox: "0 0 38 20", role: "img", "aria-label": label }, die(1, 1, 17, a, "dgs"), die(20, 1, 17, b, "dgs")));
}

/** Standings as a table. @param {import("../types.js").Standing[]} standings @param {string} [own] @param {number} [most] */
export function standings(standings, own, most = 1000) {
  const rows = standings.slice(0, most).map((row) =>
    h(
      "tr",
      { class: `${row.status}${row.player === own ? " own" : ""}`, "data-player": row.player },
      h("td", { class: "place", text: row.place }),
      h("td", { class: "player", text: row.player }),
      h("td", { class: "num", text: points(row.points) }),
      h("td", { class: "quiet", text: row.pending ? say("+{pending} next round", { pending: points(row.pending) }) : word(row) }),
    ),
  );
  return h("table", { class: "standings" }, h("tbody", {}, ...rows));
}

/** @param {import("../types.js").Standing} row */
function word(row) {
  if (row.status !== "active") return row.status;
  return row.heat ? say("table {heat}", { heat: row.heat }) : "";
}

/** Where the puck is. @param {import("../types.js").HeatLine} heat */
export const puck = (heat) => (heat.point ? say("ON {point}", { point: heat.point }) : say("OFF"));

/**
 * Fills an element again and leaves the focus on what had it, found by its `data-key`.
 * @param {HTMLElement} place
 * @param {(Node|string|null|undefined|false)[]} children
 */
export function refill(place, ...children) {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && place.contains(active) ? active.dataset.key : undefined;
  place.replaceChildren(.../** @type {(Node|string)[]} */ (children.filter(Boolean)));
  if (!key) return;
  const same = place.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (same instanceof HTMLElement) same.focus();
}

/** A button that does something once at a time. @param {string} text @param {() => Promise<unknown>} act @param {import("../dom.js").Attributes} [set] */
export function button(text, act, set = {}) {
  const press = async (/** @type {Event} */ event) => {
    const pressed = /** @type {HTMLButtonElement} */ (event.currentTarget);
    pressed.disabled = true;
    await act();
    pressed.disabled = false;
  };
  return h("button", { type: "button", text, onclick: press, "data-key": text, ...set });
}
