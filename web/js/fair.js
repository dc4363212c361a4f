// Verifies a roll in the browser: the commitment is SHA-256 of the secret, the dice come from
// HMAC-SHA-256 over the table, the draw and the players' seeds.

/** @typedef {{method: string, table: string, draw: number, commitment: string, secret: string, seeds: Object<string, string>, dice: number[]}} Proof */

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {ArrayBuffer} buffer */
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Names in the order of their bytes. @param {string} a @param {string} b */
function byBytes(a, b) {
  const [x, y] = [new TextEncoder().encode(a), new TextEncoder().encode(b)];
  for (let i = 0; i < Math.min(x.length, y.length); i++) if (x[i] !== y[i]) return x[i] - y[i];
  return x.length - y.length;
}

/** The dice that a proof gives. @param {Proof} proof @returns {Promise<number[]>} */
async function drawn(proof) {
  const key = await crypto.subtle.importKey("raw", bytes(proof.secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const seeds = Object.entries(proof.seeds)
    .sort(([a], [b]) => byBytes(a, b))
    .map(([player, seed]) => `${player}\t${seed}\n`)
    .join("");
  for (let block = 0; ; block++) {
    const message = new TextEncoder().encode(`boxman-1\n${proof.table}\n${proof.draw}\n${block}\n${seeds}`);
    const found = new Uint8Array(await crypto.subtle.sign("HMAC", key, message)).find((byte) => byte < 252);
    if (found !== undefined) return [Math.floor((found % 36) / 6) + 1, ((found % 36) % 6) + 1];
  }
}

/**
 * Does the sum again: what was promised, and what came of it.
 * @param {Proof} proof
 * @returns {Promise<{sealed: boolean, dice: boolean}>}
 */
export async function verify(proof) {
  const digest = hex(await crypto.subtle.digest("SHA-256", bytes(proof.secret)));
  const dice = await drawn(proof);
  return { sealed: digest === proof.commitment, dice: dice.join() === proof.dice.join() };
}
