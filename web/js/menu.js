// A small menu that opens above a button.

import { h, icon } from "./dom.js";

/** @param {HTMLElement} at @param {{name: string, icon: string, key?: string, id?: string, run: () => void}[]} items */
export function menu(at, items) {
  document.querySelector(".menu")?.remove();
  const list = h("div", { class: "menu", role: "menu" });
  const close = () => {
    list.remove();
    removeEventListener("pointerdown", outside);
    at.focus();
  };
  const outside = (/** @type {Event} */ event) => event.target instanceof Node && !list.contains(event.target) && close();
  const buttons = items.map(({ name, icon: glyph, key, id, run }) =>
    h(
      "button",
      {
        role: "menuitem",
        "data-item": id,
        onclick: () => {
          close();
          run();
        },
      },
      icon(glyph, 16),
      h("span", { text: name }),
      key && h("kbd", { text: key }),
    ),
  );
  list.append(...buttons);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (step)
      buttons[
        (buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step + buttons.length) % buttons.length
      ].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  document.body.append(list);
  const box = at.getBoundingClientRect();
  list.style.right = `${Math.max(8, innerWidth - box.right)}px`;
  // What has no room between the button and the edge of the window scrolls.
  const above = box.top > innerHeight / 2;
  if (above) list.style.bottom = `${innerHeight - box.top + 6}px`;
  else list.style.top = `${box.bottom + 6}px`;
  list.style.maxHeight = `${(above ? box.top : innerHeight - box.bottom) - 14}px`;
  buttons[0]?.focus();
  setTimeout(() => addEventListener("pointerdown", outside));
}
