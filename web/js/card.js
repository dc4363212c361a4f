// The wager card: what a wager is, what it pays, its edge and limits, and what the next bet would do.

import { get } from "./api.js";
import { h } from "./dom.js";
import { dollars, range } from "./money.js";
import { capital } from "./words.js";

/** @typedef {import("./types.js").Quote} Quote */

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
    /** What the table said a bet would come to, and for which question. */
    this.asked = "";
    /** @type {Quote|null} */
    this.quote = null;
  }

  /** Asks the table what the next bet would come to, once for each state of it. @param {string} wager @param {number} amount */
  async ask(wager, amount) {
    const { row, view, seated } = this.store;
    if (!row || !view || !seated || !this.store.asks) return;
    const tip = this.actions.tip ? "&for=dealers" : "";
    const question = `/api/tables/${row.id}/quote?wager=${wager}&amount=${amount}${tip}`;
    const asked = `${question} ${view.seq}`;
    if (asked === this.asked) return;
    this.asked = asked;
    const answer = await get(question).catch(() => null);
    if (this.asked !== asked) return;
    this.quote = answer?.quote ?? null;
    this.draw();
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
    const next = this.actions.fit(wager);
    void this.ask(wager, next);
    const quote = this.quote?.wager === wager ? this.quote : null;
    const [pays, vigorish, edge] = [house.pays(wager, point), house.vigorish(wager), house.edge(wager, point)];
    const fact = (/** @type {string} */ name, /** @type {string} */ text) =>
      text && h("div", {}, h("dt", { text: name }), h("dd", { text }));
    const then = offer && quote ? coming(quote) : "";
    const state = offer ? then || "open" : bet ? (bet.locked ? "locked" : "up") : house.shut(wager);
    const step = offer && offer.unit > (store.row?.chip ?? 100) ? `, by ${dollars(offer.unit)}` : "";
    const limits = offer
      ? `${range(offer.minimum, offer.maximum)}${step}`
      : bet
        ? `${dollars(bet.amount)} up`
        : "";
    const why = quote?.refused && !offer ? `${capital(quote.refused.message)}. ` : "";
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
        fact("Edge", edge?.words ?? ""),
      ),
      why ? h("p", { class: "why" }, why, quote?.refused?.clause && h("code", { text: quote.refused.clause })) : "",
    );
  }
}

/** What a bet comes to, in few words. @param {Quote} quote */
export function coming({ whole, wins, vigorish, collected }) {
  const won = wins.length ? ` wins ${[...new Set([wins[0], wins.at(-1) ?? 0])].map(dollars).join(" to ")}` : "";
  const due = vigorish ? `, vig ${dollars(vigorish)}${collected === "on-win" ? " on a win" : ""}` : "";
  return won || due ? `${dollars(whole)}${won}${due}` : "";
}
