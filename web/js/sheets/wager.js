// One wager in full: its rule, odds and edge in its own words, what it would come to now, its clauses.

import { get } from "../api.js";
import { coming } from "../card.js";
import { h } from "../dom.js";
import { refusalWords, say, told } from "../lang.js";
import { dollars } from "../money.js";
import { capital } from "../words.js";
import { facts } from "./sheet.js";

/** @typedef {import("../store.js").Store} Store */

/** `0.0004` as `1 in 2,500`. @param {number|null} chance */
function oneIn(chance) {
  if (!chance) return "";
  const ways = 1 / chance;
  return say("1 in {ways}", { ways: ways < 10 ? ways.toFixed(1) : Math.round(ways).toLocaleString("en-US") });
}

/** The edge in percent, with its fraction where that can be read. @param {import("../types.js").Edge} edge */
const stated = ({ words, exact }) => (exact.length > 24 ? words : say("{words}, exactly {exact}", { words, exact }));

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store @param {string} wager @param {number} amount what would be bet next */
export async function wager(sheet, store, wager, amount) {
  const { house, view, row } = store;
  const known = house?.known(wager);
  if (!house || !row || !known) return;
  const asked = store.seated && store.asks ? get(`/api/tables/${row.id}/quote?wager=${wager}&amount=${amount}`) : Promise.resolve(null);
  const quote = (await asked.catch(() => null))?.quote ?? null;
  const [point, offer] = [view?.point ?? null, store.offer(wager)];
  const edge = house.edge(wager, point);
  const levels = house.levels(wager);
  /** @type {[string, string][]} */
  const rows = [
    [say("Pays"), levels.length > 1 ? say("by level, table {table}", { table: known.table ?? "" }) : house.pays(wager, point)],
    [
      say("Vigorish"),
      known.vigorish ? `${house.vigorish(wager)}, ${known.vigorish.collected === "on-win" ? say("from a win") : say("up front")}` : say("none"),
    ],
    [say("House edge"), edge ? stated(edge) : "–"],
    [say("Wins"), edge ? say("{win} of the time", { win: edge.win }) : "–"],
    [say("Limits"), say("{minimum} to {maximum}, in steps of {unit}", { minimum: dollars(known.minimum), maximum: dollars(known.maximum), unit: dollars(known.unit) })],
    [say("Now"), offer ? say("{minimum} to {maximum}", { minimum: dollars(offer.minimum), maximum: dollars(offer.maximum) }) : house.whyClosed(wager)],
    [say("Next bet"), offer && quote ? coming(quote) : "–"],
    [say("On a come-out roll"), known.works_on_come_out ? say("works") : say("off unless called on")],
    [say("Comes down"), known.contract ? told(known.contract) : say("at any time")],
    [say("Clauses"), known.clauses.join(", ")],
  ];
  sheet.open(
    house.title(wager),
    h("p", { text: house.rule(wager) }),
    quote?.refused && !offer
      ? h("p", { class: "law" }, `${capital(whyNot(store, wager, quote.refused))}. `, clause(quote.refused.clause))
      : null,
    facts(rows),
    levels.length > 1
      ? h(
          "table",
          {},
          h("thead", {}, h("tr", {}, ...[say("Reached"), say("Pays"), say("Ends there")].map((text) => h("th", { scope: "col", text })))),
          h(
            "tbody",
            {},
            ...levels.map(({ level, pays, chance }) =>
              h("tr", {}, h("th", { scope: "row", text: level }), h("td", { text: told(pays) }), h("td", { text: oneIn(chance ?? null) })),
            ),
          ),
        )
      : null,
  );
}

/** Why it cannot be bet now. @param {Store} store @param {string} wager @param {import("../types.js").Refusal} refusal */
function whyNot(store, wager, refusal) {
  const known = store.house?.known(wager);
  const limits = known ? { minimum: dollars(known.minimum), maximum: dollars(known.maximum), unit: dollars(known.unit) } : {};
  return refusalWords(refusal, { wager: store.house?.title(wager), ...limits }).replace(/\.$/, "");
}

/** @param {string|null|undefined} id */
const clause = (id) => (id ? h("code", { text: id }) : "");
