// The pace of a game alone: the table waits for its only player, unless the player wants the dice to be thrown by themselves.

import { say } from "./lang.js";
import { chosen } from "./settings.js";

/** The paces there are: how many seconds bets stay open, or null where the dice wait. @type {Record<import("./settings.js").Chosen["pace"], {name: string, seconds: number|null}>} */
export const PACES = {
  wait: { name: say("Dice wait for me"), seconds: null },
  steady: { name: say("Roll every 6 seconds"), seconds: 6 },
  fast: { name: say("Roll every 2 seconds"), seconds: 2 },
};

export class Pace {
  /**
   * @param {import("./store.js").Store} store
   * @param {{busy: () => boolean, roll: () => Promise<unknown>, refused: () => void}} game `refused`: the dice could not be thrown
   */
  constructor(store, game) {
    this.store = store;
    this.game = game;
    /** The moment that the dice are thrown for. */
    this.moment = "";
    this.timer = 0;
  }

  /** Throws the dice in time, once for each state of the game in which there is something to decide. */
  follow() {
    const { store } = this;
    const { seconds } = PACES[chosen.pace];
    const due = seconds !== null && store.alone && store.seated && !store.staffed && !this.game.busy() && store.mine?.bets.some((bet) => !bet.for);
    const moment = due ? `${store.row?.id} ${store.view?.rolls} ${chosen.pace}` : "";
    if (moment === this.moment) return;
    this.moment = moment;
    clearTimeout(this.timer);
    store.rollsAt = due && seconds ? Date.now() + seconds * 1000 : null;
    if (store.rollsAt) this.timer = setTimeout(() => void this.roll(), store.rollsAt - Date.now());
  }

  async roll() {
    this.store.rollsAt = null;
    if (!(await this.game.roll())) this.game.refused();
  }
}
