// Money as people read it.

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const parts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount without its sign or currency: `1,118` or `0.50`. @param {number} cents */
export function plain(cents) {
  const size = Math.abs(cents);
  return size % 100 === 0 ? whole.format(size / 100) : parts.format(size / 100);
}

/** `$1,118`. @param {number} cents */
export function dollars(cents) {
  return (cents < 0 ? "−$" : "$") + plain(cents);
}

/** `+$14` or `−$5`. @param {number} cents */
export function signed(cents) {
  return cents === 0 ? "$0" : (cents < 0 ? "−$" : "+$") + plain(cents);
}

/** What fits on a chip: `5`, `1.2k`, `½`. @param {number} cents */
export function face(cents) {
  const amount = cents / 100;
  if (amount === 0.5) return "½";
  if (amount < 1000) return Number.isInteger(amount) ? String(amount) : amount.toFixed(amount < 10 ? 1 : 0);
  const thousands = amount / 1000;
  return (thousands < 10 && !Number.isInteger(thousands) ? thousands.toFixed(1) : Math.round(thousands)) + "k";
}
