// What a console knows of its table, without the document: who is signed in, the state, what is taken and paid, and the
// commands on their way. It holds no procedure: what is due comes from the server.

import { ask, Feed, get, mark, Refused } from "../api.js";
import { House } from "../house.js";

/** @typedef {import("../types.js").DueStep} DueStep */
/** @typedef {{do: string, [field: string]: unknown}} Command */
/** @typedef {import("../types.js").ShorthandAnswer} ShorthandAnswer */
/** What waits: a command, or a line of the shorthand whose commands are not known yet. @typedef {{body?: Command, line?: string, done: (answer: unknown) => void}} Waiting */

/** How long a step waits for lammers that others place, in milliseconds. */
const OTHERS = 4000;

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
    /** What the crew keeps an eye on, and the bank: for consoles that want them. @type {import("../types.js").CrewAnswer|null} */
    this.crew = null;
    /** @type {import("../types.js").BankAnswer|null} */
    this.bank = null;
    /** @type {("crew"|"bank")[]} */
    this.wants = [];
    /** What is played here. @type {House|null} */
    this.house = null;
    this.rules = "";
    /** What was given and is not answered. @type {Waiting[]} */
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
      const at = `/api/tables/${this.table}`;
      const wanted = (/** @type {"crew"|"bank"} */ part) => (this.wants.includes(part) ? get(`${at}/${part}`) : null);
      const [state, settlement, crew, bank] = await Promise.all([get(at), get(`${at}/settlement`), wanted("crew"), wanted("bank")]);
      this.all = /** @type {import("../types.js").TableState} */ (state);
      this.settlement = /** @type {import("../types.js").SettlementAnswer} */ (settlement);
      this.crew = /** @type {import("../types.js").CrewAnswer|null} */ (crew);
      this.bank = /** @type {import("../types.js").BankAnswer|null} */ (bank);
      if (this.rules !== this.all.table.hash) await this.learn(this.all.table.hash);
      this.tell();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Learns what is played under these rules. @param {string} rules */
  async learn(rules) {
    this.house = new House(/** @type {import("../types.js").Catalogue} */ (await get(`/api/tables/${this.table}/wagers`)));
    this.rules = rules;
  }

  /** What a wager is called on the layout. @param {string} wager */
  title(wager) {
    return this.house?.title(wager) ?? wager;
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

  /**
   * Says a line of the shorthand whose commands are not known yet, since the table cannot be asked now. It waits in the same
   * queue; once the table is there again, it becomes its commands, which then keep their ids. Answers what it booked.
   * @param {string} line
   * @returns {Promise<ShorthandAnswer|null>}
   */
  giveLine(line) {
    return new Promise((done) => {
      this.queue.push({ line, done: (answer) => done(/** @type {ShorthandAnswer|null} */ (answer)) });
      this.tell();
      void this.send();
    });
  }

  async send() {
    if (this.sending) return;
    this.sending = true;
    while (this.queue.length) {
      const [next] = this.queue;
      let answer = null;
      try {
        answer = next.line === undefined ? await this.post(next) : await this.read(next, next.line);
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
      this.queue.splice(this.queue.indexOf(next), 1);
      next.done(answer);
    }
    this.sending = false;
    this.tell();
  }

  /** Sends a command. @param {Waiting} next */
  async post(next) {
    await ask("POST", `/api/tables/${this.table}/commands`, next.body);
    this.refused = "";
    return true;
  }

  /** Puts the commands of a line in its place. @param {Waiting} next @param {string} line */
  async read(next, line) {
    const answer = /** @type {ShorthandAnswer} */ (await get(`/api/tables/${this.table}/shorthand?line=${encodeURIComponent(line)}`));
    if (answer.refused) {
      this.refused = `${line}: ${answer.refused.message}`;
      return null;
    }
    this.live = true;
    const waiting = answer.commands.map((command) => ({ body: { .../** @type {Command} */ (command), id: mark() }, done: () => {} }));
    this.queue.splice(this.queue.indexOf(next) + 1, 0, ...waiting);
    return answer;
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
    const under = (/** @type {Waiting} */ { body }) => body !== undefined && JSON.stringify({ ...body, id: undefined }) === JSON.stringify(command);
    return this.queue.some(under) ? false : this.give(command);
  }

  /**
   * Takes the steps that leave no choice until one of this word is due. Answers whether it came to that.
   * @param {string[]} roles @param {string} word
   * @param {(step: DueStep) => boolean} [wanted] which of them are taken
   */
  async until(roles, word, wanted = () => true) {
    const patience = Date.now() + OTHERS;
    for (let taken = 0; taken < 40; taken++) {
      const steps = this.state?.next?.steps ?? [];
      const mine = this.due(roles);
      if (mine.some((step) => step.do === word)) return true;
      // A lammer that somebody else of the crew is placing holds nobody up for long.
      if (!mine.length && steps.some((step) => step.do === "mark") && Date.now() < patience) {
        await new Promise((go) => setTimeout(go, 60));
        taken--;
        continue;
      }
      const one = steps.every((step) => step.do === steps[0].do) ? mine.find(wanted) : null;
      if (!one || one.needs?.length) return false;
      if (await this.give(Desk.command(one))) continue;
      // Somebody else of the crew may have taken the step meanwhile; then it is no longer due.
      if (this.due(roles).some((due) => JSON.stringify(due) === JSON.stringify(one))) return false;
      this.refused = "";
    }
    return false;
  }
}
