// The due line: the one thing that this person owes now, with the reason. Its words are the server's; fields that a step
// needs are asked for here.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { REASONS, stepName } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** Text fields that a step needs, by key. @type {Object<string, string>} */
const FIELDS = { dice_set: say("Number of the dice set"), ruling: say("The ruling"), amount: say("Dollars"), text: say("In words") };

/** @param {string} need */
function field(need) {
  if (need === "reason") return h("select", { "data-need": need, "aria-label": say("Why the roll does not count") }, ...REASONS.map(([value, text]) => h("option", { value, text })));
  if (need === "dice") return h("input", { "data-need": need, size: 4, maxlength: 2, inputmode: "numeric", placeholder: "54", "aria-label": say("Two dice, as digits") });
  return h("input", { "data-need": need, size: need === "amount" ? 6 : 14, maxlength: 200, "aria-label": FIELDS[need] ?? need, placeholder: FIELDS[need] ?? need });
}

/** What was filled in. @param {HTMLElement} form */
function filled(form) {
  /** @type {Object<string, unknown>} */
  const values = {};
  for (const input of form.querySelectorAll("[data-need]")) {
    const key = /** @type {HTMLElement} */ (input).dataset.need ?? "";
    const value = /** @type {HTMLInputElement} */ (input).value.trim();
    if (key === "dice") values[key] = [...value].map(Number);
    else if (key === "amount") values[key] = Math.round(Number(value) * 100);
    else values[key] = value;
  }
  return values;
}

/** Goes to the first field of the due line; whether there is one. */
export function fillDue() {
  const field = /** @type {HTMLElement|null} */ (document.querySelector("#due [data-need]"));
  field?.focus();
  return field !== null;
}

/** @param {Desk} desk @param {import("../types.js").DueStep} step @param {boolean} first */
function button(desk, step, first) {
  const needs = step.needs ?? [];
  const form = h("form", { class: "step" }, ...needs.map(field), h("button", { class: first ? "primary" : "plain", "data-step": step.do, text: stepName(step, desk) }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void desk.take(step, filled(form));
  });
  // Dice in dispute are read, or the roll is void.
  if (step.void === false) form.append(h("button", { type: "button", class: "plain void", id: "void-roll", onclick: () => void desk.take({ ...step, void: true }), text: say("Void the roll") }));
  return form;
}

/**
 * @param {HTMLElement} line
 * @param {Desk} desk
 * @param {string[]} roles
 * @param {string[]} elsewhere steps that the console itself has a better place for
 */
export function drawDue(line, desk, roles, elsewhere = []) {
  const next = desk.state?.next;
  const due = desk.due(roles);
  const steps = due.filter((step) => !elsewhere.includes(step.do));
  const waiting = desk.queue.length;
  const sign = JSON.stringify([next, due, desk.live, waiting, desk.refused]);
  if (line.dataset.sign === sign) return;
  line.dataset.sign = sign;
  line.classList.toggle("mine", due.length > 0);
  line.classList.toggle("offline", !desk.live);
  const told = h("div", { class: "told" });
  told.append(h("span", { class: "caption", text: !desk.live ? say("Offline, keep paper") : due.length ? say("Due now") : say("Waiting") }), h("strong", { id: "due-message", text: next?.message ?? say("Bets are open") }));
  if (waiting && !desk.live) told.append(h("span", { text: say("{n} waiting to be sent", { n: waiting }) }));
  if (desk.refused) told.append(h("span", { class: "refused", text: desk.refused }));
  line.replaceChildren(told, h("div", { class: "steps" }, ...steps.slice(0, 4).map((step, i) => button(desk, step, i === 0))));
}
