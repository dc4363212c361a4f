// The dealers' shorthand as a line: "press the 6", "20 inside". The server reads it and says what it would book.

import { get } from "../api.js";
import { h } from "../dom.js";
import { say } from "../lang.js";

/** @param {import("./sheet.js").Sheet} sheet @param {import("../store.js").Store} store @param {import("../actions.js").Actions} actions */
export function shorthand(sheet, store, actions) {
  const line = /** @type {HTMLInputElement} */ (h("input", { id: "line", placeholder: say("Say it as at the table: pass 10, press 6"), "aria-label": say("A bet in the dealers’ words"), autocomplete: "off", spellcheck: "false" }));
  const books = h("ul", { class: "list", "aria-live": "polite" });
  /** @type {Object[]} */
  let commands = [];
  let asked = 0;
  const look = async () => {
    const mine = ++asked;
    if (!line.value.trim()) return books.replaceChildren();
    const answer = await get(`/api/tables/${store.row?.id ?? ""}/shorthand?line=${encodeURIComponent(line.value)}`).catch(() => null);
    if (mine !== asked || !answer) return;
    commands = answer.commands;
    const said = answer.refused ? [answer.refused.message] : answer.books;
    books.replaceChildren(
      ...said.map((text) => h("li", { class: answer.refused ? "note" : "", lang: "en", text })),
      ...answer.completions.slice(0, 5).map((one) => h("li", {}, h("button", { class: "link", onclick: () => ((line.value = one.line), line.focus(), void look()) }, h("b", { text: one.line }), h("span", { text: one.title })))),
    );
  };
  const book = async (/** @type {Event} */ event) => {
    event.preventDefault();
    await look();
    if (!commands.length) return;
    const steps = /** @type {import("../actions.js").Step[]} */ (commands);
    await actions.run(() => steps);
    line.value = "";
    commands = [];
    books.replaceChildren();
  };
  line.addEventListener("input", () => void look());
  sheet.open(
    say("In the dealers’ words"),
    h("form", { class: "join", onsubmit: book }, line, h("button", { class: "choice", id: "book" }, say("Book it"))),
    books,
  );
  line.focus();
}
