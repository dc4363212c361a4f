// What the page knows, apart from how it looks: the table as the server shows it, the rolls, what
// became of one's bets. Listeners are notified of changes; nothing here touches the document.

/** @typedef {"clock"|"dealers"|"fair"|"house"} OfTables what a heat of a tournament does without */
/** @typedef {Omit<import("./types.js").View, OfTables> & Partial<Pick<import("./types.js").View, OfTables>>} View a table of the server, or of a heat */
/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {Extract<import("./types.js").Event, {event: "rolled"}>} Rolled */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Bet} Bet */
/** @typedef {import("./house.js").House} House */

/**
 * A roll as the history shows it.
 * @typedef {Object} Roll
 * @property {number} seq
 * @property {number[]} dice
 * @property {number} total
 * @property {boolean} comeOut
 * @property {"set"|"made"|"out"|""} came
 */

/** @typedef {{wager: string, net: number, kind: string}} Result */
/** @typedef {{player: string, seat: number|null, bet: Bet}} PlacedBet */

/** Who works at a table. */
const CREW = ["stickperson", "dealer", "boxperson", "floorperson"];

const SETTLED = ["won", "lost", "pushed", "returned"];

/** No bets, no change. @type {import("./types.js").Foreseen[]} */
export const NOTHING = Array.from({ length: 11 }, (_, i) => ({
  total: i + 2,
  ways: 6 - Math.abs(i - 5),
  net: 0,
  cause: null,
}));

export class Store {
  constructor() {
    /** @type {string|null} */
    this.me = null;
    /** What one is signed in as. @type {string[]} */
    this.roles = [];
    /** @type {Row|null} */
    this.row = null;
    /** @type {House|null} */
    this.house = null;
    /** The table as it is shown. @type {View|null} */
    this.view = null;
    /** The table as the server last told it, which is ahead of what is shown while dice are in the air. @type {View|null} */
    this.latest = null;
    /** @type {Roll[]} */
    this.rolls = [];
    /** What the last roll did to one's bets. @type {Result[]} */
    this.results = [];
    /** Your own bets when the dice were last thrown: what Repeat restores. @type {import("./layout.js").Amounts} */
    this.rolledWith = new Map();
    /** What Repeat could not restore yet, such as odds before there is a point. @type {import("./layout.js").Amounts} */
    this.stillWanted = new Map();
    this.lastNet = 0;
    /** What each total would do to one's bets. @type {import("./types.js").Foreseen[]} */
    this.numbers = NOTHING;
    /** The edge of each of one's bets at its amount. @type {import("./types.js").EdgeAt[]} */
    this.edges = [];
    this.live = false;
    /** When the dice are thrown by themselves, where one plays alone and wants them to be. @type {number|null} */
    this.rollsAt = null;
    /** Whether the table can be asked what a bet would come to. */
    this.asks = true;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    this.notifying = false;
    /** Everybody's bets by wager, until something changes. @type {Map<string, PlacedBet[]>|null} */
    this.byWager = null;
  }

  /** Whether the user plays here, rather than working here. */
  get plays() {
    return this.roles.some((role) => role === "guest" || role === "player");
  }

  /** Whether the user is one of the crew. */
  get works() {
    return this.roles.some((role) => CREW.includes(role));
  }

  /** Whether the house runs this table with a crew of its own. */
  get staffed() {
    return this.row?.kind === "house";
  }

  /** @param {() => void} listener */
  listen(listener) {
    this.listeners.add(listener);
  }

  /** Tells everybody, once for all changes of a turn. */
  changed() {
    this.byWager = null;
    if (this.notifying) return;
    this.notifying = true;
    queueMicrotask(() => {
      this.notifying = false;
      for (const listener of this.listeners) listener();
    });
  }

  /** @returns {Player|null} */
  get mine() {
    return (this.me && this.view?.players[this.me]) || null;
  }

  get seated() {
    return this.mine?.seat != null;
  }

  /** The others who have a seat and are there. @returns {string[]} */
  get others() {
    const away = this.view?.clock?.away ?? [];
    const all = Object.entries(this.view?.players ?? {});
    return all.flatMap(([name, { seat }]) => (seat === null || name === this.me || away.includes(name) ? [] : [name]));
  }

  /** Whether nobody else is at the table. */
  get alone() {
    return this.others.length === 0;
  }

  /** What a player is doing, where that is not just playing. @param {string} name @returns {"away"|"ready"|""} */
  presence(name) {
    const { clock } = this.view ?? {};
    return clock?.away?.includes(name) ? "away" : clock?.ready.includes(name) ? "ready" : "";
  }

  /** Whether one has no chips for any bet and none up, where one may buy more. */
  get broke() {
    const { mine, row } = this;
    return Boolean(row && mine && this.seated && !this.staffed && mine.rack < row.chip && mine.bets.length === 0);
  }

  /** Whether the dice would be one's own to throw. */
  get shoots() {
    const thrower = this.view?.shooter ?? this.view?.thrower ?? null;
    return thrower === this.me || (thrower === null && this.alone);
  }

  /** Whether one said that one wants no more bets. */
  get ready() {
    return this.me !== null && Boolean(this.view?.clock?.ready.includes(this.me));
  }

  /** Whether to throw at once: the others are ready, or one has asked before. */
  get mayThrow() {
    return this.shoots && (this.ready || this.others.every((name) => this.view?.clock?.ready.includes(name)));
  }

  /** Your own bet on a wager, or the one for the dealers. @param {string} wager @param {boolean} [tip] @param {View|null} [view] @returns {Bet|undefined} */
  bet(wager, tip = false, view = this.view) {
    const bets = (this.me && view?.players[this.me]?.bets) || [];
    return bets.find((bet) => bet.wager === wager && Boolean(bet.for) === tip);
  }

  /** What may be bet on a wager now. @param {string} wager @param {View|null} [view] */
  offer(wager, view = this.view) {
    return view?.offers.find((offer) => offer.wager === wager);
  }

  /** Everybody's bets by wager. */
  layout() {
    if (this.byWager) return this.byWager;
    /** @type {Map<string, PlacedBet[]>} */
    const all = new Map();
    const players = Object.entries(this.view?.players ?? {});
    players.sort(([, a], [, b]) => (a.seat ?? 99) - (b.seat ?? 99));
    for (const [player, { seat, bets }] of players) {
      for (const bet of bets) {
        const there = all.get(bet.wager) ?? [];
        there.push({ player, seat: seat ?? null, bet });
        all.set(bet.wager, there);
      }
    }
    this.byWager = all;
    return all;
  }

  /** Shows the table as the server has told it. @param {View} view */
  show(view) {
    this.view = view;
    this.latest = view;
    this.changed();
  }

  /**
   * The rolls there were before the page was opened, oldest first.
   * @param {import("./types.js").RecalledRoll[]} past
   */
  recall(past) {
    const decisive = (/** @type {import("./types.js").Event} */ e) => ["point-set", "point-made", "seven-out"].includes(e.event);
    const first = past.flatMap((roll) => roll.events).find(decisive);
    let comeOut = !first || first.event === "point-set";
    this.rolls = [];
    for (const { seq, dice, events } of past) {
      if (!dice) continue;
      const roll = classify(seq, dice, events, comeOut);
      comeOut = roll.came === "set" ? false : roll.came === "" ? comeOut : true;
      this.rolls.push(roll);
    }
    this.changed();
  }

  /** Takes in what happened: a roll and its results. What the table looks like now is asked for. @param {Happening[]} events */
  take(events) {
    const rolled = events.find(isRoll);
    if (!rolled) return this.changed();
    // A roll that was called wrong counts for nothing, and the right one follows.
    if (events.some((event) => event.event === "roll-corrected")) this.rolls.pop();
    const comeOut = this.rolls.length === 0 ? this.view?.point == null : this.nextIsComeOut();
    this.rolls.push(classify(rolled.seq, rolled.dice, events, comeOut));
    if (this.rolls.length > 200) this.rolls.shift();
    this.results = results(events, this.me);
    if (this.results.length) this.lastNet = this.results.reduce((sum, result) => sum + result.net, 0);
    this.changed();
  }

  /** Remembers the bets that a roll was made with, and what Repeat still wants to add to them. @param {import("./layout.js").Amounts} amounts */
  remember(amounts) {
    if (!amounts.size) return;
    this.rolledWith = new Map([...this.stillWanted, ...amounts]);
    this.stillWanted = new Map();
  }

  nextIsComeOut() {
    for (let i = this.rolls.length - 1; i >= 0; i--) {
      if (this.rolls[i].came === "set") return false;
      if (this.rolls[i].came) return true;
    }
    return this.rolls.at(-1)?.comeOut ?? true;
  }
}

/**
 * @param {number} seq
 * @param {number[]} dice
 * @param {{event: string}[]} events
 * @param {boolean} comeOut
 * @returns {Roll}
 */
function classify(seq, dice, events, comeOut) {
  const has = (/** @type {string} */ name) => events.some((event) => event.event === name);
  const came = has("point-set") ? "set" : has("point-made") ? "made" : has("seven-out") ? "out" : "";
  return { seq, dice, total: dice[0] + dice[1], comeOut: came === "set" || (came === "" && comeOut), came };
}

/** Whether an event is a roll. @template {{event: string}} E @param {E} event @returns {event is E & Rolled} */
export const isRoll = (event) => event.event === "rolled";

/** What a roll did to a player's bets. @param {import("./types.js").Loose<import("./types.js").Event>[]} events @param {string|null} me @returns {Result[]} */
export function results(events, me) {
  const found = [];
  for (const event of events) {
    if (event.player !== me || event.for || !event.wager) continue;
    if (event.event === "won") found.push({ wager: event.wager, net: (event.pays ?? 0) - (event.vigorish ?? 0), kind: "won" });
    else if (event.event === "lost") found.push({ wager: event.wager, net: -(event.stake ?? 0), kind: "lost" });
    else if (event.event === "jackpot-paid") found.push({ wager: event.wager, net: (event.amount ?? 0) - (event.stake ?? 0), kind: "won" });
    else if (SETTLED.includes(event.event)) found.push({ wager: event.wager, net: 0, kind: event.event });
  }
  return found;
}
