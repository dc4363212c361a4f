// Verifies a roll in the browser: the secret leads back to the anchor that the table published when its chain began, the seeds are
// those that were closed with the draw before, and the dice come from HMAC-SHA-256 over the table, the draw and the seeds.
// Proofs of the method boxman-1 have neither anchor nor closed seeds.

/** @typedef {{method: string, table: string, draw: number, commitment: string, secret: string, seeds: Object<string, string>, closed?: string|null, anchor?: {from: number, draws: number, value: string}|null, dice: number[]}} Proof */

/** The most draws of a chain. */
const LONGEST = 1024;

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

/** @param {BufferSource} data */
const sha256 = (data) => crypto.subtle.digest("SHA-256", data);

/** Seeds as they go into a draw. @param {Proof} proof */
const lines = (proof) =>
  Object.entries(proof.seeds)
    .sort(([a], [b]) => byBytes(a, b))
    .map(([player, seed]) => `${player}\t${seed}\n`)
    .join("");

/** The dice that a proof gives. @param {Proof} proof @returns {Promise<number[]>} */
async function drawn(proof) {
  const key = await crypto.subtle.importKey("raw", bytes(proof.secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const seeds = lines(proof);
  for (let block = 0; ; block++) {
    const message = new TextEncoder().encode(`${proof.method}\n${proof.table}\n${proof.draw}\n${block}\n${seeds}`);
    const found = new Uint8Array(await crypto.subtle.sign("HMAC", key, message)).find((byte) => byte < 252);
    if (found !== undefined) return [Math.floor((found % 36) / 6) + 1, ((found % 36) % 6) + 1];
  }
}

/** Whether the secret leads back to the anchor. @param {Proof} proof */
async function anchored({ anchor, draw, secret }) {
  if (!anchor || anchor.draws > LONGEST || draw < anchor.from || draw >= anchor.from + anchor.draws) return false;
  /** @type {BufferSource} */
  let link = bytes(secret);
  for (let at = anchor.from; at <= draw; at++) link = await sha256(link);
  return hex(/** @type {ArrayBuffer} */ (link)) === anchor.value;
}

/** Whether everything is as it was published before bets were made. @param {Proof} proof */
async function published(proof) {
  if (hex(await sha256(bytes(proof.secret))) !== proof.commitment) return false;
  if (proof.method === "boxman-1") return true;
  if (proof.method !== "boxman-2" || !(await anchored(proof))) return false;
  return hex(await sha256(new TextEncoder().encode(lines(proof)))) === proof.closed;
}

/**
 * Does the sum again: what was promised, and what came of it.
 * @param {Proof} proof
 * @returns {Promise<{sealed: boolean, dice: boolean}>}
 */
export async function verify(proof) {
  const dice = await drawn(proof);
  return { sealed: await published(proof), dice: dice.join() === proof.dice.join() };
}
