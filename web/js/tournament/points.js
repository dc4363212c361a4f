// A heat's table in the words of the page. The layout counts in hundredths, as money has cents; a point is a whole.

/** How many of the layout's units a point is. */
export const POINT = 100;

/** The five chips there are drawings of, by the colour of the set-up. @type {Object<string, string>} */
const LOOKS = { white: "1", blue: "1", red: "5", green: "25", black: "100", purple: "500" };
const ALL = ["1", "5", "25", "100", "500"];
/** What chips are worth that show their points. */
const PLAIN = [5, 25, 100, 500];

/** Multiplies some numbers of an object. @template {Object} T @param {T} from @param {(keyof T)[]} keys @returns {T} */
function times(from, keys) {
  const numbers = keys.filter((key) => typeof from[key] === "number").map((key) => [key, Number(from[key]) * POINT]);
  return { ...from, ...Object.fromEntries(numbers) };
}

/** What a heat plays. @param {import("../types.js").Catalogue} catalogue @returns {import("../types.js").Catalogue} */
export function catalogue(catalogue) {
  return {
    ...catalogue,
    house: times(catalogue.house, ["chip", "minimum", "maximum", "proposition_minimum"]),
    wagers: catalogue.wagers.map((known) => times(known, ["minimum", "maximum", "unit", "pays_in"])),
  };
}

/** The table of a heat, as a player sees it. @param {import("../types.js").Heat} heat @param {string} me @returns {import("../store.js").View} */
export function view(heat, me) {
  const players = Object.entries(heat.table.players).map(([name, player]) => {
    const bets = player.bets.map((bet) => times(bet, ["amount"]));
    return [name, { ...times(player, ["rack", "on_layout"]), bets }];
  });
  // No table maximum holds in a tournament: what a player holds is the most there is to bet.
  const rack = heat.table.players[me]?.rack ?? 0;
  const held = (/** @type {import("../types.js").Offer} */ offer) => ({ ...offer, maximum: Math.min(offer.maximum, Math.max(rack * POINT, offer.minimum)) });
  const open = heat.stage === "running" ? heat.table.offers : [];
  return {
    ...heat.table,
    lammers: heat.table.lammers ?? {},
    trackers: heat.table.trackers ?? {},
    seq: heat.table.rolls,
    progressives: {},
    players: Object.fromEntries(players),
    offers: open.map((offer) => times(offer, ["minimum", "maximum", "unit"])).map(held),
  };
}

/** The chips of a round, lowest first. @param {import("../types.js").Notice} notice @returns {{chip: number, look: string}[]} */
export function chips(notice) {
  if (notice.colours.length === 0) return PLAIN.map((worth, i) => ({ chip: worth * POINT, look: ALL[i + 1] }));
  const sorted = [...notice.colours].sort((a, b) => a.points - b.points);
  return sorted.slice(0, 5).map(({ colour, points }, i) => ({ chip: points * POINT, look: LOOKS[colour] ?? ALL[i] }));
}
