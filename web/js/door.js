// The door of a table: sign in as a guest with one click and sit down, sign in with an account, or just watch.

import { ask, Refused } from "./api.js";
import { h, icon } from "./dom.js";
import { say } from "./lang.js";
import { choose, chosen } from "./settings.js";

const FIRST = ["Lucky", "Quick", "Calm", "Bold", "Merry", "Keen", "Sunny", "Brisk"];
const LAST = ["Fox", "Wren", "Otter", "Hare", "Finch", "Badger", "Lark", "Heron"];

/** @param {string[]} list */
const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

/** A name for those who have none. */
export const invented = () => `${oneOf(FIRST)} ${oneOf(LAST)} ${Math.floor(Math.random() * 90) + 10}`;

/**
 * Signs in as a guest; another name where this one is taken.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function enter(name) {
  for (let tries = 0; ; tries++) {
    const guest = tries ? `${name} ${Math.floor(Math.random() * 900) + 100}` : name;
    try {
      const answer = await ask("POST", "/api/sessions", { guest });
      choose({ name: answer.name, signedIn: true });
      return answer.name;
    } catch (error) {
      if (!(error instanceof Refused) || tries > 3 || !/taken|name/.test(`${error.code} ${error.message}`)) throw error;
    }
  }
}

/** Signs in with an account. @param {string} name @param {string} password @param {string} [code] of its second factor @returns {Promise<{name: string, roles: string[]}>} */
export async function signedIn(name, password, code) {
  const answer = await ask("POST", "/api/sessions", code ? { name, password, code } : { name, password });
  choose({ name: answer.name, signedIn: true });
  return answer;
}

/** Signs out and starts the page again. */
export async function signOut() {
  await ask("DELETE", "/api/sessions/current").catch(() => undefined);
  choose({ signedIn: false });
  location.reload();
}

/**
 * Where the ways lead.
 * @typedef {Object} Ways
 * @property {(name: string) => Promise<void>} play as a guest
 * @property {(name: string, password: string, code?: string) => Promise<void>} account
 * @property {(name: string) => Promise<void>} learn
 * @property {() => void} watch
 * @property {() => void} rules
 * @property {() => void} lobby
 */

/**
 * Where signing in with an account leads; what is left out is not offered.
 * @typedef {Object} SignInWays
 * @property {(name: string, password: string, code?: string) => Promise<void>} account
 * @property {() => void} [guest]
 * @property {() => void} [watch]
 * @property {() => void} [rules]
 * @property {() => void} [lobby]
 */

/** @param {string} id @param {string} name @param {() => void} run @param {string} glyph */
const way = (id, name, run, glyph) => h("button", { id, type: "button", onclick: run }, icon(glyph, 16), name);

/** Signing in with an account: players at house tables, and the crew. @param {HTMLElement} root @param {string} text @param {SignInWays} go */
export function signIn(root, text, go) {
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "account", autocomplete: "username", spellcheck: "false", required: true }));
  const password = /** @type {HTMLInputElement} */ (h("input", { id: "password", type: "password", autocomplete: "current-password", required: true }));
  const code = /** @type {HTMLInputElement} */ (
    h("input", { id: "code", inputmode: "numeric", autocomplete: "one-time-code", pattern: "[0-9]{6}", maxlength: 6 })
  );
  // It is asked for once the server says that this account has one.
  const second = h("div", { hidden: true }, h("label", { for: "code", text: say("Code of your second factor") }), code);
  const note = h("p", { class: "note", role: "alert" });
  const enterNow = (/** @type {Event} */ event) => {
    event.preventDefault();
    note.textContent = "";
    go.account(name.value.trim(), password.value, code.value).catch((error) => {
      if (error instanceof Refused && error.code === "second-factor-required") {
        second.hidden = false;
        code.required = true;
        code.focus();
      }
      note.textContent = error instanceof Error ? error.message : String(error);
    });
  };
  root.replaceChildren(
    h(
      "form",
      { class: "welcome", onsubmit: enterNow },
      h("img", { src: "img/icon.svg", width: 44, height: 44, alt: "" }),
      h("h2", { id: "welcome", text: say("Sign in") }),
      h("p", { text }),
      h("label", { for: "account", text: say("Name") }),
      name,
      h("label", { for: "password", text: say("Password") }),
      password,
      second,
      h("button", { class: "primary", id: "sign-in" }, say("Sign in")),
      h(
        "div",
        { class: "ways" },
        go.guest && way("as-guest", say("Play as a guest"), go.guest, "left"),
        go.watch && way("watch", say("Just watch"), go.watch, "bars"),
        go.rules && way("posted", say("Posted rules"), go.rules, "rules"),
        go.lobby && way("to-lobby", say("All tables"), go.lobby, "down"),
      ),
      note,
    ),
  );
  root.hidden = false;
  name.focus();
}

/** @param {HTMLElement} root @param {string} table its name @param {Ways} go @param {boolean} guests whether guests may play */
export function door(root, table, go, guests) {
  if (!guests) return signIn(root, say("{table}. A table of the house: chips are bought at the table, and the crew calls the dice.", { table }), go);
  const withAccount = () => signIn(root, say("{table}. For players and staff with an account.", { table }), { ...go, guest: () => door(root, table, go, guests) });
  const name = /** @type {HTMLInputElement} */ (
    h("input", { id: "guest", maxlength: 24, autocomplete: "nickname", spellcheck: "false", value: chosen.name || invented() })
  );
  const note = h("p", { class: "note", role: "alert" });
  const by = (/** @type {(name: string) => Promise<void>} */ how) => async () => {
    note.textContent = "";
    try {
      await how(name.value.trim() || invented());
    } catch (error) {
      note.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const play = by(go.play);
  name.addEventListener("keydown", (event) => event.key === "Enter" && play());
  root.replaceChildren(
    h(
      "div",
      { class: "welcome" },
      h("img", { src: "img/icon.svg", width: 44, height: 44, alt: "" }),
      h("h2", { id: "welcome", text: say("A seat is free") }),
      h("p", { text: say("{table}. Play chips, exact odds, every roll sealed before it is thrown and open to verify after.", { table }) }),
      h("label", { for: "guest", text: say("Play as") }),
      name,
      h("button", { class: "primary", id: "play", onclick: play }, say("Play as a guest")),
      h(
        "div",
        { class: "ways" },
        way("learn", say("Guide me through a hand"), by(go.learn), "book"),
        way("watch", say("Just watch"), go.watch, "bars"),
        way("posted", say("Posted rules"), go.rules, "rules"),
        way("have-account", say("Sign in"), withAccount, "right"),
        way("to-lobby", say("All tables"), go.lobby, "down"),
      ),
      note,
    ),
  );
  root.hidden = false;
  root.querySelector("button")?.focus();
}
