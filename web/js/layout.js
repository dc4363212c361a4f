// A player's own layout as amounts by wager: what was up when the dice were thrown, which is what Repeat restores.

/** @typedef {import("./store.js").View} View */
/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {Map<string, number>} Amounts */

/** How a player's own events before a roll change what is up. @type {Object<string, number>} */
const BY_HAND = { "bet-made": 1, "bet-reduced": -1, "bet-taken-down": -1 };

/** What a player has up, bets for the dealers left out. @param {View|null} view @param {string|null} player @returns {Amounts} */
export function amounts(view, player) {
  const bets = (player && view?.players[player]?.bets) || [];
  return new Map(bets.filter((bet) => !bet.for).map((bet) => [bet.wager, bet.amount]));
}

/** @param {Amounts} all @param {string} wager @param {number} change */
function add(all, wager, change) {
  const amount = (all.get(wager) ?? 0) + change;
  if (amount > 0) all.set(wager, amount);
  else all.delete(wager);
}

/**
 * What a player had up when the dice were thrown. The state that is known may be from before the roll, with the player's own
 * bets yet to be added, or from after it, with what the roll decided yet to be put back.
 * @param {Happening[]} events the roll's own and those that came together with it
 * @param {View|null} view the latest state
 * @param {string|null} player
 * @returns {Amounts}
 */
export function beforeRoll(events, view, player) {
  const found = amounts(view, player);
  const rolled = events.find((event) => event.event === "rolled");
  if (!rolled || !view) return found;
  const own = events.filter((event) => event.player === player && event.wager && !event.for);
  if (view.seq < rolled.seq) {
    for (const { seq, event, wager = "", amount = 0 } of own)
      if (seq > view.seq && seq < rolled.seq) add(found, wager, (BY_HAND[event] ?? 0) * amount);
    return found;
  }
  for (const { event, wager = "", to, stake = 0, stays } of own) {
    if (event === "moved" && to) add(found, to, -stake);
    if (event === "moved" || (!stays && ["won", "lost", "pushed", "returned", "jackpot-paid"].includes(event))) add(found, wager, stake);
  }
  return found;
}
