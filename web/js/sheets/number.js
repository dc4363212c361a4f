// The bets on one number, for thumbs: a row for each wager with what it pays, what is up, and two buttons.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../actions.js").Actions} Actions */

/** The wagers on a number, in the order that the house lists them. @param {Store} store @param {number} number */
function wagers(store, number) {
  const all = [...(store.house?.wagers.values() ?? [])].filter(({ total, area }) => total === number && area);
  return all.sort((a, b) => a.rank - b.rank);
}

/** @param {Store} store @param {Actions} actions @param {import("../types.js").Known} known */
function row(store, actions, known) {
  const { wager } = known;
  const title = store.house?.title(wager) ?? wager;
  const [bet, offer] = [store.bet(wager), store.offer(wager)];
  if (!bet && !offer && known.travelled) return null;
  const state = bet
    ? `${dollars(bet.amount)}${bet.locked ? ", locked" : ""}${bet.working ? "" : ", off"}`
    : offer
      ? ""
      : store.house?.whyClosed(wager);
  const button = (
    /** @type {string} */ text,
    /** @type {string} */ name,
    /** @type {boolean} */ off,
    /** @type {() => void} */ run,
  ) => h("button", { "aria-label": `${name} ${title}`, "data-button": `${text[0]}${wager}`, "aria-disabled": String(off), onclick: run }, text);
  const edge = store.house?.edge(wager)?.words;
  const more = offer ? `+${dollars(actions.fit(wager))}` : "+";
  return h(
    "li",
    { "data-sheet-wager": wager, class: bet ? "mine" : offer ? "" : "closed" },
    h(
      "div",
      {},
      h("b", { text: title }),
      h("small", { text: [store.house?.pays(wager), edge && say("edge {edge}", { edge })].filter(Boolean).join(" · ") }),
    ),
    h("span", { text: state ?? "" }),
    button("−", say("Take a chip off"), !bet, () => void actions.takeOff(wager)),
    button(more, offer ? say("{more}: bet", { more }) : say("Bet"), !offer, () => void actions.put(wager)),
  );
}

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store @param {Actions} actions @param {number} number */
export function numberSheet(sheet, store, actions, number) {
  const list = h("ul", { class: "thumbs" });
  const fill = () => {
    if (!sheet.root.open || !sheet.root.contains(list)) return void store.listeners.delete(fill);
    const held = document.activeElement?.getAttribute("data-button");
    list.replaceChildren(
      ...wagers(store, number)
        .map((known) => row(store, actions, known))
        .filter((one) => one !== null),
    );
    if (held) /** @type {HTMLElement|null} */ (list.querySelector(`[data-button="${held}"]`))?.focus();
  };
  sheet.open(say("Bets on {number}", { number }), list);
  sheet.root.classList.add("low");
  store.listen(fill);
  fill();
}
