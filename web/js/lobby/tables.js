// The tables in words: rules, limits, who is there and the pace, each with a way to join and a way to watch.

import { h, icon, s } from "../dom.js";
import { badge, disc } from "../felt/glyphs.js";
import { plural, say, told } from "../lang.js";
import { dollars } from "../money.js";
import { House } from "../house.js";
import { get } from "../api.js";
import { posted } from "../sheets/open.js";

/** @typedef {import("./lobby.js").Lobby} Lobby */
/** @typedef {import("../types.js").Row} Row */

/** Which tables to show. @type {Object<string, {name: string, has: (row: Row) => boolean}>} */
const FILTERS = {
  all: { name: say("All"), has: () => true },
  low: { name: say("{limit} or less", { limit: "$5" }), has: (row) => row.minimum <= 500 },
  free: { name: say("A seat free"), has: (row) => row.seated < row.seats && !row.disabled },
};
let filter = "all";

/** The rules of a table in a few words. @param {Row} row */
function rules(row) {
  const sides = row.sides.length ? plural(row.sides.length, "{n} side wager", "{n} kinds of side wagers") : say("no side wagers");
  return [told(row.title), sides].join(" · ");
}

/** Who is at a table. @param {Row} row */
function people(row) {
  const free = plural(row.seats - row.seated, "{n} seat free", "{n} seats free");
  const names = row.players.slice(0, 3).join(", ");
  if (!row.seated) return free;
  const more = row.seated - Math.min(3, row.seated);
  return `${names}${more ? ` ${plural(more, "and {n} more", "and {n} more")}` : ""} · ${free}`;
}

/** @param {Row} row */
function pace(row) {
  if (row.pace === null || row.pace === undefined) return say("the crew calls the dice");
  return row.seated > 1 ? say("{seconds} s a roll", { seconds: row.pace }) : say("the dice wait for you");
}

/** Who is there as discs, each in a colour of its own. @param {Row} row */
function faces(row) {
  const discs = row.players.slice(0, 6).map((name, i) => {
    const drawn = disc(0, 0, 12, name, i + 1);
    const letters = drawn.querySelector("text");
    if (letters) letters.textContent = badge(name, null);
    return s("svg", { width: 24, height: 24, viewBox: "-13 -13 26 26" }, drawn);
  });
  return h("span", { class: "discs", "aria-hidden": "true" }, ...discs);
}

/** The posted rules of a table that one is not at. @param {Lobby} lobby @param {Row} row */
async function rulesOf(lobby, row) {
  const house = new House(await get(`/api/tables/${row.id}/wagers`));
  await posted(lobby.ways.sheet, { row, house });
}

/** @param {Row} row @param {Lobby} lobby */
function line(row, lobby) {
  const name = told(row.name);
  const house = row.kind === "house";
  return h(
    "li",
    { class: row.id === lobby.ways.store.row?.id ? "here" : "" },
    h(
      "div",
      { class: "what" },
      h("b", {}, name, row.private ? h("i", { class: "tag", text: say("private") }) : "", house ? h("i", { class: "tag", text: say("of the house") }) : ""),
      h("span", { text: rules(row) }),
      h("button", { class: "link", "data-rules": row.id, "aria-label": say("Posted rules, {name}", { name }), onclick: () => void lobby.try(() => rulesOf(lobby, row)) }, say("Posted rules")),
    ),
    h("div", { class: "limits" }, h("b", { text: say("{least} to {most}", { least: dollars(row.minimum), most: dollars(row.maximum) }) }), h("span", { text: say("odds {odds}", { odds: row.odds.replace("x", "×") }) })),
    h("div", { class: "people" }, faces(row), h("span", { text: people(row) })),
    h("div", { class: "pace" }, h("b", { text: pace(row) })),
    h(
      "div",
      { class: "go" },
      h("button", { class: "choice", "data-watch": row.id, "aria-label": say("Watch {name}", { name }), onclick: () => void lobby.try(() => lobby.ways.watch(row.id)) }, say("Watch")),
      h("button", { class: "choice gold", "data-table": row.id, "aria-label": say("Join {name}", { name }), disabled: row.seated >= row.seats || row.disabled, onclick: () => (house && !lobby.ways.store.me ? void lobby.try(() => lobby.ways.watch(row.id)) : void lobby.sit(row.id)) }, icon("right", 16), say("Join")),
    ),
  );
}

/** @param {Row[]} rows @param {Lobby} lobby */
export function list(rows, lobby) {
  const seated = rows.reduce((sum, row) => sum + row.seated, 0);
  const shown = rows.filter((row) => FILTERS[filter].has(row));
  const choose = (/** @type {string} */ id) => {
    filter = id;
    document.getElementById("tables")?.replaceWith(list(lobby.rows, lobby));
    /** @type {HTMLElement|null} */ (document.querySelector(`[data-filter="${id}"]`))?.focus();
  };
  return h(
    "section",
    { class: "tables", id: "tables", "aria-labelledby": "tables-title" },
    h(
      "div",
      { class: "lobby-h" },
      h("h2", { id: "tables-title", text: say("Tables") }),
      h("span", { text: plural(seated, "{n} player", "{n} players") }),
      h("div", { class: "filters", role: "group", "aria-label": say("Which tables") }, ...Object.entries(FILTERS).map(([id, { name }]) => h("button", { "data-filter": id, "aria-pressed": String(id === filter), onclick: () => choose(id) }, name))),
    ),
    shown.length ? h("ul", { class: "lobby-card rows-of-tables" }, ...shown.map((row) => line(row, lobby))) : h("p", { class: "lobby-card none", text: say("No table is so now.") }),
  );
}
