// What a console knows of its table, without the document: who is signed in, the state, what is taken and paid, and the
// commands on their way. It holds no procedure: what is due comes from the server.

import { ask, Feed, get, mark, Refused } from "../api.js";

/** @typedef {import("../types.js").DueStep} DueStep */
/** @typedef {{do: string, [field: string]: unknown}} Command */

export class Desk {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    this.name = "";
    /** @type {string[]} */
    this.roles = [];
    /** @type {import("../types.js").TableState|null} */
    this.all = null;
    /** @type {import("../types.js").SettlementAnswer|null} */
    this.settlement = null;
    this.live = true;
    /** What was last refused. */
    this.refused = "";
    /** Commands that were given and are not answered. @type {{body: Command, done: (answer: unknown) => void}[]} */
    this.queue = [];
    this.sending = false;
    /** @type {Promise<void>|null} */
    this.asking = null;
    this.again = false;
    /** @type {(() => void)[]} */
    this.listeners = [];
  }

  /** Signs the desk in as whoever holds the session, and follows the table. */
  async open() {
    const who = await get("/api/sessions/current");
    [this.name, this.roles] = [who.name, who.roles];
    await this.refresh();
    this.follow();
  }

  /** Follows the table from now on. */
  follow() {
    const frame = () => void this.refresh();
    const link = (/** @type {boolean} */ live) => {
      this.live = live;
      if (live) void this.refresh();
      this.tell();
    };
    this.feed = new Feed(this.table, (this.all?.seq ?? 0) + 1, { frame, link });
  }

  tell() {
    for (const listener of this.listeners) listener();
  }

  get state() {
    return this.all?.state ?? null;
  }

  /** Asks for the state, one request at a time however much happens meanwhile. @returns {Promise<void>} */
  refresh() {
    if (this.asking) {
      this.again = true;
      return this.asking;
    }
    const asking = this.look().finally(() => {
      this.asking = null;
      if (!this.again) return;
      this.again = false;
      void this.refresh();
    });
    this.asking = asking;
    return asking;
  }

  async look() {
    try {
      const [state, settlement] = await Promise.all([get(`/api/tables/${this.table}`), get(`/api/tables/${this.table}/settlement`)]);
      this.all = /** @type {import("../types.js").TableState} */ (state);
      this.settlement = /** @type {import("../types.js").SettlementAnswer} */ (settlement);
      this.tell();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** The steps that are due from one of these roles. @param {string[]} roles @returns {DueStep[]} */
  due(roles) {
    const steps = this.state?.next?.steps ?? [];
    return steps.filter((step) => step.roles.some((role) => roles.includes(role)));
  }

  /** What may be confirmed now by one of these roles. @param {string[]} roles @returns {DueStep[]} */
  pending(roles) {
    const steps = this.state?.next?.pending ?? [];
    return steps.filter((step) => step.roles.some((role) => roles.includes(role)));
  }

  /**
   * Gives a command: queued, sent in order, and sent again with the same id until it is answered, so that nothing is lost or
   * doubled when the network blinks. Answers whether it was taken.
   * @param {Command} command
   * @returns {Promise<boolean>}
   */
  give(command) {
    return new Promise((done) => {
      this.queue.push({ body: { ...command, id: mark() }, done: (answer) => done(answer === true) });
      this.tell();
      void this.send();
    });
  }

  async send() {
    if (this.sending) return;
    this.sending = true;
    while (this.queue.length) {
      const [next] = this.queue;
      let taken = false;
      try {
        await ask("POST", `/api/tables/${this.table}/commands`, next.body);
        [taken, this.refused] = [true, ""];
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.code === "no-connection") {
          this.live = false;
          this.tell();
          await new Promise((go) => setTimeout(go, 500));
          continue;
        }
        this.refused = error.message;
      }
      await this.refresh();
      // What came while a request was under way is asked for once more before the next step counts.
      while (this.asking) await this.asking;
      this.queue.shift();
      next.done(taken);
    }
    this.sending = false;
    this.tell();
  }

  /** A step as a command. @param {DueStep} step @param {Object<string, unknown>} [filled] @returns {Command} */
  static command(step, filled = {}) {
    const { roles: _roles, needs: _needs, ...command } = step;
    return { ...command, ...filled };
  }

  /**
   * Takes a step that is due, as it is shown. The same key pressed again before the answer is one key.
   * @param {DueStep|undefined} step @param {Object<string, unknown>} [filled]
   */
  async take(step, filled = {}) {
    if (!step) return false;
    const command = Desk.command(step, filled);
    const under = (/** @type {{body: Command}} */ { body: { id: _id, ...given } }) => JSON.stringify(given) === JSON.stringify(command);
    return this.queue.some(under) ? false : this.give(command);
  }

  /**
   * Takes the steps that leave no choice until one of this word is due. Answers whether it came to that.
   * @param {string[]} roles @param {string} word
   * @param {(step: DueStep) => boolean} [wanted] which of them are taken
   */
  async until(roles, word, wanted = () => true) {
    for (let taken = 0; taken < 40; taken++) {
      const steps = this.state?.next?.steps ?? [];
      const mine = this.due(roles);
      if (mine.some((step) => step.do === word)) return true;
      const one = steps.every((step) => step.do === steps[0].do) ? mine.find(wanted) : null;
      if (!one || one.needs?.length || !(await this.give(Desk.command(one)))) return false;
    }
    return false;
  }
}
