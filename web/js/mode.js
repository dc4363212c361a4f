// How the page is laid out, by the room there is and never by the name of a device. Whatever it is, everything fits the
// window: the felt takes what the rest leaves.
//
// wide       the whole table with its dice band, side wagers beside it
// short      the felt without its band; dice, call and messages head the side column
// phone      upright and narrow: the layout in parts behind tabs
// tablet     upright and broad: the same, with bets and side wagers below the felt
// landscape  broader than high: felt and chips on the left, one column on the right

/** @typedef {"wide"|"short"|"phone"|"tablet"|"landscape"} ModeName */

/** The least width of the drawing at which its smallest print has 10 pixels. */
const LEAST_TABLE = 1012;
/** What stands above and below the wide table. */
const AROUND = 266;
/** From this height on a landscape has room for a panel in its column. */
const PANEL = 680;

/** @param {number} width @param {number} height @returns {ModeName} */
export function modeFor(width, height) {
  if (width >= 1280 && height >= 616) {
    const table = Math.min(width - 316, (height - AROUND) * (1124 / 634));
    if (table >= LEAST_TABLE) return "wide";
    if (height <= width * 0.66) return "short";
  }
  if (width >= height) return "landscape";
  return width < 700 ? "phone" : "tablet";
}

/** The way it is laid out now. @type {{name: ModeName, touch: boolean, roomy: boolean}} */
export const mode = { name: "wide", touch: false, roomy: false };

/** Follows the window. @param {() => void} changed */
export function watchMode(changed) {
  const look = () => {
    // The window itself: a phone that has zoomed out to show too wide a page says otherwise of its inner size.
    const { clientWidth, clientHeight } = document.documentElement;
    const name = modeFor(clientWidth, clientHeight);
    const touch = name !== "wide" && name !== "short";
    const roomy = name === "tablet" || (name === "landscape" && clientHeight >= PANEL);
    Object.assign(mode, { name, touch, roomy });
    const { dataset } = document.documentElement;
    dataset.mode = name;
    if (touch) dataset.touch = "";
    else delete dataset.touch;
    if (roomy) dataset.roomy = "";
    else delete dataset.roomy;
    changed();
  };
  addEventListener("resize", look);
  look();
}
