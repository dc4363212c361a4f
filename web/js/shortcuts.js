// Runs shortcuts: at once, or on the next bet that is picked.

import { say } from "./lang.js";

/** @typedef {import("./rack.js").Shortcut} Shortcut */

export class Shortcuts {
  /**
   * @param {import("./actions.js").Actions} actions
   * @param {{ready: () => boolean, tell: (text: string) => void, changed: () => void}} ways
   */
  constructor(actions, ways) {
    this.actions = actions;
    this.ways = ways;
    /** The one that waits for a zone. @type {Shortcut|null} */
    this.armed = null;
  }

  /** @param {Shortcut|null} shortcut */
  arm(shortcut) {
    this.armed = shortcut;
    for (const node of document.querySelectorAll("[data-do][aria-pressed]"))
      node.setAttribute("aria-pressed", String(shortcut?.id === node.getAttribute("data-do")));
  }

  /** Runs one; one that needs a bet is armed, or acts on the bet given. @param {Shortcut|null} shortcut @param {string|null} [wager] */
  run(shortcut, wager = null) {
    if (!shortcut || !this.ways.ready()) return false;
    if (shortcut.run) shortcut.run();
    else if (wager) this.act(shortcut, wager);
    else {
      this.arm(this.armed === shortcut ? null : shortcut);
      if (this.armed) this.ways.tell(say("{name}: pick a bet on the layout", { name: shortcut.name }));
    }
    this.ways.changed();
    return true;
  }

  /** @param {Shortcut} shortcut @param {string} wager */
  act(shortcut, wager) {
    const { actions } = this;
    this.arm(null);
    if (shortcut.arm === "press") void actions.press(wager);
    else if (shortcut.arm === "half") void actions.press(wager, 0.5);
    else if (shortcut.arm === "take") void actions.takeDown(wager);
    else if (shortcut.arm === "work") void actions.work(wager);
  }
}
