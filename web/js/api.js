// The way to the server: requests, and the live feed that resumes where it broke off.

import { refusalWords, say } from "./lang.js";

/** @typedef {import("./types.js").Refusal} Refusal */

/** A request that was refused or did not get through. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusalWords(refusal, {}));
    /** What the server said. */
    this.refusal = refusal;
    this.code = refusal.code;
    this.clause = refusal.clause ?? null;
  }
}

/**
 * Asks the server and answers its JSON; throws what is refused.
 * @template {string} M
 * @template {string} P
 * @param {M} method
 * @param {P} path
 * @param {unknown} [body]
 * @returns {Promise<Exclude<import("./types.js").Answer<`${M} ${P}`>, import("./types.js").RefusedAnswer>>}
 */
export async function ask(method, path, body) {
  /** @type {RequestInit} */
  const request = { method, credentials: "same-origin", headers: { accept: "application/json" } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "content-type": "application/json" };
  }
  let answer;
  try {
    const response = await fetch(path, request);
    answer = await response.json();
  } catch {
    throw new Refused({ code: "no-connection", message: say("the table cannot be reached; trying again") });
  }
  if (answer.ok === false) throw new Refused(answer.refused);
  return answer;
}

/** @template {string} P @param {P} path */
export const get = (path) => ask("GET", path);

let marks = 0;
const self = Math.random().toString(36).slice(2, 10);

/** An id for a command: the same id acts once. */
export const mark = () => `${self}-${++marks}`;

/**
 * Gives a command; when the answer is lost, sends it again with the same id.
 * @param {string} table
 * @param {import("./types.js").TableCommandBody} command
 */
export async function give(table, command) {
  const body = { ...command, id: mark() };
  const path = /** @type {const} */ (`/api/tables/${table}/commands`);
  try {
    return await ask("POST", path, body);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "no-connection") throw error;
    await new Promise((go) => setTimeout(go, 800));
    return ask("POST", path, body);
  }
}

/**
 * The live feed of a table.
 * @typedef {Object} Listener
 * @property {(frame: import("./types.js").Frame) => void} frame an event or a notice
 * @property {(live: boolean, over: boolean) => void} link whether it is connected; `over`: the sign-in is
 */
export class Feed {
  /**
   * @param {string} table
   * @param {number} from the first `seq` wanted
   * @param {Listener} listener
   */
  constructor(table, from, listener) {
    this.table = table;
    this.next = from;
    this.listener = listener;
    this.tries = 0;
    this.closed = false;
    /** @type {WebSocket|null} */
    this.socket = null;
    /** When the line counts as lost, unless something comes. */
    this.silence = 0;
    /** How long nothing may come, in milliseconds; the server says how often it shows that it is there. */
    this.patience = 60_000;
    // A browser keeps a page that was left for the way back, with its line open: whoever has left is not there.
    addEventListener("pagehide", () => this.socket && this.lost(this.socket));
    this.open();
  }

  /** Something came: the line is alive. When nothing comes any more, it is opened again. @param {WebSocket} socket */
  alive(socket) {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lost(socket), this.patience);
  }

  /** The line is dead, said or silent: opens another. @param {WebSocket} socket @param {boolean} [over] the sign-in is */
  lost(socket, over = false) {
    clearTimeout(this.silence);
    if (this.closed || socket !== this.socket) return;
    this.socket = null;
    socket.close();
    this.listener.link(false, over);
    const wait = Math.min(5000, 250 * 2 ** this.tries++);
    setTimeout(() => this.open(), wait);
  }

  open() {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const place = `${scheme}://${location.host}/api/tables/${this.table}/live?from=${this.next}`;
    const socket = new WebSocket(place);
    this.socket = socket;
    this.alive(socket);
    socket.onopen = () => {
      this.tries = 0;
      this.alive(socket);
      this.listener.link(true, false);
    };
    socket.onmessage = (message) => {
      const frame = JSON.parse(message.data);
      if (frame.notice === "alive") this.patience = Math.max(1000, 2.5 * frame.every);
      this.alive(socket);
      if (frame.event) this.event(frame);
      else if (frame.notice && frame.notice !== "alive") this.listener.frame(frame);
    };
    socket.onclose = (event) => this.lost(socket, event.code === 4001);
  }

  /** Passes an event on; what was seen already is not shown twice. @param {import("./types.js").Happening} event */
  event(event) {
    if (event.seq < this.next) return;
    this.next = event.seq + 1;
    this.listener.frame(event);
  }

  /**
   * The answer to one's own command has its events too, and may come before the feed has told them. Where others' events are
   * missing before them, the feed brings all in their order.
   * @param {Exclude<import("./types.js").CommandAnswer, import("./types.js").RefusedAnswer>} answer
   */
  answered(answer) {
    if (!("events" in answer)) return;
    const { seq, events } = answer;
    if (!events.length || seq - events.length + 1 !== this.next) return;
    for (const event of events) this.event({ ...event, seq: this.next });
  }

  close() {
    this.closed = true;
    clearTimeout(this.silence);
    this.socket?.close();
  }
}
