// The house: what is played at the table, in its own words, as the server's catalogue tells it.
// Nothing here knows a rule; it finds words.

import { say, told } from "./lang.js";

/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").Known} Known */

/** A house and its words. */
export class House {
  /** @param {Catalogue} catalogue */
  constructor(catalogue) {
    this.about = { ...catalogue.house, title: told(catalogue.house.title) };
    this.points = catalogue.house.points;
    this.operator = catalogue.house.operator ?? "";
    /** The packages of side wagers, as the house lists them. */
    this.packages = catalogue.packages.map((pack) => ({ ...pack, title: told(pack.title) }));
    /** @type {Map<string, Known>} */
    this.wagers = new Map(catalogue.wagers.map((known) => [known.wager, known]));
  }

  /** Every wager played here. */
  get plays() {
    return this.wagers.keys();
  }

  /** Whether it is played here and has a place on the layout. @param {string} wager */
  has(wager) {
    return this.wagers.get(wager)?.area ?? false;
  }

  /** @param {string} wager */
  known(wager) {
    return this.wagers.get(wager) ?? null;
  }

  /** The wagers of a shortcut that makes several bets at once. @param {string} name */
  shortcut(name) {
    return this.about.shortcuts.find((shortcut) => shortcut.name === name)?.wagers ?? [];
  }

  /** The bet on the line that goes with the dice: where every hand starts. */
  get line() {
    return this.about.line_bets[0] ?? "";
  }

  /** The bet that goes with the dice and travels to its number. */
  get traveller() {
    return [...this.wagers.values()].find((known) => known.travels && !known.travelled && known.side === "right") ?? null;
  }

  /** Whether a bet has travelled to its number and goes with the dice. @param {string} wager */
  hasTravelled(wager) {
    const known = this.known(wager);
    return Boolean(known?.travelled && known.side === "right");
  }

  /** The odds that lie behind a flat bet. @param {string} wager */
  oddsBehind(wager) {
    return this.known(wager)?.odds ?? null;
  }

  /**
   * Numbers on which a bet was made straight away that takes odds: its cell makes room for them.
   * @param {Iterable<string>} wagers that are up
   */
  withOwnOdds(wagers) {
    const direct = [...wagers].map((wager) => this.known(wager)).filter((known) => known?.odds && known.number !== null && !known.travelled);
    return new Set(direct.map((known) => /** @type {number} */ (known?.number)));
  }

  /** `Place 6 to Win`. @param {string} wager */
  title(wager) {
    return told(this.known(wager)?.name ?? wager);
  }

  /** A name for little room. @param {string} wager @param {number|null} [point] */
  short(wager, point = null) {
    const known = this.known(wager);
    return told((point !== null && known?.short_on_point) || known?.short || wager);
  }

  /** One sentence. @param {string} wager */
  rule(wager) {
    return told(this.known(wager)?.rule ?? "");
  }

  /** What it pays, on the point where that matters. @param {string} wager @param {number|null} [point] */
  pays(wager, point = null) {
    const known = this.known(wager);
    const on = point === null || known?.group !== "odds" ? undefined : known.pays_on?.[point];
    const pays = on ?? known?.pays;
    return pays ? told(pays) : this.levels(wager).map(levelled).join(" · ");
  }

  /** What it pays as the layout prints it: without what it is paid on, where that goes without saying. @param {string} wager */
  printed(wager) {
    const pays = this.known(wager)?.pays;
    return pays && !pays.includes(";") ? told(pays.split(" on ")[0]) : this.pays(wager);
  }

  /** What it pays by level, lowest first. @param {string} wager */
  levels(wager) {
    return this.known(wager)?.levels ?? [];
  }

  /** Vigorish in words, or "". @param {string} wager */
  vigorish(wager) {
    return told(this.known(wager)?.vigorish?.words ?? "");
  }

  /** The house edge, or null where none is stated. @param {string} wager @param {number|null} [point] */
  edge(wager, point = null) {
    const known = this.known(wager);
    const first = Object.values(known?.edge_on ?? {})[0];
    return known?.edge ?? (point === null ? first : known?.edge_on?.[point]) ?? null;
  }

  /** The limits on odds in few words. */
  get odds() {
    const { multiple, most } = this.about.odds;
    return `${multiple.replace("x", "×")}${most ? say(", to ${most}", { most: most / 100 }) : ""}`;
  }

  /** Why a wager is closed now, in a few words. @param {string} wager */
  whyClosed(wager) {
    const opens = this.known(wager)?.opens;
    return opens ? told(opens) : say("closed now");
  }
}

/** @param {{level: number, pays: string}} level @param {number} _i @param {unknown[]} all */
const levelled = ({ level, pays }, _i, all) => (all.length === 1 ? told(pays) : `${level}: ${told(pays)}`);
