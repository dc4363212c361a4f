// Pieces that console, player's view and board share.

import { h } from "../dom.js";
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

/** What chips are worth in this round (47.1-2316(2)). @param {any} notice */
export function notice(notice) {
  const chips = notice.colours.map((/** @type {any} */ c) =>
    h("li", {}, h("i", { class: `chip chip-${c.colour}`, "aria-hidden": "true" }), h("span", { text: c.colour }), h("b", { text: points(c.points) })),
  );
  if (chips.length === 0) return h("p", { class: "quiet", text: "Chips show their points." });
  return h("ul", { class: "worths", "aria-label": `What chips are worth in round ${notice.round}` }, ...chips);
}

/** Standings as a table. @param {any[]} standings @param {string} [own] @param {number} [most] */
export function standings(standings, own, most = 1000) {
  const rows = standings.slice(0, most).map((row) =>
    h(
      "tr",
      { class: `${row.status}${row.player === own ? " own" : ""}`, "data-player": row.player },
      h("td", { class: "place", text: row.place }),
      h("td", { class: "player", text: row.player }),
      h("td", { class: "num", text: points(row.points) }),
      h("td", { class: "quiet", text: row.pending ? `+${points(row.pending)} next round` : word(row) }),
    ),
  );
  return h("table", { class: "standings" }, h("tbody", {}, ...rows));
}

/** @param {any} row */
function word(row) {
  if (row.status !== "active") return row.status;
  return row.heat ? `table ${row.heat}` : "";
}

/** Where the puck is. @param {any} heat */
export const puck = (heat) => (heat.point ? `ON ${heat.point}` : "OFF");

/**
 * Fills a place anew and leaves the focus on what had it, found by its `data-key`.
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

/** A button that does something once at a time. @param {string} text @param {() => Promise<any>} act @param {Object<string, any>} [set] */
export function button(text, act, set = {}) {
  const press = async (/** @type {Event} */ event) => {
    const pressed = /** @type {HTMLButtonElement} */ (event.currentTarget);
    pressed.disabled = true;
    await act();
    pressed.disabled = false;
  };
  return h("button", { type: "button", text, onclick: press, "data-key": text, ...set });
}
