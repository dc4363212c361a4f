// Keys, and the way to the guide.

import { h } from "../dom.js";
import { say } from "../lang.js";

const KEYS = [
  [say("Arrows"), say("go to the nearest field")],
  [say("Enter"), say("bet the chip")],
  [say("Backspace"), say("take a chip off; Shift and click, or right click, too")],
  ["1–5", say("pick a chip")],
  [say("Space"), say("throw, or be ready")],
  ["?", say("the wager in full")],
  ["U R C", say("undo, repeat, clear")],
  ["P H D", say("press, half press, take down the field in focus")],
  ["O", say("call it on or off")],
  ["A I E", say("across, inside, outside")],
  ["X M", say("iron cross, 3-point molly")],
  ["/", say("a line in the dealers’ words")],
  ["T", say("bet for the dealers, and back")],
  ["B L", say("read out my bets, the table")],
  ["Esc", say("close what is open")],
];

/** @param {import("./sheet.js").Sheet} sheet @param {() => void} learn */
export function help(sheet, learn) {
  const guide = () => {
    sheet.close();
    learn();
  };
  sheet.open(
    say("Keys and help"),
    h("button", { class: "primary", onclick: guide }, say("Guide me through a hand")),
    h(
      "dl",
      { class: "rows keys" },
      ...KEYS.map(([key, text]) => h("div", {}, h("dt", {}, h("kbd", { text: key })), h("dd", { text }))),
    ),
  );
}
