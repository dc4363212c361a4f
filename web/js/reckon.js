// A player's game as the record has it: what was bet, won and lost, bet by bet and roll by roll. It adds up to the bankroll to
// the cent, vigorish included.

/** @typedef {import("./types.js").Happening} Happening */

/**
 * @typedef {Object} Reckoning
 * @property {number} rolls that decided something of the player's or found bets of theirs up
 * @property {number} wagered
 * @property {number} net what the player is up: chips and bets, less what was bought
 * @property {number} vigorish
 * @property {number} won bets
 * @property {number} lost bets
 * @property {Map<string, {net: number, bets: number}>} wagers profit by wager
 * @property {number[]} curve what the player was up after each roll
 * @property {number[]} hands rolls of each hand, the one that is going on last
 * @property {{wager: string, amount: number, point: number|null}[]} made every bet that was made, with the point that was on
 */

/** What an event adds to what a player holds, chips and bets together: bets that are made or come down move nothing. @param {Happening} event */
function change({ event, stake = 0, pays = 0, vigorish = 0, amount = 0, for: tip }) {
  // A bet for the dealers is theirs once it is up.
  if (tip) return event === "bet-made" ? -amount - vigorish : event === "bet-reduced" || event === "bet-taken-down" ? amount + vigorish : 0;
  if (event === "bet-made") return -vigorish;
  if (event === "bet-reduced" || event === "bet-taken-down") return vigorish;
  if (event === "won") return pays - vigorish;
  if (event === "lost") return -stake;
  if (event === "jackpot-paid") return amount - stake;
  if (event === "tip-given") return -amount;
  return 0;
}

/** @param {Happening[]} events of a table, in their order @param {string|null} player @returns {Reckoning} */
export function reckon(events, player) {
  /** @type {Reckoning} */
  const sum = { rolls: 0, wagered: 0, net: 0, vigorish: 0, won: 0, lost: 0, wagers: new Map(), curve: [], hands: [0], made: [] };
  const up = new Set();
  /** Vigorish that was paid up front for bets that are up: it comes back with a bet that is returned undecided. @type {Map<string, number>} */
  const held = new Map();
  /** @type {number|null} */
  let point = null;
  let rolled = false;
  const close = () => {
    if (rolled) sum.curve.push(sum.net);
    rolled = false;
  };
  for (const event of events) {
    if (event.event === "rolled") {
      close();
      rolled = up.size > 0;
      if (rolled) sum.rolls += 1;
      sum.hands[sum.hands.length - 1] += 1;
    }
    if (event.event === "point-set") point = event.point ?? null;
    if (event.event === "point-made" || event.event === "seven-out") point = null;
    if (event.event === "seven-out") sum.hands.push(0);
    if (event.player !== player) continue;
    const { wager } = event;
    const back = event.event === "returned" && wager && !event.for ? (held.get(wager) ?? 0) : 0;
    const net = change(event) + back;
    sum.net += net;
    if (!wager || event.for) continue;
    sum.vigorish -= back;
    if (event.event === "bet-made") held.set(wager, (held.get(wager) ?? 0) + (event.vigorish ?? 0));
    if (event.event === "bet-reduced") held.set(wager, (held.get(wager) ?? 0) - (event.vigorish ?? 0));
    if (event.event === "bet-made") {
      up.add(wager);
      sum.wagered += event.amount ?? 0;
      sum.made.push({ wager, amount: event.amount ?? 0, point });
    }
    if (event.event === "moved" && event.to) up.add(event.to);
    if (["lost", "pushed", "returned", "bet-taken-down", "moved"].includes(event.event) || (event.event === "won" && !event.stays)) {
      up.delete(wager);
      held.delete(wager);
    }
    if (event.event === "won") sum.won += 1;
    if (event.event === "lost") sum.lost += 1;
    sum.vigorish += event.event === "bet-reduced" || event.event === "bet-taken-down" ? -(event.vigorish ?? 0) : (event.vigorish ?? 0);
    const of = sum.wagers.get(wager) ?? { net: 0, bets: 0 };
    sum.wagers.set(wager, { net: of.net + net, bets: of.bets + Number(event.event === "won" || event.event === "lost") });
  }
  close();
  return sum;
}
