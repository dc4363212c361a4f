// A guided first hand: a few steps, each done at the real table, each lighting what it speaks of.

import { h } from "./dom.js";
import { dollars } from "./money.js";
import { word } from "./words.js";

/** @typedef {import("./store.js").Store} Store */

/**
 * @typedef {Object} Step
 * @property {string} title
 * @property {(store: Store) => string} text
 * @property {(store: Store) => string|null} [zone] what to light
 * @property {(store: Store) => boolean} done
 */

/** @type {Step[]} */
const STEPS = [
  {
    title: "Bet the pass line",
    text: () => "Everything starts here. Pick the $5 chip in your rack and put it on PASS LINE.",
    zone: () => "pass",
    done: (store) => Boolean(store.bet("pass")) || store.view?.point != null,
  },
  {
    title: "Throw the come-out roll",
    text: () => "A 7 or 11 wins at once, 2, 3 or 12 loses. Any other number becomes the point. Press Throw dice, or Space.",
    done: (store) => store.view?.point != null,
  },
  {
    title: "The point is set",
    text: (store) =>
      `The puck says ON over the ${word(store.view?.point ?? 0)}. Your bet now wins if that number comes again before a 7. Take odds behind your bet: they pay exactly what they should, with no house edge.`,
    zone: () => "pass-odds",
    done: (store) => Boolean(store.bet("pass-odds")) || store.view?.point == null,
  },
  {
    title: "Roll for the point",
    text: (store) =>
      `Only ${store.view?.point ?? "the point"} and 7 matter to your line now. “My numbers” shows what each total would do. Throw until one of them comes.`,
    done: (store) => store.view?.point == null,
  },
  {
    title: "That was a hand",
    text: (store) =>
      `${store.lastNet >= 0 ? "You won" : "You lost"} ${dollars(Math.abs(store.lastNet))} on the last roll. Hover or focus any field to see its rule, pays and edge; press ? for all of it. Have fun.`,
    done: () => false,
  },
];

export class Coach {
  /** @param {Store} store @param {() => void} changed */
  constructor(store, changed) {
    this.store = store;
    this.changed = changed;
    this.at = -1;
  }

  get on() {
    return this.at >= 0;
  }

  start() {
    this.at = 0;
    this.changed();
  }

  stop() {
    this.at = -1;
    this.changed();
  }

  /** Goes on as far as the table has. */
  follow() {
    while (this.on && this.at < STEPS.length - 1 && STEPS[this.at].done(this.store)) this.at += 1;
  }

  /** The zone to light. */
  get zone() {
    return this.on ? (STEPS[this.at].zone?.(this.store) ?? null) : null;
  }

  /** @returns {HTMLElement|null} */
  draw() {
    if (!this.on) return null;
    const step = STEPS[this.at];
    const last = this.at === STEPS.length - 1;
    return h(
      "section",
      { class: "card coach", "aria-label": "Guide", "aria-live": "polite" },
      h("header", {}, h("h3", { text: step.title }), h("span", { class: "tag", text: `${this.at + 1} of ${STEPS.length}` })),
      h("p", { text: step.text(this.store) }),
      h("button", { class: "link", onclick: () => this.stop() }, last ? "Done" : "Leave the guide"),
    );
  }
}
