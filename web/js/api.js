// The way to the server: requests, and the live feed that resumes where it broke off.

/** @typedef {import("./types.js").Refusal} Refusal */

/** What was refused, or did not get through. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.clause = refusal.clause ?? null;
  }
}

/**
 * Asks the server and answers its JSON; throws what is refused.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
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
    throw new Refused({ code: "no-connection", message: "the table cannot be reached; trying again" });
  }
  if (answer.ok === false) throw new Refused(answer.refused);
  return answer;
}

/** @param {string} path */
export const get = (path) => ask("GET", path);

let marks = 0;
const self = Math.random().toString(36).slice(2, 10);

/** A mark for a command, so that sending it twice does it once. */
export const mark = () => `${self}-${++marks}`;

/**
 * Gives a command; when the answer is lost, gives it again with the same mark.
 * @param {string} table
 * @param {Object} command
 */
export async function give(table, command) {
  const body = { ...command, id: mark() };
  const path = `/api/tables/${table}/commands`;
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
 * @property {(frame: any) => void} frame an event or a notice
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
    this.open();
  }

  open() {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const place = `${scheme}://${location.host}/api/tables/${this.table}/live?from=${this.next}`;
    const socket = new WebSocket(place);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.listener.link(true, false);
    };
    socket.onmessage = (message) => {
      const frame = JSON.parse(message.data);
      if (frame.event) {
        // What was seen already is not shown twice.
        if (frame.seq < this.next) return;
        this.next = frame.seq + 1;
      }
      if (frame.event || frame.notice) this.listener.frame(frame);
    };
    socket.onclose = (event) => {
      if (this.closed) return;
      this.listener.link(false, event.code === 4001);
      const wait = Math.min(5000, 250 * 2 ** this.tries++);
      setTimeout(() => this.open(), wait);
    };
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }
}
