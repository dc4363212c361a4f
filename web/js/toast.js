// What was refused, with its clause: one at a time, for six seconds.

import { h, icon } from "./dom.js";
import { capital } from "./words.js";

export class Toast {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.timer = 0;
  }

  /** @param {string} message @param {string|null} [clause] @param {"no"|"info"} [kind] */
  show(message, clause = null, kind = "no") {
    clearTimeout(this.timer);
    const text = capital(message.replace(/\.$/, ""));
    this.root.className = `toast ${kind}`;
    this.root.replaceChildren(
      icon(kind === "no" ? "no" : "seal", 20),
      h("div", {}, `${text}. `, clause && h("code", { text: clause })),
      h("button", { "aria-label": "Dismiss", onclick: () => this.hide() }, icon("close", 14)),
    );
    this.root.hidden = false;
    this.timer = setTimeout(() => this.hide(), 6000);
  }

  hide() {
    this.root.hidden = true;
  }
}
