// One's own side of the rail: money, chips to pick, shortcuts, and the button that throws.

import { h, icon, s } from "./dom.js";
import { denominations, lookOf } from "./felt/glyphs.js";
import { say } from "./lang.js";
import { dollars, signed } from "./money.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./actions.js").Actions} Actions */

/** @param {HTMLElement} root @param {Store} store */
export function money(root, store) {
  const mine = store.mine;
  const risk = mine?.on_layout ?? 0;
  const net = store.lastNet;
  const sign = [mine?.rack, risk, net].join();
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  root.replaceChildren(
    h("div", { class: "br" }, h("dt", { text: say("Bankroll") }), h("dd", { id: "bankroll", text: dollars(mine?.rack ?? 0) })),
    h("div", {}, h("dt", { text: say("At risk") }), h("dd", { text: dollars(risk) })),
    h(
      "div",
      {},
      h("dt", { text: net < 0 ? say("Last loss") : say("Last win") }),
      h("dd", { class: net > 0 ? "win" : net < 0 ? "loss" : "", text: net ? signed(net) : "–" }),
    ),
  );
}

/** @param {number} chip @param {number} size */
export function chipFace(chip, size) {
  const name = String(chip / 100);
  return s(
    "svg",
    { width: size, height: size, viewBox: "-24.5 -24.5 49 49", "aria-hidden": "true" },
    s("use", { href: `#chip-${lookOf(chip)}`, x: -24, y: -24, width: 48, height: 48 }),
    s("text", { y: 5.2, class: "chip-t", "font-size": name.length > 2 ? 12.5 : 15.5, text: name }),
  );
}

/** The chips to pick from. @param {HTMLElement} root @param {Actions} actions @param {() => void} picked */
export function tray(root, actions, picked) {
  const tipping = h(
    "button",
    {
      class: "tipping",
      id: "tipping",
      "aria-label": say("Bets are for the dealers; bet for yourself again"),
      onclick: () => {
        actions.turn();
        picked();
      },
    },
    say("For the dealers"),
    icon("close", 12),
  );
  root.replaceChildren(
    ...(actions.tip ? [tipping] : []),
    ...denominations().map((chip, i) => {
      const on = actions.chip === chip;
      return h(
        "button",
        {
          class: on ? "tc sel" : "tc",
          "aria-pressed": String(on),
          "aria-label": say("{chip} chip, key {i}", { chip: dollars(chip), i: i + 1 }),
          "data-chip-value": chip,
          onclick: () => {
            actions.chip = chip;
            picked();
          },
        },
        chipFace(chip, 48),
        h("kbd", { "data-key": i + 1 }),
      );
    }),
  );
}

/**
 * A shortcut: what it is called, does, and whether it waits for a zone to be picked.
 * @typedef {{id: string, name: string, icon: string, short?: string, run?: () => unknown, arm?: "press"|"half"|"take"|"work", key?: string}} Shortcut
 */

/** @param {Actions} actions @returns {Shortcut[]} */
export const shortcuts = (actions) => [
  { id: "undo", name: say("Undo"), icon: "undo", run: () => actions.undo(), key: "U" },
  { id: "repeat", name: say("Repeat"), icon: "repeat", run: () => actions.repeat(), key: "R" },
  { id: "clear", name: say("Clear"), icon: "clear", run: () => actions.clear(), key: "C" },
  { id: "press", name: say("Press"), icon: "press", arm: "press", key: "P" },
  { id: "take", name: say("Take down"), short: say("Down"), icon: "take", arm: "take", key: "D" },
  { id: "across", name: say("Across"), icon: "across", run: () => actions.shortcut("across"), key: "A" },
  { id: "inside", name: say("Inside"), icon: "inside", run: () => actions.shortcut("inside"), key: "I" },
  { id: "iron", name: say("Iron cross"), short: say("Iron ×"), icon: "iron", run: () => actions.shortcut("iron"), key: "X" },
];

/** @param {Actions} actions @returns {Shortcut[]} */
export const moreShortcuts = (actions) => [
  { id: "outside", name: say("Outside"), icon: "inside", run: () => actions.shortcut("outside"), key: "E" },
  { id: "molly", name: say("3-point molly, next step"), icon: "repeat", run: () => actions.molly(), key: "M" },
  { id: "half", name: say("Half press: pick a bet"), icon: "press", arm: "half", key: "H" },
  { id: "work", name: say("On or off: pick a bet"), icon: "theme", arm: "work", key: "O" },
  ...(actions.store.house?.about.tips.wagers
    ? [
        {
          id: "tip",
          name: actions.tip ? say("Bet for myself again") : say("Bet for the dealers"),
          icon: "gift",
          run: () => actions.turn(),
          key: "T",
        },
      ]
    : []),
  ...unplaced(actions),
  { id: "on", name: say("All bets on"), icon: "seal", run: () => actions.workAll(true) },
  { id: "off", name: say("All bets off"), icon: "no", run: () => actions.workAll(false) },
];

/** Wagers that are played here without an area of their own: the dealer breaks them down. @param {Actions} actions @returns {Shortcut[]} */
function unplaced(actions) {
  const all = [...(actions.store.house?.wagers.values() ?? [])].filter(({ area }) => !area);
  return all.map(({ wager, title }) => ({
    id: `bet-${wager}`,
    name: say("{title}, broken down", { title }),
    icon: "tree",
    run: () => actions.put(wager),
  }));
}

/** @param {HTMLElement} root @param {Shortcut[]} list @param {(shortcut: Shortcut) => void} chosen @param {(at: HTMLElement) => void} more */
export function quick(root, list, chosen, more) {
  const button = h("button", { class: "qa dots", "aria-label": say("More shortcuts"), "aria-haspopup": "menu" }, icon("more", 17));
  button.addEventListener("click", () => more(button));
  root.replaceChildren(
    ...list.map((shortcut) =>
      h(
        "button",
        {
          class: "qa",
          "data-do": shortcut.id,
          "aria-keyshortcuts": shortcut.key,
          "aria-pressed": shortcut.arm ? "false" : null,
          title: `${shortcut.name} (${shortcut.key})`,
          onclick: () => chosen(shortcut),
        },
        icon(shortcut.icon, 17),
        h("span", { class: "long", text: shortcut.name }),
        h("span", { class: "short", text: shortcut.short ?? shortcut.name }),
      ),
    ),
    button,
  );
}

/** What one buys at practice. */
export const BUY_IN = 100_000;

/** What the big button says now. @param {Store} store @returns {{text: string, note: string, off: boolean}} */
export function next(store) {
  if (store.works && store.staffed) return { text: say("Call the dice"), note: say("Space"), off: false };
  if (store.seated && store.staffed) return { text: say("Bets are open"), note: say("the crew calls the dice"), off: true };
  if (!store.seated) return { text: say("Take a seat"), note: say("Enter"), off: false };
  if (store.broke) return { text: say("Buy in"), note: dollars(BUY_IN), off: false };
  if (store.mayThrow) return { text: store.ready ? say("Throw now") : say("Throw dice"), note: say("Space"), off: false };
  if (store.ready) return { text: say("Waiting"), note: say("for {shooter}", { shooter: store.view?.shooter ?? say("the dice") }), off: true };
  return { text: store.shoots ? say("Throw dice") : say("Ready"), note: say("Space"), off: false };
}

/** @param {HTMLElement} root @param {Store} store */
export function throwing(root, store) {
  const { text, note, off } = next(store);
  const sign = [text, note, off].join();
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  root.classList.toggle("wait", off);
  root.setAttribute("aria-disabled", String(off));
  root.replaceChildren(h("b", { text }), h("kbd", { text: note }));
}
