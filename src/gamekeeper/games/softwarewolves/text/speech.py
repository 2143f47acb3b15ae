"""How people talk to a village: the words of the chat room, at every text door.

In a chat room only the texts of :mod:`.words` are said, and no refusal: what is ``ignored`` is not
answered there. Prompts, descriptions and refusals are for doors where one person sits alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.messages import Event, Move, Rejected, Rejection, Seat
from ....kernel.speech import Speech, Staging
from ..rules.events import GameStarted
from ..rules.moves import Eat, SetTime, Setting, Volunteer, Vote
from ..rules.state import Phase, State
from . import words
from .titles import title

HELP = (
    "Before the start anything with `werewolf` in it makes you a candidate; by night the werewolf "
    "says `I eat NAME`; by day everybody says `I vote for NAME`; at any time `GAMETIME SEC`, "
    "`DAYTIME SEC` or `NIGHTTIME SEC`."
)


class SoftwarewolvesSpeech(Speech[State]):
    """Words to moves, events to words."""

    verbatim = True

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        match text.lower().split():
            case ["words"]:
                return HELP
            case ["votes"]:
                return _votes(view)
            case _:
                return None

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        """Private words, in the order of P6; raises ``ignored``."""
        said = words.one_line(text) or ""
        for setting in Setting:
            if (wanted := words.argument(setting, said)) is not None:
                return SetTime(setting, words.seconds(wanted))
        if view.phase is Phase.FILLING:
            if "werewolf" in text.lower():  # any string: several lines as well (P2)
                return Volunteer()
        elif name := words.argument("I eat", said):
            return Eat(name)
        raise Rejected("ignored", why="talk")

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        """Words in the room: a vote, or ordinary talk (V4)."""
        name = words.argument("I vote for", words.one_line(text) or "")
        return Vote(name) if name else None

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        return words.say(event)

    def staging(self, event: Event) -> Staging:
        return words.staging(event)

    def prompt(self, view: State, seat: Seat) -> str | None:
        if not view.is_awaited(seat):
            return None
        order = "I vote for" if view.phase is Phase.DAY else "I eat"
        return f"Say `{order} NAME`: {words.listed(view.names(but=seat))}"

    def turn(self, view: State) -> object:
        return view.phase, view.turn

    def describe(self, view: State) -> str:
        lines = [_headline(view)]
        if view.started is None:
            lines.append(f"Players: {words.listed(tuple(view.players.values())) or 'nobody'}")
            return "\n".join(lines)
        lines.append(f"Live: {words.listed(view.names())}")
        dead = [name for seat, name in view.players.items() if seat not in view.live]
        if dead:
            lines.append(f"Dead: {words.listed(dead)}")
        if view.phase is Phase.DAY:
            lines.append(_votes(view))
        return "\n".join(lines)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return title(events)

    def begins(self, event: Event) -> bool:
        return isinstance(event, GameStarted)

    def refuse(self, rejection: Rejection) -> str:
        sentence = REFUSALS.get(rejection.code, f"No: {rejection.code}.")
        if rejection.code == "ignored":
            return IGNORED[rejection.facts["why"]]
        return sentence.format(**rejection.facts)


def _headline(view: State) -> str:
    match view.phase:
        case Phase.FILLING:
            return "The village waits for players."
        case Phase.NIGHT | Phase.DAY:
            return f"{view.phase.capitalize()} {view.turn}."
        case _:
            return f"The game is over ({view.ending})."


def _votes(view: State) -> str:
    """Who has voted for whom, the oldest vote first."""
    names = view.players
    cast = [f"{names[voter]} for {names[target]}" for voter, target in view.votes.items()]
    return f"Votes: {'; '.join(cast) or 'none'}"


IGNORED: Mapping[str, str] = {
    "talk": f"That is ordinary talk. {HELP}",
    "over": "The game is over.",
    "observer": "You only watch this village.",
    "seated": "You have a seat here, or had one.",
    "same-name": "That is your name already.",
    "not-now": "That has no effect now.",
    "not-the-werewolf": "Only the werewolf eats.",
    "dead": "You are dead.",
}
"""Why something has no effect, for doors that say so."""

REFUSALS: Mapping[str, str] = {
    "host-only": "Only the house can do that.",
    "already-started": "The game has begun already.",
    "already-begun": "The village is open already.",
    "already-here": "You are here already.",
    "too-few-players": "{need} players are needed at least, and {have} sit here.",
    "bad-name": "A name here has no comma and no colon.",
    "name-taken": "Somebody here is called {name} already.",
    "not-seated": "That takes a seat here.",
    "over": "The game is over.",
}
