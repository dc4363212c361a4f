// "What if": ten thousand evenings with this layout and bankroll, as a fan, beside what is exactly known; and the odds of every wager.

import { ask, get } from "../api.js";
import { h, s } from "../dom.js";
import { say, told } from "../lang.js";
import { dollars, signed } from "../money.js";
import { facts } from "./sheet.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {{roll: number, lines: number[]}} Step */
/** @typedef {{share: number, error: number}} Share */
/** @typedef {{fan: Step[], evenings: number, rolls: number, ruin: Share, goal: Share|null, ahead: Share, mean: number, mean_error: number, exact: {cost: number, edge: number}|null}} Answer */

const [WIDTH, HEIGHT] = [400, 200];
const LENGTHS = [100, 300, 600];

/** `29.6 %, ± 0.9`. @param {Share} share */
const percent = ({ share, error }) => say("{share}%, give or take {error}", { share: (100 * share).toFixed(1), error: (200 * error).toFixed(1) });

/** The fan: how far evenings spread, from the worst of twenty to the best. @param {Answer} answer @param {number} bankroll @param {number|null} goal */
function fan({ fan, rolls }, bankroll, goal) {
  const steps = [{ roll: 0, lines: [0, 0, 0, 0, 0] }, ...fan];
  const ends = steps.flatMap(({ lines }) => [lines[0], lines[4]]);
  const [least, most] = [Math.min(-bankroll, ...ends), Math.max(goal === null ? 0 : goal - bankroll, ...ends)];
  const x = (/** @type {number} */ roll) => ((roll / rolls) * WIDTH).toFixed(1);
  const y = (/** @type {number} */ net) => (4 + ((most - net) * (HEIGHT - 8)) / Math.max(1, most - least)).toFixed(1);
  const band = (/** @type {number} */ low, /** @type {number} */ high) => {
    const up = steps.map(({ roll, lines }) => `${x(roll)},${y(lines[high])}`);
    const down = [...steps].reverse().map(({ roll, lines }) => `${x(roll)},${y(lines[low])}`);
    return s("polygon", { class: low ? "inner" : "outer", points: [...up, ...down].join(" ") });
  };
  const level = (/** @type {string} */ cls, /** @type {number} */ net) => s("path", { class: cls, d: `M0 ${y(net)}H${WIDTH}` });
  const last = steps.at(-1)?.lines ?? [0, 0, 0, 0, 0];
  return s(
    "svg",
    { class: "fan", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("After {rolls} rolls half of the evenings end between {low} and {high}, the middle one at {middle}", { rolls, low: signed(last[1]) || "0", high: signed(last[3]) || "0", middle: signed(last[2]) || "0" }) },
    band(0, 4),
    band(1, 3),
    level("even", 0),
    level("broke", -bankroll),
    goal === null ? null : level("goal", goal - bankroll),
    s("polyline", { class: "middle", points: steps.map(({ roll, lines }) => `${x(roll)},${y(lines[2])}`).join(" ") }),
  );
}

/** @param {import("./sheet.js").Sheet} sheet @param {Store} store @param {import("../actions.js").Actions} actions */
export function whatIf(sheet, store, actions) {
  const layout = Object.fromEntries(actions.bets.map(({ wager, amount }) => [wager, amount]));
  const risk = Object.values(layout).reduce((sum, amount) => sum + amount, 0);
  const bankroll = (store.mine?.rack ?? 0) + risk;
  const asked = { rolls: 300, doubled: true };
  const out = h("div", { class: "outcome", "aria-live": "polite" });
  const cut = h("div", { "aria-live": "polite" });
  const choices = h("div", { class: "choices", role: "group", "aria-label": say("How long") });
  const run = async () => {
    choices.replaceChildren(
      ...LENGTHS.map((rolls) => h("button", { class: "choice", "data-rolls": rolls, "aria-pressed": String(asked.rolls === rolls), onclick: () => ((asked.rolls = rolls), void run()) }, say("{rolls} rolls", { rolls }))),
      h("button", { class: "choice", id: "stop-doubled", "aria-pressed": String(asked.doubled), onclick: () => ((asked.doubled = !asked.doubled), void run()) }, say("Stop when doubled")),
    );
    const goal = asked.doubled ? bankroll * 2 : null;
    // Most layouts take a moment; one with a bet on a meter is played roll by roll.
    if (!out.childElementCount) out.replaceChildren(h("p", { class: "law", text: say("The evenings are being played …") }));
    try {
      const answer = /** @type {Answer} */ (/** @type {unknown} */ (await ask("POST", `/api/tables/${store.row?.id}/what-if`, { layout, bankroll, rolls: asked.rolls, ...(goal === null ? {} : { goal }) })));
      out.replaceChildren(fan(answer, bankroll, goal), facts(rows(answer, goal)));
    } catch (error) {
      out.replaceChildren(h("p", { class: "note", text: error instanceof Error ? error.message : String(error) }));
    }
  };
  sheet.open(
    say("What if I played this all evening?"),
    risk
      ? h("p", { class: "law", text: say("10,000 evenings from a new hand with {bankroll}: these bets are put up again whenever they can be.", { bankroll: dollars(bankroll) }) })
      : h("p", { class: "law", text: say("Put bets up first: their evenings are then simulated.") }),
    risk ? choices : null,
    out,
    cut,
    h("button", { class: "choice", id: "to-explorer", onclick: () => explorer(sheet, store) }, say("The odds of every wager")),
  );
  if (!risk) return;
  void run();
  // What it would be is an extra: without it the evenings are shown all the same.
  cheapestCut(store, actions).then((found) => cut.replaceChildren(found), () => undefined);
}

/** The bet that costs most for what it is, of those that can come down: each time it is decided, its edge takes its part of it. @param {Store} store @param {import("../actions.js").Actions} actions */
async function cheapestCut(store, actions) {
  const { edges } = await get(`/api/tables/${store.row?.id ?? ""}/numbers`);
  const costs = actions.bets.flatMap(({ wager, amount, locked }) => {
    const edge = edges.find((one) => one.wager === wager && one.amount === amount);
    return edge && !locked ? [{ wager, amount, cost: edge.value * amount, words: edge.words }] : [];
  });
  const [most] = costs.sort((a, b) => b.cost - a.cost);
  if (!most || most.cost <= 0) return "";
  const values = { title: store.house?.title(most.wager) ?? most.wager, amount: dollars(most.amount), cents: most.cost.toFixed(1), edge: most.words };
  return h("p", { class: "law", id: "cheapest-cut", text: say("The cheapest cut: {title}. At {edge}, {amount} costs {cents} ¢ each time it is decided, and taking it down saves that.", values) });
}

/** @param {Answer} answer @param {number|null} goal @returns {[string, string][]} */
function rows(answer, goal) {
  /** @type {[string, string][]} */
  const all = [[say("Out of money"), percent(answer.ruin)]];
  if (answer.goal && goal !== null) all.push([say("Reached {goal}", { goal: dollars(goal) }), percent(answer.goal)]);
  all.push([say("Ahead at the end"), percent(answer.ahead)]);
  const cents = (/** @type {number} */ amount) => signed(Math.round(amount)) || "0";
  all.push([say("Won or lost on average"), say("{amount}, give or take {error}", { amount: cents(answer.mean), error: dollars(Math.round(2 * answer.mean_error)) })]);
  if (answer.exact) {
    all.push([say("Cost of a roll, exactly"), say("{cents} ¢", { cents: answer.exact.cost.toFixed(1) })]);
    all.push([say("House edge, exactly"), `${(100 * answer.exact.edge).toFixed(2)}%`]);
  }
  return all;
}

/** @typedef {{title: string, pays: string, edge: number, words: string, win: number, won: string, sd: number}} Line */

/** The odds of every wager, by any column. @param {import("./sheet.js").Sheet} sheet @param {Pick<Store, "house">} store */
export function explorer(sheet, store) {
  const { house } = store;
  /** @type {Line[]} */
  const lines = [...(house?.wagers.values() ?? [])].flatMap(({ wager }) => {
    const edge = house?.edge(wager);
    return house && edge ? [{ title: house.title(wager), pays: house.pays(wager), edge: edge.value, words: edge.words, win: Number.parseFloat(edge.win), won: edge.win, sd: edge.sd }] : [];
  });
  /** @type {[keyof Line, string, (line: Line) => string][]} */
  const columns = [
    ["title", say("Wager"), (line) => line.title],
    ["pays", say("Pays"), (line) => line.pays],
    ["edge", say("Edge"), (line) => line.words],
    ["win", say("Wins"), (line) => line.won],
    ["sd", say("Swing"), (line) => line.sd.toFixed(2)],
  ];
  let [by, down] = /** @type {[keyof Line, boolean]} */ (["edge", false]);
  const body = h("tbody");
  const heads = columns.map(([key, text]) => h("th", { scope: "col", "data-by": key }, h("button", { class: "link", onclick: () => sort(key) }, text)));
  const sort = (/** @type {keyof Line} */ key) => {
    down = by === key ? !down : false;
    by = key;
    draw();
  };
  const draw = () => {
    const order = (/** @type {Line} */ a, /** @type {Line} */ b) => (typeof a[by] === "number" ? Number(a[by]) - Number(b[by]) : String(a[by]).localeCompare(String(b[by])));
    lines.sort((a, b) => (down ? order(b, a) : order(a, b)));
    for (const head of heads) head.setAttribute("aria-sort", head.dataset.by === by ? (down ? "descending" : "ascending") : "none");
    body.replaceChildren(...lines.map((line) => h("tr", {}, ...columns.map(([, , text]) => h("td", { text: text(line) })))));
  };
  draw();
  sheet.open(
    say("The odds of every wager"),
    h("p", { class: "law", text: say("Solved exactly for {rules}. Swing is one standard deviation for each dollar bet.", { rules: told(house?.about.title ?? "") }) }),
    h("div", { class: "explore" }, h("table", {}, h("thead", {}, h("tr", {}, ...heads)), body)),
  );
}
