// Playing with friends: a table of one's own by a code, a link and a picture to scan, and joining by a code.

import { ask, get, Refused } from "../api.js";
import { h } from "../dom.js";
import { say, told } from "../lang.js";
import { HOUSES } from "./practice.js";

/** @typedef {import("./lobby.js").Lobby} Lobby */
/** @typedef {import("../types.js").Row} Row */

/** The id that a code or a whole link stands for: `K7Q2M-9XDAB` as well as `p-k7q2m-9xdab`. @param {string} text */
export function codeOf(text) {
  const word = (/table=([\w-]+)/.exec(text)?.[1] ?? text).trim().toLowerCase();
  return encodeURIComponent(/^[a-z0-9]{5}-[a-z0-9]{5}$/.test(word) ? `p-${word}` : word);
}

/** The invitation to a table: the code, the link, and a picture to scan. @param {Row} row @returns {(Node|string)[]} */
export function invitation(row) {
  const link = `${location.origin}/#table=${row.id}`;
  const code = row.id.startsWith("p-") ? row.id.slice(2).toUpperCase() : row.id;
  const copied = h("span", { class: "note", role: "status" });
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    copied.textContent = say("Copied");
  };
  return [
    h("img", { class: "qr", src: `/api/tables/${row.id}/invite.svg`, width: 220, height: 220, alt: say("The link as a QR code") }),
    h("p", { class: "code", id: "invite-code", text: code }),
    h("p", { class: "law", text: row.private ? say("Only those who have this code or the link find the table.") : say("Everybody finds this table; the link leads straight to it.") }),
    h("p", { class: "law" }, h("code", { id: "invite-link", text: link })),
    h("button", { class: "primary", id: "copy-link", onclick: () => void copy() }, say("Copy the link")),
    copied,
  ];
}

/** As a panel beside the table. @param {import("../sheets/sheet.js").Sheet} sheet @param {Row} row */
export function invite(sheet, row) {
  sheet.open(say("Invitation to {table}", { table: told(row.name) }), ...invitation(row));
}

/** Joining by the code of an invitation. @param {Lobby} lobby */
function byCode(lobby) {
  const code = /** @type {HTMLInputElement} */ (h("input", { id: "join-code", placeholder: say("Code of an invitation"), "aria-label": say("Code of an invitation"), autocomplete: "off", spellcheck: "false" }));
  const join = (/** @type {Event} */ event) => {
    event.preventDefault();
    const id = codeOf(code.value);
    void lobby.try(async () => {
      try {
        await get(`/api/tables/${id}`);
      } catch (error) {
        throw error instanceof Refused && error.code === "unknown-table" ? new Error(say("There is no table with this code.")) : error;
      }
      await lobby.ways.enter();
      await lobby.ways.sit(id);
    });
  };
  return h("form", { class: "join", onsubmit: join }, code, h("button", { class: "choice", id: "join" }, say("Join")));
}

/** A table of one's own for friends: its rules, its name, and whether it is private. @param {Lobby} lobby */
function own(lobby) {
  const house = /** @type {HTMLSelectElement} */ (h("select", { id: "new-house", "aria-label": say("Rules") }, ...HOUSES.map(([value, text]) => h("option", { value, text }))));
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "new-name", maxlength: 32, placeholder: say("Name of the table"), "aria-label": say("Name of the table"), autocomplete: "off" }));
  const only = /** @type {HTMLInputElement} */ (h("input", { id: "new-private", type: "checkbox", checked: true }));
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    void lobby.try(async () => {
      await lobby.ways.enter();
      const made = await ask("POST", "/api/tables", { house: house.value, kind: "practice", private: only.checked, ...(name.value.trim() ? { name: name.value.trim() } : {}) });
      await lobby.ways.sit(made.id);
    });
  };
  return h("form", { class: "new-table", onsubmit: open }, house, name, h("label", {}, only, say("Private: only those find it whom you invite")), h("button", { class: "choice gold", id: "open-table" }, say("Open and sit down")));
}

/** @param {Lobby} lobby */
export function friends(lobby) {
  const { store, sheet } = lobby.ways;
  const mine = lobby.rows.filter((row) => row.private && row.id === store.row?.id)[0] ?? lobby.rows.filter((row) => row.private && row.name && store.me && row.players.includes(store.me))[0];
  return h(
    "section",
    { class: "lobby-card friends", "aria-labelledby": "friends-title" },
    h("h2", { id: "friends-title", text: say("Play with friends") }),
    mine
      ? h(
          "div",
          { class: "invited" },
          h("img", { class: "qr", src: `/api/tables/${mine.id}/invite.svg`, width: 104, height: 104, alt: say("The link as a QR code") }),
          h("div", {}, h("p", { class: "code", text: mine.id.slice(2).toUpperCase() }), h("p", { class: "law", text: told(mine.name) }), h("button", { class: "choice gold", id: "invite", onclick: () => invite(sheet, mine) }, say("Invite somebody"))),
        )
      : "",
    byCode(lobby),
    h("details", { class: "own" }, h("summary", { text: say("A table of your own") }), own(lobby)),
  );
}
