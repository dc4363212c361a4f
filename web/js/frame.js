// What frames the table: the bar at the top, and on a phone the tabs, the seats and the puck.

import { at, h, icon, s } from "./dom.js";
import { disc, puck } from "./felt/glyphs.js";
import { dollars } from "./money.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {"table"|"props"|"hops"|"sides"} Part */

/** The part of a phone's layout that holds a wager. @param {Store} store @param {string} wager @returns {Part} */
function home(store, wager) {
  const { group = "", kind = "" } = store.house?.known(wager) ?? {};
  if (wager.startsWith("hop-")) return "hops";
  if (["side", "progressive"].includes(group)) return "sides";
  return (kind === "one-roll" && wager !== "field") || kind === "hardway" ? "props" : "table";
}

/** @type {readonly (readonly [Part, string])[]} */
const PARTS = [
  ["table", "Table"],
  ["props", "Props"],
  ["hops", "Hops"],
  ["sides", "Sides"],
];

/** The parts of a phone's layout. @param {Store} store @param {Part} part @param {(part: Part) => void} choose */
export function tabs(store, part, choose) {
  const mine = (store.mine?.bets ?? []).map((bet) => home(store, bet.wager));
  // The buttons stay: one that is replaced between a finger's down and up is never pressed.
  if (!at("tabs").childElementCount) {
    at("tabs").append(...PARTS.map(([id, text]) => h("button", { onclick: () => choose(id) }, text, h("i", {}))));
  }
  PARTS.forEach(([id], place) => {
    const button = /** @type {HTMLElement} */ (at("tabs").children[place]);
    const badge = /** @type {HTMLElement} */ (button.lastElementChild);
    const count = id === "table" ? 0 : mine.filter((one) => one === id).length;
    button.setAttribute("aria-pressed", String(part === id));
    badge.hidden = count === 0;
    if (badge.textContent !== String(count || "")) badge.textContent = String(count || "");
  });
}

/** Seats in a row. @param {Store} store */
export function seatbar(store) {
  const there = Object.entries(store.view?.players ?? {})
    .filter(([, p]) => p.seat !== null)
    .sort(([, a], [, b]) => (a.seat ?? 0) - (b.seat ?? 0));
  const mine = there.filter(([name]) => name === store.me);
  const sign = there.map(([name, { seat }]) => [name, seat, name === store.me, name === store.view?.shooter]).join();
  if (at("seatbar").dataset.sign === sign) return;
  at("seatbar").dataset.sign = sign;
  const shown = there.length > 9 ? [...mine, ...there.filter(([name]) => name !== store.me)].slice(0, 9) : there;
  at("seatbar").replaceChildren(
    ...shown.map(([name, { seat }]) =>
      h(
        "li",
        { class: name === store.me ? "me" : "", title: name },
        s(
          "svg",
          { width: 26, height: 26, viewBox: "-14 -14 28 28", role: "img", "aria-label": name },
          disc(0, 0, 13, name, seat),
        ),
        store.view?.shooter === name && h("span", { class: "has", text: "dice" }),
      ),
    ),
    there.length > shown.length ? h("li", { text: `+${there.length - shown.length}` }) : "",
  );
}

/** The puck beside the dice. @param {number|null} point */
export function pucked(point) {
  if (at("puckc").dataset.point === String(point)) return;
  at("puckc").dataset.point = String(point);
  at("puckc").replaceChildren(
    s("svg", { width: 40, height: 40, viewBox: "-20 -18 40 40", "aria-hidden": "true" }, puck(0, 0, point)),
    h("span", {}, point ? "point " : "come-out", point ? h("b", { text: point }) : ""),
  );
}

/** The bar at the top. @param {Store} store @param {() => void} rules */
export function head(store, rules) {
  const { row, house, me } = store;
  if (!row || !house) return;
  const sign = [row.id, me, store.live].join();
  if (at("live").dataset.sign === sign) return;
  at("live").dataset.sign = sign;
  document.title = `Boxman · ${row.name}`;
  at("heading").textContent = `${row.name}, a craps table`;
  const limits = `${dollars(row.minimum)} – ${dollars(row.maximum)}`;
  at("tablepick").replaceChildren(
    h("b", { text: row.name }),
    h("span", { class: "book", text: house.about.title }),
    h("span", { class: "lim", text: limits }),
    icon("down", 16),
  );
  const facts = [
    ["Limits", limits],
    ["Odds", house.odds],
  ];
  at("facts").replaceChildren(
    ...facts.map(([name, text]) => h("div", {}, h("dt", { text: name }), h("dd", { text }))),
    h("div", {}, h("dt", { text: "Rules" }), h("dd", {}, h("button", { class: "link", id: "rules", onclick: rules }, "posted"))),
  );
  at("live").className = store.live ? "live" : "live lost";
  at("live").replaceChildren(h("i"), store.live ? (me ? `Live, ${me}` : "Live") : "Reconnecting");
}
