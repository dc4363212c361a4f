// Calls at the rail: a few to choose from, told to everybody at the table.

import { ask, Refused } from "../api.js";
import { CALLS } from "../calls.js";
import { h } from "../dom.js";
import { say } from "../lang.js";

/** @param {import("./sheet.js").Sheet} sheet @param {import("../store.js").Store} store */
export function talk(sheet, store) {
  const note = h("p", { class: "note", role: "alert" });
  const call = async (/** @type {string} */ which) => {
    note.textContent = "";
    try {
      await ask("POST", `/api/tables/${store.row?.id}/talk`, { call: which });
      sheet.close();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note.textContent = error.message;
    }
  };
  sheet.open(say("Call at the rail"), h("div", { class: "choices" }, ...Object.entries(CALLS).map(([id, text]) => h("button", { class: "choice", "data-call": id, onclick: () => void call(id) }, text))), note);
}
