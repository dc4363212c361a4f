// What goes beyond a bet at a time: odds that follow by themselves, a strategy at the table, a menu for each bet, calls at the rail.

import { CALLS } from "./calls.js";
import { AutoOdds, maxOdds } from "./layouts.js";
import { say } from "./lang.js";
import { menu } from "./menu.js";
import { chosen } from "./settings.js";
import { Autopilot } from "./strategy.js";

/**
 * What it works on.
 * @typedef {Object} Around
 * @property {() => import("./felt/felt.js").Felt} felt
 * @property {() => boolean} rolling
 * @property {() => boolean} ready whether one may bet; if not, shows the way in
 * @property {(wager: string) => void} inFull
 */

export class Extras {
  /** @param {import("./actions.js").Actions} actions @param {import("./toast.js").Toast} toast @param {Around} around */
  constructor(actions, toast, around) {
    this.actions = actions;
    this.toast = toast;
    this.around = around;
    this.odds = new AutoOdds(actions);
    this.pilot = new Autopilot(actions, {
      ghosts: (steps) => around.felt().plan(steps.filter((step) => step.do === "bet"), actions.store.mine?.seat ?? null),
      told: (text) => toast.show(text, null, "info"),
      busy: () => around.rolling() || actions.pending > 0,
    });
  }

  /** After every change of the table. */
  follow() {
    if (this.around.rolling()) return;
    this.odds.follow();
    void this.pilot.follow();
  }

  /** Somebody called or wrote something at the rail, or it was removed. @param {{player?: string, call?: string, text?: string}} notice */
  called({ player, call, text }) {
    // The panel, if it is open, shows what was written.
    if (!call) document.dispatchEvent(new Event("boxman-talk"));
    const said = call ? CALLS[call] : text;
    if (chosen.talk && player && said) this.toast.show(`${player}: ${said}`, null, "info");
  }

  /** Everything that can be done with a bet. @param {string} wager @param {Element} zone */
  menu(wager, zone) {
    const { actions } = this;
    const { ready, inFull } = this.around;
    if (!ready()) return;
    const { store } = actions;
    const [bet, offer, known] = [store.bet(wager), store.offer(wager), store.house?.known(wager)];
    const title = store.house?.title(wager) ?? wager;
    /** @type {{name: string, icon: string, key?: string, run: () => void}[]} */
    const items = [];
    const item = (/** @type {unknown} */ can, /** @type {string} */ name, /** @type {string} */ icon, /** @type {string} */ key, /** @type {() => unknown} */ run) => can && items.push({ name, icon, key, run: () => void run() });
    item(bet && !bet.locked, say("Take a chip off"), "take", "⌫", () => actions.takeOff(wager));
    item(offer, say("Bet {title}", { title }), "press", "↵", () => actions.put(wager));
    item(bet && offer, say("Press"), "press", "P", () => actions.press(wager));
    item(bet && offer, say("Half press"), "press", "H", () => actions.press(wager, 0.5));
    item(bet && !bet.locked, say("Down to half"), "take", "", () => actions.regress(wager));
    item(bet && !bet.locked, say("Take down"), "close", "D", () => actions.takeDown(wager));
    item(bet && known?.callable, bet?.working ? say("Call it off") : say("Call it on"), "theme", "O", () => actions.work(wager));
    item(bet && store.house?.oddsBehind(wager), say("Max odds behind everything"), "across", "", () => maxOdds(actions));
    item(true, say("The wager in full"), "help", "?", () => inFull(wager));
    menu(/** @type {HTMLElement} */ (zone), items);
  }
}
