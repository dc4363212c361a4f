// The tables there are, and a new one.

import { ask, get } from "../api.js";
import { h } from "../dom.js";
import { dollars } from "../money.js";

/** @typedef {import("../store.js").Store} Store */

/** Houses that a new practice table can run under. */
const HOUSES = ["practice", "colorado", "colorado-craps-free", "maryland", "maryland-mini"];

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store @param {(id: string) => void} go */
export async function tables(sheet, store, go) {
  const { tables } = await get("/api/tables");
  const list = tables.map((/** @type {import("../types.js").Row} */ row) =>
    h(
      "li",
      {},
      h(
        "button",
        { class: row.id === store.row?.id ? "here" : "", onclick: () => go(row.id) },
        h("b", { text: row.name }),
        h("span", { text: `Table ${row.id} · ${row.rulebook} · ${dollars(row.minimum)} to ${dollars(row.maximum)}` }),
        h("em", { text: `${row.seated} of ${row.seats}` }),
      ),
    ),
  );
  const open = (/** @type {string} */ house) => async () => {
    const made = await ask("POST", "/api/tables", { house, kind: "practice" });
    go(made.id);
  };
  const more = store.me
    ? h(
        "div",
        { class: "opens" },
        h("h3", { text: "Open a practice table" }),
        ...HOUSES.map((house) => h("button", { class: "link", "data-open": house, onclick: open(house) }, house)),
      )
    : null;
  sheet.open("Tables", h("ul", { class: "list" }, ...list), more);
}
