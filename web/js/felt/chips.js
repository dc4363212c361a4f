// The chips on a layout: whose lies where. Chips that did not change stay as they are; a new one
// slides in from its player's seat, and a come bet that travels slides to its number.

import { s } from "../dom.js";
import { say } from "../lang.js";
import { dollars, plain } from "../money.js";
import { duration } from "../settings.js";
import { dealers, disc, lock, stack, working } from "./glyphs.js";

/** @typedef {import("./felt.js").Layout} Layout */
/** @typedef {import("./felt.js").Zone} Zone */
/** @typedef {{player: string, seat: number|null, bet: import("../types.js").Bet}} PlacedBet */
/** @typedef {{node: SVGElement, sign: string, x: number, y: number}} Laid */
/** @typedef {{player: string, from: string, to: string}} Move */

/** The width of the pill that says how many more there are. */
const PILL = 20;

export class Chips {
  /** @param {SVGElement} root @param {Layout} layout */
  constructor(root, layout) {
    this.root = root;
    this.layout = layout;
    /** @type {Map<string, Laid>} */
    this.laid = new Map();
    /** @type {Map<string, Laid>} */
    this.next = new Map();
    /** Come bets that travel with the next laying. @type {Move[]} */
    this.moves = [];
    this.begun = false;
  }

  /** @param {Map<string, PlacedBet[]>} bets @param {string|null} me */
  lay(bets, me) {
    this.next = new Map();
    for (const zone of this.layout.zones) {
      const placed = (zone.pool ?? [zone.wager]).flatMap((wager) => bets.get(wager) ?? []);
      if (!placed.length) continue;
      if (zone.pool) {
        this.inPool(zone, placed, me);
        continue;
      }
      const own = placed.find(({ player, bet }) => player === me && !bet.for);
      const rest = placed.filter((one) => one !== own);
      if (zone.lanes && this.layout.lane) this.inLanes(zone, own, rest);
      else this.inZone(zone, own, rest);
    }
    for (const [key, { node }] of this.laid) if (this.next.get(key)?.node !== node) node.remove();
    /** @type {Node|null} */
    let last = null;
    for (const { node } of this.next.values()) {
      const after = /** @type {Node|null} */ (last ? last.nextSibling : this.root.firstChild);
      if (after !== node) this.root.insertBefore(node, after);
      last = node;
    }
    this.laid = this.next;
    this.moves = [];
    this.begun = true;
  }

  /** Lets go of a chip that is taken away by a hand: it is not laid again, and goes when the hand is done. @param {string} wager @param {string} player */
  release(wager, player) {
    const key = `${wager} ${player}`;
    const chip = this.laid.get(key);
    this.laid.delete(key);
    return chip ?? null;
  }

  /**
   * Puts a chip, unless it lies there already.
   * @param {string} key @param {number|null} seat @param {string} sign what it looks like @param {number} x @param {number} y
   * @param {() => SVGElement} make
   */
  put(key, seat, sign, x, y, make) {
    const whole = `${sign} ${x} ${y}`;
    const old = this.laid.get(key);
    if (old?.sign === whole) {
      this.next.set(key, old);
      return;
    }
    const node = make();
    this.next.set(key, { node, sign: whole, x, y });
    if (this.begun) this.slide(node, old ?? this.origin(key, seat), x, y);
  }

  /** Where a chip comes from: the come bet it was, or its player's place. @param {string} key @param {number|null} seat */
  origin(key, seat) {
    const move = this.moves.find(({ player, to }) => key === `${to} ${player}`);
    const was = move && this.laid.get(`${move.from} ${move.player}`);
    if (was) return was;
    if (seat === null) return null;
    const lane = this.layout.lane?.(seat);
    return lane
      ? { x: lane.side ? lane.rail : lane.x, y: lane.side ? lane.line : 611 }
      : { x: this.layout.width / 2, y: this.layout.height };
  }

  /** @param {SVGElement} node @param {{x: number, y: number}|null} from @param {number} x @param {number} y */
  slide(node, from, x, y) {
    const time = duration("--t-chip");
    if (!from || !time || (from.x === x && from.y === y) || document.hidden) return;
    node.animate([{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: "translate(0, 0)" }], {
      duration: time,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  }

  /** @param {Zone} zone @param {PlacedBet|undefined} own @param {PlacedBet[]} rest */
  inLanes(zone, own, rest) {
    /** @type {PlacedBet[]} */
    const over = [];
    const which = zone.wager === "pass" ? "line" : zone.wager === "pass-odds" ? "odds" : "dont";
    for (const one of own ? [...rest, own] : rest) {
      const lane = one.seat === null || one.bet.for || !this.layout.lane ? null : this.layout.lane(one.seat);
      const fits = lane && (which !== "dont" || (!lane.side && lane.x < zone.x + zone.w - 20));
      if (!lane || !fits) {
        over.push(one);
        continue;
      }
      const amount = Boolean(zone.amounts) && !lane.side && (which !== "line" || one.bet.amount < 10_000);
      if (one === own) this.own(one, lane.x, lane[which] - 1, lane.side ? 13 : (zone.own?.r ?? 14));
      else this.other(one, lane.x, lane[which] + 0.5, 12, amount);
    }
    const spot = zone.others ?? { x: zone.x + 24, y: zone.y + zone.h / 2, dx: 24, most: 4 };
    over.slice(0, spot.most).forEach((one, i) => {
      const x = spot.x + i * spot.dx;
      if (one === own) this.own(one, x, spot.y, 12.5);
      else this.other(one, x, spot.y, 11.5, false);
    });
    this.more(zone.wager, over.length - spot.most, spot.x + spot.most * spot.dx, spot.y);
  }

  /** @param {Zone} zone @param {PlacedBet|undefined} own @param {PlacedBet[]} rest */
  inZone(zone, own, rest) {
    const spot = zone.own ?? { x: zone.x + zone.w / 2, y: zone.y + zone.h / 2, r: 12 };
    if (zone.others) {
      const { x, y, dx, most } = zone.others;
      rest.slice(0, most).forEach((one, i) => this.other(one, x + i * dx, y, 11.5, Boolean(zone.amounts)));
      if (own) this.own(own, spot.x, spot.y, spot.r);
      this.more(zone.wager, rest.length - most, x + most * dx - (zone.amounts ? 14 : 4), y);
      return;
    }
    if (zone.w < 40) return this.inSlit(zone, spot, own, rest);
    const r = Math.min(11.5, spot.r);
    const ownWidth = own ? spot.r * 2 + 2 : 0;
    const room = (/** @type {number} */ less) => Math.max(0, Math.floor((zone.w - 4 - ownWidth - less) / (r * 2 + 1)));
    const count = rest.length <= room(0) ? rest.length : Math.max(own ? 0 : 1, room(PILL));
    const left = rest.length - count;
    const pill = left && zone.w - ownWidth - count * (r * 2 + 1) >= PILL ? PILL : 0;
    const alone = Boolean(own) && !rest.length && zone.w >= 60;
    const aside = alone && !own?.bet.working ? 30 : 0;
    let x = Math.max(zone.x + 2, spot.x - (ownWidth + count * (r * 2 + 1) + pill + aside) / 2);
    const ownAt = x + spot.r;
    x += ownWidth;
    for (const one of rest.slice(0, count)) {
      this.other(one, x + r, spot.y, r, false);
      x += r * 2 + 1;
    }
    if (own) this.own(own, ownAt, spot.y - 0.6, spot.r, !alone);
    if (pill) this.more(zone.wager, left, x + PILL / 2, spot.y);
    else this.more(zone.wager, left, zone.x + 9, zone.y + 8);
  }

  /** Chips on several wagers side by side, one's own first. @param {Zone} zone @param {PlacedBet[]} placed @param {string|null} me */
  inPool(zone, placed, me) {
    const own = placed.filter(({ player, bet }) => player === me && !bet.for);
    const all = [...own, ...placed.filter((one) => !own.includes(one))];
    const r = Math.min(10.5, zone.h / 2 - 1.5);
    const room = Math.max(1, Math.floor((zone.w - 4) / (2 * r + 1)));
    const count = all.length <= room ? all.length : Math.max(1, room - 1);
    const left = all.length - count;
    let x = zone.x + zone.w / 2 - (count * (2 * r + 1) + (left ? PILL : 0)) / 2 + r;
    for (const one of all.slice(0, count)) {
      if (own.includes(one)) this.own(one, x, zone.y + zone.h / 2 - 1, r, true);
      else this.other(one, x, zone.y + zone.h / 2 - 1, r, false);
      x += 2 * r + 1;
    }
    this.more(zone.wager, left, x - r + PILL / 2, zone.y + zone.h / 2 - 1);
  }

  /** One chip is all there is room for. @param {Zone} zone @param {{x: number, y: number, r: number}} spot @param {PlacedBet|undefined} own @param {PlacedBet[]} rest */
  inSlit(zone, spot, own, rest) {
    if (own) {
      this.own(own, spot.x, spot.y - 0.6, spot.r, true);
      this.more(zone.wager, rest.length, zone.x + 9, zone.y + 8);
    } else if (zone.h >= 50) {
      this.other(rest[0], spot.x, spot.y, Math.min(11.5, spot.r), false);
      this.more(zone.wager, rest.length - 1, zone.x + zone.w - 9, zone.y + 8);
    } else if (rest.length > 1) this.pile(zone.wager, rest, spot.x, spot.y, Math.min(11.5, spot.r));
    else this.other(rest[0], spot.x, spot.y, Math.min(11.5, spot.r), false);
  }

  /** Bets of several where there is room for one chip: how many they are. @param {string} wager @param {PlacedBet[]} rest @param {number} x @param {number} y @param {number} r */
  pile(wager, rest, x, y, r) {
    const title = rest.map(({ player, bet }) => `${player}: ${dollars(bet.amount)}`).join("\n");
    this.put(`${wager} pile`, null, title, x, y, () =>
      s(
        "g",
        { class: "pile", "data-chip": wager },
        s("title", { text: title }),
        s("circle", { cx: x, cy: y + 2.2, r }),
        s("circle", { cx: x, cy: y, r }),
        s("text", { x, y: y + 3.8, text: `×${rest.length}` }),
      ),
    );
  }

  /** @param {PlacedBet} one @param {number} x @param {number} y @param {number} r @param {boolean} [tight] the button lies on the chip's foot */
  own({ player, seat, bet }, x, y, r, tight = false) {
    const sign = `own ${bet.amount} ${r} ${bet.locked} ${bet.working} ${tight}`;
    this.put(`${bet.wager} ${player}`, seat, sign, x, y, () => {
      const group = s("g", { "data-chip": bet.wager, "data-own": "", "data-player": player }, stack(x, y, r, bet.amount));
      if (bet.locked) group.append(lock(x + r * 0.86, y - r * 0.82));
      if (!bet.working) group.append(tight ? working(x, y + r + 3, false) : working(x + r + 17, y + 1, false));
      return group;
    });
  }

  /** @param {PlacedBet} one @param {number} x @param {number} y @param {number} r @param {boolean} amount */
  other({ player, seat, bet }, x, y, r, amount) {
    const sign = `other ${bet.amount} ${r} ${bet.working} ${amount}`;
    const tip = bet.for ? ` ${say("for the dealers")}` : "";
    this.put(`${bet.wager} ${player}${tip}`, seat, sign, x, y, () => {
      const title = `${player}${tip && `,${tip}`}: ${dollars(bet.amount)}${bet.working ? "" : ", off"}`;
      const group = s("g", { "data-chip": bet.wager, "data-player": player }, disc(x, y, r, player, seat, title));
      if (bet.for) {
        group.setAttribute("data-tip", "");
        group.append(dealers(x + r * 0.7, y + r * 0.7));
      }
      if (amount) group.append(s("text", { x: x + r + 4, y: y + 3.8, class: "amt", text: plain(bet.amount) }));
      return group;
    });
  }

  /** How many more lie there. @param {string} wager @param {number} count @param {number} x @param {number} y */
  more(wager, count, x, y) {
    if (count <= 0) return;
    const width = count > 9 ? 22 : 17;
    this.put(`${wager} more`, null, String(count), x, y, () =>
      s(
        "g",
        { class: "more" },
        s("rect", { x: x - width / 2, y: y - 7, width, height: 14, rx: 7 }),
        s("text", { x, y: y + 3.6, text: `+${count}` }),
      ),
    );
  }
}
