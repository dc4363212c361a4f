// Practice alone: a table of one's own with rules, chips and pace to choose, and the game that was left open.

import { ask, get, Refused } from "../api.js";
import { h } from "../dom.js";
import { Dice } from "../dice.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";
import { PACES } from "../pace.js";
import { choose, chosen } from "../settings.js";

/** @typedef {import("./lobby.js").Lobby} Lobby */
/** @typedef {import("../types.js").Row} Row */
/** @typedef {{id: string, point: number|null, up: number, rack: number}} Left */

/** Houses that a new practice table can run under, each with what it is called. @type {[string, string][]} */
export const HOUSES = [
  ["practice", say("Practice")],
  ["colorado", say("Colorado")],
  ["colorado-craps-free", say("Colorado, Craps Free Craps")],
  ["maryland", say("Maryland")],
  ["maryland-mini", say("Maryland, mini-craps")],
];

/** What one may begin with. */
const CHIPS = [20_000, 50_000, 100_000, 500_000];

/** A choice with its name. @param {string} id @param {string} name @param {[string, string][]} options @param {string} value @param {(value: string) => void} pick */
export function pick(id, name, options, value, pick) {
  const select = /** @type {HTMLSelectElement} */ (h("select", { id, onchange: () => pick(select.value) }, ...options.map(([option, text]) => h("option", { value: option, selected: option === value, text }))));
  return h("label", { class: "pick" }, h("span", { text: name }), select);
}

/** The game that one left open: at the table where one last was, if one still has chips there. @param {string|null} me @param {Row[]} rows @returns {Promise<Left|null>} */
export async function goOn(me, rows) {
  const id = chosen.table;
  if (!me || !id) return null;
  // A private table stands in the list of those who play there.
  if (!rows.some((row) => row.id === id)) return null;
  const { state } = await get(`/api/tables/${id}`).catch(() => ({ state: null }));
  const mine = state?.players[me];
  if (!state || !mine) return null;
  const up = mine.bets.reduce((/** @type {number} */ sum, /** @type {{amount: number}} */ bet) => sum + bet.amount, 0);
  return mine.rack + up > 0 ? { id, point: state.point ?? null, up, rack: mine.rack } : null;
}

/** @param {Left} left */
function leftOpen({ point, up, rack }) {
  if (point && up) return say("Left open: the point is {point}, {amount} on the felt", { point, amount: dollars(up) });
  return up ? say("Left open: {amount} on the felt", { amount: dollars(up) }) : say("Left open: {amount} in your rack", { amount: dollars(rack) });
}

/** A table of one's own: the one there is, if nobody else plays there and its rules are the same, or a new one. @param {string} house @param {Row[]} rows */
async function ownTable(house, rows) {
  const { id, house: rules } = chosen.alone ?? { id: "", house: "" };
  const there = id && rules === house ? await get(`/api/tables/${id}`).catch(() => null) : null;
  if (there && there.table.seated === 0) return id;
  try {
    const made = await ask("POST", "/api/tables", { house, kind: "practice", private: true });
    choose({ alone: { id: made.id, house } });
    return made.id;
  } catch (error) {
    // No more tables can be opened here: an open one is better than none.
    const quiet = rows.filter((row) => row.kind === "practice" && row.seated < row.seats).sort((a, b) => a.seated - b.seated)[0];
    if (!quiet || !(error instanceof Refused) || error.code !== "too-many") throw error;
    return quiet.id;
  }
}

/** @param {Lobby} lobby @param {Left|null} left */
export function practice(lobby, left) {
  const dice = h("div", { class: "dice", "aria-hidden": "true" });
  new Dice(dice).show([6, 2]);
  // They are for show.
  dice.removeAttribute("aria-label");
  const want = { house: chosen.alone?.house ?? "practice", chips: 100_000 };
  const sit = () =>
    lobby.try(async () => {
      await lobby.ways.enter();
      await lobby.ways.sit(await ownTable(want.house, lobby.rows), want.chips);
    });
  const paces = Object.entries(PACES).map(([id, { name }]) => /** @type {[string, string]} */ ([id, name]));
  return h(
    "section",
    { class: "hero", "aria-labelledby": "alone" },
    h("div", { class: "hero-words" }, h("h2", { id: "alone", text: say("Practice alone") }), h("p", { text: say("No clock and nobody waits. Play chips, exact odds, every roll sealed before it is thrown.") })),
    dice,
    h(
      "div",
      { class: "hero-choices" },
      h("button", { class: "primary", id: "play", onclick: () => void sit() }, say("Sit down")),
      pick("alone-rules", say("Rules"), HOUSES, want.house, (house) => void (want.house = house)),
      pick("alone-chips", say("Chips"), CHIPS.map((cents) => [String(cents), dollars(cents)]), String(want.chips), (chips) => void (want.chips = Number(chips))),
      pick("alone-pace", say("Pace"), paces, chosen.pace, (pace) => choose({ pace: /** @type {import("../settings.js").Chosen["pace"]} */ (pace) })),
    ),
    h(
      "p",
      { class: "hero-left" },
      left
        ? h("span", {}, `${leftOpen(left)} · `, h("button", { class: "link", id: "go-on-there", onclick: () => void lobby.sit(left.id) }, say("go on with it")))
        : h("button", { class: "link", id: "learn", onclick: () => void lobby.try(() => lobby.ways.learn()) }, say("New to craps? Be guided through a hand")),
    ),
  );
}
