"""Writes data/*.json: what the page needs to know about each rulebook's wagers.

It is a projection of rulebooks/ and of the exact odds, nothing is written by hand:

    boxman odds --json | python3 web/tools/catalogue.py

Without odds on standard input (a terminal), the cards show no house edge.
"""

import json
import sys
import tomllib
from fractions import Fraction
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent
BOOKS = WEB.parent / "rulebooks"
KEPT = ("title", "rule", "group", "kind", "side", "pays", "parts", "numbers", "make", "repeats_count",
        "works_on_come_out", "stays_up", "callable", "table_key", "most", "ends_at", "needs_line_bet")


def read(path):
    with open(path, "rb") as file:
        return tomllib.load(file)


def family(wager):
    kept = {key: wager[key] for key in KEPT if key in wager}
    if "choice" in wager:
        kept["default"] = wager["choice"]["default"]
    kept["clause"] = wager["clauses"]["rules"][0]
    return kept


def book(name):
    """A rulebook with what it extends."""
    own = read(BOOKS / "states" / f"{name}.toml")
    if "extends" not in own:
        return own
    base = book(own["extends"])
    gone = own.get("without", [])
    gone = gone if isinstance(gone, list) else gone.get("wagers", [])
    wagers = {w["family"]: w for w in base["wager"] if w["family"] not in gone}
    wagers.update({w["family"]: w for w in own["wager"]})
    return {**base, **own, "wager": list(wagers.values())}


def packages(name):
    """The side wagers that may be played under a rulebook, by section."""
    found = {}
    for path in sorted((BOOKS / "packages").glob("*.toml")):
        pack = read(path)
        native = pack.get("native", [])
        foreign = pack["source"] == "maryland" and name != "maryland"
        if name in pack.get("refused", []) or foreign:
            continue
        # A state's own version of a package goes before the general one.
        if pack["section"] in found and name not in native:
            continue
        tables = {}
        for table in pack["table"]:
            kept = {key: table[key] for key in ("levels", "sequences", "envy") if key in table}
            tables.setdefault(table["name"], {})[table["wager"]] = kept
        wagers = {w["family"]: family(w) for w in pack["wager"]}
        found[pack["section"]] = {"title": pack["title"], "wagers": wagers, "tables": tables}
    return found


def edge(text):
    """A short fraction as it is, a long one in percent."""
    return text if len(text) <= 16 else f"{float(Fraction(text)) * 100:.2f}%"


def edges(odds, name):
    """The house edge by wager, then by pay table or by when vigorish is collected."""
    sources = {name, "bonus-craps", "craps-sides"}
    if name != "maryland":
        sources.add("colorado")
    found = {}
    for entry in sorted(odds, key=lambda e: e["source"] == name):
        if entry["source"] not in sources:
            continue
        vigorish = entry["vigorish"] and entry["vigorish"]["collected"]
        key = str(entry["pay_table"] or vigorish or "")
        found.setdefault(entry["wager"], {})[key] = edge(entry["edge"])
    return found


def main():
    odds = [] if sys.stdin.isatty() else json.load(sys.stdin)["wagers"]
    for name in ("maryland", "colorado", "colorado-craps-free"):
        rules = book(name)
        out = {key: rules[key] for key in ("name", "title", "points", "naturals", "craps", "barred")}
        out["families"] = {w["family"]: family(w) for w in rules["wager"]}
        out["packages"] = packages(name)
        out["edges"] = edges(odds, name)
        text = json.dumps(out, ensure_ascii=False, separators=(",", ":"))
        (WEB / "data" / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
