// The rail screen: `crew/rail.html#t1`, or `#t1.CODE` where tables are not shown to strangers. Everybody reads it from four
// metres; no names, racks or cases, and nobody signs in.

import { ask, get, Refused } from "../api.js";
import { at, h } from "../dom.js";
import { plural, say, told } from "../lang.js";
import { dollars } from "../money.js";
import { call, capital, word } from "../words.js";
import { Desk } from "./desk.js";
import { dice, nextTheme, theme } from "./parts.js";

/** @typedef {import("../types.js").Catalogue} Catalogue */
/** @typedef {import("../types.js").Known} Known */

theme();
const [table, code] = location.hash.slice(1).split(".");
const desk = new Desk(table);

/** Titles of the wagers and packages that carry marks. @type {Map<string, string>} */
const titles = new Map();
/** Totals that are marked on a tracker. */
const TOTALS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
/** What even money is. */
const EVEN = "1 to 1";
/** How many rolls of the hand have room. */
const SHOWN = 11;
/** @type {Catalogue|null} */
let played = null;
/** What is posted: the rules, and what bets pay. @type {HTMLElement|null} */
let posted = null;
/** The marks before the last roll, by row, and the count of rolls then: what is new has a ring until the next roll. */
let before = { rolls: -1, marks: /** @type {Object<string, number|number[]>} */ ({}), now: /** @type {Object<string, number|number[]>} */ ({}) };

/** The wagers whose marks are in these rows. @param {string[]} rows @returns {Known[]} */
function inRows(rows) {
  return (played?.wagers ?? []).filter((known) => rows.includes(known.lammers ?? known.wager));
}

/** The totals that marks are about: the points, what is collected, or all but the seven. @param {Known[]} wagers */
function totals(wagers) {
  if (wagers[0]?.kind === "points") return played?.house.points ?? TOTALS;
  const collected = wagers.flatMap((known) => known.numbers ?? []);
  return collected.length ? [...new Set(collected)].sort((a, b) => a - b) : [];
}

/** What a wager pays: in words, or by its levels, with what all of them end in said once. @param {Known} known @returns {HTMLElement[]} */
function pays(known) {
  const levels = known.levels?.filter((level) => level.pays) ?? [];
  if (levels.length < 2) return [h("b", { text: told(known.pays ?? levels[0]?.pays ?? "") })];
  const end = / (to|for) \d+$/.exec(levels[0].pays)?.[0] ?? "";
  const alike = (/** @type {import("../types.js").Level} */ level) => level.pays.endsWith(end);
  const shown = (/** @type {import("../types.js").Level} */ { level, pays: words }) => h("span", {}, `${level}: `, h("b", { text: end && words.endsWith(end) ? words.slice(0, -end.length) : told(words) }));
  return [...levels.filter(alike).map(shown), h("span", { text: end.trim() }), ...levels.filter((level) => !alike(level)).map(shown)];
}

/** Bets that pay alike stand on one line. @param {Catalogue} catalogue */
function payTable(catalogue) {
  /** @type {Map<string, {name: string, numbers: number[], alike: number, pays: string}>} */
  const lines = new Map();
  for (const { family, title, number, pays: words, group, travels } of catalogue.wagers) {
    // Bets that are made of others pay as those do, come bets wherever they travel, and even money goes without saying; side wagers stand with their marks.
    if (!words || !/^\d/.test(words) || words === EVEN || (travels && number) || ["line", "odds", "side", "progressive"].includes(group)) continue;
    const line = lines.get(`${family} ${words}`) ?? { name: number ? title.replace(/ ?\b\d+\b/, "") : title, numbers: [], alike: 0, pays: words };
    line.alike++;
    if (number) line.numbers.push(number);
    lines.set(`${family} ${words}`, line);
  }
  const line = (/** @type {{name: string, numbers: number[], alike: number, pays: string}} */ { name, numbers, alike, pays: words }) => h("li", {}, h("span", { text: `${name} ${numbers.length || alike === 1 ? numbers.join(", ") : "…"}` }), h("b", { text: told(words) }));
  const [brief, long] = [false, true].map((is) => [...lines.values()].filter((one) => one.pays.length > 12 === is).map(line));
  const barred = catalogue.house.barred.length ? h("li", {}, h("span", { text: say("Bar on don’t") }), h("b", { text: catalogue.house.barred.join(", ") })) : null;
  return h("section", { class: "posted", "aria-label": say("What bets pay") }, h("p", {}, h("b", { text: catalogue.house.title }), ` · ${say("No call bets")}`), h("ul", {}, ...brief, barred), h("ul", { class: "long" }, ...long));
}

/** One tracker of the layout: the marks of the wagers that it serves, what they pay, and a meter. @param {string} section @param {string[]} rows @param {import("../types.js").View} state */
function tracker(section, rows, state) {
  const wagers = inRows(rows);
  const name = titles.get(section) ?? section;
  const marks = rows.map((row) => state.lammers[row]);
  const paid = wagers.filter((known) => known.pays || known.levels);
  const paying = h("p", { class: "pays" }, ...paid.map((known) => h("span", { class: "levels" }, paid.length > 1 ? `${known.short} ` : null, ...pays(known))));
  const meters = Object.entries(state.progressives).filter(([wager]) => wagers.some((known) => known.wager === wager));
  const meter = meters.map(([, one]) => h("b", { class: "meter", text: dollars(one.meter) }));
  const [count] = marks;
  if (typeof count === "number") {
    const grown = before.rolls >= 0 && count > 0 && count !== before.marks[rows[0]];
    return h("section", { class: "tracker counts", "aria-label": name }, h("b", { class: grown ? "count new" : "count", text: count }), h("div", {}, h("h2", { text: name }), paying));
  }
  const [on, was] = [state.lammers, before.marks].map((of) => new Set(rows.flatMap((row) => (Array.isArray(of[row]) ? /** @type {number[]} */ (of[row]) : []))));
  const all = totals(wagers);
  const shown = all.map((n) => h("span", { class: ["mark", on.has(n) ? "on" : "", on.has(n) && !was.has(n) ? "new" : ""].join(" ").trim(), text: n }));
  // What one wager pays stands beside its name, what several pay below their marks.
  const beside = meters.length ? meter : paid.length === 1 ? [paying] : [h("small", { text: say("{n} of {all}", { n: on.size, all: all.length }) })];
  return h("section", { class: "tracker", "aria-label": name }, h("h2", {}, name, ...beside), shown.length ? h("div", { class: "marks" }, ...shown) : null, paid.length === 1 && !meters.length ? null : paying);
}

/** Notes which marks there were before the last roll. @param {import("../types.js").View} state */
function note(state) {
  if (state.rolls !== before.rolls) before = { rolls: before.rolls < 0 ? -1 : state.rolls, marks: before.now, now: state.lammers };
  if (before.rolls < 0) before = { rolls: state.rolls, marks: state.lammers, now: state.lammers };
  before.now = state.lammers;
}

/** The rolls of this hand, with what each did to the line. @param {import("../types.js").View} state */
function hand(state) {
  /** @type {{total: number, kind: string}[]} */
  const rolls = [];
  let [point, made] = [0, 0];
  for (const [one, other] of state.history) {
    const total = one + other;
    const points = played?.house.points ?? [];
    let kind = "roll";
    if (!point && points.includes(total)) [point, kind] = [total, "set"];
    else if (point && total === point) [point, kind, made] = [0, "made", made + 1];
    else if (point && total === 7) [point, kind, made] = [0, "out", 0];
    else if (!point) kind = "natural";
    rolls.push({ total, kind });
    if (kind === "out") rolls.length = 0;
  }
  return { rolls, made };
}

/** What a roll is called. @param {{total: number, kind: string}} roll */
function spoken({ total, kind }) {
  const words = { set: say("{total}, the point", { total }), made: say("{total}, point made", { total }) };
  return words[/** @type {"set"|"made"} */ (kind)] ?? String(total);
}

function draw() {
  const state = desk.state;
  const row = desk.all?.table;
  if (!state || !row || !played) return;
  note(state);
  const called = desk.settlement;
  const faces = called?.dice ?? null;
  const total = faces ? faces[0] + faces[1] : 0;
  const { rolls, made } = hand(state);
  const last = rolls.at(-1)?.kind;
  const came = last === "set" ? "set" : last === "made" ? "made" : total === 7 && !rolls.length ? "out" : "";
  const words = faces ? call(/** @type {import("../store.js").Roll} */ (/** @type {unknown} */ ({ dice: faces, total, comeOut: last === "natural", came })), state.point ?? null) : null;
  const what = called && !called.settled ? say("Paying now") : (words?.what ?? "");
  const puck = h("div", { class: `puck ${state.puck}` }, h("b", { text: state.puck === "on" ? say("ON") : say("OFF") }), h("strong", { text: state.point ?? "–" }), h("span", { text: state.point ? say("point is {total}", { total: word(state.point) }) : say("coming out") }));
  const sign = h("div", { class: "call", "aria-live": "polite" }, h("strong", { class: total && word(total).length > 4 ? "long" : "", text: total ? capital(word(total)) : say("New shooter") }), h("p", { class: "how", text: words?.how ?? "" }), h("p", { class: "what", text: what }));
  const shooter = state.shooter ? state.players[state.shooter]?.seat : null;
  const counted = [plural(rolls.length, "{n} roll", "{n} rolls"), plural(made, "{n} point made", "{n} points made")].join(", ");
  const shown = rolls.slice(-SHOWN).map((one) => h("li", { class: one.kind, "aria-label": spoken(one), text: one.total }));
  const limits = [
    [say("Table"), `${dollars(row.minimum)} – ${dollars(row.maximum)}`],
    [say("Odds"), [`${played.house.odds.multiple}`, played.house.odds.most ? say("to {most}", { most: dollars(played.house.odds.most) }) : ""].filter(Boolean).join(", ")],
    [say("Center from"), dollars(played.house.proposition_minimum)],
  ].map(([name, text]) => h("span", {}, `${name} `, h("b", { text })));
  const place = new URL(`/seat.html#${desk.table}`, location.href);
  const phone = h("section", { class: "phone" }, h("img", { src: `/api/tables/${desk.table}/claim.svg`, alt: say("Scan to claim a seat") }), h("div", {}, h("h2", { text: say("Your bets on your phone") }), h("p", { text: say("Scan, then type your seat’s code from the dealer.") }), h("b", { text: place.host + place.pathname + place.hash })));
  at("rail").replaceChildren(
    h("header", {}, h("h1", { text: row.name }), ...limits, h("button", { class: "plain", id: "theme", onclick: nextTheme, text: say("Theme") })),
    h("div", { class: "side-a" }, h("div", { class: "main-sign" }, puck, sign, faces ? dice(faces, 104) : null), h("section", { class: "hand" }, h("h2", {}, say("Hand {n}", { n: state.hand }), h("small", { text: shooter ? say("Seat {seat} has the dice", { seat: shooter }) : "" }), h("small", { class: "end", text: counted })), h("ol", { class: "rolls" }, ...shown)), posted ?? ""),
    h("div", { class: "side-b" }, h("div", { class: "trackers" }, ...Object.entries(state.trackers).map(([section, rows]) => tracker(section, rows, state))), phone),
  );
}

/** Asks for the code of this screen, where the table is not shown without. @param {string} why */
function door(why) {
  const typed = /** @type {HTMLInputElement} */ (h("input", { id: "rail-code", autocomplete: "off", "aria-label": say("Code of the rail screen") }));
  const form = h("form", { class: "door" }, h("h1", { text: say("The rail screen opens by its code") }), typed, h("button", { class: "primary", id: "open-rail", text: say("Open") }), h("p", { class: "refused", role: "alert", text: why }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void open(typed.value);
  });
  at("rail").replaceChildren(form);
  typed.focus();
}

/** Opens the screen by its code. @param {string} given */
async function open(given) {
  try {
    await ask("POST", `/api/tables/${table}/screens`, { code: given });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return door(error.message);
  }
  // The screen keeps the code; nobody reads it off the address.
  history.replaceState(null, "", `#${table}`);
  return start();
}

async function start() {
  /** @type {Catalogue} */
  let catalogue;
  try {
    catalogue = await get(`/api/tables/${desk.table}/wagers`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return door(error.code === "sign-in-required" ? "" : error.message);
  }
  played = catalogue;
  posted = payTable(catalogue);
  for (const wager of catalogue.wagers) titles.set(wager.wager, wager.title);
  for (const package_ of catalogue.packages) titles.set(package_.section, package_.title);
  await desk.refresh();
  desk.listeners.push(draw);
  draw();
  desk.follow();
}

void (code ? open(code) : start());
