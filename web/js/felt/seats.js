// The seats at the rail: plaques below, discs at the ends, the shooter's dice.

import { s } from "../dom.js";
import { say } from "../lang.js";
import { dollars } from "../money.js";
import { fireArea } from "./fire.js";
import { die, disc } from "./glyphs.js";
import { lane } from "./wide.js";

/** @typedef {import("../types.js").Player & {name: string}} Seated */

/** @param {string} text @param {number} most */
const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** A name in one line or two, broken at a space where there is one. @param {string} name @param {number} most letters of a line */
function inLines(name, most) {
  if (name.length <= most) return [name];
  const space = name.lastIndexOf(" ", most);
  const [first, rest] = space > 0 ? [name.slice(0, space), name.slice(space + 1)] : [name.slice(0, most), name.slice(most)];
  return [first, cut(rest, most)];
}

/** The rack, and whether the player is ready or away. @param {Seated} player @param {import("../store.js").Store} store */
function doing(player, store) {
  const presence = store.presence(player.name);
  return presence === "away" ? say("away") : `${dollars(Math.floor(player.rack / 100) * 100)}${presence === "ready" ? " ✓" : ""}`;
}

/** A seat in words. @param {number} seat @param {Seated} player @param {import("../store.js").Store} store */
function inWords(seat, player, store) {
  const parts = [
    player.name === store.me ? say("Seat {seat}: you, {name}", { seat, name: player.name }) : say("Seat {seat}: {name}", { seat, name: player.name }),
    dollars(player.rack),
    store.view?.shooter === player.name && say("has the dice"),
    store.presence(player.name) === "away" && say("away"),
    store.presence(player.name) === "ready" && say("ready"),
  ];
  return parts.filter(Boolean).join(", ");
}

/**
 * @param {SVGElement} root
 * @param {number} seats
 * @param {import("../store.js").Store} store
 * @param {(seat: number) => void} sit
 */
export function seats(root, seats, store, sit) {
  const view = store.view;
  if (!view) return;
  const there = new Map(
    Object.entries(view.players)
      .filter(([, p]) => p.seat !== null)
      .map(([name, p]) => [p.seat, { name, ...p }]),
  );
  const free = !store.seated && store.plays;
  const burning = new Set((store.layout().get("fire") ?? []).map((one) => one.seat));
  for (let seat = 1; seat <= seats; seat++) {
    const player = there.get(seat);
    const sign = [player?.name, player?.rack, view.shooter === player?.name, store.me, free, burning.has(seat), player && store.presence(player.name)].join();
    const old = /** @type {SVGElement|undefined} */ (root.children[seat - 1]);
    if (old?.dataset.sign === sign) continue;
    const group = seatGroup(seat, seats, player, store, free ? sit : null);
    group.dataset.sign = sign;
    if (old) old.replaceWith(group);
    else root.append(group);
  }
}

/** One seat. @param {number} seat @param {number} seats @param {Seated|undefined} player @param {import("../store.js").Store} store @param {((seat: number) => void)|null} sit */
function seatGroup(seat, seats, player, store, sit) {
  const at = lane(seat, seats);
  const group = s("g", { class: `seat${player ? "" : " empty"}${at.side ? " at-end" : ""}` });
  const words = player ? inWords(seat, player, store) : say("Seat {seat}: free", { seat });
  const presence = player && store.presence(player.name);
  if (presence) group.classList.add(presence);
  group.setAttribute("role", "listitem");
  group.setAttribute("aria-label", words);
  if (player) group.append(s("title", { text: words }));
  if (at.side) end(group, at, seat, player, store);
  else plaque(group, at.x, seat, player, store);
  const fire = at.side ? fireArea(at.rail, at.line - 24, seat, store) : fireArea(at.x + 44, 611.5, seat, store);
  if (fire) group.append(fire);
  if (player || !sit) return group;
  const chair = s("g", { role: "button", tabindex: 0, "aria-label": say("Free {seat}: sit here", { seat }) });
  chair.append(...group.children);
  group.append(chair);
  group.classList.add("can");
  chair.addEventListener("click", () => sit(seat));
  chair.addEventListener("keydown", (event) => /** @type {KeyboardEvent} */ (event).key === "Enter" && sit(seat));
  return group;
}

/** @param {SVGElement} group @param {number} x @param {number} seat @param {Seated|undefined} player @param {import("../store.js").Store} store */
function plaque(group, x, seat, player, store) {
  group.append(s("rect", { x: x - 57, y: 593.5, width: 114, height: 36, rx: 18 }));
  if (!player) {
    group.append(
      s("circle", { cx: x - 39, cy: 611.5, r: 12 }),
      s("text", { x: x - 39, y: 615.5, class: "sno", text: store.house?.has("fire") ? "" : seat }),
      s("text", { x: x - 17, y: 615.5, class: "ssub", text: say("Free") }),
    );
    return;
  }
  const you = player.name === store.me;
  group.classList.toggle("you", you);
  const shooting = store.view?.shooter === player.name;
  // What fits beside the disc, and beside the area for fire bets where there is one; a long name takes the line of the rack.
  const [first, rest] = inLines(you ? say("You") : player.name, store.house?.has("fire") ? 8 : 11);
  const below = rest && !store.presence(player.name) ? { class: "sname", text: rest } : { class: "ssub", text: doing(player, store) };
  group.append(
    disc(x - 39, 611.5, 13, player.name, seat),
    s("text", { x: x - 21, y: 609.5, class: "sname", text: first }),
    s("text", { x: x - 21, y: 623, ...below }),
  );
  if (shooting) group.append(dice(x + 18, 583));
}

/** @param {SVGElement} group @param {{line: number, rail: number}} at @param {number} seat @param {Seated|undefined} player @param {import("../store.js").Store} store */
function end(group, at, seat, player, store) {
  if (!player) {
    group.append(
      s("circle", { cx: at.rail, cy: at.line, r: 12 }),
      s("text", { x: at.rail, y: at.line + 4, class: "sno", text: store.house?.has("fire") ? "" : seat }),
    );
    return;
  }
  const you = player.name === store.me;
  group.append(disc(at.rail, at.line, 13, player.name, seat, `${player.name}: ${dollars(player.rack)}`));
  if (you) group.append(s("circle", { cx: at.rail, cy: at.line, r: 15, class: "own-ring" }));
  const name = endName(at.rail, at.line + 26, you ? say("You") : player.name, store.presence(player.name));
  group.append(...name);
  if (store.view?.shooter === player.name) group.append(dice(at.rail - 14, at.line + 18 + 12 * name.length));
}

/** A name below a disc at the end of the table, in two lines where it is long. @param {number} x @param {number} y @param {string} name @param {string} presence */
function endName(x, y, name, presence) {
  const lines = inLines(name, 7);
  if (presence) lines.splice(1, 1, presence === "away" ? say("away") : say("ready"));
  return lines.map((text, i) =>
    // The rail is as wide as six letters.
    s("text", { x, y: y + 12 * i, class: i && presence ? "ssub end" : "sname end", textLength: text.length > 5 ? 37 : null, lengthAdjust: "spacingAndGlyphs", text }),
  );
}

/** @param {number} x @param {number} y */
function dice(x, y) {
  return s("g", { class: "shooter" }, s("title", { text: say("Shooter") }), die(x, y, 13, 5, "dgs"), die(x + 14.5, y, 13, 2, "dgs"));
}
