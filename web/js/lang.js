// The words of the page in the reader's language. English stands in the sources; its sentences are the keys under which
// lang/XX.json has them in another language. What the server says in words goes through the same file.

import { chosen, loadSettings } from "./settings.js";

/** The languages there are, each by its own name. A new one is a line here and a file in lang/. @type {Object<string, string>} */
export const LANGUAGES = { en: "English", es: "Español" };

/**
 * A language: sentences by their English, counted ones by the plural, what the server says with its numbers left out, and
 * refusals by their code.
 * @typedef {Object} Words
 * @property {Object<string, string>} words
 * @property {Object<string, Object<string, string>>} counted
 * @property {Object<string, string>} house
 * @property {Object<string, string>} refusals
 */

/** The language that was chosen, or the first of the browser's that there is. */
function preferred() {
  loadSettings();
  const wanted = [chosen.language, ...navigator.languages].map((tag) => tag.split("-")[0]);
  return wanted.find((tag) => tag in LANGUAGES) ?? "en";
}

export const language = preferred();
const plurals = new Intl.PluralRules(language);

/** @returns {Promise<Words>} */
async function load() {
  const none = { words: {}, counted: {}, house: {}, refusals: {} };
  if (language === "en") return none;
  const answer = await fetch(new URL(`../lang/${language}.json`, import.meta.url)).catch(() => null);
  return answer?.ok ? answer.json() : none;
}

const catalogue = await load();
document.documentElement.lang = language;

/** @typedef {Object<string, string|number|undefined>} Values */

/** @param {string} text @param {Values} values */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/**
 * Words of the page: `say("{name} has the dice", { name })`. The first argument is the English, as it is.
 * @param {string} english @param {Values} [values]
 */
export const say = (english, values = {}) => filled(catalogue.words[english] ?? english, values);

/**
 * Words with a number: `plural(rolls, "{n} roll", "{n} rolls")`. Other languages have them under the second, in as many forms
 * as they need.
 * @param {number} n @param {string} one @param {string} other @param {Values} [values]
 */
export function plural(n, one, other, values = {}) {
  const forms = catalogue.counted[other] ?? { one, other };
  return filled(forms[plurals.select(n)] ?? forms.other, { n, ...values });
}

const NUMBER = /\d+(?:[.,]\d+)*/g;

/** What the server says about the house, such as a wager's name or its rule: looked up with its numbers left out. @param {string} english */
export function told(english) {
  const numbers = english.match(NUMBER) ?? [];
  let at = 0;
  const found = catalogue.house[english.replace(NUMBER, () => `{${at++}}`)];
  return found === undefined ? english : filled(found, Object.fromEntries(numbers.entries()));
}

/**
 * A refusal in the reader's language, by its code and the values that it is about; the server's own sentence where the language
 * has none, or lacks one of its values.
 * @param {{code: string, message: string}} refusal @param {Values} values
 */
export function refusalWords({ code, message }, values) {
  const found = catalogue.refusals[code];
  if (!found) return message;
  const text = filled(found, values);
  return /\{\w+\}/.test(text) ? message : text;
}

/** Puts the words that stand in the document itself into the reader's language. */
export function sayDocument() {
  if (language === "en") return;
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) element.setAttribute(name, say(element.getAttribute(name) ?? ""));
  for (const element of document.querySelectorAll("[data-words]")) element.textContent = say(element.textContent ?? "");
}
