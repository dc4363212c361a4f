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
 * @property {number} [amount]
 * @property {number} [total]
 * @property {number} [point]
 * @property {number} [number]
 * @property {number} [hand]
 * @property {number[]} [dice]
 * @property {string} [reason]
 */

/** @typedef {{code: string, clause?: string|null, message: string}} Refusal */

/**
 * A family of wagers in a rulebook.
 * @typedef {Object} Family
 * @property {string} title
 * @property {string} rule
 * @property {string} group
 * @property {string} kind
 * @property {string} [side]
 * @property {string|Object<string, string>} [pays]
 * @property {string[]} [parts]
 * @property {number[]} [numbers]
 * @property {string} make
 * @property {boolean} [default]
 * @property {boolean} [works_on_come_out]
 * @property {string} [callable]
 * @property {string} [table_key]
 * @property {number} [most]
 * @property {number} [ends_at]
 * @property {string} clause
 */

/** @typedef {{levels: Object<string, string>, sequences?: number[][], envy?: Object<string, string>}} PayTable */
/** @typedef {{title: string, wagers: Object<string, Family>, tables: Object<string, Object<string, PayTable>>}} Package */

/**
 * What a rulebook says of its wagers, made by tools/catalogue.py.
 * @typedef {Object} Book
 * @property {string} name
 * @property {string} title
 * @property {number[]} points
 * @property {number[]} naturals
 * @property {number[]} craps
 * @property {number[]} barred
 * @property {Object<string, Family>} families
 * @property {Object<string, Package>} packages
 * @property {Object<string, Object<string, string>>} edges
 */

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
 * A drawing of the layout.
 * @typedef {Object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Zone[]} zones
 * @property {(root: SVGElement) => void} under what lies under the zones
 * @property {(root: SVGElement) => void} over frames over them
 * @property {Object<number, {x: number, y: number, w: number, h: number}>} boxes the number boxes
 * @property {{x: number, y: number}} [off] where the puck lies when it is off
 * @property {(seat: number) => {x: number, line: number, odds: number, dont: number, side: boolean}} [lane]
 */

export {};
