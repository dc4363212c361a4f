// Other players at a table, for tests and pictures: they speak to the server from the page's own
// origin with tokens of their own, without its cookie.

const NAMES = ["Marisol", "Ben", "Priya", "Jun", "Olga", "Kofi", "Tomás", "Ada", "Lars", "Mei", "Ravi", "Zoë", "Hugo", "Nia", "Pavel"];
const LIKED = [
  "pass", "place-6", "place-8", "field", "come", "hard-8", "dont-pass", "place-5", "place-9", "hard-6", "any-craps", "lay-4",
  "buy-10", "eleven", "place-4", "horn", "hop-3-4", "place-10", "big-6", "craps-12", "dont-come", "hop-2-2", "put-8", "big-8",
  "place-lose-10", "fire", "all-small", "all-tall", "c-and-e", "hard-4", "hop-1-6", "horn-high-11", "lay-9", "make-em-all",
  "hop-2-6", "any-seven", "low-side", "high-side", "sharp-shooter", "whirl", "hard-10", "six-seven-eight", "craps-2", "craps-3",
  "make-em-all-progressive", "fired-up-progressive", "hop-4-5", "all-sides", "super-front-line-winner", "buy-4", "lay-10",
];
const tokens = new Map();

async function ask(method, path, body, token) {
  const headers = { accept: "application/json" };
  if (body) headers["content-type"] = "application/json";
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await fetch(path, { method, headers, credentials: "omit", body: body && JSON.stringify(body) });
  return answer.json();
}

const give = (table, name, command) => ask("POST", `/api/tables/${table}/commands`, command, tokens.get(name));

/** Seats so many, each at the next free seat with this much. */
async function seat(table, count, amount = 100_000) {
  for (const name of NAMES.slice(0, count)) {
    const { token } = await ask("POST", "/api/sessions", { guest: name });
    tokens.set(name, token);
    await give(table, name, { do: "sit" });
    await give(table, name, { do: "buy-in", amount });
  }
}

/** The players bet until so many bets are up in all; answers how many are. */
async function fill(table, most) {
  const count = (state) => Object.values(state.players).reduce((sum, player) => sum + player.bets.length, 0);
  const names = [...tokens.keys()];
  let state;
  for (const [i, name] of names.entries()) {
    ({ state } = await ask("GET", `/api/tables/${table}?player=${encodeURIComponent(name)}`));
    const up = count(state);
    if (up >= most) return up;
    const mine = state.players[name].bets.map((bet) => bet.wager);
    const liked = LIKED.map((_, k) => LIKED[(i * 3 + k) % LIKED.length]);
    const open = liked.flatMap((wager) => state.offers.filter((offer) => offer.wager === wager && !mine.includes(wager)));
    const share = Math.ceil((most - up) / (names.length - i));
    const bets = open.slice(0, share).map(({ wager, minimum, maximum, unit }, k) => {
      const wanted = unit * Math.ceil((500 * (1 + ((i * 7 + k * 3) % 4))) / unit);
      return give(table, name, { do: "bet", wager, amount: Math.min(maximum, Math.max(minimum, wanted)) });
    });
    await Promise.all(bets);
  }
  ({ state } = await ask("GET", `/api/tables/${table}`));
  return count(state);
}

window.bots = { ask, give, seat, fill, tokens };
