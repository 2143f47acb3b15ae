"""How people talk to a village: the words of the chat room, at every text door.

In a chat room only the texts of :mod:`.words` are said, and no refusal: what is ``ignored`` is not
answered there. Prompts, descriptions and refusals are for doors where one person sits alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.asks import Ask, Need, Values
from ....kernel.messages import Event, Move, Rejected, Rejection, Seat
from ....kernel.speech import Speech, Staging, Tone
from ....texts.catalogue import FALLBACK, load
from ....texts.heard import listed_words
from ....texts.labels import label
from ...phrases import Phrases
from ..face import HOST, SoftwarewolvesFace
from ..rules.events import GameStarted, VoteCast
from ..rules.moves import Eat, SetTime, Setting, Volunteer, Vote
from ..rules.state import Phase, State
from . import showing, telling, words
from .titles import title

TEXTS = load("gamekeeper.games.softwarewolves.text")
COMMANDS = Phrases(TEXTS, "commands")
"""What a host types, in any language."""
FACE = SoftwarewolvesFace()


class SoftwarewolvesSpeech(Speech[State]):
    """Words to moves, events to words."""

    verbatim = True

    def __init__(self, language: str = FALLBACK) -> None:
        self._texts = TEXTS[language]

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        word = text.strip().lower()
        if word in self._heard("words"):
            return self._all_words(view)
        return self._votes(view) if word in self._heard("votes") else None

    def _all_words(self, view: State) -> str:
        """Return what can be typed: nobody is a candidate any more once the game has begun."""
        say = self._texts.say
        return say("words") if view.phase is Phase.FILLING else f"{say('playing')} {say('times')}"

    def direct(self, text: str, view: State) -> Move | None:
        """Return what a host wants; a village of a chat room has none."""
        found = None if view.coordinated else COMMANDS.whole((words.only_line(text) or "").split())
        return HOST.get(found or "")

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        """Read private words, in the order of P6; raises ``ignored``."""
        said = words.only_line(text) or ""
        for setting in Setting:
            if (wanted := words.argument(setting, said)) is not None:
                return SetTime(setting, words.seconds(wanted))
        if view.phase is Phase.FILLING:
            # any string: several lines as well (P2)
            if any(word in text.lower() for word in self._heard("volunteer")):
                return Volunteer()
        elif name := self._named("eat", said):
            return Eat(name)
        raise Rejected("ignored", why="talk" if view.phase is Phase.FILLING else "talk-playing")

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        """Read words in the room: a vote, or None for ordinary talk (V4)."""
        name = self._named("vote", words.only_line(text) or "")
        return Vote(name) if name else None

    def _named(self, key: str, line: str) -> str | None:
        """Return the name behind the words for a vote or a meal."""
        return next(filter(None, (words.argument(each, line) for each in self._heard(key))), None)

    def _heard(self, key: str) -> frozenset[str]:
        """Return what is understood in this language: always the words of the protocol (P2)."""
        own, protocol = (each.say(f"heard.{key}") for each in (self._texts, TEXTS[FALLBACK]))
        return frozenset((*listed_words(own), *listed_words(protocol)))

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        if isinstance(event, telling.OF_THE_HOST):
            return showing.show(event, self._texts)
        return words.say(event)

    def show(self, event: Event, listener: Seat | None, view: State) -> str | None:
        return showing.show(event, self._texts)

    def tell(self, event: Event, listener: Seat | None, view: State) -> str | None:
        return telling.tell(event, listener, view, self._texts)

    def tone(self, event: Event) -> Tone:
        return "vote" if isinstance(event, VoteCast) else "fact"

    def staging(self, event: Event) -> Staging:
        return words.staging(event)

    def prompt(self, view: State, seat: Seat) -> str | None:
        for ask in FACE.asks(view, seat):
            if ask.need is Need.AWAITED:
                names = [view.players[Seat(each)] for each in ask.slots[0].among]
                return self._texts.say(f"prompt.{ask.key}", names=words.listed(names))
        return None

    def label(self, kind: str, key: str, **facts: object) -> str:
        return label(self._texts, kind, key, **facts)

    def phrase(self, ask: Ask, values: Values, view: State) -> str:
        """Return the words of the chat room, with the name that somebody has there."""
        names = tuple(tuple(view.players[Seat(each)] for each in chosen) for chosen in values)
        return super().phrase(ask, names, view)

    def turn(self, view: State) -> object:
        return view.phase, view.turn, view.pauses

    def describe(self, view: State) -> str:
        say = self._texts.say
        if view.phase in (Phase.PARTING, Phase.CLOSED):
            lines = [say(f"ended.{view.ending}")]
        else:
            lines = [say(f"status.{view.phase}", turn=view.turn)]
        if view.paused is not None:
            lines.append(say("status.paused"))
        if view.started is None:
            names = words.listed(tuple(view.players.values())) or say("nobody")
            return "\n".join([*lines, say("status.players", names=names)])
        lines.append(say("status.live", names=words.listed(view.names())))
        dead = [name for seat, name in view.players.items() if seat not in view.live]
        if dead:
            lines.append(say("status.dead", names=words.listed(dead)))
        if view.phase is Phase.DAY:
            lines.append(self._votes(view))
        return "\n".join(lines)

    def _votes(self, view: State) -> str:
        """Say who has voted for whom, the oldest vote first."""
        cast = [
            self._texts.say("status.vote", voter=view.players[voter], target=view.players[target])
            for voter, target in view.votes.items()
        ]
        if not cast:
            return self._texts.say("status.no-votes")
        return self._texts.say("status.votes", votes="; ".join(cast))

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return title(events, self._texts)

    def begins(self, event: Event) -> bool:
        return isinstance(event, GameStarted)

    def refuse(self, rejection: Rejection) -> str:
        code, facts = rejection.code, rejection.facts
        if code == "ignored":
            say = self._texts.say
            return say(f"ignored.{facts['why']}", words=say("words"), playing=say("playing"))
        if (key := f"refusals.{code}") in self._texts:
            return self._texts.say(key, **facts)
        return self._texts.say("refusals.other", code=code)
