// Shows what comes over the feed in its order: a roll takes its time, everything else is at once.

import { called, noteServerTime } from "./band.js";
import { at } from "./dom.js";
import { history } from "./history.js";
import { say } from "./lang.js";
import { beforeRoll } from "./layout.js";
import { settle } from "./motion.js";
import { duration } from "./settings.js";
import { sound, speak } from "./sound.js";
import { isRoll } from "./store.js";
import { announce, announceBets, stickCall } from "./words.js";

/** @typedef {import("./store.js").View} View */
/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {Frame & {came: number}} Came a frame and when it came */
/** @typedef {Happening & {came: number}} CameEvent */

/**
 * Who shows what.
 * @typedef {Object} Stage
 * @property {import("./store.js").Store} store
 * @property {import("./dice.js").Dice} dice
 * @property {import("./toast.js").Toast} toast
 * @property {() => import("./felt/felt.js").Felt} felt
 * @property {SVGElement} fx
 * @property {import("./latest.js").Latest} latest
 * @property {() => {x: number, y: number}|null} shooter where the shooter stands, in pixels from the dice
 * @property {(said: {player?: string, call?: string, text?: string}) => void} heard somebody spoke at the rail, or what was written was removed
 * @property {() => void} rolled
 * @property {() => void} changed the house rules have
 */

/** The measures of what events and rolls take to reach the screen, and how many of each are kept. */
const TO_SCREEN = "boxman-event-to-screen";
const ROLL_TO_SCREEN = "boxman-roll-to-screen";
const TRACED = 500;
/** How long to wait for the rest of a roll, in milliseconds. */
const REST = 40;

/** @param {number} time */
const pause = (time) => new Promise((go) => setTimeout(go, time));

export class Stream {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Came[]} */
    this.frames = [];
    this.pumping = false;
    /** Whether the dice are in the air or bets are being paid. */
    this.rolling = false;
    /** When the dice last came to rest and all was paid: what came meanwhile waited for it. */
    this.rested = 0;
  }

  /** Notes how long it took to reach the screen, for measurements. @param {string} measure @param {number} start when it came */
  shown(measure, start) {
    if (performance.getEntriesByName(measure).length >= TRACED) performance.clearMeasures(measure);
    requestAnimationFrame(() => setTimeout(() => performance.measure(measure, { start })));
  }

  /** @param {Frame} frame */
  push(frame) {
    this.frames.push({ ...frame, came: performance.now() });
    if (!this.pumping) void this.pump();
  }

  /** Forgets what has not been shown. */
  clear() {
    this.frames = [];
  }

  async pump() {
    this.pumping = true;
    while (this.frames.length) {
      // What comes while the state is asked for is shown together.
      const batch = this.frames.splice(0);
      for (const frame of batch) this.notice(frame);
      const events = batch.flatMap((frame) => (frame.event ? [frame] : []));
      const last = events.at(-1);
      if (!last) continue;
      // The state is on its way while the dice are in the air.
      const asked = this.stage.latest.follow(last.seq);
      const groups = byRoll(events);
      for (const group of groups) {
        const rolled = group.find(isRoll);
        if (rolled) await this.roll(rolled, group, asked, groups.length > 3);
        else await this.chips(group, asked);
      }
    }
    this.pumping = false;
  }

  /** Shows events other than rolls: the table as it is after them. @param {CameEvent[]} group @param {Promise<View|null>} asked */
  async chips(group, asked) {
    const { store } = this.stage;
    store.take(group);
    const view = await asked;
    // A roll that the state knows of already is thrown before it is shown.
    if (view && view.rolls <= (store.view?.rolls ?? 0)) store.show(view);
    const heard = announceBets(store, group);
    if (heard) at("say").replaceChildren(heard);
    this.shown(TO_SCREEN, Math.max(group[0].came, this.rested));
  }

  /** Shows a roll: the dice fly, bets are taken and paid one by one, and the table is as it is after it. @param {CameEvent & import("./store.js").Rolled} rolled @param {CameEvent[]} group @param {Promise<View|null>} asked @param {boolean} hurry */
  async roll(rolled, group, asked, hurry) {
    const { store, dice, fx, latest } = this.stage;
    this.rolling = true;
    store.remember(beforeRoll(group, store.view, store.me));
    at("call").classList.add("away");
    sound("dice");
    const time = hurry ? 0 : duration("--t-dice");
    await Promise.all([dice.throw(rolled.dice, time, this.stage.shooter()), pause(hurry ? 0 : REST)]);
    // What a slow line brought late of the same roll belongs to it.
    for (let next = this.frames[0]; rolled.time && next?.event && next.time === rolled.time; next = this.frames[0]) {
      group.push(next);
      this.frames.shift();
    }
    this.stage.rolled();
    const view = (await asked) && (await latest.follow(group.at(-1)?.seq ?? rolled.seq));
    store.take(group);
    this.call(group);
    const moves = group.filter((event) => event.event === "moved" && !event.for);
    this.stage.felt().laid.moves = moves.map(({ player, wager = "", to = "" }) => ({ player: player ?? "", from: wager, to }));
    // The hands take hold of losing chips before the layout is drawn without them.
    const paid = settle(fx, this.stage.felt(), store.results, takenFrom(group, store.me), store.me, hurry ? 0 : duration("--t-settle"));
    if (view) store.show(view);
    this.shown(ROLL_TO_SCREEN, rolled.came);
    await paid;
    this.rested = performance.now();
    this.rolling = false;
    store.changed();
  }

  /** The stick's call of a roll, seen and heard. @param {CameEvent[]} group */
  call(group) {
    const { store } = this.stage;
    const has = (/** @type {string} */ name) => group.find((event) => event.event === name);
    const before = store.view?.point ?? null;
    const point = has("point-set")?.point ?? (has("point-made") || has("seven-out") ? null : before);
    at("call").classList.remove("away");
    called(at("call"), store);
    history(at("history"), store);
    const roll = store.rolls.at(-1);
    if (roll) at("say").replaceChildren(announce(roll, store.results, (wager) => store.house?.title(wager) ?? wager, point));
    if (roll) speak(stickCall(roll, point));
    const net = store.results.reduce((sum, result) => sum + result.net, 0);
    if (net) sound(net > 0 ? "win" : "lose");
  }

  /** @param {Came} frame */
  notice(frame) {
    const { store, toast } = this.stage;
    if (frame.event && frame.time) noteServerTime(frame.time);
    if (frame.notice === "clock" && frame.clock && store.view) store.view.clock = frame.clock;
    else if (frame.notice === "commitment" && store.view)
      store.view.fair = { ...store.view.fair, draw: frame.draw ?? 0, commitment: frame.commitment ?? "" };
    else if (frame.notice === "called" || frame.notice === "said" || frame.notice === "unsaid") this.stage.heard(frame);
    else if (frame.notice === "table-disabled" || frame.notice === "all-disabled")
      toast.show(say("the table is closed: {message}", { message: frame.message }), null, "info");
    else if (frame.event === "rules-changed") this.stage.changed();
    else if (frame.event === "roll-corrected")
      toast.show(say("the last roll was {dice}, not {was}: bets are as they were, and it is settled again", { dice: [frame.dice].flat().join("-"), was: frame.was?.join("-") }), null, "info");
    else if (frame.event === "no-roll") toast.show(say("no roll: {reason}", { reason: frame.reason }), null, "info");
    if (frame.notice) store.changed();
  }
}

/** The losing bets of the others. @param {CameEvent[]} group @param {string|null} me */
function takenFrom(group, me) {
  const lost = group.filter((event) => event.event === "lost" && event.player !== me && !event.for);
  return lost.map(({ wager, player }) => ({ wager: wager ?? "", player: player ?? "" }));
}

/** Events by roll: each group ends before the next roll, or before the correction of this one. @param {CameEvent[]} events */
function byRoll(events) {
  /** @type {CameEvent[][]} */
  const groups = [[]];
  for (const event of events) {
    const begins = event.event === "rolled" || event.event === "roll-corrected";
    if (begins && groups.at(-1)?.some((e) => e.event === "rolled")) groups.push([]);
    groups.at(-1)?.push(event);
  }
  return groups;
}
