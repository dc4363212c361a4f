// A strategy at the table: asks what it would do next, shows that as ghost chips, and lets it play. The server tries it on a copy of
// the table; what it remembers is kept here between two questions.

import { ask, Refused } from "./api.js";

/** @typedef {import("./actions.js").Actions} Actions */
/** @typedef {import("./actions.js").Step} Step */

export class Autopilot {
  /** @param {Actions} actions @param {{ghosts: (steps: Step[]) => void, told: (text: string) => void, busy: () => boolean}} ways */
  constructor(actions, ways) {
    this.actions = actions;
    this.ways = ways;
    /** What is played: its title and its file or name. @type {{title: string, strategy: string}|null} */
    this.chosen = null;
    /** Whether its steps are taken by themselves. */
    this.plays = false;
    /** @type {unknown} */
    this.memory = null;
    /** @type {Step[]} */
    this.steps = [];
    this.moment = "";
  }

  /** Picks a strategy, or none. @param {{title: string, strategy: string}|null} which */
  pick(which) {
    this.chosen = which;
    this.plays = false;
    this.memory = null;
    this.moment = "";
    this.steps = [];
    this.ways.ghosts([]);
    void this.follow();
  }

  /** Lets it play, or stops it. @param {boolean} plays */
  let(plays) {
    this.plays = plays;
    this.moment = "";
    void this.follow();
  }

  /** Asks again when the dice have rolled or bets have changed. */
  async follow() {
    const { store } = this.actions;
    if (!this.chosen || !store.seated || !store.view || this.ways.busy()) return;
    const moment = `${store.row?.id} ${store.view.rolls} ${JSON.stringify(this.actions.bets)} ${this.plays}`;
    if (this.moment === moment) return;
    this.moment = moment;
    const { strategy } = this.chosen;
    try {
      const answer = await ask("POST", `/api/tables/${store.row?.id ?? ""}/advice`, { strategy, ...(this.memory ? { memory: this.memory } : {}) });
      if (this.chosen?.strategy !== strategy) return;
      this.memory = answer.memory;
      this.steps = /** @type {Step[]} */ (answer.steps);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.ways.told(error.message);
      this.pick(null);
      return;
    }
    this.ways.ghosts(this.plays ? [] : this.steps);
    if (this.plays && this.steps.length) await this.take();
  }

  /** Takes the next step. */
  take() {
    const steps = this.steps;
    this.steps = [];
    this.ways.ghosts([]);
    return this.actions.run(() => steps);
  }
}
