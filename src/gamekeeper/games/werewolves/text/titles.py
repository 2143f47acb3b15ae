"""What a letter from a Werewolves table is about: the words behind the table's name (§12.6)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ....kernel.messages import Event
from ....texts.catalogue import Texts
from ..rules import events as e
from ..rules import private_events as p
from ..rules.steps import Step
from ..rules.village import Village
from .listening import KEYWORDS
from .words import is_among

MINOR = ("extended", "reminder", "chosen", "refused", "no-turn", "result", "missed")
"""What a letter is called after only if there is nothing else in it, the first one first."""

PLAIN: Mapping[type[Event], str] = {
    e.GameBegan: "begin",
    p.PackWoken: "action",
    p.LoversMade: "lover",
    p.GuardHired: "employer",
    p.FellAsleep: "asleep",
    p.Enchanted: "enchanted",
    p.Warned: "warned",
    e.Paused: "paused",
    e.Resumed: "resumed",
    e.TimeExtended: "extended",
    e.TimeGiven: "extended",
    p.TurnExtended: "extended",
    e.Stopped: "stopped",
    p.Reminded: "reminder",
    p.Chosen: "chosen",
    p.TurnTaken: "result",
    p.PackDecided: "result",
    p.Spied: "result",
    p.TurnMissed: "missed",
}
TIMES: Mapping[int, str] = {1: "morning", 2: "morning", 3: "afternoon", 4: "evening"}
"""By the kind of a bulletin: two letters of one day have different subjects."""
TURNS: Mapping[Step, str] = {Step.TESTAMENT: "testament", Step.WHITE_WEREWOLF: "white"}


def title(events: Sequence[Event], words: Texts) -> str | None:
    """Return what these events, told together, are about, or None if they need no letter.

    Enrolments are not: whoever enrols is answered, all others learn it when the game begins.
    """
    found = dict.fromkeys(_keys(events))
    if "action" in found:  # a plain answer must not go to the turn that has a keyword (V17)
        found.pop("white", None)
        found.pop("testament", None)
    major = [key for key in found if key not in MINOR]
    keys = major or [key for key in MINOR if key in found][:1]
    round = max((event.round for event in events if isinstance(event, e.Bulletin)), default=0)
    return ", ".join(words.say(key, round=round) for key in keys) or None


def _keys(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        match event:
            case p.RoleTold(reason=reason):
                yield "robbed" if reason == "robbed-of" else "role"
            case p.Woken(step=step):
                yield TURNS.get(step, "action")
            case e.Bulletin(kind=kind, ending=ending):
                yield TIMES[kind] if ending is None else "end"
            case p.Refused(code=code):
                yield "no-turn" if code in ("not-your-turn", "you-are-dead") else "refused"
            case _ if type(event) in PLAIN:
                yield PLAIN[type(event)]


def hints(subject: str, view: Village) -> str:
    """Return the words of a subject that say which turn is meant (V4, V16), never a name."""
    said = {word.casefold() for word in re.findall(r"\w+", subject)}
    meant = []
    for keywords in KEYWORDS.values():
        if said & keywords:  # every table understands them all: another one, if it is a name
            ordered = [*sorted(said & keywords), *sorted(keywords - said)]
            meant += [word for word in ordered if not is_among(word, view.players)][:1]
    return " ".join(meant)
