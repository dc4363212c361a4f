// Two dice thrown in three dimensions. Where they come to rest is given; the way there is for the eye.

import { h, s } from "./dom.js";
import { pips } from "./felt/glyphs.js";

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
      return { die, sides };
    });
    root.append(h("span", { class: "shade a" }), h("span", { class: "shade b" }), ...this.dice.map(({ die }) => die));
    this.show([6, 1]);
  }

  /** @param {number[]} values */
  show(values) {
    values.forEach((top, i) => {
      const [front, right] = BESIDE[top];
      const { sides } = this.dice[i];
      [top, front, right, 7 - top, 7 - right, 7 - front].forEach((value, k) => sides[k].replaceChildren(face(value)));
    });
    this.root.setAttribute("aria-label", `Dice: ${values[0]} and ${values[1]}`);
  }

  /** Throws them. @param {number[]} values @param {number} duration @returns {Promise<void>} */
  async throw(values, duration) {
    this.show(values);
    if (!duration || document.hidden) return;
    const runs = this.dice.map(({ die }, i) => {
      const rest = getComputedStyle(die).transform;
      const turn = i ? -1 : 1;
      const far = -260 - 60 * i;
      return die.animate(
        [
          {
            transform: `translate3d(${far}px, ${44 + 12 * i}px, 60px) rotate3d(1, ${0.5 * turn}, .3, ${-900 - 120 * i}deg)`,
            opacity: 0,
            easing: "cubic-bezier(.2,.6,.4,1)",
          },
          {
            transform: `translate3d(${far * 0.3}px, -26px, 40px) rotate3d(1, ${0.6 * turn}, .2, ${-420 * turn}deg)`,
            opacity: 1,
            offset: 0.4,
            easing: "cubic-bezier(.3,0,.6,1)",
          },
          {
            transform: `translate3d(14px, 8px, 0) rotate3d(.4, ${turn}, .6, ${-110 * turn}deg)`,
            offset: 0.72,
            easing: "cubic-bezier(.2,.8,.3,1)",
          },
          { transform: rest },
        ],
        { duration: duration * (1 + 0.08 * i), fill: "backwards" },
      );
    });
    await Promise.all(runs.map((run) => run.finished.catch(() => undefined)));
  }
}
