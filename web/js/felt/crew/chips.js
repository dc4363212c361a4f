// Chips on a dealer's felt: every seat's where the trade puts them. Line bets lie in the lane of their seat with odds behind,
// bets in a box in the order of the seats, odds on a bet that has travelled heeled on it. Each has its seat's number.

import { s } from "../../dom.js";
import { say } from "../../lang.js";
import { dollars } from "../../money.js";
import { dealers, die, stack, working } from "../glyphs.js";

/** @typedef {import("../felt.js").Layout} Layout */
/** @typedef {import("../felt.js").Zone} Zone */
/** @typedef {import("../../house.js").House} House */
/** How far a dealer is with a bet: nothing to do, to be done now, done, taken. @typedef {""|"due"|"now"|"done"|"taken"} Stand */
/** @typedef {{player: string, seat: number|null, bet: import("../../types.js").Bet, stand: Stand, note: string}} CrewBet */

const RADIUS = 11.4;

/** Spreads places that would lie over each other, in their order, between two ends. @param {number[]} wanted @param {number[]} gaps the room that each needs to the next @param {number} from @param {number} to */
export function spread(wanted, gaps, from, to) {
  const needed = gaps.slice(0, -1).reduce((sum, gap) => sum + gap, 0);
  const share = needed > to - from ? (to - from) / needed : 1;
  const placed = [...wanted];
  for (let i = 0; i < placed.length; i++) placed[i] = Math.max(placed[i], i ? placed[i - 1] + gaps[i - 1] * share : from);
  for (let i = placed.length - 1; i >= 0; i--) placed[i] = Math.min(placed[i], i === placed.length - 1 ? to : placed[i + 1] - gaps[i] * share);
  return placed;
}

/** Where the seats of a zone stand, from the right to the left as they sit. @param {Zone} zone @param {{seat: number|null, heeled: boolean}[]} stands @param {number} first @param {number} last */
function inBox(zone, stands, first, last) {
  const r = Math.min(RADIUS, zone.h / 2 - 1.5);
  const heel = stands.some(({ heeled }) => heeled) ? r : 0;
  const [from, to] = [zone.x + r + 3, Math.max(zone.x + r + 3, zone.x + zone.w - r - 7 - heel)];
  const share = (/** @type {number|null} */ seat) => (seat === null ? 0.5 : (seat - first + 0.5) / (last - first + 1));
  const order = stands.map(({ seat, heeled }, i) => ({ i, heeled, x: to - share(seat) * (to - from) })).sort((a, b) => a.x - b.x);
  const gaps = order.map(({ heeled }) => 2 * r + 3 + (heeled ? r : 0));
  const xs = spread(
    order.map(({ x }) => x),
    gaps,
    from,
    to,
  );
  /** @type {number[]} */
  const at = [];
  order.forEach(({ i }, k) => (at[i] = xs[k]));
  return at.map((x) => ({ x, y: zone.y + zone.h / 2, r }));
}

/** The zone of a flat bet and of the odds beside it, as one. @param {Zone} flat @param {Zone|undefined} odds @returns {Zone} */
const joined = (flat, odds) => (odds && odds.y === flat.y && !flat.lanes ? { ...flat, x: Math.min(flat.x, odds.x), w: flat.w + odds.w } : flat);

/** A chip with its seat. @param {CrewBet} one @param {number} x @param {number} y @param {number} r */
function chip(one, x, y, r) {
  const { bet, seat, stand, note } = one;
  const title = `${one.player}: ${dollars(bet.amount)}${bet.for ? `, ${say("for the dealers")}` : ""}${bet.working ? "" : `, ${say("off")}`}`;
  const group = s("g", { class: `bet-of ${stand}`, "data-chip": bet.wager, "data-seat": seat ?? "", "data-stand": stand }, s("title", { text: title }));
  if (stand === "taken") group.append(s("circle", { class: "gone", cx: x, cy: y, r }));
  else group.append(stack(x, y, r, bet.amount, false));
  if (stand === "now") group.append(s("circle", { class: "now-ring", cx: x, cy: y, r: r + 2.6 }));
  if (stand === "done") group.append(s("path", { class: "done-tick", d: `M${x - 4.5} ${y}l3 3.4 6-7` }));
  if (bet.for) group.append(dealers(x - r * 0.8, y + r * 0.7));
  if (!bet.working && stand !== "taken") group.append(working(x, y + r + 3, false));
  const [tx, ty] = [x + r * 0.85, y - r * 0.78];
  group.append(s("g", { class: "seat-tag" }, s("circle", { cx: tx, cy: ty, r: 7.4 }), s("text", { x: tx, y: ty + 3.8, text: seat ?? "–" })));
  if (note) group.append(s("g", { class: "bet-note" }, s("rect", { x: x - 20, y: y + r - 2, width: 40, height: 15, rx: 7.5 }), s("text", { x, y: y + r + 9.6, text: note })));
  return group;
}

/**
 * Lays the chips of these bets anew.
 * @param {SVGElement} root @param {Layout} layout @param {House} house @param {CrewBet[]} bets
 * @param {[number, number]} seats the first and the last that are shown
 */
export function layCrew(root, layout, house, bets, [first, last]) {
  /** @type {Map<string, Zone>} */
  const zones = new Map(layout.zones.map((zone) => [zone.wager, zone]));
  const laid = new Set();
  /** @type {SVGElement[]} */
  const chips = [];
  const oddsOn = (/** @type {CrewBet} */ one) => {
    const odds = house.oddsBehind(one.bet.wager);
    return bets.find((other) => other.bet.wager === odds && other.player === one.player && other.bet.for === one.bet.for);
  };
  for (const [wager, zone] of zones) {
    const here = bets.filter((one) => one.bet.wager === wager && !laid.has(one));
    if (!here.length) continue;
    const behind = zones.get(house.oddsBehind(wager) ?? "");
    const spots = zone.lanes ? here.map((one) => inLane(zone, one, layout)) : inBox(joined(zone, behind), here.map((one) => ({ seat: one.seat, heeled: Boolean(oddsOn(one)) && !behind?.lanes })), first, last);
    here.forEach((one, i) => {
      const { x, y, r } = spots[i];
      chips.push(chip(one, x, y, r));
      laid.add(one);
      const odds = oddsOn(one);
      // Odds behind a bet in a lane have a lane of their own; others are heeled on the bet.
      if (!odds || behind?.lanes) return;
      chips.push(chip(odds, x + r * 0.95, y - 1.5, r));
      laid.add(odds);
    });
  }
  root.replaceChildren(...chips);
  return bets.filter((one) => !laid.has(one));
}

/** Where a bet of a lane lies. @param {Zone} zone @param {CrewBet} one @param {Layout} layout */
function inLane(zone, one, layout) {
  const lane = one.seat === null ? undefined : layout.lane?.(one.seat);
  const which = zone.wager === "pass" ? "line" : zone.wager === "pass-odds" ? "odds" : "dont";
  const aside = one.bet.for ? 15 : 0;
  if (!lane) return { x: zone.x + zone.w / 2, y: zone.y + zone.h - 20, r: RADIUS };
  // At the ends the area on the wrong side is reached from the corner, one seat beside the other.
  if (lane.side && which === "dont") {
    const inward = 18 + Math.round(Math.abs(lane.line - 488) / 80) * 25;
    return { x: lane.x > 562 ? zone.x + zone.w - inward : zone.x + inward, y: zone.y + zone.h / 2, r: RADIUS };
  }
  // At the ends odds lie behind the line bet, towards the rail.
  if (lane.side && which === "odds") return { x: lane.x + (lane.x > 562 ? 17 : -17), y: lane.line + 13, r: RADIUS };
  return { x: lane.x - aside, y: lane[which], r: RADIUS + 0.8 };
}

/**
 * The seats at the rail. A seat that is pressed begins a line.
 * @param {SVGElement} root @param {Layout} layout
 * @param {{seat: number, name: string, shooter: boolean, now: boolean}[]} seats
 * @param {(seat: number) => void} pick
 */
export function crewSeats(root, layout, seats, pick) {
  const drawn = seats.map(({ seat, name, shooter, now }) => {
    const lane = layout.lane?.(seat);
    if (!lane) return null;
    const label = name ? say("Seat {seat}: {name}", { seat, name }) : say("Seat {seat}: free", { seat });
    const group = s("g", { class: `seat crew-seat ${name ? "" : "empty"} ${shooter ? "shooter" : ""} ${now ? "you" : ""}`, "data-at-seat": seat });
    // What is printed is hidden from screen readers: the button has a name of its own.
    const [button, ink] = [s("g", { role: "button", tabindex: -1, "aria-label": label }), s("g", { "aria-hidden": "true" })];
    group.append(button, ink);
    const [x, y] = lane.side ? [lane.rail, lane.line] : [lane.x - 38, 611.5];
    const [w, h] = lane.side ? [40, 62] : [114, 40];
    button.append(s("rect", { x: lane.side ? x - 20 : lane.x - 57, y: lane.side ? y - 20 : 591.5, width: w, height: h, rx: 12 }));
    ink.append(s("circle", { class: "seat-no", cx: x, cy: y, r: 13 }), s("text", { class: "seat-n", x, y: y + 4.4, text: seat }));
    const shown = name || say("Free");
    const most = lane.side ? 6 : 9;
    const text = shown.length > most ? `${shown.slice(0, most - 1)}…` : shown;
    ink.append(s("text", { class: lane.side ? "sname end" : "sname", x: lane.side ? x : x + 20, y: lane.side ? y + 29 : y + 4.4, text }));
    if (shooter) ink.append(s("g", {}, die(lane.side ? x - 14 : lane.x + 28, lane.side ? y + 33 : 585, 13, 5, "dgs"), die(lane.side ? x + 1 : lane.x + 43, lane.side ? y + 33 : 585, 13, 2, "dgs")));
    group.addEventListener("click", () => pick(seat));
    return group;
  });
  root.setAttribute("role", "group");
  root.replaceChildren(...drawn.filter((one) => one !== null));
}
