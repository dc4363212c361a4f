// Two dice thrown in three dimensions. How they come to rest is given; how they get there is for show.

import { h, s } from "./dom.js";
import { pips } from "./felt/glyphs.js";
import { say } from "./lang.js";

/** Faces beside a top face, as on a western die: [front, right]. @type {Object<number, [number, number]>} */
const BESIDE = { 1: [2, 3], 2: [6, 3], 3: [2, 6], 4: [2, 1], 5: [1, 3], 6: [5, 3] };

/** @param {number} value */
const face = (value) => s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, ...pips(value));

export class Dice {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.dice = [0, 1].map((i) => {
      const sides = ["ft", "ff", "fr", "fb", "fl", "fk"].map((cls) => h("i", { class: `f ${cls}` }));
      const die = h("div", { class: `die d${i}` }, ...sides);
      return { die, sides, shade: h("span", { class: `shade ${i ? "b" : "a"}` }) };
    });
    root.append(...this.dice.map(({ shade }) => shade), ...this.dice.map(({ die }) => die));
    this.show([6, 1]);
  }

  /** @param {number[]} values */
  show(values) {
    values.forEach((top, i) => {
      const [front, right] = BESIDE[top];
      const { sides } = this.dice[i];
      [top, front, right, 7 - top, 7 - right, 7 - front].forEach((value, k) => sides[k].replaceChildren(face(value)));
    });
    this.root.setAttribute("aria-label", say("Dice: {first} and {second}", { first: values[0], second: values[1] }));
  }

  /**
   * Throws them: from the shooter's side over the felt, against the far wall, and back to where they come to rest. Nothing here
   * is transparent, since that would flatten a body in three dimensions.
   * @param {number[]} values @param {number} duration @param {{x: number, y: number}|null} [from] where the shooter stands, in pixels from the dice
   * @returns {Promise<void>}
   */
  async throw(values, duration, from = null) {
    this.show(values);
    if (!duration || document.hidden) return;
    const start = from ?? { x: 160, y: 240 };
    const runs = this.dice.flatMap(({ die, shade }, i) => {
      const rest = getComputedStyle(die).transform;
      const [turn, late] = [i ? -1 : 1, i * 26];
      const at = (/** @type {number} */ share, /** @type {number} */ aside) => [start.x * share + aside * turn, start.y * share - late * share];
      const steps = [
        { at: at(1, 18), height: 90, spin: 1080, offset: 0, easing: "cubic-bezier(.2,.5,.6,1)" },
        { at: at(0.22, 8), height: 0, spin: 560, offset: 0.38, easing: "cubic-bezier(.1,.6,.5,1)" },
        // The wall: they come off it and settle back.
        { at: [22 + 10 * i, -16], height: 34, spin: 330, offset: 0.56, easing: "cubic-bezier(.5,0,.8,.6)" },
        { at: [-12 * turn, 6], height: 0, spin: 120, offset: 0.76, easing: "cubic-bezier(.2,.7,.4,1)" },
        { at: [-4 * turn, 2], height: 8, spin: 40, offset: 0.88, easing: "ease-in" },
      ];
      const timing = { duration: duration * (1 + 0.08 * i), fill: /** @type {FillMode} */ ("backwards") };
      const fly = die.animate(
        [
          ...steps.map(({ at: [x, y], height, spin, offset, easing }) => ({
            transform: `translate3d(${x}px, ${y - height}px, ${height}px) rotate3d(1, ${0.6 * turn}, .35, ${-spin * turn}deg) ${rest === "none" ? "" : rest}`,
            offset,
            easing,
          })),
          { transform: rest },
        ],
        timing,
      );
      const follow = shade.animate(
        [
          ...steps.map(({ at: [x, y], height, offset, easing }) => ({ transform: `translate(${x}px, ${y}px) scale(${1 + height / 160})`, opacity: 1 - height / 140, offset, easing })),
          { transform: "none", opacity: 1 },
        ],
        timing,
      );
      return [fly, follow];
    });
    await Promise.all(runs.map((run) => run.finished.catch(() => undefined)));
  }
}
