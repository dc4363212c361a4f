// A dealer's console: what to take and to pay at this end, and one line to book with.

import { get, Refused } from "../api.js";
import { h } from "../dom.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";
import { chips, dice, panel } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../types.js").ShorthandAnswer} ShorthandAnswer */
/** @typedef {import("../types.js").SettlementRow} Row */

/** What is done with a bet. @type {Object<string, string>} */
const WHAT = { take: say("take"), back: say("give back"), pay: say("pay"), move: say("move up") };

export class Dealer {
  roles = ["dealer"];
  elsewhere = ["settle"];

  /** @param {Desk} desk @param {string[]} roles @param {number} end 1 or 2; 0 for both */
  constructor(desk, roles, end) {
    this.desk = desk;
    this.end = end;
    if (roles.length) this.roles = roles;
    /** Rows that were handled, by their text. @type {Set<string>} */
    this.handled = new Set();
    /** @type {ShorthandAnswer|null} */
    this.preview = null;
    /** @type {import("./desk.js").Command[]} */
    this.undo = [];
    this.line = /** @type {HTMLInputElement} */ (h("input", { id: "line", autocomplete: "off", spellcheck: "false", maxlength: 120, "aria-label": say("Shorthand: seat, amount, bet"), placeholder: say("3 32 across") }));
    this.line.addEventListener("input", () => void this.look());
    this.shown = h("div", { id: "books", "aria-live": "polite" });
    this.asked = 0;
    /** The panel to book with, which keeps its line while all else is drawn again. @type {HTMLElement|null} */
    this.booking = null;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typing = document.activeElement === this.line;
    if (typing) {
      if (event.key === "Enter") void this.book();
      else if (event.key === "Escape") this.clear();
      else if (event.key === "Tab" && !event.shiftKey && this.preview?.completions.length) this.complete(this.preview.completions[0].line);
      else return false;
      return true;
    }
    if (event.key === " ") void this.paid();
    else if (event.key === "u" || event.key === "U") void this.takeBack();
    else if (event.key === "y" || event.key === "Y") void this.confirm();
    else if (/^\d$/.test(event.key)) {
      this.line.focus();
      return false;
    } else return false;
    return true;
  }

  clear() {
    this.line.value = "";
    this.preview = null;
    this.line.blur();
    this.tellLine();
  }

  /** @param {string} text */
  complete(text) {
    this.line.value = text;
    this.line.focus();
    void this.look();
  }

  /** Asks what the line would book. */
  async look() {
    const [line, turn] = [this.line.value, ++this.asked];
    if (!line.trim()) return this.clear();
    try {
      const answer = await get(`/api/tables/${this.desk.table}/shorthand?line=${encodeURIComponent(line)}`);
      if (turn === this.asked) this.preview = /** @type {ShorthandAnswer} */ (answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    this.tellLine();
  }

  tellLine() {
    const { preview } = this;
    this.shown.replaceChildren();
    if (!preview) return;
    if (preview.refused) this.shown.append(h("p", { class: "refused", text: preview.refused.message }));
    else {
      const whose = preview.seat ? say("Seat {seat}", { seat: preview.seat }) : (preview.player ?? "");
      this.shown.append(h("p", { class: "books" }, h("b", { text: whose }), ` · ${preview.books.join(", ")}`));
      if (preview.change) this.shown.append(h("p", { text: say("{amount} goes back", { amount: dollars(preview.change) }) }));
      if (preview.parlay) this.shown.append(h("p", { text: say("parlay: let the winnings ride") }));
    }
    const offered = preview.completions.slice(0, 6).map((c) => h("button", { class: "plain", onclick: () => this.complete(c.line) }, c.line.trim(), c.title ? h("small", { text: ` ${c.title}` }) : null));
    this.shown.append(h("div", { class: "completions" }, ...offered));
  }

  /** Books what the line says. */
  async book() {
    await this.look();
    const { preview } = this;
    if (!preview || preview.refused) return;
    this.undo = /** @type {import("./desk.js").Command[]} */ (preview.undo);
    this.clear();
    for (const command of preview.commands) if (!(await this.desk.give(/** @type {import("./desk.js").Command} */ (command)))) return;
  }

  /** Takes back the last line. */
  async takeBack() {
    const commands = this.undo;
    this.undo = [];
    for (const command of commands) if (!(await this.desk.give(command))) return;
  }

  /** This end is paid: the roll is settled, or what else is due from a dealer is done. */
  async paid() {
    const [step] = this.desk.due(this.roles).filter((due) => !due.needs?.length);
    // Lammers that are a dealer's to place follow with the same key.
    if ((await this.desk.take(step)) && step.do === "settle") await this.desk.until(this.roles, "throw", (due) => this.roles.includes(due.roles[0]));
  }

  /** Confirms the first bet or call that waits. */
  async confirm() {
    const [step] = this.desk.pending(this.roles).filter((due) => !due.needs?.length);
    await this.desk.take(step);
  }

  /** Whether a seat is at this end. @param {number|null|undefined} seat */
  mine(seat) {
    const half = Math.ceil((this.desk.all?.table.seats ?? 16) / 2);
    return !this.end || !seat || (this.end === 1 ? seat <= half : seat > half);
  }

  /** @param {Row} row @param {boolean} settled */
  row(row, settled) {
    const sign = `${this.desk.state?.rolls}-${row.player}-${row.wager}-${row.for ?? ""}`;
    const done = settled || this.handled.has(sign);
    const press = () => {
      if (!this.handled.delete(sign)) this.handled.add(sign);
      this.desk.tell();
    };
    const amount = row.what === "pay" ? row.pays : row.stake;
    const more = row.what === "pay" ? `${dollars(row.stake)}${row.stays ? ` · ${say("stays up")}` : ""}` : (row.to ?? "");
    return h("li", { class: `row ${row.what} ${done ? "done" : ""}` }, h("button", { class: "tick", "aria-pressed": String(done), "aria-label": say("Done: seat {seat}, {title}", { seat: row.seat ?? "", title: row.title }), onclick: press, text: done ? "✓" : "○" }), h("span", { class: "seat", text: row.seat ?? "–" }), h("span", { class: "bet" }, h("b", { text: row.title + (row.for ? ` · ${say("for the dealers")}` : "") }), h("small", { text: `${WHAT[row.what]} ${more}` })), row.what === "pay" ? chips(row.pays) : null, h("span", { class: "amount", text: dollars(row.what === "take" ? -amount : amount) }));
  }

  paying() {
    const told = this.desk.settlement;
    const rows = (told?.rows ?? []).filter((row) => this.mine(row.seat));
    const [take, pay] = ["take", "pay"].map((what) => rows.filter((row) => row.what === what).reduce((sum, row) => sum + (what === "pay" ? row.pays : row.stake), 0));
    const open = told && !told.settled;
    const due = this.desk.due(this.roles).some((step) => step.do === "settle");
    const head = h("p", { class: "sums" }, told?.dice ? dice(told.dice, 22) : null, say("Take {take}, pay {pay}", { take: dollars(take), pay: dollars(pay) }));
    const key = due ? h("button", { class: "primary", id: "paid", onclick: () => void this.paid() }, say("All paid"), " ", h("kbd", { text: say("Space") })) : null;
    return panel(open ? say("Take, then pay") : say("The last roll"), head, h("ol", { class: "paying", tabindex: 0, "aria-label": say("Bets to take and to pay") }, ...rows.map((row) => this.row(row, !open))), key);
  }

  seats() {
    const players = Object.entries(this.desk.state?.players ?? {}).filter(([, player]) => this.mine(player.seat));
    players.sort(([, a], [, b]) => (a.seat ?? 99) - (b.seat ?? 99));
    const cards = players.map(([name, player]) => {
      const bets = player.bets.map((bet) => `${bet.wager}${bet.for ? ` · ${say("for the dealers")}` : ""} ${dollars(bet.amount)}${bet.working ? "" : ` ${say("off")}`}`);
      return h("li", { class: name === this.desk.state?.shooter ? "shooter" : "" }, h("b", { text: player.seat ?? "–" }), h("span", { text: name }), h("small", { text: say("rack {rack}, up {up}", { rack: dollars(player.rack), up: dollars(player.on_layout) }) }), h("small", { text: bets.join(", ") }));
    });
    return panel(say("Seats"), h("ul", { class: "seats", tabindex: 0, "aria-label": say("Seats at this end") }, ...cards));
  }

  waiting() {
    const pending = this.desk.pending(this.roles).filter((step) => !step.needs?.length);
    if (!pending.length) return null;
    const rows = pending.map((step, i) => h("p", { class: "late" }, `${step.player ?? ""} · ${step.wager ?? ""} `, h("button", { class: "plain", onclick: () => void this.desk.take(step) }, say("It's a bet"), i ? null : h("kbd", { text: "Y" }))));
    return panel(say("To confirm"), ...rows);
  }

  /** Where the dealers' tips are, and what moves all of them on. */
  tips() {
    const boxes = this.desk.state?.tip_boxes;
    if (!boxes) return null;
    /** @type {[string, string, number][]} */
    const moves = [
      ["tube-tips", say("To the tube"), boxes.in_hand],
      ["drop-tips", say("To the lockbox"), boxes.in_hand],
      ["colour-up-tips", say("Colour up the tube"), boxes.tube],
    ];
    const buttons = moves.filter(([, , amount]) => amount > 0).map(([word, text, amount]) => h("button", { class: "plain", "data-tips": word, onclick: () => void this.desk.give({ do: word, amount }) }, `${text} `, chips(amount)));
    const told = say("In hand {hand}, tube {tube}, lockbox {lockbox}", { hand: dollars(boxes.in_hand), tube: dollars(boxes.tube), lockbox: dollars(boxes.lockbox) });
    return panel(say("Tips"), h("p", { id: "tips", text: told }), ...buttons);
  }

  draw() {
    const book = h("button", { class: "primary", id: "book", onclick: () => void this.book() }, say("Book"), " ", h("kbd", { text: say("Enter") }));
    const undo = h("button", { class: "plain", id: "undo", onclick: () => void this.takeBack() }, say("Undo"), " ", h("kbd", { text: "U" }));
    if (!this.undo.length) undo.setAttribute("disabled", "");
    this.booking ??= panel(say("Book for the next roll"), h("div", { class: "say" }, this.line, h("span", { id: "say-keys" })), this.shown);
    this.booking.querySelector("#say-keys")?.replaceChildren(book, undo);
    return [h("div", { class: "left" }, this.seats(), this.booking), h("div", { class: "right" }, this.paying(), this.waiting(), this.tips())];
  }
}
