// The public board: it asks for itself whenever something happened, and for nothing else.

import { Refused } from "../api.js";
import { at, h } from "../dom.js";
import { say, sayDocument } from "../lang.js";
import { money, nothingHere, notice, pill, points, puck } from "./parts.js";
import { board, id, listen } from "./talk.js";

/** How many places a screen shows; who is out comes last and may fall off. */
const SHOWN = 24;
/** With so few tables, who sits at each is shown too. */
const ROOMY = 3;

/** What was won, once it is awarded. @param {import("../types.js").Award[]} awards */
function won(awards) {
  const lines = [...awards].sort((a, b) => a.place - b.place).slice(0, 8).map((a) => h("li", {}, h("b", { text: a.place }), h("span", { text: a.kind === "cash" ? a.player : `${a.player}: ${a.prize}` }), h("em", { text: money(a.value) })));
  return h("ol", { class: "prizes" }, ...lines);
}

/** @param {import("../types.js").TournamentEvent} event */
function prizes(event) {
  const cash = new Map((event.cash ?? []).map((c) => [c.place, c.amount]));
  const lines = event.prizes.slice(0, 6).map((prize) =>
    h("li", {}, h("b", { text: prize.place }), h("span", { text: prize.description }), cash.has(prize.place) && h("em", { text: money(/** @type {number} */ (cash.get(prize.place))) })),
  );
  return h("ol", { class: "prizes" }, ...lines);
}

/** @param {import("../types.js").Board} seen */
function leaders(seen) {
  const most = Math.max(1, ...seen.standings.map((row) => row.points));
  const rows = seen.standings.slice(0, SHOWN).map((row) => {
    const line = h(
      "li",
      { class: row.status, "data-player": row.player },
      h("span", { class: "place", text: row.place }),
      h("span", { class: "player", text: row.player }),
      h("span", { class: "where", text: row.status === "active" && row.heat ? say("table {heat}", { heat: row.heat }) : row.status === "active" || row.status === "finished" ? "" : row.status }),
      h("b", { text: points(row.points) }),
    );
    line.style.setProperty("--share", String(row.points / most));
    return line;
  });
  return h("ol", { class: `leaders ${rows.length > 10 ? "" : "few"}` }, ...rows);
}

/** Points over all events, where places count them. @param {import("../types.js").SeriesPlace[]} series */
function overall(series) {
  const lines = series.slice(0, 6).map((s, place) => h("li", {}, h("b", { text: place + 1 }), h("span", { text: s.player }), h("em", { text: `${s.points}` })));
  return series.length ? [h("h2", { text: say("Series") }), h("ol", { class: "prizes" }, ...lines)] : [];
}

/** A table; with few of them, who sits there. @param {import("../types.js").HeatLine} heat @param {boolean} roomy */
function table(heat, roomy) {
  const left = heat.stage === "running" ? `${heat.rolls_left}` : heat.stage === "ended" ? say("over") : say("waits");
  const seats = roomy ? [...heat.seats].sort((a, b) => b.points - a.points).slice(0, 8) : [];
  const gone = h("i", { class: "gone", "aria-hidden": "true" });
  gone.style.setProperty("--share", String(heat.rolls / Math.max(1, heat.rolls + heat.rolls_left)));
  return h(
    "li",
    { class: `heat ${heat.stage}`, "data-heat": heat.heat },
    h("span", { class: "name", text: say("Table {heat}", { heat: heat.heat }) }),
    h("span", { class: `puck ${heat.point ? "on" : ""}`, text: puck(heat) }),
    h("span", { class: "left" }, h("b", { text: left }), heat.stage === "running" ? ` ${say("rolls left")}` : ""),
    gone,
    seats.length > 0 && h("ol", { class: "at" }, ...seats.map((one) => h("li", { class: one.status }, h("span", { text: one.player }), h("b", { text: points(one.points) })))),
  );
}

/** @param {import("../types.js").Board} seen */
function show(seen) {
  const event = seen.event;
  document.title = say("{name} · board", { name: seen.name });
  at("board").replaceChildren(
    h(
      "header",
      {},
      h("div", {}, h("h1", { text: seen.name }), h("p", { text: say("{name} · {name2}, round {number} of {of}", { name: event.name, name2: event.round.name, number: event.round.number, of: event.round.of }) })),
      h("dl", {}, h("div", {}, h("dt", { text: say("Prize pool") }), h("dd", { id: "pool", text: money(event.pool) })), event.decided ? "" : h("div", {}, h("dt", { text: say("Still in") }), h("dd", { text: say("{active} of {entries}", { active: event.active, entries: event.entries }) }))),
    ),
    seen.winner ? h("p", { class: "winner", id: "winner" }, pill(say("Winner")), h("b", { text: seen.winner })) : "",
    seen.cancelled ? h("p", { class: "winner" }, pill(say("Called off")), h("b", { text: seen.cancelled })) : "",
    h("section", { class: "left-side" }, h("h2", { text: say("Standings") }), leaders(seen)),
    h(
      "aside",
      {},
      seen.heats.length ? h("h2", { text: say("Tables") }) : "",
      h("ul", { class: "heats" }, ...seen.heats.slice(0, 12).map((one) => table(one, seen.heats.length <= ROOMY))),
      h("h2", { text: say("Chips are worth") }),
      notice(event.notice),
      h("h2", { text: event.awarded ? say("Prizes awarded") : say("Prizes") }),
      event.awarded ? won(seen.awards) : prizes(event),
      ...overall(seen.series),
    ),
  );
}

sayDocument();
const all = { href: "tournament.html", text: say("All tournaments") };
/** Follows the tournament; where there is none of this number, says so. */
async function follow() {
  const missing = await board().then(() => false, (error) => error instanceof Refused && error.code === "not-found");
  if (missing) at("board").replaceChildren(nothingHere(say("No such tournament"), say("There is no tournament {id}. It may have another number.", { id: id ?? "" }), all));
  else listen(async () => show(await board()), (live) => document.body.classList.toggle("offline", !live));
}
if (id) void follow();
else at("board").append(nothingHere(say("Which tournament?"), say("The board shows one tournament."), all));
