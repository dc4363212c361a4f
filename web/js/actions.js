// What a player can do, as commands to the server. Amounts are fitted to what is offered; whether
// they stand is the server's to say, and what it refuses is shown with its clause.

import { Refused } from "./api.js";
import { molly, together } from "./plays.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {{do: "bet"|"reduce"|"take-down"|"work", wager: string, amount?: number, on?: boolean, for?: "dealers"}} Step */
/** @typedef {{ok: boolean, seq?: number}} Answer */

/**
 * How commands reach the table.
 * @typedef {Object} Carrier
 * @property {(table: string, command: import("./types.js").TableCommandBody) => Promise<Answer>} give
 * @property {(seq: number) => Promise<import("./store.js").View|null>} follow the state once it includes an event
 * @property {(busy: boolean) => void} [busy] whether something is being done
 */

export class Actions {
  /**
   * @param {Store} store
   * @param {(refused: Refused, wager?: string) => void} refuse
   * @param {Carrier} carrier
   */
  constructor(store, refuse, carrier) {
    this.store = store;
    this.refuse = refuse;
    this.carrier = carrier;
    this.chip = 500;
    /** Whether bets are for the dealers. */
    this.tip = false;
    /** How to undo what was done since the last roll. @type {Step[][]} */
    this.past = [];
    this.busy = Promise.resolve();
    /** What the player has agreed to bet on a wager in place of the chip. @type {Map<string, number>} */
    this.agreed = new Map();
    /** How many actions are being done or wait for those before them. */
    this.pending = 0;
  }

  /** Gives one command. @param {import("./types.js").TableCommandBody} command @param {string} [wager] @returns {Promise<Answer|null>} null where it was refused */
  async send(command, wager) {
    const table = this.store.row?.id;
    if (!table) return null;
    try {
      return await this.carrier.give(table, command);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(error, wager);
      return null;
    }
  }

  /**
   * Takes steps one after another and remembers how to undo those that stood. They are planned once everything before them
   * is done and its outcome is known, so that quick hands never work with an old state.
   * @param {() => Step[]} plan @param {boolean} [undoable]
   */
  run(plan, undoable = true) {
    const doing = this.busy.then(async () => {
      /** @type {Step[]} */
      const back = [];
      let seq = 0;
      for (const step of plan()) {
        const before = this.bet(step.wager, Boolean(step.for))?.amount ?? 0;
        const answer = await this.send(/** @type {import("./types.js").TableCommandBody} */ (step), step.wager);
        if (!answer) break;
        seq = answer.seq ?? seq;
        if (step.do === "bet") back.unshift({ ...step, do: "reduce" });
        else if (step.do === "reduce") back.unshift({ ...step, do: "bet" });
        else if (step.do === "take-down") back.unshift({ ...step, do: "bet", amount: before });
        else if (step.do === "work") back.unshift({ ...step, on: !step.on });
      }
      if (undoable && back.length) this.past.push(back);
      if (seq) await this.carrier.follow(seq);
    });
    this.count(1);
    this.busy = doing.catch(() => undefined).then(() => this.count(-1));
    return doing;
  }

  /** @param {number} change */
  count(change) {
    this.pending += change;
    this.carrier.busy?.(this.pending > 0);
  }

  /** One's own bet as the server last told it. @param {string} wager @param {boolean} [tip] */
  bet(wager, tip = this.tip) {
    return this.store.bet(wager, tip, this.store.latest);
  }

  /** What may be bet on a wager, as the server last told it. @param {string} wager */
  offer(wager) {
    return this.store.offer(wager, this.store.latest);
  }

  /** What is up on a wager, for oneself or for the dealers, whichever is played now. @param {string} wager */
  up(wager) {
    return this.bet(wager)?.amount ?? 0;
  }

  /** What a click would bet: the chip, raised to the least and to the unit. @param {string} wager @param {number} [wanted] */
  fit(wager, wanted = this.chip) {
    const offer = this.offer(wager);
    if (!offer) return wanted;
    const up = this.up(wager);
    const { unit, minimum, maximum } = offer;
    if (this.tip) return Math.max(unit, Math.min(Math.ceil((up + Math.max(wanted, unit)) / unit) * unit - up, maximum));
    const whole = Math.ceil((up + Math.max(wanted, minimum)) / unit) * unit - up;
    return Math.max(unit, Math.min(whole, Math.floor(maximum / unit) * unit));
  }

  /** The chip, raised to what is paid without rounding: what a dealer would ask for. @param {string} wager */
  whole(wager) {
    const unit = this.store.house?.known(wager)?.pays_in ?? 100;
    return this.fit(wager, Math.ceil(Math.max(this.chip, this.offer(wager)?.minimum ?? 0) / unit) * unit);
  }

  /** Bets for the dealers from now on, or for oneself again. */
  turn() {
    this.tip = !this.tip;
    this.store.changed();
  }

  /** A step for whomever bets are made now. @param {Step} step @returns {Step} */
  ours(step) {
    return this.tip ? { ...step, for: "dealers" } : step;
  }

  /** What a bet would have to be, where that is so much more than the chip that the player has to say so; to a finger, where it is
   * anything else than the chip and was not named before. @param {string} wager @param {boolean} touched */
  unasked(wager, touched) {
    const amount = this.fit(wager);
    if (touched && amount !== this.chip) return this.agreed.get(wager) === amount ? null : amount;
    return this.up(wager) === 0 && amount >= 2 * this.chip ? amount : null;
  }

  /** Bets the chip. @param {string} wager */
  put(wager) {
    return this.run(() => [this.ours({ do: "bet", wager, amount: this.fit(wager) })]);
  }

  /** Takes one chip off, or the bet down when less than the least would stay. @param {string} wager */
  takeOff(wager) {
    return this.run(() => {
      const up = this.up(wager);
      const known = this.store.house?.known(wager);
      const unit = this.offer(wager)?.unit ?? known?.unit ?? 100;
      const off = Math.ceil(this.chip / unit) * unit;
      const least = known && !known.flat ? known.minimum : unit;
      return [this.ours(up - off < least ? { do: "take-down", wager } : { do: "reduce", wager, amount: off })];
    });
  }

  /** @param {string} wager */
  takeDown(wager) {
    return this.run(() => [this.ours({ do: "take-down", wager })]);
  }

  /** Adds to a bet as much as is up, or half of it. @param {string} wager @param {number} [share] */
  press(wager, share = 1) {
    return this.run(() => {
      const [up, chip] = [this.up(wager), this.store.row?.chip ?? 100];
      const amount = up ? this.fit(wager, Math.ceil((up * share) / chip) * chip) : this.fit(wager);
      return [this.ours({ do: "bet", wager, amount })];
    });
  }

  /** Adds an amount to a bet, as far as the house takes it. @param {string} wager @param {number} amount */
  add(wager, amount) {
    return this.run(() => {
      const offer = this.offer(wager);
      const more = offer ? Math.min(Math.floor(amount / offer.unit) * offer.unit, Math.floor(offer.maximum / offer.unit) * offer.unit) : 0;
      return more > 0 ? [this.ours({ do: "bet", wager, amount: more })] : [];
    });
  }

  /** Brings a bet down to half, never under its least. @param {string} wager */
  regress(wager) {
    return this.run(() => {
      const known = this.store.house?.known(wager);
      const [up, unit] = [this.up(wager), known?.unit ?? 100];
      const stays = Math.max(known?.minimum ?? unit, Math.ceil(up / 2 / unit) * unit);
      return stays < up ? [this.ours({ do: "reduce", wager, amount: up - stays })] : [];
    });
  }

  /** Calls a bet on or off. @param {string} wager */
  work(wager) {
    return this.run(() => [this.ours({ do: "work", wager, on: !(this.bet(wager)?.working ?? true) })]);
  }

  /** One's own bets, as the server last told them. */
  get bets() {
    const { me, latest } = this.store;
    return ((me && latest?.players[me]?.bets) || []).filter((bet) => !bet.for);
  }

  /** Calls everything on or off that can be. @param {boolean} on */
  workAll(on) {
    return this.run(() => {
      const callable = this.bets.filter((bet) => bet.working !== on && this.store.house?.known(bet.wager)?.callable);
      return callable.map((bet) => ({ do: "work", wager: bet.wager, on }));
    });
  }

  /** Takes back the last thing that was done since the last roll. */
  undo() {
    return this.run(() => this.past.pop() ?? [], false);
  }

  /**
   * Restores the layout that was last rolled with: adds to each bet what it lacks, and nothing where it lacks nothing. What
   * cannot be bet yet, such as odds before there is a point, is remembered for the next time.
   */
  repeat() {
    return this.run(() => {
      const { store } = this;
      const lacking = [...store.rolledWith].flatMap(([wager, amount]) => {
        const more = amount - (this.bet(wager, false)?.amount ?? 0);
        return more > 0 ? [{ wager, more, offer: this.offer(wager) }] : [];
      });
      store.stillWanted = new Map(lacking.filter(({ offer }) => !offer).map(({ wager }) => [wager, store.rolledWith.get(wager) ?? 0]));
      return lacking.flatMap(({ wager, more, offer }) => (offer ? [{ do: "bet", wager, amount: Math.min(more, offer.maximum) }] : []));
    });
  }

  /** Takes down what can come down, odds before the bets that they lie behind. */
  clear() {
    return this.run(() => {
      const odds = (/** @type {string} */ wager) => Number(Boolean(this.store.house?.known(wager)?.flat));
      const bets = this.bets.filter((bet) => !bet.locked).sort((a, b) => odds(b.wager) - odds(a.wager));
      return bets.map((bet) => ({ do: "take-down", wager: bet.wager }));
    });
  }

  /** Makes the bets of one of the house's shortcuts. @param {string} name */
  shortcut(name) {
    return this.run(() => together(this, name));
  }

  /** Takes the next step of a 3-point molly. */
  molly() {
    return this.run(() => molly(this));
  }

  /** Throws, or says that one wants no more bets: others may want some, so one says so first. */
  go() {
    return this.send({ do: this.store.mayThrow ? "roll" : "ready" });
  }

  /** Sits down with play chips. @param {number} [seat] @param {number} [chips] */
  async sit(seat, chips = 100_000) {
    const taken = new Set(Object.values(this.store.latest?.players ?? {}).map((p) => p.seat));
    const seats = this.store.row?.seats ?? 16;
    const middle = Math.ceil(seats / 2);
    const order = Array.from({ length: seats }, (_, i) => middle + (i % 2 ? -1 : 1) * Math.ceil(i / 2));
    const free = seat ?? order.find((n) => n >= 1 && n <= seats && !taken.has(n));
    const answer = await this.send({ do: "sit", ...(free ? { seat: free } : {}) });
    if (!answer) return false;
    const view = await this.carrier.follow(answer.seq ?? 0);
    if (view) this.store.show(view);
    const rack = this.store.mine?.rack ?? 0;
    // At a table of the house the crew sells the chips.
    return rack > 0 || this.store.staffed || Boolean(await this.send({ do: "buy-in", amount: chips }));
  }

  /** Gets up: what can come down comes down, what is locked plays on. */
  leave() {
    return this.send({ do: "leave" });
  }
}
