// The rail screen: `crew/rail.html#t1`. Everybody reads it from four metres; no names, racks or cases, and nobody signs in.

import { get } from "../api.js";
import { at, h } from "../dom.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";
import { capital, word } from "../words.js";
import { Desk } from "./desk.js";
import { dice, nextTheme, theme } from "./parts.js";

theme();
const desk = new Desk(location.hash.slice(1));

/** Titles of the wagers and packages that carry marks. @type {Map<string, string>} */
const titles = new Map();
/** Totals that are marked on a tracker. */
const TOTALS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
/** @type {import("../types.js").Catalogue|null} */
let played = null;
/** What is posted: the rules, and what bets pay. @type {HTMLElement|null} */
let posted = null;

/** The totals that a row of marks is about: the points, or all but the seven. @param {string} row */
function totals(row) {
  const wager = played?.wagers.find((known) => known.wager === row);
  return wager?.kind === "points" ? (played?.house.points ?? TOTALS) : TOTALS;
}

/** Bets that pay alike stand on one line. @param {import("../types.js").Catalogue} catalogue */
function payTable(catalogue) {
  /** @type {Map<string, {name: string, numbers: number[], alike: number, pays: string}>} */
  const lines = new Map();
  for (const { family, title, number, pays, group } of catalogue.wagers) {
    // Bets that are made of others pay as those do.
    if (!pays || !/^\d/.test(pays) || group === "line" || group === "odds") continue;
    const line = lines.get(`${family} ${pays}`) ?? { name: number ? title.replace(/ ?\b\d+\b/, "") : title, numbers: [], alike: 0, pays };
    line.alike++;
    if (number) line.numbers.push(number);
    lines.set(`${family} ${pays}`, line);
  }
  const rows = [...lines.values()].map(({ name, numbers, alike, pays }) => h("li", {}, h("span", { text: `${name} ${numbers.length || alike === 1 ? numbers.join(", ") : "…"}` }), h("b", { text: pays })));
  return h("section", { class: "posted" }, h("h2", { text: catalogue.house.title }), h("p", { text: catalogue.house.odds.words }), h("ul", {}, ...rows));
}

/** @param {string} row @param {number|number[]} marks */
function tracker(row, marks) {
  const name = titles.get(row) ?? row;
  const shown = typeof marks === "number" ? [h("b", { class: "count", text: marks })] : totals(row).map((n) => h("span", { class: marks.includes(n) ? "mark on" : "mark", text: n }));
  return h("section", { class: "tracker", "aria-label": name }, h("h2", { text: name }), h("div", { class: "marks" }, ...shown));
}

function draw() {
  const state = desk.state;
  const table = desk.all?.table;
  if (!state || !table) return;
  const called = desk.settlement;
  const total = called?.dice ? called.dice[0] + called.dice[1] : 0;
  const rolls = state.history.slice(-11).map((roll) => h("li", { text: roll[0] + roll[1] }));
  const puck = h("div", { class: `puck ${state.puck}` }, h("b", { text: state.puck === "on" ? say("ON") : say("OFF") }), h("strong", { text: state.point ?? "" }));
  const call = h("div", { class: "call", "aria-live": "polite" }, h("strong", { text: total ? capital(word(total)) : say("New shooter") }), called?.dice ? dice(called.dice, 90) : null, h("p", { text: called && !called.settled ? say("Paying now") : state.point ? say("Point is {total}", { total: word(state.point) }) : say("Coming out") }));
  const meters = Object.entries(state.progressives).map(([wager, meter]) => h("section", { class: "meter" }, h("h2", { text: titles.get(wager) ?? wager }), h("b", { text: dollars(meter.meter) })));
  at("rail").replaceChildren(
    h("header", {}, h("h1", { text: table.name }), h("p", { text: say("{least} to {most}", { least: dollars(table.minimum), most: dollars(table.maximum) }) }), h("button", { class: "plain", id: "theme", onclick: nextTheme, text: say("Theme") })),
    h("div", { class: "main-sign" }, puck, call),
    h("section", { class: "hand" }, h("h2", { text: say("Hand {n}", { n: state.hand }) }), h("ol", { class: "rolls" }, ...rolls)),
    posted ?? "",
    h("div", { class: "trackers" }, ...Object.entries(state.lammers).map(([row, marks]) => tracker(row, marks)), ...meters),
  );
}

async function start() {
  const catalogue = await get(`/api/tables/${desk.table}/wagers`);
  played = catalogue;
  posted = payTable(catalogue);
  for (const wager of catalogue.wagers) titles.set(wager.wager, wager.title);
  for (const package_ of catalogue.packages) titles.set(package_.section, package_.title);
  await desk.refresh();
  desk.listeners.push(draw);
  draw();
  desk.follow();
}

void start();
