// Brings the page to life: finds the table, listens to it, and gives each part what it shows.

import { ask, get, Refused } from "./api.js";
import { Actions } from "./actions.js";
import { called, Clock } from "./band.js";
import { Card } from "./card.js";
import { Dice } from "./dice.js";
import { at } from "./dom.js";
import { Entrance } from "./entrance.js";
import { Extras } from "./extras.js";
import { Felt } from "./felt/felt.js";
import { CHIPS, definitions } from "./felt/glyphs.js";
import { fireTray } from "./felt/fire.js";
import { seats } from "./felt/seats.js";
import { touch } from "./felt/touch.js";
import { wide } from "./felt/wide.js";
import { Forecast } from "./forecast.js";
import { head, seatbar, tabs } from "./frame.js";
import { history, watchWidth } from "./history.js";
import { keys } from "./keys.js";
import { refusalWords, say, sayDocument } from "./lang.js";
import { Coach } from "./learn/coach.js";
import { menu } from "./menu.js";
import { mode, watchMode } from "./mode.js";
import { dollars } from "./money.js";
import { numbers } from "./numbers.js";
import { Pace } from "./pace.js";
import { BUY_IN, money, next, quick, moreShortcuts, shortcuts, throwing, tray } from "./rack.js";
import { choose, chosen } from "./settings.js";
import { keepShell } from "./shell.js";
import { crew, help, inFull, numberSheet, posted, rolls, shorthand, strategies, whatIf } from "./sheets/open.js";
import { Sheet } from "./sheets/sheet.js";
import { lastLine } from "./side/own.js";
import { Shortcuts } from "./shortcuts.js";
import { side } from "./side/side.js";
import { Store } from "./store.js";
import { Stream } from "./stream.js";
import { Tap } from "./tap.js";
import { Toast } from "./toast.js";
import { tools } from "./tools.js";
import { Visit } from "./visit.js";
import { allMyBets, spoken, theTable } from "./words.js";
import { Zones } from "./zones.js";

sayDocument();
document.body.prepend(definitions());

const store = new Store();
/** What one buys in for when one sits down. */
let buyIn = BUY_IN;
const toast = new Toast(at("toast"));
const sheet = new Sheet(/** @type {HTMLDialogElement} */ (at("sheet")));
const visit = new Visit(store, {
  opened,
  frame: (frame) => stream.push(frame),
  over: () => entrance.door(),
  sit: () => actions.sit(undefined, buyIn),
  back: () => toast.show(say("You were away and your seat was given up. Your chips were kept, and you have a seat again"), null, "info"),
  unreachable: (error) => toast.show(error.message, null, "no"),
});
const actions = new Actions(store, refused, {
  give: (table, command) => visit.give(table, command),
  follow: (seq) => visit.latest.follow(seq),
  busy: (busy) => at("app").setAttribute("aria-busy", String(busy)),
});
const card = new Card(at("card"), store, actions);
const dice = new Dice(at("dice"));
const clock = new Clock(at("state"), store);
const forecast = new Forecast(store);
const coach = new Coach(store, () => store.changed());
const pace = new Pace(store, { busy: () => coach.on || stream.rolling, roll: () => actions.go(), refused: () => choose({ pace: "wait" }) });
/** How much room the felt has, in pixels. */
const room = { width: 0, height: 0 };
const drawing = /** @type {SVGElement} */ (/** @type {unknown} */ (at("felt")));
const fx = /** @type {SVGElement} */ (/** @type {unknown} */ (at("fx")));

/** @type {Felt} */
let felt;
/** What the layout was drawn for. */
let drawn = "";
/** The part of the layout that is shown, and what the panel beside or below it shows. @type {import("./frame.js").Part} */
let part = "table";
/** @type {"sides"|"bets"|null} */
let panel = null;
/** Whether the guide points somewhere. */
let hinted = false;

const stream = new Stream({
  store,
  dice,
  toast,
  felt: () => felt,
  fx,
  latest: visit.latest,
  shooter,
  heard: (notice) => extras.called(notice),
  rolled: () => void (actions.past = []),
  // Another layout, other odds: the table is opened again.
  changed: () => void (store.row && visit.open(store.row.id)),
});

const hands = new Shortcuts(actions, { ready, tell: (text) => toast.show(text, null, "info"), changed: picked });

const tap = new Tap(actions, toast, { ready, title: (wager) => store.house?.title(wager) ?? wager });
const zones = new Zones(at("app"), () => felt, {
  bet: (wager, touched) => tap.bet(wager, touched),
  takeOff: (wager) => void (ready() && actions.takeOff(wager)),
  menu: (wager, zone) => extras.menu(wager, zone),
  look,
  armed: (wager) => hands.run(hands.armed, wager),
});

const extras = new Extras(actions, toast, { felt: () => felt, rolling: () => stream.rolling, ready, inFull: (wager) => void inFull(sheet, store, wager, actions.fit(wager)) });

/** Looks at a wager: its card, and the ghost of a bet on it. @param {string|null} wager @param {number} delay @param {DOMRect} [near] */
function look(wager, delay, near) {
  card.open(wager, delay, near);
  const open = wager && store.seated && store.offer(wager);
  felt.ghost(open ? wager : null, open ? actions.fit(wager) : 0, store.mine?.seat ?? null);
}

/** Whether one may bet at all; if not, shows the way in. */
function ready() {
  if (store.seated) return true;
  if (store.me && !store.plays) toast.show(say("Staff do not bet at the tables they work at."), null, "info");
  else if (store.me) void actions.sit();
  else entrance.door();
  return false;
}

/** @param {Refused} error @param {string} [wager] */
function refused(error, wager) {
  const broke = error.code === "not-enough-chips" && store.seated && !store.staffed;
  const buy = { name: say("Buy $1,000"), run: () => void actions.send({ do: "buy-in", amount: BUY_IN }) };
  const about = wager ? (store.offer(wager) ?? store.house?.known(wager)) : null;
  const limits = about ? { minimum: dollars(about.minimum), maximum: dollars(about.maximum), unit: dollars(about.unit) } : {};
  const text = refusalWords(error.refusal, { wager: wager && (store.house?.title(wager) ?? wager), ...limits });
  toast.show(text, error.clause, "no", broke ? buy : undefined);
  const zone = wager ? document.querySelector(`[data-wager="${wager}"]`) : null;
  const moved = zone?.closest(".zw") ?? zone;
  moved?.classList.remove("shake");
  requestAnimationFrame(() => moved?.classList.add("shake"));
}

/** Where the shooter stands, in pixels from the dice; null where seats are not drawn. */
function shooter() {
  const seat = store.view?.players[store.view.shooter ?? ""]?.seat ?? store.mine?.seat;
  const lane = seat ? felt.layout.lane?.(seat) : null;
  const screen = lane && /** @type {SVGGraphicsElement} */ (felt.root).getScreenCTM();
  if (!lane || !screen) return null;
  const [x, y] = lane.side ? [lane.rail, lane.line] : [lane.x, 600];
  const rest = at("dice").getBoundingClientRect();
  return { x: x * screen.a + screen.e - rest.left - rest.width / 2, y: y * screen.d + screen.f - rest.top - rest.height / 2 };
}

/** Shows where the guide points. */
function hint() {
  for (const node of document.querySelectorAll(".hint")) node.classList.remove("hint");
  if (coach.zone) document.querySelector(`[data-wager="${coach.zone}"]`)?.classList.add("hint");
  hinted = Boolean(coach.zone);
}

const often = shortcuts(actions);
const more = () => moreShortcuts(actions);

/** Draws the layout again when the house, the size or the cells have changed. */
function layOut() {
  const { house, row } = store;
  if (!house || !row) return;
  const puts = house.withOwnOdds(store.layout().keys());
  const size = mode.touch ? room : { width: 0, height: 0 };
  const want = [row.id, mode.name, part, size.width, size.height, [...puts].join()].join("|");
  if (want === drawn) return;
  drawn = want;
  const layout = mode.touch
    ? touch(house, row.id, part === "sides" || part === "bets" ? "table" : part, size)
    : wide(house, row.id, row.seats, puts, mode.name === "short");
  felt = new Felt(drawing, layout, (wager) => house.title(wager));
}

function render() {
  const { view, house, row } = store;
  if (!view || !house || !row) return;
  layOut();
  coach.follow();
  const offered = new Map(view.offers.map((offer) => [offer.wager, offer]));
  felt.offer(
    (wager) => offered.has(wager) || Boolean(store.bet(wager)),
    (wager) => house.whyClosed(wager),
    (wager) => spoken(store, wager),
  );
  const odds = house.oddsBehind(house.line) ?? "";
  const most = offered.get(odds);
  felt.odds(most ? say("MAX {dollars}", { dollars: dollars(most.maximum + (store.bet(odds)?.amount ?? 0)) }) : "");
  felt.puck(view.point ?? null);
  felt.lay(store.layout(), store.me);
  if (coach.on || hinted) hint();
  if (!mode.touch) {
    seats(felt.seats, row.seats, store, (seat) => void actions.sit(seat));
    fireTray(felt, row.seats, store);
  }
  history(at("history"), store);
  called(at("call"), store);
  clock.tick();
  numbers(at("numbers"), store);
  forecast.follow();
  pace.follow();
  extras.follow();
  money(at("money"), store);
  throwing(at("throw"), store);
  const guide = coach.draw();
  const beside = panel ?? (mode.touch ? "bets" : "sides");
  const shown = mode.touch && !mode.roomy ? (part === "sides" ? "sides" : "bets") : beside;
  side(at("side"), store, { coach: mode.touch ? null : guide, fold, hands: actions, panel: shown, choose: showPanel });
  const lead = guide && mode.touch ? guide : null;
  if (at("coach").textContent !== (lead?.textContent ?? "")) at("coach").replaceChildren(...(lead ? [lead] : []));
  // The guide stands away from what it speaks of.
  const lit = coach.zone ? felt.zone(coach.zone) : null;
  at("coach").dataset.at = lit && lit.y > felt.layout.height / 2 ? "top" : "bottom";
  lastLine(at("last"), store);
  if (mode.touch) {
    seatbar(store);
    tabs(store, mode.roomy ? [part, beside] : [part], showPart);
  }
  at("app").classList.toggle("folded", mode.name === "wide" && chosen.folded);
  at("app").dataset.part = part;
  at("app").dataset.rolls = String(view.rolls);
  head(store, () => void posted(sheet, store));
  zones.rove();
  if (card.wager && !at("card").hidden) card.draw();
  if (document.activeElement?.matches?.("svg [data-wager]:focus-visible"))
    felt.focus(document.activeElement.getAttribute("data-wager"));
}

/** @param {boolean} folded */
function fold(folded) {
  choose({ folded });
  store.changed();
}

/** Shows one's bets or the side wagers beside the table. @param {"sides"|"bets"} which */
function showPanel(which) {
  panel = which;
  store.changed();
}

/** Shows a part of the layout; where there is room for a panel too, bets and side wagers are in it. @param {import("./frame.js").Part} which */
function showPart(which) {
  if (which === "sides" || which === "bets") panel = which;
  if (!mode.roomy || (which !== "sides" && which !== "bets")) part = which;
  store.changed();
}

/** The guide, from wherever one is: at a table of one's own, where nobody waits for the learner. @param {string} [lesson] */
async function learn(lesson) {
  if (!store.me) return entrance.door();
  if (!store.row || (!store.alone && !store.staffed)) {
    const { id } = await ask("POST", "/api/tables", { house: "practice", kind: "practice" });
    await visit.go(id);
  }
  await visit.takeSeat();
  part = "table";
  choose({ folded: false });
  await coach.start(lesson);
}

/** Another table, or other rules: what stands there was drawn for the last. */
function opened() {
  forecast.forget();
  drawn = "";
  for (const node of document.querySelectorAll("[data-sign]")) node.removeAttribute("data-sign");
  stream.clear();
  const last = store.rolls.at(-1);
  if (last) dice.show(last.dice);
}

const entrance = new Entrance(visit, sheet, {
  learn,
  work: (panel) => (panel === "what-if" ? whatIf(sheet, store, actions) : strategies(sheet, extras.pilot)),
  chips: (chips) => void (buyIn = chips),
});

/** The lobby, over the table. */
const lobby = () => void entrance.lobby().catch((error) => toast.show(error.message, null, "no"));

async function start() {
  tools({ store, sheet, actions, learn: (lesson) => void learn(lesson), lobby, pilot: extras.pilot });
  tray(at("tray"), actions, picked);
  const run = (/** @type {import("./rack.js").Shortcut} */ one) => void hands.run(one);
  quick(at("quick"), often, run, (button) =>
    menu(
      button,
      // Where the shortcuts have no room of their own, the menu holds them all.
      [...(at("quick").childElementCount > 1 && at("quick").firstElementChild?.checkVisibility() ? [] : often), ...more()].map((one) => ({ ...one, run: () => run(one) })),
    ),
  );
  at("throw").addEventListener("click", () => void throwNow());
  const opens = (/** @type {Event} */ event) => {
    const number = event.target instanceof Element ? event.target.getAttribute("data-number") : null;
    if (number) void numberSheet(sheet, store, actions, Number(number));
  };
  at("felt").addEventListener("click", opens);
  at("felt").addEventListener("keydown", (event) => event.key === "Enter" && opens(event));
  at("history").addEventListener("click", () => void rolls(sheet, store));
  at("tablepick").addEventListener("click", lobby);
  keys({
    zones,
    chip: (index) => {
      actions.chip = CHIPS[index];
      picked();
    },
    go: () => void throwNow(),
    shortcut: (key, wager) => hands.run([...often, ...more()].find((one) => one.key === key) ?? null, wager),
    explain: (wager) => (wager ? void inFull(sheet, store, wager, actions.fit(wager)) : void help(sheet, () => void learn())),
    read: (what) => at("say").replaceChildren(what === "bets" ? allMyBets(store) : theTable(store)),
    line: () => void (ready() && shorthand(sheet, store, actions)),
    escape: () => {
      if (!sheet.root.open && entrance.back()) return;
      hands.arm(null);
      card.close();
      sheet.root.open && sheet.close();
      store.changed();
    },
  });
  store.listen(render);
  watchMode(() => {
    if (mode.roomy && (part === "sides" || part === "bets")) part = "table";
    // What was laid out for another window is no longer beside its zone.
    card.close();
    store.changed();
  });
  watchWidth(at("history"), () => store.changed());
  new ResizeObserver(([{ contentRect }]) => {
    Object.assign(room, { width: Math.floor(contentRect.width), height: Math.floor(contentRect.height) });
    at("table").style.setProperty("--k", mode.name === "wide" ? String(contentRect.width / 1124) : "1");
    store.changed();
  }).observe(at("cloth"));
  actions.chip = CHIPS.includes(chosen.chip) ? chosen.chip : 500;
  picked();
  if (chosen.signedIn) {
    const who = await visit.reach(() => get("/api/sessions/current")).catch(() => null);
    [store.me, store.roles] = [who?.name ?? null, who?.roles ?? []];
    if (!store.me) choose({ signedIn: false });
  }
  const { asked } = entrance;
  if (!asked) return visit.reach(() => entrance.lobby());
  await visit.reach(() => visit.find(asked));
  if (!store.me) entrance.door();
  else await visit.takeSeat();
}

function picked() {
  choose({ chip: actions.chip });
  tray(at("tray"), actions, picked);
  store.changed();
}

async function throwNow() {
  if (next(store).off) return;
  if (store.works && store.staffed) return crew(sheet, store, actions);
  if (store.broke) return void (await actions.send({ do: "buy-in", amount: BUY_IN }));
  if (ready()) await actions.go();
}

void start();
void keepShell();
