// The director's console: what there is to do, in the order in which it is done. The server judges.

import { at, h } from "../dom.js";
import { button, card, money, pill, points, puck, refill, standings } from "./parts.js";
import { attempt } from "./say.js";
import { board, give, place, play } from "./talk.js";
import { tools } from "./tools.js";

/** @param {Object} command */
const order = (command) => attempt(() => give(command));

/** @param {string} name @param {Object<string, any>} [set] */
const field = (name, set = {}) => /** @type {HTMLInputElement} */ (h("input", { name, autocomplete: "off", ...set }));

/** The rules: the copy for the Division, its answer. @param {HTMLElement} slot @param {any} seen */
function rules(slot, seen) {
  const { version, submitted, answered, unacceptable } = seen.rules;
  const status = unacceptable.length
    ? pill("found unacceptable", "bad")
    : answered
      ? pill("accepted", "good")
      : submitted
        ? pill("with the Division", "now")
        : pill("not submitted", "warn");
  refill(
    slot,
    h("p", {}, `Version ${version} `, status, submitted ? h("span", { class: "quiet", text: ` since ${submitted.slice(0, 10)}; play may begin five days later` }) : ""),
    ...unacceptable.map((/** @type {any} */ o) => h("p", { class: "bad-text", text: `${o.section}: ${o.reason}` })),
    h(
      "div",
      { class: "row" },
      !submitted && button("Submit the rules", () => order({ do: "submit-rules" }), { class: "primary" }),
      submitted && !answered && button("Division accepts", () => order({ do: "record-answer" })),
      h("a", { class: "button", href: place("rules?format=html"), target: "_blank", rel: "noopener", text: "Print the rules" }),
    ),
  );
}

/** How somebody may pay: items of the set-up stand for fee or buy-in, a voucher for both. @param {any} seen */
function payments(seen) {
  const pay = /** @type {HTMLSelectElement} */ (at("pay"));
  const items = seen.events.flatMap((/** @type {any} */ e) => e.items.map((/** @type {any} */ i) => [`${i.for} ${i.name}`, `${i.name} for the ${i.for}`]));
  const vouchers = seen.vouchers.filter((/** @type {any} */ v) => v.open).map((/** @type {any} */ v) => [`voucher ${v.voucher}`, `voucher ${v.voucher} of ${v.player}`]);
  const all = [["cash", "cash"], ["complimentary", "complimentary"], ...items, ...vouchers];
  const known = [...pay.options].map((o) => o.value).join("|");
  if (known === all.map(([value]) => value).join("|")) return;
  pay.replaceChildren(...all.map(([value, text]) => h("option", { value, text })));
}

/** The words of a command for a choice of payment. @param {string} value */
function paid(value) {
  const [kind, ...rest] = value.split(" ");
  if (kind === "voucher") return { pay: { voucher: Number(rest[0]) } };
  if (kind === "buy-in") return { pay: { item: rest.join(" ") }, pay_fee: "cash" };
  if (kind === "fee") return { pay: "cash", pay_fee: { item: rest.join(" ") } };
  return { pay: value };
}

/** The form that enters a player; built once, so that typing is never lost. @param {any} seen */
function entryForm(seen) {
  const player = field("player", { placeholder: "Name", required: true });
  const identity = field("identity", { placeholder: "Identity checked (optional)" });
  const event = /** @type {HTMLSelectElement} */ (h("select", { name: "event", "aria-label": "Event" }, ...seen.events.map((/** @type {any} */ e) => h("option", { value: e.name, text: `${e.name} · ${money(e.fee + e.buy_in)}` }))));
  const pay = /** @type {HTMLSelectElement} */ (h("select", { name: "pay", id: "pay", "aria-label": "Paid by" }));
  const enter = async (/** @type {Event} */ happened) => {
    happened.preventDefault();
    const command = { do: "register", player: player.value.trim(), event: event.value, ...paid(pay.value), ...(identity.value && { identity: identity.value.trim() }) };
    if (await order(command)) {
      player.value = "";
      identity.value = "";
      player.focus();
    }
  };
  return h("form", { class: "row", id: "register", onsubmit: enter }, player, identity, event, pay, h("button", { class: "primary", text: "Register" }));
}

/** Whether re-buys are open to this entry; the server judges the rest. @param {any} seen @param {any} entry */
function rebuys(seen, entry) {
  const event = seen.events.find((/** @type {any} */ e) => e.name === entry.event);
  return entry.status === "active" && event?.rebuys?.open && entry.rebuys < event.rebuys.most;
}

/** Until seats are drawn an entry is taken back with its money; afterwards it can only be scratched. @param {any} seen @param {any} entry */
function wayOut(seen, entry) {
  if (entry.status !== "active") return "";
  const event = seen.events.find((/** @type {any} */ e) => e.name === entry.event);
  const open = event?.registration === "open" && entry.heat === null && event.round.number === 1;
  const [word, what] = open ? ["Withdraw", "withdraw"] : ["Scratch", "scratch"];
  const title = open ? "What was paid goes back" : "The buy-in stays in the pool";
  return button(word, () => order({ do: what, player: entry.player, reason: "by the director" }), { class: "small", title, "data-key": `${what} ${entry.entry}` });
}

/** Calls the tournament off once the director has said why. @param {any} seen */
function callOff(seen) {
  if (seen.heats.length > 0 || seen.cancelled) return "";
  const reason = field("reason", { placeholder: "Why it is called off", required: true });
  const cancel = (/** @type {Event} */ happened) => {
    happened.preventDefault();
    void order({ do: "cancel", reason: reason.value.trim() });
  };
  return h("details", {}, h("summary", { text: "Call the tournament off" }), h("form", { class: "row", id: "cancel", onsubmit: cancel }, reason, h("button", { text: "Call off and give everything back" })));
}

/** @param {HTMLElement} slot @param {any} seen */
function entries(slot, seen) {
  const rows = seen.entries.map((/** @type {any} */ e) =>
    h(
      "tr",
      { class: e.status, "data-player": e.player },
      h("td", { class: "place", text: e.entry }),
      h("td", { class: "player", text: e.player }),
      h("td", { class: "quiet", text: e.event }),
      h("td", {}, e.received_rules ? pill("has the rules", "good") : button("Give the rules", () => order({ do: "receive-rules", player: e.player }), { "data-key": `rules ${e.entry}` })),
      h("td", { class: "quiet", text: e.status }),
      h("td", {}, rebuys(seen, e) && button("Re-buy", () => order({ do: "rebuy", player: e.player }), { class: "small", "data-key": `rebuy ${e.entry}` })),
      h("td", {}, wayOut(seen, e)),
    ),
  );
  refill(slot, h("div", { class: "scroll" }, h("table", { class: "standings" }, h("tbody", {}, ...rows))));
}

/** @param {any} heat @param {any} event */
function heat(heat, event) {
  const seats = heat.seats.map((/** @type {any} */ s) => h("li", { class: s.status }, h("span", { text: s.player }), h("b", { text: points(s.points) })));
  const acts =
    heat.stage === "drawn"
      ? [button("Start", () => order({ do: "start-heat", heat: heat.heat }), { class: "primary", "data-key": `start ${heat.heat}` })]
      : heat.stage === "running" && !event.same_dice
        ? [
            button("Roll", () => attempt(() => play(heat.heat, { do: "roll" })), { class: "primary", "data-key": `roll ${heat.heat}` }),
            button("Nobody throws", () => order({ do: "forfeit-roll", heat: heat.heat }), { "data-key": `forfeit ${heat.heat}` }),
          ]
        : [];
  return h(
    "article",
    { class: `heat ${heat.stage}`, "data-heat": heat.heat },
    h("header", {}, h("b", { text: `Table ${heat.heat}` }), h("span", { class: `puck ${heat.point ? "on" : ""}`, text: puck(heat) }), h("span", { class: "quiet", text: heat.stage === "running" ? `${heat.rolls_left} rolls left` : heat.stage })),
    h("ol", {}, ...seats),
    h("div", { class: "row" }, ...acts),
  );
}

/** @param {any} seen @param {any} event */
function split(seen, event) {
  if (!event.split || event.split.approved) return event.split ? h("p", {}, pill("split approved", "good")) : "";
  const waiting = Object.keys(event.split.shares).filter((p) => !event.split.agreed.includes(p));
  const shares = Object.entries(event.split.shares).map(([p, cents]) => `${p} ${money(Number(cents))}`);
  return h(
    "div",
    { class: "split" },
    h("p", {}, pill("split proposed", "now"), ` by ${event.split.by}: ${shares.join(", ")}`),
    h("p", { class: "quiet", text: waiting.length ? `Not agreed yet: ${waiting.join(", ")}` : "All have said that it is voluntary and unanimous. Permit it only if nobody seems pressed." }),
    h("div", { class: "row" }, waiting.length === 0 && button("Approve the split", () => order({ do: "approve-split", event: event.name }), { class: "primary" }), button("Refuse the split", () => order({ do: "refuse-split", event: event.name, reason: "not permitted by the director" }))),
  );
}

/** Orders a step; when players are level, offers to throw for them. @param {Object} command @param {string} event */
async function step(command, event) {
  await attempt(async () => {
    try {
      return await give(command);
    } catch (error) {
      const tied = /** @type {any} */ (error);
      if (tied.code === "tie-open") offerThrows(event, String(tied.message));
      throw error;
    }
  });
}

/** @param {string} event @param {string} message */
function offerThrows(event, message) {
  const numbers = [...message.matchAll(/([^,(:]+) \(entry (\d+)\)/g)];
  const inputs = numbers.map(([, name, entry]) => ({ entry: Number(entry), name: name.trim(), dice: [field("first", { type: "number", min: 1, max: 6, required: true }), field("second", { type: "number", min: 1, max: 6, required: true })] }));
  const throwOff = async (/** @type {Event} */ happened) => {
    happened.preventDefault();
    const throws = inputs.map((i) => ({ entry: i.entry, dice: i.dice.map((d) => Number(d.value)) }));
    if (await order({ do: "roll-off", event, throws })) at("throws").replaceChildren();
  };
  at("throws").replaceChildren(
    h("form", { class: "stack", id: "roll-off", onsubmit: throwOff }, h("p", { text: "They are level: enter what each throws." }), ...inputs.map((i) => h("label", { class: "row" }, h("span", { text: i.name }), ...i.dice)), h("button", { class: "primary", text: "Record the throws" })),
  );
}

/** @param {HTMLElement} slot @param {any} seen */
function events(slot, seen) {
  const current = seen.events.find((/** @type {any} */ e) => !e.awarded) ?? seen.events.at(-1);
  const heats = seen.heats.filter((/** @type {any} */ h) => h.event === current.name && h.round === current.round.number);
  const waiting = seen.entries.some((/** @type {any} */ e) => e.event === current.name && e.status === "active" && e.heat === null);
  const event = current.name;
  const all = [
    h("p", {}, h("b", { text: event }), ` · ${current.round.name}, round ${current.round.number} of ${current.round.of} · ${current.active} of ${current.entries} still in · pool `, h("b", { id: "pool", text: money(current.pool) })),
    h(
      "div",
      { class: "row" },
      current.registration === "open" && button("Close registration", () => order({ do: "close-registration", event })),
      !current.decided && waiting && button("Draw seats", () => order({ do: "draw-seats", event }), { class: "primary" }),
      current.same_dice && heats.some((/** @type {any} */ h) => h.stage === "running") && button("Roll for all tables", () => order({ do: "roll-all", event }), { class: "primary" }),
      current.rebuys && !current.decided && current.round.number <= current.rebuys.through && button(current.rebuys.open ? "Close re-buys" : "Open re-buys", () => order({ do: current.rebuys.open ? "close-rebuys" : "open-rebuys", event })),
      !current.decided && heats.length > 0 && heats.every((/** @type {any} */ h) => h.stage === "ended") && button("End the round", () => step({ do: "end-round", event }, event), { class: "primary" }),
      current.decided && !current.awarded && button("Award the prizes", () => step({ do: "award-prizes", event }, event), { class: "primary" }),
      seen.events.every((/** @type {any} */ e) => e.awarded) && !seen.winner && button("Conclude", () => step({ do: "conclude" }, event), { class: "primary" }),
      seen.winner && pill(`won by ${seen.winner}`, "good"),
      seen.cancelled && pill(`called off: ${seen.cancelled}`),
    ),
    callOff(seen),
    split(seen, current),
    h("div", { class: "heats" }, ...heats.map((/** @type {any} */ one) => heat(one, current))),
  ];
  refill(slot, ...all);
}

/** @param {HTMLElement} slot @param {any} seen @param {boolean} responsible */
function cash(slot, seen, responsible) {
  const links = ["tournament", "payouts", "proceeds"].flatMap((form) => ["html", "csv"].map((format) => h("a", { class: "button small", href: place(`forms?form=${form}&format=${format}`), target: "_blank", rel: "noopener", text: `${form} ${format === "html" ? "form" : "CSV"}` })));
  refill(
    slot,
    h("p", {}, "Kept apart, not counted: ", h("b", { text: money(seen.cash.apart) }), ` · counted: ${money(seen.cash.counted)}`),
    responsible && h("div", { class: "row" }, ...links),
  );
}

/** The console of a director. @param {any} me @returns {(seen: any) => Promise<void>} */
export function consoleView(me) {
  /** @type {Object<string, HTMLElement>} */
  const slots = {};
  const slot = (/** @type {string} */ name) => (slots[name] = h("div", { id: `slot-${name}` }));
  let built = false;
  return async (seen) => {
    if (!built) {
      built = true;
      at("main").className = "console";
      at("main").replaceChildren(
        h("div", { class: "column" }, card("Play", slot("events"), h("div", { id: "throws" })), card("Entries", entryForm(seen), slot("entries"))),
        h("div", { class: "column" }, card("Written rules", slot("rules")), card("Standings", slot("standings")), card("Cash and forms", slot("cash")), tools(me)),
      );
    }
    const standing = await board();
    payments(seen);
    rules(slots.rules, seen);
    entries(slots.entries, seen);
    events(slots.events, seen);
    refill(slots.standings, standings(standing.standings, undefined, 20));
    cash(slots.cash, seen, seen.director === me.name || !me.roles.includes("tournament-director"));
  };
}
