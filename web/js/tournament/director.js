// The director's console: what there is to do, in the order in which it is done. The server judges.

import { Refused } from "../api.js";
import { at, h } from "../dom.js";
import { say } from "../lang.js";
import { button, card, lastDice, money, pill, points, puck, refill, standings } from "./parts.js";
import { attempt } from "./say.js";
import { board, give, heat as askHeat, addressOf, play } from "./talk.js";
import { tools } from "./tools.js";

/** @param {Object} command */
const order = (command) => attempt(() => give(command));

/** @param {string} name @param {import("../dom.js").Attributes} [set] */
const field = (name, set = {}) => /** @type {HTMLInputElement} */ (h("input", { name, autocomplete: "off", ...set }));

/** The rules: the copy for the Division, its answer. @param {HTMLElement} slot @param {import("../types.js").Tournament} seen */
function rules(slot, seen) {
  const { version, submitted, answered, unacceptable } = seen.rules;
  const status = unacceptable.length
    ? pill(say("found unacceptable"), "bad")
    : answered
      ? pill("accepted", "good")
      : submitted
        ? pill(say("with the Division"), "now")
        : pill(say("not submitted"), "warn");
  refill(
    slot,
    h("p", {}, `${say("Version {version}", { version })} `, status, submitted ? h("span", { class: "quiet", text: ` ${say("since {submitted}; play may begin five days later", { submitted: submitted.slice(0, 10) })}` }) : ""),
    ...unacceptable.map((o) => h("p", { class: "bad-text", text: `${o.section}: ${o.reason}` })),
    h(
      "div",
      { class: "row" },
      !submitted && button(say("Submit the rules"), () => order({ do: "submit-rules" }), { class: "primary" }),
      submitted && !answered && button(say("Division accepts"), () => order({ do: "record-answer" })),
      h("a", { class: "button", href: addressOf("rules?format=html"), target: "_blank", rel: "noopener", text: say("Print the rules") }),
    ),
  );
}

/** How somebody may pay: items of the set-up stand for fee or buy-in, a voucher for both. @param {import("../types.js").Tournament} seen */
function payments(seen) {
  const pay = /** @type {HTMLSelectElement} */ (at("pay"));
  const items = seen.events.flatMap((e) => e.items.map((i) => [`${i.for} ${i.name}`, say("{name} for the {for}", { name: i.name, for: i.for })]));
  const vouchers = seen.vouchers.filter((v) => v.open).map((v) => [`voucher ${v.voucher}`, say("voucher {voucher} of {player}", { voucher: v.voucher, player: v.player })]);
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

/** The form that enters a player; built once, so that typing is never lost. @param {import("../types.js").Tournament} seen */
function entryForm(seen) {
  const player = field("player", { placeholder: say("Name"), required: true });
  const identity = field("identity", { placeholder: say("Identity checked (optional)") });
  const event = /** @type {HTMLSelectElement} */ (h("select", { name: "event", "aria-label": say("Event") }, ...seen.events.map((e) => h("option", { value: e.name, text: `${e.name} · ${money(e.fee + e.buy_in)}` }))));
  const pay = /** @type {HTMLSelectElement} */ (h("select", { name: "pay", id: "pay", "aria-label": say("Paid by") }));
  const enter = async (/** @type {Event} */ happened) => {
    happened.preventDefault();
    const command = { do: "register", player: player.value.trim(), event: event.value, ...paid(pay.value), ...(identity.value && { identity: identity.value.trim() }) };
    if (await order(command)) {
      player.value = "";
      identity.value = "";
      player.focus();
    }
  };
  return h("form", { class: "row", id: "register", onsubmit: enter }, player, identity, event, pay, h("button", { class: "primary", text: say("Register") }));
}

/** Whether re-buys are open to this entry; the server judges the rest. @param {import("../types.js").Tournament} seen @param {import("../types.js").TournamentEntry} entry */
function rebuys(seen, entry) {
  const event = seen.events.find((e) => e.name === entry.event);
  return entry.status === "active" && event?.rebuys?.open && entry.rebuys < event.rebuys.most;
}

/** Until seats are drawn an entry is taken back with its money; afterwards it can only be scratched. @param {import("../types.js").Tournament} seen @param {import("../types.js").TournamentEntry} entry */
function wayOut(seen, entry) {
  if (entry.status !== "active") return "";
  const event = seen.events.find((e) => e.name === entry.event);
  const open = event?.registration === "open" && entry.heat === null && event.round.number === 1;
  const [word, what] = open ? [say("Withdraw"), "withdraw"] : [say("Scratch"), "scratch"];
  const title = open ? say("What was paid goes back") : say("The buy-in stays in the pool");
  return button(word, () => order({ do: what, player: entry.player, reason: "by the director" }), { class: "small", title, "data-key": `${what} ${entry.entry}` });
}

/** Calls the tournament off once the director has said why. @param {import("../types.js").Tournament} seen */
function callOff(seen) {
  if (seen.heats.length > 0 || seen.cancelled) return "";
  const reason = field("reason", { placeholder: say("Why it is called off"), required: true });
  const cancel = (/** @type {Event} */ happened) => {
    happened.preventDefault();
    void order({ do: "cancel", reason: reason.value.trim() });
  };
  return h("details", {}, h("summary", { text: say("Call the tournament off") }), h("form", { class: "row", id: "cancel", onsubmit: cancel }, reason, h("button", { text: say("Call off and give everything back") })));
}

/** @param {HTMLElement} slot @param {import("../types.js").Tournament} seen */
function entries(slot, seen) {
  const rows = seen.entries.map((e) =>
    h(
      "tr",
      { class: e.status, "data-player": e.player },
      h("td", { class: "place", text: e.entry }),
      h("td", { class: "player", text: e.player }),
      h("td", { class: "quiet", text: e.event }),
      h("td", {}, e.received_rules ? pill(say("has the rules"), "good") : button(say("Give the rules"), () => order({ do: "receive-rules", player: e.player }), { "data-key": `rules ${e.entry}` })),
      h("td", { class: "quiet", text: e.status }),
      h("td", {}, rebuys(seen, e) && button(say("Re-buy"), () => order({ do: "rebuy", player: e.player }), { class: "small", "data-key": `rebuy ${e.entry}` })),
      h("td", {}, wayOut(seen, e)),
    ),
  );
  refill(slot, h("div", { class: "scroll" }, h("table", { class: "standings" }, h("tbody", {}, ...rows))));
}

/** What was last thrown at each table, and after how many rolls that was. @type {Map<number, {rolls: number, dice: number[]}>} */
const thrown = new Map();

/** Asks for the dice of the tables that have rolled since. @param {import("../types.js").Tournament} seen */
async function askDice(seen) {
  const rolled = seen.heats.slice(-24).filter(({ heat, rolls }) => rolls > 0 && thrown.get(heat)?.rolls !== rolls);
  const asked = rolled.map(async ({ heat, rolls }) => {
    const dice = (await askHeat(heat)).table.history.at(-1);
    if (dice) thrown.set(heat, { rolls, dice });
  });
  await Promise.allSettled(asked);
}

/** @param {import("../types.js").HeatLine} heat @param {import("../types.js").TournamentEvent} event */
function heat(heat, event) {
  const seats = heat.seats.map((s) => h("li", { class: s.status }, h("span", { text: s.player }), h("b", { text: points(s.points) })));
  const acts =
    heat.stage === "drawn"
      ? [button(say("Start"), () => order({ do: "start-heat", heat: heat.heat }), { class: "primary", "data-key": `start ${heat.heat}` })]
      : heat.stage === "running" && !event.same_dice
        ? [
            button(say("Roll"), () => attempt(() => play(heat.heat, { do: "roll" })), { class: "primary", "data-key": `roll ${heat.heat}` }),
            button(say("Nobody throws"), () => order({ do: "forfeit-roll", heat: heat.heat }), { "data-key": `forfeit ${heat.heat}` }),
          ]
        : [];
  return h(
    "article",
    { class: `heat ${heat.stage}`, "data-heat": heat.heat },
    h("header", {}, h("b", { text: say("Table {heat}", { heat: heat.heat }) }), h("span", { class: `puck ${heat.point ? "on" : ""}`, text: puck(heat) }), h("span", { class: "quiet", text: heat.stage === "running" ? say("{rolls_left} rolls left", { rolls_left: heat.rolls_left }) : heat.stage })),
    h("ol", {}, ...seats),
    h("div", { class: "row" }, ...acts, thrown.has(heat.heat) && lastDice(thrown.get(heat.heat)?.dice ?? [])),
  );
}

/** @param {import("../types.js").Tournament} seen @param {import("../types.js").TournamentEvent} event */
function split(seen, event) {
  const { split } = event;
  if (!split) return "";
  if (split.approved) return h("p", {}, pill(say("split approved"), "good"));
  const waiting = Object.keys(split.shares).filter((p) => !split.agreed.includes(p));
  const shares = Object.entries(split.shares).map(([p, cents]) => `${p} ${money(Number(cents))}`);
  return h(
    "div",
    { class: "split" },
    h("p", {}, pill(say("split proposed"), "now"), ` ${say("by {by}: {shares}", { by: split.by, shares: shares.join(", ") })}`),
    h("p", { class: "quiet", text: waiting.length ? say("Not agreed yet: {waiting}", { waiting: waiting.join(", ") }) : say("All have said that it is voluntary and unanimous. Permit it only if nobody seems pressed.") }),
    h("div", { class: "row" }, waiting.length === 0 && button(say("Approve the split"), () => order({ do: "approve-split", event: event.name }), { class: "primary" }), button(say("Refuse the split"), () => order({ do: "refuse-split", event: event.name, reason: "not permitted by the director" }))),
  );
}

/** Orders a step; when players are level, offers to throw for them. @param {Object} command @param {string} event */
async function step(command, event) {
  await attempt(async () => {
    try {
      return await give(command);
    } catch (error) {
      if (error instanceof Refused && error.code === "tie-open") offerThrows(event, error.message);
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
    h("form", { class: "stack", id: "roll-off", onsubmit: throwOff }, h("p", { text: say("They are level: enter what each throws.") }), ...inputs.map((i) => h("label", { class: "row" }, h("span", { text: i.name }), ...i.dice)), h("button", { class: "primary", text: say("Record the throws") })),
  );
}

/** @param {HTMLElement} slot @param {import("../types.js").Tournament} seen */
function events(slot, seen) {
  const current = seen.events.find((e) => !e.awarded) ?? seen.events.at(-1);
  if (!current) return;
  const heats = seen.heats.filter((h) => h.event === current.name && h.round === current.round.number);
  const waiting = seen.entries.some((e) => e.event === current.name && e.status === "active" && e.heat === null);
  const event = current.name;
  const all = [
    h("p", {}, h("b", { text: event }), ` ${say("· {name}, round {number} of {of} · {active} of {entries} still in · pool", { name: current.round.name, number: current.round.number, of: current.round.of, active: current.active, entries: current.entries })} `, h("b", { id: "pool", text: money(current.pool) })),
    h(
      "div",
      { class: "row" },
      current.registration === "open" && button(say("Close registration"), () => order({ do: "close-registration", event })),
      !current.decided && waiting && button(say("Draw seats"), () => order({ do: "draw-seats", event }), { class: "primary" }),
      current.same_dice && heats.some((h) => h.stage === "running") && button(say("Roll for all tables"), () => order({ do: "roll-all", event }), { class: "primary" }),
      current.rebuys && !current.decided && current.round.number <= current.rebuys.through && button(current.rebuys.open ? say("Close re-buys") : say("Open re-buys"), () => order({ do: current.rebuys?.open ? "close-rebuys" : "open-rebuys", event })),
      !current.decided && isLate(seen) && button(say("End the event as it stands"), () => step({ do: "end-round", event }, event), { class: "primary" }),
      !current.decided && !isLate(seen) && heats.length > 0 && heats.every((h) => h.stage === "ended") && button(say("End the round"), () => step({ do: "end-round", event }, event), { class: "primary" }),
      current.decided && !current.awarded && button(say("Award the prizes"), () => step({ do: "award-prizes", event }, event), { class: "primary" }),
      seen.events.every((e) => e.awarded) && !seen.winner && button(say("Conclude"), () => step({ do: "conclude" }, event), { class: "primary" }),
      seen.winner && pill(say("won by {winner}", { winner: seen.winner }), "good"),
      seen.cancelled && pill(say("called off: {cancelled}", { cancelled: seen.cancelled })),
    ),
    callOff(seen),
    split(seen, current),
    h("div", { class: "heats" }, ...heats.map((one) => heat(one, current))),
  ];
  refill(slot, ...all);
}

/** Whether the last day of play has passed; the server has the last word. @param {import("../types.js").Tournament} seen */
function isLate(seen) {
  return seen.last_day && (seen.late_since || new Date().toISOString().slice(0, 10) > seen.last_day);
}

/** The purses, the last day of play and the forms. @param {HTMLElement} slot @param {import("../types.js").Tournament} seen @param {boolean} responsible */
function cash(slot, seen, responsible) {
  const purse = (/** @type {string} */ title, /** @type {import("../types.js").Cash} */ held) => h("p", {}, `${say("Cash of {title}, kept apart and not counted:", { title })} `, h("b", { text: money(held.apart) }), ` ${say("· counted: {counted}", { counted: money(held.counted) })}`);
  const links = ["tournament", "payouts", "proceeds", "cash"].flatMap((form) => ["html", "csv"].map((format) => h("a", { class: "button small", href: addressOf(`forms?form=${form}&format=${format}`), target: "_blank", rel: "noopener", text: `${form} ${format === "html" ? "form" : "CSV"}` })));
  refill(
    slot,
    purse(say("entry fees"), seen.cash.fees),
    purse("buy-ins", seen.cash.buy_ins),
    seen.last_day && h("p", { text: isLate(seen) ? say("The last day of play was {last_day}: nothing more is played, and what is settled now is recorded as late.", { last_day: seen.last_day }) : say("The last day of play is {last_day}.", { last_day: seen.last_day }) }),
    responsible && h("div", { class: "row" }, ...links),
  );
}

/** The console of a director. @param {import("../types.js").CurrentSession} me @returns {(seen: import("../types.js").Tournament) => Promise<void>} */
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
        h("div", { class: "column" }, card(say("Play"), slot("events"), h("div", { id: "throws" })), card(say("Entries"), entryForm(seen), slot("entries"))),
        h("div", { class: "column" }, card(say("Written rules"), slot("rules")), card(say("Standings"), slot("standings")), card(say("Cash and forms"), slot("cash")), tools(me)),
      );
    }
    const [standing] = await Promise.all([board(), askDice(seen)]);
    payments(seen);
    rules(slots.rules, seen);
    entries(slots.entries, seen);
    events(slots.events, seen);
    refill(slots.standings, standings(standing.standings, undefined, 20));
    cash(slots.cash, seen, seen.director === me.name || !me.roles.includes("tournament-director"));
  };
}
