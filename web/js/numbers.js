// "My numbers": what each total would win or lose now. A projection of the printed odds over one's
// own bets, for the eye; the table settles.

import { h } from "./dom.js";
import { split } from "./house.js";
import { odds, signed } from "./money.js";
import { vig } from "./card.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Bet} Bet */

/** The rate at which a bet is decided by a roll: winnings per unit, -1 lost, 0 nothing. @param {Store} store @param {Bet} bet @param {number[]} dice */
function rate(store, bet, dice) {
  const { house, view } = store;
  const family = house?.family(bet.wager);
  if (!house || !view || !family || !bet.working) return 0;
  const total = dice[0] + dice[1];
  const [name, at] = split(bet.wager);
  const pays = (/** @type {string} */ key) =>
    odds(house.rules.pays?.[name]?.[key] ?? (typeof family.pays === "object" ? family.pays[key] : family.pays) ?? "");
  const wrong = family.side === "wrong";
  const number = Number(at) || (name.includes("pass") ? view.point : null);
  if (family.kind === "line" && !number) {
    const { naturals, craps, barred } = house.book;
    if (naturals.includes(total)) return wrong ? -1 : 1;
    if (!craps.includes(total)) return 0;
    return wrong ? (barred.includes(total) ? 0 : 1) : -1;
  }
  if (family.kind === "line" || family.kind === "number") {
    if (total !== 7 && total !== number) return 0;
    return (total === 7) === wrong ? pays(String(number)) : -1;
  }
  if (family.kind === "hardway") {
    if (total === 7) return -1;
    return total !== number ? 0 : dice[0] === dice[1] ? pays(at) : -1;
  }
  if (family.kind === "one-roll") return oneRoll(store, bet.wager, dice);
  return side(store, name, total);
}

/** @param {Store} store @param {string} wager @param {number[]} dice @returns {number} */
function oneRoll(store, wager, dice) {
  const family = store.house?.family(wager);
  const [name, at] = split(wager);
  if (family?.parts) {
    const parts = family.parts.map((part) => (part !== "high" ? part : at === "11" ? "eleven" : `craps-${at}`));
    return parts.reduce((sum, part) => sum + oneRoll(store, part, dice), 0) / parts.length;
  }
  const pair = [...dice].sort().join("-");
  const total = String(dice[0] + dice[1]);
  if (at && at !== pair && at !== total) return -1;
  const own = store.house?.rules.pays?.[name] ?? {};
  const pays = typeof family?.pays === "object" ? { ...family.pays, ...own } : {};
  const found = pays[pair] ?? pays[total];
  return found ? odds(found) : -1;
}

/** Wagers over many rolls: only what the next roll would decide. @param {Store} store @param {string} name @param {number} total */
function side(store, name, total) {
  const { house, view } = store;
  const family = house?.family(name);
  const table = house?.table(name);
  if (!family || !view || !table) return 0;
  const shared = ["low-side", "high-side", "all-sides"].includes(name);
  const marked = view.lammers[shared ? "craps-sides" : name];
  const level = (/** @type {number} */ count) => {
    const met = Object.keys(table.levels)
      .map(Number)
      .filter((n) => n <= count);
    const pays = met.length ? table.levels[String(Math.max(...met))] : "";
    return pays && pays !== "meter" ? odds(pays) : -1;
  };
  if (family.kind === "collect" && Array.isArray(marked)) {
    if (total === 7) return -1;
    const left = (family.numbers ?? []).filter((n) => !marked.includes(n));
    return left.length === 1 && left[0] === total ? level(1) : 0;
  }
  if (family.kind === "points")
    return view.point && total === 7 ? level(Array.isArray(marked) ? marked.length : (marked ?? 0)) : 0;
  if (family.kind === "naturals") return view.point && total === 7 ? level(Number(marked ?? 0) + 1) : 0;
  if (family.kind === "once" && Array.isArray(marked)) return total === 7 || marked.includes(total) ? level(marked.length) : 0;
  return 0;
}

/** What a roll would change. @param {Store} store @param {number[]} dice */
export function net(store, dice) {
  const unit = store.row?.chip ?? 100;
  let sum = 0;
  let [cause, most] = ["", 0];
  for (const bet of store.mine?.bets ?? []) {
    if (bet.for) continue;
    const at = rate(store, bet, dice);
    if (!at) continue;
    let change = at < 0 ? at * bet.amount : Math.ceil((at * bet.amount) / unit - 1e-9) * unit;
    const rule = store.house?.rules.vigorish?.[split(bet.wager)[0]];
    if (at > 0 && rule?.collected === "on-win") change -= vig(store, bet.wager, bet.amount, change);
    sum += change;
    if (Math.abs(change) > most) [most, cause] = [Math.abs(change), bet.wager];
  }
  return { sum, cause };
}

/** The likeliest dice of a total: not the pair. @param {number} total */
const likely = (total) =>
  total === 2
    ? [1, 1]
    : total === 12
      ? [6, 6]
      : total % 2
        ? [Math.ceil(total / 2), Math.floor(total / 2)]
        : [total / 2 + 1, total / 2 - 1];

/** @param {HTMLElement} root @param {Store} store */
export function numbers(root, store) {
  const point = store.view?.point ?? null;
  const list = h("ol");
  for (let total = 2; total <= 12; total++) {
    const { sum, cause } = net(store, likely(total));
    const hard = total % 2 === 0 && total > 2 && total < 12 ? net(store, [total / 2, total / 2]).sum : sum;
    const why =
      total === 7 && point && sum < 0
        ? "Seven out"
        : cause === "pass" && point === total
          ? "Point"
          : cause
            ? short(store, cause)
            : "";
    const item = h(
      "li",
      {
        class: [sum > 0 && "win", sum < 0 && "loss", point === total && "pt"].filter(Boolean).join(" "),
        title: hard !== sum ? `the hard way ${signed(hard)}` : null,
        "aria-label": `${total}: ${sum ? signed(sum) : "nothing"}${hard !== sum ? `, the hard way ${signed(hard)}` : ""}`,
      },
      h("b", { text: total }),
      h("span", {
        class: "net",
        text: sum
          ? Math.abs(sum) >= 1_000_000
            ? signed(Math.round(sum / 100_000) * 100_000)
            : signed(sum)
          : hard !== sum
            ? "hard " + signed(hard)
            : "–",
      }),
      h("span", { class: "why", text: why }),
      bar(6 - Math.abs(total - 7)),
    );
    list.append(item);
  }
  root.replaceChildren(
    h("div", { class: "ml" }, h("b", { text: "My numbers" }), h("span", { text: "if the next roll is" })),
    list,
  );
}

/** @param {number} ways */
function bar(ways) {
  const line = h("i");
  line.style.setProperty("--w", String(ways));
  return line;
}

/** A name that fits under a number. @param {Store} store @param {string} wager */
function short(store, wager) {
  const [family, at] = split(wager);
  /** @type {Object<string, string>} */
  const words = {
    "pass-odds": "Odds",
    "dont-pass-odds": "Lay odds",
    "come-odds": "Come",
    place: "Place",
    "place-lose": "Lose",
    "dont-pass": "Don’t pass",
    "dont-come": "Don’t",
    "horn-high": "Horn high",
    "make-em-all-progressive": "Progressive",
    "fired-up-progressive": "Fired Up",
  };
  const name = words[family] ?? store.house?.title(wager) ?? wager;
  return at && words[family] && family !== "horn-high" ? `${name} ${at}` : name;
}
