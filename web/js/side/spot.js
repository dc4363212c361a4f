// What the cards of side wagers are made of: spots to bet, marks, meters, who else is in.

import { h, icon, s } from "../dom.js";
import { disc, lock, stack } from "../felt/glyphs.js";
import { say } from "../lang.js";
import { dollars, face, plain } from "../money.js";

/** @typedef {import("../store.js").Store} Store */

/** The round spot of a side wager: chip, lock, or the word Bet. @param {Store} store @param {string} wager */
export function spot(store, wager) {
  const { house } = store;
  const bet = store.bet(wager);
  const open = Boolean(store.offer(wager));
  const title = house?.title(wager) ?? wager;
  const state = bet ? `${dollars(bet.amount)}${bet.locked ? `, ${say("locked")}` : ""}` : open ? say("open") : (house?.whyClosed(wager) ?? say("closed"));
  const name = bet ? `${face(bet.amount)}, ${title}, ${state}` : open ? say("Bet {title}", { title }) : `${title}, ${state}`;
  const button = h("button", {
    class: `spot${open || bet ? "" : " closed"}`,
    "data-wager": wager,
    "aria-label": name,
    tabindex: -1,
  });
  if (bet) {
    button.append(
      s("svg", { width: 34, height: 34, viewBox: "-17 -17 34 34", "aria-hidden": "true" }, stack(0, 0, 13, bet.amount)),
    );
    if (bet.locked)
      button.append(
        s("svg", { class: "lk", width: 15, height: 15, viewBox: "-7.5 -7.5 15 15", "aria-hidden": "true" }, lock(0, 0)),
      );
  } else button.append(open ? h("span", { text: say("Bet") }) : icon("lock", 13));
  return button;
}

/** Discs of others who bet it. @param {Store} store @param {string[]} wagers @param {number} [most] */
export function others(store, wagers, most = 3) {
  const seen = new Map();
  const layout = store.layout();
  for (const wager of wagers) for (const one of layout.get(wager) ?? []) if (one.player !== store.me) seen.set(one.player, one);
  const shown = seen.size > most ? [...seen.values()].slice(0, Math.max(0, most - 1)) : [...seen.values()];
  const list = h(
    "span",
    { class: "others" },
    ...shown.map(({ player, seat, bet }) =>
      s(
        "svg",
        { class: "av", width: 20, height: 20, viewBox: "-12 -12 24 24", "aria-hidden": "true" },
        disc(0, 0, 11.4, player, seat, `${player}: ${dollars(bet.amount)}`),
      ),
    ),
  );
  if (seen.size > shown.length)
    list.append(h("small", { title: [...seen.keys()].join(", "), text: `+${seen.size - shown.length}` }));
  return list;
}

/** @param {string|number} text @param {string} cls */
export const mark = (text, cls) => h("span", { class: `mk ${cls}`, "data-mark": text, text });

/** The numbers on which a wager has its lammers. @param {Store} store @param {string} wager @returns {number[]} */
export function markedNumbers(store, wager) {
  const found = store.view?.lammers[store.house?.known(wager)?.lammers ?? wager];
  return Array.isArray(found) ? found : [];
}

/** A meter, its cents small. @param {string} wager @param {number} cents */
export function meter(wager, cents) {
  const [whole, rest] = (cents / 100).toFixed(2).split(".");
  return h(
    "p",
    { class: "meter", "data-meter": wager, "aria-live": "off" },
    `$${plain(Number(whole) * 100)}`,
    h("small", { text: `.${rest}` }),
  );
}

/** `24 to 1` as `24`. @param {string} pays */
export const withoutUnit = (pays) => pays.replace(/ (to|for) 1$/, "");

/** The limits of a package, in few words. @param {Store} store @param {string} wager */
export function limits(store, wager) {
  const known = store.house?.known(wager);
  if (!known) return "";
  const { minimum, maximum } = known;
  return minimum === maximum ? say("{minimum} each", { minimum: dollars(minimum) }) : say("{minimum} to {maximum}", { minimum: dollars(minimum), maximum: dollars(maximum) });
}

/** A card: its title, its pay table, who is in, its spot. @param {Store} store @param {string} title @param {string} tag @param {string[]} wagers @param {(Node|null|false)[]} body @param {boolean} [own] */
export function card(store, title, tag, wagers, body, own = true) {
  const section = store.house?.known(wagers[0])?.package ?? "";
  return h(
    "section",
    { class: "card", "data-package": section, "aria-label": title },
    h(
      "header",
      {},
      h("div", { class: "t" }, h("h3", { text: title }), tag && h("small", { class: "tag", text: tag })),
      own && others(store, wagers, 2),
      own && spot(store, wagers[0]),
    ),
    ...body,
  );
}
