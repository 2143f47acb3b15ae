"""How a table of Go is opened: the terms of §7 and §9.1 as words, and what kind of table it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....kernel.messages import Rejected
from ..setup.teams import Formation, GameType, read_formation
from ..setup.terms import KEYS, POSSIBLE, Terms, check_halves, with_words

SAYS = {
    "unknown-ruleset": "ruleset is japanese or chinese",
    "handicap-range": "handicap is 0 to 21 stones",
    "komi-range": "komi is between -200 and 200",
    "komi-bad-fraction": "komi has halves at most",
    "time-limit-too-small": "there must be at least one hour: main or byo and periods",
    "time-limits-exceeded": "no main time beyond 90d, no overtime beyond 30d, at most 127 periods",
}


def _instead(facts: Mapping[str, Any]) -> str:
    """Return what was not possible, and what is."""
    word, value = str(facts.get("word")), facts.get("value")
    if word in POSSIBLE and value is not None:
        return f"{word} is {value!r} but must be {POSSIBLE[word]}"
    if "players" in facts:
        known = "1:1, 2:2 and the like for teams, or 3, 5 … for a circle"
        return f"players is {facts['players']!r} but must be {known}"
    return f"not possible: {' '.join(str(each) for each in facts.values())}"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table; contradictions are refused with a ValueError."""

    size: str = "19"
    """The lines of the board, 5 to 25."""
    ruleset: str = "japanese"
    """``japanese`` counts territory, ``chinese`` area (§5.5)."""
    type: str = "nigiri"
    """How colours are found (§7.1): nigiri, black, white, conv, proper, double."""
    handicap: str = "0"
    komi: str = ""
    """Empty: what suits ruleset and handicap."""
    adj_handicap: str = "0"
    min_handicap: str = "0"
    max_handicap: str = "-1"
    adj_komi: str = "0"
    jigo: str = "keep"
    """§7.4 keep, allow or forbid."""
    std_handicap: bool = True
    """Handicap stones stand on the standard points, if there are any (§5.6)."""
    weekend_clock: bool = True
    """Clocks also run at weekends."""
    rated: bool = False
    overtime: str = "JAP"
    """JAP, CAN, FIS, or ``none`` for a game without time limits."""
    main: str = "14d"
    """Main time; a day has fifteen hours (§9.1)."""
    byo: str = "1d"
    periods: str = "10"
    players: str = "1:1"
    """``2:2`` for teams, ``3`` for a circle (§8.1)."""
    negotiate: bool = False
    """The second to sit down is invited and may propose other terms (§2.4)."""
    open_seats: bool = True
    """Seats of a game of more than two are for anybody who sits down (§8.2)."""
    need_ratings: bool = True
    """All players of a game of more than two must have a rating (§8.1)."""
    tournament: bool = False
    """Not to be deleted, and no time is given away (§2.6, §9.7)."""
    clock: int = 22
    """The UTC hour at which the night of players begins who have told nothing else (§9.3)."""

    def __post_init__(self) -> None:
        try:
            terms, formation = self.terms(), self.formation()
        except Rejected as no:
            code, facts = no.rejection.code, no.rejection.facts
            usual = "a board has 5 to 25 lines" if "size" in facts else _instead(facts)
            raise ValueError(SAYS.get(code, usual)) from None
        if formation.type is not GameType.GO and self.negotiate:
            raise ValueError("only a game of two can be negotiated")
        if formation.type is not GameType.GO and terms.rated:
            raise ValueError("a game of more than two is never rated")
        if not 0 <= self.clock <= 23:
            raise ValueError("clock is an hour, 0 to 23")

    def terms(self) -> Terms:
        """Return the terms with which a table begins. Raises the codes of §14."""
        words = {}
        for key in KEYS:
            word = getattr(self, key)
            if isinstance(word, bool):
                word = "yes" if word else "no"
            if word != "":
                words[key] = word
        return with_words(Terms(), words)

    def formation(self) -> Formation:
        """Return how many play. Raises ``invalid-args``."""
        return read_formation(self.players)


def check_opening(options: Options) -> None:
    """Check what only new tables have to keep. Raises ``bad-option``."""
    try:
        check_halves(options.terms())
    except Rejected:
        raise Rejected("bad-option", problem="adj_komi has halves at most") from None
