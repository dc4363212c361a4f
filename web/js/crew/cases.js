// Irregularities from report to observation, disputes, and what surveillance was told. What is due with a case stands in the due
// line; here is how far each has come.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { clock, panel } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** The way of a case. @type {[string, string][]} */
const STEPS = [
  ["reported", say("Reported")],
  ["ruled", say("Ruled")],
  ["carried-out", say("Carried out")],
  ["observed", say("Observed")],
];

/** What surveillance is told about. @type {Object<string, string>} */
const ABOUT = { "tampered-dice": say("dice that were tampered with"), cheating: say("a roll that was called crooked") };

/** What surveillance was told, in words. @param {Desk} desk @param {import("../types.js").Logged} one */
function told(desk, one) {
  /** @type {Object<string, unknown>} */
  const event = one;
  const about = String(event.about);
  return ABOUT[about] ?? desk.title(about);
}

/** @param {import("../types.js").CaseHistory} one */
function history(one) {
  const done = one.steps.length;
  const steps = STEPS.map(([stage, name], i) => {
    const step = one.steps.find((taken) => taken.stage === stage);
    return h("li", { class: step ? "done" : i === done ? "now" : "" }, `${step ? "✓" : i === done ? "◦" : "·"} ${name}`, step ? h("small", { text: ` ${step.by} ${clock(step.at)}` }) : null);
  });
  return h("li", { class: done < STEPS.length ? "case open" : "case", "data-case": one.case, "data-stage": STEPS[done - 1]?.[0] ?? "" }, h("p", {}, h("b", { text: `#${one.case}` }), ` ${one.text}`), one.ruling ? h("p", { class: "ruling", text: one.ruling }) : null, h("ol", { class: "steps-of" }, ...steps));
}

/** @param {Desk} desk @param {(Node|null)[]} more */
export function cases(desk, ...more) {
  const crew = desk.crew;
  if (!crew) return null;
  const open = crew.open_cases.length;
  const dispute = crew.dispute ? h("p", { class: "late", id: "dispute" }, crew.dispute.about === "dice" ? say("{player} disputes the dice", { player: crew.dispute.player }) : say("{player} disputes a payment", { player: crew.dispute.player })) : null;
  const notices = crew.notices.slice(0, 4).map((one) => h("li", {}, h("time", { text: clock(one.at) }), ` ${told(desk, one)}`));
  return panel(
    say("Cases"),
    h("p", { class: "aside", text: say("{open} open", { open }) }),
    dispute,
    h("ol", { class: "cases", tabindex: 0, "aria-label": say("Cases") }, ...crew.cases.slice(0, 6).map(history)),
    notices.length ? h("h3", { text: say("Surveillance was told") }) : null,
    notices.length ? h("ol", { class: "log", id: "notices" }, ...notices) : null,
    ...more,
  );
}
