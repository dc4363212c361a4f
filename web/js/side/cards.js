// A card for each package of side wagers: its meter, its marks, what it pays, and a spot to bet.
// Closed ones say until when.

import { h, icon } from "../dom.js";
import { plural, say } from "../lang.js";
import { dollars } from "../money.js";
import { withoutUnit, card, limits, markedNumbers, mark, meter, others, spot } from "./spot.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../types.js").Package} Package */
/** @typedef {import("../types.js").Known} Known */

/** Whether anything can be seen of it: a bet is up or may be made. @param {Store} store @param {string} wager */
const alive = (store, wager) => Boolean(store.offer(wager) || store.bet(wager));

/** The short name of a pay table. @param {Known} known */
const tag = (known) => (known.table ?? "").replace(/^PT-[A-Z]+-/, "");

/** A caption with two ends. @param {string} left @param {string} right */
const caption = (left, right) => h("p", { class: "cap" }, h("span", { text: left }), h("span", { text: right }));

/** The package on whose tracker the lammers of another's wager lie, if not on its own. @param {Store} store @param {Package} pack @param {Known} known */
function trackerPackage(store, pack, known) {
  const trackers = Object.entries(store.view?.trackers ?? {});
  const section = trackers.find(([section, served]) => section !== pack.section && served.includes(known.wager))?.[0];
  return store.house?.packages.find((other) => other.section === section);
}

/** Lammers of a progressive, or where they lie if not here. @param {Package|undefined} other @param {HTMLElement} marks */
const here = (other, marks) => (other ? h("p", { class: "cap", "data-tracker": other.section }, h("span", { text: say("marked on the {title} tracker", { title: other.title }) })) : marks);

/** Wagers of other packages whose lammers lie on this one's tracker: a row of circles, with a pip for each lammer. @param {Store} store @param {Package} pack */
function sharedTracker(store, pack) {
  const served = store.view?.trackers?.[pack.section] ?? [];
  const others = served.filter((wager) => !pack.wagers.includes(wager)).map((wager) => ({ wager, on: markedNumbers(store, wager) }));
  if (others.length === 0) return null;
  const own = pack.wagers.flatMap((wager) => markedNumbers(store, wager));
  const numbers = [...new Set(pack.wagers.flatMap((wager) => store.house?.known(wager)?.numbers ?? []))].sort((a, b) => a - b);
  const circles = numbers.map((n) => {
    const circle = mark(n, own.includes(n) ? "on" : "");
    for (const { wager } of others.filter(({ on }) => on.includes(n)))
      circle.append(h("i", { class: "pip", "data-lammer": wager, title: store.house?.title(wager) ?? wager }));
    return circle;
  });
  return h("div", { class: "marks ten small shared", "data-tracker": pack.section }, ...circles);
}

/** Numbers once each, for a meter. @param {Store} store @param {Package} pack @param {Known} known */
function once(store, pack, known) {
  const on = markedNumbers(store, known.wager);
  const numbers = known.numbers ?? [];
  const left = numbers.length - on.length;
  const marks = numbers.flatMap((n) => [n === 8 ? h("i") : null, mark(n, on.includes(n) ? "on" : left === 1 ? "need" : "")]);
  const fixed = (known.levels ?? []).filter(({ pays }) => pays !== "meter").slice(-2);
  const paid = fixed.reverse().map(({ level, pays }) => say("{level} pays ${pays}", { level, pays: withoutUnit(pays) }));
  return card(store, pack.title, "", pack.wagers, [
    meter(known.wager, store.view?.progressives[known.wager]?.meter ?? 0),
    here(trackerPackage(store, pack, known), h("div", { class: "marks ten" }, ...marks)),
    caption(alive(store, known.wager) ? say("{made} of {all}, no repeats", { made: on.length, all: numbers.length }) : closed(store, known), paid.join(" · ")),
  ]);
}

/** One of several sequences in order, for a meter. @param {Store} store @param {Package} pack @param {Known} known */
function sequence(store, pack, known) {
  const on = markedNumbers(store, known.wager);
  const runs = (known.sequences ?? []).map((run) => {
    const here = on.every((n, i) => n === run[i]);
    const marks = run.map((n, i) => mark(n, here && i < on.length ? "on" : here && i === on.length ? "next" : ""));
    return h("span", { class: here ? "run" : "run dim" }, ...marks);
  });
  const last = (known.levels ?? []).filter(({ pays }) => pays !== "meter").at(-1);
  return card(store, pack.title, "", pack.wagers, [
    meter(known.wager, store.view?.progressives[known.wager]?.meter ?? 0),
    here(
      trackerPackage(store, pack, known),
      h("div", { class: "marks seq" }, ...runs.flatMap((run, i) => (i ? [h("em", { text: say("or") }), run] : [run]))),
    ),
    caption(
      alive(store, known.wager) ? say("in this order") : closed(store, known),
      last ? say("{level} pays ${pays}", { level: last.level, pays: withoutUnit(last.pays) }) : "",
    ),
  ]);
}

/** All of some numbers before a 7, with a row for each wager. @param {Store} store @param {Package} pack @param {Known} known */
function collect(store, pack, known) {
  const rows = pack.wagers.map((wager) => row(store, wager)).filter((one) => one !== null);
  return h(
    "section",
    { class: "card", "data-package": pack.section, "aria-label": pack.title },
    h("header", {}, h("h3", { text: pack.title }), h("span", { class: "tag", text: say("{table} · any 7 loses", { table: tag(known) }) })),
    ...rows,
    sharedTracker(store, pack),
  );
}

/** A row of a package with several wagers. @param {Store} store @param {string} wager */
function row(store, wager) {
  const known = store.house?.known(wager);
  if (!known) return null;
  const numbers = known.numbers ?? [];
  const on = markedNumbers(store, wager).filter((n) => numbers.includes(n));
  const left = numbers.length - on.length;
  /** @type {HTMLElement} */
  let track;
  if (numbers.length > 6) {
    const line = h("span");
    line.style.width = `${(100 * on.length) / numbers.length}%`;
    track = h("div", { class: "bar" }, line, h("em", { text: say("{made} of {all}", { made: on.length, all: numbers.length }) }));
  } else track = h("div", { class: "marks" }, ...numbers.map((n) => mark(n, on.includes(n) ? "on" : left === 1 ? "need" : "")));
  return h(
    "div",
    { class: "row", "data-row": wager },
    h("div", { class: "nm" }, h("b", { text: store.house?.title(wager) ?? wager }), h("span", { class: "odds", text: store.house?.pays(wager) ?? "" })),
    track,
    others(store, [wager], numbers.length > 6 ? 2 : 1),
    spot(store, wager),
  );
}

/** Several wagers over one row of marks. @param {Store} store @param {Package} pack @param {Known} known */
function sides(store, pack, known) {
  const played = pack.wagers.flatMap((wager) => store.house?.known(wager) ?? []);
  const numbers = (/** @type {Known} */ one) => one.numbers ?? [];
  // The middle of its numbers is where a wager stands: low, all, high.
  const middle = (/** @type {Known} */ one) => numbers(one).reduce((sum, n) => sum + n, 0) / Math.max(1, numbers(one).length);
  const order = played.sort((a, b) => middle(a) - middle(b)).map(({ wager }) => wager);
  const on = markedNumbers(store, known.wager);
  const all = [...new Set(played.flatMap(numbers))].sort((a, b) => a - b);
  const none = order.every((wager) => !alive(store, wager));
  return h(
    "section",
    { class: "card", "data-package": pack.section, "aria-label": pack.title },
    h(
      "header",
      {},
      h("h3", { text: pack.title }),
      others(store, pack.wagers),
      h("span", { class: "tag", text: say("table {table}", { table: tag(known) }) }),
    ),
    h("div", { class: "tri" }, ...order.map((wager) => third(store, wager))),
    none
      ? h("p", { class: "cap" }, h("span", {}, icon("lock", 12), ` ${say("Closed until a 7 clears the marks")}`))
      : h("div", { class: "marks ten small" }, ...all.map((n) => mark(n, on.includes(n) ? "on" : ""))),
  );
}

/** @param {Store} store @param {string} wager */
function third(store, wager) {
  const { house } = store;
  const [bet, open] = [store.bet(wager), Boolean(store.offer(wager))];
  const title = house?.title(wager) ?? wager;
  const short = house?.short(wager) ?? title;
  const note = bet ? dollars(bet.amount) : (house?.pays(wager) ?? "");
  return h(
    "button",
    {
      class: `tb${open || bet ? "" : " closed"}${bet ? " mine" : ""}`,
      "data-wager": wager,
      tabindex: -1,
      "aria-label": `${short} ${note}, ${title}, ${open ? say("open") : bet ? say("up") : house?.whyClosed(wager)}`,
    },
    h("b", { text: short }),
    " ",
    h("span", { text: note }),
  );
}

/** Different points made. @param {Store} store @param {Package} pack @param {Known} known */
function points(store, pack, known) {
  const on = markedNumbers(store, known.wager);
  const open = alive(store, known.wager);
  const made = plural(on.length, "{n} point made", "{n} points made");
  const paid = (known.levels ?? []).map(({ level, pays }) => `${level}: ${withoutUnit(pays)}`);
  const word = /(to|for) 1$/.exec(known.levels?.at(-1)?.pays ?? "")?.[0] ?? "";
  return card(store, pack.title, `${tag(known)}, ${word} · ${limits(store, known.wager)}`, pack.wagers, [
    h("div", { class: "marks six" }, ...(store.house?.points ?? []).map((n) => mark(n, on.includes(n) ? "on" : ""))),
    caption(open ? made : closed(store, known), paid.join(" · ")),
  ]);
}

/** A count, with what each step pays. @param {Store} store @param {Package} pack @param {Known} known */
function ladder(store, pack, known) {
  const count = Number(store.view?.lammers[known.lammers ?? ""] ?? 0);
  const paid = new Map((known.levels ?? []).map(({ level, pays }) => [level, pays]));
  const most = known.most ?? Math.max(...paid.keys());
  const steps = Array.from({ length: most }, (_, i) => i + 1).map((n) => {
    const pays = paid.get(n);
    return h(
      "li",
      { class: n <= count ? "on" : pays ? "" : "low", "data-level": n },
      h("b", { text: n }),
      pays && h("span", { text: withoutUnit(pays) }),
    );
  });
  const word = /(to|for) 1$/.exec(known.levels?.at(-1)?.pays ?? "")?.[0] ?? "";
  const about = [[tag(known), word].filter(Boolean).join(", "), limits(store, known.wager)].join(" · ");
  return card(store, pack.title, about, pack.wagers, [h("ol", { class: "track" }, ...steps)]);
}

/** Why it is closed, short. @param {Store} store @param {Known} known */
const closed = (store, known) => store.house?.whyClosed(known.wager) ?? say("closed");

/** How each kind is drawn, and where it stands in the panel. @type {Object<string, [number, (store: Store, pack: Package, known: Known) => HTMLElement]>} */
const KINDS = { once: [0, once], sequence: [1, sequence], collect: [2, collect], naturals: [5, ladder] };

/** The cards of a house. @param {Store} store */
export function cards(store) {
  const { house, view } = store;
  if (!house || !view) return [];
  const made = house.packages.flatMap((pack) => {
    const known = house.known(pack.wagers[0]);
    if (!known) return [];
    const different = known.kind === "points" && Array.isArray(view.lammers[known.lammers ?? ""]);
    const [place, draw] =
      pack.shares_marks
        ? [3, sides]
        : known.kind === "points"
          ? different
            ? [4, points]
            : [5, ladder]
          : (KINDS[known.kind] ?? [6, ladder]);
    return [{ place: Number(place), element: /** @type {Function} */ (draw)(store, pack, known) }];
  });
  return made.sort((a, b) => a.place - b.place).map(({ element }) => /** @type {HTMLElement} */ (element));
}
