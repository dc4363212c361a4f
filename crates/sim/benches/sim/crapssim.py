"""Rolls a second of processor time that crapssim makes with strategies we have as well: the best of five."""

import time

from crapssim.strategy import BetPassLine, PassLineOddsMultiplier
from crapssim.strategy import examples as known
from crapssim.table import Table

ROLLS = 4_000
GOES = 5

STRATEGIES = {
    "pass-2x": lambda: BetPassLine(10) + PassLineOddsMultiplier(2),
    "three-point-molly": lambda: known.ThreePointMolly(10, 2),
    "three-point-dolly": lambda: known.ThreePointDolly(10, 1),
    "iron-cross": lambda: known.IronCross(10),
    "hammerlock": lambda: known.HammerLock(10),
    "risk-12": lambda: known.Risk12(5),
    "knockout": lambda: known.Knockout(10),
    "dice-doctor": lambda: known.DiceDoctor(10),
    "double-tap": lambda: known.DoubleTap(10),
    "squeeze": lambda: known.SqueezePlay(),
    "pass-two-come": lambda: known.Pass2Come(10),
    "place-6-8-two-come": lambda: known.Place682Come(10, 12, 10),
    "place-6-8-press-regress": lambda: known.Place68PR(12),
    "place-6-8-dont-come": lambda: known.Place68DontCome2Odds(12, 10),
}


def rate(strategy):
    table = Table(seed=1)
    table.add_player(bankroll=10**9, strategy=strategy())
    start = time.process_time()
    table.run(max_rolls=ROLLS, verbose=False)
    spent = time.process_time() - start
    # A strategy may call itself done and end the run; then there is no rate to speak of.
    rolled = table.dice.n_rolls
    return rolled / spent if rolled == ROLLS else f"ended-after-{rolled}"


for name, strategy in STRATEGIES.items():
    rates = [rate(strategy) for _ in range(GOES)]
    stopped = [r for r in rates if isinstance(r, str)]
    print(name, stopped[0] if stopped else max(rates), flush=True)
