// The panel of side wagers: a card a package; folded, a strip with the meters.

import { h, icon } from "../dom.js";
import { plain } from "../money.js";
import { cards } from "./cards.js";
import { lastRoll, ownBets } from "./own.js";

/** @typedef {import("../store.js").Store} Store */

/** With so few packages there is room for one's own bets beside the table. */
const FEW = 3;

/**
 * @param {HTMLElement} root @param {Store} store @param {HTMLElement|null} coach
 * @param {(folded: boolean) => void} fold @param {import("./own.js").Hands} hands
 * @param {boolean} phone where the panel is a part of its own, and as long as it needs to be
 */
export function side(root, store, coach, fold, hands, phone) {
  const wagers = store.house?.packages.flatMap((pack) => pack.wagers) ?? [];
  const layout = store.layout();
  const sign = JSON.stringify([
    store.row?.id,
    store.me,
    store.view?.lammers,
    store.view?.progressives,
    wagers.map((wager) => [Boolean(store.offer(wager)), layout.get(wager)?.map(({ player, seat, bet }) => [player, seat, bet])]),
    coach?.textContent ?? "",
    phone,
    store.mine?.bets,
    store.rolls.at(-1)?.seq,
    store.results,
  ]);
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const held = active && (active.getAttribute("data-wager") ?? active.getAttribute("aria-label"));
  const count = store.house?.packages.reduce((sum, pack) => sum + pack.wagers.length, 0) ?? 0;
  const top = root.scrollTop;
  const list = cards(store);
  const own = phone || list.length <= FEW ? [ownBets(store, hands), lastRoll(store)].filter((one) => one !== null) : [];
  root.replaceChildren(
    strip(store, fold),
    h(
      "header",
      { class: "side-h" },
      h("h2", { text: count ? "Side wagers" : "Your game" }),
      h("span", { text: count ? `${count} offered` : "no side wagers here" }),
      h("button", { "aria-label": "Fold the side wagers", id: "fold", onclick: () => fold(true) }, icon("right", 16)),
    ),
    ...(coach ? [coach] : []),
    ...list,
    ...own,
  );
  root.scrollTop = top;
  if (held) /** @type {HTMLElement|null} */ (root.querySelector(`[data-wager="${held}"], [aria-label="${held}"]`))?.focus();
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
    { class: "strip", id: "unfold", title: "Open the side wagers", onclick: () => fold(false) },
    h("span", { class: "unseen", text: "Open: " }),
    icon("left", 16),
    ...meters,
    own.length ? h("span", { class: "n", title: "Your side bets", text: own.length }) : "",
    h("em", { text: store.house?.packages.length ? "Side wagers" : "Your game" }),
  );
}
