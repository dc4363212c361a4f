// Chips, dice and pucks as drawings: one's own stack, a player's disc, the small dice on the felt.

import { s } from "../dom.js";
import { say } from "../lang.js";
import { face } from "../money.js";

/** @type {Object<number, [number, number][]>} */
const PIPS = {
  1: [[50, 50]],
  2: [
    [24, 24],
    [76, 76],
  ],
  3: [
    [24, 24],
    [50, 50],
    [76, 76],
  ],
  4: [
    [24, 24],
    [76, 24],
    [24, 76],
    [76, 76],
  ],
  5: [
    [24, 24],
    [76, 24],
    [50, 50],
    [24, 76],
    [76, 76],
  ],
  6: [
    [24, 24],
    [76, 24],
    [24, 50],
    [76, 50],
    [24, 76],
    [76, 76],
  ],
};

/** The pips of a face in a square of 100. @param {number} value @param {number} [r] */
export function pips(value, r = 10.5) {
  return (PIPS[value] ?? []).map(([cx, cy]) => s("circle", { cx, cy, r }));
}

/** A flat die. @param {number} x @param {number} y @param {number} size @param {number} value @param {string} cls */
export function die(x, y, size, value, cls) {
  const dots = (PIPS[value] ?? []).map(([cx, cy]) =>
    s("circle", { cx: x + (cx * size) / 100, cy: y + (cy * size) / 100, r: Math.max(1.4, size * 0.1) }),
  );
  return s("g", { class: cls }, s("rect", { x, y, width: size, height: size, rx: size * 0.18 }), ...dots);
}

/** Two dice around a middle. @param {number} x @param {number} y @param {number} size @param {number[]} faces @param {string} cls */
export function pair(x, y, size, faces, cls) {
  const gap = size * 0.17;
  return s(
    "g",
    {},
    die(x - size - gap / 2, y - size / 2, size, faces[0], cls),
    die(x + gap / 2, y - size / 2, size, faces[1], cls),
  );
}

/** Denominations in cents, with their edge spots: dashes, so that colour is not alone. */
export const CHIPS = [100, 500, 2500, 10000, 50000];
/** @type {Object<number, {name: string, dash: string, offset: number}>} */
const SPOTS = {
  100: { name: "1", dash: "27.65 41.47", offset: 13.82 },
  500: { name: "5", dash: "18.43 27.65", offset: 9.22 },
  2500: { name: "25", dash: "13.82 20.73", offset: 6.91 },
  10000: { name: "100", dash: "18.80 36.49", offset: 9.4 },
  50000: { name: "500", dash: "11.06 16.59", offset: 5.53 },
};

/** The chips in play, lowest first: what each is worth, and which of the five it looks like. @type {{chip: number, look: string}[]} */
let inPlay = CHIPS.map((chip) => ({ chip, look: SPOTS[chip].name }));

/** Chips of other values, as a tournament issues them. @param {{chip: number, look: string}[]} chips */
export function issue(chips) {
  inPlay = chips;
}

/** What the chips in play are worth. */
export const denominations = () => inPlay.map(({ chip }) => chip);

/** The look of a chip. @param {number} chip */
export const lookOf = (chip) => inPlay.find((one) => one.chip === chip)?.look ?? SPOTS[100].name;

/** The largest chip an amount holds. @param {number} cents */
function largest(cents) {
  return inPlay.findLast(({ chip }) => chip <= cents) ?? inPlay[0];
}

/** What chips and the felt refer to, once in the document. */
export function definitions() {
  const defs = s("defs");
  const light = (/** @type {string} */ id, /** @type {[number, string, number][]} */ stops, /** @type {import("../dom.js").Attributes} */ at) =>
    s(
      "radialGradient",
      { id, ...at },
      ...stops.map(([offset, color, opacity]) => s("stop", { offset, "stop-color": color, "stop-opacity": opacity })),
    );
  defs.append(
    light(
      "chip-light",
      [
        [0, "#fff", 0.26],
        [0.45, "#fff", 0],
        [1, "#000", 0.3],
      ],
      { cx: 0.36, cy: 0.26, r: 0.95 },
    ),
    light(
      "puck-light",
      [
        [0, "#fff", 1],
        [0.6, "#fff", 0],
        [1, "#6f664f", 0.5],
      ],
      { cx: 0.4, cy: 0.3, r: 0.9 },
    ),
    light(
      "soft",
      [
        [0.78, "#000", 0.55],
        [1, "#000", 0],
      ],
      {},
    ),
    s(
      "symbol",
      { id: "i-lock", viewBox: "0 0 12 12" },
      s("path", { d: "M3.6 5.4V4a2.4 2.4 0 0 1 4.8 0v1.4", fill: "none", stroke: "currentColor", "stroke-width": 1.4 }),
      s("rect", { x: 2.4, y: 5.2, width: 7.2, height: 5.2, rx: 1.2, fill: "currentColor" }),
    ),
    ...CHIPS.map((chip) => {
      const { name, dash, offset } = SPOTS[chip];
      const [base, spot] = [`var(--chip-${name})`, `var(--chip-${name}-spot)`];
      return s(
        "symbol",
        { id: `chip-${name}`, viewBox: "-52 -52 104 104", overflow: "visible" },
        s("circle", { r: 50, fill: base }),
        s("circle", {
          r: 44,
          fill: "none",
          stroke: spot,
          "stroke-width": 12,
          "stroke-dasharray": dash,
          "stroke-dashoffset": offset,
        }),
        s("circle", { r: 50, fill: "url(#chip-light)" }),
        s("circle", { r: 49.4, fill: "none", stroke: "#000", "stroke-opacity": 0.42, "stroke-width": 1.6 }),
        chip === 10000 && s("circle", { r: 49.2, fill: "none", stroke: "#fff", "stroke-opacity": 0.38, "stroke-width": 1.6 }),
        s("circle", { r: 37.6, fill: "none", stroke: "#000", "stroke-opacity": 0.3, "stroke-width": 1.4 }),
        s("circle", { r: 36.8, fill: "var(--chip-inlay)" }),
        s("circle", { r: 33.4, fill: "none", stroke: base, "stroke-width": 1.6, "stroke-opacity": chip === 100 ? 1 : 0.75 }),
      );
    }),
  );
  return s("svg", { width: 0, height: 0, class: "defs", "aria-hidden": "true" }, defs);
}

/** What lies on the felt throws a shadow: a gradient, since a filter on every chip would be slow. @param {number} x @param {number} y @param {number} r */
const shadow = (x, y, r) => s("circle", { cx: x, cy: y + 1.4, r: r * 1.16, fill: "url(#soft)", class: "shadow" });

/** The highest stack that is drawn. */
const HIGHEST = 5;

/** How high a stack stands. @param {number} cents */
const layers = (cents) => {
  const chips = cents / largest(cents).chip;
  return chips >= 4 ? 2 : chips >= 2 ? 1 : 0;
};

/** Chips of an amount, a stack for each denomination, highest first. @param {number} x of the first @param {number} y @param {number} r @param {number} cents */
export function stacks(x, y, r, cents) {
  const group = s("g", { class: "paid" });
  let [left, at] = [cents, x];
  for (const chip of denominations().toReversed()) {
    const count = Math.floor(left / chip);
    left -= count * chip;
    if (!count) continue;
    const name = lookOf(chip);
    group.append(shadow(at, y, r));
    for (let i = Math.min(count, HIGHEST) - 1; i >= 0; i--) {
      const top = y - 2.6 * (Math.min(count, HIGHEST) - 1 - i);
      group.append(s("circle", { cx: at, cy: top + 1.6, r, fill: `var(--chip-${name})`, stroke: "#000", "stroke-opacity": 0.45, "stroke-width": 0.8 }), s("use", { href: `#chip-${name}`, x: at - r, y: top - r, width: r * 2, height: r * 2 }));
    }
    at += r * 1.7;
  }
  // What is less than a chip of the house.
  if (left || at === x) group.append(stack(at, y, r, left, false));
  return group;
}

/** One's own chips. @param {number} x @param {number} y @param {number} r @param {number} cents @param {boolean} [ring] */
export function stack(x, y, r, cents, ring = true) {
  const { look: name } = largest(cents);
  const group = s("g", { class: "own" }, shadow(x, y + 2.1 * layers(cents), r));
  const inner = r * 0.9615;
  for (let i = layers(cents); i > 0; i--) {
    group.append(
      s("circle", {
        cx: x,
        cy: y + 2.1 * i,
        r: inner,
        fill: `var(--chip-${name})`,
        stroke: "#000",
        "stroke-opacity": 0.45,
        "stroke-width": 0.8,
      }),
      s("path", {
        d: `M${x - r / 2} ${y + 2.1 * i + inner * 0.853}h${r}`,
        stroke: `var(--chip-${name}-spot)`,
        "stroke-width": 1.1,
        "stroke-dasharray": "3.2 3",
        opacity: 0.8,
      }),
    );
  }
  const text = face(cents);
  const size = r * (text.length > 3 ? 0.62 : text.length > 2 ? 0.72 : 0.86);
  if (ring) group.append(s("circle", { cx: x, cy: y, r: r + 1.9, class: "own-ring" }));
  group.append(
    s("use", { href: `#chip-${name}`, x: x - r, y: y - r, width: r * 2, height: r * 2 }),
    s("text", { x, y: y + size * 0.36, class: "chip-t", "font-size": Math.max(size, text.length > 3 ? 7.5 : 9), text }),
  );
  return group;
}

/** Rims that tell players apart without their colour. */
const RIMS = [
  ["1.3", ""],
  ["1.9", "3.3 3.3"],
  ["2.1", "0.1 4.1"],
  ["1.9", "11 5.5"],
  ["2", ""],
  ["1.9", "19 14"],
  ["1.9", "1.5 1.8"],
  ["1.9", "27 6"],
];

/** What a disc reads: a letter of the name and the seat, which nobody else has; two letters without a seat. @param {string} name @param {number|null} seat */
export const badge = (name, seat) => ([...name.trim()].slice(0, seat === null ? 2 : 1).join("") + (seat ?? "")).toLocaleUpperCase();

/** A player's disc. @param {number} x @param {number} y @param {number} r @param {string} name @param {number|null} seat @param {string} [title] */
export function disc(x, y, r, name, seat, title = name) {
  const which = ((seat ?? 1) - 1) % 8;
  const [width, dash] = RIMS[which];
  return s(
    "g",
    { class: "oth" },
    s("title", { text: title }),
    shadow(x, y, r),
    s("circle", { cx: x, cy: y, r, fill: `var(--p${which + 1})` }),
    s("circle", {
      cx: x,
      cy: y,
      r: r - 1.15,
      fill: "none",
      stroke: "var(--player-rim)",
      "stroke-width": width,
      "stroke-dasharray": dash || null,
      "stroke-linecap": dash.startsWith("0.1") ? "round" : null,
      opacity: 0.85,
    }),
    (seat ?? 0) > 8 &&
      s("circle", { cx: x, cy: y, r: r - 3.4, fill: "none", stroke: "var(--player-rim)", "stroke-width": 0.8, opacity: 0.6 }),
    s("text", { x, y: y + 3.5, class: (seat ?? 0) > 9 ? "init three" : "init", text: badge(name, seat) }),
  );
}

/** The lock on a contract bet. @param {number} x @param {number} y */
export function lock(x, y) {
  return s(
    "g",
    { class: "lockb" },
    s("title", { text: say("Contract bet: stays up until it is decided") }),
    s("circle", { cx: x, cy: y, r: 6.6 }),
    s("use", { href: "#i-lock", x: x - 4.6, y: y - 4.8, width: 9.2, height: 9.2 }),
  );
}

/** The badge of a bet for the dealers. @param {number} x @param {number} y */
export function dealers(x, y) {
  return s(
    "g",
    { class: "lockb" },
    s("title", { text: say("For the dealers") }),
    s("circle", { cx: x, cy: y, r: 6.6 }),
    s("text", { x, y: y + 3.6, class: "badge", text: "D" }),
  );
}

/** The ON or OFF button. @param {number} x @param {number} y @param {boolean} on */
export function working(x, y, on) {
  return s(
    "g",
    { class: on ? "offb is-on" : "offb" },
    s("rect", { x: x - 13, y: y - 7.5, width: 26, height: 15, rx: 7.5 }),
    s("text", { x, y: y + 3.6, text: on ? say("ON") : say("OFF") }),
  );
}

/** The puck. @param {number} x @param {number} y @param {number|null} point @param {number} [scale] */
export function puck(x, y, point, scale = 1) {
  const on = point !== null;
  return s(
    "g",
    { class: "puck", transform: scale === 1 ? null : `translate(${x * (1 - scale)} ${y * (1 - scale)}) scale(${scale})` },
    shadow(x, y + 2.5, 16),
    s("title", { text: on ? say("Puck: on, point is {point}", { point }) : say("Puck: off, come-out roll") }),
    s("circle", { cx: x, cy: y + 2.5, r: 16, fill: on ? "#a59d88" : "#000" }),
    s("circle", { cx: x, cy: y, r: 16, fill: on ? "var(--puck-on)" : "var(--puck-off)" }),
    on && s("circle", { cx: x, cy: y, r: 16, fill: "url(#puck-light)", opacity: 0.5 }),
    s("circle", {
      cx: x,
      cy: y,
      r: 13,
      fill: "none",
      stroke: on ? "var(--puck-on-ink)" : "var(--puck-off-ink)",
      "stroke-opacity": 0.55,
      "stroke-width": 1,
    }),
    s("text", { x, y: y + 4.3, class: on ? "puck-t" : "puck-t off", text: on ? say("ON") : say("OFF") }),
  );
}
