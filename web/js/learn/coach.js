// The guide: says what comes next in a lesson and lights what it speaks of. Where one is in the course is kept in the browser.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { choose, chosen } from "../settings.js";

/** @typedef {import("../store.js").Store} Store */

export class Coach {
  /** @param {Store} store @param {() => void} changed */
  constructor(store, changed) {
    this.store = store;
    this.changed = changed;
    /** The course, once it is loaded. @type {import("./lessons.js").Lesson[]} */
    this.lessons = [];
    /** Which lesson, or -1. */
    this.at = -1;
    /** @type {import("./lessons.js").Memory} */
    this.memory = chosen.lesson?.memory ?? { step: 0, sawPoint: false, rolls: 0 };
    /** What is said now. @type {import("./lessons.js").Says|null} */
    this.says = null;
    if (chosen.lesson) void this.resume(chosen.lesson.id);
  }

  async load() {
    this.lessons = (await import("./lessons.js")).LESSONS;
  }

  /** Goes on with the lesson that one was in. @param {string} id */
  async resume(id) {
    await this.load();
    this.at = this.lessons.findIndex((lesson) => lesson.id === id);
    this.changed();
  }

  get on() {
    return this.at >= 0;
  }

  /** Begins a lesson. @param {string} [id] */
  async start(id) {
    await this.load();
    this.at = Math.max(0, this.lessons.findIndex((lesson) => lesson.id === id));
    this.memory = { step: 0, sawPoint: false, rolls: this.store.view?.rolls ?? 0 };
    this.keep();
    this.changed();
  }

  stop() {
    this.at = -1;
    this.says = null;
    this.keep();
    this.changed();
  }

  /** Goes on: to the next step, or to the next lesson. */
  next() {
    if (this.says?.over) {
      choose({ learnt: [...new Set([...chosen.learnt, this.lessons[this.at].id])] });
      if (this.at + 1 < this.lessons.length) return void this.start(this.lessons[this.at + 1].id);
      return this.stop();
    }
    this.memory.step += 1;
    this.keep();
    this.changed();
  }

  keep() {
    choose({ lesson: this.on ? { id: this.lessons[this.at].id, memory: this.memory } : null });
  }

  /** Looks at the table and works out what to say. */
  follow() {
    const { house, view } = this.store;
    if (!this.on || !house || !view) return;
    const before = JSON.stringify(this.memory);
    // A point that stood before the lesson began is not the learner's.
    if (view.point !== null && view.rolls > this.memory.rolls && this.store.bet(house.line)) this.memory.sawPoint = true;
    this.says = this.lessons[this.at].says(this.store, house, this.memory);
    if (JSON.stringify(this.memory) !== before) this.keep();
  }

  /** The zone to light. */
  get zone() {
    return this.says?.zone ?? null;
  }

  /** @returns {HTMLElement|null} */
  draw() {
    if (!this.on || !this.says) return null;
    const { title, text, next, over } = this.says;
    const last = this.at === this.lessons.length - 1;
    const onwards = over ? (last ? say("Done") : say("Next: {title}", { title: this.lessons[this.at + 1].title })) : say("Go on");
    return h(
      "section",
      { class: "card coach", "aria-label": say("Guide"), "aria-live": "polite" },
      h("header", {}, h("h3", { text: title }), h("span", { class: "tag", text: say("Lesson {at} of {length}", { at: this.at + 1, length: this.lessons.length }) })),
      h("p", { text }),
      h(
        "div",
        { class: "ways" },
        next || over ? h("button", { class: "link", id: "go-on", onclick: () => this.next() }, onwards) : "",
        h("button", { class: "link", id: "leave-guide", onclick: () => this.stop() }, say("Leave the guide")),
      ),
    );
  }
}
