// The propositions: any seven, hardways, craps and eleven, horns, hops. Rows that the house does not
// play leave no gap: the others share their height.

import { say } from "../lang.js";

/** @typedef {import("./felt.js").Zone} Zone */
/** @typedef {import("./felt.js").Mark} Mark */
/** @typedef {import("../house.js").House} House */

/** @type {Object<string, number[]>} */
const FACES = {
  "hard-4": [2, 2],
  "hard-6": [3, 3],
  "hard-8": [4, 4],
  "hard-10": [5, 5],
  "craps-2": [1, 1],
  "craps-3": [1, 2],
  eleven: [5, 6],
  "craps-12": [6, 6],
};

/** The hops by their total. @param {House} house */
export function hops(house) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const wager of house.plays) {
    if (!wager.startsWith("hop-")) continue;
    const [a, b] = wager.slice(4).split("-").map(Number);
    found.set(a + b, [...(found.get(a + b) ?? []), wager].sort());
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** @param {string} wager */
export const faces = (wager) => FACES[wager] ?? wager.slice(4).split("-").map(Number);

/**
 * @param {House} house
 * @param {{x: number, y: number, w: number, h: number}} frame
 * @param {{die: number, hop: number, text: number}} size
 * @param {{hops: boolean, rest: boolean}} which
 */
export function props(house, frame, size, which) {
  /** @type {Zone[]} */
  const zones = [];
  /** @type {number[]} */
  const lines = [];
  /** @type {Mark[]} */
  const heads = [];
  const played = (/** @type {string[]} */ wagers) => wagers.filter((wager) => house.has(wager));
  const columns = which.hops ? hops(house) : new Map();
  const rows = which.rest
    ? [
        { wagers: played(["any-seven"]), height: 28, draw: wide },
        { wagers: played(["hard-4", "hard-6", "hard-8", "hard-10"]), height: 64, draw: diced },
        { wagers: played(["craps-2", "craps-3", "eleven", "craps-12"]), height: 52, draw: diced },
        { wagers: played(["any-craps", "c-and-e"]), height: 30, draw: wide },
        {
          wagers: played(["horn", "horn-high-2", "horn-high-3", "horn-high-11", "horn-high-12", "whirl", "six-seven-eight"]),
          height: 34,
          draw: worded,
        },
      ].filter((row) => row.wagers.length)
    : [];
  const total = rows.reduce((sum, row) => sum + row.height, 0) + (columns.size ? 104 : 0);
  const scale = frame.h / (total || 1);
  let y = frame.y;
  for (const row of rows) {
    if (y > frame.y) lines.push(y);
    const height = row.height * scale;
    const width = frame.w / row.wagers.length;
    row.wagers.forEach((wager, i) => zones.push(row.draw(wager, frame.x + i * width, y, width, height)));
    y += height;
  }
  if (columns.size) {
    if (y > frame.y) lines.push(y);
    const width = frame.w / columns.size;
    const top = 16 * Math.min(scale, 1.6);
    const height = frame.y + frame.h - y - top;
    [...columns].forEach(([sum, wagers], i) => {
      const x = frame.x + i * width;
      heads.push({
        kind: "text",
        x: x + width / 2,
        y: y + top / 2 + 4,
        cls: "hopt",
        text: width > 40 ? say("HOP {sum}", { sum }) : String(sum),
      });
      wagers.forEach((/** @type {string} */ wager, /** @type {number} */ k) => {
        const h = height / wagers.length;
        const cy = y + top + (k + 0.5) * h;
        zones.push({
          wager,
          x,
          y: y + top + k * h,
          w: width,
          h,
          own: { x: x + width / 2, y: cy, r: Math.min(12, h / 2 - 2) },
          marks: [{ kind: "dice", x: x + width / 2, y: cy, size: size.hop, faces: faces(wager), cls: "dgo", hide: true }],
        });
      });
    });
    heads.unshift({ kind: "circle", x: frame.x, y, cls: "plate", size: frame.w, r: top });
  }

  /** @param {string} wager @param {number} x @param {number} y @param {number} w @param {number} h @returns {Zone} */
  function diced(wager, x, y, w, h) {
    const [die, pay] = [y + h * 0.27, y + h - Math.max(9, h * 0.19)];
    return {
      wager,
      x,
      y,
      w,
      h,
      own: { x: x + w / 2, y: y + h * 0.68, r: Math.min(12.5, h * 0.24) },
      marks: [
        { kind: "dice", x: x + w / 2, y: Math.max(die, y + size.die / 2 + 6), size: size.die, faces: faces(wager), cls: "dg" },
        { kind: "text", x: x + w / 2, y: pay, text: house.printed(wager), cls: "pay", hide: true },
      ],
    };
  }

  /** @param {string} wager @param {number} x @param {number} y @param {number} w @param {number} h @returns {Zone} */
  function wide(wager, x, y, w, h) {
    const base = y + h / 2;
    const zone = { wager, x, y, w, h, own: { x: x + 18, y: base, r: Math.min(12, h / 2 - 2) } };
    if (wager === "c-and-e") {
      /** @type {Mark[]} */
      const marks = [];
      const count = w > 120 ? 4 : 2;
      for (let i = 0; i < count; i++) {
        const cx = x + (w / count) * (i + 0.5);
        marks.push(
          { kind: "circle", x: cx - 8.6, y: base, r: 8.6, cls: "ce" },
          { kind: "text", x: cx - 8.4, y: base + 3.6, text: "C", cls: "lab" },
          { kind: "circle", x: cx + 8.6, y: base, r: 8.6, cls: "ce" },
          { kind: "text", x: cx + 8.8, y: base + 3.6, text: "E", cls: "lab" },
        );
      }
      return { ...zone, own: { x: x + w / count - 1, y: base, r: Math.min(12, h / 2 - 2) }, marks };
    }
    const seven = wager === "any-seven";
    const narrow = w < 200;
    return {
      ...zone,
      ...(seven && !narrow ? { others: { x: x + 56, y: base, dx: 24, most: 2 } } : {}),
      marks: [
        {
          kind: "text",
          x: seven && !narrow ? x + w * 0.545 : x + w * 0.4,
          y: base + (seven ? 6 : 5),
          text: seven ? say("ANY SEVEN") : say("ANY CRAPS"),
          size: seven ? size.text : size.text - 2,
          cls: seven ? "print dont" : "print",
          track: 0.02,
          hide: !seven,
        },
        { kind: "text", x: x + w - (seven && !narrow ? 32 : 24), y: base + 4, text: house.printed(wager), cls: "pay" },
      ],
      own: { x: seven && !narrow ? x + 30 : x + w * 0.4, y: base, r: Math.min(12, h / 2 - 2) },
    };
  }

  /** @param {string} wager @param {number} x @param {number} y @param {number} w @param {number} h @returns {Zone} */
  function worded(wager, x, y, w, h) {
    const mid = x + w / 2;
    const high = wager.startsWith("horn-high-") ? wager.slice(10) : "";
    /** @type {Mark[]} */
    const marks = high
      ? [
          { kind: "text", x: mid, y: y + h * 0.4, text: say("HIGH"), cls: "lab", hide: true },
          { kind: "text", x: mid, y: y + h * 0.82, text: high, cls: "v7", hide: true },
        ]
      : [
          {
            kind: "text",
            x: mid,
            y: y + h / 2 + 4.5,
            text: wager === "six-seven-eight" ? "6·7·8" : wager.toUpperCase(),
            cls: wager === "six-seven-eight" ? "v7" : "lab b",
            hide: true,
          },
        ];
    return { wager, x, y, w, h, marks, own: { x: mid, y: y + h / 2, r: Math.min(12, h / 2 - 3) } };
  }

  return { zones, lines, heads };
}
