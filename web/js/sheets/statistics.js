// One's visit against what the exact odds expect, and the dice against what dice do.

import { h } from "../dom.js";
import { dollars, signed } from "../money.js";
import { facts } from "./sheet.js";

/** @typedef {import("../store.js").Store} Store */

/** Where a result lies, in words. @param {number} off in standard deviations */
function lies(off) {
  const size = Math.abs(off);
  const side = off < 0 ? "below" : "above";
  if (size < 0.05) return "right where the odds expect it";
  const often = size < 1 ? "nearer than most visits" : size < 2 ? "as it goes" : "which is rare";
  return `${size.toFixed(1)} standard deviations ${side} what the odds expect, ${often}`;
}

/** The dice seen, beside what 36 ways would give. @param {import("../store.js").Roll[]} rolls */
function chart(rolls) {
  const seen = new Array(13).fill(0);
  for (const { total } of rolls) seen[total] += 1;
  const most = Math.max(1, ...seen, (rolls.length * 6) / 36);
  const bars = Array.from({ length: 11 }, (_, i) => i + 2).map((total) => {
    const wanted = (rolls.length * (6 - Math.abs(total - 7))) / 36;
    const [bar, line] = [h("i", { class: "got" }), h("i", { class: "want" })];
    bar.style.setProperty("--h", `${(100 * seen[total]) / most}%`);
    line.style.setProperty("--h", `${(100 * wanted) / most}%`);
    return h(
      "li",
      { "aria-label": `${total}: ${seen[total]} seen, ${wanted.toFixed(1)} expected` },
      h("span", {}, bar, line),
      h("b", { text: total }),
      h("small", { text: seen[total] }),
    );
  });
  return h("ol", { class: "chart" }, ...bars);
}

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store */
export function statistics(sheet, store) {
  const { session, rolls } = store;
  const expected = -Math.round(session.expected);
  const spread = Math.sqrt(session.variance);
  const off = spread > 0 ? (session.net + session.expected) / spread : 0;
  sheet.open(
    "Statistics",
    h("h3", { text: "This visit" }),
    facts([
      ["Rolls", String(session.rolls)],
      ["Bet in all", dollars(session.wagered)],
      ["Won or lost", signed(session.net)],
      ["Expected by the odds", `${signed(expected)}, give or take ${dollars(Math.round(spread / 100) * 100)}`],
      ["Bets won, lost", `${session.wins}, ${session.losses}`],
    ]),
    session.wagered > 0 ? h("p", { class: "law", text: `The result is ${lies(off)}.` }) : null,
    h("h3", { text: `The last ${rolls.length} rolls against what dice do` }),
    chart(rolls),
    h("p", {
      class: "law",
      text: "The line marks what 36 ways would give. A short run strays far from it; dice have no memory.",
    }),
  );
}
