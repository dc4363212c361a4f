// What is beside the tables: tournaments, the course and the workshop, each as a card and as a page of its own.

import { get } from "../api.js";
import { h, icon, s } from "../dom.js";
import { House } from "../house.js";
import { plural, say } from "../lang.js";
import { chosen } from "../settings.js";
import { explorer } from "../sheets/open.js";

/** @typedef {import("./lobby.js").Lobby} Lobby */
/** @typedef {import("../types.js").TournamentRow} Tournament */

/** How many lessons the course has. */
const LESSONS = 10;

/** A card. @param {string} id @param {string} glyph @param {string} title @param {(Node|string)[]} body */
const card = (id, glyph, title, ...body) => h("section", { class: "lobby-card", id, "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, icon(glyph, 18), title), ...body);

/** @param {Tournament} one */
function tournament(one) {
  const about = [say("from {starts}", { starts: one.starts }), plural(one.entries, "{n} entry", "{n} entries"), one.cancelled ? say("cancelled") : one.winner ? say("won by {winner}", { winner: one.winner }) : ""];
  const over = Boolean(one.winner || one.cancelled);
  return h(
    "li",
    {},
    h("div", {}, h("b", { text: one.name }), h("span", { text: about.filter(Boolean).join(" · ") })),
    h("a", { class: `choice${over ? "" : " gold"}`, href: over ? `tournament-board.html?id=${one.id}` : `tournament.html?id=${one.id}`, "aria-label": over ? say("The board of {name}", { name: one.name }) : say("Take part in {name}", { name: one.name }) }, over ? say("Board") : say("Take part")),
  );
}

/** The tournaments there are, at most so many. @param {number} most */
function listed(most) {
  const place = h("div", { class: "listed", "aria-live": "off" });
  const fill = async () => {
    const { tournaments } = await get("/api/tournaments");
    const open = [...tournaments].sort((a, b) => Number(Boolean(a.winner || a.cancelled)) - Number(Boolean(b.winner || b.cancelled)));
    place.replaceChildren(open.length ? h("ul", { class: "pairs" }, ...open.slice(0, most).map(tournament)) : h("p", { class: "law", text: say("No tournaments yet. A tournament director opens one with its written rules.") }));
  };
  // A card that cannot be filled stays empty; the tables are what counts.
  fill().catch(() => undefined);
  return place;
}

/** @param {Lobby} lobby */
export const tournamentCard = (lobby) => card("tournaments", "tree", say("Tournaments"), listed(2), h("button", { class: "link", onclick: () => void lobby.show("tournaments") }, say("All tournaments")));

export const tournaments = () => card("tournaments", "tree", say("Tournaments"), listed(100));

/** The ring that fills with the lessons learnt. */
function ring() {
  const done = Math.min(LESSONS, chosen.learnt.length);
  const round = 2 * Math.PI * 20;
  return s(
    "svg",
    { class: "ring", width: 52, height: 52, viewBox: "-26 -26 52 52", role: "img", "aria-label": say("{done} of {all} lessons", { done, all: LESSONS }) },
    s("circle", { r: 20 }),
    s("circle", { class: "done", r: 20, transform: "rotate(-90)", "stroke-dasharray": `${(round * done) / LESSONS} ${round}` }),
    s("text", { y: 4, text: `${done}/${LESSONS}` }),
  );
}

/** @param {Lobby} lobby */
export function learnCard(lobby) {
  const begun = chosen.learnt.length > 0 || chosen.lesson;
  return card(
    "learning",
    "book",
    say("Learn"),
    h(
      "div",
      { class: "pair" },
      ring(),
      h("div", {}, h("b", { text: begun ? say("Go on with the course") : say("Craps in ten short lessons") }), h("span", { text: say("At a table of your own that waits for you") })),
      h("button", { class: "choice gold", id: "go-learn", onclick: () => void lobby.show("learn") }, begun ? say("Go on") : say("Begin")),
    ),
  );
}

/** The lessons, loaded when they are looked at. @param {Lobby} lobby */
export function lessons(lobby) {
  const place = h("div", {});
  const fill = async () => {
    const { GLOSSARY, LESSONS } = await import("../learn/lessons.js");
    const begin = (/** @type {string} */ id) => () => void lobby.try(() => lobby.ways.learn(id));
    place.replaceChildren(
      h("ul", { class: "list" }, ...LESSONS.map(({ id, title }, i) => h("li", {}, h("button", { "data-lesson": id, class: chosen.lesson?.id === id ? "here" : "", onclick: begin(id) }, h("b", { text: `${i + 1}. ${title}` }), h("em", {}, chosen.learnt.includes(id) ? icon("seal", 16) : ""))))),
      h("h3", { text: say("Words of the trade") }),
      h("dl", { class: "rows" }, ...GLOSSARY.map(([name, text]) => h("div", {}, h("dt", { text: name }), h("dd", { text })))),
    );
  };
  void lobby.try(fill);
  return card("learning", "book", say("Learn craps"), place);
}

/** The odds of every wager, in the rules of the table that one is at or of the first there is. @param {Lobby} lobby */
async function odds(lobby) {
  const { store, sheet } = lobby.ways;
  const house = store.house ?? new House(await get(`/api/tables/${lobby.rows[0]?.id}/wagers`));
  await explorer(sheet, { house });
}

/** @param {Lobby} lobby @returns {[string, string, string, () => Promise<unknown>][]} */
const tools = (lobby) => [
  ["what-if", say("What if"), say("10,000 evenings of your bets at once, beside the exact figures"), () => lobby.ways.work("what-if")],
  ["odds", say("The odds of every wager"), say("Edge, chance and swing of each bet, exactly, in any order"), () => odds(lobby)],
  ["strategies", say("Strategies"), say("Let one of the simulator’s show its next step, or play your own"), () => lobby.ways.work("strategies")],
];

/** @param {Lobby} lobby */
export const workshopCard = (lobby) =>
  card(
    "workshop",
    "bars",
    say("Workshop"),
    h("div", { class: "pair" }, h("div", {}, h("b", { text: say("What does it cost?") }), h("span", { text: say("Every bet’s exact edge; 10,000 evenings of any layout") })), h("button", { class: "choice gold", id: "go-workshop", onclick: () => void lobby.show("workshop") }, say("Open"))),
  );

/** @param {Lobby} lobby */
export const workshop = (lobby) =>
  card(
    "workshop",
    "bars",
    say("Workshop"),
    h("ul", { class: "pairs" }, ...tools(lobby).map(([id, name, about, open]) => h("li", {}, h("div", {}, h("b", { text: name }), h("span", { text: about })), h("button", { class: "choice gold", "data-work": id, "aria-label": say("Open: {name}", { name }), onclick: () => void lobby.try(open) }, say("Open"))))),
  );
