// What a player can do, as commands to the server. Amounts are fitted to what is offered; whether
// they stand is the server's to say, and what it refuses is shown with its clause.

import { give, Refused } from "./api.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {{do: string, wager: string, amount?: number, on?: boolean, for?: "dealers"}} Step */

export class Actions {
  /**
   * @param {Store} store
   * @param {(refused: Refused, wager?: string) => void} refuse
   * @param {(table: string, command: Object) => Promise<unknown>} [deliver] how a command gets there
   */
  constructor(store, refuse, deliver = give) {
    this.store = store;
    this.refuse = refuse;
    this.deliver = deliver;
    this.chip = 500;
    /** Whether bets are for the dealers. */
    this.tip = false;
    /** How to undo what was done since the last roll. @type {Step[][]} */
    this.past = [];
    this.busy = Promise.resolve();
  }

  /** @param {Object} command @param {string} [wager] @returns {Promise<boolean>} */
  async send(command, wager) {
    const table = this.store.row?.id;
    if (!table) return false;
    try {
      await this.deliver(table, command);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(error, wager);
      return false;
    }
  }

  /** Gives steps one after another, and remembers how to undo those that stood. @param {Step[]} steps @param {boolean} [keep] */
  run(steps, keep = true) {
    const doing = this.busy.then(async () => {
      /** @type {Step[]} */
      const back = [];
      for (const step of steps) {
        const before = this.store.bet(step.wager, Boolean(step.for))?.amount ?? 0;
        if (!(await this.send(step, step.wager))) break;
        if (step.do === "bet") back.unshift({ ...step, do: "reduce" });
        else if (step.do === "reduce") back.unshift({ ...step, do: "bet" });
        else if (step.do === "take-down") back.unshift({ ...step, do: "bet", amount: before });
        else if (step.do === "work") back.unshift({ ...step, on: !step.on });
      }
      if (keep && back.length) this.past.push(back);
    });
    this.busy = doing.catch(() => undefined);
    return doing;
  }

  /** What a click would bet: the chip, raised to the least and to the unit. @param {string} wager @param {number} [wanted] */
  fit(wager, wanted = this.chip) {
    const offer = this.store.offer(wager);
    if (!offer) return wanted;
    const up = this.up(wager);
    const { unit, minimum, maximum } = offer;
    if (this.tip) return Math.max(unit, Math.min(Math.ceil((up + Math.max(wanted, unit)) / unit) * unit - up, maximum));
    const whole = Math.ceil((up + Math.max(wanted, minimum)) / unit) * unit - up;
    return Math.max(unit, Math.min(whole, Math.floor(maximum / unit) * unit));
  }

  /** Bets for the dealers from now on, or for oneself again. */
  turn() {
    this.tip = !this.tip;
    this.store.changed();
  }

  /** What is up on a wager, for oneself or for the dealers, whichever is played now. @param {string} wager */
  up(wager) {
    return this.store.bet(wager, this.tip)?.amount ?? 0;
  }

  /** A step for whom bets are made now. @param {Step} step @returns {Step} */
  ours(step) {
    return this.tip ? { ...step, for: "dealers" } : step;
  }

  /** @param {string} wager */
  bet(wager) {
    return this.run([this.ours({ do: "bet", wager, amount: this.fit(wager) })]);
  }

  /** Takes one chip off, or the bet down when less than the least would stay. @param {string} wager */
  takeOff(wager) {
    const up = this.up(wager);
    const known = this.store.house?.known(wager);
    const unit = this.store.offer(wager)?.unit ?? known?.unit ?? 100;
    const off = Math.ceil(this.chip / unit) * unit;
    const least = known && known.group !== "odds" ? known.minimum : unit;
    if (up - off < least) return this.takeDown(wager);
    return this.run([this.ours({ do: "reduce", wager, amount: off })]);
  }

  /** @param {string} wager */
  takeDown(wager) {
    return this.run([this.ours({ do: "take-down", wager })]);
  }

  /** Adds to a bet as much as is up, or half of it. @param {string} wager @param {number} [share] */
  press(wager, share = 1) {
    const [up, chip] = [this.up(wager), this.store.row?.chip ?? 100];
    if (!up) return this.bet(wager);
    return this.run([this.ours({ do: "bet", wager, amount: this.fit(wager, Math.ceil((up * share) / chip) * chip) })]);
  }

  /** Calls a bet on or off. @param {string} wager */
  work(wager) {
    const bet = this.store.bet(wager, this.tip);
    return this.run([this.ours({ do: "work", wager, on: !(bet?.working ?? true) })]);
  }

  /** Calls everything on or off that can be. @param {boolean} on */
  workAll(on) {
    const bets = this.store.mine?.bets.filter((bet) => !bet.for && bet.working !== on) ?? [];
    const callable = bets.filter((bet) => this.store.house?.known(bet.wager)?.callable);
    return this.run(callable.map((bet) => ({ do: "work", wager: bet.wager, on })));
  }

  undo() {
    const last = this.past.pop();
    return last ? this.run(last, false) : Promise.resolve();
  }

  /** Bets again what was put up in the round before. */
  repeat() {
    const steps = [...this.store.previous].filter(([wager]) => this.store.offer(wager));
    return this.run(steps.map(([wager, amount]) => ({ do: "bet", wager, amount })));
  }

  /** Takes down what can come down. */
  clear() {
    const bets = this.store.mine?.bets.filter((bet) => !bet.locked && !bet.for) ?? [];
    const odds = (/** @type {string} */ wager) => Number(wager.includes("odds"));
    bets.sort((a, b) => odds(b.wager) - odds(a.wager));
    return this.run(bets.map((bet) => ({ do: "take-down", wager: bet.wager })));
  }

  /** @param {number[]} numbers */
  places(numbers) {
    const open = numbers.filter((n) => n !== this.store.view?.point).map((n) => `place-${n}`);
    return open.filter((wager) => this.store.offer(wager)).map((wager) => ({ do: "bet", wager, amount: this.whole(wager) }));
  }

  /** The chip, raised to what is paid without rounding: what a dealer would ask for. @param {string} wager */
  whole(wager) {
    const unit = this.store.house?.known(wager)?.pays_in ?? 100;
    return this.fit(wager, Math.ceil(Math.max(this.chip, this.store.offer(wager)?.minimum ?? 0) / unit) * unit);
  }

  across() {
    return this.run(this.places(this.store.house?.points ?? []));
  }

  inside() {
    return this.run(this.places([5, 6, 8, 9]));
  }

  outside() {
    return this.run(this.places([4, 5, 9, 10]));
  }

  /** The field, and the 5, 6 and 8 beside it: only a 7 loses. */
  ironCross() {
    const field = { do: "bet", wager: "field", amount: this.fit("field", Math.max(this.chip, 500)) };
    return this.run([field, ...this.places([5, 6, 8])]);
  }

  /** The next step of three points: a pass bet, then odds and a come bet until two have travelled. */
  molly() {
    const { store } = this;
    const up = (/** @type {string} */ wager) => store.bet(wager)?.amount ?? 0;
    /** @type {Step[]} */
    const steps = [];
    if (!up("pass") && store.offer("pass")) steps.push({ do: "bet", wager: "pass", amount: this.fit("pass") });
    const flats = (store.mine?.bets ?? []).filter((bet) => /^come-\d/.test(bet.wager) && !bet.for);
    for (const { wager, amount } of flats) {
      const odds = wager.replace("come-", "come-odds-");
      if (!up(odds) && store.offer(odds)) steps.push({ do: "bet", wager: odds, amount: this.fit(odds, amount * 2) });
    }
    if (store.view?.point && up("pass") && !up("pass-odds"))
      steps.push({ do: "bet", wager: "pass-odds", amount: this.fit("pass-odds", up("pass") * 2) });
    if (flats.length < 2 && !up("come") && store.offer("come"))
      steps.push({ do: "bet", wager: "come", amount: this.fit("come") });
    return this.run(steps);
  }

  /** Throws, or says that one wants no more bets: others may want some, so one says so first. */
  go() {
    return this.send({ do: this.store.mayThrow ? "roll" : "ready" });
  }

  /** Sits down with play chips. @param {number} [seat] @param {number} [chips] */
  async sit(seat, chips = 100_000) {
    const taken = new Set(Object.values(this.store.view?.players ?? {}).map((p) => p.seat));
    const seats = this.store.row?.seats ?? 16;
    const middle = Math.ceil(seats / 2);
    const order = Array.from({ length: seats }, (_, i) => middle + (i % 2 ? -1 : 1) * Math.ceil(i / 2));
    const free = seat ?? order.find((n) => n >= 1 && n <= seats && !taken.has(n));
    if (!(await this.send({ do: "sit", ...(free ? { seat: free } : {}) }))) return false;
    const rack = this.store.mine?.rack ?? 0;
    // At a table of the house the crew sells the chips.
    return rack > 0 || this.store.staffed || this.send({ do: "buy-in", amount: chips });
  }

  /** Gets up: what can come down comes down, what is locked plays on. */
  leave() {
    return this.send({ do: "leave" });
  }
}
