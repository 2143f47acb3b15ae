"""How people talk at a Mäxchen table: English words for terminal, mail and chat."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...kernel.messages import Event, Move, Rejected, Rejection, Seat
from ...kernel.speech import Speech
from .dice import LADDER, Dice
from .events import (
    Announce,
    Announced,
    ContestEnded,
    DiceSeen,
    DiceShown,
    Join,
    PlayerJoined,
    PlayerLeft,
    PlayerRolled,
    PlayerSat,
    PlayersLost,
    Roll,
    RoundCanceled,
    RoundOpened,
    RoundScored,
    RoundStarted,
    See,
    SpectatorSat,
    TurnBegan,
    WantedToSee,
)
from .state import Phase, State

HELP = (
    "Say `roll` or `see`; after a roll `announce 54` (or any other dice); `play` to join a round."
)

REASONS = {
    "SEE_BEFORE_FIRST_ROLL": "nobody had rolled yet",
    "LIED_ABOUT_MIA": "that was no Mia",
    "ANNOUNCED_LOSING_DICE": "the announcement did not beat the last one",
    "DID_NOT_ANNOUNCE": "no announcement in time",
    "DID_NOT_TAKE_TURN": "no turn in time",
    "INVALID_TURN": "an invalid turn",
    "SEE_FAILED": "the announcement was true",
    "CAUGHT_BLUFFING": "caught bluffing",
    "MIA": "it was a real Mia",
}


def spoken(dice: Dice) -> str:
    """Dice as players say them: 54, or Mia."""
    return "Mia" if dice.is_mia else f"{dice.high}{dice.low}"


class MiaSpeech(Speech[State]):
    """Words to moves, events to words."""

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        return HELP if text.strip().lower() == "words" else None

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        words = text.strip().lower()
        match words.split():
            case ["play" | "in" | "join"]:
                return Join()
            case ["roll" | "r"]:
                return Roll()
            case ["see" | "look" | "s"]:
                return See()
            case ["announce" | "a", *rest]:
                return Announce(_dice(" ".join(rest)))
            case _ if view.phase is Phase.ANNOUNCING and view.current == seat:
                return Announce(_dice(words))
            case _:
                raise Rejected("misheard", text=text.strip()[:80], help=HELP)

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        def who(seat: Seat) -> str:
            return "you" if seat == listener else seat

        match event:
            case TurnBegan(seat, _):
                return "It is your turn." if seat == listener else f"It is {seat}'s turn."
            case PlayerRolled(seat, _):
                return None if seat == listener else f"{seat} rolls."
            case DiceSeen(_, dice):
                return f"You rolled {spoken(dice)}."
            case Announced(seat, dice):
                return f"{_start(who(seat))} announced {spoken(dice)}."
            case WantedToSee(seat):
                return f"{_start(who(seat))} wanted to see."
            case DiceShown(dice):
                return f"Under the cup: {spoken(dice)}."
            case PlayersLost(losers, reason):
                return f"{_start(_list([who(s) for s in losers]))} lost: {REASONS[reason]}."
            case RoundScored(number, standing, _):
                points = ", ".join(f"{seat} {n}" for seat, n in standing)
                return f"After round {number}: {points}."
            case _:
                return _say_around(event, listener)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        named = [_title(event, listener) for event in events]
        return next((words for words in reversed(named) if words), None)

    def prompt(self, view: State, seat: Seat) -> str | None:
        if view.phase is Phase.JOINING and seat in view.invited and seat not in view.joined:
            return f"Round {view.number} is about to start. Say `play` to take part."
        if view.current != seat:
            return None
        if view.phase is Phase.TURN:
            if view.claimed is None:
                return "Say `roll`."
            return f"To beat: {spoken(view.claimed)}. Say `roll` or `see`."
        if view.phase is Phase.ANNOUNCING:
            higher = [spoken(dice) for dice in LADDER if dice.beats(view.claimed)]
            return f"Announce one of: {' '.join(higher)}."
        return None

    def turn(self, view: State) -> object:
        return view.key

    def describe(self, view: State) -> str:
        points = ", ".join(f"{seat} {n}" for seat, n in view.points.items()) or "nobody yet"
        claim = f" Last announced: {spoken(view.claimed)}." if view.claimed and view.order else ""
        turn = f" It is {view.current}'s turn." if view.current else ""
        return f"Round {view.number}, {view.phase}.{turn}{claim} Points: {points}."

    def refuse(self, rejection: Rejection) -> str:
        facts = rejection.facts
        match rejection.code:
            case "misheard":
                return f"I did not understand “{facts.get('text', '')}”. {HELP}"
            case "not-your-turn":
                current = facts.get("current")
                return f"It is {current}'s turn." if current else "It is nobody's turn just now."
            case "not-now":
                return "That is not possible just now."
            case "not-invited":
                return "You were not here when this round was opened; the next one is yours."
            case "already-here":
                return "You are here already."
            case "already-joined":
                return "You are in already."
            case "not-dice":
                return f"“{facts['text']}” are no dice. Write two digits from 1 to 6, such as 54."
            case "over":
                return "This contest is over."
            case code:
                return f"No: {code}."


def _say_around(event: Event, listener: Seat | None) -> str | None:
    """Comings, goings and the frame of a round."""
    match event:
        case RoundOpened(number, _, _):
            return f"Round {number} opens."
        case RoundStarted(_, order):
            return f"The round starts: {', '.join(order)}."
        case RoundCanceled(reason):
            return "Nobody plays." if reason == "NO_PLAYERS" else "Only one player: no round."
        case PlayerSat(seat):
            return "You sit down." if seat == listener else f"{seat} sits down."
        case SpectatorSat(seat):
            return "You watch." if seat == listener else f"{seat} watches."
        case PlayerLeft(seat):
            return "You leave." if seat == listener else f"{seat} leaves."
        case PlayerJoined(seat):
            return "You are in." if seat == listener else None
        case ContestEnded(winners):
            return f"The contest is over. Won by {_list(list(winners))}."
        case _:
            return None


def _title(event: Event, listener: Seat | None) -> str | None:
    """What a letter is about that ends with this; comings and goings of others need none."""
    match event:
        case ContestEnded():
            return "The end"
        case TurnBegan(seat, _) if seat == listener:
            return "Your turn"
        case RoundOpened(number, _, _) | RoundScored(number, _, _):
            return f"Round {number}"
        case PlayerSat(seat) | SpectatorSat(seat) | PlayerLeft(seat) | PlayerJoined(seat):
            return "Your seat" if seat == listener else None
        case DiceSeen():
            return "Your dice"
        case Announced() | WantedToSee() | DiceShown() | PlayersLost() | RoundCanceled():
            return "The round"
        case _:
            return None


def _dice(text: str) -> Dice:
    if text in ("mia", "mäxchen", "maexchen"):
        return LADDER[-1]
    found = re.fullmatch(r"([1-6])[ ,]?([1-6])", text.strip())
    if not found:
        raise Rejected("not-dice", text=text[:20])
    return Dice.of(int(found[1]), int(found[2]))


def _list(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _start(words: str) -> str:
    """The beginning of a sentence; names keep their own spelling."""
    return f"You{words[3:]}" if words == "you" or words.startswith(("you ", "you,")) else words
