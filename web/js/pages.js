// Other pages of the house, for the menu: a name, an icon of dom.js and an address.

/** @type {{name: string, icon: string, address: string}[]} */
export const PAGES = [{ name: "Tournaments", icon: "tree", address: "tournament.html" }];
