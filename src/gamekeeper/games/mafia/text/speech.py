"""How people talk at a Mafia table, at terminals, by mail and in chat rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....kernel.messages import Event, Move, Rejection, Seat
from ....kernel.speech import Speech, Tone
from ....texts.labels import label
from ..face import MafiaFace
from ..rules.events import GameStarted, VoteCast, VoteRetracted
from ..rules.options import Options
from ..rules.private_events import ActionTaken, Refused, SchemeMade
from ..rules.state import Phase, State
from .reading import CATALOGUE, host_move, is_said_aloud, player_move, question
from .status import describe, history, known_roles, questions, standing_votes
from .titles import title
from .words import Voice, say

KINDS = {"cell": ("cell", "role", "side"), "about": ("about", "goals")}
"""Where the words for a key stand if not only under its own kind."""

VOTES = VoteCast, VoteRetracted, ActionTaken, SchemeMade
"""What somebody wants, and what nobody knows yet the end of."""


class MafiaSpeech(Speech[State]):
    """Words to moves, events to words. Understands all languages and speaks the table's."""

    def __init__(self, language: str = "en", options: Options | None = None) -> None:
        self._texts, self._face = CATALOGUE[language], MafiaFace(options)
        self._voice = Voice(self._texts)

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        match question(text):
            case "votes":
                return standing_votes(view, self._voice)
            case "history":
                return history(view, self._voice)
            case "roles":
                return known_roles(view, seat, self._voice)
            case "status":
                return self.describe(view)
            case "words":
                return self._texts.say("help")
            case _:
                return None

    def direct(self, text: str, view: State) -> Move | None:
        return host_move(text, view)

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        return player_move(text, view, seat)

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        """Return a vote by day; whatever else is said aloud, nobody's role shows in a move."""
        if view.phase is Phase.DAY and is_said_aloud(text):
            return player_move(text, view, seat)
        return None

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        if isinstance(event, Refused):
            return self.refuse(Rejection(event.code, event.facts))
        return say(event, Voice(self._texts, listener))

    def tone(self, event: Event) -> Tone:
        return "vote" if isinstance(event, VOTES) else "fact"

    def prompt(self, view: State, seat: Seat) -> str | None:
        asked = " ".join(questions(self._face.asks(view, seat), view, seat, self._voice))
        if asked and view.limit:
            return f"{asked} {self._voice.say('prompts.until', until=self._voice.date(view.limit))}"
        return asked or None

    def label(self, kind: str, key: str, **facts: object) -> str:
        kinds = KINDS.get(kind, (kind,))
        return next(filter(None, (label(self._texts, x, key, **facts) for x in kinds)), "")

    def turn(self, view: State) -> object:
        return view.phases, view.pauses

    def describe(self, view: State) -> str:
        return describe(view, self._voice)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return title(events, listener, self._texts)

    def begins(self, event: Event) -> bool:
        return isinstance(event, GameStarted)

    def refuse(self, rejection: Rejection) -> str:
        code, facts = rejection.code, dict(rejection.facts)
        facts.setdefault("text", "")
        facts["help"] = self._texts.say("help")
        for key, last in (("known", "and"), ("near", "or"), ("candidates", "or")):
            facts[key] = self._texts.listed([str(name) for name in facts.get(key) or ()], last)
        found = self._texts.get(f"refusals.{_variant(code, rejection.facts)}", **facts)
        return found or self._texts.say("refusals.other", code=code)


def _variant(code: str, facts: Mapping[str, Any]) -> str:
    """Return the key of a refusal: some are said differently depending on one fact."""
    match code:
        case "setup":
            return f"setup-{facts['why']}"
        case "wrong-phase":
            return f"wrong-phase-{facts['expected']}"
        case "misheard" if facts.get("name"):
            return "misheard-name"
        case "unknown-name" if facts.get("near"):
            return "unknown-name-near"
        case "unknown-player" if facts.get("id") in (None, "None"):
            return "unknown-player-you"
        case _:
            return code
