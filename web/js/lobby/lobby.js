// The lobby: a page over the table. Practice alone comes first, then the tables, friends, tournaments, the course and the workshop.

import { get } from "../api.js";
import { at, h, icon, s } from "../dom.js";
import { disc } from "../felt/glyphs.js";
import { language, LANGUAGES, say, told } from "../lang.js";
import { menu } from "../menu.js";
import { dollars } from "../money.js";
import { invented } from "../door.js";
import { choose, chosen, nextTheme } from "../settings.js";
import { themeNames } from "../words.js";
import { learnCard, lessons, tournamentCard, tournaments, workshop, workshopCard } from "./cards.js";
import { friends } from "./friends.js";
import { goOn, practice } from "./practice.js";
import { list } from "./tables.js";

/**
 * Where the lobby leads.
 * @typedef {Object} Ways
 * @property {import("../store.js").Store} store
 * @property {import("../sheets/sheet.js").Sheet} sheet
 * @property {() => Promise<unknown>} enter signs in as a guest, if nobody is signed in
 * @property {(id: string, chips?: number) => Promise<unknown>} sit at a table
 * @property {(id: string) => Promise<unknown>} watch
 * @property {(lesson?: string) => Promise<unknown>} learn
 * @property {(panel: "what-if"|"strategies") => Promise<unknown>} work opens a tool of the workshop at a table
 * @property {() => void} account asks for an account's name and password
 * @property {() => void} leave signs out
 * @property {() => void} back to the table that is open
 */

/** @typedef {"play"|"tournaments"|"learn"|"workshop"} View */
/** @typedef {import("../types.js").Row} Row */

/** @type {[View, string, string][]} */
const VIEWS = [
  ["play", say("Play"), "right"],
  ["tournaments", say("Tournaments"), "tree"],
  ["learn", say("Learn"), "book"],
  ["workshop", say("Workshop"), "bars"],
];
/** How often the tables are asked for again, in milliseconds. */
const EVERY = 5000;

export class Lobby {
  /** @param {HTMLElement} root @param {Ways} ways */
  constructor(root, ways) {
    this.root = root;
    this.ways = ways;
    /** @type {View} */
    this.view = "play";
    /** @type {Row[]} */
    this.rows = [];
    /** What a guest is called who gives no name. */
    this.name = chosen.name || invented();
    this.note = h("p", { class: "note", role: "alert" });
    this.timer = 0;
  }

  /** Shows the lobby over the table. @param {View} [view] */
  async open(view = "play") {
    this.view = view;
    await styled();
    await this.ask();
    this.root.hidden = false;
    at("app").inert = true;
    document.title = "Boxman";
    await this.draw();
    /** @type {HTMLElement|null} */ (this.root.querySelector("#play, .lobby-body button"))?.focus();
    this.follow();
  }

  close() {
    clearTimeout(this.timer);
    this.root.hidden = true;
    at("app").inert = false;
    this.root.replaceChildren();
  }

  get shown() {
    return !this.root.hidden;
  }

  async ask() {
    this.rows = (await get("/api/tables")).tables;
  }

  /** Keeps the tables as they are now while they are looked at. */
  follow() {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const before = JSON.stringify(this.rows);
      // A server that is away for a moment is asked again.
      await this.ask().catch(() => undefined);
      const place = this.root.querySelector("#tables");
      if (this.shown && place && JSON.stringify(this.rows) !== before) {
        const { table, watch } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
        place.replaceWith(this.tables());
        // What was in focus is in focus again.
        if (table || watch) /** @type {HTMLElement|null} */ (this.root.querySelector(table ? `[data-table="${table}"]` : `[data-watch="${watch}"]`))?.focus();
      }
      if (this.shown) this.follow();
    }, EVERY);
  }

  /** Does something, and says why it could not be done. @param {() => Promise<unknown>} what */
  async try(what) {
    this.note.textContent = "";
    try {
      await what();
    } catch (error) {
      this.note.textContent = error instanceof Error ? error.message : String(error);
      this.note.scrollIntoView({ block: "nearest" });
    }
  }

  /** Signs in and goes to a table. @param {string} id @param {number} [chips] */
  sit(id, chips) {
    return this.try(async () => {
      await this.ways.enter();
      await this.ways.sit(id, chips);
    });
  }

  tables() {
    return list(this.rows, this);
  }

  async draw() {
    const { view } = this;
    const last = view === "play" ? await goOn(this.ways.store.me, this.rows) : null;
    // Somebody was quicker and looks at another part by now.
    if (this.view !== view) return;
    const body = {
      play: () => [
        h("div", { class: "lobby-main" }, practice(this, last), this.note, this.tables(), h("p", { class: "lobby-foot", text: say("Play chips only: nothing can be bought, won or cashed.") })),
        h("div", { class: "lobby-aside" }, friends(this), tournamentCard(this), learnCard(this), workshopCard(this)),
      ],
      tournaments: () => [h("div", { class: "lobby-main" }, tournaments())],
      learn: () => [h("div", { class: "lobby-main" }, this.note, lessons(this))],
      workshop: () => [h("div", { class: "lobby-main" }, this.note, workshop(this))],
    }[view]();
    this.note.textContent = "";
    this.root.dataset.view = view;
    this.root.replaceChildren(this.head(), this.nav(), h("div", { class: "lobby-body", tabindex: -1 }, ...body));
  }

  nav() {
    return h(
      "nav",
      { class: "lobby-nav", "aria-label": say("Parts of the lobby") },
      ...VIEWS.map(([id, name, glyph]) =>
        h("button", { "data-view": id, "aria-current": id === this.view ? "page" : null, onclick: () => void this.show(id) }, icon(glyph, 18), h("span", { text: name })),
      ),
    );
  }

  /** @param {View} view */
  async show(view) {
    this.view = view;
    await this.draw();
    this.root.querySelector(`[data-view="${view}"]`)?.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement|null} */ (this.root.querySelector(`.lobby-nav [data-view="${view}"]`))?.focus();
  }

  /** The bar: who one is, and the way back to the table. */
  head() {
    const { store } = this.ways;
    const who = store.me
      ? h("span", { class: "lobby-who" }, s("svg", { width: 30, height: 30, viewBox: "-15 -15 30 30", "aria-hidden": "true" }, disc(0, 0, 13, store.me, null)), h("span", {}, h("b", { text: store.me }), store.mine ? h("small", { text: say("{amount} in play chips", { amount: dollars(store.mine.rack) }) }) : ""))
      : h("label", { class: "lobby-who" }, h("span", { text: say("Play as") }), h("input", { id: "guest", maxlength: 24, autocomplete: "nickname", spellcheck: "false", value: this.name, oninput: (/** @type {Event} */ event) => void (this.name = /** @type {HTMLInputElement} */ (event.target).value) }));
    const open = store.row && store.house;
    return h(
      "header",
      { class: "lobby-top" },
      h("a", { class: "brand", href: "/", "aria-label": "Boxman" }, h("img", { class: "logo", src: "img/icon.svg", width: 26, height: 26, alt: "" }), h("span", { text: "Boxman" })),
      h("h1", { class: "unseen", id: "lobby-title", text: say("Lobby") }),
      who,
      open ? h("button", { class: "choice", id: "to-table", onclick: () => this.ways.back() }, icon("left", 16), h("span", { text: say("Back to {table}", { table: told(store.row?.name ?? "") }) })) : "",
      h("button", { class: "lobby-tool", id: "lobby-menu", "aria-label": say("Menu"), title: say("Menu"), onclick: (/** @type {Event} */ event) => this.more(/** @type {HTMLElement} */ (event.currentTarget)) }, icon("menu", 18)),
    );
  }

  /** @param {HTMLElement} from */
  more(from) {
    const { store, account, leave } = this.ways;
    menu(from, [
      store.me ? { name: say("Sign out"), icon: "close", run: leave } : { name: say("Sign in"), icon: "right", run: account },
      { name: say("Theme"), icon: "theme", run: () => at("say").replaceChildren(themeNames[nextTheme()]) },
      ...Object.entries(LANGUAGES).map(([tag, name]) => ({ name, icon: tag === language ? "seal" : "more", run: () => (choose({ language: tag }), location.reload()) })),
    ]);
  }
}

/** The lobby's own styles, asked for when it is first shown. @type {Promise<unknown>|null} */
let styles = null;
function styled() {
  const load = (/** @type {string} */ href) =>
    new Promise((ready) => document.head.append(h("link", { rel: "stylesheet", href, onload: ready, onerror: ready })));
  styles ??= Promise.all(["css/lobby.css", "css/lobby-sizes.css"].map(load));
  return styles;
}
