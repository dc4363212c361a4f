// The rolls there were: circles for come-outs, rings where a point was set, bars where it ended.

import { h } from "./dom.js";
import { plural, say } from "./lang.js";

/** @param {import("./store.js").Roll} roll @param {boolean} first of a hand @param {boolean} last */
function cell(roll, first, last) {
  const kind = [roll.comeOut && "co", roll.came, first && "first", last && "now"].filter(Boolean).join(" ");
  const words = [
    String(roll.total),
    roll.comeOut && say("come-out"),
    { set: say("point set"), made: say("point made"), out: say("seven out"), "": "" }[roll.came],
    last && say("last roll"),
  ];
  return h(
    "li",
    { class: `roll ${kind}`, "aria-label": words.filter(Boolean).join(", "), title: `${roll.dice[0]}-${roll.dice[1]}` },
    h("b", { text: roll.total }),
  );
}

/** How wide the row is, read only when the size changes: to read it at every event would lay out the page at every event. */
const wide = { is: 0 };

/** Follows the width of the row. @param {HTMLElement} root @param {() => void} changed */
export function watchWidth(root, changed) {
  new ResizeObserver(([{ contentRect }]) => {
    wide.is = contentRect.width;
    changed();
  }).observe(root);
}

/** @param {HTMLElement} root @param {import("./store.js").Store} store */
export function history(root, store) {
  const room = Math.max(8, Math.floor((wide.is - (wide.is < 720 ? 20 : 500)) / 33));
  const rolls = store.rolls.slice(-room);
  const sign = [store.row?.id, room, store.rolls.length, rolls.at(-1)?.seq, rolls.at(-1)?.came, store.view?.hand].join();
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  const list = h("ol");
  rolls.forEach((roll, i) => {
    list.append(cell(roll, rolls[i - 1]?.came === "out", i === rolls.length - 1));
  });
  if (!rolls.length) list.append(h("li", { class: "none", text: say("No rolls yet") }));
  let hand = 0;
  for (let i = store.rolls.length - 1; i >= 0 && (i === store.rolls.length - 1 || store.rolls[i].came !== "out"); i--) hand += 1;
  if (store.rolls.at(-1)?.came === "out") hand = 0;
  const legend = [
    ["", say("come-out")],
    ["k-set", say("point set")],
    ["k-made", say("point made")],
    ["k-out", say("seven out")],
  ];
  root.replaceChildren(
    h(
      "button",
      { class: "hh", title: say("What each roll did to your bets") },
      h("b", { text: say("Hand {hand}", { hand: store.view?.hand ?? 0 }) }),
      h("span", { text: plural(hand, "{n} roll", "{n} rolls") }),
    ),
    list,
    h("div", { class: "legend", "aria-hidden": "true" }, ...legend.map(([cls, text]) => h("span", { class: `k ${cls}`, text }))),
  );
}
