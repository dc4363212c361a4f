// The number boxes: lay and lose, don't come, the number, come, buy and put, place, for as many
// numbers as the house has points. What is not played leaves no gap.

import { say } from "../lang.js";

/** @typedef {import("./felt.js").Zone} Zone */
/** @typedef {import("./felt.js").Mark} Mark */
/** @typedef {import("../house.js").House} House */

const PRINT = new Map([
  ["lay", say("LAY")],
  ["place-lose", say("LOSE")],
  ["buy", say("BUY")],
  ["put", say("PUT")],
  ["put-odds", say("ODDS")],
  ["place", say("PLACE")],
]);

/** Below this width a box has no room for two bets side by side; then its rows are so deep. */
const NARROW = 48;
const DEEP = 52;

/** @typedef {{lay: number, dont: number, come: number, buy: number, place: number, chip: number}} Heights */

/**
 * @param {House} house
 * @param {{x: number, y: number, w: number, h: number}} frame
 * @param {Heights} heights
 * @param {Set<number>} puts numbers with a put bet up, whose cell makes room for odds
 */
export function boxes(house, frame, heights, puts) {
  const numbers = house.points;
  const width = frame.w / numbers.length;
  /** @type {Zone[]} */
  const zones = [];
  /** @type {Object<number, {x: number, y: number, w: number, h: number}>} */
  const places = {};
  /** @type {Object<number, number>} */
  const middles = {};
  /** @type {{number: number, x: number, y: number, h: number}[]} */
  const plates = [];
  const rows = [
    { key: "lay", cells: ["lay", "place-lose"], height: heights.lay },
    { key: "dont", cells: ["dont-come", "dont-come-odds"], height: heights.dont },
    { key: "number", cells: [], height: 0 },
    { key: "come", cells: ["come", "come-odds"], height: heights.come },
    { key: "buy", cells: ["buy", "put", "put-odds"], height: heights.buy },
    { key: "place", cells: ["place"], height: heights.place },
  ];
  // In a narrow box two bets lie one above the other, so that neither is too small to hit.
  const stacked = width < NARROW;
  const any = (/** @type {string[]} */ cells) => cells.some((cell) => numbers.some((n) => house.has(`${cell}-${n}`)));
  const used = rows.filter((row) => row.key === "number" || any(row.cells));
  const deep = (/** @type {typeof rows[0]} */ row) => stacked && row.cells.filter((cell) => any([cell]) && cell !== "put-odds").length > 1;
  for (const row of used) if (deep(row)) row.height = Math.max(row.height, DEEP);
  const fixed = used.reduce((sum, row) => sum + row.height, 0);
  /** @type {number[]} */
  const lines = [];
  /** @type {number[]} */
  const hairs = [];
  numbers.forEach((number, i) => {
    const x = frame.x + i * width;
    places[number] = { x, y: frame.y, w: width, h: frame.h };
    let y = frame.y;
    let plate = { number, x, y: frame.y, h: 0 };
    for (const row of used) {
      const height = row.key === "number" ? frame.h - fixed : row.height;
      if (i === 0 && y > frame.y && !["number", "come"].includes(row.key)) lines.push(y);
      if (i === 0 && y > frame.y && row.key === "number") hairs.push(y);
      if (row.key === "dont" || (row.key === "number" && !any(["dont-come"]))) plate = { ...plate, y };
      if (row.key === "come" || (row.key === "number" && !any(["come"]))) plate = { ...plate, h: y + height - plate.y };
      const cells = row.cells.filter((cell) => house.has(`${cell}-${number}`) && (cell !== "put-odds" || puts.has(number)));
      const down = deep(row);
      const top = y;
      cells.forEach((cell, k) => {
        const [w, h] = down ? [width, height / cells.length] : [width / cells.length, height];
        const [left, y] = down ? [x, top + k * h] : [x + k * w, top];
        const travelled = ["come", "dont"].includes(row.key);
        const print = PRINT.get(cell);
        zones.push({
          wager: `${cell}-${number}`,
          x: left,
          y,
          w,
          h,
          cls: travelled ? "pos" : cell === "place" ? "place" : "",
          marks:
            print && w > 23
              ? [
                  {
                    kind: "text",
                    x: left + w / 2,
                    y: y + h / 2 + 3.6,
                    text: print,
                    cls: w < 27 ? "lab tight" : "lab",
                    hide: true,
                  },
                ]
              : [],
          own: { x: left + w / 2, y: y + h / 2, r: Math.min(heights.chip, h / 2 - 1.2) },
        });
      });
      if (row.key === "number") middles[number] = y + height / 2;
      y += height;
    }
    plates.push(plate);
  });
  /** @type {typeof places} */
  const taps = Object.fromEntries(
    numbers.map((n) => [n, { ...places[n], y: middles[n] - (frame.h - fixed) / 2, h: frame.h - fixed }]),
  );
  return { zones, places, middles, plates, lines, hairs, width, taps };
}

/** How a number is printed: six and nine in words, as on a real layout. @param {number} n @param {number} width */
export function printed(n, width) {
  return n === 6 && width > 78 ? say("SIX") : n === 9 && width > 78 ? say("NINE") : String(n);
}
