// One wager in full: its rule, odds and edge in its own words, what it would come to now, its clauses.

import { get } from "../api.js";
import { coming } from "../card.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";
import { capital } from "../words.js";
import { facts } from "./sheet.js";

/** @typedef {import("../store.js").Store} Store */

/** `0.0004` as `1 in 2,500`. @param {number|null} chance */
function oneIn(chance) {
  if (!chance) return "";
  const ways = 1 / chance;
  return `1 in ${ways < 10 ? ways.toFixed(1) : Math.round(ways).toLocaleString("en-US")}`;
}

/** The edge in percent, with its fraction where that can be read. @param {import("../types.js").Edge} edge */
const stated = ({ words, exact }) => (exact.length > 24 ? words : `${words}, exactly ${exact}`);

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
    ["Pays", levels.length > 1 ? `by level, table ${known.table}` : house.pays(wager, point)],
    [
      "Vigorish",
      known.vigorish ? `${known.vigorish.words}, ${known.vigorish.collected === "on-win" ? "from a win" : "up front"}` : "none",
    ],
    ["House edge", edge ? stated(edge) : "–"],
    ["Wins", edge ? `${edge.win} of the time` : "–"],
    ["Limits", `${dollars(known.minimum)} to ${dollars(known.maximum)}, in steps of ${dollars(known.unit)}`],
    ["Now", offer ? `${dollars(offer.minimum)} to ${dollars(offer.maximum)}` : house.shut(wager)],
    ["Next bet", offer && quote ? coming(quote) : "–"],
    ["On a come-out roll", known.works_on_come_out ? "works" : "off unless called on"],
    ["Comes down", known.contract ?? "at any time"],
    ["Clauses", known.clauses.join(", ")],
  ];
  sheet.open(
    house.title(wager),
    h("p", { text: house.rule(wager) }),
    quote?.refused && !offer
      ? h("p", { class: "law" }, `${capital(quote.refused.message)}. `, clause(quote.refused.clause))
      : null,
    facts(rows),
    levels.length > 1
      ? h(
          "table",
          {},
          h("thead", {}, h("tr", {}, ...["Reached", "Pays", "Ends there"].map((text) => h("th", { scope: "col", text })))),
          h(
            "tbody",
            {},
            ...levels.map(({ level, pays, chance }) =>
              h("tr", {}, h("th", { scope: "row", text: level }), h("td", { text: pays }), h("td", { text: oneIn(chance) })),
            ),
          ),
        )
      : null,
  );
}

/** @param {string|null|undefined} id */
const clause = (id) => (id ? h("code", { text: id }) : "");
