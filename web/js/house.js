// The house: what is played at the table, in its own words, as the server's catalogue tells it.
// Nothing here knows a rule; it finds words.

/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").Known} Known */

/** A house and its words. */
export class House {
  /** @param {Catalogue} catalogue */
  constructor(catalogue) {
    this.about = catalogue.house;
    this.points = catalogue.house.points;
    this.operator = catalogue.house.operator ?? "";
    /** The packages of side wagers, as the house lists them. */
    this.packages = catalogue.packages;
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

  /** `Place 6 to Win`. @param {string} wager */
  title(wager) {
    const known = this.known(wager);
    if (!known) return wager;
    const bare = known.number !== null && ["come", "dont-come"].includes(known.family) && !/\d/.test(known.title);
    return bare ? `${known.title} ${known.number}` : known.title;
  }

  /** One sentence. @param {string} wager */
  rule(wager) {
    return this.known(wager)?.rule ?? "";
  }

  /** What it pays, on the point where that matters. @param {string} wager @param {number|null} [point] */
  pays(wager, point = null) {
    const known = this.known(wager);
    const on = point === null || known?.group !== "odds" ? undefined : known.pays_on?.[point];
    return on ?? known?.pays ?? this.levels(wager).map(levelled).join(" · ");
  }

  /** What it pays as the layout prints it: without what it is paid on, where that goes without saying. @param {string} wager */
  printed(wager) {
    const pays = this.pays(wager);
    return pays.includes(";") ? pays : pays.split(" on ")[0];
  }

  /** What it pays by level, lowest first. @param {string} wager */
  levels(wager) {
    return this.known(wager)?.levels ?? [];
  }

  /** Vigorish in words, or "". @param {string} wager */
  vigorish(wager) {
    return this.known(wager)?.vigorish?.words ?? "";
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
    return `${multiple.replace("x", "×")}${most ? `, to $${most / 100}` : ""}`;
  }

  /** Why a wager that is played here is closed, in the fewest words. @param {string} wager */
  shut(wager) {
    const known = this.known(wager);
    if (known && known.number !== null && ["come", "dont-come"].includes(known.family)) return "bet on come, it travels here";
    return known?.opens ?? "closed now";
  }
}

/** @param {{level: number, pays: string}} level @param {number} _i @param {unknown[]} all */
const levelled = ({ level, pays }, _i, all) => (all.length === 1 ? pays : `${level}: ${pays}`);
