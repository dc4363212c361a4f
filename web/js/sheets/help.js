// Keys, and the way to the guide.

import { h } from "../dom.js";

const KEYS = [
  ["Arrows", "go to the nearest field"],
  ["Enter", "bet the chip"],
  ["Backspace", "take a chip off; Shift and click, or right click, too"],
  ["1 to 5", "pick a chip"],
  ["Space", "throw, or be ready"],
  ["?", "the wager in full"],
  ["U R C", "undo, repeat, clear"],
  ["P H D", "press, half press, take down the field in focus"],
  ["O", "call it on or off"],
  ["A I E", "across, inside, outside"],
  ["X M", "iron cross, 3-point molly"],
  ["T", "bet for the dealers, and back"],
  ["Esc", "close what is open"],
];

/** @param {import("./sheet.js").Sheet} sheet @param {() => void} learn */
export function help(sheet, learn) {
  const guide = () => {
    sheet.close();
    learn();
  };
  sheet.open(
    "Keys and help",
    h("button", { class: "primary", onclick: guide }, "Guide me through a hand"),
    h(
      "dl",
      { class: "rows keys" },
      ...KEYS.map(([key, text]) => h("div", {}, h("dt", {}, h("kbd", { text: key })), h("dd", { text }))),
    ),
  );
}
