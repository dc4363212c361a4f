// Bets as experts make them: odds in full, odds that follow by themselves, layouts saved by name, and what is offered on a win.

import { h } from "./dom.js";
import { say } from "./lang.js";
import { choose, chosen } from "./settings.js";

/** @typedef {import("./actions.js").Actions} Actions */
/** @typedef {import("./actions.js").Step} Step */

/** @typedef {{press: (wager: string) => unknown, add: (wager: string, amount: number) => unknown, regress: (wager: string) => unknown}} Hands */

/** How many times the flat bet goes behind it by itself. @type {[number, string][]} */
export const AUTO_ODDS = [
  [0, say("Auto-odds: off")],
  [1, say("Auto-odds: 1×")],
  [2, say("Auto-odds: 2×")],
  [5, say("Auto-odds: 5×")],
  [1000, say("Auto-odds: as much as allowed")],
];

/** Odds behind every flat bet that has its point. @param {Actions} actions @param {number} times the flat bet @returns {Step[]} */
function behind(actions, times) {
  const { house } = actions.store;
  return actions.bets.flatMap(({ wager, amount }) => {
    const odds = house?.oddsBehind(wager);
    const offer = odds ? actions.offer(odds) : null;
    if (!odds || !offer) return [];
    const up = actions.bet(odds, false)?.amount ?? 0;
    const most = Math.floor(offer.maximum / offer.unit) * offer.unit;
    const wanted = Math.ceil(Math.max(0, amount * times - up) / offer.unit) * offer.unit;
    const more = Math.min(most, wanted);
    return more >= Math.max(offer.minimum, 1) ? [{ do: "bet", wager: odds, amount: more }] : [];
  });
}

/** As much odds as the house takes, behind everything. @param {Actions} actions */
export const maxOdds = (actions) => actions.run(() => behind(actions, 1000));

/** Puts odds up by themselves when a bet has got its point. */
export class AutoOdds {
  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    /** What was done last: once for a roll. */
    this.moment = "";
  }

  /** After every change of the table. */
  follow() {
    const { store } = this.actions;
    if (!chosen.autoOdds || !store.seated || !store.view || store.staffed) return;
    const moment = `${store.row?.id} ${store.view.rolls}`;
    if (this.moment === moment) return;
    const first = this.moment === "";
    this.moment = moment;
    if (!first) void this.actions.run(() => behind(this.actions, chosen.autoOdds));
  }
}

/** Saves what is up under a name. @param {Actions} actions @param {string} name */
export function saveLayout(actions, name) {
  const bets = Object.fromEntries(actions.bets.map(({ wager, amount }) => [wager, amount]));
  choose({ layouts: { ...chosen.layouts, [name]: bets } });
}

/** @param {string} name */
export function forgetLayout(name) {
  const { [name]: _, ...rest } = chosen.layouts;
  choose({ layouts: rest });
}

/** Puts a saved layout up: adds to each bet what it lacks; what cannot be bet yet waits for Repeat. @param {Actions} actions @param {string} name */
export function putUp(actions, name) {
  actions.store.rolledWith = new Map(Object.entries(chosen.layouts[name] ?? {}));
  return actions.repeat();
}

/** What a layout comes to. @param {string} name */
export const worth = (name) => Object.values(chosen.layouts[name] ?? {}).reduce((sum, amount) => sum + amount, 0);

/** What is offered for a bet that just won and is still up: press it, bet what it won, or bring it down to half. @param {import("./store.js").Store} store @param {Hands} hands @param {import("./store.js").Result} result */
export function wonWays(store, hands, { wager, net, kind }) {
  if (kind !== "won" || net <= 0 || !store.bet(wager) || !store.offer(wager)) return "";
  const title = store.house?.title(wager) ?? wager;
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ label, /** @type {() => unknown} */ run) => h("button", { "data-won": id, "aria-label": label, onclick: run }, text);
  return h(
    "div",
    { class: "won-ways" },
    button("press", say("Press"), say("Press {title}", { title }), () => hands.press(wager)),
    button("parlay", say("Parlay"), say("Parlay {title}: bet what it won", { title }), () => hands.add(wager, net)),
    button("regress", say("Half"), say("Half of {title} comes down", { title }), () => hands.regress(wager)),
  );
}
