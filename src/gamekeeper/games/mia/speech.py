"""How people talk at a Mäxchen table, at terminals, by mail and in chat rooms."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ...kernel.messages import Event, Move, Rejected, Rejection, Seat
from ...kernel.speech import Speech
from ...texts.catalogue import load
from ...texts.labels import label
from ..outage import units
from ..phrases import Phrases
from . import events as e
from .dice import BY_DIGITS, DIGITS, MIA, Dice
from .face import HOST, asks_of
from .state import State

CATALOGUE = load(__package__)
COMMANDS = Phrases(CATALOGUE, "commands")
MAX_QUOTED = 80
"""So many characters of what was not understood are quoted."""
OfOneSeat: TypeAlias = (
    e.TurnBegan
    | e.WantedToSee
    | e.PlayerSat
    | e.SpectatorSat
    | e.PlayerLeft
    | e.PlayerWentAway
    | e.PlayerCameBack
    | e.PlayerDropped
)
ABOUT: Mapping[type[OfOneSeat], str] = {
    e.TurnBegan: "turn",
    e.WantedToSee: "wanted-to-see",
    e.PlayerSat: "sat",
    e.SpectatorSat: "watches",
    e.PlayerLeft: "left",
    e.PlayerWentAway: "went-away",
    e.PlayerCameBack: "came-back",
    e.PlayerDropped: "dropped",
}
"""What is said of the seat of an event."""
PLAIN: Mapping[type[Event], str] = {
    e.TableFrozen: "frozen",
    e.TableThawed: "thawed",
    e.GamePaused: "paused",
    e.GameResumed: "resumed",
}
"""What is said of an event as it is."""
_PLAY = (e.Announced, e.WantedToSee, e.DiceShown, e.PlayersLost, e.RoundCanceled)
TITLES: Mapping[type[Event], str] = {
    e.ContestEnded: "end",
    e.TurnBegan: "turn",
    e.DiceSeen: "dice",
    e.GamePaused: "paused",
    e.GameResumed: "resumed",
    **dict.fromkeys((e.TimeGiven, e.TimeExtended), "more-time"),
    **dict.fromkeys((e.RoundOpened, e.RoundScored), "round"),
    **dict.fromkeys((e.PlayerSat, e.SpectatorSat, e.PlayerLeft, e.PlayerJoined), "seat"),
    **dict.fromkeys((e.PlayerWentAway, e.PlayerCameBack), "seat"),
    **dict.fromkeys(_PLAY, "play"),
}
OWN_TITLES = frozenset({"turn", "seat"})
"""Only if the event is about the reader."""


class MiaSpeech(Speech[State]):
    """Words to moves, events to words. Understands all languages and speaks the table's."""

    def __init__(self, language: str = "en") -> None:
        self._texts = CATALOGUE[language]
        self._say = self._texts.say

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        if COMMANDS.whole(text.split()) != "words":
            return None
        return f"{self._say('help')} {self._say('help-host')}"

    def direct(self, text: str, view: State) -> Move | None:
        return HOST.get(COMMANDS.whole(text.split()) or "")

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        words = text.split()
        match COMMANDS.whole(words):
            case "join":
                return e.Join()
            case "roll":
                return e.Roll()
            case "see":
                return e.See()
            case "announce":
                return e.Announce(_dice([]))
        if found := COMMANDS.start(words, {"announce"}):
            return e.Announce(_dice(words[found[1] :]))
        if any(ask.key == "announce" for ask in asks_of(view, seat)):
            return e.Announce(_dice(words))
        raise Rejected("misheard", text=text.strip()[:MAX_QUOTED])

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        say = self._say
        if isinstance(event, OfOneSeat):
            return self._about(event.seat, ABOUT[type(event)], listener)
        match event:
            case e.PlayerRolled(seat, _):
                return None if seat == listener else say("rolls", seat=seat)
            case e.DiceSeen(_, dice):
                return say("rolled", dice=self._spoken(dice))
            case e.Announced(seat, dice):
                return self._about(seat, "announced", listener, dice=self._spoken(dice))
            case e.DiceShown(dice):
                return say("shown", dice=self._spoken(dice))
            case e.PlayersLost(losers, reason):
                return self._lost(losers, say(f"reasons.{reason}"), listener)
            case e.RoundScored(number, standing, _):
                return say("scored", number=number, points=_points(standing))
            case e.RoundOpened(number, _, _):
                return say("opened", number=number)
            case e.RoundStarted(_, order):
                return say("started", order=self._texts.listed(order))
            case e.RoundCanceled(reason):
                return say(f"canceled.{reason}")
            case e.ContestEnded(winners):
                return say("ended", names=self._texts.listed(winners), count=len(winners))
            case e.PlayerJoined(seat) if seat == listener:
                return say("joined-you")
            case e.PlayerRenamed(seat, name):
                return self._about(seat, "renamed", listener, name=name)
            case e.TimeGiven(_, seconds):
                return say("time-given", time=self._texts.duration(seconds))
            case e.TimeExtended(seconds=seconds) if event.is_told:
                return say("extended", time=self._texts.counted(*units(seconds)))
            case _ if type(event) in PLAIN:
                return say(PLAIN[type(event)])
            case _:
                return None

    def _about(self, seat: Seat, key: str, listener: Seat | None, **facts: object) -> str:
        """Say a sentence about a seat; that seat itself hears the sentence ``<key>-you``."""
        return self._say(f"{key}-you" if seat == listener else key, seat=seat, **facts)

    def _lost(self, losers: Sequence[Seat], reason: str, listener: Seat | None) -> str:
        others = [seat for seat in losers if seat != listener]
        key = "lost" if listener not in losers else "lost-you-and" if others else "lost-you"
        names = self._texts.listed(others)
        return self._say(key, names=names, count=len(others), reason=reason)

    def _spoken(self, dice: Dice) -> str:
        """Return dice as players say them: 54, or Mia."""
        return self._say("mia") if dice.is_mia else DIGITS[dice]

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        named = [self._title(event, listener) for event in events]
        return next((words for words in reversed(named) if words), None)

    def _title(self, event: Event, listener: Seat | None) -> str | None:
        """Return what a letter is about that ends with this event; None if it needs no letter."""
        key = TITLES.get(type(event))
        if isinstance(event, e.TimeExtended) and not event.is_told:
            return None
        if key is None or (key in OWN_TITLES and getattr(event, "seat", None) != listener):
            return None
        return self._say(f"titles.{key}", number=getattr(event, "number", None))

    def prompt(self, view: State, seat: Seat) -> str | None:
        for ask in asks_of(view, seat):
            match ask.key:
                case "join":
                    return self._say("prompts.join", number=view.number)
                case "announce":
                    offers = [self.label("word", digits) for digits in ask.slots[0].among]
                    return self._say("prompts.announce", dice=" ".join(offers))
                case _ if view.claimed is None:
                    return self._say("prompts.roll")
                case _:
                    return self._say("prompts.turn", dice=self._spoken(view.claimed))
        return None

    def label(self, kind: str, key: str, **facts: object) -> str:
        if kind == "word":
            return self._spoken(BY_DIGITS[key])
        return label(self._texts, kind, key, **facts)

    def turn(self, view: State) -> object:
        return view.key, view.halts

    def describe(self, view: State) -> str:
        said = [self._say(f"phases.{view.phase}", number=view.number)]
        if view.current:
            said.append(self._say("turn", seat=view.current))
        if view.claimed and view.order:
            said.append(self._say("last-announced", dice=self._spoken(view.claimed)))
        points = _points(tuple(view.points.items())) or self._say("nobody")
        return " ".join([*said, self._say("points", points=points)])

    def refuse(self, rejection: Rejection) -> str:
        code, facts = rejection.code, {"text": "", **rejection.facts}
        if code == "not-your-turn" and not facts.get("current"):
            code = "nobodys-turn"
        found = self._texts.get(f"refusals.{code}", help=self._say("help"), **facts)
        return found or self._say("refusals.other", code=code)


def _points(standing: Sequence[tuple[Seat, int]]) -> str:
    return ", ".join(f"{seat} {points}" for seat, points in standing)


def _dice(words: Sequence[str]) -> Dice:
    """Return the dice that are announced; raises ``not-dice``."""
    if COMMANDS.whole(words) == "mia":
        return MIA
    text = " ".join(words)
    found = re.fullmatch(r"([1-6])[ ,]?([1-6])", text)
    if not found:
        raise Rejected("not-dice", text=text[:20])
    return Dice.of(int(found[1]), int(found[2]))
