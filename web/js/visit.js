// A visit: which table one is at, who one is there, and the feed that tells what happens.

import { Feed, get, give, Refused } from "./api.js";
import { House } from "./house.js";
import { Latest } from "./latest.js";
import { choose } from "./settings.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Row} Row */

/**
 * What the visit tells the page.
 * @typedef {Object} Page
 * @property {() => void} opened another table, or other rules: everything is drawn again
 * @property {(frame: import("./types.js").Frame) => void} frame an event or a notice of the feed
 * @property {() => void} over the sign-in is
 * @property {() => Promise<unknown>} sit
 * @property {() => void} back one had been away too long, and has a seat again
 * @property {(error: Refused) => void} unreachable the server is not reached; it is asked again
 */

export class Visit {
  /** @param {Store} store @param {Page} page */
  constructor(store, page) {
    this.store = store;
    this.page = page;
    this.latest = new Latest(store, () => this.ask());
    /** @type {Feed|null} */
    this.feed = null;
    /** Whether one had a seat when the connection broke. */
    this.hadSeat = false;
  }

  /** Asks for the state of the table. @returns {Promise<import("./store.js").View|null>} */
  async ask() {
    const id = this.store.row?.id;
    if (!id) return null;
    const answer = await get(`/api/tables/${id}`);
    // An answer that comes after one has gone to another table is of no use.
    if (this.store.row?.id !== id) return null;
    this.store.row = answer.table;
    return answer.state;
  }

  /** Gives a command; its events are shown without waiting for the feed. @param {string} table @param {import("./types.js").TableCommandBody} command */
  async give(table, command) {
    const answer = await give(table, command);
    this.feed?.answered(answer);
    return answer;
  }

  /** Shows the table as it is now. */
  async refresh() {
    const view = await this.latest.follow(0);
    if (view) this.store.show(view);
  }

  /** Opens a table and listens to it. @param {string} id */
  async open(id) {
    const { store } = this;
    this.feed?.close();
    const [{ table, state }, catalogue, past] = await Promise.all([
      get(`/api/tables/${id}`),
      get(`/api/tables/${id}/wagers`),
      get(`/api/tables/${id}/rolls?limit=60`),
    ]);
    store.row = table;
    choose({ table: id });
    // A reload leads here again.
    if (location.hash !== `#table=${id}`) history.replaceState(null, "", `#table=${id}`);
    store.house = new House(catalogue);
    this.latest.forget();
    store.recall(past.rolls.reverse());
    this.page.opened();
    store.show(state);
    this.feed = new Feed(id, state.seq + 1, { frame: (frame) => this.page.frame(frame), link: (live, over) => this.link(live, over) });
  }

  /** The feed broke or is back. @param {boolean} live @param {boolean} over the sign-in is */
  link(live, over) {
    const { store } = this;
    const back = live && !store.live;
    if (store.live && !live) this.hadSeat = store.seated;
    store.live = live;
    if (over) {
      choose({ signedIn: false });
      store.me = null;
      this.page.over();
    }
    if (back) void this.refresh().then(() => (this.hadSeat ? this.return() : undefined));
    store.changed();
  }

  /** Sits down again after a break in which the seat was given up; the chips are still there. */
  async return() {
    const { store } = this;
    this.hadSeat = false;
    if (store.seated) return;
    await this.takeSeat();
    if (store.seated) this.page.back();
  }

  /** Goes to another table and sits down there. @param {string} id */
  async go(id) {
    if (location.hash !== `#table=${id}`) history.pushState(null, "", `#table=${id}`);
    await this.open(id);
    await this.takeSeat();
  }

  /** Sits the user down, if they play here and have no seat. */
  async takeSeat() {
    const { store } = this;
    if (store.me && store.plays && !store.seated) await this.page.sit();
  }

  /** Lets somebody in. @param {string} name @param {string[]} roles */
  async enter(name, roles) {
    const { store } = this;
    [store.me, store.roles] = [name, roles];
    // The feed is opened again so that it knows who listens.
    if (store.row) await this.open(store.row.id);
    else await this.find("");
    await this.takeSeat();
  }

  /** Asks until the server is reached, and says so while it is not. @template T @param {() => Promise<T>} question @returns {Promise<T>} */
  async reach(question) {
    for (;;) {
      try {
        return await question();
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== "no-connection") throw error;
        this.page.unreachable(error);
        await new Promise((go) => setTimeout(go, 2000));
      }
    }
  }

  /** Opens the table that is asked for, or the first with a free seat. @param {string} asked */
  async find(asked) {
    /** @type {{tables: Row[]}} */
    const { tables } = await get("/api/tables");
    // A private table stands in no list: who has its address opens it.
    if (asked && !tables.some((row) => row.id === asked)) {
      try {
        return await this.open(asked);
      } catch (error) {
        // There is none any more: another is found.
        if (!(error instanceof Refused) || error.code === "no-connection") throw error;
      }
    }
    const found = tables.find((row) => row.id === asked) ?? tables.find((row) => row.kind === "practice" && row.seated < row.seats) ?? tables[0];
    if (found) await this.open(found.id);
  }
}
