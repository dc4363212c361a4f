// Parts that the consoles share: dice, chips by denomination, panels, and the names of steps.

import { h, s } from "../dom.js";
import { die } from "../felt/glyphs.js";
import { language, say } from "../lang.js";

/** What the steps of the procedure are called on a button. @type {Object<string, string>} */
const STEPS = {
  "open-table": say("Open the table"),
  "offer-dice": say("Offer the dice"),
  "accept-dice": say("Takes the dice"),
  "decline-dice": say("Declines the dice"),
  "select-dice": say("Two dice chosen"),
  "return-dice": say("Dice to the cup"),
  "bring-in": say("Bring in side bets"),
  "confirm-line": say("Line bet seen"),
  bet: say("Book the line bet"),
  "pass-dice": say("Passes the dice"),
  throw: say("Dice are out"),
  roll: say("Call the dice"),
  "no-roll": say("No roll"),
  settle: say("All paid"),
  mark: say("Place the lammer"),
  "push-dice": say("Push the dice"),
  "change-dice": say("Change the dice"),
  "convert-cash": say("Convert the cash"),
  "confirm-bet": say("It's a bet"),
  "confirm-work": say("Put the button"),
  "rule-dispute": say("Rule on the dispute"),
  rule: say("Rule on the case"),
  "carry-out": say("Carried out"),
  observe: say("I saw it done"),
};

/** @param {import("../types.js").DueStep} step @param {import("./desk.js").Desk} desk */
export function stepName(step, desk) {
  const name = STEPS[step.do] ?? step.do;
  const about = [step.player, step.wager && desk.title(step.wager), step.number, step.case ? `#${step.case}` : ""].filter(Boolean).join(" ");
  return about ? `${name} · ${about}` : name;
}

/** Two dice. @param {number[]} faces @param {number} [size] */
export function dice(faces, size = 30) {
  const step = size + 6;
  const drawn = faces.map((face, i) => die(i * step + 2, 2, size, face, "dg"));
  return s("svg", { width: step * faces.length, height: size + 4, viewBox: `0 0 ${step * faces.length} ${size + 4}`, "aria-hidden": "true" }, ...drawn);
}

const DENOMINATIONS = [500, 100, 25, 5, 1];

/** An amount in the fewest chips, largest first, and what is left in coins. @param {number} cents @returns {[number, number][]} */
export function inChips(cents) {
  let left = Math.floor(cents / 100);
  /** @type {[number, number][]} */
  const chips = [];
  for (const value of DENOMINATIONS) {
    const count = Math.floor(left / value);
    if (count) chips.push([value, count]);
    left -= count * value;
  }
  if (cents % 100) chips.push([(cents % 100) / 100, 1]);
  return chips;
}

/** Chips by denomination: each with its value and how many. @param {number} cents */
export function chips(cents) {
  const all = inChips(cents).map(([value, count]) => h("span", { class: `chip c${value >= 1 ? value : "coin"}`, text: `${count}×${value}` }));
  return h("span", { class: "chips" }, ...all);
}

/** @param {string} title @param {(Node|string|null|undefined|false)[]} content */
export function panel(title, ...content) {
  return h("section", { class: "panel", "aria-label": title }, h("h2", { text: title }), ...content);
}

/** What the positions are called. @type {Object<string, string>} */
export const POSITIONS = { stickperson: say("Stick"), dealer: say("Dealer"), boxperson: say("Box"), floorperson: say("Floor") };

/** A time of day, hours and minutes. @param {number} at milliseconds since 1970 */
export const clock = (at) => new Date(at).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** How many minutes ago. @param {number} at @param {number} now */
export const minutes = (at, now) => Math.max(0, Math.floor((now - at) / 60_000));

/** Why a roll does not count. @type {[string, string][]} */
export const REASONS = [
  ["off-table", say("a die left the table")],
  ["stacked", say("one die on the other")],
  ["not-together", say("not thrown together")],
  ["short", say("short of the far end")],
  ["on-bank", say("on the bank")],
  ["cup-or-rail", say("in the cup or on the rail")],
  ["cheating", say("crooked")],
  ["improper", say("thrown improperly")],
];

const THEMES = ["felt", "light", "safe", "contrast"];
const KEY = "boxman-crew";

/** Sets the theme that was chosen at this screen. */
export function theme() {
  const chosen = localStorage.getItem(KEY) ?? "";
  document.documentElement.dataset.theme = THEMES.includes(chosen) ? chosen : "felt";
}

/** Goes to the next theme. */
export function nextTheme() {
  const now = THEMES.indexOf(document.documentElement.dataset.theme ?? "felt");
  localStorage.setItem(KEY, THEMES[(now + 1) % THEMES.length]);
  theme();
}
