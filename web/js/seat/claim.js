// The code of a seat, typed on keys of its own so that nothing covers the page, or scanned with the dealer's picture.

import { ask, Refused } from "../api.js";
import { at, h } from "../dom.js";
import { say } from "../lang.js";

/** Letters and digits that are not mistaken for one another. */
const LETTERS = [..."2345679ACDEFHJKMNPQRTW"];
const LENGTH = 6;

/** @typedef {import("../types.js").SeatSession} Seat */

/**
 * @param {string} table
 * @param {string} scanned
 * @param {string} told
 * @param {(seat: Seat) => void} claimed
 */
export function showClaim(table, scanned, told, claimed) {
  let code = [...scanned.toUpperCase()].filter((letter) => LETTERS.includes(letter)).slice(0, LENGTH).join("");
  let message = told;
  let busy = false;
  const heard = at("heard");

  async function send() {
    if (busy || code.length < LENGTH) return;
    busy = true;
    draw();
    try {
      const { seat } = await ask("POST", `/api/tables/${table}/claims`, { code });
      removeEventListener("keydown", key);
      claimed(seat);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      [busy, code, message] = [false, "", error.message];
      draw();
    }
  }

  /** @param {string} letter */
  function type(letter) {
    if (busy || code.length >= LENGTH) return;
    [code, message] = [code + letter, ""];
    heard.textContent = say("{letter}, {n} of {all}", { letter, n: code.length, all: LENGTH });
    draw();
  }

  function erase() {
    if (busy) return;
    code = code.slice(0, -1);
    draw();
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toUpperCase();
    if (LETTERS.includes(letter)) type(letter);
    else if (event.key === "Backspace") erase();
    else if (event.key === "Enter" && document.activeElement?.tagName !== "BUTTON") void send();
  }

  function boxes() {
    const spots = Array.from({ length: LENGTH }, (_, i) => h("span", { class: i === code.length ? "box next" : "box", "aria-hidden": "true", text: code[i] ?? "" }));
    return h("div", { class: "boxes", role: "group", "aria-label": say("Seat code: {code}", { code: code || say("nothing yet") }) }, ...spots.slice(0, 3), h("i", { "aria-hidden": "true" }), ...spots.slice(3));
  }

  function draw() {
    const focus = document.activeElement?.id;
    const keys = LETTERS.map((letter) => h("button", { id: `key-${letter}`, onclick: () => type(letter), text: letter }));
    const back = h("button", { id: "key-back", class: "wide", "aria-label": say("Delete the last letter"), onclick: erase, text: "⌫" });
    const go = h("button", { id: "claim", class: "primary", disabled: busy || code.length < LENGTH, onclick: () => void send(), text: say("Show my bets") });
    at("seat").className = "claim";
    at("seat").replaceChildren(
      h("header", {}, h("b", { text: "Boxman" }), h("span", { text: say("Table {table}", { table }) })),
      h("h1", { text: say("Follow your own bets") }),
      h("p", { class: "lead", text: say("Type the code your dealer gave your seat. It works once, for ten minutes.") }),
      h("section", { class: "card", "aria-label": say("Seat code") }, h("h2", { text: say("Seat code") }), boxes(), h("p", { id: "told", role: "alert", class: "refused", text: message })),
      h("div", { class: "keys" }, ...keys, back),
      go,
    );
    if (focus) document.getElementById(focus)?.focus();
  }

  addEventListener("keydown", key);
  draw();
}
