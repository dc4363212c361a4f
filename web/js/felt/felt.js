// Draws a layout and what lies on it: zones, chips, the puck, focus. It knows nothing of the rules;
// what is open and whose chips lie where is passed in.

import { s } from "../dom.js";
import { say } from "../lang.js";
import { Chips } from "./chips.js";
import { pair, puck, stack } from "./glyphs.js";

/**
 * A place on the layout that takes a bet.
 * @typedef {Object} Zone
 * @property {string} wager
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {string} [d] an outline other than the rectangle
 * @property {number} [rx]
 * @property {string} [cls]
 * @property {Mark[]} [marks] what is printed on it
 * @property {{x: number, y: number, r: number}} [own] where one's own chip stands
 * @property {{x: number, y: number, dx: number, most: number}} [others] where others' chips stand
 * @property {boolean} [lanes] chips stand in the lanes of their seats
 * @property {{x: number, y: number}} [shut] where the reason stands when it is closed
 * @property {boolean} [amounts] amounts are written beside others' chips
 * @property {string[]} [pool] it takes no bets itself, but chips on these wagers lie here
 */

/**
 * Print on the felt.
 * @typedef {Object} Mark
 * @property {"text"|"dice"|"circle"|"use"} kind
 * @property {number} x
 * @property {number} y
 * @property {string} [text]
 * @property {string} [cls]
 * @property {number} [size]
 * @property {number} [r]
 * @property {number[]} [faces]
 * @property {number} [turn]
 * @property {boolean} [hide] goes when a chip lies there
 * @property {number} [track]
 */

/**
 * Where a seat's line bets lie, and where its rail is.
 * @typedef {{x: number, line: number, odds: number, dont: number, side: boolean, rail: number}} Lane
 */

/**
 * A drawing of the layout.
 * @typedef {Object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Zone[]} zones
 * @property {(root: SVGElement) => void} [art] what never changes, on a layer of its own
 * @property {(root: SVGElement) => void} under what lies under the zones
 * @property {(root: SVGElement) => void} over frames over them
 * @property {Object<number, {x: number, y: number, w: number, h: number}>} boxes the number boxes
 * @property {Object<number, {x: number, y: number, w: number, h: number}>} [taps] where a thumb opens a number's bets
 * @property {{x: number, y: number}} [off] where the puck lies when it is off
 * @property {{made: ReturnType<typeof import("./boxes.js").boxes>, frame: {x: number, y: number, w: number, h: number}}} [numbers] the block of number boxes
 * @property {(seat: number) => Lane} [lane]
 * @property {{x: number, y: number}} [tray] the middle of the fire tray
 * @property {[number, number, number, number]} [cut] the part of the drawing that is shown, where it is not all of it
 * @property {number} [inside] the puck lies inside the box of its number, so far right of its middle, not above it
 */

/** @typedef {import("./chips.js").PlacedBet} PlacedBet */

/** Prints marks. @param {SVGElement} root @param {Mark[]} list */
export function marks(root, list) {
  for (const mark of list) {
    if (mark.kind === "dice") {
      const group = pair(mark.x, mark.y, mark.size ?? 16, mark.faces ?? [1, 1], mark.cls ?? "dg");
      if (mark.hide) group.classList.add("hide");
      root.append(group);
    } else if (mark.kind === "circle" && mark.cls === "plate") {
      root.append(s("rect", { class: "plate", x: mark.x, y: mark.y, width: mark.size, height: mark.r }));
    } else if (mark.kind === "circle") {
      root.append(s("circle", { cx: mark.x, cy: mark.y, r: mark.r, class: mark.cls }));
    } else {
      const place = mark.turn ? { transform: `translate(${mark.x} ${mark.y}) rotate(${mark.turn})` } : { x: mark.x, y: mark.y };
      const text = s("text", {
        ...place,
        class: `${mark.cls ?? "lab"}${mark.hide ? " hide" : ""}`,
        "font-size": mark.size ?? null,
        text: mark.text ?? "",
      });
      if (mark.track !== undefined) text.style.letterSpacing = `${mark.track}em`;
      root.append(text);
    }
  }
}

export class Felt {
  /**
   * @param {SVGElement} root
   * @param {Layout} layout
   * @param {(wager: string) => string} name how a zone is called
   */
  constructor(root, layout, name) {
    this.root = root;
    this.layout = layout;
    this.name = name;
    /** @type {Map<string, SVGElement>} */
    this.nodes = new Map();
    /** What each zone said last. @type {Map<string, string>} */
    this.told = new Map();
    /** Where the puck lies. @type {number|null|undefined} */
    this.pointed = undefined;
    /** @type {Map<string, Zone>} */
    this.zones = new Map(layout.zones.flatMap((zone) => (zone.pool ?? [zone.wager]).map((wager) => [wager, zone])));
    this.box = (layout.cut ?? [0, 0, layout.width, layout.height]).join(" ");
    root.replaceChildren();
    root.setAttribute("viewBox", this.box);
    const art = document.getElementById("art");
    art?.replaceChildren();
    art?.setAttribute("viewBox", this.box);
    if (art && layout.art) layout.art(/** @type {SVGElement} */ (/** @type {unknown} */ (art)));
    layout.under(root);
    for (const zone of layout.zones) if (!zone.pool) root.append(this.draw(zone));
    const over = s("g", { class: "over" });
    this.point = s("g", { class: "pointed" });
    this.tray = s("g", { class: "firetray" });
    this.seats = s("g", layout.lane ? { class: "seats", role: "list", "aria-label": say("Seats") } : { class: "seats" });
    this.chips = s("g", { class: "chips" });
    this.laid = new Chips(this.chips, layout);
    this.ring = s("g", { class: "ring" });
    layout.over(over);
    for (const [number, { x, y, w, h }] of Object.entries(layout.taps ?? {})) {
      const label = say("All bets on {number}", { number });
      over.append(
        s("rect", {
          class: "tap",
          "data-number": number,
          role: "button",
          tabindex: 0,
          "aria-label": label,
          x,
          y,
          width: w,
          height: h,
        }),
      );
    }
    root.append(over, this.tray, this.point, this.seats, this.chips, this.ring);
  }

  /** @param {Zone} zone */
  draw(zone) {
    const shape = zone.d
      ? s("path", { class: "zr", d: zone.d })
      : s("rect", { class: "zr", x: zone.x, y: zone.y, width: zone.w, height: zone.h, rx: zone.rx ?? null });
    const button = s(
      "g",
      { class: "z", "data-wager": zone.wager, role: "button", tabindex: -1, "aria-label": this.name(zone.wager) },
      shape,
    );
    // Print is hidden from screen readers: the button has a name of its own.
    const ink = s("g", { class: "ink", "aria-hidden": "true" });
    const node = s("g", { class: `zw ${zone.cls ?? ""}` }, button, ink);
    marks(ink, zone.marks ?? []);
    if (zone.shut) {
      const middle = this.layout.width < 700 || zone.w < 100;
      const { x, y } = zone.shut;
      ink.append(
        s(
          "g",
          { class: "shut" },
          s("use", { href: "#i-lock", x: middle ? x - 6 : x, y: y - 6, width: 12, height: 12 }),
          middle ? null : s("text", { x: x + 16, y: y + 4 }),
        ),
      );
    } else if (!zone.cls?.includes("pos")) {
      ink.append(s("use", { class: "nolock", href: "#i-lock", x: zone.x + zone.w - 9.5, y: zone.y + 1.5, width: 8, height: 8 }));
    }
    this.nodes.set(zone.wager, node);
    return node;
  }

  /** @param {string} wager */
  zone(wager) {
    return this.zones.get(wager);
  }

  /**
   * Shows what is open. A closed zone says why.
   * @param {(wager: string) => boolean} open
   * @param {(wager: string) => string} why
   * @param {(wager: string) => string} label
   */
  offer(open, why, label) {
    for (const [wager, node] of this.nodes) {
      const closed = !open(wager);
      const said = closed ? `${label(wager)}, ${why(wager)}` : label(wager);
      if (this.told.get(wager) === said) continue;
      this.told.set(wager, said);
      node.classList.toggle("closed", closed);
      node.firstElementChild?.setAttribute("aria-label", said);
      const words = node.querySelector(".shut text");
      if (words) words.textContent = closed ? why(wager) : "";
    }
  }

  /** The most odds one may take, printed behind the line. @param {string} text */
  odds(text) {
    for (const node of this.root.querySelectorAll(".odds-max")) if (node.textContent !== text) node.textContent = text;
  }

  /** @param {number|null} point */
  puck(point) {
    if (this.pointed === point) return;
    this.pointed = point;
    this.point.replaceChildren();
    for (const node of this.root.querySelectorAll("[data-box]"))
      node.classList.toggle("is-point", Number(node.getAttribute("data-box")) === point);
    const box = point === null ? null : this.layout.boxes[point];
    if (box) {
      const { x, y, w, h } = box;
      if (this.layout.inside !== undefined) this.point.append(puck(x + w / 2 + this.layout.inside, y + (this.layout.cut ? 41 : 14), point, this.layout.cut ? 0.9 : 0.78));
      else {
        this.point.append(s("path", { class: "ptab", d: `M${x} ${y}v-30q0-12 12-12h${w - 24}q12 0 12 12v30` }));
        this.point.append(puck(x + w / 2, y - 20.5, point));
      }
      this.point.append(s("rect", { class: "pframe", x, y, width: w, height: h }));
    } else if (this.layout.off) this.point.append(puck(this.layout.off.x, this.layout.off.y, null, this.layout.inside && !this.layout.cut ? 0.78 : 1));
  }

  /**
   * Lays everybody's chips: those that stay where they are stay, new ones slide in.
   * @param {Map<string, PlacedBet[]>} bets
   * @param {string|null} me
   */
  lay(bets, me) {
    for (const [wager, node] of this.nodes) node.classList.toggle("has-bets", bets.has(wager));
    this.laid.lay(bets, me);
  }

  /** The ring of focus. @param {string|null} wager */
  focus(wager) {
    this.ring.replaceChildren();
    const zone = wager ? this.zone(wager) : null;
    if (!zone) return;
    const shape = (/** @type {string} */ cls, /** @type {number} */ inset) =>
      zone.d
        ? s("path", { class: cls, d: zone.d })
        : s("rect", {
            class: cls,
            x: zone.x + inset,
            y: zone.y + inset,
            width: zone.w - 2 * inset,
            height: zone.h - 2 * inset,
            rx: 3.5,
          });
    this.ring.append(shape("ring-gap", 2), shape("ring-focus", 1.5));
  }

  /** The ghost of what a click would bet. @param {string|null} wager @param {number} amount @param {number|null} seat one's own */
  ghost(wager, amount, seat) {
    this.root.querySelector(".ghost:not(.planned)")?.remove();
    const ghost = this.drawGhost(wager, amount, seat);
    if (ghost) this.root.append(ghost);
  }

  /** Ghosts of what a strategy would bet. @param {{wager: string, amount?: number}[]} steps @param {number|null} seat one's own */
  plan(steps, seat) {
    for (const old of this.root.querySelectorAll(".planned")) old.remove();
    for (const { wager, amount = 0 } of steps) {
      const ghost = this.drawGhost(wager, amount, seat);
      ghost?.classList.add("planned");
      ghost?.setAttribute("data-planned", wager);
      if (ghost) this.root.append(ghost);
    }
  }

  /** A chip that is not there. @param {string|null} wager @param {number} amount @param {number|null} seat one's own */
  drawGhost(wager, amount, seat) {
    const zone = wager ? this.zone(wager) : null;
    if (!zone || this.chips.querySelector(`[data-own][data-chip="${wager}"]`)) return null;
    const lane = zone.lanes && seat !== null ? this.layout.lane?.(seat) : null;
    const line = wager === "pass" ? lane?.line : wager === "pass-odds" ? lane?.odds : lane?.dont;
    const spot = zone.own ?? { x: zone.x + zone.w / 2, y: zone.y + zone.h / 2, r: 12 };
    const at = lane && line ? { x: lane.x, y: line - 1 } : spot;
    const ghost = stack(at.x, at.y, lane?.side ? 13 : spot.r, amount, false);
    ghost.classList.add("ghost");
    return ghost;
  }

  /** Where a result is written over a zone. @param {string} wager */
  spot(wager) {
    const zone = this.zone(wager);
    if (!zone) return null;
    const chip = this.chips.querySelector(`[data-own][data-chip="${wager}"] .own-ring`);
    if (chip) return { x: Number(chip.getAttribute("cx")), y: Number(chip.getAttribute("cy")) };
    return { x: zone.own?.x ?? zone.x + zone.w / 2, y: zone.own?.y ?? zone.y + zone.h / 2 };
  }
}
