// The steps of shortcuts that make several bets at once: those the house lists, and the next step of a 3-point molly.

/** @typedef {import("./actions.js").Actions} Actions */
/** @typedef {import("./actions.js").Step} Step */

/** How many bets a molly keeps travelling beside the line, and how many times their amount it takes in odds. */
const MOLLY = { travelling: 2, odds: 2 };

/** A bet on each wager of a shortcut that is offered; the point is left out, since the line is on it. @param {Actions} actions @param {string} name @returns {Step[]} */
export function together(actions, name) {
  const { house, latest } = actions.store;
  const point = latest?.point ?? null;
  const open = (house?.shortcut(name) ?? []).filter((wager) => actions.offer(wager) && (point === null || house?.known(wager)?.total !== point));
  return open.map((wager) => ({ do: "bet", wager, amount: actions.whole(wager) }));
}

/** The next step of a 3-point molly: the line, odds behind everything that has a point, and another bet until enough have travelled. @param {Actions} actions @returns {Step[]} */
export function molly(actions) {
  const { house } = actions.store;
  const traveller = house?.traveller?.wager;
  if (!house || !traveller) return [];
  const up = (/** @type {string} */ wager) => actions.bet(wager, false)?.amount ?? 0;
  const bet = (/** @type {string} */ wager, /** @type {number} */ wanted) => /** @type {Step} */ ({ do: "bet", wager, amount: actions.fit(wager, wanted) });
  /** @type {Step[]} */
  const steps = [];
  if (!up(house.line) && actions.offer(house.line)) steps.push(bet(house.line, actions.chip));
  const travelled = actions.bets.filter(({ wager }) => house.hasTravelled(wager));
  for (const { wager, amount } of [...travelled, { wager: house.line, amount: up(house.line) }]) {
    const odds = house.oddsBehind(wager);
    if (amount && odds && !up(odds) && actions.offer(odds)) steps.push(bet(odds, amount * MOLLY.odds));
  }
  if (travelled.length < MOLLY.travelling && !up(traveller) && actions.offer(traveller)) steps.push(bet(traveller, actions.chip));
  return steps;
}
