// One's own bets, with buttons to change each, and what the last roll did to them.

import { h, icon } from "../dom.js";
import { plural, say } from "../lang.js";
import { wonWays } from "../layouts.js";
import { dollars, signed } from "../money.js";
import { call, edgeWords, outcome } from "../words.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../types.js").Bet} Bet */
/**
 * What can be done with a bet.
 * @typedef {Object} Hands
 * @property {(wager: string) => number} fit what a chip would add
 * @property {number} chip that is picked
 * @property {(wager: string) => unknown} put adds a chip
 * @property {(wager: string) => unknown} press adds as much as is up
 * @property {(wager: string) => unknown} takeOff takes one off
 * @property {(wager: string) => unknown} takeDown
 * @property {(wager: string) => unknown} work calls it on or off
 * @property {(wager: string, amount: number) => unknown} add
 * @property {(wager: string) => unknown} regress brings it down to half
 */

/** One of one's own bets: what it pays, what is up, and buttons to change it. @param {Store} store @param {Bet} bet @param {Hands} hands */
function betRow(store, bet, hands) {
  const { house } = store;
  const known = house?.known(bet.wager);
  const title = house?.title(bet.wager) ?? bet.wager;
  const point = store.view?.point ?? null;
  const asMade = store.edges.find((one) => one.wager === bet.wager && one.amount === bet.amount);
  const words = [asMade && edgeWords(asMade), house?.pays(bet.wager, point)].filter(Boolean).join(" · ");
  const button = (/** @type {string} */ cls, /** @type {string} */ name, /** @type {boolean} */ off, /** @type {() => unknown} */ run, /** @type {Node|string} */ face) =>
    h("button", { class: cls, "data-key": `${cls} ${bet.wager}`, "aria-label": `${name} ${title}`, "aria-disabled": String(off), onclick: () => !off && run() }, face);
  const called = known?.callable
    ? h(
        "button",
        { class: bet.working ? "turn" : "turn off", "data-key": `turn ${bet.wager}`, "aria-label": bet.working ? say("ON, {title}: call it off", { title }) : say("OFF, {title}: call it on", { title }), onclick: () => hands.work(bet.wager) },
        bet.working ? say("ON") : say("OFF"),
      )
    : h("span", { class: "turn none" });
  return h(
    "li",
    { "data-up": bet.wager, class: known?.flat ? "behind" : "" },
    h("div", { class: "what" }, h("span", { text: title }), h("small", { text: words })),
    h(
      "span",
      { class: "steps" },
      button("less", say("Take a chip off"), Boolean(bet.locked), () => hands.takeOff(bet.wager), "−"),
      h("b", { text: dollars(bet.amount) }),
      button("more", say("Add {amount} to", { amount: dollars(hands.fit(bet.wager)) }), !store.offer(bet.wager), () => hands.put(bet.wager), "+"),
    ),
    button("press", say("Press"), !store.offer(bet.wager), () => hands.press(bet.wager), icon("press", 14)),
    bet.locked
      ? h("span", { class: "kept", title: say("Contract bet: stays up until it is decided") }, icon("lock", 13))
      : button("down", say("Take down"), false, () => hands.takeDown(bet.wager), icon("close", 13)),
    called,
  );
}

/** Flat bets, each followed by the odds behind it. @param {Store} store @param {Bet[]} bets */
function ordered(store, bets) {
  const behind = (/** @type {Bet} */ bet) => bets.filter((one) => store.house?.known(one.wager)?.flat === bet.wager);
  const flats = bets.filter((bet) => !bets.some((one) => one.wager === store.house?.known(bet.wager)?.flat));
  return flats.flatMap((bet) => [bet, ...behind(bet)]);
}

/** @param {Store} store @param {Hands} hands */
export function ownBets(store, hands) {
  const bets = (store.mine?.bets ?? []).filter((bet) => !bet.for);
  const risk = bets.reduce((sum, bet) => sum + bet.amount, 0);
  const rows = ordered(store, bets).map((bet) => betRow(store, bet, hands));
  return h(
    "section",
    { class: "card own-bets", "aria-label": say("Your bets") },
    h("header", {}, h("h3", { text: rows.length ? say("{risk} at risk", { risk: dollars(risk) }) : say("No bets up") }), h("span", { class: "tag", text: rows.length ? say("house edge · pays") : "" })),
    rows.length
      ? h("ul", { class: "lines" }, ...rows)
      : h("p", { class: "cap" }, h("span", { text: say("Pick a chip and tap the layout.") })),
  );
}

/** @param {Store} store @param {Hands} hands */
export function lastRoll(store, hands) {
  const roll = store.rolls.at(-1);
  if (!roll) return null;
  const { total, how } = call(roll, store.view?.point ?? null);
  const net = store.results.reduce((sum, one) => sum + one.net, 0);
  const rows = store.results.map((one) =>
    h(
      "li",
      { "data-result": one.wager, class: one.net > 0 ? "win" : one.net < 0 ? "loss" : "" },
      h("span", { text: store.house?.title(one.wager) ?? one.wager }),
      h("b", { text: outcome(one) }),
      wonWays(store, hands, one),
    ),
  );
  return h(
    "section",
    { class: "card own-bets", "aria-label": say("Last roll") },
    h("header", {}, h("h3", { text: say("Last roll: {total}", { total: total.toLowerCase() }) }), h("span", { class: "tag", text: rows.length > 1 ? signed(net) : how })),
    rows.length ? h("ul", { class: "lines" }, ...rows) : h("p", { class: "cap" }, h("span", { text: say("It decided none of your bets.") })),
  );
}

/** The last roll in one line, for a phone's slot. @param {HTMLElement} root @param {Store} store */
export function lastLine(root, store) {
  const roll = store.rolls.at(-1);
  const sign = roll && store.seated ? `${roll.seq} ${JSON.stringify(store.results)}` : "";
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  if (!sign) return root.replaceChildren();
  const parts = store.results.slice(0, 6).map((one) =>
    h(
      "li",
      { class: one.net > 0 ? "win" : one.net < 0 ? "loss" : "" },
      h("span", { text: store.house?.title(one.wager) ?? one.wager }),
      h("b", { text: outcome(one) }),
    ),
  );
  root.replaceChildren(
    h("small", { text: parts.length ? say("Last roll, bet by bet") : say("The last roll decided none of your bets") }),
    h("ul", {}, ...parts, store.results.length > 6 ? h("li", {}, h("span", { text: plural(store.results.length - 6, "and {n} more", "and {n} more") })) : ""),
  );
}
