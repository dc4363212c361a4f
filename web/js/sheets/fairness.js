// The seal of the next roll, one's own seed in it, and the proof of the rolls there were.

import { get } from "../api.js";
import { h } from "../dom.js";
import { verify } from "../fair.js";
import { say } from "../lang.js";
import { facts } from "./sheet.js";

/** @typedef {import("../store.js").Store} Store */

/** How many of the latest rolls are listed. */
const LISTED = 8;

/** One roll, with a button that does the sum again. @param {string} table @param {{draw: number|null, dice: number[]}} roll */
function proven(table, { draw, dice }) {
  const result = h("span", { class: "said", role: "status" });
  const check = async () => {
    try {
      const proof = await get(`/api/tables/${table}/draws/${draw}`);
      const { sealed, dice: same } = await verify(proof);
      result.textContent =
        sealed && same
          ? say("holds: the secret matches its seal, and gives {dice}", { dice: proof.dice.join("-") })
          : sealed
            ? say("does not hold: other dice follow from the secret")
            : say("does not hold: the secret does not match its seal");
      result.className = sealed && same ? "said good" : "said bad";
    } catch (error) {
      result.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  return h(
    "li",
    { "data-draw": draw ?? "called" },
    h("b", { text: draw === null ? say("called") : say("Draw {draw}", { draw }) }),
    h("span", { text: dice.join("-") }),
    draw === null ? "" : h("button", { class: "link", onclick: check, "aria-label": say("Verify draw {draw}", { draw }) }, say("Verify")),
    result,
  );
}

/** One's own seed. @param {Store} store @param {import("../actions.js").Actions} actions */
function seeded(store, actions) {
  const now = store.me ? (store.view?.fair?.seeds?.[store.me] ?? "") : "";
  const field = /** @type {HTMLInputElement} */ (
    h("input", { id: "seed", maxlength: 64, value: now, autocomplete: "off", spellcheck: "false" })
  );
  const note = h("span", { class: "said", role: "status" });
  const give = async () => {
    if (await actions.send({ do: "seed", seed: field.value })) {
      note.textContent = say("it counts from the roll after next");
      note.className = "said good";
    }
  };
  field.addEventListener("keydown", (event) => event.key === "Enter" && void give());
  return h(
    "div",
    { class: "seed" },
    h("label", { for: "seed", text: say("Your own seed: it counts from the roll after next") }),
    h("div", {}, field, h("button", { class: "primary", id: "give-seed", onclick: give }, say("Use it"))),
    note,
  );
}

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store @param {import("../actions.js").Actions} actions */
export async function fairness(sheet, store, actions) {
  const { view, row } = store;
  if (!view?.fair || !row) return;
  const { rolls } = await get(`/api/tables/${row.id}/rolls?limit=${LISTED}`);
  sheet.open(
    say("Fairness"),
    h("p", {
      text: say("When the table opened it committed to the secrets of all its draws. The dice follow from the secret, the number of the draw and the seeds of seated players, which close one roll ahead; after the roll the secret is shown, and anybody can do the sum again."),
    }),
    facts(
      [
        [say("Next draw"), String(view.fair.draw)],
        [say("Sealed as"), view.fair.commitment ?? "–"],
      ],
      "wrap",
    ),
    store.seated ? seeded(store, actions) : null,
    h("h3", { text: say("The latest rolls, verified in this browser") }),
    rolls.length
      ? h("ul", { class: "draws" }, ...rolls.flatMap(({ draw = null, dice }) => (dice ? [proven(row.id, { draw, dice })] : [])))
      : h("p", { class: "law", text: say("There is no roll yet.") }),
    h("p", { class: "law" }, `${say("Elsewhere: save a proof and run")} `, h("code", { text: "boxman verify" }), "."),
  );
}
