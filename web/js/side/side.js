// The panel beside the table: one's own bets, or the side wagers with a card for each package; folded, a strip with the meters.

import { h, icon } from "../dom.js";
import { say } from "../lang.js";
import { plain } from "../money.js";
import { cards } from "./cards.js";
import { lastRoll, ownBets } from "./own.js";

/** @typedef {import("../store.js").Store} Store */

/**
 * What the panel needs beside the store.
 * @typedef {Object} Panel
 * @property {HTMLElement|null} coach
 * @property {(folded: boolean) => void} fold
 * @property {import("./own.js").Hands} hands
 * @property {"sides"|"bets"} panel which of the two is shown
 * @property {(which: "sides"|"bets") => void} choose
 */

/** @param {HTMLElement} root @param {Store} store @param {Panel} parts */
export function side(root, store, { coach, fold, hands, panel, choose }) {
  const wagers = store.house?.packages.flatMap((pack) => pack.wagers) ?? [];
  const layout = store.layout();
  const shown = wagers.length ? panel : "bets";
  const sign = JSON.stringify([
    store.row?.id,
    store.me,
    shown,
    store.view?.lammers,
    store.view?.progressives,
    wagers.map((wager) => [Boolean(store.offer(wager)), layout.get(wager)?.map(({ player, seat, bet }) => [player, seat, bet])]),
    coach?.textContent ?? "",
    store.mine?.bets,
    store.mine?.bets.map(({ wager }) => store.offer(wager)),
    store.edges,
    hands.chip,
    store.rolls.at(-1)?.seq,
    store.results,
  ]);
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const held = active && (active.getAttribute("data-key") ?? active.getAttribute("data-wager") ?? active.getAttribute("data-panel") ?? active.getAttribute("aria-label"));
  const list = root.querySelector(".side-list");
  const top = list?.getAttribute("data-shown") === shown ? list.scrollTop : 0;
  const body = shown === "sides" ? cards(store) : [ownBets(store, hands), lastRoll(store, hands)].filter((one) => one !== null);
  const own = (store.mine?.bets ?? []).filter((bet) => !bet.for);
  const sides = own.filter((bet) => store.house?.known(bet.wager)?.package).length;
  const tab = (/** @type {"sides"|"bets"} */ id, /** @type {string} */ text, /** @type {number} */ count) =>
    h("button", { class: "side-tab", "data-panel": id, "aria-pressed": String(shown === id), onclick: () => choose(id) }, text, count ? h("i", { text: count }) : "");
  root.replaceChildren(
    strip(store, fold),
    h(
      "header",
      { class: "side-h" },
      tab("bets", say("Your bets"), own.length),
      wagers.length ? tab("sides", say("Side wagers"), sides) : "",
      h("button", { class: "fold", "aria-label": say("Fold the panel"), id: "fold", onclick: () => fold(true) }, icon("right", 16)),
    ),
    ...(coach ? [coach] : []),
    h("div", { class: "side-list", "data-shown": shown }, ...body),
  );
  const filled = root.querySelector(".side-list");
  if (filled) filled.scrollTop = top;
  if (held) /** @type {HTMLElement|null} */ (root.querySelector(["data-key", "data-wager", "data-panel", "aria-label"].map((name) => `[${name}="${CSS.escape(held)}"]`).join()))?.focus();
}

/** What is left of the panel when it is folded: the way back, the meters, one's own side bets. @param {Store} store @param {(folded: boolean) => void} fold */
function strip(store, fold) {
  const meters = Object.entries(store.view?.progressives ?? {}).map(([wager, { meter }]) =>
    h(
      "span",
      { class: "m", "data-meter": wager, title: `${store.house?.title(wager)}: $${plain(meter)}` },
      h("b", { text: `$${plain(Math.floor(meter / 100) * 100)}` }),
      h("small", { text: store.house?.title(wager) ?? wager }),
    ),
  );
  const own = (store.mine?.bets ?? []).filter((bet) => store.house?.known(bet.wager)?.package);
  return h(
    "button",
    { class: "strip", id: "unfold", title: say("Open the side wagers"), onclick: () => fold(false) },
    h("span", { class: "unseen", text: `${say("Open")}: ` }),
    icon("left", 16),
    ...meters,
    own.length ? h("span", { class: "n", title: say("Your side bets"), text: own.length }) : "",
    h("em", { text: store.house?.packages.length ? say("Side wagers") : say("Your game") }),
  );
}
