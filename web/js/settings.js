// What a player has chosen, kept in the browser: language, theme, sound, chip, and who they were.

const KEY = "boxman";
const THEMES = ["felt", "light", "safe", "contrast"];
/** What the reader's system asks for, and the theme that answers it. */
const WANTED = /** @type {const} */ ([["(prefers-contrast: more)", "contrast"], ["(prefers-color-scheme: light)", "light"]]);

/** @typedef {{theme: string, sound: boolean, chip: number, name: string, signedIn: boolean, folded: boolean, learnt: string[], lesson: {id: string, memory: import("./learn/lessons.js").Memory}|null, pace: "wait"|"steady"|"fast", language: string, autoOdds: number, layouts: Object<string, Object<string, number>>, volume: number, voice: boolean, talk: boolean, own: Object<string, string>, table: string, alone: {id: string, house: string}|null}} Chosen */

/** @type {Chosen} */
export const chosen = { theme: "", sound: false, chip: 500, name: "", signedIn: false, folded: false, learnt: [], lesson: null, pace: "wait", language: "", autoOdds: 0, layouts: {}, volume: 0.6, voice: false, talk: true, own: {}, table: "", alone: null };

/** Reads what was chosen before. */
export function loadSettings() {
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

/** The theme that is shown: the one that was chosen or, without a choice, what the system asks for. */
function theme() {
  const wanted = WANTED.find(([query]) => matchMedia(query).matches);
  return THEMES.includes(chosen.theme) ? chosen.theme : (wanted?.[1] ?? "felt");
}

function apply() {
  document.documentElement.dataset.theme = theme();
}

for (const [query] of WANTED) matchMedia(query).addEventListener("change", apply);

/** Goes to the next theme and names it. */
export function nextTheme() {
  choose({ theme: THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length] });
  return chosen.theme;
}

/** A duration of the design in milliseconds; none for those who want no motion. @param {string} name */
export function duration(name) {
  const text = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const amount = Number.parseFloat(text) || 0;
  return text.endsWith("ms") ? amount : amount * 1000;
}
