// The stick's call in the trade's words, shown and spoken. The words are data (`web/calls/`): those of every house, and by a
// rulebook's or an operator's name those that it says otherwise. Speech is the browser's, and off until it is turned on.

import { h } from "../dom.js";
import { language, say } from "../lang.js";

/** Calls by how the roll comes: a come-out, a point that is made, any other number, a seven-out; by total, `h` for a pair. @typedef {Object<string, Object<string, string>>} Calls */

const KEY = "boxman-crew-voice";

/** @returns {Promise<Object<string, Calls>>} */
async function load() {
  const answer = await fetch(new URL(`../../calls/${language}.json`, import.meta.url)).catch(() => null);
  return answer?.ok ? answer.json() : {};
}

const words = await load();

/** What is chosen at this screen. @type {{on: boolean, volume: number}} */
const voice = { on: false, volume: 0.8 };
try {
  Object.assign(voice, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
} catch {
  // A browser that keeps nothing starts silent.
}

/**
 * The call of two dice. The server judges the roll; this only finds words.
 * @param {import("./desk.js").Desk} desk @param {number[]} dice
 */
export function tradeCall(desk, dice) {
  const [state, table] = [desk.state, desk.all?.table];
  const total = dice[0] + dice[1];
  const point = state?.point;
  const how = point ? (total === point ? "made" : total === 7 ? "seven-out" : "number") : state?.phase === "decision-only" ? "number" : "come-out";
  const key = dice[0] === dice[1] ? [`${total}h`, String(total)] : [String(total)];
  const houses = [table?.operator ?? "", table?.rulebook ?? "", "default"];
  for (const house of houses) for (const one of key) if (words[house]?.[how]?.[one]) return words[house][how][one];
  return String(total);
}

/** Says a call aloud, where that was turned on. @param {string} text */
export function speak(text) {
  if (!voice.on || !("speechSynthesis" in window)) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language;
  said.volume = voice.volume;
  speechSynthesis.speak(said);
}

/** The switch and the volume. @param {() => void} changed */
export function voiceControls(changed) {
  const save = () => {
    localStorage.setItem(KEY, JSON.stringify(voice));
    changed();
  };
  const toggle = () => {
    voice.on = !voice.on;
    save();
  };
  const volume = /** @type {HTMLInputElement} */ (h("input", { type: "range", id: "volume", min: 0, max: 1, step: 0.1, value: voice.volume, "aria-label": say("Volume of the spoken call") }));
  volume.addEventListener("change", () => {
    voice.volume = Number(volume.value);
    save();
  });
  return h("div", { class: "voice" }, h("button", { class: "plain", id: "voice", "aria-pressed": String(voice.on), onclick: toggle, text: voice.on ? say("Speaks the call") : say("Speak the call") }), voice.on ? volume : null);
}
