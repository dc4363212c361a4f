// The layout for touch screens, drawn in the pixels it has and never scaled, in parts behind tabs. A number opens all its
// bets; below it the place bet has a target of its own. Spare height goes to the rows, to the boxes first.

import { s } from "../dom.js";
import { say } from "../lang.js";
import { footed, frames, plates } from "./art.js";
import { marks } from "./felt.js";
import { props } from "./props.js";

/** @typedef {import("./felt.js").Layout} Layout */
/** @typedef {import("./felt.js").Zone} Zone */
/** @typedef {import("./felt.js").Mark} Mark */
/** @typedef {import("../house.js").House} House */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

const GAP = 5;
const EDGE = 6;
/** The line at the foot that names the table. */
const FOOT = 16;

/** @param {number} least @param {number} wanted @param {number} most */
const within = (least, wanted, most) => Math.max(least, Math.min(most, wanted));

/** @param {string} text @param {number} x @param {number} y @param {string} cls @param {number} [size] @param {Partial<Mark>} [more] @returns {Mark} */
const t = (text, x, y, cls, size, more) => ({ kind: "text", x, y, text, cls, size, ...more });

/**
 * @param {House} house
 * @param {string} number the table's
 * @param {"table"|"props"|"hops"} part
 * @param {{width: number, height: number}} size in pixels
 * @returns {Layout}
 */
export function touch(house, number, part, { width, height }) {
  return part === "table" ? table(house, number, width, height) : proposed(house, number, part, width, height);
}

/** Propositions or hops. @param {House} house @param {string} number @param {"props"|"hops"} part @param {number} width @param {number} height @returns {Layout} */
function proposed(house, number, part, width, height) {
  const block = { x: EDGE, y: 4, w: width - 2 * EDGE, h: height - 4 - FOOT };
  const die = within(16, block.h / 15, 28);
  const made = props(house, block, { die: part === "props" ? die : 18, hop: Math.min(18, die), text: 17 }, { hops: part === "hops", rest: part === "props" });
  return {
    width,
    height,
    zones: made.zones,
    boxes: {},
    under(root) {
      marks(root, made.heads);
      footed(root, house, number, width / 2, height - 4);
    },
    over: (root) =>
      root.append(
        s("rect", { class: "frame", x: block.x, y: block.y, width: block.w, height: block.h, rx: 6 }),
        ...made.lines.map((y) => s("path", { class: "frame", d: `M${block.x} ${y}h${block.w}` })),
      ),
  };
}

/** How high each row is: its least, and its share of what is left. @param {House} house @param {number} height */
function rows(house, height) {
  const all = [
    { id: "boxes", least: 90, share: 3 },
    { id: "come", least: 38, share: 1 },
    { id: "field", least: 40, share: 1 },
    ...(house.has("dont-pass") ? [{ id: "dont", least: 34, share: 0.8 }] : []),
    { id: "pass", least: 40, share: 1 },
    { id: "odds", least: 36, share: 0.8 },
  ];
  const room = (/** @type {typeof all} */ list) => height - 4 - FOOT - GAP * (list.length - 1);
  const least = (/** @type {typeof all} */ list) => list.reduce((sum, row) => sum + row.least, 0);
  // Where height is short, odds lie beside the line instead of behind it.
  const list = room(all) < least(all) ? all.slice(0, -1) : all;
  const spare = room(list) - least(list);
  const shares = list.reduce((sum, row) => sum + row.share, 0);
  const squeeze = spare < 0 ? room(list) / least(list) : 1;
  /** @type {Object<string, {y: number, h: number}>} */
  const placed = {};
  let y = 4;
  for (const { id, least, share } of list) {
    const h = spare < 0 ? least * squeeze : least + (spare * share) / shares;
    placed[id] = { y, h };
    y += h + GAP;
  }
  return placed;
}

/** A wide row: its print in the middle, one's own chip beside it, others at its end. @param {string} wager @param {Box} box @param {string} print @param {string} cls @param {number} size @param {Partial<Zone>} [more] @returns {Zone} */
function row(wager, { x, y, w, h }, print, cls, size, more = {}) {
  const middle = y + h / 2;
  const r = within(9, h / 2 - 3, 16);
  const lettering = print.length * size * (cls === "lab" ? 0.72 : 0.84);
  const at = Math.min(x + w / 2 + lettering / 2 + r + 8, x + w - r - 4);
  const tight = at - r < x + w / 2 + lettering / 2;
  const free = x + w - (at + r + 6);
  const most = Math.max(0, Math.min(3, Math.floor(free / 24)));
  return {
    wager,
    x,
    y,
    w,
    h,
    rx: 6,
    own: tight ? { x: x + w / 2, y: middle, r } : { x: at, y: middle, r },
    others: { x: x + w - most * 24 + 10, y: middle, dx: 24, most },
    marks: [t(print, x + w / 2, middle + size * 0.35, cls, size, { track: 0.05, hide: tight })],
    ...more,
  };
}

/** @param {House} house @param {string} number @param {number} width @param {number} height @returns {Layout} */
function table(house, number, width, height) {
  const inner = width - 2 * EDGE;
  const at = rows(house, height);
  const full = (/** @type {{y: number, h: number}} */ { y, h }, left = 0, share = 1) => ({ x: EDGE + left * inner, y, w: inner * share, h });
  const print = (/** @type {{h: number}} */ { h }) => within(13, h * 0.46, 30);
  const made = boxes(house, { x: EDGE, y: at.boxes.y, w: inner, h: at.boxes.h });
  /** @type {Zone[]} */
  const zones = [...made.zones];
  const split = house.has("dont-come") ? within(0.22, 92 / inner, 0.3) : 0;
  if (split) zones.push(barred(house, "dont-come", { ...full(at.come, 0, split), w: inner * split - GAP }, [say("DON’T COME")]));
  zones.push(row("come", full(at.come, split, 1 - split), say("COME"), "print", print(at.come), { cls: "strong", shut: { x: EDGE + split * inner + 14, y: at.come.y + at.come.h / 2 } }));
  zones.push(field(house, full(at.field)));
  if (at.dont) {
    const odds = within(0.24, 84 / inner, 0.3);
    zones.push(barred(house, "dont-pass", { ...full(at.dont), w: inner * (1 - odds) - GAP }, [say("DON’T PASS")]));
    zones.push(row("dont-pass-odds", full(at.dont, 1 - odds, odds), say("ODDS"), "lab", 11, { cls: "dash" }));
  }
  const share = at.odds ? 1 : 0.62;
  const line = full(at.pass, 0, share);
  zones.push(row("pass", { ...line, w: line.w - (at.odds ? 0 : GAP) }, say("PASS LINE"), "print", print(at.pass), { cls: "pass strong", shut: { x: EDGE + 12, y: at.pass.y + at.pass.h / 2 } }));
  const odds = at.odds ? full(at.odds) : full(at.pass, share, 1 - share);
  const behind = row("pass-odds", odds, say("ODDS"), "lab", 12, { cls: "dash" });
  behind.marks?.push(t("", odds.x + odds.w * (at.odds ? 0.2 : 0.5), odds.y + (at.odds ? odds.h / 2 + 4 : odds.h - 5), "lab gold odds-max"));
  zones.push(behind);
  return {
    width,
    height,
    zones,
    boxes: made.places,
    taps: made.taps,
    inside: made.width / 2 - 13,
    off: { x: EDGE + inner - 20, y: at.come.y + at.come.h / 2 },
    under(root) {
      plates(root, made, { num: made.size, word: made.size * 0.72 });
      footed(root, house, number, width / 2, height - 4);
    },
    over: (root) => frames(root, made, { x: EDGE, y: at.boxes.y, w: inner, h: at.boxes.h }),
  };
}

/** The boxes: a number that opens its bets, with the chips that lie on it, and its place bet. @param {House} house @param {Box} frame */
function boxes(house, frame) {
  const { points } = house;
  const width = frame.w / points.length;
  const place = points.some((n) => house.has(`place-${n}`)) ? within(36, frame.h * 0.4, 64) : 0;
  const top = frame.h - place;
  const chips = 25;
  const size = within(17, Math.min((top - chips) * 0.72, width * 0.5), 46);
  /** @type {Zone[]} */
  const zones = [];
  /** @type {Object<number, Box>} */
  const places = {};
  /** @type {Object<number, Box>} */
  const taps = {};
  /** @type {Object<number, number>} */
  const middles = {};
  points.forEach((n, i) => {
    const x = frame.x + i * width;
    places[n] = { x, y: frame.y, w: width, h: frame.h };
    taps[n] = { x, y: frame.y, w: width, h: top };
    middles[n] = frame.y + (top - chips) / 2 + 2;
    const pool = [...house.wagers.values()].filter(({ wager, number, package: side }) => number === n && !side && wager !== `place-${n}`);
    zones.push({ wager: `on-${n}`, pool: pool.filter(({ part }) => part === "table").map(({ wager }) => wager), x, y: frame.y + top - chips, w: width, h: chips });
    if (!house.has(`place-${n}`)) return;
    const y = frame.y + top;
    zones.push({
      wager: `place-${n}`,
      x,
      y,
      w: width,
      h: place,
      cls: "place",
      own: { x: x + width / 2, y: y + place / 2, r: within(9, place / 2 - 4, 15) },
      marks: width < 44 ? [t("PL", x + width / 2, y + place / 2 + 4, "lab", 11, { hide: true })] : [t(say("PLACE"), x + width / 2, y + place / 2 + 4, "lab", 11, { hide: true })],
    });
  });
  const list = points.map((n) => ({ number: n, x: places[n].x, y: frame.y, h: top }));
  return { zones, places, taps, middles, plates: list, lines: [frame.y + top], hairs: [], width, top, size };
}

/** A don't bet, with the roll that it pushes on. @param {House} house @param {string} wager @param {Box} box @param {string[]} print @returns {Zone} */
function barred(house, wager, { x, y, w, h }, [print]) {
  const die = (house.about.barred[0] ?? 12) / 2;
  const roomy = w > 190;
  const size = roomy ? within(12, h * 0.36, 22) : within(10.5, w / 9, 14);
  const middle = y + h / 2;
  const r = within(9, h / 2 - 3, 14);
  if (!roomy)
    return {
      wager,
      x,
      y,
      w,
      h,
      rx: 5,
      cls: "strong",
      own: { x: x + w / 2, y: middle, r },
      marks: [
        t(print, x + w / 2, y + h * 0.42, "print dont", size, { track: 0, hide: true }),
        { kind: "dice", x: x + w / 2, y: y + h * 0.74, size: within(9, h * 0.26, 13), faces: [die, die], cls: "dgd", hide: true },
      ],
    };
  const lettering = print.length * size * 0.7;
  const dice = x + w * 0.4 + lettering / 2 + 24;
  return {
    wager,
    x,
    y,
    w,
    h,
    rx: 5,
    cls: "strong",
    own: { x: dice + 24 + r, y: middle, r },
    others: { x: dice + 32 + 2 * r + 10, y: middle, dx: 20, most: Math.max(0, Math.min(3, Math.floor((x + w - (dice + 36 + 2 * r)) / 22))) },
    shut: { x: x + 14, y: middle },
    marks: [t(print, x + w * 0.4, middle + size * 0.35, "print dont", size, { track: 0.03 }), { kind: "dice", x: dice, y: middle, size: within(11, size * 0.8, 16), faces: [die, die], cls: "dgd" }],
  };
}

/** The field, with what its ends pay. @param {House} house @param {Box} box @returns {Zone} */
function field(house, { x, y, w, h }) {
  const pays = house.known("field")?.pays_on ?? {};
  const numbers = Object.keys(pays).map(Number).sort((a, b) => a - b);
  const step = w / Math.max(1, numbers.length);
  const size = within(14, h * 0.36, 24);
  const line = y + h * 0.4;
  const marked = numbers.flatMap((n, i) => {
    const [cx, times] = [x + step * (i + 0.5), Number.parseInt(pays[n], 10)];
    /** @type {Mark[]} */
    const ring = times > 1 ? [{ kind: "circle", x: cx, y: line, r: size * 0.78, cls: "fieldc" }, t(`${times}×`, cx, y + h - 4, "lab gold")] : [];
    return [...ring, t(String(n), cx, line + size * 0.34, "print gold", size, { track: 0 })];
  });
  const r = within(8, h * 0.26, 13);
  return {
    wager: "field",
    x,
    y,
    w,
    h,
    rx: 6,
    cls: "strong",
    own: { x: x + w * 0.32, y: y + h - r - 2, r },
    others: { x: x + w * 0.66, y: y + h - r - 2, dx: 23, most: 2 },
    marks: [...marked, t(say("FIELD"), x + w / 2, y + h - 6, "print gold", within(11, h * 0.24, 15), { track: 0.2 })],
  };
}
