// A panel beside the table. It never blocks the table while bets are open.

import { h, icon } from "../dom.js";

export class Sheet {
  /** @param {HTMLDialogElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Element|null} */
    this.from = null;
    root.addEventListener("keydown", (event) => event.key === "Escape" && (event.stopPropagation(), this.close()));
  }

  /** @param {string} title @param {(Node|string|null|false)[]} body */
  open(title, ...body) {
    this.from = document.activeElement;
    const close = h("button", { class: "x", "aria-label": "Close", onclick: () => this.close() }, icon("close", 18));
    this.root.replaceChildren(
      h("div", { class: "sheet-h" }, h("h2", { text: title }), close),
      h("div", { class: "scrolls", tabindex: 0 }, ...body),
    );
    this.root.classList.remove("low");
    this.root.setAttribute("aria-label", title);
    this.root.show();
    close.focus();
  }

  close() {
    this.root.close();
    if (this.from instanceof HTMLElement || this.from instanceof SVGElement) this.from.focus();
  }
}

/** Names and what they stand for. @param {[string, string][]} rows @param {string} [cls] */
export const facts = (rows, cls = "") =>
  h("dl", { class: `rows ${cls}` }, ...rows.map(([name, text]) => h("div", {}, h("dt", { text: name }), h("dd", { text }))));
