"""How the dummy game's players talk, and its line for the table of games."""

from __future__ import annotations

from collections.abc import Sequence

from gamekeeper.games import Entry
from gamekeeper.kernel.messages import Event, Move, Rejected, Rejection, Seat
from gamekeeper.kernel.speech import Speech

from .dummy import Ballot, Begun, Chosen, Sat, SomebodyVoted, State, Vote, Voted
from .dummy_face import BallotFace


class BallotSpeech(Speech[State]):
    """Words to moves, events to words."""

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        return f"{len(view.votes)} may vote." if text == "voters" else None

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        match text.split():
            case ["vote", name]:
                return Vote(Seat(name))
            case _:
                raise Rejected("misheard", text=text[:40])

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        match event:
            case Sat(seat):
                return f"{seat} sits down."
            case Begun():
                return "The ballot is open."
            case SomebodyVoted():
                return "Somebody voted."
            case Voted(_, target):
                return f"You voted for {target}."
            case Chosen(tally, winner):
                counted = ", ".join(f"{seat} {votes}" for seat, votes in tally)
                return f"Votes: {counted or 'none'}. Chosen: {winner}."
        return None

    def prompt(self, view: State, seat: Seat) -> str | None:
        is_asked = view.until is not None and view.winner is None and view.votes.get(seat) is None
        return "Say `vote NAME`." if is_asked else None

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return "Ballot"

    def describe(self, view: State) -> str:
        return f"{len(view.votes)} voters. Chosen: {view.winner or 'nobody yet'}."

    def refuse(self, rejection: Rejection) -> str:
        return f"No: {rejection.code}."


BALLOT = Entry(
    "a secret vote",
    lambda ballot, edition: ballot,
    Ballot,
    lambda *_: BallotSpeech(),
    lambda *_: BallotFace(),
)
"""``monkeypatch.setitem(GAMES, "ballot", BALLOT)`` opens it to a house."""
