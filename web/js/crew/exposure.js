// What the bank stands to win and to pay: a bar for each total of the next roll, and the chips that are out. The figures are the
// server's, settled on a copy of the table.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { dollars, signed } from "../money.js";
import { panel } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** The bars: hatched where the bank pays. @param {Desk} desk */
export function exposure(desk) {
  const bank = desk.bank;
  if (!bank) return null;
  const most = Math.max(1, ...bank.totals.flatMap(({ easy, hard }) => [Math.abs(easy.net), Math.abs(hard?.net ?? 0)]));
  const bar = (/** @type {{net: number}} */ { net }) => {
    const drawn = h("i", { class: net < 0 ? "bar pays" : "bar" });
    drawn.style.height = `${Math.round((64 * Math.abs(net)) / most)}px`;
    return drawn;
  };
  const cells = bank.totals.map(({ total, easy, hard }) => {
    const worst = total === bank.worst.dice[0] + bank.worst.dice[1] && bank.worst.net < 0;
    const why = easy.cause ? (desk.house?.short(easy.cause) ?? easy.cause) : "";
    const net = h("b", { class: easy.net < 0 ? "loss" : easy.net > 0 ? "win" : "", text: easy.net ? signed(easy.net) : "–" });
    const pair = hard ? h("small", { class: "on-pair", text: say("hard {net}", { net: signed(hard.net) }) }) : null;
    return h("li", { class: worst ? "worst" : "", "data-total": total, "data-net": easy.net }, h("strong", { text: total }), h("span", { class: "bars" }, bar(easy), hard ? bar(hard) : null), net, pair, h("small", { text: why }));
  });
  const after = bank.after ? say("after the {total}", { total: bank.after[0] + bank.after[1] }) : say("with what is up now");
  const worst = bank.worst.net < 0 ? say("worst {net}, {dice}", { net: signed(bank.worst.net), dice: bank.worst.dice.join("-") }) : "";
  return panel(say("If the next roll is"), h("p", { class: "aside", text: [say("the bank’s result"), after, worst].filter(Boolean).join(" · ") }), h("ol", { class: "exposure", id: "exposure" }, ...cells));
}

/** Bank, chips out, drop and win. @param {Desk} desk */
export function bankPanel(desk) {
  const bank = desk.bank?.bank;
  const state = desk.state;
  if (!bank || !state) return null;
  const figure = (/** @type {string} */ name, /** @type {number} */ cents, /** @type {string} */ id) => h("div", { class: "figure", id }, h("small", { text: name }), h("b", { text: dollars(cents) }));
  const rows = [
    figure(say("Drop"), bank.drop, "bank-drop"),
    figure(say("Chips out"), bank.chips_out, "bank-out"),
    figure(say("Racks"), bank.racks, "bank-racks"),
    figure(say("Bets up"), bank.bets_up, "bank-up"),
    figure(say("Win"), bank.win, "bank-win"),
    figure(say("Vigorish"), bank.vigorish, "bank-vigorish"),
    figure(say("Tips out"), bank.tips, "bank-tips"),
    bank.meters ? figure(say("Meters"), bank.meters, "bank-meters") : null,
  ];
  return panel(say("Bank"), h("div", { class: "figures" }, ...rows));
}

/** What is in force: limits, odds, the rules by their hash, meters. @param {Desk} desk */
export function inForce(desk) {
  const table = desk.all?.table;
  const state = desk.state;
  if (!table || !state) return null;
  /** @type {[string, string][]} */
  const rows = [
    [say("Rules"), `${table.rulebook}${table.rules ? `, ${say("version {n}", { n: table.rules })}` : ""}`],
    [say("Hash"), table.hash.slice(0, 12)],
    [say("Limits"), `${dollars(table.minimum)}–${dollars(table.maximum)}`],
    [say("Odds"), desk.house?.odds ?? table.odds],
    [say("Seated"), say("{seated} of {seats}", { seated: table.seated, seats: table.seats })],
    ...Object.entries(state.progressives).map(([wager, { meter }]) => /** @type {[string, string]} */ ([desk.title(wager), dollars(meter)])),
    ...Object.entries(state.caps ?? {}).map(([name, cap]) => /** @type {[string, string]} */ ([say("Cap, {name}", { name }), `${dollars(cap.paid)} / ${dollars(cap.cap)}`])),
  ];
  return panel(say("In force"), h("dl", { class: "in-force" }, ...rows.flatMap(([name, value]) => [h("dt", { text: name }), h("dd", { text: value })])));
}
