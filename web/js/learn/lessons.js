// The course: ten short lessons at the real table, in its own words and figures. A lesson looks at the table and says what
// comes next, whatever the dice do; nothing goes on before the learner does.

import { say } from "../lang.js";
import { dollars } from "../money.js";
import { word } from "../words.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../house.js").House} House */

/**
 * What a lesson remembers; it is kept in the browser, so that a reload goes on where one was.
 * @typedef {{step: number, sawPoint: boolean, rolls: number}} Memory
 */

/**
 * What is said now.
 * @typedef {Object} Says
 * @property {string} title
 * @property {string} text
 * @property {string|null} [zone] what to light
 * @property {boolean} [next] there is nothing to do: a button goes on
 * @property {boolean} [over] the lesson ends here
 */

/** @typedef {{id: string, title: string, says: (store: Store, house: House, memory: Memory) => Says}} Lesson */

/** @param {Store} store @param {string|null|undefined} wager */
const up = (store, wager) => Boolean(wager && store.bet(wager));

/** `1 to 1, with a house edge of 1.41%`. @param {House} house @param {string} wager */
function figures(house, wager) {
  const edge = house.edge(wager);
  const pays = house.pays(wager);
  return `${pays}${edge ? `, ${say("with a house edge of {edge}", { edge: edge.words })}` : ""}`;
}

/** The first wager that is so. @param {House} house @param {(known: import("../types.js").Known) => boolean} is */
const first = (house, is) => [...house.wagers.values()].find(is)?.wager ?? "";

/** The wagers that lessons speak of, by what they are. @param {House} house */
function cast(house) {
  return {
    dont: house.about.line_bets[1] ?? "",
    traveller: house.traveller?.wager ?? "",
    place: house.shortcut("inside").find((wager) => house.known(wager)?.number === 6) ?? house.shortcut("inside")[0] ?? "",
    field: first(house, (known) => known.kind === "one-roll" && known.part === "table"),
    hardway: first(house, (known) => known.kind === "hardway"),
    side: house.packages[0]?.wagers[0] ?? "",
  };
}

/** What the last roll did to a line bet, if it was a come-out roll that decided it. @param {Store} store @param {House} house @param {Memory} memory */
function decided(store, house, memory) {
  const roll = store.rolls.at(-1);
  const result = store.results.find((one) => one.wager === house.line);
  if (!roll || !result || !roll.comeOut || roll.came || (store.view?.rolls ?? 0) <= memory.rolls) return "";
  const total = word(roll.total);
  return result.net > 0
    ? `${say("{total} on the come-out: the line wins at once and pays {net}.", { total, net: dollars(result.net) })} `
    : `${say("{total} on the come-out is craps: the line loses. It happens to one come-out in nine.", { total })} `;
}

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The first lesson: a hand on the line, whatever falls. @type {Lesson["says"]} */
function line(store, house, memory) {
  const point = store.view?.point ?? null;
  const title = house.title(house.line);
  const odds = house.oddsBehind(house.line);
  const before = sentence(decided(store, house, memory));
  if (point === null && memory.sawPoint) {
    const won = store.results.filter(({ net }) => net > 0).reduce((sum, { net }) => sum + net, 0);
    const text = won ? say("The point came: {won} won.", { won: dollars(won) }) : say("Seven before the point: the line and its odds lose, and the dice go to the next shooter.");
    return { title: say("That was a hand"), text: `${text} ${say("A new come-out roll begins. Hover or focus any field to see its rule, what it pays and its edge.")}`, over: true };
  }
  if (point === null && !up(store, house.line))
    return { title: say("Bet the pass line"), text: `${before}${before ? say("Bet the line again.") : say("Everything starts here. Pick a chip in your rack and put it on {title}.", { title })} ${say("It pays {figures}.", { figures: figures(house, house.line) })}`, zone: house.line };
  if (point === null)
    return { title: say("Throw the come-out roll"), text: `${before}${say("A 7 or 11 wins at once, 2, 3 or 12 loses. Any other number becomes the point. Press Throw dice when you are ready.")}` };
  if (!up(store, house.line))
    return { title: say("A point is on"), text: say("The puck lies on the {point}, and you have no line bet on it. Throw until it is decided; then a new come-out roll begins.", { point: word(point) }) };
  if (odds && !up(store, odds) && store.offer(odds))
    return {
      title: say("The point is set"),
      text: say("The puck says ON over the {point}. Your bet now wins if that number comes again before a 7. Take odds behind it: they pay {odds}, exactly what they should, with no house edge.", { point: word(point), odds: house.pays(odds, point) }),
      zone: odds,
    };
  return { title: say("Roll for the point"), text: say("Only {point} and 7 matter to your line now. “My numbers” shows what each total would do. Throw until one of them comes.", { point }) };
}

/** One thing said, and a button to go on; or a bet to make, which goes on by itself. @typedef {{title: string, text: (store: Store, house: House) => string, bet?: (house: House) => string|null|undefined}} Step */

/** A lesson that goes from step to step. @param {Step[]} steps @returns {Lesson["says"]} */
const steps = (steps) => (store, house, memory) => {
  while (memory.step < steps.length - 1 && steps[memory.step].bet && up(store, steps[memory.step].bet?.(house))) memory.step += 1;
  const step = steps[Math.min(memory.step, steps.length - 1)];
  const wager = step.bet?.(house);
  const over = memory.step >= steps.length - 1 && !(wager && !up(store, wager));
  if (wager && !up(store, wager) && !store.offer(wager))
    return { title: step.title, text: `${house.title(wager)}: ${house.whyClosed(wager)}. ${store.bet(house.line) ? say("Throw until it opens.") : say("Bet the line and throw; it opens as the hand goes on.")}`, zone: store.bet(house.line) ? null : house.line, next: true };
  return { title: step.title, text: step.text(store, house), zone: wager ?? null, next: !wager, over };
};

/** @type {Lesson[]} */
export const LESSONS = [
  { id: "line", title: say("A hand on the pass line"), says: line },
  {
    id: "odds",
    title: say("Odds"),
    says: steps([
      { title: say("The best bet there is"), text: () => say("Odds are bet behind a line bet once it has a point. They pay what the dice say, so the house has no edge on them: it is the only such bet on the table.") },
      { title: say("Take odds"), text: (store, house) => say("Here you may take up to {odds}. Put chips behind your line bet.", { odds: house.odds }), bet: (house) => house.oddsBehind(house.line) },
      { title: say("Up or down at any time"), text: () => say("Odds can be raised, lowered and taken down between any two rolls, while the line bet itself stays until it is decided.") },
    ]),
  },
  {
    id: "come-bets",
    title: say("Come bets"),
    says: steps([
      { title: say("A line bet of its own"), text: (_, house) => say("{traveller} is a line bet that starts in the middle of a hand: the next roll is its come-out roll. {rule}", { traveller: house.title(cast(house).traveller), rule: house.rule(cast(house).traveller) }) },
      { title: say("Make one"), text: (_, house) => say("Put a chip on {traveller} while a point is on.", { traveller: house.title(cast(house).traveller) }), bet: (house) => cast(house).traveller },
      { title: say("It travels"), text: () => say("On a point number it moves into the box of that number and waits there for it, or for a 7. It takes odds as the line does.") },
    ]),
  },
  {
    id: "place-bets",
    title: say("Place bets"),
    says: steps([
      { title: say("Pick your number"), text: (_, house) => say("A place bet wins whenever its number comes and loses on a 7. Six and eight are the best of them: {house}. Bet them in multiples of {dollars}, so that nothing is rounded away.", { house: figures(house, cast(house).place), dollars: dollars(house.known(cast(house).place)?.pays_in ?? 600) }) },
      { title: say("Place one"), text: (_, house) => say("Put a chip on {place}.", { place: house.title(cast(house).place) }), bet: (house) => cast(house).place },
      { title: say("On and off"), text: () => say("On a come-out roll place bets are off unless you call them on. Press one when it wins, or take it down whenever you like.") },
    ]),
  },
  {
    id: "dont-side",
    title: say("The don’t side"),
    says: steps([
      { title: say("With the seven"), text: (_, house) => (cast(house).dont ? `${house.title(cast(house).dont)}: ${house.rule(cast(house).dont)} ${say("It pays {figures}.", { figures: figures(house, cast(house).dont) })}` : say("This house plays no don’t bets.")) },
      { title: say("It pushes on one number"), text: (_, house) => say("If it won on every craps, it would have the edge over the house. So it pushes on {barred}: the stake comes back and nothing is paid.", { barred: house.about.barred.join(" and ") || "12" }) },
      { title: say("You may always take it down"), text: () => say("Once a point is set a don’t bet is the favourite, so the house lets you take it down, and would like you to. Leave it up.") },
    ]),
  },
  {
    id: "the-field",
    title: say("The field, and why not"),
    says: steps([
      { title: say("Seven numbers of eleven"), text: (_, house) => say("{field} It looks generous, because it wins on more numbers than it loses on.", { field: house.rule(cast(house).field) }) },
      { title: say("Count the ways"), text: (_, house) => say("But its numbers come in 16 of the 36 ways, and the others in 20. The edge is {words}, on every single roll; a line bet is decided once in three or four.", { words: house.edge(cast(house).field)?.words ?? "high" }) },
    ]),
  },
  {
    id: "props",
    title: say("Hardways and propositions"),
    says: steps([
      { title: say("In the middle"), text: (_, house) => say("A hardway wins if its number comes as a pair before it comes any other way, and before a 7. {hardway} pays {house}.", { hardway: house.title(cast(house).hardway), house: figures(house, cast(house).hardway) }) },
      { title: say("One roll"), text: () => say("The other bets in the middle are decided by the very next roll. They pay a lot, more, and cost the most of all: the card of each says how much.") },
    ]),
  },
  {
    id: "sides",
    title: say("Side wagers"),
    says: steps([
      { title: say("Over a whole hand"), text: (_, house) => (cast(house).side ? say("Side wagers go over a whole hand. {side}: {side2}", { side: house.title(cast(house).side), side2: house.rule(cast(house).side) }) : say("This house plays no side wagers.")) },
      { title: say("Marks on the layout"), text: () => say("Lammers mark what has come so far. A card says until when it can be bet, what each step pays, and how the meter stands where there is one.") },
    ]),
  },
  {
    id: "edge",
    title: say("The house edge"),
    says: steps([
      { title: say("What a bet costs"), text: (_, house) => say("The edge is what the house keeps of each dollar bet, on average. At {words} a $10 line bet costs 14 cents; a bet with an edge of 11% costs $1.10.", { words: house.edge(house.line)?.words ?? "1.41%" }) },
      { title: say("It depends on the amount"), text: () => say("What is paid is rounded to chips. A bet that is no multiple of its unit is rounded down, and its edge is higher: bet what pays exactly.") },
      { title: say("And luck"), text: () => say("In an evening luck moves far more than the edge does. In a thousand evenings the edge is all that is left.") },
    ]),
  },
  {
    id: "manners",
    title: say("At the rail"),
    says: steps([
      { title: say("Manners"), text: () => say("Bet before the dice go out. Keep your hands off the layout while they fly. Never say seven. Say what you want in the dealers’ words: “press it”, “take it down”, “off on the come-out”.") },
      { title: say("For the dealers"), text: () => say("A bet for the dealers rides beside yours; say who it is for when you make it. That is the end of the course: the table is yours.") },
    ]),
  },
];

/** The words of the trade. @type {[string, string][]} */
export const GLOSSARY = [
  [say("Come-out roll"), say("the first roll of a round, before there is a point")],
  [say("Point"), say("the number that has to come again before a 7")],
  [say("Puck"), say("the disc that says ON over the point, or OFF")],
  [say("Seven-out"), say("a 7 while a point is on: the line loses and the dice pass")],
  [say("Natural"), say("a 7 or 11 on the come-out roll")],
  [say("Craps"), "2, 3 or 12"],
  [say("Yo"), say("the call for 11, so that nobody hears a 7")],
  [say("Flat bet"), say("a line or come bet, as opposed to the odds behind it")],
  [say("Push"), say("neither won nor lost: the stake comes back")],
  [say("Press"), say("to add to a bet, mostly as much as is up")],
  [say("Up, down"), say("a bet is up while it lies on the layout; it comes down when it is taken off")],
  [say("On, off"), say("a bet that is off stays up but is not decided")],
  [say("Contract bet"), say("a bet that stays up until it is decided")],
  [say("Vigorish"), say("what the house takes for paying true odds")],
  [say("Lammer"), say("a marker on the layout")],
  [say("Hard, easy"), say("as a pair, or any other way")],
  [say("Hop"), say("a bet that the very next roll is one pair")],
];
