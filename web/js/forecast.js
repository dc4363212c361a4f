// What each roll would do to one's bets, as the table itself works it out: asked when it may have changed.

import { get } from "./api.js";
import { NOTHING } from "./store.js";

/** How long others must be still before what they changed is asked for, in milliseconds. */
const QUIET = 600;

export class Forecast {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    /** For which table, and which moment of it, it was asked. */
    this.asked = "";
    this.timer = 0;
  }

  /** Another table, or other rules. */
  forget() {
    this.asked = "";
    this.store.numbers = NOTHING;
    this.store.edges = [];
  }

  /**
   * Asks at once when the table or one's bets have changed, and in a quiet moment when others bet, who can only
   * change what a shared meter pays.
   */
  follow() {
    const { row, view, mine } = this.store;
    if (!row || !view) return;
    const bets = mine?.bets.filter((bet) => !bet.for) ?? [];
    const own = `${row.id} ${view.rolls} ${view.point} ${JSON.stringify([bets, view.lammers])}`;
    const asked = bets.length ? `${own} ${view.seq}` : `${row.id} none`;
    if (asked === this.asked) return;
    const wait = bets.length && this.asked.startsWith(own) ? QUIET : 0;
    this.asked = asked;
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const answer = bets.length ? await get(`/api/tables/${row.id}/numbers`).catch(() => null) : null;
      if (asked !== this.asked) return;
      this.store.numbers = answer?.totals ?? NOTHING;
      this.store.edges = answer?.edges ?? [];
      this.store.changed();
    }, wait);
  }
}
