// Rarer steps of the director and the floor, folded away: an objection, other values of chips, an amended
// set-up, a disqualification, counted cash.

import { h } from "../dom.js";
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

/** @param {any} me */
export function tools(me) {
  const directs = me.roles.includes("tournament-director");
  const counts = me.roles.includes("floorperson");
  const cents = (/** @type {string} */ dollars) => Math.round(Number(dollars) * 100);
  return card(
    "More",
    h(
      "div",
      { class: "steps" },
      directs && tool("Record an objection", ["section", "reason"], (v) => ({ do: "record-answer", unacceptable: [{ section: v.section, reason: v.reason }] })),
      directs && tool("Amend the set-up", ["the whole file…"], (v) => ({ do: "amend-rules", setup: v["the whole file…"] })),
      directs && tool("Change what chips are worth", ["event", "white 5, red 25"], (v) => ({ do: "set-chip-values", event: v.event, colours: colours(v["white 5, red 25"]) })),
      directs && tool("Disqualify", ["names, by comma", "evidence"], (v) => ({ do: "disqualify", players: v["names, by comma"].split(",").map((n) => n.trim()), evidence: v.evidence })),
      counts && tool("Count the cash", ["dollars counted"], (v) => ({ do: "count-cash", amount: cents(v["dollars counted"]) })),
      counts && tool("Release counted cash", ["dollars released"], (v) => ({ do: "release-cash", amount: cents(v["dollars released"]) })),
    ),
  );
}
