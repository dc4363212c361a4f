// A dealer's console: the end of the layout with its chips, what to take and to pay there, and one line to book with.

import { get, Refused } from "../api.js";
import { h } from "../dom.js";
import { say } from "../lang.js";
import { dollars, plain } from "../money.js";
import { DealerFelt } from "./felt.js";
import { chips, dice, panel } from "./parts.js";
import { Report } from "./report.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../types.js").ShorthandAnswer} ShorthandAnswer */
/** @typedef {import("../types.js").SettlementRow} Row */

/** What a tap adds to the line: words of the shorthand by what the button says. */
const WORDS = [
  { name: say("Sit"), do: "sit" },
  { name: say("In"), do: "in" },
  { name: say("Odds"), do: "odds" },
  { name: say("Across"), do: "across" },
  { name: say("Inside"), do: "inside" },
  { name: say("Press"), do: "press" },
  { name: say("Same bet"), do: "same bet" },
  { name: say("Down"), do: "down" },
  { name: say("Off"), do: "off" },
];
/** Chips that a tap adds to the amount of the line. */
const CHIPS = [1, 5, 25, 100];

/** What is done with a bet. @type {Object<string, string>} */
const WHAT = { take: say("take"), back: say("give back"), pay: say("pay"), move: say("move up") };

export class Dealer {
  roles = ["dealer"];
  elsewhere = ["settle"];

  /** @param {Desk} desk @param {string[]} roles @param {number} end 1 or 2; 0 for both */
  constructor(desk, roles, end) {
    this.desk = desk;
    this.end = end;
    desk.wants = ["crew"];
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
    /** The line that the preview is of. */
    this.previewed = "";
    /** Late bets that were waved off here; they lapse with the roll. @type {Set<string>} */
    this.waved = new Set();
    this.report = new Report(desk, true);
    this.felt = new DealerFelt(desk, end, { seat: (seat) => this.complete(`${seat} `), bet: (wager) => this.add(wager) });
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
    else if (event.key === "Enter") this.paidSeat();
    else if (event.key === "b" || event.key === "B") this.report.text.focus();
    else if (event.key === "x" || event.key === "X") this.wave();
    else if (event.key === "l" || event.key === "L") void this.drop();
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

  /** Adds words to the line, or to the seat that was named before. @param {string} words */
  add(words) {
    this.complete(`${this.line.value.trimEnd()} ${words} `.trimStart());
  }

  /** Adds a chip to the amount that the line ends with. @param {number} dollars */
  addChip(dollars) {
    const [, before, amount] = this.line.value.trimEnd().match(/^(.*?)(?: \$(\d+))?$/) ?? [];
    this.complete(`${before ?? ""} $${Number(amount ?? 0) + dollars}`.trimStart());
  }

  /** Asks what the line would book; whether the table answered. @returns {Promise<boolean>} */
  async look() {
    const [line, turn] = [this.line.value, ++this.asked];
    if (!line.trim()) {
      this.clear();
      return true;
    }
    let answered = true;
    try {
      const answer = await get(`/api/tables/${this.desk.table}/shorthand?line=${encodeURIComponent(line)}`);
      if (turn === this.asked) [this.preview, this.previewed] = [/** @type {ShorthandAnswer} */ (answer), line];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answered = error.code !== "no-connection";
    }
    this.tellLine();
    return answered;
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

  /** Books what the line says. While the table cannot be asked, the line itself waits with the other keys. */
  async book() {
    const line = this.line.value;
    if (!line.trim()) return;
    if (!this.desk.live || !(await this.look())) {
      this.clear();
      const booked = await this.desk.giveLine(line);
      if (booked) this.undo = /** @type {import("./desk.js").Command[]} */ (booked.undo);
      return;
    }
    const { preview } = this;
    if (!preview || preview.refused || this.previewed !== line) return;
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
    if ((await this.desk.take(step)) && ["settle", "mark"].includes(step.do)) await this.desk.until(this.roles, "throw", (due) => this.roles.includes(due.roles[0]));
  }

  /** The next seat in paying order is done: everything of it. */
  paidSeat() {
    const rows = this.rows().filter((row) => !this.handled.has(this.sign(row)));
    const next = this.desk.settlement?.settled === false ? rows[0] : undefined;
    for (const row of rows) if (next && row.player === next.player && row.what === next.what) this.handled.add(this.sign(row));
    this.desk.tell();
  }

  /** What may be confirmed and was not waved off. */
  open() {
    return this.desk.pending(this.roles).filter((due) => !due.needs?.length && !this.waved.has(this.waveSign(due)));
  }

  /** @param {import("../types.js").DueStep} due */
  waveSign(due) {
    return `${this.desk.state?.rolls}-${due.do}-${due.player}-${due.wager}`;
  }

  /** Confirms the first bet or call that waits. */
  async confirm() {
    await this.desk.take(this.open()[0]);
  }

  /** No bet: the first one that waits is waved off. It lapses with the roll. */
  wave() {
    const [step] = this.open();
    if (step) this.waved.add(this.waveSign(step));
    this.desk.tell();
  }

  /** What is taken and paid at this end. */
  rows() {
    return (this.desk.settlement?.rows ?? []).filter((row) => this.mine(row.seat));
  }

  /** @param {Row} row */
  sign(row) {
    return `${this.desk.state?.rolls}-${row.player}-${row.wager}-${row.for ?? ""}`;
  }

  /** How far a bet has come, for the felt. @param {string} player @param {string} wager @param {string|undefined} tip @returns {{stand: import("../felt/crew/chips.js").Stand, note: string}} */
  standing(player, wager, tip) {
    if (this.desk.settlement?.settled !== false) return { stand: "", note: "" };
    const rows = this.rows();
    const row = rows.find((one) => one.player === player && one.wager === wager && (one.for ?? undefined) === tip);
    if (!row) return { stand: "", note: "" };
    if (this.handled.has(this.sign(row))) return { stand: row.what === "take" ? "taken" : "done", note: "" };
    const now = rows.find((one) => !this.handled.has(this.sign(one)));
    const note = row.what === "pay" ? `+${plain(row.pays)}` : row.what === "take" ? "−" : "";
    return { stand: now === row ? "now" : "due", note };
  }

  /** Whether a seat is at this end. @param {number|null|undefined} seat */
  mine(seat) {
    const half = Math.ceil((this.desk.all?.table.seats ?? 16) / 2);
    return !this.end || !seat || (this.end === 1 ? seat <= half : seat > half);
  }

  /** @param {Row} row @param {boolean} settled @param {boolean} now whether it is the next to be done */
  row(row, settled, now) {
    const sign = this.sign(row);
    const done = settled || this.handled.has(sign);
    const press = () => {
      if (!this.handled.delete(sign)) this.handled.add(sign);
      this.desk.tell();
    };
    const amount = row.what === "pay" ? row.pays : row.stake;
    const more = row.what === "pay" ? `${dollars(row.stake)}${row.stays ? ` · ${say("stays up")}` : ""}` : row.to ? this.desk.title(row.to) : "";
    return h("li", { class: `row ${row.what} ${done ? "done" : ""} ${now ? "now" : ""}` }, h("button", { class: "tick", "aria-pressed": String(done), "aria-label": say("Done: seat {seat}, {title}", { seat: row.seat ?? "", title: row.title }), onclick: press, text: done ? "✓" : "○" }), h("span", { class: "seat", text: row.seat ?? "–" }), h("span", { class: "bet" }, h("b", { text: row.title + (row.for ? ` · ${say("for the dealers")}` : "") }), h("small", { text: `${WHAT[row.what]} ${more}` })), row.what === "pay" ? chips(row.pays) : null, h("span", { class: "amount", text: dollars(row.what === "take" ? -amount : amount) }));
  }

  paying() {
    const told = this.desk.settlement;
    const rows = this.rows();
    const next = told?.settled === false ? rows.find((row) => !this.handled.has(this.sign(row))) : undefined;
    const [take, pay] = ["take", "pay"].map((what) => rows.filter((row) => row.what === what).reduce((sum, row) => sum + (what === "pay" ? row.pays : row.stake), 0));
    const open = told && !told.settled;
    const due = this.desk.due(this.roles).some((step) => step.do === "settle");
    const head = h("p", { class: "sums" }, told?.dice ? dice(told.dice, 22) : null, say("Take {take}, pay {pay}", { take: dollars(take), pay: dollars(pay) }));
    const key = due ? h("button", { class: "primary", id: "paid", onclick: () => void this.paid() }, say("All paid"), " ", h("kbd", { text: say("Space") })) : null;
    return panel(open ? say("Take, then pay") : say("The last roll"), head, h("ol", { class: "paying", tabindex: 0, "aria-label": say("Bets to take and to pay") }, ...rows.map((row) => this.row(row, !open, row === next))), key);
  }

  /** Seats in words, for whoever does not look at the felt. */
  seats() {
    const players = Object.entries(this.desk.state?.players ?? {}).filter(([, player]) => this.mine(player.seat));
    players.sort(([, a], [, b]) => (a.seat ?? 99) - (b.seat ?? 99));
    const cards = players.map(([name, player]) => {
      const bets = player.bets.map((bet) => `${this.desk.title(bet.wager)}${bet.for ? ` · ${say("for the dealers")}` : ""} ${dollars(bet.amount)}${bet.working ? "" : ` ${say("off")}`}`);
      return h("li", { class: name === this.desk.state?.shooter ? "shooter" : "" }, h("b", { text: player.seat ?? "–" }), h("span", { text: name }), h("small", { text: say("rack {rack}, up {up}", { rack: dollars(player.rack), up: dollars(player.on_layout) }) }), h("small", { text: bets.join(", ") }));
    });
    return panel(say("Seats"), h("ul", { class: "seats", tabindex: 0, "aria-label": say("Seats at this end") }, ...cards));
  }

  waiting() {
    const pending = this.open();
    if (!pending.length) return null;
    const rows = pending.map((step, i) => {
      const [yes, no] = [() => void this.desk.take(step), () => (this.waved.add(this.waveSign(step)), this.desk.tell())];
      const name = step.do === "confirm-work" ? say("Put the button") : say("It's a bet");
      return h("p", { class: "late" }, h("span", { text: `${step.player ?? ""} · ${step.wager ? this.desk.title(step.wager) : ""}` }), h("button", { class: "plain", "data-late": "yes", onclick: yes }, name, i ? null : h("kbd", { text: "Y" })), h("button", { class: "plain void", "data-late": "no", onclick: no }, say("No bet"), i ? null : h("kbd", { text: "X" })));
    });
    return panel(say("To confirm"), ...rows);
  }

  /** All tips go to the lockbox: those in hand, and those in the tube coloured up. */
  async drop() {
    const boxes = this.desk.state?.tip_boxes;
    if (boxes?.in_hand) await this.desk.give({ do: "drop-tips", amount: boxes.in_hand });
    if (boxes?.tube) await this.desk.give({ do: "colour-up-tips", amount: boxes.tube });
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

  /** What a tap adds to the line. */
  taps() {
    const words = WORDS.map((word) => h("button", { class: "plain", "data-word": word.do, onclick: () => this.add(word.do), text: word.name }));
    const coins = CHIPS.map((dollars) => h("button", { class: `plain chip c${dollars}`, "data-add": dollars, onclick: () => this.addChip(dollars), "aria-label": say("Add {amount}", { amount: `$${dollars}` }), text: `+${dollars}` }));
    return h("div", { class: "taps" }, ...coins, ...words);
  }

  draw() {
    const book = h("button", { class: "primary", id: "book", onclick: () => void this.book() }, say("Book"), " ", h("kbd", { text: say("Enter") }));
    const undo = h("button", { class: "plain", id: "undo", onclick: () => void this.takeBack() }, say("Undo"), " ", h("kbd", { text: "U" }));
    if (!this.undo.length) undo.setAttribute("disabled", "");
    this.booking ??= panel(say("Book for the next roll"), h("div", { class: "say" }, this.line, h("span", { id: "say-keys" })), this.shown, this.taps());
    this.booking.classList.add("booking");
    this.booking.querySelector("#say-keys")?.replaceChildren(book, undo);
    const now = this.desk.settlement?.settled === false ? this.rows().find((row) => !this.handled.has(this.sign(row))) : undefined;
    const felt = this.felt.draw((player, wager, tip) => this.standing(player, wager, tip), now?.seat ?? null);
    const paying = this.paying();
    paying.dataset.stays = "";
    return [h("div", { class: "left" }, felt, this.booking), h("div", { class: "right" }, paying, this.waiting(), this.seats(), this.tips(), this.report.node)];
  }
}
