// The way to a tournament: requests, commands that act once, and news that something happened.

import { ask, get, mark, Refused } from "../api.js";

/** Which tournament the address names. */
export const id = new URLSearchParams(location.search).get("id");

/** @returns {`/api/tournaments/${string}`} */
const base = () => `/api/tournaments/${encodeURIComponent(id ?? "")}`;

/** The whole, for those who are signed in. @returns {Promise<import("../types.js").Tournament>} */
export const state = async () => (await get(base())).state;

/** The public board. @returns {Promise<import("../types.js").Board>} */
export const board = async () => (await get(`${base()}/board`)).board;

/** A heat with its table, and what this player may bet. @param {number} heat @returns {Promise<import("../types.js").Heat>} */
export const heat = async (heat) => (await get(`${base()}/heats/${heat}`)).heat;

/** An address below this tournament. @template {string} P @param {P} path @returns {`/api/tournaments/${string}/${P}`} */
export const addressOf = (path) => `${base()}/${path}`;

/** Gives a command; when the answer is lost, it is sent again with the same id. @param {Object} command */
export async function give(command) {
  const body = { ...command, id: mark() };
  try {
    return await ask("POST", `${base()}/commands`, body);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "no-connection") throw error;
    await new Promise((go) => setTimeout(go, 800));
    return ask("POST", `${base()}/commands`, body);
  }
}

/** Something for a heat's table. @param {number} heat @param {Object} command */
export const play = (heat, command) => give({ do: "play", heat, command });

/**
 * Calls back when something happened, at most every so often, and when the line breaks or mends.
 * @param {() => Promise<void>} look
 * @param {(live: boolean) => void} link
 */
export function listen(look, link) {
  let tries = 0;
  let due = false;
  let busy = false;
  const run = async () => {
    if (busy) {
      due = true;
      return;
    }
    busy = true;
    try {
      await look();
    } finally {
      setTimeout(() => {
        busy = false;
        if (due) {
          due = false;
          run();
        }
      }, 150);
    }
  };
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${base()}/live`);
    socket.onopen = () => {
      tries = 0;
      link(true);
    };
    socket.onmessage = run;
    socket.onclose = () => {
      link(false);
      setTimeout(open, Math.min(5000, 250 * 2 ** tries++));
    };
  };
  open();
}
