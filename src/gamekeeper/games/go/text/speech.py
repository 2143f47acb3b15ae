"""How people talk at a table of Go, at terminals, by mail and in chats."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....kernel.asks import Need
from ....kernel.messages import Event, Move, Rejection, Seat
from ....kernel.speech import Speech
from ....texts.catalogue import Texts
from ....texts.labels import label
from ..board.handicap import has_standard_placement
from ..comments.comments import Part
from ..face.face import GoFace
from ..rules.events import GameEnded, Refused, Revealed, Said
from ..rules.options import Options
from ..rules.row import GameFlag, GameStatus
from ..rules.state import State
from . import answering, asking
from .hearing import said
from .refusals import refuse
from .sentences import CATALOGUE, colour_name
from .titles import title
from .vocabulary import in_english
from .words import ending, long_result, say, terms_text

FIRST_MOVES = 4
"""How many moves long the prompt shows an example of a point."""
OF_A_GAME = frozenset(["board", "score", "preview", "time", "times", "moves", "sgf", "terms"])
"""Questions that nobody can answer once the game is gone."""


class GoSpeech(Speech[State]):
    """Words to moves, events to words."""

    def __init__(
        self, table: str = "", language: str = "en", options: Options | None = None
    ) -> None:
        self._table = table
        """Its name, for records."""
        self._face = GoFace(options or Options())
        self._language, self._texts = language, CATALOGUE[language]

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        words = in_english(said(text), view, self._language).words
        if view.gone and OF_A_GAME.intersection(words[:1]):
            return self.refuse(Rejection("unknown-game"))  # §2.6
        match words:
            case ["board"]:
                return answering.board(view)
            case ["score" | "preview", *points]:
                return answering.preview_of(points, view, self._texts)
            case ["time" | "times"]:
                return answering.times(view, self._texts)
            case ["moves"]:
                return answering.moves(view, seat, self._texts)
            case ["sgf"]:
                return answering.sgf(view, seat, self._table, self._texts)
            case ["terms"]:
                return terms_text(view.terms, view.started is not None, self._texts)
            case ["status"]:
                return self.describe(view)
            case ["words"]:
                return self._help(asking.help_for(view))
            case _:
                return None

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        return asking.understand(text, view, self._language)

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        """Return the move, or None for talk; all moves of Go are public."""
        return asking.overhear(text, view, seat, self._language)

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        if isinstance(event, Refused):
            return self.refuse(Rejection(event.code, event.facts))
        return say(event, listener, view, self._texts)

    def letter(self, event: Event, listener: Seat | None, view: State) -> str | None:
        """Say an event without hidden and secret words (§11); `moves` shows those."""
        match event:
            case Said(part=Part.HIDDEN | Part.SECRET):
                return self._texts.say("letters.hidden-kept")
            case Revealed():
                return None
            case GameEnded() if view.game.flags & (GameFlag.HIDDEN_MSG | GameFlag.SECRET_MSG):
                key = "hidden" if listener is None else "hidden-open"  # only players can ask
                hidden = self._texts.say(f"letters.{key}")
                return f"{self.say(event, listener, view)} {hidden}"
            case _:
                return self.say(event, listener, view)

    def prompt(self, view: State, seat: Seat) -> str | None:
        asks = self._face.asks(view, seat)
        keys = {ask.key for ask in asks if ask.need is Need.AWAITED}
        if not keys:
            return None
        if "decline" in keys:
            return self._help("negotiating")
        if "begin" in keys:
            return self._texts.say("prompts.all-ready")
        if "arrange" in keys:
            return self._texts.say("prompts.all-here")
        taken = answering.prisoners(view, self._texts)
        end = answering.time_left(view, self._texts)
        lines = [answering.board(view), taken, _question(view, keys, self._texts), end]
        return "\n".join(line for line in lines if line)

    def _help(self, key: str) -> str:
        return self._texts.say(f"help.{key}")

    def label(self, kind: str, key: str, **facts: object) -> str:
        if kind == "ending" and "winner" in facts:
            return ending(key, facts, self._texts)
        return label(self._texts, kind, key, **facts)

    def turn(self, view: State) -> object:
        return view.phase

    def describe(self, view: State) -> str:
        return answering.described(view, self._texts)

    def refuse(self, rejection: Rejection) -> str:
        return refuse(rejection, self._texts)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return title(events, listener, self._texts)

    def begins(self, event: Event) -> bool:
        """Return False: players talk with comments and need not learn each other's addresses."""
        return False

    def hints(self, subject: str, view: State) -> str:
        """Return a whole line: words of the text stay out of it."""
        return asking.hint(subject, view, self._language)


def _question(view: State, keys: Collection[str], texts: Texts) -> str:
    """Return what the player to move is asked."""
    side, move = colour_name(view.colour, texts), view.game.moves + 1
    if "handicap" in keys:
        stones = view.terms.handicap
        has_usual = has_standard_placement(view.terms.size, stones)
        key = "prompts.handicap-usual" if has_usual else "prompts.handicap"
        return texts.say(key, colour=side, count=stones)
    if "agree" in keys and view.game.status is GameStatus.SCORE:
        return texts.say("prompts.mark", colour=side)
    if "agree" in keys:
        result = long_result(view.game.score, texts=texts)
        return texts.say("prompts.agree", colour=side, result=result)
    key = "prompts.first-move" if move <= FIRST_MOVES else "prompts.move"
    asked = texts.say(key, colour=side, move=move)
    if view.game.status is GameStatus.PASS:
        return f"{asked} {texts.say('prompts.other-passed')}"
    return asked


def go_phase(view: State, seat: Seat | None) -> str:
    """Return what changes with every turn of a player.

    Before the game, and after an invitation that came to nothing, there is one phase.
    """
    row = view.row
    return "no game" if row is None else f"move {row.moves - (row.to_move != seat)}"
