// The lobby: the tables with their rules in words, limits, players and pace; a table of one's own; and joining by a code.

import { ask, get, Refused } from "../api.js";
import { h } from "../dom.js";
import { plural, say, told } from "../lang.js";
import { dollars } from "../money.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../types.js").Row} Row */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** Houses that a new practice table can run under, each with what it is called. */
const HOUSES = [
  ["practice", say("Practice")],
  ["colorado", say("Colorado")],
  ["colorado-craps-free", say("Colorado, Craps Free Craps")],
  ["maryland", say("Maryland")],
  ["maryland-mini", say("Maryland, mini-craps")],
];

/** The rules of a table in a few words. @param {Row} row */
function rules(row) {
  const sides = row.sides.length ? plural(row.sides.length, "{n} side wager", "{n} kinds of side wagers") : say("no side wagers");
  return [told(row.title), say("odds {odds}", { odds: row.odds.replace("x", "×") }), sides].join(" · ");
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

/** @param {Row} row @param {Store} store @param {(id: string) => void} go */
function line(row, store, go) {
  return h(
    "li",
    {},
    h(
      "button",
      { class: row.id === store.row?.id ? "here" : "", "data-table": row.id, onclick: () => go(row.id) },
      h("b", {}, told(row.name), row.private ? h("i", { class: "tag", text: say("private") }) : ""),
      h("span", { text: rules(row) }),
      h("span", { text: people(row) }),
      h("em", {}, say("{least} to {most}", { least: dollars(row.minimum), most: dollars(row.maximum) }), h("small", { text: pace(row) })),
    ),
  );
}

/** A table of one's own: its rules, its name, and whether it is private. @param {(id: string) => void} go @param {HTMLElement} note */
function own(go, note) {
  const house = /** @type {HTMLSelectElement} */ (h("select", { id: "new-house", "aria-label": say("Rules") }, ...HOUSES.map(([value, text]) => h("option", { value, text }))));
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "new-name", maxlength: 32, placeholder: say("Name of the table"), "aria-label": say("Name of the table"), autocomplete: "off" }));
  const only = /** @type {HTMLInputElement} */ (h("input", { id: "new-private", type: "checkbox" }));
  const open = async (/** @type {Event} */ event) => {
    event.preventDefault();
    note.textContent = "";
    try {
      const made = await ask("POST", "/api/tables", { house: house.value, kind: "practice", private: only.checked, ...(name.value.trim() ? { name: name.value.trim() } : {}) });
      go(made.id);
    } catch (error) {
      note.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  return h(
    "form",
    { class: "new-table", onsubmit: open },
    h("h3", { text: say("A table of your own") }),
    house,
    name,
    h("label", {}, only, say("Private: only those find it whom you invite")),
    h("button", { class: "primary", id: "open-table" }, say("Open and sit down")),
  );
}

/** Joining by the code of an invitation. @param {(id: string) => void} go @param {HTMLElement} note */
function byCode(go, note) {
  const code = /** @type {HTMLInputElement} */ (h("input", { id: "code", placeholder: say("Code of an invitation"), "aria-label": say("Code of an invitation"), autocomplete: "off", spellcheck: "false" }));
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const id = codeOf(code.value);
    note.textContent = "";
    try {
      await get(`/api/tables/${id}`);
      go(id);
    } catch (error) {
      note.textContent = error instanceof Refused && error.code === "unknown-table" ? say("There is no table with this code.") : error instanceof Error ? error.message : String(error);
    }
  };
  return h("form", { class: "join", onsubmit: join }, code, h("button", { class: "choice", id: "join" }, say("Join")));
}

/** The id that a code or a whole link stands for: `K7Q2M-9XDAB` as well as `p-k7q2m-9xdab`. @param {string} text */
export function codeOf(text) {
  const word = (/table=([\w-]+)/.exec(text)?.[1] ?? text).trim().toLowerCase();
  return encodeURIComponent(/^[a-z0-9]{5}-[a-z0-9]{5}$/.test(word) ? `p-${word}` : word);
}

/** @param {Sheet} sheet @param {Store} store @param {(id: string) => void} go */
export async function tables(sheet, store, go) {
  const { tables } = await get("/api/tables");
  const note = h("p", { class: "note", role: "alert" });
  const at = store.row;
  sheet.open(
    say("Tables"),
    at ? h("button", { class: "link", id: "invite", onclick: () => invite(sheet, at) }, say("Invite somebody to {table}", { table: told(at.name) })) : null,
    h("ul", { class: "list lobby" }, ...tables.map((row) => line(row, store, go))),
    byCode(go, note),
    note,
    store.me ? own(go, note) : null,
  );
}

/** An invitation: the code, the link, and a picture to scan. @param {Sheet} sheet @param {Row} row */
export function invite(sheet, row) {
  const link = `${location.origin}/#table=${row.id}`;
  const code = row.id.startsWith("p-") ? row.id.slice(2).toUpperCase() : row.id;
  const copied = h("span", { class: "note", role: "status" });
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    copied.textContent = say("Copied");
  };
  sheet.open(
    say("Invitation to {table}", { table: told(row.name) }),
    h("img", { class: "qr", src: `/api/tables/${row.id}/invite.svg`, width: 220, height: 220, alt: say("The link as a QR code") }),
    h("p", { class: "code", id: "invite-code", text: code }),
    h("p", { class: "law", text: row.private ? say("Only those who have this code or the link find the table.") : say("Everybody finds this table; the link leads straight to it.") }),
    h("p", { class: "law" }, h("code", { id: "invite-link", text: link })),
    h("button", { class: "primary", id: "copy-link", onclick: () => void copy() }, say("Copy the link")),
    copied,
  );
}
