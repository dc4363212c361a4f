// Strategies as buttons: those of the simulator, and one's own from the layout that is up. The same files as `boxman sim` plays.

import { get } from "../api.js";
import { h } from "../dom.js";
import { say, told } from "../lang.js";
import { choose, chosen } from "../settings.js";

/** A layout as the file of a strategy. @param {import("../actions.js").Actions} actions @param {string} name */
function recorded(actions, name) {
  const bets = actions.bets.map(({ wager, amount }) => `[[bet]]\non = "${wager}"\namount = "$${(amount / 100).toFixed(2)}"\n`);
  const title = JSON.stringify(name);
  return `name = ${title}\ntitle = ${title}\nabout = "Recorded at the table."\nunit = 5\n\n${bets.join("\n")}`;
}

/** @param {import("./sheet.js").Sheet} sheet @param {import("../strategy.js").Autopilot} pilot */
export async function strategies(sheet, pilot) {
  const { strategies: all } = await get("/api/strategies");
  const again = () => void strategies(sheet, pilot);
  const row = (/** @type {string} */ title, /** @type {string} */ about, /** @type {string} */ strategy, /** @type {string} */ id) =>
    h(
      "li",
      {},
      h("button", { class: pilot.chosen?.strategy === strategy ? "here" : "", "data-strategy": id, onclick: () => (pilot.pick({ title, strategy }), again()) }, h("b", { text: title }), h("span", { text: about })),
    );
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "strategy-name", maxlength: 24, placeholder: say("Name of the strategy"), "aria-label": say("Name of the strategy"), autocomplete: "off" }));
  const record = (/** @type {Event} */ event) => {
    event.preventDefault();
    const title = name.value.trim().replaceAll('"', "");
    if (!title) return;
    choose({ own: { ...chosen.own, [title]: recorded(pilot.actions, title) } });
    again();
  };
  const save = (/** @type {string} */ text) => {
    const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/toml" })), download: "strategy.toml" });
    link.click();
  };
  const { chosen: now, plays } = pilot;
  const text = now && (chosen.own[now.title] ?? all.find((one) => one.name === now.strategy)?.text ?? "");
  sheet.open(
    say("Strategies"),
    now
      ? h(
          "div",
          { class: "choices" },
          h("button", { class: "choice", id: "take-step", onclick: () => (void pilot.take(), sheet.close()) }, say("Take its next step")),
          h("button", { class: "choice", id: "let-play", "aria-pressed": String(plays), onclick: () => (pilot.let(!plays), again()) }, say("Let it bet by itself")),
          h("button", { class: "choice", id: "stop-strategy", onclick: () => (pilot.pick(null), again()) }, say("Stop {title}", { title: now.title })),
          text ? h("button", { class: "choice", id: "save-strategy", onclick: () => save(text) }, say("Save its file")) : "",
        )
      : h("p", { class: "law", text: say("Pick one: ghost chips show what it would bet next. The dice stay with you.") }),
    h("ul", { class: "list" }, ...Object.entries(chosen.own).map(([title, file]) => row(title, say("Your own"), file, title)), ...all.map((one) => row(told(one.title), told(one.about), one.name, one.name))),
    pilot.actions.bets.length ? h("form", { class: "join", onsubmit: record }, name, h("button", { class: "choice", id: "record-strategy" }, say("Record what is up"))) : null,
  );
}
