// Shows what comes over the feed in its order: a roll takes its time, everything else is at once.

import { announce } from "./words.js";
import { called, hear } from "./band.js";
import { at } from "./dom.js";
import { history } from "./history.js";
import { settle } from "./motion.js";
import { duration, knock } from "./settings.js";

/**
 * Who shows what.
 * @typedef {Object} Stage
 * @property {import("./store.js").Store} store
 * @property {import("./dice.js").Dice} dice
 * @property {import("./toast.js").Toast} toast
 * @property {() => import("./felt/felt.js").Felt} felt
 * @property {SVGElement} fx
 * @property {() => Promise<import("./types.js").View|null>} refresh
 * @property {() => void} rolled
 * @property {() => void} changed the house rules have
 */

/** The measure of what it took an event to reach the screen, and how many are kept. */
const TRACE = "boxman-event-to-screen";
const TRACED = 500;
/** How long is waited for what comes together, and for the rest of a roll, in milliseconds. */
const TOGETHER = 4;
const REST = 40;

/** @param {number} time */
const pause = (time) => new Promise((go) => setTimeout(go, time));

export class Stream {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {any[]} */
    this.frames = [];
    this.pumping = false;
    /** When the dice last came to rest and all was paid: what came meanwhile waited for it. */
    this.rested = 0;
    /** The latest event that was shown. */
    this.seq = 0;
    /** Whether the table is being asked for, and whether it must be asked for once more. */
    this.asking = false;
    this.again = false;
  }

  /** Notes how long events took to reach the screen, for whoever traces the page. @param {number} start when the first of them came */
  shown(start) {
    if (performance.getEntriesByName(TRACE).length >= TRACED) performance.clearMeasures(TRACE);
    requestAnimationFrame(() => setTimeout(() => performance.measure(TRACE, { start })));
  }

  /** @param {any} frame */
  push(frame) {
    this.frames.push({ ...frame, came: performance.now() });
    if (!this.pumping) void this.pump();
  }

  /** Forgets what has not been shown. */
  clear() {
    this.frames = [];
    this.seq = 0;
  }

  async pump() {
    this.pumping = true;
    while (this.frames.length) {
      // What came together is shown together.
      await pause(TOGETHER);
      const batch = this.frames.splice(0);
      for (const frame of batch) this.notice(frame);
      const events = batch.filter((frame) => frame.event);
      if (!events.length) continue;
      const rolls = byRoll(events);
      const thrown = events.some((event) => event.event === "rolled");
      this.seq = events.at(-1).seq;
      const follows = this.follow(thrown);
      for (const group of rolls) await this.show(group, rolls.length > 3);
      // Chips that others move are on the screen already; a roll ends with the table as it then is.
      if (thrown) this.adopt(await follows);
    }
    this.pumping = false;
  }

  /**
   * Asks for the table as it is after the latest event; whoever asks meanwhile gets the answer to the last.
   * @param {boolean} held whether the answer waits for the dice
   */
  async follow(held) {
    if (this.asking && !held) {
      this.again = true;
      return null;
    }
    this.asking = true;
    this.again = false;
    const view = await this.stage.refresh().catch(() => null);
    this.asking = false;
    if (!held) this.adopt(view);
    if (this.again) void this.follow(false);
    return view;
  }

  /** Shows the table as the server has it, unless more has happened since. @param {import("./types.js").View|null} view */
  adopt(view) {
    if (view && view.seq >= this.seq) this.stage.store.show(view);
    else if (view && !this.asking) void this.follow(false);
  }

  /** @param {any[]} group @param {boolean} hurry */
  async show(group, hurry) {
    const { store, dice, fx } = this.stage;
    const rolled = group.find((event) => event.event === "rolled");
    if (rolled) {
      at("call").classList.add("away");
      knock(300, 3);
      const time = hurry ? 0 : duration("--t-dice");
      await Promise.all([dice.throw(rolled.dice, time), pause(hurry ? 0 : REST)]);
      // What a slow line brought late of the same roll belongs to it.
      while (this.frames[0]?.event && this.frames[0].time === rolled.time) group.push(this.frames.shift());
      this.seq = group.at(-1).seq;
      this.stage.rolled();
    }
    store.take(group);
    if (!rolled) return this.shown(Math.max(group[0].came, this.rested));
    const has = (/** @type {string} */ name) => group.find((event) => event.event === name);
    const point = has("point-set")?.point ?? (has("point-made") || has("seven-out") ? null : (store.view?.point ?? null));
    if (store.view) store.view = { ...store.view, point };
    at("call").classList.remove("away");
    called(at("call"), store);
    history(at("history"), store);
    const roll = store.rolls.at(-1);
    if (roll) at("say").replaceChildren(announce(roll, store.results, (wager) => store.house?.title(wager) ?? wager, point));
    if (store.results.some((result) => result.net > 0)) knock(780, 2);
    const moves = group.filter((event) => event.event === "moved" && !event.for);
    this.stage.felt().laid.moves = moves.map(({ player, wager, to }) => ({ player, from: wager, to }));
    await settle(fx, this.stage.felt(), store.results, store.me, hurry ? 0 : duration("--t-settle"));
    this.rested = performance.now();
  }

  /** @param {any} frame */
  notice(frame) {
    const { store, toast } = this.stage;
    if (frame.time) hear(frame.time);
    if (frame.notice === "clock" && store.view) store.view.clock = frame.clock;
    else if (frame.notice === "commitment" && store.view)
      store.view.fair = { ...store.view.fair, draw: frame.draw, commitment: frame.commitment };
    else if (frame.notice === "table-disabled" || frame.notice === "all-disabled")
      toast.show(`the table is closed: ${frame.message}`, null, "info");
    else if (frame.event === "rules-changed") this.stage.changed();
    else if (frame.event === "no-roll") toast.show(`no roll: ${frame.reason}`, null, "info");
    if (frame.notice) store.changed();
  }
}

/** Events by roll: each group ends before the next roll. @param {any[]} events */
function byRoll(events) {
  /** @type {any[][]} */
  const groups = [[]];
  for (const event of events) {
    if (event.event === "rolled" && groups.at(-1)?.some((e) => e.event === "rolled")) groups.push([]);
    groups.at(-1)?.push(event);
  }
  return groups;
}
