// Layouts saved by name, and odds that follow by themselves.

import { h, icon } from "../dom.js";
import { AUTO_ODDS, forgetLayout, maxOdds, putUp, saveLayout, worth } from "../layouts.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";
import { choose, chosen } from "../settings.js";

/** @param {import("./sheet.js").Sheet} sheet @param {import("../actions.js").Actions} actions */
export function layouts(sheet, actions) {
  const again = () => layouts(sheet, actions);
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "layout-name", maxlength: 24, placeholder: say("Name of the layout"), "aria-label": say("Name of the layout"), autocomplete: "off" }));
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!name.value.trim() || !actions.bets.length) return;
    saveLayout(actions, name.value.trim());
    again();
  };
  const rows = Object.keys(chosen.layouts).map((one) =>
    h(
      "li",
      { class: "saved" },
      h("button", { "data-layout": one, onclick: () => (void putUp(actions, one), sheet.close()) }, h("b", { text: one }), h("em", { text: dollars(worth(one)) })),
      h("button", { class: "x", "aria-label": say("Forget {name}", { name: one }), onclick: () => (forgetLayout(one), again()) }, icon("close", 14)),
    ),
  );
  const auto = AUTO_ODDS.map(([times, text]) => h("button", { class: "choice", "data-auto-odds": times, "aria-pressed": String(chosen.autoOdds === times), onclick: () => (choose({ autoOdds: times }), again()) }, text));
  sheet.open(
    say("Odds and layouts"),
    h("button", { class: "primary", id: "max-odds", onclick: () => (void maxOdds(actions), sheet.close()) }, say("Max odds behind everything")),
    h("p", { class: "law", text: say("Auto-odds puts odds behind each bet as soon as it has its point.") }),
    h("div", { class: "choices", role: "group", "aria-label": say("Auto-odds") }, ...auto),
    h("div", { class: "choices" }, h("button", { class: "choice", id: "all-on", onclick: () => (void actions.workAll(true), sheet.close()) }, say("All bets on")), h("button", { class: "choice", id: "all-off", onclick: () => (void actions.workAll(false), sheet.close()) }, say("All bets off"))),
    h("h3", { text: say("Saved layouts") }),
    rows.length ? h("ul", { class: "list" }, ...rows) : h("p", { class: "law", text: say("None yet. What is up now can be saved under a name.") }),
    actions.bets.length ? h("form", { class: "join", onsubmit: save }, name, h("button", { class: "choice", id: "save-layout" }, say("Save what is up"))) : null,
  );
}
