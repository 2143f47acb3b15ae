"""How people talk at a table of Go: English words for terminal, mail and chat."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.messages import Event, Move, Rejection, Seat
from ....kernel.speech import Speech
from ..board.handicap import has_standard_placement
from ..comments.comments import Part
from ..rules.events import GameEnded, Refused, Revealed, Said
from ..rules.moves import Start
from ..rules.results import short_result
from ..rules.row import GameFlag, GameStatus
from ..rules.state import State
from ..setup.gathering import master, masters_choice
from . import answering, asking
from .hearing import said
from .refusals import refuse
from .titles import title
from .words import name_of, say, terms_text

FIRST_MOVES = 4
"""So long it is said how a point is called."""


OF_A_GAME = frozenset(["board", "score", "preview", "time", "times", "moves", "sgf", "terms"])
"""Questions that nobody can answer once the game is gone."""

HIDDEN = "There were hidden comments"
OPENED = f"{HIDDEN}: `moves` shows those that you may read now."


class GoSpeech(Speech[State]):
    """Words to moves, events to words."""

    def __init__(self, table: str = "") -> None:
        self._table = table
        """Its name, for records."""

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        words = said(text).words
        if view.gone and OF_A_GAME.intersection(words[:1]):
            return self.refuse(Rejection("unknown-game"))  # §2.6
        match words:
            case ["board"]:
                return answering.board(view)
            case ["score" | "preview", *points]:
                return answering.preview_of(points, view)
            case ["time" | "times"]:
                return answering.times(view)
            case ["moves"]:
                return answering.moves(view, seat)
            case ["sgf"]:
                return answering.sgf(view, seat, self._table)
            case ["terms"]:
                return terms_text(view.terms, view.started is not None)
            case ["status"]:
                return self.describe(view)
            case ["words"]:
                return asking.help_for(view)
            case _:
                return None

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        return asking.understand(text, view)

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        """All moves of Go are public; whatever is none is talk."""
        return asking.overhear(text, view, seat)

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        if isinstance(event, Refused):
            return self.refuse(Rejection(event.code, event.facts))
        return say(event, listener, view)

    def letter(self, event: Event, listener: Seat | None, view: State) -> str | None:
        """§11 Hidden and secret words are in no letter, whoever gets it; `moves` shows them."""
        match event:
            case Said(part=Part.HIDDEN | Part.SECRET):
                return "Your hidden words are kept."
            case Revealed():
                return None
            case GameEnded() if view.game.flags & (GameFlag.HIDDEN_MSG | GameFlag.SECRET_MSG):
                hidden = f"{HIDDEN}." if listener is None else OPENED  # only players can ask
                return f"{self.say(event, listener, view)} {hidden}"
            case _:
                return self.say(event, listener, view)

    def prompt(self, view: State, seat: Seat) -> str | None:
        row = view.row
        if row is None or view.is_over:
            return None
        if view.phase == "invited":
            waits = seat in view.players and seat != row.to_move
            return asking.NEGOTIATING if waits else None
        if view.phase == "setup":
            return self._masters_prompt(view, seat)
        if row.to_move != seat:
            return None
        taken, end = answering.prisoners(view), answering.time_left(view)
        lines = [answering.board(view), taken, _question(view), end]
        return "\n".join(line for line in lines if line)

    def _masters_prompt(self, view: State, seat: Seat) -> str | None:
        choice = masters_choice(view)
        if choice is None or seat != master(view):
            return None
        if isinstance(choice, Start):
            return "All is ready: say `begin`."
        return f"All are here. {asking.SETTING_UP}"

    def turn(self, view: State) -> object:
        return view.phase

    def describe(self, view: State) -> str:
        return answering.described(view)

    def refuse(self, rejection: Rejection) -> str:
        return refuse(rejection)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return title(events, listener)

    def begins(self, event: Event) -> bool:
        """Players talk with comments: strangers need not learn each other's addresses."""
        return False

    def hints(self, subject: str, view: State) -> str:
        """A whole line: words of the text stay out of it."""
        return asking.hint(subject, view)


def _question(view: State) -> str:
    """What the player to move is asked."""
    side, number = name_of(view.colour), view.game.moves + 1
    if view.places_handicap:
        stones = view.terms.handicap
        has_usual = has_standard_placement(view.terms.size, stones)
        usual = "`handicap std` for the usual points, or " if has_usual else ""
        return f"{side}: place {stones} handicap stones: {usual}`handicap C3 D4 …`, all at once."
    if view.game.status is GameStatus.SCORE:
        return (
            f"{side}: mark what is dead with `dead C3 D4`, or say `agree` if nothing is; "
            "a point plays on. `score` counts."
        )
    if view.game.status is GameStatus.SCORE2:
        result = short_result(view.game.score)
        return (
            f"{side}: it would be {result}. Say `agree`; or correct it with `dead C3 D4` or "
            "`alive C3 D4`; or play on with a point."
        )
    passed = " The other side has passed." if view.game.status is GameStatus.PASS else ""
    point = "a point such as `D4`" if number <= FIRST_MOVES else "a point"
    return f"{side}, move {number}: say {point}, `pass` or `resign`.{passed}"


def go_phase(view: State, seat: Seat | None) -> str:
    """What changes for a player with every turn of his; before the game, and after an invitation
    that came to nothing, there is one phase.
    """
    row = view.row
    return "no game" if row is None else f"move {row.moves - (row.to_move != seat)}"
