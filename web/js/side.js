// The side wagers: a card a package with its meter, its marks and a spot to bet. Closed ones say
// until when.

import { h, icon, s } from "./dom.js";
import { disc, lock, stack } from "./felt/glyphs.js";
import { dollars, face, plain } from "./money.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Family} Family */
/** @typedef {(wager: string) => HTMLElement} Spot */

/** The round spot of a side wager: chip, lock, or the word Bet. @param {Store} store @param {string} wager */
function spot(store, wager) {
  const { house } = store;
  const bet = store.bet(wager);
  const open = Boolean(store.offer(wager));
  const title = house?.title(wager) ?? wager;
  const state = bet ? `${dollars(bet.amount)}${bet.locked ? ", locked" : ""}` : open ? "open" : (house?.shut(wager) ?? "closed");
  const name = bet ? `${face(bet.amount)}, ${title}, ${state}` : open ? `Bet ${title}` : `${title}, ${state}`;
  const button = h("button", {
    class: `spot${open || bet ? "" : " closed"}`,
    "data-wager": wager,
    "aria-label": name,
    tabindex: -1,
  });
  if (bet) {
    button.append(
      s("svg", { width: 34, height: 34, viewBox: "-17 -17 34 34", "aria-hidden": "true" }, stack(0, 0, 13, bet.amount)),
    );
    if (bet.locked)
      button.append(
        s("svg", { class: "lk", width: 15, height: 15, viewBox: "-7.5 -7.5 15 15", "aria-hidden": "true" }, lock(0, 0)),
      );
  } else button.append(open ? h("span", { text: "Bet" }) : icon("lock", 13));
  return button;
}

/** Discs of others who bet it. @param {Store} store @param {string[]} wagers @param {number} [most] */
function others(store, wagers, most = 3) {
  const seen = new Map();
  const layout = store.layout();
  for (const wager of wagers) for (const one of layout.get(wager) ?? []) if (one.player !== store.me) seen.set(one.player, one);
  const shown = seen.size > most ? [...seen.values()].slice(0, Math.max(0, most - 1)) : [...seen.values()];
  const list = h(
    "span",
    { class: "others" },
    ...shown.map(({ player, seat, bet }) =>
      s(
        "svg",
        { class: "av", width: 20, height: 20, viewBox: "-12 -12 24 24", "aria-hidden": "true" },
        disc(0, 0, 11.4, player, seat, `${player}: ${dollars(bet.amount)}`),
      ),
    ),
  );
  if (seen.size > shown.length)
    list.append(h("small", { title: [...seen.keys()].join(", "), text: `+${seen.size - shown.length}` }));
  return list;
}

/** @param {string|number} text @param {string} cls */
const mark = (text, cls) => h("span", { class: `mk ${cls}`, text });

/** @param {Store} store @param {string} key @returns {number[]} */
function lit(store, key) {
  const found = store.view?.lammers[key];
  return Array.isArray(found) ? found : [];
}

/** A meter, its cents small. @param {number} cents */
function meter(cents) {
  const [whole, rest] = (cents / 100).toFixed(2).split(".");
  return h("p", { class: "meter", "aria-live": "off" }, `$${plain(Number(whole) * 100)}`, h("small", { text: `.${rest}` }));
}

/** What the levels pay, the highest first. @param {Object<string, string>} levels @param {number} [most] */
function pays(levels, most = 3) {
  const top = Object.entries(levels).reverse().slice(0, most);
  return top.map(([level, odds]) => `${level}: ${odds === "meter" ? "meter" : odds.replace(/ (to|for) 1$/, "")}`).join(" · ");
}

/** @param {Store} store @param {string} title @param {string} tag @param {string[]} wagers @param {(Node|null|false)[]} body @param {boolean} [own] */
function card(store, title, tag, wagers, body, own = true) {
  return h(
    "section",
    { class: "card", "aria-label": title },
    h(
      "header",
      {},
      h("h3", { text: title }),
      tag && h("span", { class: "tag", text: tag }),
      own && others(store, wagers),
      own && spot(store, wagers[0]),
    ),
    ...body,
  );
}

/** A row of a package with several wagers. @param {Store} store @param {string} wager @param {Family} family @param {string} key */
function row(store, wager, family, key) {
  const numbers = family.numbers ?? [];
  const on = lit(store, key).filter((n) => numbers.includes(n));
  const left = numbers.filter((n) => !on.includes(n));
  const odds = store.house?.pays(wager) ?? "";
  /** @type {HTMLElement} */
  let track;
  if (numbers.length > 6) {
    const line = h("span");
    line.style.width = `${(100 * on.length) / numbers.length}%`;
    track = h("div", { class: "bar" }, line, h("em", { text: `${on.length} of ${numbers.length}` }));
  } else
    track = h("div", { class: "marks" }, ...numbers.map((n) => mark(n, on.includes(n) ? "on" : left.length === 1 ? "need" : "")));
  return h(
    "div",
    { class: "row" },
    h("div", { class: "nm" }, h("b", { text: family.title }), h("span", { text: odds })),
    track,
    others(store, [wager], numbers.length > 6 ? 2 : 1),
    spot(store, wager),
  );
}

/** A ladder of counts. @param {number} count @param {number} most @param {Object<string, string>} levels */
function ladder(count, most, levels) {
  const steps = Array.from({ length: most }, (_, i) => i + 1);
  const list = h(
    "ol",
    { class: "track" },
    ...steps.map((n) => {
      const odds = levels[String(n)];
      return h(
        "li",
        { class: n <= count ? "on" : odds ? "" : "low" },
        h("b", { text: n }),
        odds && h("span", { text: odds.replace(/ (to|for) 1$/, "") }),
      );
    }),
  );
  return list;
}

/** The cards. @param {Store} store */
function cards(store) {
  const { house, view } = store;
  if (!house || !view) return [];
  const made = [];
  for (const [section, pack] of house.packages) {
    const wagers = Object.keys(pack.wagers);
    const first = wagers[0];
    const family = pack.wagers[first];
    const table = house.table(first);
    const tag = table ? table.name.replace(/^PT-[A-Z]+-/, "") : "";
    const levels = table?.levels ?? {};
    if (family.kind === "once") {
      const on = lit(store, first);
      const fixed = Object.entries(levels)
        .filter(([, odds]) => odds !== "meter")
        .reverse()
        .slice(0, 2);
      const numbers = (family.numbers ?? [])
        .flatMap((n) => [n === 8 ? h("i") : "", mark(n, on.includes(n) ? "on" : on.length === 9 ? "need" : "")])
        .filter(Boolean);
      made.push([
        0,
        card(store, pack.title, "", wagers, [
          meter(view.progressives[first]?.meter ?? 0),
          h("div", { class: "marks ten" }, ...numbers),
          h(
            "p",
            { class: "cap" },
            h("span", { text: store.offer(first) || store.bet(first) ? `${on.length} of 10, no repeats` : house.shut(first) }),
            h("span", { text: fixed.map(([n, odds]) => `${n} pays $${odds.split(" ")[0]}`).join(" · ") }),
          ),
        ]),
      ]);
    } else if (family.kind === "sequence") {
      const on = lit(store, first);
      const runs = (table?.sequences ?? []).map((run) => {
        const here = on.length === 0 || run.slice(0, on.length).every((n, i) => n === on[i]) || on.every((n) => run.includes(n));
        return h(
          "span",
          { class: here ? "run" : "run dim" },
          ...run.map((n, i) => mark(n, here && i < on.length ? "on" : here && i === on.length ? "next" : "")),
        );
      });
      const [last, odds] =
        Object.entries(levels)
          .filter(([, odds]) => odds !== "meter")
          .at(-1) ?? [];
      made.push([
        1,
        card(store, pack.title, "", wagers, [
          meter(view.progressives[first]?.meter ?? 0),
          h("div", { class: "marks seq" }, ...runs.flatMap((run, i) => (i ? [h("em", { text: "or" }), run] : [run]))),
          h(
            "p",
            { class: "cap" },
            h("span", { text: store.offer(first) || store.bet(first) ? "in this order" : house.shut(first) }),
            h("span", { text: odds ? `${last} pays $${odds.split(" ")[0]}` : "" }),
          ),
        ]),
      ]);
    } else if (section === "craps-sides") {
      const order = ["low-side", "all-sides", "high-side"].filter((wager) => wager in pack.wagers);
      const on = lit(store, "craps-sides");
      const buttons = order.map((wager) => {
        const [bet, open] = [store.bet(wager), Boolean(store.offer(wager))];
        const short = house.title(wager).replace(/ Sides?$/, "");
        const note = bet ? dollars(bet.amount) : house.pays(wager);
        const button = h(
          "button",
          {
            class: `tb${open || bet ? "" : " closed"}`,
            "data-wager": wager,
            tabindex: -1,
            "aria-label": `${short} ${note}, ${house.title(wager)}, ${open ? "open" : bet ? "up" : house.shut(wager)}`,
          },
          h("b", { text: short }),
          " ",
          h("span", { text: note }),
        );
        if (bet) button.classList.add("mine");
        return button;
      });
      const numbers = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map((n) => mark(n, on.includes(n) ? "on" : ""));
      const none = order.every((wager) => !store.offer(wager) && !store.bet(wager));
      made.push([
        3,
        h(
          "section",
          { class: "card", "aria-label": pack.title },
          h(
            "header",
            {},
            h("h3", { text: pack.title }),
            others(store, wagers),
            h("span", { class: "tag", text: `table ${tag}` }),
          ),
          h("div", { class: "tri" }, ...buttons),
          none
            ? h("p", { class: "cap" }, h("span", {}, icon("lock", 12), " Closed until a 7 clears the marks"))
            : h("div", { class: "marks ten small" }, ...numbers),
        ),
      ]);
    } else if (family.kind === "collect") {
      made.push([
        2,
        h(
          "section",
          { class: "card", "aria-label": pack.title },
          h("header", {}, h("h3", { text: pack.title }), h("span", { class: "tag", text: `${tag} · any 7 loses` })),
          ...Object.entries(pack.wagers).map(([wager, one]) => row(store, wager, one, wager)),
        ),
      ]);
    } else if (family.kind === "points" && (family.ends_at ?? 6) <= 6) {
      const on = lit(store, first);
      made.push([
        4,
        card(store, pack.title, tag, wagers, [
          h("div", { class: "marks six" }, ...house.points.map((n) => mark(n, on.includes(n) ? "on fire" : "fire"))),
          h(
            "p",
            { class: "cap" },
            h("span", {
              text:
                store.offer(first) || store.bet(first)
                  ? `${on.length} point${on.length === 1 ? "" : "s"} made`
                  : house.shut(first),
            }),
            h("span", { text: pays(levels, store.offer(first) || store.bet(first) ? 3 : 2) }),
          ),
        ]),
      ]);
    } else {
      const count = Number(view.lammers[first] ?? 0);
      const most = family.most ?? family.ends_at ?? Math.max(...Object.keys(levels).map(Number));
      made.push([
        5,
        card(store, pack.title, first === "sharp-shooter" ? `${tag}, for 1` : "", wagers, [ladder(count, most, levels)]),
      ]);
    }
  }
  made.sort(([a], [b]) => Number(a) - Number(b));
  return made.map(([, element]) => /** @type {HTMLElement} */ (element));
}

/** @param {HTMLElement} root @param {Store} store @param {HTMLElement|null} coach @param {() => void} fold */
export function side(root, store, coach, fold) {
  const held = root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-wager") : null;
  const count = store.house?.packages.reduce((sum, [, pack]) => sum + Object.keys(pack.wagers).length, 0) ?? 0;
  const top = root.scrollTop;
  const list = cards(store);
  root.classList.toggle("bare", list.length === 0);
  root.replaceChildren(
    h(
      "header",
      { class: "side-h" },
      h("h2", { text: "Side wagers" }),
      h("span", { text: count ? `${count} offered` : "none at this table" }),
      h("button", { "aria-label": "Fold the side wagers", id: "fold", onclick: fold }, icon("right", 16)),
    ),
    ...(coach ? [coach] : []),
    ...list,
  );
  root.scrollTop = top;
  if (held) /** @type {HTMLElement|null} */ (root.querySelector(`[data-wager="${held}"]`))?.focus();
}
