// The table as the server last told it. The page works no state out of events: when something has happened, it asks.

/** @typedef {import("./store.js").View} View */

export class Latest {
  /** @param {import("./store.js").Store} store @param {() => Promise<View|null>} ask */
  constructor(store, ask) {
    this.store = store;
    this.ask = ask;
    /** The event that the state has to include. */
    this.wanted = 0;
    /** The request under way. @type {Promise<View|null>|null} */
    this.asking = null;
  }

  /** Another table. */
  forget() {
    this.wanted = 0;
    this.asking = null;
  }

  /** Answers a state that includes an event; however many ask, there is one request at a time. @param {number} seq @returns {Promise<View|null>} */
  follow(seq) {
    this.wanted = Math.max(this.wanted, seq);
    const { latest } = this.store;
    if (!this.asking && latest && seq && latest.seq >= seq) return Promise.resolve(latest);
    if (!this.asking) {
      const asking = this.catchUp().finally(() => {
        if (this.asking === asking) this.asking = null;
      });
      this.asking = asking;
    }
    return this.asking;
  }

  async catchUp() {
    for (;;) {
      const view = await this.ask().catch(() => null);
      // Without a connection there is no state; the feed says when it is back, and then it is asked for.
      if (!view) return null;
      this.store.latest = view;
      if (view.seq >= this.wanted) return view;
    }
  }
}
