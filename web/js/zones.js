// Input on the layout: mouse, touch and keyboard, over the felt and the side wagers alike. It turns
// them into what the user wants to do with a wager; what does it is passed in.

/**
 * What the user wants to do.
 * @typedef {Object} Wants
 * @property {(wager: string, touched?: boolean) => void} bet with a finger, which no card has told the amount before
 * @property {(wager: string) => void} takeOff
 * @property {(wager: string, zone: Element) => void} [menu] everything that can be done with it; without one, a chip comes off
 * @property {(wager: string|null, delay: number, at?: DOMRect) => void} look
 * @property {(wager: string) => boolean} armed acts on the wager if a shortcut waits for one
 */

const LONG = 480;

export class Zones {
  /** @param {HTMLElement} root @param {() => import("./felt/felt.js").Felt} felt @param {Wants} wants */
  constructor(root, felt, wants) {
    this.root = root;
    this.felt = felt;
    this.wants = wants;
    /** @type {string|null} */
    this.current = null;
    this.press = 0;
    this.held = false;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("contextmenu", (event) => this.context(event));
    root.addEventListener("pointerover", (event) => this.over(event));
    root.addEventListener("pointerout", (event) => event.pointerType === "mouse" && this.of(event) && this.wants.look(null, 0));
    root.addEventListener("pointerdown", (event) => this.down(event));
    for (const name of ["pointerup", "pointercancel", "pointermove"]) root.addEventListener(name, () => clearTimeout(this.press));
    root.addEventListener("focusin", (event) => this.focused(event));
    root.addEventListener("focusout", (event) => this.of(event) && (this.felt().focus(null), this.wants.look(null, 0)));
  }

  /** @param {Event} event @returns {Element|null} */
  of(event) {
    return event.target instanceof Element ? event.target.closest("[data-wager]") : null;
  }

  /** @param {Event} event */
  name(event) {
    return this.of(event)?.getAttribute("data-wager") ?? null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const wager = this.name(event);
    if (!wager || this.held) {
      this.held = false;
      return;
    }
    this.current = wager;
    if (event.shiftKey) this.wants.takeOff(wager);
    else if (!this.wants.armed(wager)) this.wants.bet(wager, /** @type {PointerEvent} */ (event).pointerType === "touch");
  }

  /** @param {Event} event */
  context(event) {
    const zone = this.of(event);
    const wager = zone?.getAttribute("data-wager");
    if (!zone || !wager) return;
    event.preventDefault();
    if (this.held) return;
    if (this.wants.menu) this.wants.menu(wager, zone);
    else this.wants.takeOff(wager);
  }

  /** @param {PointerEvent} event */
  over(event) {
    const zone = this.of(event);
    if (event.pointerType !== "mouse" || !zone) return;
    this.wants.look(zone.getAttribute("data-wager"), 250, this.rect(zone));
  }

  /** A long press opens the card and the menu. @param {PointerEvent} event */
  down(event) {
    const zone = this.of(event);
    this.held = false;
    if (event.pointerType === "mouse" || !zone) return;
    this.press = setTimeout(() => {
      this.held = true;
      this.wants.look(zone.getAttribute("data-wager"), 0, this.rect(zone));
      this.wants.menu?.(zone.getAttribute("data-wager") ?? "", zone);
    }, LONG);
  }

  /** @param {Event} event */
  focused(event) {
    const zone = this.of(event);
    if (!zone) return;
    this.current = zone.getAttribute("data-wager");
    for (const other of this.all()) other.setAttribute("tabindex", other === zone ? "0" : "-1");
    if (zone.matches(":focus-visible")) {
      this.felt().focus(this.current);
      this.wants.look(this.current, 0, this.rect(zone));
    }
  }

  /** @returns {Element[]} */
  all() {
    return [...this.root.querySelectorAll("[data-wager]")];
  }

  /** One tab stop for the layout. */
  rove() {
    const zones = this.all();
    if (!zones.some((zone) => zone.getAttribute("tabindex") === "0")) {
      const kept = zones.find((zone) => zone.getAttribute("data-wager") === this.current) ?? zones[0];
      kept?.setAttribute("tabindex", "0");
    }
  }

  /** Where a zone is on the screen; the line is its foot. @param {Element} zone */
  rect(zone) {
    const drawn = this.felt().zone(zone.getAttribute("data-wager") ?? "");
    const screen = /** @type {SVGGraphicsElement} */ (this.felt().root).getScreenCTM();
    if (!drawn || !screen || !zone.closest("svg.felt")) return zone.getBoundingClientRect();
    const { a: scale, e: left, f: top } = screen;
    return new DOMRect(left + drawn.x * scale, top + drawn.y * scale, drawn.w * scale, drawn.h * scale);
  }

  /** Goes to the nearest zone in a direction. @param {"ArrowLeft"|"ArrowRight"|"ArrowUp"|"ArrowDown"} key */
  move(key) {
    const zones = this.all().filter((zone) => zone.getClientRects().length);
    const from = zones.find((zone) => zone.getAttribute("data-wager") === this.current) ?? zones[0];
    if (!from) return;
    const [a, across] = [this.rect(from), key === "ArrowLeft" || key === "ArrowRight"];
    const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    let best = from;
    let least = Number.POSITIVE_INFINITY;
    for (const zone of zones) {
      if (zone === from) continue;
      const b = this.rect(zone);
      const gap = across ? (sign > 0 ? b.left - a.right : a.left - b.right) : sign > 0 ? b.top - a.bottom : a.top - b.bottom;
      if (gap < -4) continue;
      const [lo, hi, lo2, hi2] = across ? [a.top, a.bottom, b.top, b.bottom] : [a.left, a.right, b.left, b.right];
      const aside = Math.max(0, lo2 - hi, lo - hi2);
      const centre = Math.abs(lo + hi - lo2 - hi2) / 2;
      const far = gap + aside * 4 + centre * 0.25;
      if (far < least) [best, least] = [zone, far];
    }
    /** @type {HTMLElement} */ (best).focus();
  }
}
