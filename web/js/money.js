// Money as people read it.

import { say } from "./lang.js";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const parts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount without its sign or currency: `1,118` or `0.50`. @param {number} cents */
export function plain(cents) {
  const size = Math.abs(cents);
  return size % 100 === 0 ? whole.format(size / 100) : parts.format(size / 100);
}

/** What stands before an amount; nothing where chips are points. */
const currency = { sign: "$" };

/** Amounts are points from now on. */
export function inPoints() {
  currency.sign = "";
}

/** `$1,118`. @param {number} cents */
export function dollars(cents) {
  return (cents < 0 ? "−" : "") + currency.sign + plain(cents);
}

/** `+$14` or `−$5`. @param {number} cents */
export function signed(cents) {
  return (cents === 0 ? "" : cents < 0 ? "−" : "+") + currency.sign + plain(cents);
}

/** From here on an amount is no limit: what a player holds is. */
const LIMITLESS = 10 ** 13;

/** `$5 to $5,000`, or `from 5` where there is no most. @param {number} least @param {number} most */
export function range(least, most) {
  return most >= LIMITLESS ? say("from {least}", { least: dollars(least) }) : say("{least} to {most}", { least: dollars(least), most: dollars(most) });
}

/** What fits on a chip: `5`, `1.2k`, `½`. @param {number} cents */
export function face(cents) {
  const amount = cents / 100;
  if (amount === 0.5) return "½";
  if (amount < 1000) return Number.isInteger(amount) ? String(amount) : amount.toFixed(amount < 10 ? 1 : 0);
  const thousands = amount / 1000;
  return (thousands < 10 && !Number.isInteger(thousands) ? thousands.toFixed(1) : Math.round(thousands)) + "k";
}
