// Talk at the rail: a few calls to choose from and, where the house allows it, short texts. Staff remove lines and mute players.

import { ask, get, Refused } from "../api.js";
import { CALLS } from "../calls.js";
import { h } from "../dom.js";
import { say } from "../lang.js";
import { chosen } from "../settings.js";

/** @typedef {import("../types.js").RailLine} Line */

/** Who may remove lines and mute players; the server judges. */
const MODERATORS = ["boxperson", "floorperson"];
/** What the page says when somebody wrote something or it was removed. */
const TALK = "boxman-talk";

/** @param {import("./sheet.js").Sheet} sheet @param {import("../store.js").Store} store */
export async function talk(sheet, store) {
  const id = store.row?.id ?? "";
  const note = h("p", { class: "note", role: "alert" });
  const lines = h("ol", { class: "rail-lines", "aria-label": say("What was said"), "aria-live": "off" });
  const write = h("form", { class: "join" });
  const calls = h("div", { class: "choices" });
  const attempt = async (/** @type {() => Promise<unknown>} */ what) => {
    note.textContent = "";
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note.textContent = error.message;
    }
  };
  const moderates = store.roles.some((role) => MODERATORS.includes(role));
  const mute = (/** @type {string} */ player, /** @type {boolean} */ on) => attempt(() => ask("POST", `/api/tables/${id}/commands`, { do: "mute", player, on }).then(fill));
  const remove = (/** @type {number} */ line) => attempt(() => ask("POST", `/api/tables/${id}/talk/${line}/remove`, {}).then(fill));
  const row = (/** @type {Line} */ one, /** @type {string[]} */ muted) =>
    h(
      "li",
      { class: one.removed ? "removed" : "", "data-line": one.line },
      h("b", { text: one.player }),
      h("span", { dir: "auto", text: one.text }),
      one.removed ? h("small", { text: say("removed") }) : "",
      moderates && !one.removed ? h("button", { class: "choice", "data-remove": one.line, onclick: () => void remove(one.line) }, say("Remove")) : "",
      moderates ? h("button", { class: "choice", "data-mute": one.player, onclick: () => void mute(one.player, !muted.includes(one.player)) }, muted.includes(one.player) ? say("Give the word back") : say("Mute")) : "",
    );
  const fill = async () => {
    const said = await get(`/api/tables/${id}/talk`);
    const muted = said.all_muted ?? [];
    const shown = chosen.talk || moderates ? said.lines : [];
    lines.replaceChildren(...shown.map((one) => row(one, muted)));
    lines.hidden = !shown.length;
    if (said.muted) note.textContent = say("You may not speak at the rail of this table.");
    calls.hidden = said.muted || !store.seated;
    write.hidden = said.muted || !store.seated || !said.text;
    lines.lastElementChild?.scrollIntoView({ block: "nearest" });
    return said;
  };
  const call = (/** @type {string} */ which) => attempt(async () => (await ask("POST", `/api/tables/${id}/talk`, { call: which }), sheet.close()));
  calls.append(...Object.entries(CALLS).map(([which, text]) => h("button", { class: "choice", "data-call": which, onclick: () => void call(which) }, text)));
  const { longest } = await fill();
  const text = /** @type {HTMLInputElement} */ (h("input", { id: "rail-text", maxlength: longest, placeholder: say("Write something"), "aria-label": say("Write something"), autocomplete: "off", dir: "auto" }));
  write.append(text, h("button", { class: "choice", id: "rail-say" }, say("Say it")));
  write.addEventListener("submit", (event) => {
    event.preventDefault();
    void attempt(async () => {
      await ask("POST", `/api/tables/${id}/talk`, { text: text.value });
      text.value = "";
      await fill();
    });
  });
  sheet.open(say("Talk at the rail"), lines, write, calls, note, h("p", { class: "law", text: say("Whoever wants none can hide it: menu, Sound and talk.") }));
  const follow = () => {
    if (!lines.isConnected || !sheet.root.open) return document.removeEventListener(TALK, follow);
    fill().catch(() => undefined);
  };
  document.addEventListener(TALK, follow);
}
