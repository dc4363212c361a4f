// Sound: on or off, how loud, and whether the stick's call is spoken; and whether calls at the rail are shown.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { choose, chosen } from "../settings.js";
import { sound } from "../sound.js";

/** @param {import("./sheet.js").Sheet} sheet @param {() => void} changed */
export function sounds(sheet, changed) {
  const again = () => (changed(), sounds(sheet, changed));
  const turn = (/** @type {string} */ id, /** @type {string} */ text, /** @type {boolean} */ on, /** @type {() => void} */ run) =>
    h("button", { class: "choice", id, "aria-pressed": String(on), onclick: () => (run(), again()) }, text);
  const volume = /** @type {HTMLInputElement} */ (h("input", { id: "volume", type: "range", min: 0, max: 1, step: 0.1, value: chosen.volume }));
  volume.addEventListener("change", () => {
    choose({ volume: Number(volume.value) });
    sound("chip");
  });
  sheet.open(
    say("Sound and talk"),
    h(
      "div",
      { class: "choices" },
      turn("sound-on", say("Dice and chips"), chosen.sound, () => (choose({ sound: !chosen.sound }), sound("dice"))),
      turn("voice-on", say("Stick calls aloud"), chosen.voice, () => choose({ voice: !chosen.voice })),
      turn("talk-on", say("Calls at the rail"), chosen.talk, () => choose({ talk: !chosen.talk })),
    ),
    h("label", { class: "volume" }, say("Volume"), volume),
    h("p", { class: "law", text: say("On a phone, sounds are felt as well.") }),
  );
}
