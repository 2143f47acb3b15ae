"""The face of Werewolves.

No ask covers enrolling, leaving, starting and talking: these are operations of every table. The
options of a table are a form of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from ....kernel.asks import Ask, Values
from ....kernel.face import Conversation, Face
from ....kernel.messages import Move, Seat
from ....kernel.scenes import Ending, Scene, Sheet
from ..rules.night.waiting import lasts
from ..rules.options import Options
from ..rules.rules import Werewolves
from ..rules.steps import PUBLIC_NAMES
from ..rules.village import Village
from . import asks, sheets, talk
from .cards import cards

PHASES = {"enrolment": "waiting", "first night": "night"}
"""What a scene calls a phase, where it is not its public name."""
MOODS: Mapping[str, Literal["day", "night", "dusk"]] = {
    "night": "night",
    "election": "day",
    "pyre": "day",
    "dusk": "dusk",
}


class WerewolvesFace(Face[Village]):
    """What a seat sees of a village, and what it can do there."""

    races = frozenset({"already-taken"})
    """Who else names whom is a secret (T18)."""

    def __init__(self, options: Options, edition: int = Werewolves.newest) -> None:
        self._rules = Werewolves(options, edition)
        self._dealt: dict[int, tuple[Sheet, ...]] = {}
        """The roles for so many players, once somebody has looked."""

    def asks(self, view: Village, seat: Seat | None) -> Sequence[Ask]:
        if seat is None:
            return tuple(asks.of_host(view, self._can_deal(view), self._has_limit(view)))
        return (*asks.turns_of(view, seat), *asks.present(view, seat))

    def answer(self, view: Village, seat: Seat | None, ask: Ask, values: Values) -> Move:
        return asks.move_of(view, ask, values)

    def conversations(self, state: Village) -> Iterable[Conversation]:
        return talk.conversations(state)

    def scene(self, view: Village, seat: Seat | None) -> Scene:
        name = PUBLIC_NAMES[view.phase]
        phase, is_over = PHASES.get(name, name), view.is_over
        return Scene(
            "paused" if view.paused is not None else phase,
            max(view.round, 1) if view.dealt else None,
            MOODS.get(phase, "none"),
            view.until if view.paused is None else None,
            open=not view.dealt and self._rules.status(view).open,
            can_start=not (view.dealt or is_over or view.paused == "") and self._can_deal(view),
            ending=self._ending(view) if is_over else None,
            cards=cards(view, seat),
            sheets=self._sheets(view, seat),
            asks=() if seat is None else tuple(self.asks(view, seat)),
            channels=self.channels(view, seat),
        )

    def _has_limit(self, view: Village) -> bool:
        """Return True if the phase ends by itself; when it does is a secret of the night."""
        is_timed = view.dealt or view.until is not None
        return is_timed and bool(lasts(self._rules.options, view.phase))

    def _can_deal(self, view: Village) -> bool:
        return bool(self._roles(len(view.players)))

    def _roles(self, players: int) -> tuple[Sheet, ...]:
        if players not in self._dealt:
            self._dealt[players] = tuple(sheets.distributions(self._rules.offered(players)))
        return self._dealt[players]

    def _sheets(self, view: Village, seat: Seat | None) -> tuple[Sheet, ...]:
        found = (*self._roles(len(view.players)), *sheets.public(view))
        if seat is None or seat not in view.players:
            return found
        return (*found, *sheets.private(view, seat))

    def _ending(self, view: Village) -> Ending:
        outcome = self._rules.status(view).outcome
        assert outcome is not None
        return Ending(outcome.reason, tuple(sorted(outcome.winners)))
