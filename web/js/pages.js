// Other pages of the house, for the menu: a name, an icon of dom.js and an address.

import { say } from "./lang.js";

/** @type {{name: string, icon: string, address: string}[]} */
export const PAGES = [{ name: say("Tournaments"), icon: "tree", address: "tournament.html" }];
