// Messages: what was refused, with its clause, and what is offered instead. One at a time, for six seconds.

import { h, icon } from "./dom.js";
import { say } from "./lang.js";
import { capital } from "./words.js";

/** @typedef {{name: string, run: () => void}} Action something to do about it */

export class Toast {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.timer = 0;
  }

  /** @param {string} message @param {string|null} [clause] @param {"no"|"info"} [kind] @param {Action} [action] */
  show(message, clause = null, kind = "no", action) {
    clearTimeout(this.timer);
    const text = capital(message.replace(/\.$/, ""));
    const act = () => {
      this.hide();
      action?.run();
    };
    this.root.className = `toast ${kind}`;
    this.root.replaceChildren(
      icon(kind === "no" ? "no" : "seal", 20),
      h("div", {}, `${text}. `, clause && h("code", { text: clause })),
      action ? h("button", { class: "act", onclick: act }, action.name) : "",
      h("button", { class: "x", "aria-label": say("Dismiss"), onclick: () => this.hide() }, icon("close", 14)),
    );
    this.root.hidden = false;
    this.timer = setTimeout(() => this.hide(), 6000);
  }

  hide() {
    this.root.hidden = true;
  }
}
