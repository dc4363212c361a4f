// The house: its rules as posted, joined with what its rulebook says of each wager. Nothing here
// decides what may be bet; it says what is played at the table at all, and in which words.

import { percent } from "./money.js";

/** @typedef {import("./types.js").Book} Book */
/** @typedef {import("./types.js").Family} Family */

const NUMBERED =
  /^(place-lose|place|buy|lay|put-odds|put|come-odds|come|dont-come-odds|dont-come|pass-odds|dont-pass-odds|hard|big|craps|horn-high)-(\d+)$/;

/** The family of a wager and its number or pair. @param {string} wager @returns {[string, string]} */
export function split(wager) {
  const found = NUMBERED.exec(wager);
  if (found) return [found[1], found[2]];
  return wager.startsWith("hop-") ? ["hop", wager.slice(4)] : [wager, ""];
}

/** A value as house rules write it. @param {string} text @returns {any} */
function value(text) {
  const word = text.trim();
  if (/^".*"$/.test(word)) return word.slice(1, -1);
  if (word === "true" || word === "false") return word === "true";
  if (word.startsWith("["))
    return word
      .slice(1, -1)
      .split(",")
      .map(value)
      .filter((v) => v !== "");
  if (word.startsWith("{")) {
    const fields = word
      .slice(1, -1)
      .split(/,(?![^{[]*[}\]])/)
      .filter((f) => f.includes("="));
    return Object.fromEntries(
      fields.map((f) => {
        const at = f.indexOf("=");
        return [f.slice(0, at).trim().replaceAll('"', ""), value(f.slice(at + 1))];
      }),
    );
  }
  return word === "" || Number.isNaN(Number(word)) ? word : Number(word);
}

/** House rules as plain data. @param {string} text @returns {Object<string, any>} */
export function rules(text) {
  /** @type {Object<string, any>} */
  const all = {};
  let at = all;
  for (const line of text.split("\n")) {
    const bare = line.replace(/(^|\s)#.*$/, "").trim();
    const section = /^\[([^[\]]+)\]$/.exec(bare);
    if (section) {
      at = all;
      for (const key of section[1].split(".")) at = at[key] ??= {};
      continue;
    }
    const sign = bare.indexOf("=");
    if (sign > 0) at[bare.slice(0, sign).trim().replaceAll('"', "")] = value(bare.slice(sign + 1));
  }
  return all;
}

/** A house and its words. */
export class House {
  /**
   * @param {string} text house rules as posted
   * @param {Book} book
   */
  constructor(text, book) {
    this.text = text;
    this.book = book;
    this.rules = rules(text);
    this.points = book.points;
    this.operator = String(this.rules.submission?.operator ?? "");
    /** Every wager played here. @type {Set<string>} */
    this.plays = new Set(this.list());
  }

  /** The packages of side wagers played here, by section. */
  get packages() {
    return Object.entries(this.book.packages).filter(([section]) => section in this.rules);
  }

  /** @param {string} family */
  offers(family) {
    const known = this.book.families[family];
    if (!known) return false;
    const flat = family === "put-odds" ? "put" : family;
    const switched = this.rules.wagers?.[flat];
    if (typeof switched === "boolean") return switched;
    if (family === "horn-high" && this.rules.layout?.horn_high === false) return false;
    if (family === "whirl" && this.rules.layout?.whirl === false) return false;
    return known.default ?? true;
  }

  /** @returns {string[]} */
  list() {
    const all = [];
    for (const [name, family] of Object.entries(this.book.families)) {
      if (!this.offers(name)) continue;
      const spread = typeof family.pays === "object" ? Object.keys(family.pays) : [];
      if (["pass", "dont-pass", "pass-odds", "dont-pass-odds"].includes(name)) all.push(name);
      else if (name === "come" || name === "dont-come") all.push(name, ...this.points.map((n) => `${name}-${n}`));
      else if (["number", "hardway"].includes(family.kind) || name === "craps" || name === "hop") {
        all.push(...spread.map((n) => `${name}-${n}`));
      } else if (name === "horn-high") all.push(...(family.numbers ?? []).map((n) => `${name}-${n}`));
      else all.push(name);
    }
    for (const [, pack] of this.packages) all.push(...Object.keys(pack.wagers));
    return all;
  }

  /** @param {string} wager */
  has(wager) {
    return this.plays.has(wager);
  }

  /** The package a wager belongs to. @param {string} family */
  pack(family) {
    return this.packages.find(([, pack]) => family in pack.wagers);
  }

  /** The pay table of a side wager, with its name. @param {string} family */
  table(family) {
    const [section, pack] = this.pack(family) ?? [];
    if (!section || !pack) return null;
    const own = this.rules[section];
    const key = pack.wagers[family].table_key;
    const name = String((key && own[key]) ?? own.pay_table ?? "");
    const table = pack.tables[name]?.[family];
    return table ? { name, ...table } : null;
  }

  /** @param {string} wager @returns {Family|null} */
  family(wager) {
    const [family] = split(wager);
    return this.book.families[family] ?? this.pack(family)?.[1].wagers[family] ?? null;
  }

  /** `Place 6 to Win`. @param {string} wager */
  title(wager) {
    const [name, number] = split(wager);
    const known = this.family(wager);
    const title = known?.title ?? wager;
    if (title.includes("{")) return title.replace("{n}", number).replace("{pair}", number);
    return (name === "come" || name === "dont-come") && number ? `${title} ${number}` : title;
  }

  /** One sentence. @param {string} wager */
  rule(wager) {
    const [name, number] = split(wager);
    if (name === "come" && number) return `Wins if a ${number} comes before a 7; stays up until then.`;
    if (name === "dont-come" && number) return `Wins if a 7 comes before a ${number}.`;
    return (this.family(wager)?.rule ?? "").replaceAll("{n}", number).replaceAll("{pair}", number);
  }

  /**
   * What it pays: all odds when they differ by number.
   * @param {string} wager
   * @param {number|null} [point]
   */
  pays(wager, point = null) {
    const [name, number] = split(wager);
    const known = this.family(wager);
    if (!known) return "";
    const raised = this.rules.pays?.[wager] ?? this.rules.pays?.[name];
    if (typeof raised === "string") return raised;
    const table = this.table(name);
    if (table) {
      const levels = Object.entries(table.levels);
      return levels.length === 1 ? levels[0][1] : levels.map(([level, pays]) => `${level}: ${pays}`).join(" · ");
    }
    if (typeof known.pays === "string") return known.pays;
    if (known.pays) {
      const at = number || (point ? String(point) : "");
      const pays = { ...known.pays, ...(typeof raised === "object" ? raised : {}) };
      if (pays[at]) return pays[at];
      const different = [...new Set(Object.values(pays))];
      return different.join(" or ");
    }
    return (known.parts ?? []).length ? `${known.parts?.length} equal bets` : "";
  }

  /** Vigorish in words, or "". @param {string} wager */
  vigorish(wager) {
    const vig = this.rules.vigorish?.[split(wager)[0]];
    return vig ? `${vig.percent}% of ${vig.base}` : "";
  }

  /**
   * The house edge in percent, or "" where it is not known.
   * @param {string} wager
   * @param {number|null} [point]
   */
  edge(wager, point = null) {
    const [family, number] = split(wager);
    const flat = { "put-odds": "pass-odds", "come-odds": "pass-odds", "dont-come-odds": "dont-pass-odds" }[family];
    const at = family.endsWith("pass-odds") ? `${family}-${number || point}` : wager;
    const known = this.book.edges[at] ?? this.book.edges[`${flat}-${number}`];
    if (!known) return "";
    const key = this.table(family)?.name ?? this.rules.vigorish?.[family]?.collected ?? "";
    const exact = known[key] ?? known[""];
    return exact === undefined ? "" : percent(exact);
  }

  /** The limits on odds in words. */
  get odds() {
    const multiple = this.rules.limits?.odds ?? 10;
    return typeof multiple === "number" ? `${multiple}×` : `${multiple}×`;
  }

  /** Why a wager that is played here is closed, in the fewest words. @param {string} wager */
  shut(wager) {
    const [family, number] = split(wager);
    if (number && (family === "come" || family === "dont-come")) return "bet on come, it travels here";
    /** @type {Object<string, string>} */
    const words = {
      "come-out": "come-out only",
      "point-on": "once a point is on",
      "with-flat": "needs its flat bet",
      "new-shooter": "opens with a new shooter",
      "none-active": "closed until it is decided",
      unmarked: "closed until a 7 clears the marks",
      "before-natural": "closed for this hand",
    };
    return words[this.family(wager)?.make ?? ""] ?? "closed now";
  }
}
