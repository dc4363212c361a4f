// Panels beside the table: posted rules, tables, statistics, fairness, keys, and one wager in full.
// None of them blocks the table while bets are open.

import { ask, get } from "./api.js";
import { h, icon } from "./dom.js";
import { verify } from "./fair.js";
import { dollars, percent, signed } from "./money.js";

/** @typedef {import("./store.js").Store} Store */

export class Sheet {
  /** @param {HTMLDialogElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Element|null} */
    this.from = null;
    root.addEventListener("keydown", (event) => event.key === "Escape" && (event.stopPropagation(), this.close()));
  }

  /** @param {string} title @param {(Node|string|null|false)[]} body */
  open(title, ...body) {
    this.from = document.activeElement;
    const close = h("button", { class: "x", "aria-label": "Close", onclick: () => this.close() }, icon("close", 18));
    this.root.replaceChildren(
      h("div", { class: "sheet-h" }, h("h2", { text: title }), close),
      h("div", { class: "scrolls", tabindex: 0 }, ...body),
    );
    this.root.setAttribute("aria-label", title);
    this.root.show();
    close.focus();
  }

  close() {
    this.root.close();
    if (this.from instanceof HTMLElement || this.from instanceof SVGElement) this.from.focus();
  }
}

/** @param {[string, string][]} rows @param {string} [cls] */
const facts = (rows, cls = "") =>
  h("dl", { class: `rows ${cls}` }, ...rows.map(([name, text]) => h("div", {}, h("dt", { text: name }), h("dd", { text }))));

/** The rules as posted: limits, pay tables, the text in full. @param {Sheet} sheet @param {Store} store */
export async function posted(sheet, store) {
  const { row, house } = store;
  if (!row || !house) return;
  const answer = await get(`/api/tables/${row.id}/house`);
  const groups = new Map();
  for (const wager of house.plays) {
    if (/^(come|dont-come)-\d/.test(wager)) continue;
    const group = house.family(wager)?.group ?? "other";
    groups.set(group, [...(groups.get(group) ?? []), wager]);
  }
  /** @type {Object<string, string>} */
  const names = {
    line: "Line bets",
    odds: "Odds",
    numbers: "Numbers",
    hardways: "Hardways",
    "one-roll": "One roll",
    side: "Side wagers",
    progressive: "Progressives",
  };
  const tables = [...groups].map(([group, wagers]) =>
    h(
      "details",
      { open: group === "line" },
      h("summary", { text: names[group] ?? group }),
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, ...["Wager", "Pays", "Edge"].map((text) => h("th", { scope: "col", text })))),
        h(
          "tbody",
          {},
          ...wagers.map((/** @type {string} */ wager) =>
            h(
              "tr",
              {},
              h("th", { scope: "row", text: house.title(wager) }),
              h("td", { text: house.pays(wager) }),
              h("td", { text: house.edge(wager) || "–" }),
            ),
          ),
        ),
      ),
    ),
  );
  sheet.open(
    `Posted rules, ${row.name}`,
    facts([
      ["Rulebook", house.book.title],
      ["Operator", house.operator || "–"],
      ["Limits", `${dollars(row.minimum)} to ${dollars(row.maximum)}`],
      ["Odds", house.odds],
      ["Seats", String(row.seats)],
      ["Table", row.id],
      ["Digest", answer.hash.slice(0, 16)],
    ]),
    h("p", { class: "law", text: "No call bets: a bet counts when its chips are down. What is refused names its clause." }),
    ...tables,
    h("details", {}, h("summary", { text: "House rules as they are filed" }), h("pre", { tabindex: 0, text: answer.text })),
  );
}

/** @param {Sheet} sheet @param {Store} store @param {(id: string) => void} go */
export async function tables(sheet, store, go) {
  const { tables } = await get("/api/tables");
  const list = tables.map((/** @type {import("./types.js").Row} */ row) =>
    h(
      "li",
      {},
      h(
        "button",
        { class: row.id === store.row?.id ? "here" : "", onclick: () => go(row.id) },
        h("b", { text: row.name }),
        h("span", { text: `${row.rulebook} · ${dollars(row.minimum)} to ${dollars(row.maximum)}` }),
        h("em", { text: `${row.seated} of ${row.seats}` }),
      ),
    ),
  );
  const houses = ["practice", "colorado", "colorado-craps-free", "maryland", "maryland-mini"];
  const open = store.me
    ? h(
        "div",
        { class: "opens" },
        h("h3", { text: "Open a practice table" }),
        ...houses.map((house) =>
          h(
            "button",
            {
              class: "link",
              onclick: async () => {
                const made = await ask("POST", "/api/tables", { house, kind: "practice" });
                go(made.id);
              },
            },
            house,
          ),
        ),
      )
    : null;
  sheet.open("Tables", h("ul", { class: "list" }, ...list), open);
}

/** How the rolls seen compare with what dice do. @param {Sheet} sheet @param {Store} store */
export function statistics(sheet, store) {
  const { session, rolls } = store;
  const seen = new Array(13).fill(0);
  for (const { total } of rolls) seen[total] += 1;
  const most = Math.max(1, ...seen, (rolls.length * 6) / 36);
  const bars = Array.from({ length: 11 }, (_, i) => i + 2).map((total) => {
    const wanted = (rolls.length * (6 - Math.abs(total - 7))) / 36;
    const bar = h("i", { class: "got" });
    const line = h("i", { class: "want" });
    bar.style.setProperty("--h", `${(100 * seen[total]) / most}%`);
    line.style.setProperty("--h", `${(100 * wanted) / most}%`);
    return h(
      "li",
      { "aria-label": `${total}: ${seen[total]} seen, ${wanted.toFixed(1)} expected` },
      h("span", {}, bar, line),
      h("b", { text: total }),
      h("small", { text: seen[total] }),
    );
  });
  sheet.open(
    "Statistics",
    h("h3", { text: "This visit" }),
    facts([
      ["Rolls", String(session.rolls)],
      ["Bet in all", dollars(session.wagered)],
      ["Won or lost", signed(session.net)],
      ["Expected by the odds", signed(-Math.round(session.expected))],
      ["Bets won, lost", `${session.wins}, ${session.losses}`],
    ]),
    h("h3", { text: `The last ${rolls.length} rolls against what dice do` }),
    h("ol", { class: "chart" }, ...bars),
    h("p", {
      class: "law",
      text: "The line marks what 36 ways would give. A short run strays far from it; dice have no memory.",
    }),
  );
}

/** The seal of the next roll, and the proof of the last. @param {Sheet} sheet @param {Store} store */
export async function fairness(sheet, store) {
  const fair = store.view?.fair;
  const id = store.row?.id;
  if (!fair || !id) return;
  const result = h("p", { class: "law", text: "The last roll can be checked here, in your browser." });
  const check = h(
    "button",
    {
      class: "primary",
      onclick: async () => {
        try {
          const proof = await get(`/api/tables/${id}/draws/${fair.draw - 1}`);
          const { sealed, dice } = await verify(proof);
          result.textContent =
            sealed && dice
              ? `Draw ${proof.draw} holds: the secret matches its seal, and gives ${proof.dice.join("-")}.`
              : `Draw ${proof.draw} does not hold.`;
          result.className = sealed && dice ? "law good" : "law bad";
        } catch (error) {
          result.textContent = error instanceof Error ? error.message : String(error);
        }
      },
    },
    "Verify the last roll",
  );
  sheet.open(
    "Fairness",
    h("p", {
      text: "Before bets close, the table publishes the digest of a secret. The dice follow from that secret, the number of the draw and the players’ seeds; after the roll the secret is shown, and anybody can do the sum again.",
    }),
    facts(
      [
        ["Next draw", String(fair.draw)],
        ["Sealed as", fair.commitment],
      ],
      "wrap",
    ),
    fair.draw > 1 ? check : null,
    result,
    h("p", { class: "law" }, "Elsewhere: save the proof and run ", h("code", { text: "boxman verify" }), "."),
  );
}

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
  ["A I X M", "across, inside, iron cross, 3-point molly"],
  ["Esc", "close what is open"],
];

/** @param {Sheet} sheet @param {() => void} learn */
export function help(sheet, learn) {
  sheet.open(
    "Keys and help",
    h(
      "button",
      {
        class: "primary",
        onclick: () => {
          sheet.close();
          learn();
        },
      },
      "Guide me through a hand",
    ),
    h(
      "dl",
      { class: "rows keys" },
      ...KEYS.map(([key, text]) => h("div", {}, h("dt", {}, h("kbd", { text: key })), h("dd", { text }))),
    ),
  );
}

/** One wager in full. @param {Sheet} sheet @param {Store} store @param {string} wager */
export function wager(sheet, store, wager) {
  const { house, view } = store;
  if (!house) return;
  const point = view?.point ?? null;
  const offer = store.offer(wager);
  const table = house.table(wager);
  const exact = house.book.edges[wager]?.[table?.name ?? ""] ?? house.book.edges[wager]?.[""];
  sheet.open(
    house.title(wager),
    h("p", { text: house.rule(wager) }),
    facts([
      ["Pays", house.pays(wager, point)],
      ["Vigorish", house.vigorish(wager) || "none"],
      ["House edge", house.edge(wager, point) || "–"],
      ["Exactly", exact && !exact.endsWith("%") ? `${exact} (${percent(exact)})` : "–"],
      [
        "Now",
        offer ? `${dollars(offer.minimum)} to ${dollars(offer.maximum)}, in steps of ${dollars(offer.unit)}` : house.shut(wager),
      ],
      ["Clause", house.family(wager)?.clause ?? "–"],
    ]),
    table && Object.keys(table.levels).length > 1
      ? facts(Object.entries(table.levels).map(([level, pays]) => [`Level ${level}`, pays]))
      : null,
  );
}
