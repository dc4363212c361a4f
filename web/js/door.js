// The way in: sign in as a guest with one click and sit down, or just watch.

import { ask, Refused } from "./api.js";
import { h, icon } from "./dom.js";
import { choose, chosen } from "./settings.js";

const FIRST = ["Lucky", "Quick", "Calm", "Bold", "Merry", "Keen", "Sunny", "Brisk"];
const LAST = ["Fox", "Wren", "Otter", "Hare", "Finch", "Badger", "Lark", "Heron"];

/** @param {string[]} list */
const any = (list) => list[Math.floor(Math.random() * list.length)];

/** A name for who has none. */
const invented = () => `${any(FIRST)} ${any(LAST)} ${Math.floor(Math.random() * 90) + 10}`;

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

/**
 * @param {HTMLElement} root
 * @param {string} table its name
 * @param {{play: (name: string) => Promise<void>, learn: (name: string) => Promise<void>, watch: () => void, rules: () => void}} go
 */
export function door(root, table, go) {
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
      h("h2", { id: "welcome", text: "A seat is free" }),
      h("p", { text: `${table}. Play chips, exact odds, every roll sealed before it is thrown and open to verify after.` }),
      h("label", { for: "guest", text: "Play as" }),
      name,
      h("button", { class: "primary", id: "play", onclick: play }, "Play as a guest"),
      h(
        "div",
        { class: "ways" },
        h("button", { id: "learn", onclick: by(go.learn) }, icon("book", 16), "Guide me through a hand"),
        h("button", { id: "watch", onclick: go.watch }, icon("bars", 16), "Just watch"),
        h("button", { id: "posted", onclick: go.rules }, icon("rules", 16), "Posted rules"),
      ),
      note,
    ),
  );
  root.hidden = false;
  root.querySelector("button")?.focus();
}
