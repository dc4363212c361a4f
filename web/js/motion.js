// What a crew's hands do after a roll: losing chips go to the bank, winnings come from it, and each bet
// is told what it won or lost, in paying order.

import { s } from "./dom.js";
import { stack } from "./felt/glyphs.js";
import { signed } from "./money.js";

/** @typedef {import("./felt/felt.js").Felt} Felt */
/** @typedef {import("./store.js").Result} Result */

/** How many bets are told one by one. */
const TOLD = 24;

/** Where the bank is: with the boxperson, above the layout. @param {Felt} felt */
const bank = (felt) => ({ x: felt.layout.width / 2, y: felt.layout.width > 700 ? 96 : -20 });

/** @param {Result} result @param {{x: number, y: number}} at */
function label(result, at) {
  const won = result.kind === "won";
  const text = result.net ? `${won ? "▲" : "▼"} ${signed(result.net)}` : "back";
  const width = text.length * 7 + 14;
  return s(
    "g",
    { class: `float ${won ? "win" : result.net < 0 ? "loss" : ""}`, transform: `translate(${at.x} ${at.y})` },
    s("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
    s("text", { y: 4.4, text }),
  );
}

/** A losing chip goes to the bank. @param {Felt} felt @param {Result} result @param {string} me @param {number} duration @param {number} delay */
function taken(felt, result, me, duration, delay) {
  const chip = felt.laid.release(result.wager, me);
  if (!chip) return;
  const to = bank(felt);
  const away = `translate(${to.x - chip.x}px, ${to.y - chip.y}px)`;
  const run = chip.node.animate(
    [
      { opacity: 1, transform: "translate(0, 0)" },
      { opacity: 0.9, offset: 0.3 },
      { opacity: 0, transform: away },
    ],
    {
      duration: duration * 0.8,
      delay,
      easing: "cubic-bezier(.5,0,.8,.4)",
      fill: "forwards",
    },
  );
  run.finished.catch(() => undefined).then(() => chip.node.remove());
}

/** Winnings come from the bank and lie beside the bet. @param {SVGElement} fx @param {Felt} felt @param {Result} result @param {{x: number, y: number}} at @param {number} duration @param {number} delay */
function paid(fx, felt, result, at, duration, delay) {
  if (result.net <= 0) return;
  const from = bank(felt);
  const chips = stack(at.x + 14, at.y + 2, 11, result.net, false);
  fx.prepend(chips);
  chips.animate(
    [
      { opacity: 0, transform: `translate(${from.x - at.x}px, ${from.y - at.y}px)` },
      { opacity: 1, offset: 0.2 },
      { opacity: 1, transform: "translate(0, 0)" },
    ],
    { duration: duration * 0.7, delay, fill: "both", easing: "cubic-bezier(.2,.7,.2,1)" },
  );
}

/**
 * Shows what each of one's bets won or lost.
 * @param {SVGElement} fx
 * @param {Felt} felt
 * @param {Result[]} results
 * @param {string|null} me
 * @param {number} duration
 */
export async function settle(fx, felt, results, me, duration) {
  fx.setAttribute("viewBox", `0 0 ${felt.layout.width} ${felt.layout.height}`);
  fx.replaceChildren();
  const waits = results.slice(0, TOLD).map((result, i) => {
    const at = felt.spot(result.wager);
    if (!at) return Promise.resolve();
    const told = label(result, at);
    const delay = Math.min(i, 8) * duration * 0.12;
    fx.append(told);
    if (!duration) return Promise.resolve();
    if (result.kind === "lost" && me) taken(felt, result, me, duration, delay);
    if (result.kind === "won") paid(fx, felt, result, at, duration, delay);
    const rise = told.animate(
      [
        { opacity: 0, transform: `translate(${at.x}px, ${at.y + 4}px)` },
        { opacity: 1, transform: `translate(${at.x}px, ${at.y - 14}px)`, offset: 0.2 },
        { opacity: 1, transform: `translate(${at.x}px, ${at.y - 18}px)` },
      ],
      { duration, delay, fill: "both", easing: "cubic-bezier(.2,.8,.2,1)" },
    );
    return rise.finished.catch(() => undefined);
  });
  await Promise.all(waits);
  setTimeout(() => {
    for (const gone of fx.children) gone.classList.add("gone");
    setTimeout(() => fx.replaceChildren(), 400);
  }, 1600);
}
