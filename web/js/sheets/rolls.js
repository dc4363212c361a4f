// The rolls there were, newest first, with what each did to one's bets: asked of the record, not remembered.

import { get } from "../api.js";
import { h, s } from "../dom.js";
import { pair } from "../felt/glyphs.js";
import { say } from "../lang.js";
import { signed } from "../money.js";
import { results } from "../store.js";
import { outcome } from "../words.js";

/** @typedef {import("../store.js").Store} Store */

/** How many are recalled. */
const RECALLED = 60;

/** @type {Object<string, string>} */
const CAME = { "point-set": say("point set"), "point-made": say("point made"), "seven-out": say("seven out") };

/** @param {Store} store @param {import("../types.js").RecalledRoll} roll */
function row(store, { dice, events }) {
  if (!dice) return null;
  const own = results(events, store.me);
  const net = own.reduce((sum, one) => sum + one.net, 0);
  const came = events.map((event) => CAME[event.event]).find(Boolean) ?? "";
  const words = own.map((one) => `${store.house?.title(one.wager) ?? one.wager} ${outcome(one)}`);
  return h(
    "li",
    {},
    s("svg", { width: 44, height: 22, viewBox: "-22 -11 44 22", role: "img", "aria-label": dice.join("-") }, pair(0, 0, 18, dice, "dg")),
    h("b", { text: dice[0] + dice[1] }),
    h("span", { class: "came", text: came }),
    h("em", { class: net > 0 ? "win" : net < 0 ? "loss" : "", text: own.length ? (net ? signed(net) : say("even")) : "" }),
    h("small", { text: words.join(", ") }),
  );
}

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store */
export async function recall(sheet, store) {
  if (!store.row) return;
  const { rolls } = await get(`/api/tables/${store.row.id}/rolls?limit=${RECALLED}`);
  const rows = rolls.map((roll) => row(store, roll)).filter(Boolean);
  sheet.open(
    say("The last rolls"),
    rows.length ? h("ol", { class: "recall" }, ...rows) : h("p", { class: "law", text: say("There is no roll yet.") }),
  );
}
