// The table itself: rail, felt and its nap, and the frames that are printed over the zones.

import { s } from "../dom.js";
import { say, told } from "../lang.js";
import { range } from "../money.js";
import { printed } from "./boxes.js";

const FELT = "M40 30a18 18 0 0 1 18-18H1066a18 18 0 0 1 18 18V540a46 46 0 0 1-46 46H86a46 46 0 0 1-46-46z";

/** @param {string} id @param {import("../dom.js").Attributes} at @param {[number, string, number?][]} stops @param {string} kind */
const shade = (id, at, stops, kind) =>
  s(
    kind,
    { id, ...at },
    ...stops.map(([offset, color, opacity]) => s("stop", { offset, "stop-color": color, "stop-opacity": opacity ?? null })),
  );

/** The wide table: rail and felt. @param {SVGElement} root */
export function rail(root) {
  root.append(
    s(
      "defs",
      {},
      shade(
        "felt-g",
        { gradientUnits: "userSpaceOnUse", cx: 520, cy: 230, r: 720, gradientTransform: "matrix(1 0 0 .74 0 60)" },
        [
          [0, "var(--felt-lit)"],
          [0.55, "var(--felt)"],
          [1, "var(--felt-deep)"],
        ],
        "radialGradient",
      ),
      shade(
        "rail-g",
        { x1: 0, y1: 0, x2: 0, y2: 1 },
        [
          [0, "var(--rail-hi)"],
          [0.5, "var(--rail-mid)"],
          [1, "var(--rail-lo)"],
        ],
        "linearGradient",
      ),
      s(
        "pattern",
        { id: "nap", width: 128, height: 128, patternUnits: "userSpaceOnUse" },
        s("image", { href: new URL("../../img/nap.png", import.meta.url).href, width: 128, height: 128 }),
      ),
      s("filter", { id: "edge" }, s("feGaussianBlur", { stdDeviation: 6 })),
      s("clipPath", { id: "felt-clip" }, s("path", { d: FELT })),
    ),
  );
  const line = (/** @type {import("../dom.js").Attributes} */ set) => s("path", { d: FELT, fill: "none", ...set });
  root.append(
    s("path", {
      d: "M0 28A28 28 0 0 1 28 0H1096A28 28 0 0 1 1124 28V562A72 72 0 0 1 1052 634H72A72 72 0 0 1 0 562z",
      fill: "url(#rail-g)",
    }),
    s("path", {
      d: "M1 28A27 27 0 0 1 28 1H1096A27 27 0 0 1 1123 28V562A71 71 0 0 1 1052 633H72A71 71 0 0 1 1 562z",
      fill: "none",
      stroke: "#fff",
      "stroke-opacity": 0.07,
    }),
    line({ stroke: "var(--rail-ridge)", "stroke-width": 9 }),
    line({ stroke: "#000", "stroke-opacity": 0.35, "stroke-width": 11 }),
    s(
      "g",
      { "clip-path": "url(#felt-clip)" },
      s("rect", { x: 40, y: 12, width: 1044, height: 574, fill: "url(#felt-g)" }),
      s("rect", { x: 40, y: 12, width: 1044, height: 574, fill: "url(#nap)", opacity: 0.5, class: "nap" }),
      line({ stroke: "#000", "stroke-opacity": 0.5, "stroke-width": 14, filter: "url(#edge)" }),
    ),
    line({ stroke: "var(--rail-trim)", "stroke-width": 1.5, "stroke-opacity": 0.8 }),
  );
}

/**
 * What the rules want printed: who runs the table, which it is, and that bets are not made by word; with
 * the fire bet, what it takes and pays.
 * @param {SVGElement} root
 * @param {import("../house.js").House} house
 * @param {string} number the table's
 */
export function posted(root, house, number) {
  const fire = house.known("fire");
  const [x, top] = [545, fire ? 0 : 22];
  const text = (/** @type {string} */ cls, /** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ text) =>
    s("text", { class: cls, x, y, "font-size": size, text });
  root.append(
    s(
      "g",
      { class: "posted" },
      text("print op", 28 + top, fire ? 17 : 22, (house.operator || "Boxman").toLocaleUpperCase()),
      text("lab posted-line", 43 + top, 11, say("TABLE {number} · NO CALL BETS", { number: number.toLocaleUpperCase() })),
    ),
  );
  if (!fire) return;
  const levels = (fire.levels ?? []).map(({ level, pays }) => say("{level} points {pays}", { level, pays: told(pays) })).join(" · ");
  root.append(
    s(
      "g",
      { class: "wall" },
      text("lab", 79, 10, say("Fire bets: before a shooter’s first come-out roll only")),
      text("lab gold", 91, 10, `${range(fire.minimum, fire.maximum)} · ${levels}`),
    ),
  );
}

/** The same in one line, where there is room for no more. @param {SVGElement} root @param {import("../house.js").House} house @param {string} number @param {number} x @param {number} y */
export function footed(root, house, number, x, y) {
  const text = say("{operator} · table {number} · no call bets", { operator: house.operator || "Boxman", number });
  root.append(
    s("g", { class: "posted" }, s("text", { class: "lab posted-line", x, y, text: text.toLocaleUpperCase() })),
  );
}

/**
 * The dark plates of the number boxes, with their numbers.
 * @param {SVGElement} root
 * @param {ReturnType<typeof import("./boxes.js").boxes>} made
 * @param {{num: number, word: number}} size
 */
export function plates(root, made, size) {
  for (const { number, x, y, h } of made.plates) {
    const box = s("g", { class: "box", "data-box": number });
    const text = printed(number, made.width);
    const spelt = text.length > 2;
    const mid = made.middles[number];
    box.append(
      s("rect", { class: "plate", x, y, width: made.width, height: h }),
      s("rect", { class: "glow", x, y, width: made.width, height: h }),
      s("text", {
        class: spelt ? "num w" : "num",
        x: x + made.width / 2,
        y: mid + (spelt ? size.word : size.num) * 0.35,
        "font-size": spelt ? size.word : size.num,
        text,
      }),
    );
    root.append(box);
  }
}

/** Frames over a block of boxes. @param {SVGElement} root @param {ReturnType<typeof import("./boxes.js").boxes>} made @param {{x: number, y: number, w: number, h: number}} frame */
export function frames(root, made, frame) {
  root.append(s("rect", { class: "frame", x: frame.x, y: frame.y, width: frame.w, height: frame.h, rx: 6 }));
  Object.values(made.places)
    .slice(1)
    .forEach(({ x, y, h }) => root.append(s("path", { class: "frame", d: `M${x} ${y}v${h}` })));
  for (const y of made.hairs) root.append(s("path", { class: "hair", d: `M${frame.x} ${y}h${frame.w}` }));
  for (const y of made.lines) root.append(s("path", { class: "frame", d: `M${frame.x} ${y}h${frame.w}` }));
}
