// The course: its lessons in any order, and the words of the trade.

import { h, icon } from "../dom.js";
import { say } from "../lang.js";
import { GLOSSARY, LESSONS } from "../learn/lessons.js";
import { chosen } from "../settings.js";
import { facts } from "./sheet.js";

/** @param {import("./sheet.js").Sheet} sheet @param {(lesson: string) => void} learn */
export function course(sheet, learn) {
  const begin = (/** @type {string} */ id) => () => {
    sheet.close();
    learn(id);
  };
  const rows = LESSONS.map(({ id, title }, i) =>
    h("li", {}, h("button", { "data-lesson": id, onclick: begin(id) }, h("b", { text: `${i + 1}. ${title}` }), h("em", {}, chosen.learnt.includes(id) ? icon("seal", 16) : ""))),
  );
  sheet.open(say("Learn craps"), h("ul", { class: "list" }, ...rows), h("h3", { text: say("Words of the trade") }), facts(GLOSSARY));
}
