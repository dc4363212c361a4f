// The ways in: the lobby, the door of a table that a link led to, and signing in.

import { at } from "./dom.js";
import { door, enter, invented, signedIn, signIn, signOut } from "./door.js";
import { say, told } from "./lang.js";
import { dollars } from "./money.js";
import { chosen } from "./settings.js";
import { posted } from "./sheets/open.js";

/** @typedef {import("./lobby/lobby.js").Lobby} Lobby */

/**
 * What the page does for those who come in.
 * @typedef {Object} Page
 * @property {(lesson?: string) => Promise<unknown>} learn
 * @property {(panel: "what-if"|"strategies") => Promise<unknown>} work
 * @property {(chips: number) => void} chips what to buy in for when one sits down next
 */

/** The table that an address leads to. @param {string} hash */
const tableOf = (hash) => /table=([\w-]+)/.exec(hash)?.[1] ?? null;

export class Entrance {
  /** @param {import("./visit.js").Visit} visit @param {import("./sheets/sheet.js").Sheet} sheet @param {Page} page */
  constructor(visit, sheet, page) {
    this.visit = visit;
    this.store = visit.store;
    this.sheet = sheet;
    this.page = page;
    /** Once it was opened. @type {Lobby|null} */
    this.hall = null;
    // The way back of the browser, and a link that is opened in the lobby.
    addEventListener("popstate", () => {
      const id = tableOf(location.hash);
      const unknown = () => this.lobby();
      if (!id) void this.lobby();
      else if (id !== this.store.row?.id) void this.to(id).catch(unknown);
      else this.back();
    });
  }

  /** The table that was asked for: in the address or, where the page was started as an app, the one where one was. */
  get asked() {
    return tableOf(location.hash) ?? (location.hash === "#go-on" && chosen.signedIn && chosen.table ? chosen.table : null);
  }

  /** Opens the lobby over the table. @param {import("./lobby/lobby.js").View} [view] */
  async lobby(view) {
    this.sheet.root.open && this.sheet.close();
    at("door").hidden = true;
    const { Lobby } = await import("./lobby/lobby.js");
    this.hall ??= new Lobby(at("lobby"), {
      store: this.store,
      sheet: this.sheet,
      enter: () => this.guest(),
      sit: (id, chips) => this.sit(id, chips),
      watch: (id) => this.watch(id),
      learn: async (lesson) => {
        await this.guest();
        await this.page.learn(lesson);
        this.back();
      },
      work: async (panel) => {
        await this.guest();
        if (!this.store.row) await this.visit.find("");
        await this.visit.takeSeat();
        this.back();
        await this.page.work(panel);
      },
      account: () => this.account(),
      leave: () => void signOut(),
      back: () => this.back(),
    });
    await this.hall.open(view);
  }

  /** Leaves the lobby for the table that is open. Answers whether it was there. */
  back() {
    const shown = Boolean(this.hall?.shown && this.store.row);
    if (shown) {
      this.hall?.close();
      at("live").removeAttribute("data-sign");
      this.store.changed();
    }
    return shown;
  }

  /** Signs in as a guest, if nobody is signed in. */
  async guest() {
    if (this.store.me) return;
    const field = document.getElementById("guest");
    const name = field instanceof HTMLInputElement ? field.value.trim() : "";
    this.known(await enter(name || chosen.name || invented()), ["guest"]);
  }

  /** Somebody is signed in. @param {string} name @param {string[]} roles */
  known(name, roles) {
    [this.store.me, this.store.roles] = [name, roles];
  }

  /** Sits down at a table. @param {string} id @param {number} [chips] */
  async sit(id, chips) {
    if (chips) this.page.chips(chips);
    await this.visit.go(id);
    this.back();
  }

  /** Looks on at a table. @param {string} id */
  async watch(id) {
    history.pushState(null, "", `#table=${id}`);
    await this.visit.open(id);
    this.back();
    // Whoever is at a table of the house without an account signs in there.
    if (!this.store.me && this.store.staffed) this.door();
  }

  /** Goes to the table that the address leads to now, as whoever one is. @param {string} id */
  async to(id) {
    if (this.store.me) await this.visit.go(id);
    else await this.visit.open(id);
    this.back();
    if (!this.store.me) this.door();
  }

  /** Signing in with an account, from the lobby. */
  account() {
    const root = at("door");
    signIn(root, say("For players and staff with an account."), {
      account: async (name, password, code) => {
        const who = await signedIn(name, password, code);
        this.known(who.name, who.roles);
        root.hidden = true;
        await this.hall?.open();
      },
      guest: () => {
        root.hidden = true;
      },
    });
  }

  /** The door of the table that is open: for those whom a link led there. */
  door() {
    const { store, visit } = this;
    const root = at("door");
    const letIn = async (/** @type {string} */ name, /** @type {string[]} */ roles) => {
      await visit.enter(name, roles);
      root.hidden = true;
    };
    const play = async (/** @type {string} */ name) => letIn(await enter(name), ["guest"]);
    const table = store.row ? say("{name}, {minimum} to {maximum}", { name: told(store.row.name), minimum: dollars(store.row.minimum), maximum: dollars(store.row.maximum) }) : say("Practice");
    door(
      root,
      table,
      {
        play,
        account: async (name, password, code) => {
          const who = await signedIn(name, password, code);
          await letIn(who.name, who.roles);
        },
        learn: async (name) => {
          await play(name);
          await this.page.learn();
        },
        watch: () => {
          root.hidden = true;
        },
        rules: () => void posted(this.sheet, store),
        lobby: () => void this.lobby(),
      },
      !store.staffed,
    );
  }
}
