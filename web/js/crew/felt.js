// A dealer's felt: the layout of an end with every seat's chips. A tap on a seat and on a bet writes the line to book with.

import { h, s } from "../dom.js";
import { crewSeats, layCrew } from "../felt/crew/chips.js";
import { endLayout, endOf } from "../felt/crew/end.js";
import { Felt } from "../felt/felt.js";
import { definitions } from "../felt/glyphs.js";
import { say } from "../lang.js";
import { dollars, plain } from "../money.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../felt/crew/chips.js").CrewBet} CrewBet */

const TURNED = "boxman-crew-turned";

export class DealerFelt {
  /**
   * @param {Desk} desk @param {number} end 1 or 2; 0 for both
   * @param {{seat: (seat: number) => void, bet: (wager: string) => void}} tap
   */
  constructor(desk, end, tap) {
    this.desk = desk;
    this.end = end;
    this.tap = tap;
    this.svg = s("svg", { class: "felt", role: "group", "aria-label": say("The layout") });
    this.turn = h("button", { class: "plain", id: "turn", onclick: () => this.setTurned(!this.turned), text: say("As I stand") });
    this.elsewhere = h("p", { class: "elsewhere", id: "elsewhere" });
    this.node = h("section", { class: "crew-felt", "aria-label": say("The layout") }, definitions(), this.svg, h("div", { class: "below" }, this.elsewhere, this.turn));
    /** @type {Felt|null} */
    this.felt = null;
    /** What it was made for, and what was drawn last. */
    this.made = "";
    this.sign = "";
    this.turned = false;
    this.setTurned(localStorage.getItem(TURNED) === "yes");
  }

  /** As players see it, or as a dealer who stands at the box does. @param {boolean} turned */
  setTurned(turned) {
    this.turned = turned;
    localStorage.setItem(TURNED, turned ? "yes" : "");
    this.node.classList.toggle("turned", turned);
    this.turn.setAttribute("aria-pressed", String(turned));
  }

  /** Draws the layout where the house or its bets ask for another one. */
  make() {
    const { house, all } = this.desk;
    if (!house || !all) return;
    const up = Object.values(all.state.players).flatMap(({ bets }) => bets.map(({ wager }) => wager));
    const puts = house.withOwnOdds(up);
    const made = JSON.stringify([this.desk.rules, [...puts]]);
    if (this.made === made) return;
    [this.made, this.sign] = [made, ""];
    const layout = endLayout(house, all.table.name, all.table.seats, puts, this.end);
    this.felt = new Felt(this.svg, layout, (wager) => house.title(wager));
    const art = s("g", { class: "art-of", "aria-hidden": "true" });
    layout.art?.(art);
    this.svg.prepend(art);
    this.chips = s("g", { class: "chips" });
    this.felt.chips.replaceWith(this.chips);
    for (const [wager, node] of this.felt.nodes) node.addEventListener("click", () => this.tap.bet(wager));
  }

  /** The seats that are shown: the first and the last. @returns {[number, number]} */
  seats() {
    const seats = this.desk.all?.table.seats ?? 16;
    const half = Math.ceil(seats / 2);
    return this.end === 1 ? [1, half] : this.end === 2 ? [half + 1, seats] : [1, seats];
  }

  /** Every bet of the seats that are shown. @param {(player: string, wager: string, tip: string|undefined) => {stand: import("../felt/crew/chips.js").Stand, note: string}} standing @returns {CrewBet[]} */
  bets(standing) {
    const { all } = this.desk;
    const players = Object.entries(all?.state.players ?? {});
    const shown = players.filter(([, { seat }]) => !this.end || (seat !== null && seat !== undefined && endOf(seat, all?.table.seats ?? 16) === this.end));
    return shown.flatMap(([player, { seat, bets }]) => bets.map((bet) => ({ player, seat: seat ?? null, bet, ...standing(player, bet.wager, bet.for ?? undefined) })));
  }

  /**
   * @param {(player: string, wager: string, tip: string|undefined) => {stand: import("../felt/crew/chips.js").Stand, note: string}} standing how far the dealer is with a bet
   * @param {number|null} now the seat that is being paid
   */
  draw(standing, now) {
    this.make();
    const { felt, chips } = this;
    const { all, house } = this.desk;
    if (!felt || !chips || !all || !house) return this.node;
    const [first, last] = this.seats();
    const bets = this.bets(standing);
    const names = new Map(Object.entries(all.state.players).map(([name, { seat }]) => [seat, name]));
    const seats = Array.from({ length: last - first + 1 }, (_, i) => first + i).map((seat) => ({ seat, name: names.get(seat) ?? "", shooter: names.get(seat) === all.state.shooter && Boolean(all.state.shooter), now: seat === now }));
    const sign = JSON.stringify([bets, seats, all.state.point]);
    if (this.sign === sign) return this.node;
    this.sign = sign;
    felt.puck(all.state.point ?? null);
    for (const [wager, node] of felt.nodes) node.classList.toggle("has-bets", bets.some(({ bet }) => bet.wager === wager));
    const over = layCrew(chips, felt.layout, house, bets, [first, last]);
    crewSeats(felt.seats, felt.layout, seats, (seat) => this.tap.seat(seat));
    // Bets in the middle of the table are the stick's; here they are told in words.
    const told = over.map(({ seat, bet }) => `${seat ?? "–"}: ${house.short(bet.wager)} ${plain(bet.amount)}`);
    this.elsewhere.textContent = told.length ? say("In the middle: {bets}", { bets: told.join(" · ") }) : "";
    this.elsewhere.title = over.map(({ player, bet }) => `${player}: ${house.title(bet.wager)} ${dollars(bet.amount)}`).join("\n");
    return this.node;
  }
}
