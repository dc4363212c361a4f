// Fire bets on the layout: a numbered area at each seat, and the tray before the boxperson with the same
// numbers, where the bets stand once they are made.

import { s } from "../dom.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";
import { disc } from "./glyphs.js";

/** @typedef {import("../store.js").Store} Store */

const STEP = 21;

/** Who has a fire bet, by seat. @param {Store} store */
function burning(store) {
  const bets = store.layout().get("fire") ?? [];
  return new Map(bets.filter(({ bet }) => !bet.for).map((one) => [one.seat, one]));
}

/** The area of a seat. @param {number} x @param {number} y @param {number} seat @param {Store} store */
export function fireArea(x, y, seat, store) {
  if (!store.house?.has("fire")) return null;
  const lit = burning(store).has(seat);
  return s(
    "g",
    { class: lit ? "fire-area lit" : "fire-area", "data-fire-area": seat },
    s("title", { text: lit ? say("Fire bet of seat {seat}: up", { seat }) : say("Fire bet of seat {seat}", { seat }) }),
    s("circle", { cx: x, cy: y, r: 8.5 }),
    s("text", { x, y: y + 3.6, text: seat }),
  );
}

/** The tray. @param {import("./felt.js").Felt} felt @param {number} seats @param {Store} store */
export function fireTray(felt, seats, store) {
  const { tray } = felt.layout;
  const bets = burning(store);
  const sign = JSON.stringify([...bets.keys()]);
  if (!tray || !store.house?.has("fire") || felt.tray.dataset.sign === sign) return;
  felt.tray.dataset.sign = sign;
  const places = store.house.packages.find(({ wagers }) => wagers.includes("fire"))?.places ?? seats;
  const count = Math.min(seats, places);
  const width = count * STEP + 12;
  const left = tray.x - width / 2;
  felt.tray.replaceChildren(
    s("rect", { class: "tray", x: left, y: tray.y - 10.5, width, height: 21, rx: 10.5 }),
    ...Array.from({ length: count }, (_, i) => {
      const [seat, x] = [i + 1, left + 6 + STEP * (i + 0.5)];
      const one = bets.get(seat);
      const title = [say("Fire tray, {seat}", { seat }), one && `${one.player}, ${dollars(one.bet.amount)}`].filter(Boolean).join(": ");
      return s(
        "g",
        { "data-fire-tray": seat, class: one ? "lit" : "" },
        s("title", { text: title }),
        one ? disc(x, tray.y, 9, one.player, seat, title) : s("circle", { cx: x, cy: tray.y, r: 8 }),
        one ? "" : s("text", { x, y: tray.y + 3.6, text: seat }),
      );
    }),
  );
}
