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
    e.Ending.VILLAGERS: "The villagers win. {} was the werewolf.",
    e.Ending.WEREWOLVES: "The werewolves win. {} was the werewolf.",
    e.Ending.TIME: "Time is up. {} was the werewolf.",
    e.Ending.CANCELLED: TOO_FEW,
    e.Ending.ABANDONED: "The village is lost.",
}
"""The reason given with the room's destruction (E4, E5)."""


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
    return _public(event) or _private(event)


def _public(event: Event) -> str | None:
    match event:
        case e.VillagerEaten(_, name):
            return f"The werewolf ate {name}"
        case e.NobodyEaten():
            return "No-one has been eaten!"
        case e.VoteAsked(players):
            return f"Please vote who should be hanged: {listed(players)}"
        case e.VoteRefused(_, name, e.Fault.HIMSELF):
            return f"{name}, you cannot be serious! You cannot hang yourself! Please vote again."
        case e.VoteRefused(_, name, e.Fault.NOT_LIVE, players):
            return f"{name}, you can only vote for live players: {listed(players)}"
        case e.VoteRefused(_, name, e.Fault.TWICE):
            return f"{name}, nice try but you can only vote once!"
        case e.PlayerHanged(_, name):
            return f"The villagers hanged {name}"
        case e.NobodyHanged():
            return "No-one has been hanged!"
        case e.PlayerGone(_, name):
            return f"{name} left the village."
        case e.GameEnded(ending):
            return ENDINGS[ending]
        case e.VillageClosed(ending, name):
            return REASONS[ending].format(name)
        case _:
            return None


def _private(event: Event) -> str | None:
    match event:
        case e.WerewolfChosen():
            return "You are selected as werewolf for this game."
        case e.MealAsked(_, villagers) | e.MealRefused(_, villagers):
            return f"Please choose who you want to eat: {listed(villagers)}"
        case e.MealMissed():
            return "Dawn is upon us, too late to eat now."
        case e.TimeTold(_, setting, seconds):
            return f"{setting} {seconds}s"
        case e.NicknameRefused():
            return "Please choose a nickname without comma or colon."
        case e.CameLate():
            return "This game has already started. You can watch."
        case _:
            return None


# -- reading


def one_line(text: str) -> str | None:
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
