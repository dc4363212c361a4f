// Brings the page to life: finds the table, listens to it, and gives each part what it shows.

import { Feed, get, Refused } from "./api.js";
import { Actions } from "./actions.js";
import { called, Clock } from "./band.js";
import { Card } from "./card.js";
import { Dice } from "./dice.js";
import { at } from "./dom.js";
import { door, enter, signedIn } from "./door.js";
import { Felt } from "./felt/felt.js";
import { CHIPS, definitions } from "./felt/glyphs.js";
import { phone } from "./felt/phone.js";
import { fireTray } from "./felt/fire.js";
import { seats } from "./felt/seats.js";
import { wide } from "./felt/wide.js";
import { Foresight } from "./foresee.js";
import { head, pucked, seatbar, tabs } from "./frame.js";
import { history, watchWidth } from "./history.js";
import { House } from "./house.js";
import { keys } from "./keys.js";
import { Coach } from "./learn.js";
import { menu } from "./menu.js";
import { dollars } from "./money.js";
import { numbers } from "./numbers.js";
import { money, next, quick, rarer, shortcuts, throwing, tray } from "./rack.js";
import { choose, chosen, knock, recall } from "./settings.js";
import { crew } from "./sheets/crew.js";
import { help } from "./sheets/help.js";
import { numberSheet } from "./sheets/number.js";
import { posted } from "./sheets/posted.js";
import { Sheet } from "./sheets/sheet.js";
import { tables } from "./sheets/tables.js";
import { wager as inFull } from "./sheets/wager.js";
import { recall as rolls } from "./sheets/rolls.js";
import { lastLine } from "./side/own.js";
import { Shortcuts } from "./shortcuts.js";
import { side } from "./side/side.js";
import { Store } from "./store.js";
import { Stream } from "./stream.js";
import { Toast } from "./toast.js";
import { tools } from "./tools.js";
import { spoken } from "./words.js";
import { Zones } from "./zones.js";

recall();
document.body.prepend(definitions());

const store = new Store();
const toast = new Toast(at("toast"));
const sheet = new Sheet(/** @type {HTMLDialogElement} */ (at("sheet")));
const actions = new Actions(store, refused);
const card = new Card(at("card"), store, actions);
const dice = new Dice(at("dice"));
const clock = new Clock(at("state"), store);
const foresight = new Foresight(store);
const coach = new Coach(store, () => store.changed());
const narrow = matchMedia("(max-width: 719px)");
/** Where the side wagers wait in a drawer, and whether it is open. */
const slim = matchMedia("(min-width: 720px) and (max-width: 1199px)");
let drawer = false;
const drawing = /** @type {SVGElement} */ (/** @type {unknown} */ (at("felt")));
const fx = /** @type {SVGElement} */ (/** @type {unknown} */ (at("fx")));

/** @type {Felt} */
let felt;
/** What the layout was drawn for. */
let drawn = "";
/** @type {"table"|"props"|"hops"|"sides"} */
let part = "table";
/** @type {Feed|null} */
let feed = null;
/** Whether the guide points somewhere. */
let hinted = false;

const stream = new Stream({
  store,
  dice,
  toast,
  felt: () => felt,
  fx,
  refresh,
  rolled: () => {
    actions.past = [];
  },
  // Another layout, other odds: the table is opened anew.
  changed: () => void (store.row && openTable(store.row.id)),
});

const hands = new Shortcuts(actions, {
  ready,
  tell: (text) => toast.show(text, null, "info"),
  changed: picked,
});

const zones = new Zones(at("app"), () => felt, {
  bet: (wager) => void (ready() && actions.bet(wager).then(() => knock(520))),
  takeOff: (wager) => void (ready() && actions.takeOff(wager)),
  look,
  armed: (wager) => hands.run(hands.armed, wager),
});

/** Looks at a wager: its card, and the ghost of a bet on it. @param {string|null} wager @param {number} delay @param {DOMRect} [near] */
function look(wager, delay, near) {
  card.open(wager, delay, near);
  const open = wager && store.seated && store.offer(wager);
  felt.ghost(open ? wager : null, open ? actions.fit(wager) : 0, store.mine?.seat ?? null);
}

/** Whether one may bet at all; if not, shows the way in. */
function ready() {
  if (store.seated) return true;
  if (store.me && !store.plays) toast.show("Who works at the tables does not bet at them.", null, "info");
  else if (store.me) void actions.sit();
  else welcome();
  return false;
}

/** @param {Refused} error @param {string} [wager] */
function refused(error, wager) {
  toast.show(error.message, error.clause);
  const zone = wager ? document.querySelector(`[data-wager="${wager}"]`) : null;
  const moved = zone?.closest(".zw") ?? zone;
  moved?.classList.remove("shake");
  requestAnimationFrame(() => moved?.classList.add("shake"));
}

/** Shows where the guide points. */
function hint() {
  for (const node of document.querySelectorAll(".hint")) node.classList.remove("hint");
  if (coach.zone) document.querySelector(`[data-wager="${coach.zone}"]`)?.classList.add("hint");
  hinted = Boolean(coach.zone);
}

const often = shortcuts(actions);
const seldom = () => rarer(actions);

/** Draws the layout anew when the house, the size or the cells have changed. */
function layOut() {
  const { house, row } = store;
  if (!house || !row) return;
  const puts = new Set(
    [...store.layout().keys()].filter((wager) => /^put-\d/.test(wager)).map((wager) => Number(wager.slice(4))),
  );
  const want = [row.id, narrow.matches, part, [...puts].join()].join("|");
  if (want === drawn) return;
  drawn = want;
  // On a phone the card and the toast have a slot of their own below the seats.
  if (narrow.matches) at("seatbar").after(at("msg"));
  else at("table").append(at("msg"));
  const layout = narrow.matches
    ? phone(house, row.id, part === "sides" ? "table" : part, puts)
    : wide(house, row.id, row.seats, puts);
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
    (wager) => house.shut(wager),
    (wager) => spoken(store, wager),
  );
  const most = offered.get("pass-odds");
  felt.odds(most ? `MAX ${dollars(most.maximum + (store.bet("pass-odds")?.amount ?? 0))}` : "");
  felt.puck(view.point);
  felt.lay(store.layout(), store.me);
  if (coach.on || hinted) hint();
  if (!narrow.matches) {
    seats(felt.seats, row.seats, store, (seat) => void actions.sit(seat));
    fireTray(felt, row.seats, store);
  }
  history(at("history"), store);
  called(at("call"), store);
  clock.tick();
  numbers(at("numbers"), store);
  foresight.follow();
  money(at("money"), store);
  throwing(at("throw"), store);
  const guide = coach.draw();
  side(at("side"), store, narrow.matches ? null : guide, fold, actions, narrow.matches);
  const lead = guide && narrow.matches ? guide : null;
  if (at("coach").textContent !== (lead?.textContent ?? "")) at("coach").replaceChildren(...(lead ? [lead] : []));
  if (narrow.matches) {
    seatbar(store);
    lastLine(at("last"), store);
    pucked(view.point);
    tabs(store, part, (chosenPart) => {
      part = chosenPart;
      store.changed();
    });
  }
  at("app").classList.toggle("folded", slim.matches ? !drawer && !coach.on : chosen.folded);
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
  if (slim.matches) drawer = !folded;
  else choose({ folded });
  store.changed();
}

/** The guide, from wherever one is. */
async function learn() {
  if (!store.me) return welcome();
  if (!store.seated) await actions.sit();
  part = "table";
  choose({ taught: true, folded: false });
  coach.start();
}

/** What is asked of the table's state, at most one at a time. */
async function refresh() {
  if (!store.row) return null;
  const answer = await get(`/api/tables/${store.row.id}`);
  store.row = answer.table;
  return /** @type {import("./types.js").View} */ (answer.state);
}

/** Opens a table and listens to it. @param {string} id */
async function openTable(id) {
  feed?.close();
  const [{ table, state }, catalogue, past] = await Promise.all([
    get(`/api/tables/${id}`),
    get(`/api/tables/${id}/wagers`),
    get(`/api/tables/${id}/rolls?limit=60`),
  ]);
  store.row = table;
  store.house = new House(catalogue);
  foresight.forget();
  drawn = "";
  // What stands there was drawn for another table or other rules.
  for (const node of document.querySelectorAll("[data-sign]")) node.removeAttribute("data-sign");
  stream.clear();
  store.recall(past.rolls.reverse());
  const last = store.rolls.at(-1);
  if (last) dice.show(last.dice);
  store.show(state);
  feed = new Feed(id, state.seq + 1, {
    frame: (frame) => stream.push(frame),
    link: (live, over) => {
      const back = live && !store.live;
      store.live = live;
      if (over) {
        choose({ signedIn: false });
        store.me = null;
        welcome();
      }
      if (back)
        void refresh()
          .then((view) => view && store.show(view))
          .catch(() => undefined);
      store.changed();
    },
  });
}

/** Goes to another table. @param {string} id */
function go(id) {
  location.hash = `table=${id}`;
  sheet.close();
  void openTable(id).then(() => takeSeat());
}

/** Sits down, if who is signed in plays and has no seat. */
async function takeSeat() {
  if (store.me && store.plays && !store.seated) await actions.sit();
}

/** Lets somebody in. @param {string} name @param {string[]} roles */
async function letIn(name, roles) {
  [store.me, store.roles] = [name, roles];
  if (!store.row) await anyTable();
  const view = await refresh();
  if (view) store.show(view);
  at("door").hidden = true;
  // The feed opens anew so that it knows who listens.
  if (store.row) await openTable(store.row.id);
  await takeSeat();
}

/** The way in. */
function welcome() {
  const play = async (/** @type {string} */ name) => letIn(await enter(name), ["guest"]);
  door(at("door"), store.row ? `${store.row.name}, ${dollars(store.row.minimum)} to ${dollars(store.row.maximum)}` : "Practice", {
    play,
    account: async (name, password) => {
      const who = await signedIn(name, password);
      await letIn(who.name, who.roles);
    },
    learn: async (name) => {
      await play(name);
      await learn();
    },
    watch: () => {
      at("door").hidden = true;
    },
    rules: () => void posted(sheet, store),
  }, !store.staffed);
}

/** Opens the table asked for, or the first with a free seat, or a new one. */
async function anyTable() {
  const { tables: list } = await get("/api/tables");
  const asked = /table=([\w-]+)/.exec(location.hash)?.[1];
  const found =
    list.find((/** @type {any} */ row) => row.id === asked) ??
    list.find((/** @type {any} */ row) => row.kind === "practice" && row.seated < row.seats) ??
    list[0];
  if (found) await openTable(found.id);
}

async function start() {
  tools({ store, sheet, actions, learn: () => void learn(), go });
  tray(at("tray"), actions, picked);
  const run = (/** @type {import("./rack.js").Shortcut} */ one) => void hands.run(one);
  quick(at("quick"), often, run, (button) =>
    menu(
      button,
      seldom().map((one) => ({ ...one, run: () => run(one) })),
    ),
  );
  at("throw").addEventListener("click", () => void throwNow());
  const opens = (/** @type {Event} */ event) => {
    const number = event.target instanceof Element ? event.target.getAttribute("data-number") : null;
    if (number) numberSheet(sheet, store, actions, Number(number));
  };
  at("felt").addEventListener("click", opens);
  at("felt").addEventListener("keydown", (event) => event.key === "Enter" && opens(event));
  at("history").addEventListener("click", () => void rolls(sheet, store));
  at("tablepick").addEventListener("click", () => void tables(sheet, store, go));
  keys({
    zones,
    chip: (index) => {
      actions.chip = CHIPS[index];
      picked();
    },
    go: () => void throwNow(),
    shortcut: (key, wager) => hands.run([...often, ...seldom()].find((one) => one.key === key) ?? null, wager),
    explain: (wager) => (wager ? void inFull(sheet, store, wager, actions.fit(wager)) : help(sheet, () => void learn())),
    escape: () => {
      hands.arm(null);
      card.close();
      sheet.root.open && sheet.close();
      store.changed();
    },
  });
  store.listen(render);
  for (const size of [narrow, slim]) size.addEventListener("change", () => store.changed());
  watchWidth(at("history"), () => store.changed());
  new ResizeObserver(([{ contentRect }]) => {
    at("table").style.setProperty("--k", String(contentRect.width / 1124));
    store.changed();
  }).observe(at("table"));
  actions.chip = CHIPS.includes(chosen.chip) ? chosen.chip : 500;
  picked();
  if (chosen.signedIn) {
    const who = await get("/api/sessions/current").catch(() => null);
    [store.me, store.roles] = [who?.name ?? null, who?.roles ?? []];
    if (!store.me) choose({ signedIn: false });
  }
  await anyTable();
  if (!store.me) welcome();
  else await takeSeat();
}

function picked() {
  choose({ chip: actions.chip });
  tray(at("tray"), actions, picked);
  store.changed();
}

async function throwNow() {
  if (next(store).off) return;
  if (store.works && store.staffed) return crew(sheet, store, actions);
  if (ready()) await actions.go();
}

void start();
