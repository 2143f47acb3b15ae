"""How a table of Go is opened: the terms of §7 and §9.1 as words, and what kind of table it is."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.messages import Rejected, Rejection
from ...bad_option import BadOption
from ..setup.teams import Formation, GameType, read_formation
from ..setup.terms import KEYS, Terms, check_halves, with_words

SAYS = frozenset(
    {
        *("unknown-ruleset", "handicap-range", "komi-range", "komi-bad-fraction"),
        *("time-limit-too-small", "time-limits-exceeded"),
    }
)
"""Codes of §14 that say enough."""


def _bad(no: Rejection) -> BadOption:
    """Return what was not possible, and what is."""
    word, value = str(no.facts.get("word")), no.facts.get("value")
    if no.code in SAYS:
        return BadOption(no.code, option=no.code.partition("-")[0])
    if "size" in no.facts:
        return BadOption("size", option="size")
    if "players" in no.facts:
        return BadOption("players", option="players", value=no.facts["players"])
    return BadOption(f"must-be.{word}", option=word, value=value)


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table; contradictions are refused with a BadOption."""

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
            raise _bad(no.rejection) from None
        if formation.type is not GameType.GO and self.negotiate:
            raise BadOption("only-two", option="negotiate")
        if formation.type is not GameType.GO and terms.rated:
            raise BadOption("never-rated", option="rated")
        if not 0 <= self.clock <= 23:
            raise BadOption("hour", option="clock")

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
        raise BadOption("komi-bad-fraction", option="adj_komi").rejected() from None
