// Codes for devices without an account: one by which a guest follows a seat from a phone, one for the rail screen. A code is
// shown once, as letters and as a picture to be scanned; staff void it.

import { ask, Refused } from "../api.js";
import { h } from "../dom.js";
import { say } from "../lang.js";
import { panel } from "./parts.js";

/** What is said of a seat's code. @type {Object<string, string>} */
const STATES = { offered: say("a code waits"), claimed: say("a phone follows it") };

export class Codes {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.picked = "";
    this.told = "";
    /** The code that is shown, and whose it is. @type {{code: string, picture: string, title: string, of: string}|null} */
    this.made = null;
  }

  /** Makes a code and shows it. @param {string} title @param {string} of @param {() => Promise<{code: string, picture: string}>} make */
  async make(title, of, make) {
    try {
      const { code, picture } = await make();
      [this.made, this.told] = [{ code, picture, title, of }, ""];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.told = error.message;
    }
    await this.desk.refresh();
    this.desk.tell();
  }

  /** Voids a code. @param {string} of @param {import("./desk.js").Command} command */
  async drop(of, command) {
    if (this.made?.of === of) this.made = null;
    await this.desk.give(command);
  }

  /** The code that was made, until it is used or put away. */
  shown() {
    const { made } = this;
    if (!made) return null;
    const used = made.of && this.desk.state?.players[made.of]?.claim !== "offered";
    if (used) return h("p", { id: "made-code", role: "status", text: say("The code for {name} has been used or is void.", { name: made.of }) });
    const away = () => {
      this.made = null;
      this.desk.tell();
    };
    const picture = h("img", { src: `data:image/svg+xml,${encodeURIComponent(made.picture)}`, alt: say("The same as a picture to scan"), width: 168, height: 168 });
    return h("div", { class: "made-code", id: "made-code" }, picture, h("div", {}, h("p", { text: made.title }), h("strong", { text: made.code }), h("button", { class: "plain", id: "hide-code", onclick: away, text: say("Hide the code") })));
  }

  panel() {
    const { state, table } = this.desk;
    const players = Object.entries(state?.players ?? {}).filter(([, player]) => player.seat);
    players.sort(([, a], [, b]) => (a.seat ?? 0) - (b.seat ?? 0));
    if (!players.some(([name]) => name === this.picked)) this.picked = players[0]?.[0] ?? "";
    const names = players.map(([name, player]) => h("option", { value: name, selected: name === this.picked, text: `${player.seat} · ${name}${player.claim ? ` · ${STATES[player.claim]}` : ""}` }));
    const seats = /** @type {HTMLSelectElement} */ (h("select", { id: "code-seat", "aria-label": say("Seat for the code") }, ...names));
    seats.addEventListener("change", () => {
      this.picked = seats.value;
      this.desk.tell();
    });
    const claim = state?.players[this.picked]?.claim;
    const name = this.picked;
    const offer = () => this.make(say("Code for {name}", { name }), name, () => ask("POST", `/api/tables/${table}/seat-codes`, { player: name }));
    const rail = () => this.make(say("Code for the rail screen"), "", () => ask("POST", `/api/tables/${table}/rail-code`, {}));
    const one = h("button", { class: "plain", id: "make-code", disabled: !name || claim === "claimed", onclick: () => void offer(), text: say("Code for a phone") });
    const void_ = claim ? h("button", { class: "plain void", id: "void-code", onclick: () => void this.drop(name, { do: "release-seat", player: name }), text: say("Void it") }) : null;
    const screen = h("button", { class: "plain", id: "rail-code", onclick: () => void rail(), text: say("Code for the rail screen") });
    const hide = state?.rail ? h("button", { class: "plain void", id: "void-rail", onclick: () => void this.drop("", { do: "hide-rail" }), text: say("Void the rail screen’s") }) : null;
    return panel(say("Codes"), h("div", { class: "say" }, seats, one, void_), h("div", { class: "say" }, screen, hide), this.shown(), this.told ? h("p", { class: "refused", text: this.told }) : null);
  }
}
