// The rules as they are posted: what the house prints for its players, word for word, with the exact
// edge of every wager. Anybody may read them, signed in or not.

import { get } from "../api.js";
import { h } from "../dom.js";
import { language, say, told } from "../lang.js";
import { dollars } from "../money.js";
import { facts } from "./sheet.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {{text?: string, list?: string[], head?: string[], rows?: string[][]}} Block */

/** @param {Block} block */
function block({ text, list, head, rows }) {
  if (text) return h("p", { text });
  if (list) return h("ul", { class: "said" }, ...list.map((line) => h("li", { text: line })));
  const cells = (/** @type {string[]} */ row) =>
    row.map((cell, i) => h(i ? "td" : "th", i ? { "data-head": head?.[i], text: cell } : { scope: "row", text: cell }));
  const titled = head?.some(Boolean);
  return h(
    "table",
    { class: (head?.length ?? 0) > 3 ? "wide" : "" },
    titled ? h("thead", {}, h("tr", {}, ...(head ?? []).map((text) => h("th", { scope: "col", text })))) : "",
    h("tbody", {}, ...(rows ?? []).map((row) => h("tr", {}, ...cells(row)))),
  );
}

/** The edges of everything that can be bet, the smallest first. @param {Pick<Store, "row"|"house">} store */
function edges(store) {
  const { house } = store;
  const told = [...(house?.wagers.values() ?? [])].flatMap((known) => (known.edge ? [{ known, edge: known.edge }] : []));
  told.sort((a, b) => a.edge.value - b.edge.value);
  const rows = told.map(({ known, edge }) => [house?.title(known.wager) ?? known.wager, edge.words, edge.win]);
  return block({ head: [say("Bet"), say("House edge"), say("Wins")], rows });
}

/** @param {import("./sheet.js").Sheet} sheet @param {Pick<Store, "row"|"house">} store */
export async function posted(sheet, store) {
  const { row, house } = store;
  if (!row || !house) return;
  const [rules, filed] = await Promise.all([get(`/api/tables/${row.id}/posted`), get(`/api/tables/${row.id}/house`)]);
  const sections = rules.sections.map(
    (/** @type {{title: string, blocks: Block[]}} */ { title, blocks }, /** @type {number} */ i) =>
      h("details", { open: i === 0, lang: "en" }, h("summary", { text: title }), ...blocks.map(block)),
  );
  sheet.open(
    say("Posted rules, {name}", { name: told(row.name) }),
    facts([
      [say("Table number"), row.id],
      [say("Limits"), say("{minimum} to {maximum}", { minimum: dollars(row.minimum), maximum: dollars(row.maximum) })],
      [say("Odds"), house.odds],
      [say("Digest of the rules"), rules.hash.slice(0, 16)],
    ]),
    h("p", { class: "law", text: say("No call bets: a bet counts when its chips are down. What is refused names its clause.") }),
    language === "en" ? null : h("p", { class: "law", text: say("These are the rules as the house posts them, word for word, in English.") }),
    ...sections,
    h("details", {}, h("summary", { text: say("House edge of every bet, exactly solved") }), edges(store)),
    h("details", {}, h("summary", { text: say("House rules as they are filed") }), h("pre", { tabindex: 0, text: filed.text })),
  );
}
