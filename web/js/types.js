// What the page talks about, as types only: nothing here runs.

/** @typedef {{wager: string, amount: number, working: boolean, locked?: boolean, for?: string}} Bet */
/** @typedef {{seat: number|null, rack: number, on_layout: number, bets: Bet[]}} Player */
/** @typedef {{wager: string, minimum: number, maximum: number, unit: number}} Offer */
/** @typedef {{closes_at: string|null, ready: string[]}} Clock */
/** @typedef {{draw: number, commitment: string, seeds?: Object<string, string>}} Fair */

/**
 * A table as the server shows it.
 * @typedef {Object} View
 * @property {"come-out"|"point"|"decision-only"} phase
 * @property {number|null} point
 * @property {"on"|"off"} puck
 * @property {string|null} shooter
 * @property {number} hand
 * @property {number} rolls
 * @property {Object<string, Player>} players
 * @property {Object<string, number[]|number>} lammers
 * @property {Object<string, {meter: number, seed: number}>} progressives
 * @property {Offer[]} offers
 * @property {number} seq
 * @property {Clock} [clock]
 * @property {Fair} [fair]
 * @property {string} [stopped]
 */

/**
 * A row of the list of tables.
 * @typedef {Object} Row
 * @property {string} id
 * @property {string} name
 * @property {string} kind
 * @property {string} rulebook
 * @property {number} seats
 * @property {number} seated
 * @property {number} minimum
 * @property {number} maximum
 * @property {number} chip
 * @property {boolean} disabled
 * @property {string|null} operator
 */

/**
 * An event of the record.
 * @typedef {Object} Happening
 * @property {number} seq
 * @property {string} event
 * @property {string} [player]
 * @property {string} [wager]
 * @property {string} [to]
 * @property {string} [for]
 * @property {number} [stake]
 * @property {number} [pays]
 * @property {boolean} [stays]
 * @property {number} [amount]
 * @property {number} [total]
 * @property {number} [point]
 * @property {number} [number]
 * @property {number} [hand]
 * @property {number[]} [dice]
 * @property {string} [reason]
 */

/** @typedef {{code: string, clause?: string|null, message: string}} Refusal */

/** @typedef {{exact: string, words: string, value: number, sd: number, win: string}} Edge */
/** @typedef {{level: number, pays: string, chance: number|null}} Level */

/**
 * A wager in the house's catalogue.
 * @typedef {Object} Known
 * @property {string} wager
 * @property {string} family
 * @property {number|null} number
 * @property {string} title
 * @property {string} rule
 * @property {"line"|"odds"|"numbers"|"hardways"|"one-roll"|"side"|"progressive"} group
 * @property {string} kind how it is decided
 * @property {string|null} package the section it belongs to
 * @property {string|null} pays
 * @property {Object<string, string>} [pays_on]
 * @property {string} [table] the name of its pay table
 * @property {Level[]} [levels]
 * @property {number[]} [numbers]
 * @property {number[][]} [sequences]
 * @property {number} [most]
 * @property {string[]} [parts]
 * @property {{base: string, collected: string, words: string}} [vigorish]
 * @property {Edge} [edge]
 * @property {Object<string, Edge>} [edge_on]
 * @property {number} minimum
 * @property {number} maximum
 * @property {number} unit
 * @property {number} pays_in the stake that is paid without rounding
 * @property {string|null} opens when it opens, in words
 * @property {string|null} contract from when on it stays up, in words
 * @property {boolean} works_on_come_out
 * @property {boolean} callable
 * @property {boolean} tips
 * @property {boolean} area whether the layout has a place for it
 * @property {string[]} clauses
 */

/** @typedef {{section: string, title: string, source: string, wagers: string[], minimum: number|null, maximum: number|null, places: number|null}} Package */

/**
 * What the house is.
 * @typedef {Object} About
 * @property {string} name
 * @property {string} rulebook
 * @property {string} title
 * @property {string} table
 * @property {string|null} operator
 * @property {number} seats
 * @property {number[]} points
 * @property {number[]} barred
 * @property {number} chip
 * @property {number} minimum
 * @property {number} maximum
 * @property {number} proposition_minimum
 * @property {{multiple: string, most: number|null, words: string}} odds
 * @property {{accepted: boolean, wagers: boolean, maximum: number|null}} tips
 */

/** @typedef {{house: About, packages: Package[], wagers: Known[]}} Catalogue */

/** @typedef {{total: number, ways: number, net: number, cause: string|null, hard?: {net: number, cause: string|null}}} Foreseen */

/** @typedef {{wager: string, amount: number, whole: number, wins: number[], vigorish: number, collected: string|null, refused: Refusal|null}} Quote */

/**
 * A place on the layout that takes a bet.
 * @typedef {Object} Zone
 * @property {string} wager
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {string} [d] an outline other than the rectangle
 * @property {number} [rx]
 * @property {string} [cls]
 * @property {Mark[]} [marks] what is printed on it
 * @property {{x: number, y: number, r: number}} [own] where one's own chip stands
 * @property {{x: number, y: number, dx: number, most: number}} [others] where others' chips stand
 * @property {boolean} [lanes] chips stand in the lanes of their seats
 * @property {{x: number, y: number}} [shut] where the reason stands when it is closed
 * @property {boolean} [amounts] amounts are written beside others' chips
 */

/**
 * Print on the felt.
 * @typedef {Object} Mark
 * @property {"text"|"dice"|"circle"|"use"} kind
 * @property {number} x
 * @property {number} y
 * @property {string} [text]
 * @property {string} [cls]
 * @property {number} [size]
 * @property {number} [r]
 * @property {number[]} [faces]
 * @property {number} [turn]
 * @property {boolean} [hide] goes when a chip lies there
 * @property {number} [track]
 */

/**
 * Where a seat's line bets lie, and where its rail is.
 * @typedef {{x: number, line: number, odds: number, dont: number, side: boolean, rail: number}} Lane
 */

/**
 * A drawing of the layout.
 * @typedef {Object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Zone[]} zones
 * @property {(root: SVGElement) => void} [art] what never changes, on a layer of its own
 * @property {(root: SVGElement) => void} under what lies under the zones
 * @property {(root: SVGElement) => void} over frames over them
 * @property {Object<number, {x: number, y: number, w: number, h: number}>} boxes the number boxes
 * @property {Object<number, {x: number, y: number, w: number, h: number}>} [taps] where a thumb opens a number's bets
 * @property {{x: number, y: number}} [off] where the puck lies when it is off
 * @property {(seat: number) => Lane} [lane]
 * @property {{x: number, y: number}} [tray] the middle of the fire tray
 */

export {};
