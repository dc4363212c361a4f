// The player's view: own table on the felt, standings, and a word in a split.

import { at, h } from "../dom.js";
import { say } from "../lang.js";
import { HeatTable } from "./heat.js";
import { button, card, money, notice, pill, points, refill, standings } from "./parts.js";
import { attempt } from "./say.js";
import { board, give, heat as askHeat, addressOf } from "./talk.js";

/** @param {Object} command */
const order = (command) => attempt(() => give(command));

let me = "";

/** The rolls of this heat. @param {import("../types.js").Heat} heat */
function thrown(heat) {
  const totals = heat.table.history.slice(-20).map((/** @type {number[]} */ [a, b]) => h("li", { title: `${a}-${b}`, text: a + b }));
  return totals.length > 0 && card(say("Rolls"), h("ol", { class: "rolled", "aria-label": say("Rolls so far") }, ...totals));
}

/** What is played for. @param {import("../types.js").TournamentEvent} event */
function played(event) {
  const cash = new Map((event.cash ?? []).map((one) => [one.place, one.amount]));
  const rows = event.prizes.slice(0, 8).map((prize) => h("li", {}, h("b", { text: prize.place }), h("span", { text: prize.description }), cash.has(prize.place) && h("em", { text: money(/** @type {number} */ (cash.get(prize.place))) })));
  return rows.length > 0 && !event.decided && card(say("Played for: {pool}", { pool: money(event.pool) }), h("ol", { class: "prizes" }, ...rows));
}

/** @param {import("../types.js").Tournament} seen @param {import("../types.js").TournamentEntry|undefined} entry @param {import("../types.js").TournamentEvent} event */
function splitting(seen, entry, event) {
  if (!seen.splits || event.round.number !== event.round.of || event.decided || !entry) return "";
  if (event.split?.approved) return card(say("Split"), h("p", { text: say("The director has approved the split.") }));
  if (event.split) {
    const mine = event.split.shares[me];
    if (mine === undefined) return "";
    const voluntary = h("input", { type: "checkbox", id: "voluntary" });
    const unanimous = h("input", { type: "checkbox", id: "unanimous" });
    const ticked = (/** @type {HTMLElement} */ box) => /** @type {HTMLInputElement} */ (box).checked;
    const agree = () => order({ do: "agree-split", player: me, event: event.name, voluntary: ticked(voluntary), unanimous: ticked(unanimous) });
    return card(
      say("A split is proposed"),
      h("p", { text: say("{by} proposes: {shares}.", { by: event.split.by, shares: Object.entries(event.split.shares).map(([p, cents]) => `${p} ${money(Number(cents))}`).join(", ") }) }),
      event.split.agreed.includes(me)
        ? h("p", {}, pill(say("you have agreed"), "good"))
        : h("div", { class: "stack" }, h("label", { class: "row" }, voluntary, say("I agree of my own free will.")), h("label", { class: "row" }, unanimous, say("I know that it takes every remaining player.")), h("div", { class: "row" }, button(say("Agree"), agree, { class: "primary" }), button(say("Decline"), () => order({ do: "decline-split", player: me, event: event.name })))),
    );
  }
  const remaining = seen.entries.filter((e) => e.event === event.name && e.status === "active" && e.points > 0);
  const cash = (event.cash ?? []).filter((c) => c.place <= remaining.length).reduce((sum, c) => sum + c.amount, 0);
  if (remaining.length < 2 || cash === 0) return "";
  const equal = () => {
    const each = Math.floor(cash / remaining.length);
    const odd = cash - each * remaining.length;
    const shares = Object.fromEntries(remaining.map((e, i) => [e.player, each + (i < odd ? 1 : 0)]));
    return order({ do: "propose-split", player: me, event: event.name, shares });
  };
  return card(say("Prizes"), h("p", { text: say("The {length} who remain play for {cash} in cash.", { length: remaining.length, cash: money(cash) }) }), button(say("Propose equal shares"), equal));
}

/** A player's view. @param {import("../types.js").CurrentSession} who @returns {(seen: import("../types.js").Tournament) => Promise<void>} */
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
    const own = seen.entries.filter((e) => e.player === me).at(-1);
    const event = seen.events.find((e) => e.name === own?.event) ?? seen.events[0];
    const standing = await board();
    const number = own?.heat ?? null;
    const heat = number === null ? null : await attempt(() => askHeat(number));
    refill(
      before,
      !own && card(say("Your entry"), h("p", { class: "quiet", text: say("You have no entry yet; the staff register you.") })),
      own && !own.received_rules && own.status === "active" && card(say("The rules"), h("p", { text: say("Read the rules of this tournament before you take your seat.") }), h("div", { class: "row" }, h("a", { class: "button", href: addressOf("rules?format=html"), target: "_blank", rel: "noopener", text: say("Read the rules") }), button(say("I have received the rules"), () => order({ do: "receive-rules", player: me }), { class: "primary", id: "receive" }))),
      own && !heat && card(say("Your entry"), h("p", {}, `${say("Entry {entry}, {name}:", { entry: own.entry, name: event.name })} `, pill(own.status, own.status === "active" ? "now" : ""), ` ${say("{points} points", { points: points(own.points) })}`)),
    );
    if (own && heat) {
      if (!seat.contains(table.root)) seat.append(h("h2", { id: "where" }), table.root);
      at("where").textContent = say("Table {heat} · {name}", { heat: heat.heat, name: event.round.name });
      await table.show(heat);
    } else seat.replaceChildren();
    refill(
      after,
      own?.pending ? card(say("Re-buy"), h("p", { text: say("{pending} points come into play with the next round.", { pending: points(own.pending) }) })) : "",
      splitting(seen, own, event),
    );
    refill(right, seen.winner && card(say("Winner"), h("p", { class: "winner", id: "winner", text: seen.winner })), card(say("Chips are worth"), notice(event.notice)), card(say("Standings"), standings(standing.standings, me, 16)), heat && thrown(heat), played(event));
  };
}
