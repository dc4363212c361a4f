// Draws a layout and what lies on it: zones, chips, the puck, focus. It knows nothing of the rules;
// what is open and whose chips lie where is passed in.

import { s } from "../dom.js";
import { dollars, plain } from "../money.js";
import { disc, lock, pair, puck, stack, working } from "./glyphs.js";

/** @typedef {import("../types.js").Layout} Layout */
/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {{player: string, seat: number|null, bet: import("../types.js").Bet}} Lying */

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
    root.replaceChildren();
    root.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    layout.under(root);
    for (const zone of layout.zones) root.append(this.draw(zone));
    const over = s("g", { class: "over" });
    this.point = s("g", { class: "pointed" });
    this.seats = s("g", { class: "seats" });
    this.chips = s("g", { class: "chips" });
    this.ring = s("g", { class: "ring" });
    layout.over(over);
    root.append(over, this.point, this.seats, this.chips, this.ring);
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
    // What is printed is for the eye: the button has a name of its own.
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
    return this.layout.zones.find((zone) => zone.wager === wager);
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
      node.classList.toggle("closed", closed);
      node.firstElementChild?.setAttribute("aria-label", closed ? `${label(wager)}, ${why(wager)}` : label(wager));
      const words = node.querySelector(".shut text");
      if (words) words.textContent = closed ? why(wager) : "";
    }
  }

  /** The most odds one may take, printed behind the line. @param {string} text */
  odds(text) {
    for (const node of this.root.querySelectorAll(".odds-max")) node.textContent = text;
  }

  /** @param {number|null} point */
  puck(point) {
    this.point.replaceChildren();
    for (const node of this.root.querySelectorAll("[data-box]"))
      node.classList.toggle("is-point", Number(node.getAttribute("data-box")) === point);
    const box = point === null ? null : this.layout.boxes[point];
    if (box) {
      const { x, y, w, h } = box;
      if (y > 60) {
        this.point.append(s("path", { class: "ptab", d: `M${x} ${y}v-30q0-12 12-12h${w - 24}q12 0 12 12v30` }));
        this.point.append(puck(x + w / 2, y - 20.5, point));
      }
      this.point.append(s("rect", { class: "pframe", x, y, width: w, height: h }));
    } else if (this.layout.off) this.point.append(puck(this.layout.off.x, this.layout.off.y, null));
  }

  /**
   * Lays everybody's chips.
   * @param {Map<string, Lying[]>} bets
   * @param {string|null} me
   */
  lay(bets, me) {
    this.chips.replaceChildren();
    for (const [wager, node] of this.nodes) {
      const lying = bets.get(wager) ?? [];
      node.classList.toggle("has-bets", lying.length > 0);
      const zone = this.zone(wager);
      if (!zone || !lying.length) continue;
      const own = lying.find(({ player, bet }) => player === me && !bet.for);
      const rest = lying.filter((one) => one !== own);
      if (zone.lanes && this.layout.lane) this.inLanes(zone, own, rest);
      else this.inZone(zone, own, rest);
    }
  }

  /** @param {Zone} zone @param {Lying|undefined} own @param {Lying[]} rest */
  inLanes(zone, own, rest) {
    /** @type {Lying[]} */
    const over = [];
    const which = zone.wager === "pass" ? "line" : zone.wager === "pass-odds" ? "odds" : "dont";
    for (const one of own ? [own, ...rest] : rest) {
      const lane = one.seat === null || !this.layout.lane ? null : this.layout.lane(one.seat);
      const fits = lane && (which !== "dont" || (!lane.side && lane.x < zone.x + zone.w - 20));
      if (!lane || !fits) {
        over.push(one);
        continue;
      }
      if (one === own) this.own(one, lane.x, lane[which] - 1, lane.side ? 13 : (zone.own?.r ?? 14));
      else
        this.other(
          one,
          lane.x,
          lane[which] + 0.5,
          12,
          Boolean(zone.amounts) && !lane.side && (which !== "line" || one.bet.amount < 10_000),
        );
    }
    const spot = zone.others ?? { x: zone.x + 24, y: zone.y + zone.h / 2, dx: 24, most: 4 };
    over
      .slice(0, spot.most)
      .forEach((one, i) =>
        one === own
          ? this.own(one, spot.x + i * spot.dx, spot.y, 12.5)
          : this.other(one, spot.x + i * spot.dx, spot.y, 11.5, false),
      );
    this.more(over.length - spot.most, spot.x + spot.most * spot.dx, spot.y);
  }

  /** @param {Zone} zone @param {Lying|undefined} own @param {Lying[]} rest */
  inZone(zone, own, rest) {
    const spot = zone.own ?? { x: zone.x + zone.w / 2, y: zone.y + zone.h / 2, r: 12 };
    if (zone.others) {
      if (own) this.own(own, spot.x, spot.y, spot.r);
      const { x, y, dx, most } = zone.others;
      rest.slice(0, most).forEach((one, i) => this.other(one, x + i * dx, y, 11.5, Boolean(zone.amounts)));
      this.more(rest.length - most, x + most * dx - (zone.amounts ? 14 : 4), y);
      return;
    }
    const most = zone.w >= 80 ? 3 : zone.w >= 40 ? 2 : 1;
    const room = own && zone.w < 60 && rest.length > 1 ? 1 : most;
    const shown = rest.slice(0, own ? room - 1 : room);
    const count = shown.length + (own ? 1 : 0);
    const step = count > 1 ? Math.min(25, (zone.w - spot.r * 2 - 4) / (count - 1)) : 0;
    const beside = count === 1 && zone.w >= 60;
    const pill = own && needsPill(own) && beside ? 15 : 0;
    const from = Math.max(zone.x + spot.r + 2, spot.x - (step * (count - 1)) / 2 - pill);
    shown.toReversed().forEach((one, i) => this.other(one, from + step * (count - 1 - i), spot.y, Math.min(11.5, spot.r), false));
    if (own) this.own(own, from, spot.y - 0.6, spot.r, !beside);
    if (own && zone.w < 60) this.more(rest.length - shown.length, zone.x + 9, zone.y + 8);
    else this.more(rest.length - shown.length, zone.x + zone.w - 12, zone.y + zone.h - 8);
  }

  /** @param {Lying} one @param {number} x @param {number} y @param {number} r @param {boolean} [tight] the button lies on the chip's foot */
  own({ bet }, x, y, r, tight = false) {
    const group = s("g", { "data-chip": bet.wager, "data-own": "" }, stack(x, y, r, bet.amount));
    if (bet.locked) group.append(lock(x + r * 0.86, y - r * 0.82));
    if (needsPill({ bet })) group.append(tight ? working(x, y + r - 1, false) : working(x + r + 17, y + 1, false));
    this.chips.append(group);
  }

  /** @param {Lying} one @param {number} x @param {number} y @param {number} r @param {boolean} amount */
  other({ player, seat, bet }, x, y, r, amount) {
    const title = `${player}${bet.for ? ", for the dealers" : ""}: ${dollars(bet.amount)}${bet.working ? "" : ", off"}`;
    const group = s("g", { "data-chip": bet.wager }, disc(x, y, r, player, seat, title));
    if (amount) group.append(s("text", { x: x + r + 4, y: y + 3.8, class: "amt", text: plain(bet.amount) }));
    this.chips.append(group);
  }

  /** @param {number} count @param {number} x @param {number} y */
  more(count, x, y) {
    if (count <= 0) return;
    const width = count > 9 ? 22 : 17;
    this.chips.append(
      s(
        "g",
        { class: "more" },
        s("rect", { x: x - width / 2, y: y - 7, width, height: 14, rx: 7 }),
        s("text", { x, y: y + 3.6, text: `+${count}` }),
      ),
    );
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
    this.root.querySelector(".ghost")?.remove();
    const zone = wager ? this.zone(wager) : null;
    if (!zone || this.chips.querySelector(`[data-own][data-chip="${wager}"]`)) return;
    const lane = zone.lanes && seat !== null ? this.layout.lane?.(seat) : null;
    const line = wager === "pass" ? lane?.line : wager === "pass-odds" ? lane?.odds : lane?.dont;
    const spot = zone.own ?? { x: zone.x + zone.w / 2, y: zone.y + zone.h / 2, r: 12 };
    const at = lane && line ? { x: lane.x, y: line - 1 } : spot;
    const ghost = stack(at.x, at.y, lane?.side ? 13 : spot.r, amount, false);
    ghost.classList.add("ghost");
    this.root.append(ghost);
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

/** @param {{bet: import("../types.js").Bet}} one */
function needsPill({ bet }) {
  return !bet.working;
}
