// The layout as a dealer has it: one end of the table, or all of it where one dealer serves both. Where everything lies is the
// wide layout's (`../wide.js`); only the block of numbers stands at the end that is shown.

import { footed, frames, plates } from "../art.js";
import { wide } from "../wide.js";

/** @typedef {import("../felt.js").Layout} Layout */
/** @typedef {import("../felt.js").Zone} Zone */
/** @typedef {import("../../house.js").House} House */

/** Where the block of numbers begins and ends on the wide layout, and how far it moves to stand at the right end. */
const BLOCK = { from: 96, to: 706 };
const MOVED = 1124 - BLOCK.to - BLOCK.from;
/** What is shown of the drawing: both ends, the right one, the left one. @type {[number, number, number, number][]} */
const CUTS = [
  [0, 124, 1124, 510],
  [386, 124, 738, 510],
  [0, 124, 738, 510],
];

/** Which end a seat is at: 1 from the boxperson's left on, 2 the rest. @param {number} seat @param {number} seats */
export const endOf = (seat, seats) => (seat <= Math.ceil(seats / 2) ? 1 : 2);

/** A zone so far to the right. @param {Zone} zone @param {number} dx @returns {Zone} */
function moved(zone, dx) {
  const by = (/** @type {{x: number}|undefined} */ spot) => (spot ? { ...spot, x: spot.x + dx } : undefined);
  return /** @type {Zone} */ ({ ...zone, x: zone.x + dx, own: by(zone.own), others: by(zone.others), shut: by(zone.shut), marks: zone.marks?.map((mark) => ({ ...mark, x: mark.x + dx })) });
}

/**
 * @param {House} house
 * @param {string} number the table's
 * @param {number} seats
 * @param {Set<number>} puts
 * @param {number} end 1 or 2; 0 for the whole table
 * @returns {Layout}
 */
export function endLayout(house, number, seats, puts, end) {
  const whole = wide(house, number, seats, puts, true);
  // Odds on the wrong side lie beside the bet, so its area goes on to the end.
  const beside = whole.zones.find((zone) => zone.wager === "dont-pass-odds");
  const stretched = (/** @type {Zone} */ zone) => (beside && zone.wager === "dont-pass" ? { ...zone, w: beside.x + beside.w - zone.x } : zone);
  const zones = whole.zones.filter((zone) => zone !== beside).map(stretched);
  if (!end) return { ...whole, zones, cut: CUTS[0] };
  const dx = end === 1 ? MOVED : 0;
  const inBlock = (/** @type {Zone} */ zone) => zone.x >= BLOCK.from && zone.x + zone.w <= BLOCK.to + 1 && !zone.lanes;
  const here = zones.filter((zone) => zone.lanes || inBlock(zone)).map((zone) => (inBlock(zone) ? moved(zone, dx) : zone));
  const { made, frame } = /** @type {NonNullable<Layout["numbers"]>} */ (whole.numbers);
  const shift = (/** @type {Layout["boxes"]} */ boxes) => Object.fromEntries(Object.entries(boxes).map(([n, box]) => [n, { ...box, x: box.x + dx }]));
  const shifted = { ...made, places: shift(made.places), plates: made.plates.map((plate) => ({ ...plate, x: plate.x + dx })) };
  const off = whole.off && whole.off.x < BLOCK.to ? { ...whole.off, x: whole.off.x + dx } : { x: BLOCK.to + dx - 24, y: 362 };
  return {
    ...whole,
    zones: here,
    boxes: shifted.places,
    off,
    cut: CUTS[end],
    under(root) {
      footed(root, house, number, (BLOCK.from + BLOCK.to) / 2 + dx, 137);
      plates(root, shifted, { num: made.width < 60 ? 27 : 34, word: 25 });
    },
    over(root) {
      frames(root, shifted, { ...frame, x: frame.x + dx });
    },
  };
}
