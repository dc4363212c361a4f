// The tools in the bar, and the menu that holds them all.

import { at, h, icon } from "./dom.js";
import { language, LANGUAGES, say } from "./lang.js";
import { menu } from "./menu.js";
import { PACES } from "./pace.js";
import { PAGES } from "./pages.js";
import { choose, chosen, nextTheme } from "./settings.js";
import { signOut } from "./door.js";
import { sound as play } from "./sound.js";
import { themeNames } from "./words.js";
import { course, crew, explorer, fairness, help, invite, layouts, posted, shorthand, sounds, statistics, strategies, talk, whatIf } from "./sheets/open.js";

/**
 * What the tools work on.
 * @typedef {Object} Bench
 * @property {import("./store.js").Store} store
 * @property {import("./sheets/sheet.js").Sheet} sheet
 * @property {import("./actions.js").Actions} actions
 * @property {(lesson?: string) => void} learn
 * @property {() => void} lobby
 * @property {import("./strategy.js").Autopilot} pilot
 */

/** Says the theme that was chosen. */
function theme() {
  at("say").replaceChildren(themeNames[nextTheme()]);
}

/** @param {Bench} bench */
export function tools(bench) {
  const { store, sheet, learn } = bench;
  const sound = () => {
    choose({ sound: !chosen.sound });
    tools(bench);
    play("chip");
  };
  /** @type {[string, string, () => void][]} */
  const list = [
    [say("Learn craps"), "book", () => void course(sheet, learn)],
    [say("Statistics"), "bars", () => void statistics(sheet, store)],
    [say("Fairness"), "seal", () => void fairness(sheet, store, bench.actions)],
    [chosen.sound ? say("Sound is on") : say("Sound is off"), chosen.sound ? "sound" : "mute", sound],
    [say("Theme"), "theme", theme],
    [say("Keys and help"), "help", () => void help(sheet, learn)],
    [say("Menu"), "menu", () => more(bench)],
  ];
  const button = (/** @type {[string, string, () => void]} */ [name, glyph, run]) =>
    h("button", { "aria-label": name, title: name, "data-tool": glyph, onclick: run }, icon(glyph, 18));
  at("tools").replaceChildren(...list.map(button));
}

/** @param {Bench} bench */
function more(bench) {
  const { store, sheet, actions, learn } = bench;
  /** @type {{id?: string, name: string, icon: string, run: () => void}[]} */
  const items = [
    { id: "posted", name: say("Posted rules"), icon: "rules", run: () => void posted(sheet, store) },
    { id: "lobby", name: say("Tables"), icon: "down", run: bench.lobby },
    { id: "invite", name: say("Invite somebody"), icon: "right", run: () => void invite(sheet, store) },
    { id: "course", name: say("Learn craps"), icon: "book", run: () => void course(sheet, learn) },
    { id: "statistics", name: say("Statistics"), icon: "bars", run: () => void statistics(sheet, store) },
    { id: "fairness", name: say("Fairness"), icon: "seal", run: () => void fairness(sheet, store, bench.actions) },
    { id: "what-if", name: say("What if"), icon: "tree", run: () => void whatIf(sheet, store, actions) },
    { id: "explorer", name: say("The odds of every wager"), icon: "bars", run: () => void explorer(sheet, store) },
    { id: "sounds", name: say("Sound and talk"), icon: "sound", run: () => void sounds(sheet, () => tools(bench)) },
    { name: say("Theme"), icon: "theme", run: theme },
    { id: "help", name: say("Keys and help"), icon: "help", run: () => void help(sheet, learn) },
  ];
  if (store.works && store.staffed) items.unshift({ name: say("The crew"), icon: "right", run: () => void crew(sheet, store, actions) });
  if (store.seated && store.alone && !store.staffed) {
    for (const [id, { name }] of Object.entries(PACES)) {
      const pace = /** @type {import("./settings.js").Chosen["pace"]} */ (id);
      items.push({ name, icon: chosen.pace === pace ? "seal" : "more", run: () => (choose({ pace }), store.changed()) });
    }
  }
  if (store.seated) {
    items.unshift(
      { id: "layouts", name: say("Odds and layouts"), icon: "across", run: () => void layouts(sheet, actions) },
      { id: "strategies", name: say("Strategies"), icon: "repeat", run: () => void strategies(sheet, bench.pilot) },
      { id: "shorthand", name: say("In the dealers’ words"), icon: "right", run: () => void shorthand(sheet, store, actions) },
    );
  }
  if (store.seated || (store.works && store.row)) items.unshift({ id: "talk", name: say("Talk at the rail"), icon: "sound", run: () => void talk(sheet, store) });
  if (store.seated) items.push({ name: say("Pass the dice"), icon: "right", run: () => void actions.send({ do: "pass-dice" }) });
  if (store.seated && !store.staffed)
    items.push({ name: say("Buy $1,000 in play chips"), icon: "press", run: () => void actions.send({ do: "buy-in", amount: 100_000 }) });
  if (store.seated) items.push({ name: say("Leave the table"), icon: "left", run: () => void actions.leave() });
  if (store.me) items.push({ name: say("Sign out"), icon: "close", run: () => void signOut() });
  for (const [tag, name] of Object.entries(LANGUAGES))
    items.push({ name, icon: tag === language ? "seal" : "more", run: () => (choose({ language: tag }), location.reload()) });
  items.push(...PAGES.map(({ name, icon, address }) => ({ name, icon, run: () => location.assign(address) })));
  const from = document.querySelector('[data-tool="menu"]');
  if (from instanceof HTMLElement) menu(from, items);
}
