"""Every text of Softwarewolves, to the letter: what the MC and the coordinator say and read.

A sentence is made from its event alone, so nothing else can leak.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ....kernel.messages import Event
from ....kernel.speech import ORDINARY, Staging
from ..rules import events as e
from ..rules.options import is_time

TOO_FEW = "Not enough players, the game is cancelled."
ENDINGS: Mapping[e.Ending, str] = {
    e.Ending.VILLAGERS: (
        "Yes! The last werewolve is dead! Finally peace in the village! The villagers win."
    ),
    e.Ending.WEREWOLVES: (
        "Oh no! Villagers do not outnumber werewolves anymore, so the werewolves know they are "
        "stronger and mount a daytime massacre and slaughter all remaining villagers! "
        "- The werewolves win."
    ),
    e.Ending.TIME: (
        "this game has been going for long enough. Time is up. Thanks for playing, everyone. "
        "See you later"
    ),
    e.Ending.CANCELLED: TOO_FEW,
}
"""The last text of each ending (E1 to E3, S4)."""
REASONS: Mapping[e.Ending, str] = {
    e.Ending.VILLAGERS: "The villagers win. {event.name} was the werewolf.",
    e.Ending.WEREWOLVES: "The werewolves win. {event.name} was the werewolf.",
    e.Ending.TIME: "Time is up. {event.name} was the werewolf.",
    e.Ending.CANCELLED: TOO_FEW,
    e.Ending.ABANDONED: "The village is lost.",
}
"""The reason given with the room's destruction (E4, E5)."""
FAULTS: Mapping[e.Fault, str] = {
    e.Fault.HIMSELF: (
        "{event.name}, you cannot be serious! You cannot hang yourself! Please vote again."
    ),
    e.Fault.NOT_LIVE: "{event.name}, you can only vote for live players: {names}",
    e.Fault.TWICE: "{event.name}, nice try but you can only vote once!",
}
"""Why a vote does not count (V2)."""
TEXTS: Mapping[type[Event], str] = {
    e.VillagerEaten: "The werewolf ate {event.name}",
    e.NobodyEaten: "No-one has been eaten!",
    e.VoteAsked: "Please vote who should be hanged: {names}",
    e.PlayerHanged: "The villagers hanged {event.name}",
    e.NobodyHanged: "No-one has been hanged!",
    e.PlayerGone: "{event.name} left the village.",
    e.WerewolfChosen: "You are selected as werewolf for this game.",
    e.MealAsked: "Please choose who you want to eat: {names}",
    e.MealRefused: "Please choose who you want to eat: {names}",
    e.MealMissed: "Dawn is upon us, too late to eat now.",
    e.TimeTold: "{event.setting} {event.seconds}s",
    e.NicknameRefused: "Please choose a nickname without comma or colon.",
    e.CameLate: "This game has already started. You can watch.",
}
"""All other texts; an event that is not here is not told."""


def listed(names: Sequence[str]) -> str:
    """Return names as they stand in every list: no blank after the comma (N1)."""
    return ",".join(names)


def staging(event: Event) -> Staging:
    """Return topics (N1, D1), answers to the speaker alone (R10, T2), and the end (R11)."""
    match event:
        case e.NightFell():
            return Staging(topic="Night")
        case e.DayBroke():
            return Staging(topic="Day")
        case e.TimeTold() | e.MealRefused():
            return Staging(is_answer=True)
        case e.VillageClosed():
            return Staging(closes=True)
        case _:
            return ORDINARY


def say(event: Event) -> str | None:
    """Return the event's text, the same for all who hear it, or None if nothing is said."""
    match event:
        case e.GameEnded(ending):
            text: str | None = ENDINGS[ending]
        case e.VillageClosed(ending):
            text = REASONS[ending]
        case e.VoteRefused(fault=fault):
            text = FAULTS[fault]
        case _:
            text = TEXTS.get(type(event))
    names = listed(getattr(event, "players", getattr(event, "villagers", ())))
    return text and text.format(event=event, names=names)


# -- reading


def only_line(text: str) -> str | None:
    """Return the text without blanks around it; None for several lines, no command (P2)."""
    lines = text.strip().splitlines()
    return lines[0] if len(lines) == 1 else None


def argument(keyword: str, text: str) -> str | None:
    """Return what follows the keyword, perhaps ""; None if the text lacks it (P3)."""
    words = r"\s+".join(map(re.escape, keyword.split()))
    found = re.fullmatch(rf"{words}(?:\s+(.*))?", text, re.IGNORECASE)
    return None if found is None else (found[1] or "")


def seconds(text: str) -> int | None:
    """Return the time these digits are; None for anything else (T1, T3)."""
    if re.fullmatch(r"0*[0-9]{1,5}", text) is None:
        return None
    return int(text) if is_time(int(text)) else None
