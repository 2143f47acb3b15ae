"""How a Werewolves table is played: every setting of §20, checked."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import timedelta, tzinfo

from ...bad_option import BadOption
from ...options import USUAL_ZONE

MAX_TIME = timedelta(days=60)
NO_TIME = timedelta(0)

WORDS: dict[str, tuple[str, ...]] = {
    "pack_tie": ("none", "random"),
    "employer_solo_win": ("together", "yes", "no"),
}
"""The options that are one of a few words."""
YES_OR_NO = {
    **dict.fromkeys(("on", "true", "1"), "yes"),
    **dict.fromkeys(("off", "false", "0"), "no"),
}
"""What old tables may say for ``employer_solo_win``, which used to be a plain yes or no."""


@dataclass(frozen=True, slots=True)
class Options:
    """The settings; contradictions are refused with a ValueError."""

    roles: str = ""
    """One's own distributions: 4,2,1,1 or seer,werewolf*2,citizen*4; several: with ; between."""
    mayor: bool = True
    """Whether there may be a mayor; no: never, whatever the distribution says."""
    max_players: int = 0
    """So many players and the enrolment closes at once; 0: 18, or what one's own roles are for."""
    speed: timedelta = timedelta(days=2)
    """How long people are waited for; 0ms: until the host ends the phase or all have voted."""
    enrolment: timedelta = NO_TIME
    """How long one can enrol, from the first player on; 0ms: as long as any other phase."""
    strictness: int = 2
    """So many votes missed in a row and a player is removed; 0: never."""
    language: str = "en"
    """The language of stories and answers; what has not been written in it is said in English."""
    theme: str = "default"
    """Whose stories are told; what they lack comes from the default theme."""
    mayor_weight: float = 1.5
    """What the mayor's vote weighs at the pyre."""
    pack_tie: str = "none"
    """What a pack does when it cannot agree: none or random."""
    employer_solo_win: str = "together"
    """How an employer wins while a bodyguard of another team is alive (W6): together with all
    citizens, alone (yes), or not yet (no)."""
    draw_after: int = 7
    """So many days in a row on which nothing changes and the game is a draw; 0: never (W7)."""
    early_advance: bool = False
    """Whether a phase ends as soon as everybody who has a turn has voted."""
    early_least: timedelta = timedelta(seconds=5)
    """The shortest wait after that, so that speed betrays nothing."""
    early_most: timedelta = timedelta(seconds=30)
    """The longest one."""
    night_length: timedelta = NO_TIME
    """Every phase of the night lasts so long, whatever happens; 0ms: as long as any other."""
    reminder: timedelta = NO_TIME
    """So long before a deadline those whose votes are missing are reminded; 0ms: never."""
    zone: tzinfo = USUAL_ZONE
    """Whose days are meant by a speed of whole days."""
    deadline_hour: int = 20
    """The hour at which phases of whole days end."""

    def __post_init__(self) -> None:
        solo = self.employer_solo_win.lower()
        object.__setattr__(self, "employer_solo_win", YES_OR_NO.get(solo, solo))
        for name, words in WORDS.items():
            given = getattr(self, name)
            if given not in words:
                raise BadOption("one-of", option=name, value=given, known=", ".join(words))
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, timedelta) and not NO_TIME <= value <= MAX_TIME:
                raise BadOption("between", option=each.name, low="0ms", high="60d")
        if self.early_least > self.early_most:
            raise BadOption("not-longer", option="early_least", other="early_most")
        if self.reminder and self.reminder >= self.speed:
            raise BadOption("shorter", option="reminder", other="speed")
        if not 1 <= self.mayor_weight <= 10 or self.mayor_weight * 2 % 1:
            raise BadOption("halves-between", option="mayor_weight", low=1, high=10)
        if not 0 <= self.deadline_hour <= 23:
            raise BadOption("hour", option="deadline_hour")
        if self.max_players and not 3 <= self.max_players <= 1000:
            raise BadOption("between", option="max_players", low=3, high=1000)
