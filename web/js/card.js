// The wager card: what a wager is, what it pays, its edge and limits, and what the next bet would do.

import { get } from "./api.js";
import { h } from "./dom.js";
import { say } from "./lang.js";
import { mode } from "./mode.js";
import { dollars, range } from "./money.js";
import { capital, edgeWords } from "./words.js";

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
    /** @type {`/api/tables/${string}/quote?${string}`} */
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
      if (near) this.position(near);
    }, delay);
  }

  close() {
    clearTimeout(this.timer);
    this.wager = null;
    this.root.hidden = true;
  }

  /** In the dice band, above the puck, leaning towards the zone; without a band, above or below the zone. @param {DOMRect} near */
  position(near) {
    const frame = this.root.parentElement?.getBoundingClientRect();
    if (!frame) return;
    const { style } = this.root;
    if (mode.name === "wide") {
      const middle = ((near.left + near.width / 2 - frame.left) * 1124) / frame.width;
      style.setProperty("--left", `${Math.max(352, Math.min(364, middle - 190))}px`);
      return;
    }
    const { offsetWidth: width, offsetHeight: height } = this.root;
    const left = Math.max(4, Math.min(near.left + near.width / 2 - frame.left - width / 2, frame.width - width - 4));
    const above = near.top - frame.top - height - 8;
    const below = near.bottom - frame.top + 8;
    const fits = below + height <= frame.height;
    style.setProperty("--left", `${left}px`);
    style.setProperty("--top", `${above >= 0 ? above : fits ? below : near.top - frame.top > frame.height / 2 ? 0 : frame.height - height}px`);
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
    // The edge of the bet as it would be made; without a seat, of one that is paid exactly.
    const asMade = offer ? quote?.edge : store.edges.find((one) => one.wager === wager && one.amount === bet?.amount);
    const then = offer && quote ? coming(quote) : "";
    const state = offer ? then || say("open") : bet ? (bet.locked ? say("locked") : say("up")) : house.whyClosed(wager);
    const step = offer && offer.unit > (store.row?.chip ?? 100) ? say(", by {unit}", { unit: dollars(offer.unit) }) : "";
    const limits = offer
      ? `${range(offer.minimum, offer.maximum)}${step}`
      : bet
        ? say("{amount} up", { amount: dollars(bet.amount) })
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
        fact(say("Pays"), pays),
        fact(say("Vig"), vigorish),
        fact(say("Edge"), asMade ? say("{edge} at {amount}", { edge: edgeWords(asMade), amount: dollars(asMade.amount) }) : (edge?.words ?? "")),
      ),
      why ? h("p", { class: "why" }, why, quote?.refused?.clause && h("code", { text: quote.refused.clause })) : "",
    );
  }
}

/** What a bet comes to, in few words. @param {Quote} quote */
export function coming({ whole, wins, vigorish, collected }) {
  const [least, most] = [wins[0], wins.at(-1) ?? 0];
  const wide = wins.length > 1 && least !== most;
  const won = wins.length ? ` ${say("wins {amount}", { amount: wide ? range(least, most) : dollars(least) })}` : "";
  const due = vigorish ? `, ${collected === "on-win" ? say("vig {amount} on a win", { amount: dollars(vigorish) }) : say("vig {amount}", { amount: dollars(vigorish) })}` : "";
  return won || due ? `${dollars(whole)}${won}${due}` : "";
}
