// One's game at this table as the record has it, against what the exact odds expect, and the dice against what dice do. It is
// asked of the record, so that it agrees with the bankroll and lasts beyond a visit.

import { get } from "../api.js";
import { h, s } from "../dom.js";
import { plural, say } from "../lang.js";
import { dollars, signed } from "../money.js";
import { reckon } from "../reckon.js";
import { facts } from "./sheet.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../reckon.js").Reckoning} Reckoning */

/** How many events are read at once, and how often at the most. */
const READ = 1000;
const READS = 60;
/** How many wagers are listed. */
const LISTED = 12;

/** Every event of a table. @param {string} table @returns {Promise<import("../types.js").Happening[]>} */
async function record(table) {
  const all = [];
  let from = 1;
  for (let reads = 0; reads < READS; reads++) {
    const { events, next } = await get(`/api/tables/${table}/events?from=${from}&limit=${READ}`);
    all.push(...events);
    if (!next) break;
    from = next;
  }
  return all;
}

/** What the exact odds expect of the bets that were made, and how far luck carries it. @param {Store} store @param {Reckoning} game */
function expectation(store, game) {
  let [cost, variance] = [0, 0];
  for (const { wager, amount, point } of game.made) {
    const odds = store.house?.edge(wager, point);
    cost += amount * (odds?.value ?? 0);
    variance += (amount * (odds?.sd ?? 0)) ** 2;
  }
  return { expected: -Math.round(cost), spread: Math.sqrt(variance) };
}

/** Where a result lies, in words. @param {number} off in standard deviations */
function lies(off) {
  const size = Math.abs(off);
  if (size < 0.05) return say("right where the odds expect it");
  const often = size < 1 ? say("as most games are") : size < 2 ? say("which is nothing unusual") : say("which is rare");
  const values = { size: size.toFixed(1), often };
  return off < 0 ? say("{size} standard deviations below what the odds expect, {often}", values) : say("{size} standard deviations above what the odds expect, {often}", values);
}

/** What one was up after each roll. @param {number[]} curve */
function bankroll(curve) {
  const points = [0, ...curve];
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const [width, height, high] = [320, 90, Math.max(1, most - least)];
  const x = (/** @type {number} */ i) => (i * width) / Math.max(1, points.length - 1);
  const y = (/** @type {number} */ net) => 4 + ((most - net) * (height - 8)) / high;
  return s(
    "svg",
    { class: "curve", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": say("Bankroll after each roll: from {least} to {most}", { least: signed(least) || say("even"), most: signed(most) || say("even") }) },
    s("path", { class: "even", d: `M0 ${y(0)}H${width}` }),
    s("polyline", { points: points.map((net, i) => `${x(i).toFixed(1)},${y(net).toFixed(1)}`).join(" ") }),
  );
}

/** Profit by wager, the largest first, either way. @param {Store} store @param {Reckoning} game */
function byWager(store, game) {
  const list = [...game.wagers].filter(([, { bets, net }]) => bets || net).sort(([, a], [, b]) => Math.abs(b.net) - Math.abs(a.net));
  return facts(list.slice(0, LISTED).map(([wager, { net, bets }]) => [`${store.house?.title(wager) ?? wager}, ${plural(bets, "{n} decision", "{n} decisions")}`, net ? signed(net) : say("even")]));
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
      { "aria-label": say("{total}: {seen} seen, {wanted} expected", { total, seen: seen[total], wanted: wanted.toFixed(1) }) },
      h("span", {}, bar, line),
      h("b", { text: total }),
      h("small", { text: seen[total] }),
    );
  });
  return h("ol", { class: "chart" }, ...bars);
}

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store */
export async function statistics(sheet, store) {
  const { rolls, row } = store;
  if (!row) return;
  const game = reckon(await record(row.id), store.me);
  const { expected, spread } = expectation(store, game);
  const decided = [...game.wagers.values()].some(({ bets, net }) => bets || net);
  const done = game.hands.slice(0, -1);
  const average = done.length ? done.reduce((sum, count) => sum + count, 0) / done.length : 0;
  sheet.open(
    say("Statistics"),
    h("h3", { text: say("Your game at this table") }),
    facts([
      [say("Rolls"), String(game.rolls)],
      [say("Bet in all"), dollars(game.wagered)],
      [say("Won or lost"), game.net ? signed(game.net) : say("even")],
      ...(game.vigorish ? /** @type {[string, string][]} */ ([[say("of it vigorish"), signed(-game.vigorish)]]) : []),
      [say("Expected by the odds"), say("{expected}, give or take {dollars}", { expected: signed(expected), dollars: dollars(Math.round(spread / 100) * 100) })],
      [say("Bets won, lost"), `${game.won}, ${game.lost}`],
    ]),
    spread > 0 ? h("p", { class: "law", text: say("The result is {lies}.", { lies: lies((game.net - expected) / spread) }) }) : null,
    game.curve.length > 1 ? bankroll(game.curve) : null,
    decided ? h("h3", { text: say("By wager") }) : null,
    decided ? byWager(store, game) : null,
    h("h3", { text: plural(rolls.length, "The last roll against what dice do", "The last {n} rolls against what dice do") }),
    chart(rolls),
    h("p", { class: "law", text: say("The line marks what 36 ways would give. A short run strays far from it; dice have no memory.") }),
    done.length ? facts([[say("Hands"), String(done.length)], [say("Rolls per hand"), say("{average} on average, {most} at most", { average: average.toFixed(1), most: Math.max(...done) })]]) : null,
  );
}
