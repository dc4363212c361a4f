// Small helpers to build the document and its drawings without inline styles or markup strings.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Attributes and listeners; an event's listener takes the event it listens to, whichever that is.
 * @typedef {Object<string, string|number|boolean|null|undefined|((event: never) => unknown)>} Attributes
 */

/**
 * An element. Keys that begin with "on" are listeners, `text` is its text, the rest attributes.
 * @param {string} name
 * @param {Attributes} [set]
 * @param {(Node|string|null|undefined|false)[]} children
 * @returns {HTMLElement}
 */
export function h(name, set = {}, ...children) {
  const element = document.createElement(name);
  fill(element, set, children);
  return element;
}

/**
 * An element of a drawing.
 * @param {string} name
 * @param {Attributes} [set]
 * @param {(Node|string|null|undefined|false)[]} children
 * @returns {SVGElement}
 */
export function s(name, set = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  fill(element, set, children);
  return element;
}

/**
 * @param {HTMLElement|SVGElement} element
 * @param {Attributes} set
 * @param {(Node|string|null|undefined|false)[]} children
 */
function fill(element, set, children) {
  for (const [key, value] of Object.entries(set)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "text") element.textContent = String(value);
    else if (typeof value === "function") element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children) if (child || child === "") element.append(child);
}

/** @param {string} id @returns {HTMLElement} */
export function at(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no #${id}`);
  return found;
}

/** Line icons, drawn in a square of 20. @type {Object<string, string[]>} */
const ICONS = {
  book: ["M3.5 5.2c2.4-.9 4.5-.6 6.5.8 2-1.4 4.1-1.7 6.5-.8v9.6c-2.4-.9-4.5-.6-6.5.8-2-1.4-4.1-1.7-6.5-.8z", "M10 6v9.4"],
  bars: ["M3.5 16.5h13", "M5.5 13.5v-3M9 13.5v-7M12.5 13.5V9M16 13.5V5"],
  mute: ["M4 8v4h2.6L10 15V5L6.6 8z", "m13 8 4 4M17 8l-4 4"],
  sound: ["M4 8v4h2.6L10 15V5L6.6 8z", "M13 7.5a3.5 3.5 0 0 1 0 5M15 5.5a6.4 6.4 0 0 1 0 9"],
  theme: ["M10 3.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 10 3.8z", "!M10 3.8v12.4A6.2 6.2 0 0 0 10 3.8z"],
  help: ["M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z", "M8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4", "M10 13.8v.1"],
  rules: ["M5 3.5h7l3 3v10H5z", "M12 3.5v3h3", "M7.5 10h5M7.5 13h5"],
  menu: ["M4 6.5h12M4 10h12M4 13.5h12"],
  down: ["m5 7.5 5 5 5-5"],
  right: ["m7.5 5 5 5-5 5"],
  left: ["m12.5 5-5 5 5 5"],
  close: ["m6 6 8 8M14 6l-8 8"],
  no: ["M10 3.4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2z", "m5.5 14.5 9-9"],
  lock: [
    "M6.5 9V7a3.5 3.5 0 0 1 7 0v2",
    "!M6.6 9h6.8A1.6 1.6 0 0 1 15 10.6v4.3a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 14.9v-4.3A1.6 1.6 0 0 1 6.6 9z",
  ],
  undo: ["M7.5 5 4 8.5 7.5 12", "M4.3 8.5H12a4 4 0 0 1 0 8H8"],
  repeat: ["M5 8.5V8a3 3 0 0 1 3-3h7.5", "M13 2.5 15.5 5 13 7.5", "M15 11.5v.5a3 3 0 0 1-3 3H4.5", "M7 12.5 4.5 15 7 17.5"],
  clear: ["M10 3.4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2z", "m7.6 7.6 4.8 4.8M12.4 7.6l-4.8 4.8"],
  press: ["M10 9V3M7.5 5.3 10 2.8l2.5 2.5", "M4.5 11.5h11v3.5h-11z"],
  take: ["M10 3v7M7.5 7.7 10 10.2l2.5-2.5", "M4.5 13h11M4.5 16h11"],
  across: ["M3.5 6v8M6.1 6v8M8.7 6v8M11.3 6v8M13.9 6v8M16.5 6v8"],
  inside: ["M6.1 6v8M8.7 6v8M11.3 6v8M13.9 6v8", "M3.5 8.500v3M16.5 8.500v3"],
  iron: ["M10 3.4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2z", "M10 3.4v13.2M3.4 10h13.2"],
  gift: [
    "M4 9h12v7H4z",
    "M3.5 6.500h13V9h-13z",
    "M10 6.500V16",
    "M10 6.500C7 6.500 6.500 3 8.300 3 9.600 3 10 4.800 10 6.500c0-1.700.400-3.500 1.700-3.500 1.800 0 1.300 3.500-1.700 3.500z",
  ],
  tree: ["M5 4.500h3v3H5zM5 12.500h3v3H5zM12.500 8.500h3v3h-3z", "M8 6h2.300v4h2.200M8 14h2.300v-4"],
  more: ["M5 10h.1M10 10h.1M15 10h.1"],
  seal: [
    "M10 3l5.500 2v4.500c0 3.600-2.300 6-5.500 7.500-3.200-1.500-5.500-3.900-5.500-7.500V5z",
    "m7.500 9.800 1.800 1.800 3.400-3.400",
  ],
};

/** @param {string} name @param {number} [size] */
export function icon(name, size = 18) {
  const paths = (ICONS[name] ?? []).map((d) => {
    const solid = d.startsWith("!");
    return s("path", {
      d: solid ? d.slice(1) : d,
      fill: solid ? "currentColor" : "none",
      stroke: solid ? "none" : "currentColor",
    });
  });
  return s(
    "svg",
    {
      class: "ic",
      width: size,
      height: size,
      viewBox: "0 0 20 20",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": name === "more" ? 2.6 : 1.6,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "aria-hidden": "true",
    },
    ...paths,
  );
}
