// One's own bets and what the last roll did to each: where the house leaves room beside the table, and on a phone.

import { h, icon } from "../dom.js";
import { dollars, signed } from "../money.js";
import { call } from "../words.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../types.js").Bet} Bet */
/** @typedef {{takeDown: (wager: string) => unknown, work: (wager: string) => unknown}} Hands */

/** What can be done with a bet. @param {Store} store @param {Bet} bet @param {Hands} hands */
function acts(store, bet, hands) {
  const title = store.house?.title(bet.wager) ?? bet.wager;
  const turn = bet.working ? "call it off" : "call it on";
  return [
    store.house?.known(bet.wager)?.callable &&
      h(
        "button",
        { class: bet.working ? "turn" : "turn off", "aria-label": `${bet.working ? "ON" : "OFF"}, ${title}: ${turn}`, onclick: () => hands.work(bet.wager) },
        bet.working ? "ON" : "OFF",
      ),
    bet.locked
      ? h("span", { class: "kept", title: "Contract bet: stays up until it is decided" }, icon("lock", 13))
      : h("button", { class: "down", "aria-label": `Take down ${title}`, onclick: () => hands.takeDown(bet.wager) }, icon("close", 13)),
  ];
}

/** @param {Store} store @param {Hands} hands */
export function ownBets(store, hands) {
  const bets = (store.mine?.bets ?? []).filter((bet) => !bet.for);
  const risk = bets.reduce((sum, bet) => sum + bet.amount, 0);
  const rows = bets.map((bet) =>
    h(
      "li",
      { "data-up": bet.wager },
      h("span", { text: store.house?.title(bet.wager) ?? bet.wager }),
      h("b", { text: dollars(bet.amount) }),
      ...acts(store, bet, hands),
    ),
  );
  return h(
    "section",
    { class: "card own-bets", "aria-label": "Your bets" },
    h("header", {}, h("h3", { text: "Your bets" }), h("span", { class: "tag", text: rows.length ? `${dollars(risk)} up` : "" })),
    rows.length
      ? h("ul", { class: "lines" }, ...rows)
      : h("p", { class: "cap" }, h("span", { text: "Nothing up. Pick a chip and click the layout." })),
  );
}

/** @param {Store} store */
export function lastRoll(store) {
  const roll = store.rolls.at(-1);
  if (!roll) return null;
  const { total, how } = call(roll, store.view?.point ?? null);
  const net = store.results.reduce((sum, one) => sum + one.net, 0);
  const rows = store.results.map((one) =>
    h(
      "li",
      { "data-result": one.wager, class: one.net > 0 ? "win" : one.net < 0 ? "loss" : "" },
      h("span", { text: store.house?.title(one.wager) ?? one.wager }),
      h("b", { text: one.net ? signed(one.net) : "back" }),
    ),
  );
  return h(
    "section",
    { class: "card own-bets", "aria-label": "Last roll" },
    h("header", {}, h("h3", { text: `Last roll: ${total.toLowerCase()}` }), h("span", { class: "tag", text: rows.length > 1 ? signed(net) : how })),
    rows.length ? h("ul", { class: "lines" }, ...rows) : h("p", { class: "cap" }, h("span", { text: "It decided none of your bets." })),
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
      h("b", { text: one.net ? signed(one.net) : "back" }),
    ),
  );
  root.replaceChildren(
    h("small", { text: parts.length ? "Last roll, bet by bet" : "The last roll decided none of your bets" }),
    h("ul", {}, ...parts, store.results.length > 6 ? h("li", {}, h("span", { text: `and ${store.results.length - 6} more` })) : ""),
  );
}
