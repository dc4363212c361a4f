// What is said at the table: the stick's call of a roll, and what a screen reader hears.

import { dollars, signed } from "./money.js";

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** @param {number} n */
export const word = (n) => NUMBERS[n] ?? String(n);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The stick's call.
 * @param {import("./store.js").Roll} roll
 * @param {number|null} point the point after the roll
 * @returns {{total: string, how: string, what: string}}
 */
export function call(roll, point) {
  const { dice, total, comeOut, came } = roll;
  const [high, low] = [Math.max(...dice), Math.min(...dice)];
  const pair = `${word(high)}-${word(low)}`;
  const total_ = capital(word(total));
  const hard = [4, 6, 8, 10].includes(total) ? (high === low ? "hard " : "easy ") : "";
  /** @type {Object<number, string>} */
  const names = { 2: "aces", 3: "ace-deuce", 11: "yo, six-five", 12: "boxcars" };
  let how = names[total] ?? (hard ? `${hard}${word(total)}, ${pair}` : pair);
  let what = "";
  if (came === "set") what = `Point is ${word(total)}`;
  else if (came === "made") what = "Winner, point made";
  else if (came === "out") what = "Seven out";
  else if (comeOut && total === 7) what = "Winner seven, front line";
  else if (comeOut && total === 11) what = "Yo, winner";
  else if (comeOut && [2, 3, 12].includes(total)) what = total === 12 ? "Craps, bar the twelve" : "Craps, line away";
  else if (point) what = `Point stays ${word(point)}`;
  return { total: total_, how, what };
}

/**
 * A roll and what it did, for a screen reader.
 * @param {import("./store.js").Roll} roll
 * @param {import("./store.js").Result[]} results
 * @param {(wager: string) => string} title
 * @param {number|null} point
 */
export function announce(roll, results, title, point) {
  const { total, how, what } = call(roll, point);
  const lines = [`${total}, ${how}.`, what ? `${what}.` : ""];
  for (const { wager, net, kind } of results.slice(0, 12)) {
    if (kind === "won") lines.push(`${title(wager)} wins ${dollars(net)}.`);
    else if (kind === "lost") lines.push(`${title(wager)} loses ${dollars(-net)}.`);
    else lines.push(`${title(wager)} comes back.`);
  }
  if (results.length > 1) lines.push(`Together ${signed(results.reduce((sum, r) => sum + r.net, 0))}.`);
  return lines.filter(Boolean).join(" ");
}

/** How a zone is called for who does not see it: the wager, what it pays, what is up. @param {import("./store.js").Store} store @param {string} wager */
export function spoken(store, wager) {
  const { house, view } = store;
  if (!house) return wager;
  const bet = store.bet(wager);
  const up = bet ? `, ${dollars(bet.amount)} up${bet.locked ? ", locked" : ""}${bet.working ? "" : ", off"}` : "";
  const pays = house.pays(wager, view?.point ?? null);
  return `${house.title(wager)}${pays && pays.length < 24 ? `, pays ${pays}` : ""}${up}`;
}
