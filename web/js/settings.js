// What a player has chosen, kept in the browser: theme, sound, chip, and who they were.

const KEY = "boxman";
const THEMES = ["felt", "safe", "contrast"];

/** @typedef {{theme: string, sound: boolean, chip: number, name: string, signedIn: boolean, folded: boolean, taught: boolean}} Chosen */

/** @type {Chosen} */
export const chosen = { theme: "felt", sound: false, chip: 500, name: "", signedIn: false, folded: false, taught: false };

/** Reads what was chosen before. */
export function recall() {
  try {
    Object.assign(chosen, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    // A browser that keeps nothing starts afresh.
  }
  apply();
}

/** @param {Partial<Chosen>} change */
export function choose(change) {
  Object.assign(chosen, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // It holds until the page is closed.
  }
  apply();
}

function apply() {
  if (!THEMES.includes(chosen.theme)) chosen.theme = "felt";
  document.documentElement.dataset.theme = chosen.theme;
}

/** The next theme. */
export function turnTheme() {
  choose({ theme: THEMES[(THEMES.indexOf(chosen.theme) + 1) % THEMES.length] });
  return { felt: "Green felt", safe: "Blue felt, safe for colour blindness", contrast: "High contrast" }[chosen.theme] ?? "";
}

/** A duration of the design in milliseconds; none for who wants no motion. @param {string} name */
export function duration(name) {
  const text = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const amount = Number.parseFloat(text) || 0;
  return text.endsWith("ms") ? amount : amount * 1000;
}

/** @type {AudioContext|null} */
let audio = null;

/** A short knock: dice on felt, higher for a win. Only when sound is on. @param {number} pitch @param {number} [count] */
export function knock(pitch, count = 1) {
  if (!chosen.sound) return;
  audio ??= new AudioContext();
  for (let i = 0; i < count; i++) {
    const at = audio.currentTime + i * 0.09;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, at);
    tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.07);
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.1);
  }
}
