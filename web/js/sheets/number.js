// The bets on one number, for thumbs: a row a wager with what it pays, what is up, and two buttons.

import { h } from "../dom.js";
import { dollars } from "../money.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../actions.js").Actions} Actions */

/** The order in which a number's bets are listed. */
const ORDER = [
  "place",
  "buy",
  "come-odds",
  "come",
  "put",
  "put-odds",
  "hard",
  "big",
  "lay",
  "place-lose",
  "dont-come-odds",
  "dont-come",
  "craps",
];

/** The wagers on a number, hops last. @param {Store} store @param {number} number */
function wagers(store, number) {
  const all = [...(store.house?.wagers.values() ?? [])].filter(({ wager, family, number: on }) => {
    const [a, b] = wager.startsWith("hop-") ? wager.slice(4).split("-").map(Number) : [0, 0];
    return a + b === number || (on === number && family !== "horn-high");
  });
  const rank = (/** @type {string} */ family) => (ORDER.indexOf(family) + ORDER.length + 1) % (ORDER.length + 1);
  return all.sort((a, b) => rank(a.family) - rank(b.family));
}

/** @param {Store} store @param {Actions} actions @param {import("../types.js").Known} known */
function row(store, actions, known) {
  const { wager } = known;
  const title = store.house?.title(wager) ?? wager;
  const [bet, offer] = [store.bet(wager), store.offer(wager)];
  if (!bet && !offer && /^(dont-)?come-\d/.test(wager)) return null;
  const state = bet
    ? `${dollars(bet.amount)}${bet.locked ? ", locked" : ""}${bet.working ? "" : ", off"}`
    : offer
      ? ""
      : store.house?.shut(wager);
  const button = (
    /** @type {string} */ text,
    /** @type {string} */ name,
    /** @type {boolean} */ off,
    /** @type {() => void} */ run,
  ) => h("button", { "aria-label": `${name} ${title}`, "aria-disabled": String(off), onclick: run }, text);
  return h(
    "li",
    { "data-sheet-wager": wager, class: bet ? "mine" : offer ? "" : "closed" },
    h(
      "div",
      {},
      h("b", { text: title }),
      h("small", { text: [store.house?.pays(wager), store.house?.edge(wager)?.words].filter(Boolean).join(" · edge ") }),
    ),
    h("span", { text: state ?? "" }),
    button("−", "Take a chip off", !bet, () => void actions.takeOff(wager)),
    button("+", "Bet", !offer, () => void actions.bet(wager)),
  );
}

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store @param {Actions} actions @param {number} number */
export function numberSheet(sheet, store, actions, number) {
  const list = h("ul", { class: "thumbs" });
  const fill = () => {
    if (!sheet.root.open || !sheet.root.contains(list)) return void store.listeners.delete(fill);
    const held = document.activeElement?.getAttribute("aria-label");
    list.replaceChildren(
      ...wagers(store, number)
        .map((known) => row(store, actions, known))
        .filter((one) => one !== null),
    );
    if (held) /** @type {HTMLElement|null} */ (list.querySelector(`[aria-label="${held}"]`))?.focus();
  };
  sheet.open(`Bets on ${number}`, list);
  sheet.root.classList.add("low");
  store.listen(fill);
  fill();
}
