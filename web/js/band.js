// The band above the boxes: how long bets are open, and the stick's call.

import { h, icon, s } from "./dom.js";
import { say } from "./lang.js";
import { call } from "./words.js";

/** @typedef {import("./store.js").Store} Store */

/** How far the server's clock is from this one, in milliseconds. */
export const drift = { least: Number.POSITIVE_INFINITY };

/** @param {string} time of a frame that just came */
export function noteServerTime(time) {
  drift.least = Math.min(drift.least, Date.now() - Date.parse(time));
}

/** Seconds until bets close, or null. @param {Store} store */
export function left(store) {
  const closes = store.view?.clock?.closes_at;
  if (!closes) return store.rollsAt === null ? null : Math.max(0, (store.rollsAt - Date.now()) / 1000);
  const off = Number.isFinite(drift.least) ? drift.least : 0;
  return Math.max(0, (Date.parse(closes) + off - Date.now()) / 1000);
}

/** @param {Store} store */
export function phase(store) {
  const { view, me } = store;
  if (!store.live) return [say("No connection"), say("Your bets stand; trying again")];
  if (view?.stopped) return [say("Table stopped"), view.stopped];
  if (store.row?.disabled) return [say("Table closed"), say("A supervisor has closed it")];
  const point = view?.point ? say("point is {point}", { point: view.point }) : say("come-out roll");
  const shooter = view?.shooter ?? view?.thrower ?? null;
  const who = shooter ? (shooter === me ? say("You have the dice") : say("{shooter} has the dice", { shooter })) : say("Bet the line to throw");
  if (store.broke) return [say("You are out of chips"), say("Buy in to play on")];
  if (!store.seated) return [say("Watching"), `${who}, ${point}`];
  // Between hands nobody has the dice until the next roll; alone, whoever bets the line throws it.
  const throws = view?.shooter || store.house?.about.line_bets.some((wager) => store.bet(wager));
  if (store.alone && throws) return [view?.point ? say("Point is {point}", { point: view.point }) : say("Come-out roll"), say("The dice wait for you")];
  return [say("Bets are open"), `${who}, ${point}`];
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
    this.brief = h("span", { class: "brief", "aria-hidden": "true" });
    root.append(
      s(
        "svg",
        { width: 46, height: 46, viewBox: "-23 -23 46 46", "aria-hidden": "true" },
        s("circle", { r: 19.5, class: "rg" }),
        this.arc,
        this.text,
      ),
      h("div", {}, this.title, this.note),
      this.brief,
    );
    setInterval(() => this.tick(), 250);
  }

  tick() {
    const seconds = left(this.store);
    const [title, note] = phase(this.store);
    if (this.title.textContent !== title) this.title.textContent = title;
    if (this.note.textContent !== note) this.note.textContent = note;
    if (seconds !== null && seconds > this.most) this.most = seconds;
    const { view } = this.store;
    const brief = view?.point ? say("point {point}", { point: view.point }) : say("come-out");
    if (this.brief.textContent !== brief) this.brief.textContent = brief;
    const share = seconds === null ? 0 : Math.min(100, (100 * seconds) / this.most);
    const sign = `${share.toFixed(1)} ${title}`;
    if (this.root.dataset.sign === sign) return;
    this.root.dataset.sign = sign;
    this.arc.setAttribute("stroke-dasharray", `${share.toFixed(1)} 100`);
    this.arc.classList.toggle("none", seconds === null);
    // Alone and at leisure there is nothing to count.
    this.root.classList.toggle("idle", seconds === null);
    this.text.textContent = seconds === null ? "–" : seconds > 99 ? `${Math.ceil(seconds / 60)}m` : String(Math.ceil(seconds));
    this.root.setAttribute("aria-label", seconds === null ? title : say("{title}, {seconds} seconds", { title, seconds: Math.ceil(seconds) }));
  }
}

/** The stick's call. @param {HTMLElement} root @param {Store} store */
export function called(root, store) {
  const roll = store.rolls.at(-1);
  // At a table of the house the dice are real until a roll there was drawn: then nothing is sealed.
  const drawn = !store.staffed || (store.view?.fair?.draw ?? 1) > 1;
  const fair = drawn ? store.view?.fair : undefined;
  const sign = [roll?.seq, roll?.dice, store.view?.point, fair?.commitment].join();
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  const sealed =
    fair &&
    h(
      "small",
      { title: say("The next roll is sealed: {commitment}", { commitment: fair.commitment ?? "" }) },
      icon("lock", 12),
      `${say("next roll sealed")} `,
      h("code", { text: (fair.commitment ?? "").replace(/^.*:/, "").slice(0, 4) }),
    );
  if (!roll) {
    root.replaceChildren(h("b", { class: "long", text: say("Come out") }), h("span", { text: say("no roll yet") }), sealed || "");
    return;
  }
  const { total, how, what } = call(roll, store.view?.point ?? null);
  root.replaceChildren(h("b", { text: total }), h("span", { text: how }), h("em", { text: what }), sealed || "");
}
