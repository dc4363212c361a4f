// The band above the boxes: how long bets are open, and the stick's call.

import { h, icon, s } from "./dom.js";
import { call } from "./words.js";

/** @typedef {import("./store.js").Store} Store */

/** How far the server's clock is from this one, in milliseconds. */
export const drift = { least: Number.POSITIVE_INFINITY };

/** @param {string} time of a frame that just came */
export function hear(time) {
  drift.least = Math.min(drift.least, Date.now() - Date.parse(time));
}

/** Seconds until bets close, or null. @param {Store} store */
export function left(store) {
  const closes = store.view?.clock?.closes_at;
  if (!closes) return null;
  const off = Number.isFinite(drift.least) ? drift.least : 0;
  return Math.max(0, (Date.parse(closes) + off - Date.now()) / 1000);
}

/** @param {Store} store */
export function phase(store) {
  const { view, me } = store;
  if (!store.live) return ["No connection", "Your bets stand; trying again"];
  if (view?.stopped) return ["Table stopped", view.stopped];
  if (store.row?.disabled) return ["Table closed", "A supervisor has closed it"];
  const point = view?.point ? `point is ${view.point}` : "come-out roll";
  const who = view?.shooter
    ? view.shooter === me
      ? "You have the dice"
      : `${view.shooter} has the dice`
    : "Who bets the line may throw";
  if (!store.seated) return ["Watching", `${who}, ${point}`];
  return ["Bets are open", `${who}, ${point}`];
}

export class Clock {
  /** @param {HTMLElement} root @param {Store} store */
  constructor(root, store) {
    this.root = root;
    this.store = store;
    this.most = 20;
    this.arc = s("circle", { r: 19.5, class: "rv", pathLength: 100, transform: "rotate(-90)" });
    this.text = s("text", { y: 6 });
    this.title = h("b");
    this.note = h("span");
    root.append(
      s(
        "svg",
        { width: 46, height: 46, viewBox: "-23 -23 46 46", "aria-hidden": "true" },
        s("circle", { r: 19.5, class: "rg" }),
        this.arc,
        this.text,
      ),
      h("div", {}, this.title, this.note),
    );
    setInterval(() => this.tick(), 250);
  }

  tick() {
    const seconds = left(this.store);
    const [title, note] = phase(this.store);
    if (this.title.textContent !== title) this.title.textContent = title;
    if (this.note.textContent !== note) this.note.textContent = note;
    if (seconds !== null && seconds > this.most) this.most = seconds;
    const share = seconds === null ? 0 : Math.min(100, (100 * seconds) / this.most);
    const sign = `${share.toFixed(1)} ${title}`;
    if (this.root.dataset.sign === sign) return;
    this.root.dataset.sign = sign;
    this.arc.setAttribute("stroke-dasharray", `${share.toFixed(1)} 100`);
    this.arc.classList.toggle("none", seconds === null);
    this.text.textContent = seconds === null ? "–" : seconds > 99 ? `${Math.ceil(seconds / 60)}m` : String(Math.ceil(seconds));
    this.root.setAttribute("aria-label", seconds === null ? title : `${title}, ${Math.ceil(seconds)} seconds`);
  }
}

/** The stick's call. @param {HTMLElement} root @param {Store} store */
export function called(root, store) {
  const roll = store.rolls.at(-1);
  const fair = store.view?.fair;
  const sign = [roll?.seq, roll?.dice, store.view?.point, fair?.commitment].join();
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  const sealed =
    fair &&
    h(
      "small",
      { title: `The next roll is sealed: ${fair.commitment}` },
      icon("lock", 12),
      "next roll sealed ",
      h("code", { text: fair.commitment.replace(/^.*:/, "").slice(0, 4) }),
    );
  if (!roll) {
    root.replaceChildren(h("b", { class: "long", text: "Come out" }), h("span", { text: "no roll yet" }), sealed || "");
    return;
  }
  const { total, how, what } = call(roll, store.view?.point ?? null);
  root.replaceChildren(h("b", { text: total }), h("span", { text: how }), h("em", { text: what }), sealed || "");
}
