// The player's view: own table on the felt, standings, and a word in a split.

import { at, h } from "../dom.js";
import { HeatTable } from "./heat.js";
import { button, card, money, notice, pill, points, refill, standings } from "./parts.js";
import { attempt } from "./say.js";
import { board, give, heat as askHeat, place } from "./talk.js";

/** @param {Object} command */
const say = (command) => attempt(() => give(command));

let me = "";

/** The rolls of this heat. @param {any} heat */
function thrown(heat) {
  const totals = heat.table.history.slice(-20).map((/** @type {number[]} */ [a, b]) => h("li", { title: `${a}-${b}`, text: a + b }));
  return totals.length > 0 && card("Rolls", h("ol", { class: "rolled", "aria-label": "Rolls so far" }, ...totals));
}

/** What is played for. @param {any} event */
function played(event) {
  const cash = new Map((event.cash ?? []).map((/** @type {any} */ one) => [one.place, one.amount]));
  const rows = event.prizes.slice(0, 8).map((/** @type {any} */ prize) => h("li", {}, h("b", { text: prize.place }), h("span", { text: prize.description }), cash.has(prize.place) && h("em", { text: money(/** @type {number} */ (cash.get(prize.place))) })));
  return rows.length > 0 && !event.decided && card(`Played for: ${money(event.pool)}`, h("ol", { class: "prizes" }, ...rows));
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
  const [before, seat, after] = ["before", "play", "after"].map((name) => h("div", { class: `column ${name}` }));
  const left = h("div", { class: "column" }, before, seat, after);
  const right = h("div", { class: "column" });
  const table = new HeatTable(me);
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
    refill(
      before,
      !own && card("Your entry", h("p", { class: "quiet", text: "You have no entry yet; the staff register you." })),
      own && !own.received_rules && own.status === "active" && card("The rules", h("p", { text: "Read the rules of this tournament before you take your seat." }), h("div", { class: "row" }, h("a", { class: "button", href: place("rules?format=html"), target: "_blank", rel: "noopener", text: "Read the rules" }), button("I have received the rules", () => say({ do: "receive-rules", player: me }), { class: "primary", id: "receive" }))),
      own && !heat && card("Your entry", h("p", {}, `Entry ${own.entry}, ${event.name}: `, pill(own.status, own.status === "active" ? "now" : ""), ` ${points(own.points)} points`)),
    );
    if (own && heat) {
      if (!seat.contains(table.root)) seat.append(h("h2", { id: "where" }), table.root);
      at("where").textContent = `Table ${heat.heat} · ${event.round.name}`;
      await table.show(heat);
    } else seat.replaceChildren();
    refill(
      after,
      own?.pending ? card("Re-buy", h("p", { text: `${points(own.pending)} points come into play with the next round.` })) : "",
      splitting(seen, own, event),
    );
    refill(right, seen.winner && card("Winner", h("p", { class: "winner", id: "winner", text: seen.winner })), card("Chips are worth", notice(event.notice)), card("Standings", standings(standing.standings, me, 16)), heat && thrown(heat), played(event));
  };
}
