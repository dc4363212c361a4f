// What is said at the table: the stick's call of a roll, and what a screen reader hears.

import { say } from "./lang.js";
import { dollars, signed } from "./money.js";

const NUMBERS = ["", say("one"), say("two"), say("three"), say("four"), say("five"), say("six"), say("seven"), say("eight"), say("nine"), say("ten"), say("eleven"), say("twelve")];

/** @param {number} n */
export const word = (n) => NUMBERS[n] ?? String(n);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The stick's call.
 * @param {import("./store.js").Roll} roll
 * @param {number|null} point the point after the roll
 * @returns {{total: string, how: string, what: string}}
 */
export function call(roll, point) {
  const { dice, total, comeOut, came } = roll;
  const [high, low] = [Math.max(...dice), Math.min(...dice)];
  const pair = `${word(high)}-${word(low)}`;
  const total_ = capital(word(total));
  const hard = high === low ? say("hard {total}, {pair}", { total: word(total), pair }) : say("easy {total}, {pair}", { total: word(total), pair });
  /** @type {Object<number, string>} */
  const names = { 2: say("aces"), 3: say("ace-deuce"), 11: say("yo, six-five"), 12: say("boxcars") };
  const how = names[total] ?? ([4, 6, 8, 10].includes(total) ? hard : pair);
  let what = "";
  if (came === "set") what = say("Point is {total}", { total: word(total) });
  else if (came === "made") what = say("Winner, point made");
  else if (came === "out") what = say("Seven out");
  else if (comeOut && total === 7) what = say("Winner seven, front line");
  else if (comeOut && total === 11) what = say("Yo, winner");
  else if (comeOut && [2, 3, 12].includes(total)) what = total === 12 ? say("Craps, bar the twelve") : say("Craps, line away");
  else if (point) what = say("Point stays {point}", { point: word(point) });
  return { total: total_, how, what };
}

/** The stick's call as it is said aloud. @param {import("./store.js").Roll} roll @param {number|null} point the point after the roll */
export function stickCall(roll, point) {
  const { total, how, what } = call(roll, point);
  return [total, how, what].filter(Boolean).join(". ");
}

/** What the themes are called. @type {Object<string, string>} */
export const themeNames = { felt: say("Green felt"), light: say("Green felt on paper"), safe: say("Blue felt, safe for colour blindness"), contrast: say("High contrast") };

/** An edge in words: the house's, the player's, or nobody's. @param {{words: string, value: number}} edge */
export const edgeWords = ({ words, value }) =>
  value === 0 ? say("no house edge") : value < 0 ? say("{percent} for you", { percent: words.replace(/^[-−]/, "") }) : words;

/** What became of a bet, in a word or an amount. @param {import("./store.js").Result} result */
export const outcome = ({ net, kind }) => (net ? signed(net) : kind === "pushed" ? say("push") : kind === "won" ? say("even") : say("returned"));

/**
 * A roll and what it did, for a screen reader.
 * @param {import("./store.js").Roll} roll
 * @param {import("./store.js").Result[]} results
 * @param {(wager: string) => string} title
 * @param {number|null} point
 */
export function announce(roll, results, title, point) {
  const { total, how, what } = call(roll, point);
  const lines = [`${total}, ${how}.`, what ? `${what}.` : ""];
  for (const { wager, net, kind } of results.slice(0, 12)) {
    if (kind === "won") lines.push(say("{wager} wins {net}.", { wager: title(wager), net: dollars(net) }));
    else if (kind === "lost") lines.push(say("{wager} loses {net}.", { wager: title(wager), net: dollars(-net) }));
    else if (kind === "pushed") lines.push(say("{wager} pushes.", { wager: title(wager) }));
    else lines.push(say("{wager} is returned.", { wager: title(wager) }));
  }
  if (results.length > 1) lines.push(say("Together {net}.", { net: signed(results.reduce((sum, r) => sum + r.net, 0)) }));
  return lines.filter(Boolean).join(" ");
}

/** One's own bet in words. @param {import("./store.js").Store} store @param {import("./types.js").Bet} bet */
function betInWords(store, bet) {
  const values = { title: store.house?.title(bet.wager) ?? bet.wager, amount: dollars(bet.amount) };
  if (bet.for) return say("{title}: {amount} for the dealers", values);
  return bet.working ? say("{title}: {amount}", values) : say("{title}: {amount}, off", values);
}

/** What has become of the bets that one has changed, for a screen reader. @param {import("./store.js").Store} store @param {import("./types.js").Happening[]} events */
export function announceBets(store, events) {
  const changed = ["bet-made", "bet-reduced", "bet-taken-down", "work-called", "work-set"];
  const own = events.filter(({ event, player }) => player === store.me && changed.includes(event));
  const wagers = new Set(own.map(({ wager = "" }) => wager));
  const bets = store.mine?.bets ?? [];
  const lines = [...wagers].map((wager) => {
    const bet = bets.find((one) => one.wager === wager);
    return bet ? betInWords(store, bet) : say("{title}: down", { title: store.house?.title(wager) ?? wager });
  });
  return lines.map((line) => `${line}.`).join(" ");
}

/** All of one's bets, for a screen reader. @param {import("./store.js").Store} store */
export function allMyBets(store) {
  const bets = store.mine?.bets ?? [];
  if (!bets.length) return say("You have no bets up. Your rack is {amount}.", { amount: dollars(store.mine?.rack ?? 0) });
  const total = say("{amount} at risk, your rack is {rack}.", { amount: dollars(store.mine?.on_layout ?? 0), rack: dollars(store.mine?.rack ?? 0) });
  return [...bets.map((bet) => `${betInWords(store, bet)}.`), total].join(" ");
}

/** The table in words: the point, whose dice they are, the last roll, who is there. @param {import("./store.js").Store} store */
export function theTable(store) {
  const { view } = store;
  if (!view) return "";
  const shooter = view.shooter ?? view.thrower ?? null;
  const last = store.rolls.at(-1);
  const players = Object.entries(view.players).filter(([, { seat }]) => seat !== null);
  const others = players.filter(([name]) => name !== store.me).map(([name]) => (store.presence(name) === "away" ? say("{name}, away", { name }) : name));
  return [
    view.point ? say("Point is {point}.", { point: word(view.point) }) : say("Come-out roll."),
    shooter && (shooter === store.me ? say("You have the dice.") : say("{shooter} has the dice.", { shooter })),
    last && say("The last roll was {total}.", { total: word(last.total) }),
    others.length ? say("At the table: {names}.", { names: others.join("; ") }) : say("Nobody else is at the table."),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The name of a zone for screen readers: the wager, what it pays, what is up. @param {import("./store.js").Store} store @param {string} wager */
export function spoken(store, wager) {
  const { house, view } = store;
  if (!house) return wager;
  const bet = store.bet(wager);
  const pays = house.pays(wager, view?.point ?? null);
  /** @type {(string|false|undefined)[]} */
  const parts = [house.title(wager), pays && pays.length < 24 && say("pays {pays}", { pays })];
  if (bet) parts.push(say("{amount} up", { amount: dollars(bet.amount) }), bet.locked && say("locked"), !bet.working && say("off"));
  return parts.filter(Boolean).join(", ");
}
