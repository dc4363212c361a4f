// A panel beside the table. It never blocks the table while bets are open.

import { h, icon } from "../dom.js";
import { say } from "../lang.js";

/** The least height of a panel and its least width, in pixels. */
const LEAST = 220;
const NARROWEST = 300;

/** Where parts of the page are, if they are to be seen. @param {string[]} ids */
function boxes(...ids) {
  const parts = ids.map((id) => document.getElementById(id)).filter((part) => part?.checkVisibility());
  return parts.map((part) => /** @type {HTMLElement} */ (part).getBoundingClientRect()).filter(({ width }) => width > 0);
}

export class Sheet {
  /** @param {HTMLDialogElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Element|null} */
    this.from = null;
    addEventListener("resize", () => this.root.open && this.place());
    root.addEventListener("keydown", (event) => event.key === "Escape" && (event.stopPropagation(), this.close()));
  }

  /** @param {string} title @param {(Node|string|null|false)[]} body */
  open(title, ...body) {
    this.from = document.activeElement;
    const close = h("button", { class: "x", "aria-label": say("Close"), onclick: () => this.close() }, icon("close", 18));
    this.root.replaceChildren(
      h("div", { class: "sheet-h" }, h("h2", { text: title }), close),
      h("div", { class: "scrolls", tabindex: 0 }, ...body),
    );
    this.root.classList.remove("low");
    this.root.setAttribute("aria-label", title);
    this.root.show();
    this.place();
    close.focus();
  }

  /** Puts it where it covers neither dice and call nor the rack: below them or, where little height is left, beside them. */
  place() {
    const { style } = this.root;
    [style.inset, style.width] = ["", ""];
    // In the lobby nothing of the table is in sight.
    if (document.querySelector(".lobby:not([hidden])")) return;
    const [above, rack] = [boxes("dice", "call", "state"), boxes("tray", "throw")];
    if (!above.length || !rack.length) return;
    const own = this.root.getBoundingClientRect();
    const over = (/** @type {DOMRect} */ box, /** @type {number} */ left, /** @type {number} */ right) => box.right > left && box.left < right;
    const floor = (/** @type {number} */ left, /** @type {number} */ right) =>
      Math.min(innerHeight - 8, ...rack.filter((box) => over(box, left, right) && box.top > innerHeight / 2).map((box) => box.top - 6));
    const put = (/** @type {number} */ top, /** @type {number} */ left, /** @type {number} */ right) => {
      style.inset = `${top}px ${innerWidth - right}px ${innerHeight - floor(left, right)}px ${left}px`;
      style.width = "auto";
    };
    const top = Math.max(own.top, ...above.filter((box) => over(box, own.left, own.right)).map((box) => box.bottom + 6));
    const beside = Math.min(...above.map((box) => box.left)) - 6;
    const tall = floor(own.left, own.right) - top;
    if (tall >= LEAST || beside < NARROWEST) put(top, own.left, own.right);
    else put(8, Math.max(8, beside - own.width), beside);
  }

  close() {
    this.root.close();
    if (this.from instanceof HTMLElement || this.from instanceof SVGElement) this.from.focus();
  }
}

/** Names and what they stand for. @param {[string, string][]} rows @param {string} [cls] */
export const facts = (rows, cls = "") =>
  h("dl", { class: `rows ${cls}` }, ...rows.map(([name, text]) => h("div", {}, h("dt", { text: name }), h("dd", { text }))));
