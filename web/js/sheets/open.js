// Panels are loaded when they are opened for the first time, so that the table itself is there sooner.

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../actions.js").Actions} Actions */

/** @param {Sheet} sheet @param {Store} store */
export const statistics = async (sheet, store) => (await import("./statistics.js")).statistics(sheet, store);

/** @param {Sheet} sheet @param {Store} store @param {Actions} actions */
export const fairness = async (sheet, store, actions) => (await import("./fairness.js")).fairness(sheet, store, actions);

/** @param {Sheet} sheet @param {() => void} learn */
export const help = async (sheet, learn) => (await import("./help.js")).help(sheet, learn);

/** @param {Sheet} sheet @param {(lesson: string) => void} learn */
export const course = async (sheet, learn) => (await import("./course.js")).course(sheet, learn);

/** @param {Sheet} sheet @param {Pick<Store, "row"|"house">} store */
export const posted = async (sheet, store) => (await import("./posted.js")).posted(sheet, store);

/** @param {Sheet} sheet @param {Store} store */
export const invite = async (sheet, store) => store.row && (await import("../lobby/friends.js")).invite(sheet, store.row);

/** @param {Sheet} sheet @param {Store} store @param {Actions} actions */
export const whatIf = async (sheet, store, actions) => (await import("./what-if.js")).whatIf(sheet, store, actions);

/** @param {Sheet} sheet @param {Pick<Store, "house">} store */
export const explorer = async (sheet, store) => (await import("./what-if.js")).explorer(sheet, store);

/** @param {Sheet} sheet @param {import("../strategy.js").Autopilot} pilot */
export const strategies = async (sheet, pilot) => (await import("./strategies.js")).strategies(sheet, pilot);

/** @param {Sheet} sheet @param {Actions} actions */
export const layouts = async (sheet, actions) => (await import("./layouts.js")).layouts(sheet, actions);

/** @param {Sheet} sheet @param {() => void} changed */
export const sounds = async (sheet, changed) => (await import("./sounds.js")).sounds(sheet, changed);

/** @param {Sheet} sheet @param {Store} store */
export const talk = async (sheet, store) => (await import("./talk.js")).talk(sheet, store);

/** @param {Sheet} sheet @param {Actions} actions @param {Store} store */
export const shorthand = async (sheet, store, actions) => (await import("./shorthand.js")).shorthand(sheet, store, actions);

/** @param {Sheet} sheet @param {Store} store */
export const rolls = async (sheet, store) => (await import("./rolls.js")).recall(sheet, store);

/** @param {Sheet} sheet @param {Store} store @param {string} wager @param {number} amount what would be bet next */
export const inFull = async (sheet, store, wager, amount) => (await import("./wager.js")).wager(sheet, store, wager, amount);

/** @param {Sheet} sheet @param {Store} store @param {Actions} actions @param {number} number */
export const numberSheet = async (sheet, store, actions, number) => (await import("./number.js")).numberSheet(sheet, store, actions, number);

/** @param {Sheet} sheet @param {Store} store @param {Actions} actions */
export const crew = async (sheet, store, actions) => (await import("./crew.js")).crew(sheet, store, actions);
