// "My numbers": what each total would win or lose now, as the table itself works it out.

import { h } from "./dom.js";
import { say } from "./lang.js";
import { signed } from "./money.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").Foreseen} Foreseen */

/** From here on amounts are written in thousands. */
const LARGE = 1_000_000;

/** An amount that fits under a number. @param {number} net */
const fitted = (net) => (Math.abs(net) >= LARGE ? `${signed(Math.round(net / 100_000) * 100).replace(/,/g, "")}k` : signed(net));

/** @param {HTMLElement} root @param {Store} store */
export function numbers(root, store) {
  const point = store.view?.point ?? null;
  const sign = JSON.stringify([store.row?.id, point, store.numbers]);
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  const list = h("ol");
  for (const seen of store.numbers) list.append(cell(store, seen, point));
  root.replaceChildren(
    h("div", { class: "ml" }, h("b", { text: say("My numbers") }), h("span", { text: say("if the next roll is") })),
    list,
  );
}

/** @param {Store} store @param {Foreseen} seen @param {number|null} point */
function cell(store, { total, ways, net, cause, hard }, point) {
  const why = total === 7 && point && net < 0 ? say("Seven out") : cause && (net || hard?.net) ? (store.house?.short(cause, point) ?? cause) : "";
  const aside = hard ? say("the hard way {net}", { net: hard.net ? signed(hard.net) : say("nothing") }) : "";
  const shown = net ? fitted(net) : hard?.net ? say("hard {net}", { net: fitted(hard.net) }) : "–";
  return h(
    "li",
    {
      class: [net > 0 && "win", net < 0 && "loss", point === total && "pt"].filter(Boolean).join(" "),
      "data-total": total,
      title: aside || null,
      "aria-label": `${total}: ${net ? signed(net) : say("nothing")}${aside ? `, ${aside}` : ""}`,
    },
    h("b", { text: total }),
    // On a phone there is no room for the currency.
    h(
      "span",
      { class: "net" },
      ...shown.split(/(\$)/).map((part) => (part === "$" ? h("span", { class: "cur", text: "$" }) : part)),
    ),
    h("span", { class: "why", text: why }),
    bar(ways),
  );
}

/** @param {number} ways */
function bar(ways) {
  const line = h("i");
  line.style.setProperty("--w", String(ways));
  return line;
}
