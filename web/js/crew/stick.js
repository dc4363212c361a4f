// The stick's console: two keys call a roll, Enter gives it out; until then another pair corrects it.

import { h } from "../dom.js";
import { say } from "../lang.js";
import { capital, word } from "../words.js";
import { speak, tradeCall, voiceControls } from "./calls.js";
import { DiceSet } from "./dice.js";
import { dice, panel, REASONS } from "./parts.js";
import { Report } from "./report.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** The 21 pairs, by total. @type {[number, number][]} */
const PAIRS = [];
for (let total = 2; total <= 12; total++) for (let high = 6; high >= 1; high--) if (total - high >= 1 && total - high <= high) PAIRS.push([high, total - high]);

/** What a pair is called. @param {number[]} pair */
function called(pair) {
  const [high, low] = [Math.max(...pair), Math.min(...pair)];
  /** @type {Object<number, string>} */
  const names = { 2: say("aces"), 3: say("ace-deuce"), 12: say("boxcars") };
  if (high + low === 11) return say("yo, six-five");
  return names[high + low] ?? (high === low ? say("the hard way") : `${high}-${low}`);
}

export class Stick {
  roles = ["stickperson"];
  /** Steps that have their own place here. */
  elsewhere = ["roll", "no-roll"];

  /** @param {Desk} desk @param {string[]} roles in which the person may act here */
  constructor(desk, roles) {
    this.desk = desk;
    desk.wants = ["crew"];
    if (roles.length) this.roles = roles;
    this.set = new DiceSet(desk);
    this.report = new Report(desk, false);
    /** @type {number[]} */
    this.picked = [];
    this.noRoll = false;
    this.calling = false;
    /** A call that was given out before the one before it was answered. @type {{faces: number[], cocked: number}|null} */
    this.next = null;
    /** Which die leans, 0 or 1; -1 for none. */
    this.cocked = -1;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key is the stick's */
  key(event) {
    const { key } = event;
    if (this.noRoll && /^[1-8]$/.test(key)) void this.callOff(REASONS[Number(key) - 1][0]);
    else if (/^[1-6]$/.test(key)) this.pick(Number(key));
    else if (key === "Backspace" || key === "Escape") this.clear();
    else if (key === "n" || key === "N") this.noRoll = !this.noRoll;
    else if (key === "c" || key === "C") this.cock();
    else if (key === "Enter") void this.go();
    else if (key === "x" || key === "X") void this.other();
    else if (key === "b" || key === "B") this.report.text.focus();
    else if (key === "d" || key === "D") this.set.set.focus();
    else if (key === "i" || key === "I") this.set.found.focus();
    else return false;
    this.desk.tell();
    return true;
  }

  clear() {
    this.picked = [];
    this.noRoll = false;
    this.cocked = -1;
  }

  /** The first die leans, then the second, then neither. */
  cock() {
    if (this.picked.length === 2) this.cocked = this.cocked === 1 ? -1 : this.cocked + 1;
  }

  /** What each die rests on: a die that leans is read opposite the face it rests on. @param {number[]} faces @returns {Object<string, unknown>} */
  resting(faces) {
    return this.cocked < 0 ? {} : { cocked: faces.map((face, i) => (i === this.cocked ? 7 - face : null)) };
  }

  /** @param {number} face */
  pick(face) {
    if (this.picked.length === 2) this.clear();
    this.picked = [...this.picked, face];
  }

  /** Gives out the call, after whatever else leaves no choice; with nothing called, takes the step that is due. */
  async go() {
    if (this.picked.length === 2) return this.call(this.picked);
    const [step] = this.desk.due(this.roles).filter((due) => !this.elsewhere.includes(due.do));
    if (step?.do === "select-dice") await this.desk.take(step, { dice: [1, 2] });
    else if (!step?.needs?.length) await this.desk.take(step);
  }

  /** Gives out a call. What is keyed meanwhile is the next one; a call that was refused comes back. @param {number[]} faces */
  async call(faces) {
    if (this.calling) {
      // Quick hands: the next call goes out as soon as this one is answered.
      [this.next, this.picked] = [{ faces, cocked: this.cocked }, []];
      this.clear();
      return;
    }
    this.calling = true;
    const [resting, cocked] = [this.resting(faces), this.cocked];
    const words = tradeCall(this.desk, faces);
    this.clear();
    const taken = (await this.desk.until(this.roles, "roll")) && (await this.desk.give({ do: "roll", dice: faces, ...resting }));
    if (taken) speak(words);
    else if (!this.picked.length) [this.picked, this.cocked] = [faces, cocked];
    this.calling = false;
    const { next } = this;
    this.next = null;
    this.desk.tell();
    if (!next || !taken) return;
    this.cocked = next.cocked;
    await this.call(next.faces);
  }

  /** The other answer where there are two: the dice are declined. */
  async other() {
    const [, step] = this.desk.due(this.roles);
    if (!step?.needs?.length) await this.desk.take(step);
  }

  /** @param {string} reason */
  async callOff(reason) {
    this.clear();
    if (await this.desk.give({ do: "no-roll", reason })) speak(say("No roll"));
  }

  draw() {
    const { picked } = this;
    const point = this.desk.state?.point;
    const pads = PAIRS.map((pair) => {
      const total = pair[0] + pair[1];
      const on = picked.length === 2 && Math.max(...picked) === pair[0] && Math.min(...picked) === pair[1];
      const kind = [on ? "on" : "", total === point ? "point" : "", total === 7 ? "seven" : ""].join(" ");
      const press = () => {
        this.clear();
        this.picked = [...pair];
        this.desk.tell();
      };
      return h("button", { class: `pad ${kind}`, "data-pair": pair.join(""), "aria-pressed": String(on), onclick: press }, h("b", { text: total }), dice(pair, 26), h("small", { text: called(pair) }));
    });
    const total = picked.length === 2 ? picked[0] + picked[1] : 0;
    const face = h("div", { class: "call" }, h("strong", { id: "call-total", text: total ? capital(word(total)) : say("No call yet") }), h("span", { id: "trade-call", text: total ? tradeCall(this.desk, picked) : say("two keys, 1 to 6") }), picked.length ? dice(picked, 44) : null);
    const go = h("button", { class: "primary", id: "call-dice", onclick: () => void this.go(), text: total ? say("Call {picked}", { picked: picked.join("-") }) : say("Next step") });
    const lean = () => {
      this.cock();
      this.desk.tell();
    };
    const leans = this.cocked >= 0 ? say("The {face} leans: it rests on the {rests}", { face: picked[this.cocked], rests: 7 - picked[this.cocked] }) : say("No die is cocked");
    const cocked = total ? h("p", { class: "late" }, h("span", { id: "cocked", text: leans }), " ", h("button", { class: "plain", id: "cock", onclick: lean }, say("Cocked die"), " ", h("kbd", { text: "C" }))) : null;
    const reasons = REASONS.map(([reason, text], i) => h("button", { class: `plain ${["off-table", "stacked"].includes(reason) ? "void" : ""}`, "data-reason": reason, onclick: () => void this.callOff(reason) }, h("kbd", { text: i + 1 }), ` ${text}`));
    const rolls = (this.desk.state?.history ?? []).slice(-10).map((roll) => h("li", { text: roll[0] + roll[1] }));
    const call = panel(say("The call"), face, cocked, go, voiceControls(() => this.desk.tell()));
    call.dataset.stays = "";
    const hand = panel(say("Hand {n}", { n: this.desk.state?.hand ?? 0 }), h("ol", { class: "rolls" }, ...rolls));
    const off = panel(this.noRoll ? say("No roll: press its number") : say("No roll"), h("div", { class: `reasons ${this.noRoll ? "armed" : ""}` }, ...reasons));
    return [
      h("div", { class: "left" }, panel(say("What the dice show"), h("div", { class: "pads" }, ...pads)), h("div", { class: "pair" }, this.set.turn(), hand), this.report.node),
      h("div", { class: "right" }, call, off, this.set.draw()),
    ];
  }
}
