// The player's view: own table and stack, what may be bet, standings, and a word in a split.

import { at, h } from "../dom.js";
import { button, card, money, notice, pill, points, puck, refill, standings, wagerName } from "./parts.js";
import { attempt } from "./say.js";
import { board, give, heat as askHeat, place, play } from "./talk.js";

/** Bets shown first; the rest folds away. */
const FIRST = ["pass", "dont-pass", "pass-odds", "dont-pass-odds", "come", "dont-come", "field", "place-6", "place-8", "place-5", "place-9", "place-4", "place-10"];

let amount = 0;

/** @param {Object} command */
const say = (command) => attempt(() => give(command));

/** The chips a player picks an amount with: values of the round, and all of the stack. @param {any} heat @param {number} rack */
function picker(heat, rack) {
  const values = heat.notice.colours.map((/** @type {any} */ c) => c.points);
  const choices = [...new Set([...(values.length ? values : [5, 25, 100]), ...(values.length ? [values.at(-1) * 5] : []), rack])].filter((v) => v > 0 && v <= rack);
  if (!choices.includes(amount)) amount = choices.at(Math.min(1, choices.length - 1)) ?? 0;
  return h(
    "div",
    { class: "row picker", role: "radiogroup", "aria-label": "Amount" },
    ...choices.map((value) => {
      const choose = () => {
        amount = value;
        at("main").querySelectorAll(".picker button").forEach((b) => b.setAttribute("aria-checked", String(Number(b.getAttribute("data-value")) === value)));
      };
      return h("button", { type: "button", role: "radio", "aria-checked": String(value === amount), "data-value": value, "data-key": `amount ${value}`, onclick: choose, text: value === rack ? `all ${points(value)}` : points(value) });
    }),
  );
}

/** @param {any} heat @param {any} offer */
function offerButton(heat, offer) {
  const make = () => {
    const asked = Math.max(offer.minimum, amount - (amount % offer.unit));
    return attempt(() => play(heat.heat, { do: "bet", player: me, wager: offer.wager, amount: asked }));
  };
  return button(wagerName(offer.wager), make, { class: "bet", "data-wager": offer.wager, "data-key": `bet ${offer.wager}` });
}

let me = "";

/** @param {any} heat */
function table(heat) {
  const own = heat.table.players[me];
  if (!own) return h("p", { class: "quiet", text: "You are not at this table." });
  const offers = [...heat.table.offers].filter((o) => o.minimum <= own.rack);
  const first = offers.filter((o) => FIRST.includes(o.wager)).sort((a, b) => FIRST.indexOf(a.wager) - FIRST.indexOf(b.wager));
  const rest = offers.filter((o) => !FIRST.includes(o.wager));
  const bets = own.bets.map((/** @type {any} */ bet) =>
    h("li", {}, h("span", { text: wagerName(bet.wager) }), h("b", { text: points(bet.amount) }), bet.locked ? pill("stays up") : button("Take down", () => attempt(() => play(heat.heat, { do: "take-down", player: me, wager: bet.wager })), { class: "small", "data-key": `down ${bet.wager}` })),
  );
  const last = heat.table.history.at(-1);
  return h(
    "div",
    { class: "stack" },
    h(
      "div",
      { class: "facts" },
      h("div", {}, h("span", { text: "Your chips" }), h("b", { id: "rack", text: points(own.rack) })),
      h("div", {}, h("span", { text: "On the table" }), h("b", { text: points(own.on_layout) })),
      h("div", {}, h("span", { text: "Rolls left" }), h("b", { id: "rolls-left", text: heat.rolls_left })),
      h("div", {}, h("span", { text: "Puck" }), h("b", { class: `puck ${heat.point ? "on" : ""}`, text: puck(heat) })),
      h("div", {}, h("span", { text: "Last roll" }), h("b", { text: last ? `${last[0]} + ${last[1]} = ${last[0] + last[1]}` : "none yet" })),
    ),
    bets.length ? h("ul", { class: "bets" }, ...bets) : h("p", { class: "quiet", text: "You have no bet up." }),
    heat.stage === "running" && picker(heat, own.rack),
    heat.stage === "running" && h("div", { class: "offers" }, ...first.map((o) => offerButton(heat, o))),
    heat.stage === "running" && rest.length > 0 && h("details", {}, h("summary", { text: `${rest.length} more bets` }), h("div", { class: "offers" }, ...rest.map((o) => offerButton(heat, o)))),
  );
}

/** @param {any} seen @param {any} entry @param {any} event */
function splitting(seen, entry, event) {
  if (!seen.splits || event.round.number !== event.round.of || event.decided || !entry) return "";
  if (event.split?.approved) return card("Split", h("p", { text: "The director has approved the split." }));
  if (event.split) {
    const mine = event.split.shares[me];
    if (mine === undefined) return "";
    const voluntary = h("input", { type: "checkbox", id: "voluntary" });
    const unanimous = h("input", { type: "checkbox", id: "unanimous" });
    const ticked = (/** @type {HTMLElement} */ box) => /** @type {HTMLInputElement} */ (box).checked;
    const agree = () => say({ do: "agree-split", player: me, event: event.name, voluntary: ticked(voluntary), unanimous: ticked(unanimous) });
    return card(
      "A split is proposed",
      h("p", { text: `${event.split.by} proposes: ${Object.entries(event.split.shares).map(([p, cents]) => `${p} ${money(Number(cents))}`).join(", ")}.` }),
      event.split.agreed.includes(me)
        ? h("p", {}, pill("you have agreed", "good"))
        : h("div", { class: "stack" }, h("label", { class: "row" }, voluntary, "I agree of my own free will."), h("label", { class: "row" }, unanimous, "I know that it takes every remaining player."), h("div", { class: "row" }, button("Agree", agree, { class: "primary" }), button("Decline", () => say({ do: "decline-split", player: me, event: event.name })))),
    );
  }
  const remaining = seen.entries.filter((/** @type {any} */ e) => e.event === event.name && e.status === "active" && e.points > 0);
  const cash = (event.cash ?? []).filter((/** @type {any} */ c) => c.place <= remaining.length).reduce((/** @type {number} */ sum, /** @type {any} */ c) => sum + c.amount, 0);
  if (remaining.length < 2 || cash === 0) return "";
  const equal = () => {
    const each = Math.floor(cash / remaining.length);
    const odd = cash - each * remaining.length;
    const shares = Object.fromEntries(remaining.map((/** @type {any} */ e, /** @type {number} */ i) => [e.player, each + (i < odd ? 1 : 0)]));
    return say({ do: "propose-split", player: me, event: event.name, shares });
  };
  return card("Prizes", h("p", { text: `The ${remaining.length} who remain play for ${money(cash)} in cash.` }), button("Propose equal shares", equal));
}

/** A player's view. @param {any} who @returns {(seen: any) => Promise<void>} */
export function playerView(who) {
  me = who.name;
  const left = h("div", { class: "column" });
  const right = h("div", { class: "column" });
  let built = false;
  return async (seen) => {
    if (!built) {
      built = true;
      at("main").className = "console player";
      at("main").replaceChildren(left, right);
    }
    const own = seen.entries.filter((/** @type {any} */ e) => e.player === me).at(-1);
    const event = seen.events.find((/** @type {any} */ e) => e.name === own?.event) ?? seen.events[0];
    const standing = await board();
    const heat = own?.heat ? await attempt(() => askHeat(own.heat)) : null;
    const open = left.querySelector("details")?.open;
    refill(
      left,
      !own && card("Your entry", h("p", { class: "quiet", text: "You have no entry yet; the staff register you." })),
      own && !own.received_rules && own.status === "active" && card("The rules", h("p", { text: "Read the rules of this tournament before you take your seat." }), h("div", { class: "row" }, h("a", { class: "button", href: place("rules?format=html"), target: "_blank", rel: "noopener", text: "Read the rules" }), button("I have received the rules", () => say({ do: "receive-rules", player: me }), { class: "primary", id: "receive" }))),
      own && heat && card(`Table ${heat.heat} · ${event.round.name}`, table(heat)),
      own && !heat && card("Your entry", h("p", {}, `Entry ${own.entry}, ${event.name}: `, pill(own.status, own.status === "active" ? "now" : ""), ` ${points(own.points)} points`)),
      own?.pending ? card("Re-buy", h("p", { text: `${points(own.pending)} points come into play with the next round.` })) : "",
      splitting(seen, own, event),
    );
    const details = left.querySelector("details");
    if (details && open) details.open = true;
    refill(right, seen.winner && card("Winner", h("p", { class: "winner", id: "winner", text: seen.winner })), card("Chips are worth", notice(event.notice)), card("Standings", standings(standing.standings, me, 16)));
  };
}
