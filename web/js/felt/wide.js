// The layout of a wide screen: 1124 by 634, from what the house plays.

import { s } from "../dom.js";
import { say } from "../lang.js";
import { footed, frames, plates, posted, rail } from "./art.js";
import { boxes } from "./boxes.js";
import { props } from "./props.js";
import { marks } from "./felt.js";

/** @typedef {import("./felt.js").Layout} Layout */
/** @typedef {import("./felt.js").Zone} Zone */
/** @typedef {import("./felt.js").Mark} Mark */
/** @typedef {import("../house.js").House} House */

const PASS =
  "M50 146q0-6 6-6h28q6 0 6 6V490q0 8 8 8H1026q8 0 8-8V146q0-6 6-6h28q6 0 6 6V508a34 34 0 0 1-34 34H84a34 34 0 0 1-34-34z";
/** What is left of the drawing without its dice band. @type {[number, number, number, number]} */
const SHORT = [28, 122, 1068, 512];
/** Where the seats at the ends stand. */
const ENDS = { left: [488, 412, 246, 168], right: [168, 332, 408, 486] };

/** @param {string} text @param {number} x @param {number} y @param {string} cls @param {number} [size] @param {Partial<Mark>} [more] @returns {Mark} */
const t = (text, x, y, cls, size, more) => ({ kind: "text", x, y, text, cls, size, ...more });

/** What the field pays on a number, as it is printed. @param {House} house @param {number} n */
export function times(house, n) {
  const pays = house.known("field")?.pays_on?.[n] ?? "";
  return { 1: say("SINGLE"), 2: say("DOUBLE"), 3: say("TRIPLE") }[Number.parseInt(pays, 10)] ?? pays.toUpperCase();
}

/** How many seats stand at the right end. @param {number} seats */
const atTheRight = (seats) => Math.max(0, Math.min(4, Math.ceil((seats - 8) / 2)));

/**
 * Where a seat stands at the rail, and where its line bets lie. The boxperson sits above the layout;
 * seats go clockwise from the boxperson's left: down the right end, along the foot, up the left end.
 * @param {number} seat @param {number} seats @returns {import("./felt.js").Lane}
 */
export function lane(seat, seats) {
  const right = atTheRight(seats);
  const end = (/** @type {number} */ x, /** @type {number} */ rail, /** @type {number} */ y) => ({
    x,
    line: y,
    odds: y + 27,
    dont: 0,
    side: true,
    rail,
  });
  if (seat <= right) return end(1054, 1105, ENDS.right[seat - 1]);
  const low = seat - right - 1;
  const foot = Math.min(8, seats);
  if (low < 8) return { x: 133.5 + 122.5 * (7 - low - (8 - foot) / 2), line: 519, odds: 563, dont: 475, side: false, rail: 0 };
  return end(70, 19, ENDS.left[Math.min(3, low - 8)]);
}

/** Print in two parts, with room for chips between them. @param {string} text */
function printedApart(text) {
  const [first, ...rest] = text.split(" ");
  return [first, rest.join(" ")];
}

/**
 * @param {House} house
 * @param {string} number the table's
 * @param {number} seats
 * @param {Set<number>} puts
 * @param {boolean} [short] without the dice band
 * @returns {Layout}
 */
export function wide(house, number, seats, puts, short = false) {
  const dontCome = house.has("dont-come");
  const dontPass = house.has("dont-pass");
  const big = house.has("big-6");
  const [line, dont, below] = [printedApart(say("PASS LINE")), printedApart(say("DON’T PASS")), printedApart(say("DON’T COME"))];
  const left = dontCome ? 178 : 96;
  const frame = { x: left, y: 140, w: 706 - left, h: 190 };
  const grow = dontPass ? 0 : 40;
  const made = boxes(house, frame, { lay: 27, dont: 30, come: 33, buy: 27, place: 30, chip: 12.6 }, puts);
  const block = { x: 714, y: 140, w: 314, h: 312 + grow };
  const proposed = props(house, block, { die: 18, hop: 14, text: 15 }, { hops: true, rest: true });
  const come = { y: 336, h: 52 + grow / 2 };
  const field = { y: 394 + grow / 2, h: 58 + grow / 2 };
  const fieldX = big ? 178 : 96;
  const barred = (house.about.barred[0] ?? 12) / 2;
  /** @type {Zone[]} */
  const zones = [];
  zones.push({
    wager: "pass",
    x: 50,
    y: 498,
    w: 1024,
    h: 44,
    d: PASS,
    cls: "pass strong",
    lanes: true,
    amounts: true,
    own: { x: 501, y: 518, r: 16 },
    shut: { x: 152, y: 519 },
    marks: [
      t(line[0], 439, 528, "print", 22),
      t(line[1], 562, 528, "print", 22),
      t(say("PASS LINE"), 75.5, 336, "print side", 15, { turn: -90 }),
      t(say("PASS LINE"), 1048.5, 246, "print side", 15, { turn: 90 }),
    ],
  });
  zones.push({
    wager: "pass-odds",
    x: 84,
    y: 547,
    w: 956,
    h: 33,
    rx: 8,
    cls: "dash",
    lanes: true,
    amounts: true,
    own: { x: 501, y: 562, r: 14.5 },
    marks: [
      ...[195, 317.5, 439.5, 684.5, 807, 929.5].map((x) => t(say("ODDS"), x, 567.5, "lab")),
      t("", 562, 567.5, "lab gold odds-max"),
    ],
  });
  if (dontPass) {
    zones.push({
      wager: "dont-pass",
      x: 96,
      y: 458,
      w: 820,
      h: 34,
      rx: 5,
      cls: "strong",
      lanes: true,
      amounts: true,
      own: { x: 501, y: 474, r: 13.5 },
      shut: { x: 152, y: 475 },
      others: { x: 770, y: 475, dx: 24, most: 4 },
      marks: [
        t(dont[0], 439.5, 481, "print dont", 17),
        t(dont[1], 562, 481, "print dont", 17),
        t(say("BAR"), 668, 481, "print dont", 17),
        { kind: "dice", x: 712, y: 475, size: 17, faces: [barred, barred], cls: "dgd" },
      ],
    });
    zones.push({
      wager: "dont-pass-odds",
      x: 922,
      y: 458,
      w: 106,
      h: 34,
      rx: 5,
      own: { x: 988, y: 475, r: 13 },
      others: { x: 1010, y: 475, dx: 16, most: 2 },
      marks: [t(say("ODDS"), 948, 478.5, "lab")],
    });
  }
  if (dontCome) {
    zones.push({
      wager: "dont-come",
      x: 96,
      y: 140,
      w: 76,
      h: 190,
      rx: 6,
      cls: "strong",
      own: { x: 134, y: 288, r: 12.5 },
      others: { x: 112, y: 316, dx: 22, most: 2 },
      shut: { x: 134, y: 288 },
      marks: [
        t(below[0], 134, 204, "print dont", 16),
        t(below[1], 134, 225, "print dont", 16),
        t(say("BAR"), 134, 246, "print dont", 13),
        { kind: "dice", x: 134, y: 263, size: 15, faces: [barred, barred], cls: "dgd" },
      ],
    });
  }
  zones.push({
    wager: "come",
    x: 96,
    y: come.y,
    w: 610,
    h: come.h,
    rx: 6,
    cls: "strong",
    own: { x: 330, y: come.y + come.h / 2 - 1, r: 16 },
    amounts: true,
    others: { x: 524, y: come.y + come.h / 2, dx: 54, most: 3 },
    shut: { x: 120, y: come.y + come.h / 2 },
    marks: [t(say("COME"), 441, come.y + come.h / 2 + 10, "print", 28, { track: 0.09 })],
  });
  zones.push(...made.zones);
  if (big) {
    for (const [n, x] of [
      [6, 96],
      [8, 134],
    ]) {
      zones.push({
        wager: `big-${n}`,
        x,
        y: field.y,
        w: 38,
        h: field.h,
        rx: 5,
        own: { x: x + 19, y: field.y + 27, r: 13 },
        marks: [
          t(String(n), x + 19, field.y + field.h / 2 + 6, "print dont", 24, { hide: true }),
          t(say("BIG"), x + 19, field.y + field.h - 7, "lab"),
        ],
      });
    }
  }
  const span = 706 - fieldX;
  const across = (/** @type {number} */ share) => fieldX + span * share;
  zones.push({
    wager: "field",
    x: fieldX,
    y: field.y,
    w: span,
    h: field.h,
    rx: 6,
    cls: "strong",
    own: { x: across(0.175), y: field.y + field.h - 15, r: 12 },
    others: { x: across(0.265), y: field.y + field.h - 14, dx: 24, most: 3 },
    marks: [
      ...[
        [2, 0.064],
        [12, 0.936],
      ].flatMap(
        ([n, share]) =>
          /** @type {Mark[]} */ ([
            { kind: "circle", x: across(share), y: field.y + 22, r: 15, cls: "fieldc" },
            t(String(n), across(share), field.y + 28.5, "print gold", 18, { track: 0 }),
            t(times(house, n), across(share), field.y + field.h - 6, "lab gold"),
          ]),
      ),
      ...[3, 4, 9, 10, 11].map((n, i) => t(String(n), across(0.212 + 0.144 * i), field.y + 25, "print gold", 23, { track: 0 })),
      t(say("FIELD"), across(0.502), field.y + field.h - 7, "print gold", 17, { track: 0.28 }),
    ],
  });
  zones.push(...proposed.zones);

  return {
    width: 1124,
    height: 634,
    zones,
    boxes: made.places,
    numbers: { made, frame },
    off: dontCome ? { x: 134, y: 168 } : short ? { x: 1000, y: 475 } : { x: 392, y: 110 },
    ...(short ? { cut: SHORT, inside: 0 } : { tray: { x: 545, y: 57 } }),
    lane: (seat) => lane(seat, seats),
    art: rail,
    under(root) {
      if (short) footed(root, house, number, 401, 135);
      else posted(root, house, number);
      plates(root, made, { num: made.width < 60 ? 27 : 34, word: 25 });
      marks(root, proposed.heads);
    },
    over(root) {
      frames(root, made, frame);
      root.append(
        s("rect", { class: "frame", x: block.x, y: block.y, width: block.w, height: block.h, rx: 6 }),
        ...proposed.lines.map((y) => s("path", { class: "frame", d: `M${block.x} ${y}h${block.w}` })),
      );
    },
  };
}
