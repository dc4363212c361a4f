// A card for each package of side wagers: its meter, its marks, what it pays, and a spot to bet.
// Closed ones say until when.

import { h, icon } from "../dom.js";
import { dollars } from "../money.js";
import { bare, card, limits, lit, mark, meter, others, spot } from "./spot.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../types.js").Package} Package */
/** @typedef {import("../types.js").Known} Known */

/** Whether anything can be seen of it: a bet is up or may be made. @param {Store} store @param {string} wager */
const alive = (store, wager) => Boolean(store.offer(wager) || store.bet(wager));

/** The short name of a pay table. @param {Known} known */
const tag = (known) => (known.table ?? "").replace(/^PT-[A-Z]+-/, "");

/** A caption with two ends. @param {string} left @param {string} right */
const caption = (left, right) => h("p", { class: "cap" }, h("span", { text: left }), h("span", { text: right }));

/** Numbers once each, for a meter. @param {Store} store @param {Package} pack @param {Known} known */
function once(store, pack, known) {
  const on = lit(store, known.wager);
  const numbers = known.numbers ?? [];
  const left = numbers.length - on.length;
  const marks = numbers.flatMap((n) => [n === 8 ? h("i") : null, mark(n, on.includes(n) ? "on" : left === 1 ? "need" : "")]);
  const fixed = (known.levels ?? []).filter(({ pays }) => pays !== "meter").slice(-2);
  const paid = fixed.reverse().map(({ level, pays }) => `${level} pays $${bare(pays)}`);
  return card(store, pack.title, "", pack.wagers, [
    meter(known.wager, store.view?.progressives[known.wager]?.meter ?? 0),
    h("div", { class: "marks ten" }, ...marks),
    caption(alive(store, known.wager) ? `${on.length} of ${numbers.length}, no repeats` : closed(store, known), paid.join(" · ")),
  ]);
}

/** One of several sequences in order, for a meter. @param {Store} store @param {Package} pack @param {Known} known */
function sequence(store, pack, known) {
  const on = lit(store, known.wager);
  const runs = (known.sequences ?? []).map((run) => {
    const here = on.every((n, i) => n === run[i]);
    const marks = run.map((n, i) => mark(n, here && i < on.length ? "on" : here && i === on.length ? "next" : ""));
    return h("span", { class: here ? "run" : "run dim" }, ...marks);
  });
  const last = (known.levels ?? []).filter(({ pays }) => pays !== "meter").at(-1);
  return card(store, pack.title, "", pack.wagers, [
    meter(known.wager, store.view?.progressives[known.wager]?.meter ?? 0),
    h("div", { class: "marks seq" }, ...runs.flatMap((run, i) => (i ? [h("em", { text: "or" }), run] : [run]))),
    caption(
      alive(store, known.wager) ? "in this order" : closed(store, known),
      last ? `${last.level} pays $${bare(last.pays)}` : "",
    ),
  ]);
}

/** All of some numbers before a 7: a row a wager. @param {Store} store @param {Package} pack @param {Known} known */
function collect(store, pack, known) {
  const rows = pack.wagers.map((wager) => row(store, wager)).filter((one) => one !== null);
  return h(
    "section",
    { class: "card", "data-package": pack.section, "aria-label": pack.title },
    h("header", {}, h("h3", { text: pack.title }), h("span", { class: "tag", text: `${tag(known)} · any 7 loses` })),
    ...rows,
  );
}

/** A row of a package with several wagers. @param {Store} store @param {string} wager */
function row(store, wager) {
  const known = store.house?.known(wager);
  if (!known) return null;
  const numbers = known.numbers ?? [];
  const on = lit(store, wager).filter((n) => numbers.includes(n));
  const left = numbers.length - on.length;
  /** @type {HTMLElement} */
  let track;
  if (numbers.length > 6) {
    const line = h("span");
    line.style.width = `${(100 * on.length) / numbers.length}%`;
    track = h("div", { class: "bar" }, line, h("em", { text: `${on.length} of ${numbers.length}` }));
  } else track = h("div", { class: "marks" }, ...numbers.map((n) => mark(n, on.includes(n) ? "on" : left === 1 ? "need" : "")));
  return h(
    "div",
    { class: "row", "data-row": wager },
    h("div", { class: "nm" }, h("b", { text: known.title }), h("span", { class: "odds", text: store.house?.pays(wager) ?? "" })),
    track,
    others(store, [wager], numbers.length > 6 ? 2 : 1),
    spot(store, wager),
  );
}

/** Low, all and high over one row of marks. @param {Store} store @param {Package} pack @param {Known} known */
function sides(store, pack, known) {
  const order = ["low-side", "all-sides", "high-side"].filter((wager) => pack.wagers.includes(wager));
  const on = lit(store, "craps-sides");
  const numbers = order.flatMap((wager) => store.house?.known(wager)?.numbers ?? []);
  const all = [...new Set(numbers)].sort((a, b) => a - b);
  const none = order.every((wager) => !alive(store, wager));
  return h(
    "section",
    { class: "card", "data-package": pack.section, "aria-label": pack.title },
    h(
      "header",
      {},
      h("h3", { text: pack.title }),
      others(store, pack.wagers),
      h("span", { class: "tag", text: `table ${tag(known)}` }),
    ),
    h("div", { class: "tri" }, ...order.map((wager) => third(store, wager))),
    none
      ? h("p", { class: "cap" }, h("span", {}, icon("lock", 12), " Closed until a 7 clears the marks"))
      : h("div", { class: "marks ten small" }, ...all.map((n) => mark(n, on.includes(n) ? "on" : ""))),
  );
}

/** @param {Store} store @param {string} wager */
function third(store, wager) {
  const { house } = store;
  const [bet, open] = [store.bet(wager), Boolean(store.offer(wager))];
  const title = house?.title(wager) ?? wager;
  const short = title.replace(/ Sides?$/, "");
  const note = bet ? dollars(bet.amount) : (house?.pays(wager) ?? "");
  return h(
    "button",
    {
      class: `tb${open || bet ? "" : " closed"}${bet ? " mine" : ""}`,
      "data-wager": wager,
      tabindex: -1,
      "aria-label": `${short} ${note}, ${title}, ${open ? "open" : bet ? "up" : house?.shut(wager)}`,
    },
    h("b", { text: short }),
    " ",
    h("span", { text: note }),
  );
}

/** Different points made. @param {Store} store @param {Package} pack @param {Known} known */
function points(store, pack, known) {
  const on = lit(store, known.wager);
  const open = alive(store, known.wager);
  const made = `${on.length} point${on.length === 1 ? "" : "s"} made`;
  const paid = (known.levels ?? []).map(({ level, pays }) => `${level}: ${bare(pays)}`);
  const word = /(to|for) 1$/.exec(known.levels?.at(-1)?.pays ?? "")?.[0] ?? "";
  return card(store, pack.title, `${tag(known)}, ${word} · ${limits(store, known.wager)}`, pack.wagers, [
    h("div", { class: "marks six" }, ...(store.house?.points ?? []).map((n) => mark(n, on.includes(n) ? "on fire" : "fire"))),
    caption(open ? made : closed(store, known), paid.join(" · ")),
  ]);
}

/** A count, with what each step pays. @param {Store} store @param {Package} pack @param {Known} known */
function ladder(store, pack, known) {
  const count = Number(store.view?.lammers[known.wager] ?? 0);
  const paid = new Map((known.levels ?? []).map(({ level, pays }) => [level, pays]));
  const most = known.most ?? Math.max(...paid.keys());
  const steps = Array.from({ length: most }, (_, i) => i + 1).map((n) => {
    const pays = paid.get(n);
    return h(
      "li",
      { class: n <= count ? "on" : pays ? "" : "low", "data-level": n },
      h("b", { text: n }),
      pays && h("span", { text: bare(pays) }),
    );
  });
  const word = /(to|for) 1$/.exec(known.levels?.at(-1)?.pays ?? "")?.[0] ?? "";
  const about = [[tag(known), word].filter(Boolean).join(", "), limits(store, known.wager)].join(" · ");
  return card(store, pack.title, about, pack.wagers, [h("ol", { class: "track" }, ...steps)]);
}

/** Why it is closed, short. @param {Store} store @param {Known} known */
const closed = (store, known) => store.house?.shut(known.wager) ?? "closed";

/** How each kind is drawn, and where it stands in the panel. @type {Object<string, [number, (store: Store, pack: Package, known: Known) => HTMLElement]>} */
const KINDS = { once: [0, once], sequence: [1, sequence], collect: [2, collect], naturals: [5, ladder] };

/** The cards of a house. @param {Store} store */
export function cards(store) {
  const { house, view } = store;
  if (!house || !view) return [];
  const made = house.packages.flatMap((pack) => {
    const known = house.known(pack.wagers[0]);
    if (!known) return [];
    const different = known.kind === "points" && Array.isArray(view.lammers[known.wager]);
    const [place, draw] =
      pack.section === "craps-sides"
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
