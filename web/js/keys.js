// The keyboard: everything that the mouse can do.

/**
 * @typedef {Object} Hands
 * @property {import("./zones.js").Zones} zones
 * @property {(index: number) => void} chip
 * @property {() => void} go
 * @property {(id: string, wager: string|null) => boolean} shortcut runs the shortcut of a key, if there is one
 * @property {(wager: string|null) => void} explain
 * @property {(what: "bets"|"table") => void} read aloud
 * @property {() => void} [line] opens the line for the dealers' words
 * @property {() => void} escape
 */

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** @param {Hands} hands */
export function keys(hands) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key === "Escape") return hands.escape();
    if (document.querySelector(".lobby:not([hidden])")) return;
    if (target.closest("input, textarea, select, .door:not([hidden]), .menu, dialog[open]")) return;
    const zone = target.closest("[data-wager]")?.getAttribute("data-wager") ?? null;
    const pressed = target.closest("button, a, summary") && !zone;
    if (ARROWS.includes(event.key)) {
      if (target.closest(".scrolls")) return;
      hands.zones.move(/** @type {"ArrowLeft"} */ (event.key));
    } else if (event.key === "Enter" && zone) {
      if (event.shiftKey) hands.zones.wants.takeOff(zone);
      else if (!hands.zones.wants.armed(zone)) hands.zones.wants.bet(zone);
    } else if ((event.key === "Backspace" || event.key === "Delete") && zone) hands.zones.wants.takeOff(zone);
    else if (event.key === " " && !pressed) hands.go();
    else if (/^[1-5]$/.test(event.key)) hands.chip(Number(event.key) - 1);
    else if (event.key === "?") hands.explain(zone);
    else if (/^[bl]$/i.test(event.key)) hands.read(event.key.toLowerCase() === "b" ? "bets" : "table");
    else if (event.key === "/") hands.line?.();
    else if (!/^[a-z]$/i.test(event.key) || !hands.shortcut(event.key.toUpperCase(), zone ?? hands.zones.current)) return;
    event.preventDefault();
  });
}
