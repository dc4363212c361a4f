// The crew of a house table: the dice as they fell, a roll that does not count, chips for cash and back.

import { h, s } from "../dom.js";
import { die } from "../felt/glyphs.js";
import { dollars } from "../money.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../actions.js").Actions} Actions */

/** Why a roll does not count. @type {[string, string][]} */
const REASONS = [
  ["off-table", "a die left the table"],
  ["stacked", "one die on the other"],
  ["not-together", "not thrown together"],
  ["short", "short of the far end"],
  ["on-bank", "on the bank"],
  ["cup-or-rail", "in the cup or on the rail"],
  ["improper", "thrown improperly"],
  ["cheating", "cheating"],
];

/** One die to pick a face of. @param {string} name @param {(face: number) => void} pick */
function faces(name, pick) {
  const row = h("div", { class: "faces", role: "group", "aria-label": name });
  for (let face = 1; face <= 6; face++) {
    const press = () => {
      for (const other of row.children) other.setAttribute("aria-pressed", String(other === button));
      pick(face);
    };
    const button = h("button", { "aria-label": `${name}: ${face}`, "aria-pressed": "false", "data-face": face, onclick: press }, s("svg", { width: 40, height: 40, viewBox: "0 0 40 40", "aria-hidden": "true" }, die(4, 4, 32, face, "dg")));
    row.append(button);
  }
  return row;
}

/** @param {Actions} actions */
function dice(actions) {
  /** @type {number[]} */
  const picked = [0, 0];
  const call = /** @type {HTMLButtonElement} */ (h("button", { class: "primary", id: "call-dice", text: "Call the dice" }));
  call.disabled = true;
  const rows = [0, 1].map((place) =>
    faces(place ? "Second die" : "First die", (face) => {
      picked[place] = face;
      call.disabled = picked.includes(0);
      if (!call.disabled) call.textContent = `Call ${picked.join("-")}`;
    }),
  );
  const clear = () => {
    picked.fill(0);
    call.disabled = true;
    call.textContent = "Call the dice";
    for (const button of rows.flatMap((row) => [...row.children])) button.setAttribute("aria-pressed", "false");
  };
  call.addEventListener("click", async () => {
    if (await actions.send({ do: "roll", dice: [...picked] })) clear();
  });
  return [...rows, call];
}

/** @param {Actions} actions */
function noRoll(actions) {
  const reason = /** @type {HTMLSelectElement} */ (h("select", { id: "no-roll-reason", "aria-label": "Why the roll does not count" }, ...REASONS.map(([value, text]) => h("option", { value, text }))));
  return h("div", { class: "crew-row" }, reason, h("button", { class: "plain", id: "no-roll", onclick: () => void actions.send({ do: "no-roll", reason: reason.value }), text: "No roll" }));
}

/** Chips for cash, and back. @param {Store} store @param {Actions} actions */
function chips(store, actions) {
  const players = Object.keys(store.view?.players ?? {}).sort();
  if (!players.length) return h("p", { class: "law", text: "Nobody has a seat yet. Who sits down shows here when this is opened again." });
  const who = /** @type {HTMLSelectElement} */ (h("select", { id: "chips-for", "aria-label": "Player" }, ...players.map((name) => h("option", { value: name, text: `${name} · ${dollars(store.view?.players[name]?.rack ?? 0)}` }))));
  const amount = /** @type {HTMLInputElement} */ (h("input", { id: "chips-amount", type: "number", min: 1, step: 1, value: 100, "aria-label": "Dollars" }));
  const cents = () => Math.round(Number(amount.value) * 100);
  return h(
    "div",
    { class: "crew-row" },
    who,
    amount,
    h("button", { class: "plain", id: "sell-chips", onclick: () => void actions.send({ do: "buy-in", player: who.value, amount: cents() }), text: "Sell chips" }),
    h("button", { class: "plain", id: "buy-back", onclick: () => void actions.send({ do: "cash-out", player: who.value, amount: cents() }), text: "Cash out" }),
  );
}

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store @param {Actions} actions */
export function crew(sheet, store, actions) {
  sheet.open("The crew", h("h3", { text: "The dice as they fell" }), ...dice(actions), h("h3", { text: "A roll that does not count" }), noRoll(actions), h("h3", { text: "Chips" }), chips(store, actions));
}
