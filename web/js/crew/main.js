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
import { ownDuty } from "./duty.js";
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
  stick: say("1–6 twice: the call · Enter: give it out, or the next step · Backspace: clear · C: a cocked die · X: the other answer · N and 1–8: no roll · D: new dice · I: inspection · B: call the box · T: take over"),
  dealer: say("Space: all paid, or what is due · Enter: the next seat is done · digits: the shorthand · Enter: book · Tab: complete · Esc: clear · U: undo · Y, X: it's a bet, no bet · L: tips to the lockbox · B: call the box · T: take over"),
  box: say("Enter or C: what is due · P: order to pass · N: no roll · R: correct a roll · S: sign · K: coupon · D: new dice · I: inspection · O: on duty · Q: close the table · T: take over"),
};

/** The position's roles that this person holds; one person may hold several positions. */
function acting() {
  /** @type {Object<string, string[]>} */
  const of = { stick: ["stickperson", "boxperson", "dealer"], dealer: ["dealer", "boxperson"], box: ["boxperson", "floorperson"] };
  return (of[position] ?? []).filter((role) => desk.roles.includes(role));
}

/** Duties that may watch the box's screen and change nothing. */
const WATCHERS = ["surveillance", "auditor", "administrator"];
const watches = () => position === "box" && WATCHERS.some((duty) => desk.roles.includes(duty));

/** Whose console this is not: where they may go instead. */
function notYours() {
  const own = Object.entries({ stick: ["stickperson", "dealer", "boxperson"], dealer: ["dealer", "boxperson"], box: ["boxperson", "floorperson", ...WATCHERS] }).filter(([, roles]) => roles.some((role) => desk.roles.includes(role)));
  const links = own.map(([name]) => h("a", { href: `?${name}#table=${desk.table}&at=${name}`, text: NAMES[name] }));
  at("console").replaceChildren(h("p", { class: "not-yours", id: "not-yours" }, say("This console is for others of the crew."), " ", ...links));
}

function open() {
  const roles = acting();
  if (position === "dealer") return new Dealer(desk, roles, Number(wanted.get("end") ?? 0));
  if (position === "box") return new Box(desk, roles, !roles.length);
  return new Stick(desk, roles);
}

/** Whether the keys are shown. */
let keysShown = false;

function bar() {
  const table = desk.all?.table;
  const help = h("p", { class: "keys", id: "keys", text: KEYS[position], hidden: !keysShown });
  const showKeys = () => {
    keysShown = !keysShown;
    desk.tell();
  };
  return [
    h("span", { class: "brand", text: "Boxman" }),
    h("h1", {}, h("b", { text: NAMES[position] }), ` ${desk.name}`),
    h("span", { text: `${table?.name ?? ""} · ${table ? `${dollars(table.minimum)}–${dollars(table.maximum)}` : ""}` }),
    ownDuty(desk, position),
    h("span", { class: "gap" }),
    h("span", { class: desk.live ? "live" : "offline", text: desk.live ? say("Live") : say("Offline") }),
    h("button", { class: "plain", id: "help", "aria-expanded": String(keysShown), onclick: showKeys, text: say("Keys ?") }),
    h("button", { class: "plain", id: "theme", onclick: nextTheme, text: say("Theme") }),
    help,
  ].filter((part) => part !== null);
}

/** Where the window is narrow, the right column is behind tabs; what has to stay in sight stays. */
const narrow = matchMedia("(max-width: 1000px)");
let tab = "";

/** @param {HTMLElement} root */
function tabs(root) {
  const right = root.querySelector(".right");
  if (!narrow.matches || !right) return;
  const panels = /** @type {HTMLElement[]} */ ([...right.children]).filter((one) => one.dataset.stays === undefined);
  const shown = panels.find((one) => one.getAttribute("aria-label") === tab) ?? panels[0];
  const list = h("div", { class: "tabs", role: "tablist", "aria-label": say("Parts of the console") });
  for (const one of panels) {
    const name = one.getAttribute("aria-label") ?? "";
    one.hidden = one !== shown;
    const pick = () => {
      tab = name;
      desk.tell();
    };
    list.append(h("button", { class: "plain", role: "tab", id: `tab-${panels.indexOf(one)}`, "aria-selected": String(one === shown), onclick: pick, text: name }));
  }
  panels[0]?.before(list);
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
  tabs(at("console"));
  at("called").textContent = desk.settlement?.dice?.join("-") ?? "";
  focusAgain(before);
}

/** Whether something is pressed, so that nothing is drawn away under a finger; and whether something is to be drawn after that. */
const hand = { down: false, late: false };
/** How long a click may follow a finger that is lifted, in milliseconds. */
const LIFTED = 120;

/** Draws, or will once nothing is pressed. @param {Stick|Dealer|Box} shown */
function drawWhenFree(shown) {
  if (hand.down) hand.late = true;
  else draw(shown);
}

/** Follows fingers and the mouse. @param {Stick|Dealer|Box} shown */
function watchHands(shown) {
  let lifted = 0;
  document.addEventListener("pointerdown", () => {
    clearTimeout(lifted);
    hand.down = true;
  });
  const lift = () => {
    clearTimeout(lifted);
    lifted = setTimeout(() => {
      hand.down = false;
      if (hand.late) draw(shown);
      hand.late = false;
    }, LIFTED);
  };
  for (const event of ["pointerup", "pointercancel"]) document.addEventListener(event, lift);
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
  if (!acting().length && !watches()) return notYours();
  const shown = open();
  await desk.refresh();
  narrow.addEventListener("change", () => desk.tell());
  desk.listeners.push(() => drawWhenFree(shown));
  draw(shown);
  if (started) return;
  started = true;
  watchHands(shown);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "t" && document.activeElement?.tagName !== "INPUT" && document.getElementById("take-over")) return document.getElementById("take-over")?.click();
    if (event.key === "?" && document.activeElement?.tagName !== "INPUT") return document.getElementById("help")?.click();
    const typing = /^(INPUT|SELECT)$/.test(document.activeElement?.tagName ?? "") && document.activeElement?.id !== "line";
    if (typing) return;
    // A button that has the focus is pressed by its own keys.
    if ((event.key === "Enter" || event.key === " ") && document.activeElement?.tagName === "BUTTON") return;
    if (shown.key(event)) event.preventDefault();
  });
}

void start();
