// A console: `crew/#table=t1&at=stick`, `dealer` with `end=1` or `2`, or `box`. The person is who is signed in.

import { ask, Refused } from "../api.js";
import { at, h } from "../dom.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";
import { Box } from "./box.js";
import { Codes } from "./codes.js";
import { Dealer } from "./dealer.js";
import { Desk } from "./desk.js";
import { drawDue } from "./due.js";
import { nextTheme, theme } from "./parts.js";
import { Stick } from "./stick.js";

theme();
const wanted = new URLSearchParams(location.hash.slice(1));
const desk = new Desk(wanted.get("table") ?? "");
const position = wanted.get("at") ?? "stick";
const codes = new Codes(desk);

/** What the consoles are called. @type {Object<string, string>} */
const NAMES = { stick: say("Stick"), dealer: say("Dealer"), box: say("Box") };

/** Keys of the console, for whoever asks. @type {Object<string, string>} */
const KEYS = {
  stick: say("1–6 twice: the call · Enter: give it out, or the next step · Backspace: clear · C: a cocked die · X: the other answer · N and 1–8: no roll"),
  dealer: say("Space: all paid, or what is due · digits: the shorthand · Enter: book · Tab: complete · Esc: clear · U: undo · Y: it's a bet"),
  box: say("Enter: what is due · P: order to pass · R: correct a roll · N: no roll"),
};

/** The position's roles that this person holds; one person may hold several positions. */
function acting() {
  /** @type {Object<string, string[]>} */
  const of = { stick: ["stickperson", "boxperson", "dealer"], dealer: ["dealer", "boxperson"], box: ["boxperson", "floorperson"] };
  return (of[position] ?? []).filter((role) => desk.roles.includes(role));
}

function open() {
  const roles = acting();
  if (position === "dealer") return new Dealer(desk, roles, Number(wanted.get("end") ?? 0));
  if (position === "box") return new Box(desk, roles);
  return new Stick(desk, roles);
}

function bar() {
  const table = desk.all?.table;
  const help = h("p", { class: "keys", id: "keys", text: KEYS[position] });
  return [
    h("span", { class: "brand", text: "Boxman" }),
    h("h1", {}, h("b", { text: NAMES[position] }), ` ${desk.name}`),
    h("span", { text: `${table?.name ?? ""} · ${table ? `${dollars(table.minimum)}–${dollars(table.maximum)}` : ""}` }),
    help,
    h("span", { class: desk.live ? "live" : "offline", text: desk.live ? say("Live") : say("Offline") }),
    h("button", { class: "plain", id: "theme", onclick: nextTheme, text: say("Theme") }),
  ];
}

/** Where the focus was, by an id, to put it back after drawing. */
function focused() {
  const active = /** @type {HTMLElement|null} */ (document.activeElement);
  return { active, id: active?.id ?? "" };
}

/** @param {{active: HTMLElement|null, id: string}} before */
function focusAgain({ active, id }) {
  if (document.activeElement === active) return;
  if (active?.isConnected) active.focus();
  else if (id) document.getElementById(id)?.focus();
}

/** @param {Stick|Dealer|Box} shown */
function draw(shown) {
  const before = focused();
  at("bar").replaceChildren(...bar());
  drawDue(at("due"), desk, shown.roles, shown.elsewhere);
  at("console").className = position;
  const parts = shown.draw();
  if (position !== "stick") parts.at(-1)?.append(codes.panel());
  at("console").replaceChildren(...parts);
  at("called").textContent = desk.settlement?.dice?.join("-") ?? "";
  focusAgain(before);
}

/** Asks for a name and a password, then begins again. */
function door() {
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "account", autocomplete: "username", "aria-label": say("Name"), placeholder: say("name") }));
  const password = /** @type {HTMLInputElement} */ (h("input", { id: "password", type: "password", autocomplete: "current-password", "aria-label": say("Password"), placeholder: say("password") }));
  const told = h("p", { class: "refused", role: "alert" });
  const form = h("form", { class: "door" }, h("h1", { text: say("The crew signs in") }), name, password, h("button", { class: "primary", id: "sign-in", text: say("Sign in") }), told);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await ask("POST", "/api/sessions", { name: name.value, password: password.value });
      await start();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      told.textContent = error.message;
    }
  });
  at("console").replaceChildren(form);
  name.focus();
}

let started = false;

async function start() {
  try {
    await desk.open();
  } catch (error) {
    if (error instanceof Refused && ["sign-in-required", "session-over"].includes(error.code)) return door();
    throw error;
  }
  const shown = open();
  desk.listeners.push(() => draw(shown));
  draw(shown);
  if (started) return;
  started = true;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = /^(INPUT|SELECT)$/.test(document.activeElement?.tagName ?? "") && document.activeElement?.id !== "line";
    if (typing) return;
    // A button that has the focus is pressed by its own keys.
    if ((event.key === "Enter" || event.key === " ") && document.activeElement?.tagName === "BUTTON") return;
    if (shown.key(event)) event.preventDefault();
  });
}

void start();
