// The wager card: what a wager is, what it pays, its edge and limits, and what the next bet would do.

import { h } from "./dom.js";
import { split } from "./house.js";
import { dollars, odds } from "./money.js";

/** What a bet of an amount wins at the printed odds, rounded up to the chip. @param {import("./store.js").Store} store @param {string} wager @param {number} amount */
export function wins(store, wager, amount) {
  const pays = store.house?.pays(wager, store.view?.point ?? null) ?? "";
  const unit = store.row?.chip ?? 100;
  const rate = odds(pays);
  return rate ? Math.ceil((amount * rate) / unit - 1e-9) * unit : 0;
}

/** Vigorish on a bet. @param {import("./store.js").Store} store @param {string} wager @param {number} amount @param {number} won */
export function vig(store, wager, amount, won) {
  const rule = store.house?.rules.vigorish?.[split(wager)[0]];
  if (!rule) return 0;
  const unit = store.row?.chip ?? 100;
  return Math.floor(((rule.base === "win" ? won : amount) * rule.percent) / 100 / unit) * unit;
}

export class Card {
  /**
   * @param {HTMLElement} root
   * @param {import("./store.js").Store} store
   * @param {import("./actions.js").Actions} actions
   */
  constructor(root, store, actions) {
    this.root = root;
    this.store = store;
    this.actions = actions;
    /** @type {string|null} */
    this.wager = null;
    this.timer = 0;
  }

  /** Shows it: at once on focus, after a moment on hover. @param {string|null} wager @param {number} delay @param {DOMRect} [near] */
  open(wager, delay, near) {
    clearTimeout(this.timer);
    if (!wager) {
      this.timer = setTimeout(() => this.close(), 120);
      return;
    }
    this.timer = setTimeout(() => {
      this.wager = wager;
      this.draw();
      this.root.hidden = false;
      if (near) this.place(near);
    }, delay);
  }

  close() {
    clearTimeout(this.timer);
    this.wager = null;
    this.root.hidden = true;
  }

  /** In the dice band, above the puck, leaning towards the zone. @param {DOMRect} near */
  place(near) {
    const frame = this.root.parentElement?.parentElement?.getBoundingClientRect();
    if (!frame || matchMedia("(max-width: 719px)").matches) return;
    const scale = frame.width / 1124;
    const middle = (near.left + near.width / 2 - frame.left) / scale;
    this.root.style.setProperty("--left", `${Math.max(352, Math.min(364, middle - 190))}px`);
  }

  /** What stands on it. */
  draw() {
    const { store, wager } = this;
    const { house, view } = store;
    if (!house || !wager) return;
    const offer = store.offer(wager);
    const bet = store.bet(wager);
    const point = view?.point ?? null;
    const [pays, vigorish, edge] = [house.pays(wager, point), house.vigorish(wager), house.edge(wager, point)];
    const fact = (/** @type {string} */ name, /** @type {string} */ text) =>
      text && h("div", {}, h("dt", { text: name }), h("dd", { text }));
    const state = offer ? "open" : bet ? (bet.locked ? "locked" : "up") : house.shut(wager);
    const next = this.actions.fit(wager);
    const won = wins(store, wager, next);
    const due = vig(store, wager, next, won);
    const step = offer && offer.unit > (store.row?.chip ?? 100) ? `, by ${dollars(offer.unit)}` : "";
    const limits = offer
      ? `${dollars(offer.minimum)} to ${dollars(offer.maximum)}${step}`
      : bet
        ? `${dollars(bet.amount)} up`
        : "";
    const then = offer && won ? `${dollars(next)} wins ${dollars(won)}${due ? `, vig ${dollars(due)}` : ""}` : "";
    this.root.replaceChildren(
      h(
        "header",
        {},
        h("b", { text: house.title(wager) }),
        h("small", { text: limits }),
        h("span", { class: offer ? "" : "shut", text: state }),
      ),
      h("p", { text: house.rule(wager) }),
      h(
        "dl",
        { class: pays.length > 26 ? "long" : "" },
        fact("Pays", pays),
        fact("Vig", vigorish),
        fact("Edge", edge),
        then && h("div", { class: "then" }, h("dt", { text: "Next" }), h("dd", { text: then })),
      ),
    );
  }
}
