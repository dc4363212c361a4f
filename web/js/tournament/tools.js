// Rarer steps of the director and the floor, folded away: an objection, other values of chips, an amended
// set-up, a disqualification, counted cash.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { card } from "./parts.js";
import { attempt } from "./say.js";
import { give } from "./talk.js";

/**
 * A form of a few fields that becomes one command.
 * @param {string} title
 * @param {string[]} names of its fields; one that ends with `…` is a long text
 * @param {(values: Object<string, string>) => Object} command
 */
function tool(title, names, command) {
  const fields = names.map((name) => (name.endsWith("…") ? h("textarea", { name, "aria-label": name, required: true }) : h("input", { name, placeholder: name, "aria-label": name, autocomplete: "off", required: true })));
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map((f, i) => [names[i], /** @type {HTMLInputElement} */ (f).value.trim()]));
    const done = await attempt(async () => give(command(values)));
    if (done) for (const f of fields) /** @type {HTMLInputElement} */ (f).value = "";
  };
  return h("details", {}, h("summary", { text: title }), h("form", { onsubmit: submit }, ...fields, h("button", { text: title })));
}

/** `white 5, red 25` as values by colour. @param {string} text */
function colours(text) {
  const pairs = text.split(",").map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(pairs.map(([colour, points]) => [colour, Number(points)]));
}

const PURSES = [
  { purse: "fees", title: say("entry fees") },
  { purse: "buy-ins", title: say("buy-ins") },
];

/** @param {import("../types.js").CurrentSession} me */
export function tools(me) {
  const directs = me.roles.includes("tournament-director");
  const counts = me.roles.includes("floorperson");
  const cents = (/** @type {string} */ dollars) => Math.round(Number(dollars) * 100);
  return card(
    say("More"),
    h(
      "div",
      { class: "steps" },
      directs && tool(say("Record an objection"), [say("section"), say("reason")], (v) => ({ do: "record-answer", unacceptable: [{ section: v[say("section")], reason: v[say("reason")] }] })),
      directs && tool(say("Amend the set-up"), [say("the whole file…")], (v) => ({ do: "amend-rules", setup: v[say("the whole file…")] })),
      directs && tool(say("Change what chips are worth"), ["event", "white 5, red 25"], (v) => ({ do: "set-chip-values", event: v.event, colours: colours(v["white 5, red 25"]) })),
      directs && tool(say("Disqualify"), [say("names, by comma"), "evidence"], (v) => ({ do: "disqualify", players: v[say("names, by comma")].split(",").map((n) => n.trim()), evidence: v.evidence })),
      // Fees and buy-ins are in purses of their own, so each is counted and released by itself.
      ...PURSES.flatMap(({ purse, title }) => [
        counts && tool(say("Count the cash of {title}", { title }), [say("dollars counted")], (v) => ({ do: "count-cash", purse, amount: cents(v[say("dollars counted")]) })),
        counts && tool(say("Release counted cash of {title}", { title }), [say("dollars released")], (v) => ({ do: "release-cash", purse, amount: cents(v[say("dollars released")]) })),
      ]),
    ),
  );
}
