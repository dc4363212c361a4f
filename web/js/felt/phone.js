// The layout of a phone: 390 wide, in parts behind tabs, from what the house plays.

import { s } from "../dom.js";
import { footed, frames, plates } from "./art.js";
import { boxes } from "./boxes.js";
import { marks } from "./felt.js";
import { props } from "./props.js";

/** @typedef {import("../types.js").Layout} Layout */
/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../house.js").House} House */

/** @param {string} text @param {number} x @param {number} y @param {string} cls @param {number} [size] @param {Partial<Mark>} [more] @returns {Mark} */
const t = (text, x, y, cls, size, more) => ({ kind: "text", x, y, text, cls, size, ...more });

/**
 * @param {House} house
 * @param {string} number the table's
 * @param {"table"|"props"|"hops"} part
 * @param {Set<number>} puts
 * @returns {Layout}
 */
export function phone(house, number, part, puts) {
  if (part !== "table") {
    const block = { x: 6, y: 4, w: 378, h: 374 };
    const made = props(
      house,
      block,
      { die: part === "props" ? 24 : 18, hop: 18, text: 17 },
      { hops: part === "hops", rest: part === "props" },
    );
    return {
      width: 390,
      height: 400,
      zones: made.zones,
      boxes: {},
      under(root) {
        marks(root, made.heads);
        footed(root, house, number);
      },
      over: (root) =>
        root.append(
          s("rect", { class: "frame", x: block.x, y: block.y, width: block.w, height: block.h, rx: 6 }),
          ...made.lines.map((y) => s("path", { class: "frame", d: `M${block.x} ${y}h${block.w}` })),
        ),
    };
  }
  // Without don't bets the boxes have their room.
  const grow = house.has("dont-pass") ? 0 : 35;
  const frame = { x: 6, y: 4, w: 378, h: 168 + grow };
  const made = boxes(house, frame, { lay: 26, dont: 26, come: 30, buy: 26, place: 28, chip: 12.5 }, puts);
  const [dontCome, dontPass, big] = [house.has("dont-come"), house.has("dont-pass"), house.has("big-6")];
  const barred = (house.about.barred[0] ?? 12) / 2;
  /** @type {Zone[]} */
  const zones = [];
  const passY = 299;
  zones.push({
    wager: "pass",
    x: 6,
    y: passY,
    w: 378,
    h: 40,
    rx: 6,
    cls: "pass strong",
    own: { x: 195, y: passY + 19, r: 16 },
    others: { x: 24, y: passY + 20, dx: 26, most: 3 },
    shut: { x: 368, y: passY + 20 },
    marks: [t("PASS", 142, passY + 28, "print", 20), t("LINE", 246, passY + 28, "print", 20, { hide: false })],
  });
  zones.push({
    wager: "pass-odds",
    x: 6,
    y: 343,
    w: 378,
    h: 36,
    rx: 8,
    cls: "dash",
    own: { x: 195, y: 361, r: 15 },
    others: { x: 26, y: 361, dx: 26, most: 3 },
    marks: [t("ODDS", 142, 365, "lab"), t("", 250, 365, "lab gold odds-max")],
  });
  const low = 264;
  if (dontPass) {
    zones.push({
      wager: "dont-pass",
      x: 6,
      y: low,
      w: 284,
      h: 31,
      rx: 5,
      cls: "strong",
      own: { x: 258, y: low + 15, r: 13 },
      others: { x: 234, y: low + 15.5, dx: 16, most: 2 },
      shut: { x: 274, y: low + 15 },
      marks: [
        t("DON’T PASS BAR", 104, low + 20.5, "print dont", 13.5, { track: 0.03 }),
        { kind: "dice", x: 188, y: low + 15.5, size: 13, faces: [barred, barred], cls: "dgd" },
      ],
    });
    zones.push({
      wager: "dont-pass-odds",
      x: 294,
      y: low,
      w: 90,
      h: 31,
      rx: 5,
      own: { x: 358, y: low + 15, r: 12.5 },
      others: { x: 334, y: low + 15.5, dx: 12, most: 1 },
      marks: [t("ODDS", 318, low + 19, "lab")],
    });
  }
  const comeX = dontCome ? 99 : 6;
  if (dontCome) {
    zones.push({
      wager: "dont-come",
      x: 6,
      y: 176 + grow,
      w: 89,
      h: 38,
      rx: 5,
      cls: "strong",
      own: { x: 76, y: 195 + grow, r: 13 },
      others: { x: 50, y: 195 + grow, dx: 12, most: 1 },
      marks: [
        t("DON’T COME", 50.5, 191.5, "print dont", 11, { track: 0, hide: true }),
        t("BAR", 38, 207, "print dont", 10.5, { hide: true }),
        { kind: "dice", x: 64, y: 203, size: 11, faces: [barred, barred], cls: "dgd", hide: true },
      ],
    });
  }
  zones.push({
    wager: "come",
    x: comeX,
    y: 176 + grow,
    w: 384 - comeX,
    h: 38,
    rx: 6,
    cls: "strong",
    own: { x: comeX + 70, y: 195 + grow, r: 15 },
    others: { x: 310, y: 195 + grow, dx: 24, most: 3 },
    shut: { x: comeX + 14, y: 195 },
    marks: [t("COME", (comeX + 384) / 2, 203 + grow, "print", 23, { track: 0.08 })],
  });
  if (big) {
    for (const [n, x] of [
      [6, 6],
      [8, 50.5],
    ]) {
      zones.push({
        wager: `big-${n}`,
        x,
        y: 218 + grow,
        w: 44.5,
        h: 42,
        rx: 5,
        own: { x: x + 22, y: 236 + grow, r: 13 },
        marks: [
          t(String(n), x + 22, 241 + grow, "print dont", 19, { hide: true }),
          t("BIG", x + 22, 255 + grow, "lab", undefined, { hide: true }),
        ],
      });
    }
  }
  const fieldX = big ? 99 : 6;
  const span = 384 - fieldX;
  const across = (/** @type {number} */ share) => fieldX + span * share;
  zones.push(...made.zones, {
    wager: "field",
    x: fieldX,
    y: 218 + grow,
    w: span,
    h: 42,
    rx: 6,
    cls: "strong",
    own: { x: across(0.3), y: 247.5 + grow, r: 11.5 },
    others: { x: across(0.68), y: 248 + grow, dx: 23, most: 2 },
    marks: [
      ...[
        [2, 0.085],
        [12, 0.915],
      ].flatMap(
        ([n, share]) =>
          /** @type {Mark[]} */ ([
            { kind: "circle", x: across(share), y: 234 + grow, r: 11.5, cls: "fieldc" },
            t(String(n), across(share), 238.5 + grow, "print gold", 13, { track: 0 }),
            t(
              house.pays("field") && `${Number.parseInt(house.known("field")?.pays_on?.[n] ?? "1", 10)}×`,
              across(share),
              256 + grow,
              "lab gold",
            ),
          ]),
      ),
      ...[3, 4, 9, 10, 11].map((n, i) => t(String(n), across(0.235 + 0.133 * i), 232.5 + grow, "print gold", 14.5, { track: 0 })),
      t("FIELD", across(0.502), 253 + grow, "print gold", 12, { track: 0.22 }),
    ],
  });
  return {
    width: 390,
    height: 400,
    zones,
    boxes: made.places,
    taps: made.taps,
    under(root) {
      plates(root, made, { num: made.width < 50 ? 20 : 25, word: 18 });
      footed(root, house, number);
    },
    over: (root) => frames(root, made, frame),
  };
}
