// The page of a tournament: the console for directors and floor staff, the player's view for everybody else.

import { ask, get, Refused } from "../api.js";
import { at, h, icon } from "../dom.js";
import { plural, say, sayDocument } from "../lang.js";
import { choose as keep, chosen, nextTheme } from "../settings.js";
import { themeNames } from "../words.js";
import { consoleView } from "./director.js";
import { card, nothingHere } from "./parts.js";
import { playerView } from "./player.js";
import { attempt } from "./say.js";
import { board, id, listen, state } from "./talk.js";

async function signIn() {
  const name = h("input", { name: "name", autocomplete: "username", required: true });
  const password = h("input", { name: "password", type: "password", autocomplete: "current-password", required: true });
  const code = h("input", { name: "code", inputmode: "numeric", autocomplete: "one-time-code", pattern: "[0-9]{6}", maxlength: 6 });
  // It is asked for once the server says that this account has one.
  const second = h("label", { hidden: true }, say("Code of your second factor"), code);
  const send = async () => {
    const text = (/** @type {HTMLElement} */ field) => /** @type {HTMLInputElement} */ (field).value;
    try {
      return await ask("POST", "/api/sessions", { name: text(name), password: text(password), code: text(code) || undefined });
    } catch (error) {
      if (error instanceof Refused && error.code === "second-factor-required") {
        second.hidden = false;
        code.focus();
      }
      throw error;
    }
  };
  const enter = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!(await attempt(send))) return;
    keep({ signedIn: true });
    await start();
  };
  const form = h("form", { class: "stack", onsubmit: enter }, h("label", {}, say("Name"), name), h("label", {}, say("Password"), password), second, h("button", { class: "primary", id: "sign-in", text: say("Sign in") }));
  at("main").replaceChildren(card(say("Sign in"), form));
}

async function choose() {
  const { tournaments } = await get("/api/tournaments");
  const lines = tournaments.map((/** @type {import("../types.js").TournamentRow} */ t) =>
    h("li", {}, h("a", { href: `?id=${t.id}`, text: t.name }), h("span", { class: "quiet", text: [t.responsible, say("from {starts}", { starts: t.starts }), plural(t.entries, "{n} entry", "{n} entries"), t.winner && say("won by {winner}", { winner: t.winner })].filter(Boolean).join(" · ") }), h("a", { class: "quiet", href: `tournament-board.html?id=${t.id}`, text: say("board") })),
  );
  at("main").replaceChildren(
    lines.length
      ? card(say("Tournaments"), h("ul", { class: "list" }, ...lines))
      : nothingHere(say("No tournaments yet"), say("A tournament director opens one with its written rules. Until then there is room at the tables."), { href: "/", text: say("To the tables") }),
  );
}

/** Whether there is such a tournament; if not, says so and shows the way to those there are. */
async function isThere() {
  const missing = await board().then(
    () => false,
    (error) => error instanceof Refused && error.code === "not-found",
  );
  if (missing) at("main").replaceChildren(nothingHere(say("No such tournament"), say("There is no tournament {id}. It may have another number.", { id: id ?? "" }), { href: "tournament.html", text: say("All tournaments") }));
  return !missing;
}

/** @param {import("../types.js").CurrentSession} me */
function run(me) {
  const director = me.roles.includes("tournament-director") || me.roles.includes("floorperson");
  const view = director ? consoleView(me) : playerView(me);
  const link = at("link");
  const look = async () => {
    const seen = await attempt(state);
    if (!seen) return;
    at("name").textContent = seen.name;
    document.title = `${seen.name} · Boxman`;
    await view(seen);
  };
  listen(look, (live) => {
    link.hidden = live;
    link.textContent = live ? "" : say("connecting");
  });
}

/** The way round the themes. */
function themes() {
  const turn = () => at("theme-said").replaceChildren(themeNames[nextTheme()]);
  at("themes").replaceChildren(
    h("button", { type: "button", class: "icon", id: "theme", "aria-label": say("Theme"), title: say("Theme"), onclick: turn }, icon("theme", 18)),
    h("span", { class: "unseen", id: "theme-said", "aria-live": "polite" }),
  );
}

async function start() {
  if (!id) return choose();
  if (!(await isThere())) return;
  if (!chosen.signedIn) return signIn();
  let me;
  try {
    me = await get("/api/sessions/current");
  } catch {
    keep({ signedIn: false });
    return signIn();
  }
  at("who").textContent = `${me.name} · ${me.roles.join(", ")}`;
  run(me);
}

sayDocument();
themes();
start();
