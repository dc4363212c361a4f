// The bets of a claimed seat: what is up, what it wins, the last rolls; and, where the house has it so, making bets.

import { ask, Feed, get, give, Refused } from "../api.js";
import { dice } from "../crew/parts.js";
import { at, h } from "../dom.js";
import { say, told as inWords } from "../lang.js";
import { dollars } from "../money.js";
import { capital, word } from "../words.js";

/** @typedef {import("../types.js").SeatSession} Seat */
/** @typedef {import("../types.js").Known} Known */

/**
 * @param {Seat} seat
 * @param {(told: string) => void} over
 */
export async function showBets(seat, over) {
  const { table, player } = seat;
  const path = /** @type {const} */ (`/api/tables/${table}`);
  const named = encodeURIComponent(player);
  /** @type {import("../types.js").TableState|null} */
  let all = null;
  /** @type {import("../types.js").SettlementAnswer|null} */
  let roll = null;
  /** @type {Feed|null} */
  let feed = null;
  /** @type {Map<string, Known>} */
  const known = new Map();
  let [message, wager, amount, asking, again, ended] = ["", "", "", false, false, false];

  /** Ends once, with why. @param {string} why */
  function end(why) {
    if (ended) return;
    ended = true;
    feed?.close();
    over(why);
  }

  async function refresh() {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    try {
      const mine = (await get("/api/sessions/current")).seat;
      if (!mine) return end(say("This seat is no longer on your phone. Ask the dealer for another code."));
      seat.bets = mine.bets;
      const [state, settlement] = await Promise.all([get(`${path}?player=${named}`), get(`${path}/settlement`)]);
      [all, roll] = [/** @type {import("../types.js").TableState} */ (state), /** @type {import("../types.js").SettlementAnswer} */ (settlement)];
      draw();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (["session-over", "sign-in-required"].includes(error.code)) return end(say("This seat is no longer on your phone. Ask the dealer for another code."));
      message = error.message;
      draw();
    } finally {
      asking = false;
    }
    if (!again) return;
    again = false;
    void refresh();
  }

  /** Gives a command for the seat. @param {import("../types.js").TableCommandBody} command */
  async function act(command) {
    try {
      await give(table, command);
      message = "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      message = error.message;
    }
    await refresh();
  }

  async function giveBack() {
    try {
      await ask("DELETE", "/api/sessions/current");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    end(say("The seat is given back."));
  }

  /** What the last roll did to this seat: won less lost. */
  function net() {
    const rows = (roll?.rows ?? []).filter((row) => row.player === player);
    return rows.reduce((sum, row) => sum + (row.what === "pay" ? row.pays : row.what === "take" ? -row.stake : 0), 0);
  }

  /** @param {import("../types.js").Bet} bet */
  function row(bet) {
    const about = known.get(bet.wager);
    const levels = about?.levels?.map((level) => (about.levels?.length === 1 ? inWords(level.pays) : `${level.level}: ${inWords(level.pays)}`)).join(", ");
    const odds = about?.pays ? inWords(about.pays) : levels;
    const wins = odds ? say("pays {odds}", { odds }) : "";
    const state = [wins, bet.working ? "" : say("off"), bet.for ? say("for the dealers") : ""].filter(Boolean).join(" · ");
    const down = seat.bets && !bet.locked && !bet.for ? h("button", { class: "plain", "aria-label": say("Take down {wager}", { wager: about?.name ?? bet.wager }), "data-down": bet.wager, onclick: () => void act({ do: "take-down", player, wager: bet.wager }), text: say("Take down") }) : null;
    return h("li", { "data-bet": bet.wager }, h("span", { class: "name" }, h("b", { text: about?.name ?? bet.wager }), h("small", { text: state })), h("strong", { text: dollars(bet.amount) }), down);
  }

  /** Making a bet, from what is open to this seat now. @param {import("../types.js").View} state */
  function making(state) {
    if (!seat.bets) return null;
    const options = state.offers.map((offer) => h("option", { value: offer.wager, selected: offer.wager === wager, text: `${known.get(offer.wager)?.name ?? offer.wager} · ${dollars(offer.minimum)}–${dollars(offer.maximum)}` }));
    const which = /** @type {HTMLSelectElement} */ (h("select", { id: "wager", "aria-label": say("Wager") }, ...options));
    const much = /** @type {HTMLInputElement} */ (h("input", { id: "amount", inputmode: "decimal", "aria-label": say("Amount in dollars"), placeholder: "$", value: amount }));
    which.addEventListener("change", () => (wager = which.value));
    much.addEventListener("input", () => (amount = much.value));
    const form = h("form", { class: "make" }, which, much, h("button", { class: "primary", id: "bet", text: say("Bet") }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const cents = Math.round(Number(amount.replace(/[^0-9.]/g, "")) * 100);
      if (!(cents > 0)) return;
      amount = "";
      void act({ do: "bet", player, wager: which.value, amount: cents });
    });
    return form;
  }

  function draw() {
    const state = all?.state;
    const mine = state?.players[player];
    if (!all || !state || ended) return;
    const focus = document.activeElement?.id;
    const last = roll?.dice ?? state.history.at(-1);
    const total = last ? last[0] + last[1] : 0;
    const point = state.point ? say("Point is {total}", { total: word(state.point) }) : say("Coming out");
    const shooter = state.shooter ? state.players[state.shooter]?.seat : null;
    const dicing = shooter ? (state.shooter === player ? say("you have the dice") : say("seat {seat} has the dice", { seat: shooter })) : "";
    const change = net();
    const figure = (/** @type {string} */ name, /** @type {string} */ text, kind = "") => h("div", { class: `figure ${kind}` }, h("small", { text: name }), h("b", { text }));
    const bets = mine?.bets ?? [];
    const call = total ? capital(word(total)) : say("No roll yet");
    if (at("heard").textContent !== call) at("heard").textContent = call;
    at("seat").className = "bets";
    at("seat").replaceChildren(
      h("header", {}, h("b", { text: all.table.name }), h("span", { class: "tag", text: mine?.seat ? say("Seat {seat}, you", { seat: mine.seat }) : player })),
      h("section", { class: "sign", "aria-label": say("The last roll") }, h("strong", { text: call }), last ? dice(last, 56) : null, h("p", {}, h("b", { class: `puck ${state.puck}`, text: state.puck === "on" ? say("ON") : say("OFF") }), ` ${[point, dicing].filter(Boolean).join(" · ")}`)),
      h("div", { class: "figures" }, figure(say("Bets up"), dollars(mine?.on_layout ?? 0)), figure(say("This roll"), change > 0 ? `+${dollars(change)}` : dollars(change), change > 0 ? "won" : change < 0 ? "lost" : ""), figure(say("Rack, booked"), dollars(mine?.rack ?? 0))),
      h("section", { class: "card", "aria-label": say("Your bets") }, h("h2", {}, say("Your bets"), h("small", { text: say("as the dealer booked them") })), h("ul", { id: "mine", tabindex: 0, "aria-label": say("Your bets") }, ...bets.map(row)), bets.length ? null : h("p", { class: "none", text: say("Nothing is up.") }), making(state), h("p", { id: "told", role: "alert", class: "refused", text: message }), h("p", { class: "note", text: seat.bets ? say("Bets you make here lie on the layout like any other.") : say("You bet with chips, at the table. If something here is not what you see on the layout, say so at once.") })),
      h("ol", { class: "rolls", "aria-label": say("The last rolls") }, ...state.history.slice(-9).map((one) => h("li", { text: one[0] + one[1] }))),
      h("button", { id: "give-back", onclick: () => void giveBack(), text: say("Give the seat back") }),
    );
    if (focus) document.getElementById(focus)?.focus();
  }

  try {
    for (const one of (await get(`${path}/wagers`)).wagers) known.set(one.wager, one);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  await refresh();
  const seen = /** @type {import("../types.js").TableState|null} */ (all);
  if (!ended) feed = new Feed(table, (seen?.seq ?? 0) + 1, { frame: () => void refresh(), link: () => void refresh() });
}
