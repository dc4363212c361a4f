// A seat on a guest's phone: `seat.html#t1`, or `#t1.CODE` from the dealer's picture. First the code, then the bets.

import { get, Refused } from "../api.js";
import { showBets } from "./bets.js";
import { showClaim } from "./claim.js";

/** The table and the code that the address names. */
function named() {
  const [table, code] = location.hash.slice(1).split(".");
  return { table: table ?? "", code: code ?? "" };
}

/** The seat that this phone has claimed, if it is one. */
async function claimed() {
  try {
    return (await get("/api/sessions/current")).seat ?? null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}

/** @param {string} [told] what to say first */
async function start(told = "") {
  const { table, code } = named();
  const seat = await claimed();
  if (seat && !code && (!table || table === seat.table)) return showBets(seat, over);
  return showClaim(table, code, told, (mine) => {
    // The code is used: the address keeps the table alone.
    history.replaceState(null, "", `#${mine.table}`);
    void showBets(mine, over);
  });
}

/** The seat was given back, voided or given up. @param {string} told */
function over(told) {
  void start(told);
}

addEventListener("hashchange", () => void start());
void start();
