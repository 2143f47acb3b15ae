"""How people talk at a Connect Four table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...kernel.asks import Ask, Values, is_awaited
from ...kernel.messages import Event, Move, Rejected, Rejection, Seat
from ...kernel.scenes import column_of
from ...kernel.speech import Speech
from ...texts.catalogue import load
from ...texts.labels import label
from ...zones import here
from ..outage import is_worth_telling
from ..phrases import Phrases
from .drawing import DISCS, lines_of
from .face import HOST, ConnectFourFace
from .rules import (
    DiscDropped,
    Drop,
    GameBegan,
    GameEnded,
    Options,
    Paused,
    PlayerLeft,
    PlayerSat,
    Resign,
    Resumed,
    State,
    TimeExtended,
    TimeGiven,
)

TEXTS = load(__package__)
_DROP = re.compile(r"(?:drop|play|column|werp|speel|kolom|wirf|setze|spalte)?\s*(\d{1,3})")
HOST_WORDS = Phrases(TEXTS, "host")
"""What a host may type, in all languages."""
RESIGN = frozenset({"resign", "geef op", "opgeven", "aufgeben", "gib auf"})
BOARD = frozenset({"board", "bord", "brett"})


class ConnectFourSpeech(Speech[State]):
    """Words to moves, events to words."""

    def __init__(self, options: Options, language: str = "en") -> None:
        self._options, self._texts = options, TEXTS[language]
        self._face = ConnectFourFace(options)

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        words = " ".join(text.lower().split())
        if words == "words":
            return self._texts.say("help", columns=self._options.columns)
        return "\n".join(lines_of(self._options, view)) if words in BOARD else None

    def direct(self, text: str, view: State) -> Move | None:
        return HOST.get(HOST_WORDS.whole(text.split()) or "")

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        words = " ".join(text.lower().split())
        if words in RESIGN:
            return Resign()
        if found := _DROP.fullmatch(words):
            return Drop(int(found[1]))
        raise Rejected("misheard", text=text.strip()[:80], columns=self._options.columns)

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        """Return the move that was said aloud; all moves are public, and the rest is talk."""
        try:
            return self.understand(text, view, seat)
        except Rejected:
            return None

    def show(self, event: Event, listener: Seat | None, view: State) -> str | None:
        """Say which colours the discs have on a page."""
        if isinstance(event, GameBegan):
            first, second = event.order
            return self._texts.say("began-page", first=first, second=second)
        return self.say(event, listener, view)

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        say = self._texts.say
        match event:
            case PlayerSat(seat):
                return say("sat-you" if seat == listener else "sat", seat=seat)
            case PlayerLeft(seat):
                return say("left-you" if seat == listener else "left", seat=seat)
            case GameBegan((first, second)):
                return say("began", first=first, second=second, disc=DISCS[0], other=DISCS[1])
            case DiscDropped(seat, (column, _)):
                key = "dropped-you" if seat == listener else "dropped"
                return say(key, seat=seat, column=column)
            case TimeExtended() | Paused() | Resumed() | TimeGiven():
                return self._clock(event, view)
            case GameEnded(winner, reason):
                [loser] = [seat for seat in view.order if seat != winner][:1]
                is_mine = winner is not None and winner == listener
                key = f"ended.{reason}-you" if is_mine else f"ended.{reason}"
                return say(key, winner=winner, loser=loser, line=self._options.line)
        return None

    def _clock(self, event: TimeExtended | Paused | Resumed | TimeGiven, view: State) -> str | None:
        say = self._texts.say
        match event:
            case Paused():
                return say("paused")
            case TimeGiven(_, seconds):
                return say("time-given", time=self._texts.duration(seconds))
            case TimeExtended() if view.paused is not None or not self._is_told(event):
                return None  # during a pause it is said when the game goes on
        key = "extended" if isinstance(event, TimeExtended) else "resumed"
        return say(key, until=self._texts.date(event.until.astimezone(here())))

    def _is_told(self, event: TimeExtended) -> bool:
        """Return True if this outage was long enough, for such a limit, to speak of it (C9)."""
        opened = event.until - self._options.limit
        return is_worth_telling(event.end - event.start, opened, event.until)

    def prompt(self, view: State, seat: Seat) -> str | None:
        if not is_awaited(self._face.asks(view, seat)):
            return None
        disc, columns = DISCS[view.order.index(seat)], self._options.columns
        question = self._texts.say("turn", disc=disc, columns=columns)
        return "\n".join([*lines_of(self._options, view), question])

    def label(self, kind: str, key: str, **facts: object) -> str:
        return label(self._texts, kind, key, **facts)

    def phrase(self, ask: Ask, values: Values, view: State) -> str:
        """Return the number of a column: its letter is for boards that are tapped."""
        return str(column_of(values[0][0]) + 1) if values else super().phrase(ask, values, view)

    def turn(self, view: State) -> object:
        return len(view.discs), view.pauses

    def describe(self, view: State) -> str:
        if view.ended is not None:
            last = self.say(view.ended, None, view) or ""
        elif view.paused is not None:
            last = self._texts.say("is-paused")
        elif view.current is not None:
            last = self._texts.say("turn-of", seat=view.current)
        else:
            return self._texts.say("waiting", names=self._texts.listed(view.players))
        return "\n".join([last, *lines_of(self._options, view)])

    def refuse(self, rejection: Rejection) -> str:
        facts = dict(rejection.facts)
        found = self._texts.get(f"refusals.{rejection.code}", **facts)
        return found or self._texts.say("refusals.other", code=rejection.code)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        for event in reversed(events):
            match event:
                case TimeExtended() if not self._is_told(event):
                    continue
                case GameEnded(winner):
                    return self._texts.say("titles.won" if winner else "titles.draw", winner=winner)
                case DiscDropped(seat) if listener not in (None, seat):
                    return self._texts.say("titles.turn")
                case GameBegan():
                    return self._texts.say("titles.began")
                case TimeExtended() | TimeGiven():
                    return self._texts.say("titles.extended")
                case Paused():
                    return self._texts.say("titles.paused")
                case Resumed():
                    return self._texts.say("titles.resumed")
        return None

    def begins(self, event: Event) -> bool:
        return isinstance(event, GameBegan)
