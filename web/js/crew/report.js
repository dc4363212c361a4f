// Calling the box: an irregularity is reported, and a player's dispute raised, in a line of words.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { panel } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */

export class Report {
  /** @param {Desk} desk @param {boolean} disputes whether this person raises disputes for players */
  constructor(desk, disputes) {
    this.desk = desk;
    this.text = /** @type {HTMLInputElement} */ (h("input", { id: "report-text", maxlength: 200, placeholder: say("what happened"), "aria-label": say("What happened, for the box") }));
    this.seat = /** @type {HTMLInputElement} */ (h("input", { id: "dispute-seat", size: 2, maxlength: 2, inputmode: "numeric", placeholder: say("seat"), "aria-label": say("The seat that disputes") }));
    const send = h("button", { class: "plain", id: "report", onclick: () => void this.report() }, say("Call the box"), " ", h("kbd", { text: "B" }));
    const about = (/** @type {"dice"|"settlement"} */ what, /** @type {string} */ name) => h("button", { class: "plain", "data-dispute": what, onclick: () => void this.dispute(what), text: name });
    this.node = panel(say("Call the box"), h("div", { class: "say" }, this.text, send), disputes ? h("div", { class: "say" }, this.seat, about("dice", say("Disputes the dice")), about("settlement", say("Disputes the payment"))) : null);
    this.text.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void this.report();
      if (event.key === "Escape" || event.key === "Enter") this.text.blur();
    });
    this.seat.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      void this.dispute("settlement");
      this.seat.blur();
    });
  }

  async report() {
    const text = this.text.value.trim();
    if (text && (await this.desk.give({ do: "report", text }))) this.text.value = "";
  }

  /** @param {"dice"|"settlement"} about */
  async dispute(about) {
    const seat = Number(this.seat.value);
    const [player] = Object.entries(this.desk.state?.players ?? {}).find(([, one]) => one.seat === seat) ?? [];
    const text = this.text.value.trim();
    if (!player || !(await this.desk.give({ do: "dispute", player, about, ...(text ? { text } : {}) }))) return;
    [this.text.value, this.seat.value] = ["", ""];
  }
}
