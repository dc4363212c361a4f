// The crew of a house table: the dice as they fell, a roll that does not count, chips for cash and back.

import { h, s } from "../dom.js";
import { die } from "../felt/glyphs.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../actions.js").Actions} Actions */

/** Why a roll does not count. @type {[string, string][]} */
const REASONS = [
  ["off-table", say("a die left the table")],
  ["stacked", say("one die on the other")],
  ["not-together", say("not thrown together")],
  ["short", say("short of the far end")],
  ["on-bank", say("on the bank")],
  ["cup-or-rail", say("in the cup or on the rail")],
  ["improper", say("thrown improperly")],
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
  const call = /** @type {HTMLButtonElement} */ (h("button", { class: "primary", id: "call-dice", text: say("Call the dice") }));
  call.disabled = true;
  const rows = [0, 1].map((place) =>
    faces(place ? say("Second die") : say("First die"), (face) => {
      picked[place] = face;
      call.disabled = picked.includes(0);
      if (!call.disabled) call.textContent = say("Call {picked}", { picked: picked.join("-") });
    }),
  );
  const clear = () => {
    picked.fill(0);
    call.disabled = true;
    call.textContent = say("Call the dice");
    for (const button of rows.flatMap((row) => [...row.children])) button.setAttribute("aria-pressed", "false");
  };
  call.addEventListener("click", async () => {
    if (await actions.send({ do: "roll", dice: [...picked] })) clear();
  });
  return [...rows, call];
}

/** @param {Actions} actions */
function noRoll(actions) {
  const reason = /** @type {HTMLSelectElement} */ (h("select", { id: "no-roll-reason", "aria-label": say("Why the roll does not count") }, ...REASONS.map(([value, text]) => h("option", { value, text }))));
  return h("div", { class: "crew-row" }, reason, h("button", { class: "plain", id: "no-roll", onclick: () => void actions.send({ do: "no-roll", reason: /** @type {import("../types.js").NoRollReason} */ (reason.value) }), text: say("No roll") }));
}

/** Chips for cash, and back. @param {Store} store @param {Actions} actions */
function chips(store, actions) {
  const players = Object.keys(store.view?.players ?? {}).sort();
  if (!players.length) return h("p", { class: "law", text: say("Nobody has a seat yet. Who sits down shows here when this is opened again.") });
  const who = /** @type {HTMLSelectElement} */ (h("select", { id: "chips-for", "aria-label": say("Player") }, ...players.map((name) => h("option", { value: name, text: `${name} · ${dollars(store.view?.players[name]?.rack ?? 0)}` }))));
  const amount = /** @type {HTMLInputElement} */ (h("input", { id: "chips-amount", type: "number", min: 1, step: 1, value: 100, "aria-label": say("Dollars") }));
  const cents = () => Math.round(Number(amount.value) * 100);
  return h(
    "div",
    { class: "crew-row" },
    who,
    amount,
    h("button", { class: "plain", id: "sell-chips", onclick: () => void actions.send({ do: "buy-in", player: who.value, amount: cents() }), text: say("Sell chips") }),
    h("button", { class: "plain", id: "buy-back", onclick: () => void actions.send({ do: "cash-out", player: who.value, amount: cents() }), text: say("Cash out") }),
  );
}

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store @param {Actions} actions */
export function crew(sheet, store, actions) {
  sheet.open(say("The crew"), h("h3", { text: say("The dice as they fell") }), ...dice(actions), h("h3", { text: say("A roll that does not count") }), noRoll(actions), h("h3", { text: say("Chips") }), chips(store, actions));
}
