// @ts-check
/** The tap that bets: where the bet would be another amount than the chip in hand, the amount is named first. */

import { say } from "./lang.js";
import { dollars } from "./money.js";
import { sound } from "./sound.js";

/** How long a named amount waits for its second tap, in milliseconds. */
const WAITS = 6000;

export class Tap {
  /** @param {import("./actions.js").Actions} actions @param {import("./toast.js").Toast} toast
   * @param {{ready: () => boolean, title: (wager: string) => string}} page */
  constructor(actions, toast, page) {
    this.actions = actions;
    this.toast = toast;
    this.page = page;
    /** The wager whose amount was named: another tap bets it. @type {string|null} */
    this.named = null;
  }

  /** Bets the chip; where the bet would be much more, or on a touch screen another amount, names it and waits for a second tap.
   * @param {string} wager @param {boolean} [touched] */
  bet(wager, touched = false) {
    if (!this.page.ready()) return;
    const amount = this.actions.unasked(wager, touched);
    const bet = () => {
      if (amount !== null) this.actions.agreed.set(wager, amount);
      void this.actions.put(wager).then(() => sound("chip"));
    };
    if (amount === null || this.named === wager) {
      this.named = null;
      return bet();
    }
    this.named = wager;
    setTimeout(() => this.named === wager && (this.named = null), WAITS);
    const named = { title: this.page.title(wager), amount: dollars(amount) };
    const least = amount >= 2 * this.actions.chip;
    const words = least ? say("{title} takes at least {amount}: tap again", named) : say("{title} would be {amount}: tap again", named);
    this.toast.show(words, null, "info", { name: say("Bet {amount}", named), run: bet });
  }
}
