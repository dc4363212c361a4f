// The tools in the bar, and the menu that holds them all.

import { at, h, icon } from "./dom.js";
import { menu } from "./menu.js";
import { PAGES } from "./pages.js";
import { choose, chosen, knock, turnTheme } from "./settings.js";
import { signOut } from "./door.js";
import { crew } from "./sheets/crew.js";
import { fairness } from "./sheets/fairness.js";
import { help } from "./sheets/help.js";
import { posted } from "./sheets/posted.js";
import { statistics } from "./sheets/statistics.js";
import { tables } from "./sheets/tables.js";

/**
 * What the tools work on.
 * @typedef {Object} Bench
 * @property {import("./store.js").Store} store
 * @property {import("./sheets/sheet.js").Sheet} sheet
 * @property {import("./actions.js").Actions} actions
 * @property {() => void} learn
 * @property {(id: string) => void} go
 */

/** Says the theme that was chosen. */
function theme() {
  at("say").replaceChildren(turnTheme());
}

/** @param {Bench} bench */
export function tools(bench) {
  const { store, sheet, learn } = bench;
  const sound = () => {
    choose({ sound: !chosen.sound });
    tools(bench);
    knock(520);
  };
  /** @type {[string, string, () => void][]} */
  const list = [
    ["Guide me through a hand", "book", learn],
    ["Statistics", "bars", () => statistics(sheet, store)],
    ["Fairness", "seal", () => void fairness(sheet, store, bench.actions)],
    [chosen.sound ? "Sound is on" : "Sound is off", chosen.sound ? "sound" : "mute", sound],
    ["Theme", "theme", theme],
    ["Keys and help", "help", () => help(sheet, learn)],
    ["Menu", "menu", () => more(bench)],
  ];
  const button = (/** @type {[string, string, () => void]} */ [name, glyph, run]) =>
    h("button", { "aria-label": name, title: name, "data-tool": glyph, onclick: run }, icon(glyph, 18));
  at("tools").replaceChildren(...list.map(button));
}

/** @param {Bench} bench */
function more(bench) {
  const { store, sheet, actions, learn, go } = bench;
  const items = [
    { name: "Posted rules", icon: "rules", run: () => void posted(sheet, store) },
    { name: "Tables", icon: "down", run: () => void tables(sheet, store, go) },
    { name: "Guide me through a hand", icon: "book", run: learn },
    { name: "Statistics", icon: "bars", run: () => statistics(sheet, store) },
    { name: "Fairness", icon: "seal", run: () => void fairness(sheet, store, bench.actions) },
    { name: "Theme", icon: "theme", run: theme },
    { name: "Keys and help", icon: "help", run: () => help(sheet, learn) },
  ];
  if (store.works && store.staffed) items.unshift({ name: "The crew", icon: "right", run: () => crew(sheet, store, actions) });
  if (store.seated) items.push({ name: "Pass the dice", icon: "right", run: () => void actions.send({ do: "pass-dice" }) });
  if (store.seated && !store.staffed)
    items.push({ name: "Buy $1,000 in play chips", icon: "press", run: () => void actions.send({ do: "buy-in", amount: 100_000 }) });
  if (store.seated) items.push({ name: "Leave the table", icon: "left", run: () => void actions.leave() });
  if (store.me) items.push({ name: "Sign out", icon: "close", run: () => void signOut() });
  items.push(...PAGES.map(({ name, icon, address }) => ({ name, icon, run: () => location.assign(address) })));
  const from = document.querySelector('[data-tool="menu"]');
  if (from instanceof HTMLElement) menu(from, items);
}
