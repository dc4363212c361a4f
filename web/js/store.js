// What the page knows, apart from how it looks: the table as the server shows it, the rolls, what
// became of one's bets. Changes are told to whoever listens; nothing here touches the document.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Happening} Happening */
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
/** @typedef {{player: string, seat: number|null, bet: Bet}} Lying */

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
    /** @type {View|null} */
    this.view = null;
    /** @type {Roll[]} */
    this.rolls = [];
    /** What the last roll did to one's bets. @type {Result[]} */
    this.results = [];
    /** What one put up since the last roll, and in the round before. @type {Map<string, number>} */
    this.round = new Map();
    /** @type {Map<string, number>} */
    this.previous = new Map();
    this.lastNet = 0;
    /** What each total would do to one's bets. @type {import("./types.js").Foreseen[]} */
    this.numbers = NOTHING;
    this.live = false;
    /** Whether the table can be asked what a bet would come to. */
    this.asks = true;
    /** Since the page was opened. */
    this.session = { rolls: 0, net: 0, wagered: 0, expected: 0, variance: 0, wins: 0, losses: 0 };
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    this.told = false;
    /** Everybody's bets by wager, until something changes. @type {Map<string, Lying[]>|null} */
    this.lying = null;
  }

  /** Whether who is signed in plays here, rather than working here. */
  get plays() {
    return this.roles.some((role) => role === "guest" || role === "player");
  }

  /** Whether who is signed in has the dice in hand. */
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
    this.lying = null;
    if (this.told) return;
    this.told = true;
    queueMicrotask(() => {
      this.told = false;
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

  /** Whether the dice would be one's own to throw. */
  get shoots() {
    return !this.view?.shooter || this.view.shooter === this.me;
  }

  /** Whether one said that one wants no more bets. */
  get ready() {
    return this.me !== null && Boolean(this.view?.clock?.ready.includes(this.me));
  }

  /** Whether to throw at once: the others are ready, or one has asked before. */
  get mayThrow() {
    const others = Object.entries(this.view?.players ?? {}).filter(([name, { seat }]) => seat !== null && name !== this.me);
    return this.shoots && (this.ready || others.every(([name]) => this.view?.clock?.ready.includes(name)));
  }

  /** One's own bet on a wager, or the one for the dealers. @param {string} wager @param {boolean} [tip] @returns {Bet|undefined} */
  bet(wager, tip = false) {
    return this.mine?.bets.find((bet) => bet.wager === wager && Boolean(bet.for) === tip);
  }

  /** @param {string} wager */
  offer(wager) {
    return this.view?.offers.find((offer) => offer.wager === wager);
  }

  /** Everybody's bets by wager. */
  layout() {
    if (this.lying) return this.lying;
    /** @type {Map<string, Lying[]>} */
    const all = new Map();
    const players = Object.entries(this.view?.players ?? {});
    players.sort(([, a], [, b]) => (a.seat ?? 99) - (b.seat ?? 99));
    for (const [player, { seat, bets }] of players) {
      for (const bet of bets) {
        const there = all.get(bet.wager) ?? [];
        there.push({ player, seat, bet });
        all.set(bet.wager, there);
      }
    }
    this.lying = all;
    return all;
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    this.changed();
  }

  /**
   * The rolls there were before the page was opened, oldest first.
   * @param {{seq: number, dice: number[], events: Happening[]}[]} past
   */
  recall(past) {
    const decisive = (/** @type {Happening} */ e) => ["point-set", "point-made", "seven-out"].includes(e.event);
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

  /** Chips that were moved by hand show at once; the server's view of the table follows. @param {Happening[]} events */
  move(events) {
    for (const { event, player, wager, amount = 0, for: tip } of events) {
      const one = this.view?.players[player ?? ""];
      if (!one || !wager || tip || !["bet-made", "bet-reduced", "bet-taken-down"].includes(event)) continue;
      const bet = one.bets.find((b) => b.wager === wager && !b.for);
      const change = event === "bet-made" ? amount : -amount;
      if (bet) bet.amount += change;
      else if (change > 0) one.bets.push({ wager, amount, working: true });
      one.bets = one.bets.filter((b) => b.amount > 0);
      one.rack -= change;
      one.on_layout += change;
    }
  }

  /** Bets that a roll decided come off and come bets travel at once; the server's view follows. @param {Happening[]} events */
  settle(events) {
    for (const { event, player, wager, to, stays, for: tip } of events) {
      const one = this.view?.players[player ?? ""];
      const bet = one?.bets.find((b) => b.wager === wager && b.for === tip);
      if (!one || !bet) continue;
      if (event === "moved" && to) bet.wager = to;
      else if (event === "jackpot-paid" || (SETTLED.includes(event) && !stays)) one.bets = one.bets.filter((b) => b !== bet);
    }
  }

  /** Takes in what happened: the round's bets, the roll, its results. @param {Happening[]} events */
  take(events) {
    this.move(events);
    for (const event of events) {
      if (event.event === "bet-made" && event.player === this.me && event.wager && !event.for) {
        this.round.set(event.wager, (this.round.get(event.wager) ?? 0) + (event.amount ?? 0));
        this.session.wagered += event.amount ?? 0;
        const odds = this.house?.edge(event.wager, this.view?.point ?? null);
        this.session.expected += (event.amount ?? 0) * (odds?.value ?? 0);
        this.session.variance += ((event.amount ?? 0) * (odds?.sd ?? 0)) ** 2;
      }
    }
    const rolled = events.find((event) => event.event === "rolled");
    if (!rolled?.dice) return this.changed();
    const comeOut = this.rolls.length === 0 ? this.view?.point == null : this.nextIsComeOut();
    this.rolls.push(classify(rolled.seq, rolled.dice, events, comeOut));
    if (this.rolls.length > 200) this.rolls.shift();
    if (this.round.size) this.previous = this.round;
    this.round = new Map();
    this.results = results(events, this.me);
    this.settle(events);
    const net = this.results.reduce((sum, result) => sum + result.net, 0);
    this.session.rolls += 1;
    this.session.net += net;
    this.session.wins += this.results.filter((r) => r.net > 0).length;
    this.session.losses += this.results.filter((r) => r.net < 0).length;
    if (this.results.length) this.lastNet = net;
    this.changed();
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
 * @param {Happening[]} events
 * @param {boolean} comeOut
 * @returns {Roll}
 */
function classify(seq, dice, events, comeOut) {
  const has = (/** @type {string} */ name) => events.some((event) => event.event === name);
  const came = has("point-set") ? "set" : has("point-made") ? "made" : has("seven-out") ? "out" : "";
  return { seq, dice, total: dice[0] + dice[1], comeOut: came === "set" || (came === "" && comeOut), came };
}

/** What a roll did to a player's bets. @param {Happening[]} events @param {string|null} me @returns {Result[]} */
export function results(events, me) {
  const found = [];
  for (const event of events) {
    if (event.player !== me || event.for || !event.wager) continue;
    if (event.event === "won") found.push({ wager: event.wager, net: event.pays ?? 0, kind: "won" });
    else if (event.event === "lost") found.push({ wager: event.wager, net: -(event.stake ?? 0), kind: "lost" });
    else if (event.event === "jackpot-paid") found.push({ wager: event.wager, net: event.amount ?? 0, kind: "won" });
    else if (SETTLED.includes(event.event)) found.push({ wager: event.wager, net: 0, kind: event.event });
  }
  return found;
}
