// The seats at the rail: plaques below, discs at the ends, the shooter's dice.

import { s } from "../dom.js";
import { dollars } from "../money.js";
import { fireArea } from "./fire.js";
import { die, disc } from "./glyphs.js";
import { lane } from "./wide.js";

/** @param {string} text @param {number} most */
const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

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
    const sign = [player?.name, player?.rack, view.shooter === player?.name, store.me, free, burning.has(seat)].join();
    const old = /** @type {SVGElement|undefined} */ (root.children[seat - 1]);
    if (old?.dataset.sign === sign) continue;
    const group = place(seat, seats, player, store, free ? sit : null);
    group.dataset.sign = sign;
    if (old) old.replaceWith(group);
    else root.append(group);
  }
}

/** One seat. @param {number} seat @param {number} seats @param {any} player @param {import("../store.js").Store} store @param {((seat: number) => void)|null} sit */
function place(seat, seats, player, store, sit) {
  const at = lane(seat, seats);
  const group = s("g", { class: player ? "seat" : "seat empty" });
  if (at.side) end(group, at, seat, player, store);
  else plaque(group, at.x, seat, player, store);
  const fire = at.side ? fireArea(at.rail, at.line - 24, seat, store) : fireArea(at.x + 44, 611.5, seat, store);
  if (fire) group.append(fire);
  if (player || !sit) return group;
  for (const [key, value] of [
    ["role", "button"],
    ["tabindex", "0"],
    ["aria-label", `Free ${seat}: sit here`],
  ])
    group.setAttribute(key, value);
  group.classList.add("can");
  group.addEventListener("click", () => sit(seat));
  group.addEventListener("keydown", (event) => /** @type {KeyboardEvent} */ (event).key === "Enter" && sit(seat));
  return group;
}

/** @param {SVGElement} group @param {number} x @param {number} seat @param {any} player @param {import("../store.js").Store} store */
function plaque(group, x, seat, player, store) {
  group.append(s("rect", { x: x - 57, y: 593.5, width: 114, height: 36, rx: 18 }));
  if (!player) {
    group.append(
      s("circle", { cx: x - 39, cy: 611.5, r: 12 }),
      s("text", { x: x - 39, y: 615.5, class: "sno", text: store.house?.has("fire") ? "" : seat }),
      s("text", { x: x - 17, y: 615.5, class: "ssub", text: "Free" }),
    );
    return;
  }
  const you = player.name === store.me;
  group.classList.toggle("you", you);
  const shooting = store.view?.shooter === player.name;
  group.append(
    disc(x - 39, 611.5, 13, player.name, seat),
    s("text", { x: x - 17, y: 609.5, class: "sname", text: you ? "You" : cut(player.name, 7) }),
    s("text", { x: x - 17, y: 623, class: "ssub", text: dollars(Math.floor(player.rack / 100) * 100) }),
  );
  if (shooting) group.append(dice(x + 18, 583));
}

/** @param {SVGElement} group @param {{line: number, rail: number}} at @param {number} seat @param {any} player @param {import("../store.js").Store} store */
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
  group.append(s("text", { x: at.rail, y: at.line + 27, class: "sname end", text: you ? "You" : cut(player.name, 6) }));
  if (store.view?.shooter === player.name) group.append(dice(at.rail - 14, at.line + 30));
}

/** @param {number} x @param {number} y */
function dice(x, y) {
  return s("g", { class: "shooter" }, s("title", { text: "Shooter" }), die(x, y, 13, 5, "dgs"), die(x + 14.5, y, 13, 2, "dgs"));
}
