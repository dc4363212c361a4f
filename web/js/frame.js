// What frames the table: the bar at the top, and on a phone the tabs, the seats and the puck.

import { at, h, icon, s } from "./dom.js";
import { disc } from "./felt/glyphs.js";
import { say, told } from "./lang.js";
import { dollars } from "./money.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {"table"|"props"|"hops"|"sides"|"bets"} Part */

/** The part of a phone's layout that holds a wager. @param {Store} store @param {string} wager @returns {Part} */
function home(store, wager) {
  const known = store.house?.known(wager);
  return known?.package ? "sides" : (known?.part ?? "table");
}

/** @type {readonly (readonly [Part, string])[]} */
const PARTS = [
  ["table", say("Table")],
  ["props", say("Props")],
  ["hops", say("Hops")],
  ["sides", say("Sides")],
  ["bets", say("Bets")],
];

/** The parts of a layout for touch: what is chosen for the felt and, where there is room for both, for the panel. @param {Store} store @param {Part[]} parts @param {(part: Part) => void} choose */
export function tabs(store, parts, choose) {
  const mine = (store.mine?.bets ?? []).map((bet) => home(store, bet.wager));
  // The buttons stay: one that is replaced between a finger's down and up is never pressed.
  if (!at("tabs").childElementCount) {
    at("tabs").append(...PARTS.map(([id, text]) => h("button", { onclick: () => choose(id) }, text, h("i", {}))));
  }
  PARTS.forEach(([id], index) => {
    const button = /** @type {HTMLElement} */ (at("tabs").children[index]);
    const badge = /** @type {HTMLElement} */ (button.lastElementChild);
    const count = id === "bets" ? mine.length : id === "table" ? 0 : mine.filter((one) => one === id).length;
    button.setAttribute("aria-pressed", String(parts.includes(id)));
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
  const sign = there.map(([name, { seat }]) => [name, seat, name === store.me, name === store.view?.shooter, store.presence(name)]).join();
  if (at("seatbar").dataset.sign === sign) return;
  at("seatbar").dataset.sign = sign;
  const shown = there.length > 9 ? [...mine, ...there.filter(([name]) => name !== store.me)].slice(0, 9) : there;
  at("seatbar").replaceChildren(
    ...shown.map(([name, { seat }]) => {
      const presence = store.presence(name);
      const label = [name === store.me ? say("you, {name}", { name }) : name, presence === "away" && say("away"), presence === "ready" && say("ready")].filter(Boolean).join(", ");
      return h(
        "li",
        { class: [name === store.me && "me", presence].filter(Boolean).join(" "), title: label },
        s("svg", { width: 26, height: 26, viewBox: "-14 -14 28 28", role: "img", "aria-label": label }, disc(0, 0, 13, name, seat ?? null)),
        store.view?.shooter === name ? h("span", { class: "has", text: say("dice") }) : presence && h("span", { class: "has", text: presence === "away" ? say("away") : "✓" }),
      );
    }),
    there.length > shown.length ? h("li", { text: `+${there.length - shown.length}` }) : "",
  );
}

/** The bar at the top. @param {Store} store @param {() => void} rules */
export function head(store, rules) {
  const { row, house, me } = store;
  if (!row || !house) return;
  const sign = [row.id, me, store.live].join();
  if (at("live").dataset.sign === sign) return;
  at("live").dataset.sign = sign;
  const name = told(row.name);
  document.title = `Boxman · ${name}`;
  at("heading").textContent = say("{name}, a craps table", { name });
  const limits = `${dollars(row.minimum)} – ${dollars(row.maximum)}`;
  at("tablepick").replaceChildren(
    h("b", { text: name }),
    h("span", { class: "book", text: house.about.title }),
    h("span", { class: "lim", text: limits }),
    icon("down", 16),
  );
  const facts = [
    [say("Limits"), limits],
    [say("Odds"), house.odds],
  ];
  at("facts").replaceChildren(
    ...facts.map(([name, text]) => h("div", {}, h("dt", { text: name }), h("dd", { text }))),
    h("div", {}, h("dt", { text: say("Rules") }), h("dd", {}, h("button", { class: "link", id: "rules", onclick: rules }, say("posted")))),
  );
  at("live").className = store.live ? "live" : "live lost";
  at("live").replaceChildren(h("i"), store.live ? (me ? say("Live, {me}", { me }) : say("Live")) : say("Reconnecting"));
}
