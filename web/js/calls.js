// Calls at the rail, in the reader's words.

import { say } from "./lang.js";

/** @type {Object<string, string>} */
export const CALLS = {
  yo: say("Yo!"),
  "hot-hand": say("Hot hand!"),
  "nice-roll": say("Nice roll!"),
  "good-luck": say("Good luck!"),
  press: say("Press it!"),
  ouch: say("Ouch!"),
  thanks: say("Thank you!"),
  cheers: say("Cheers!"),
};
