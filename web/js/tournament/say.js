// Shows what was refused, with its clause.

import { Refused } from "../api.js";
import { at, h } from "../dom.js";

/** @type {ReturnType<typeof setTimeout>|undefined} */
let fading;

/** Shows what was refused, with its clause. @param {unknown} error */
export function showRefusal(error) {
  const toast = at("toast");
  const refused = error instanceof Refused ? error : null;
  toast.replaceChildren(refused?.message ?? String(error), refused?.clause ? h("code", { text: refused.clause }) : "");
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (toast.hidden = true), 8000);
}

/** Does something and shows what is refused. @template T @param {() => Promise<T>} what @returns {Promise<T|null>} */
export async function attempt(what) {
  try {
    at("toast").hidden = true;
    return await what();
  } catch (error) {
    showRefusal(error);
    return null;
  }
}
