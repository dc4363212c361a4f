// The page of a tournament: who is signed in decides whether it is the console or the player's view.

import { ask, get } from "../api.js";
import { at, h, icon } from "../dom.js";
import { choose as keep, chosen, recall, turnTheme } from "../settings.js";
import { consoleView } from "./director.js";
import { card } from "./parts.js";
import { playerView } from "./player.js";
import { attempt } from "./say.js";
import { id, listen, state } from "./talk.js";

async function signIn() {
  const name = h("input", { name: "name", autocomplete: "username", required: true });
  const password = h("input", { name: "password", type: "password", autocomplete: "current-password", required: true });
  const enter = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const body = { name: /** @type {HTMLInputElement} */ (name).value, password: /** @type {HTMLInputElement} */ (password).value };
    if (!(await attempt(() => ask("POST", "/api/sessions", body)))) return;
    keep({ signedIn: true });
    await start();
  };
  at("main").replaceChildren(
    card("Sign in", h("form", { class: "stack", onsubmit: enter }, h("label", {}, "Name", name), h("label", {}, "Password", password), h("button", { class: "primary", id: "sign-in", text: "Sign in" }))),
  );
}

async function choose() {
  const { tournaments } = await get("/api/tournaments");
  const lines = tournaments.map((/** @type {any} */ t) =>
    h("li", {}, h("a", { href: `?id=${t.id}`, text: t.name }), h("span", { class: "quiet", text: `${t.responsible} · from ${t.starts} · ${t.entries} entries${t.winner ? ` · won by ${t.winner}` : ""}` }), h("a", { class: "quiet", href: `tournament-board.html?id=${t.id}`, text: "board" })),
  );
  at("main").replaceChildren(card("Tournaments", lines.length ? h("ul", { class: "list" }, ...lines) : h("p", { class: "quiet", text: "None yet." })));
}

/** @param {any} me */
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
    link.textContent = live ? "" : "connecting";
  });
}

/** The way round the themes. */
function themes() {
  const turn = () => at("theme-said").replaceChildren(turnTheme());
  at("themes").replaceChildren(
    h("button", { type: "button", class: "icon", id: "theme", "aria-label": "Theme", title: "Theme", onclick: turn }, icon("theme", 18)),
    h("span", { class: "unseen", id: "theme-said", "aria-live": "polite" }),
  );
}

async function start() {
  if (!id) return choose();
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

recall();
themes();
start();
