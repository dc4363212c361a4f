// What a crew's hands do after a roll: first losing chips are swept to the bank, then winners are paid from it in stacks by
// denomination. Each of one's own bets is labelled with what it won or lost.

import { s } from "./dom.js";
import { stacks } from "./felt/glyphs.js";
import { signed } from "./money.js";
import { outcome } from "./words.js";

/** @typedef {import("./felt/felt.js").Felt} Felt */
/** @typedef {import("./store.js").Result} Result */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {{wager: string, player: string}} Taken a losing bet of another player */

/** How many chips of others are swept; a crew takes more at once than an eye follows. */
const SWEPT = 24;
/** How long labels stay once all is paid, in milliseconds. */
const STAY = 1600;
/** Shares of the whole time: one sweep, all sweeps, when paying begins, one payment. */
const TIMES = { sweep: 0.3, take: 0.42, pay: 0.45, payment: 0.3 };

/** Where the bank is: with the boxperson, above the layout. @param {Felt} felt @returns {Place} */
const bank = (felt) => ({ x: felt.layout.width / 2, y: felt.layout.lane ? 96 : -20 });

/** What a bet came to. @param {Result} result @param {Place} at @param {string} [title] where it does not lie on this part of the layout */
function label(result, at, title) {
  const won = result.kind === "won";
  const amount = result.net ? `${won ? "▲" : "▼"} ${signed(result.net)}` : outcome(result);
  const text = title ? `${title} ${amount}` : amount;
  const width = text.length * 7 + 14;
  return s(
    "g",
    { class: `float ${won ? "win" : result.net < 0 ? "loss" : ""}`, "data-told": result.wager, transform: `translate(${at.x} ${at.y})` },
    s("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
    s("text", { y: 4.4, text }),
  );
}

/** Sweeps a losing chip to the bank. @param {Felt} felt @param {string} wager @param {string} player @param {number} time @param {number} delay */
function sweep(felt, wager, player, time, delay) {
  const chip = felt.laid.release(wager, player);
  if (!chip) return;
  const to = bank(felt);
  const [x, y] = [to.x - chip.x, to.y - chip.y];
  const run = chip.node.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x * 0.06}px, ${y * 0.06 + 5}px)`, opacity: 1, offset: 0.2 },
      { transform: `translate(${x * 0.9}px, ${y * 0.9}px)`, opacity: 1, offset: 0.88 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
    ],
    { duration: time, delay, easing: "cubic-bezier(.5,0,.7,1)", fill: "both" },
  );
  run.finished.catch(() => undefined).then(() => chip.node.remove());
}

/** Pays winnings: stacks come from the bank and come to rest beside the bet. @param {SVGElement} fx @param {Felt} felt @param {Result} result @param {Place} at @param {number} time @param {number} delay */
function pay(fx, felt, result, at, time, delay) {
  if (result.net <= 0) return;
  const from = bank(felt);
  const chips = stacks(at.x + 15, at.y + 3, 10.5, result.net);
  fx.prepend(chips);
  chips.animate(
    [
      { opacity: 0, transform: `translate(${from.x - at.x}px, ${from.y - at.y}px)` },
      { opacity: 1, transform: `translate(${(from.x - at.x) * 0.9}px, ${(from.y - at.y) * 0.9}px)`, offset: 0.1 },
      { opacity: 1, transform: "translate(0, -3px)", offset: 0.9 },
      { opacity: 1, transform: "none" },
    ],
    { duration: time, delay, fill: "both", easing: "cubic-bezier(.2,.7,.2,1)" },
  );
}

/** Lets a label rise. @param {SVGElement} told @param {Place} at @param {number} time @param {number} delay */
function rise(told, at, time, delay) {
  const run = told.animate(
    [
      { opacity: 0, transform: `translate(${at.x}px, ${at.y + 4}px)` },
      { opacity: 1, transform: `translate(${at.x}px, ${at.y - 14}px)`, offset: 0.4 },
      { opacity: 1, transform: `translate(${at.x}px, ${at.y - 18}px)` },
    ],
    { duration: time, delay, fill: "both", easing: "cubic-bezier(.2,.8,.2,1)" },
  );
  return run.finished.catch(() => undefined);
}

/** Where labels go of bets that do not lie on this part of the layout. @param {Felt} felt @param {number} index @returns {Place} */
function aside(felt, index) {
  const [x, y, width] = felt.box.split(" ").map(Number);
  return { x: x + width / 2, y: y + (felt.layout.lane && !felt.layout.cut ? 92 : 40) + 24 * index };
}

/**
 * Takes and pays, and shows what each of one's bets won or lost.
 * @param {SVGElement} fx
 * @param {Felt} felt
 * @param {Result[]} results one's own
 * @param {Taken[]} others losing bets of the others
 * @param {string|null} me
 * @param {number} duration of all of it; none for those who want no motion
 */
export async function settle(fx, felt, results, others, me, duration) {
  fx.setAttribute("viewBox", felt.box);
  fx.replaceChildren();
  const [lost, rest] = [results.filter(({ kind }) => kind === "lost"), results.filter(({ kind }) => kind !== "lost")];
  const step = (/** @type {number} */ count, /** @type {number} */ span) => (duration * span) / Math.max(1, count);
  const unplaced = results.filter(({ wager }) => !felt.spot(wager));
  const waits = [...lost, ...rest].map((result) => {
    const spot = felt.spot(result.wager);
    const at = spot ?? aside(felt, unplaced.indexOf(result));
    const told = label(result, at, spot ? undefined : felt.name(result.wager));
    fx.append(told);
    if (!duration) return undefined;
    const takes = result.kind === "lost";
    const order = (takes ? lost : rest).indexOf(result);
    const delay = takes ? order * step(lost.length, TIMES.take - TIMES.sweep) : duration * TIMES.pay + order * step(rest.length, 1 - TIMES.pay - TIMES.payment);
    if (takes && me) sweep(felt, result.wager, me, duration * TIMES.sweep, delay);
    if (result.kind === "won" && spot) pay(fx, felt, result, at, duration * TIMES.payment, delay);
    return rise(told, at, duration * TIMES.payment, delay + (takes ? 0 : duration * TIMES.payment * 0.5));
  });
  if (duration) for (const { wager, player } of others.slice(0, SWEPT)) sweep(felt, wager, player, duration * TIMES.sweep, 0);
  await Promise.all(waits);
  setTimeout(() => {
    for (const gone of fx.children) gone.classList.add("gone");
    setTimeout(() => fx.replaceChildren(), 400);
  }, STAY);
}
