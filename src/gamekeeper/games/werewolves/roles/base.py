"""What a role is: declared, not programmed. State lives in the village, order in :class:`Step`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, StrEnum

from ....kernel.messages import Event, Seat
from ..rules.context import Context
from ..rules.private_events import TurnTaken
from ..rules.steps import Step
from ..rules.village import DEAD, Village


class Team(StrEnum):
    """Who wins together (§1.1). Whoever is ALONE is a team of one."""

    CITIZENS = "citizens"
    WEREWOLVES = "werewolves"
    VAMPIRES = "vampires"
    PIPERS = "pipers"
    ALONE = "alone"


class Repeat(Enum):
    """Whether the same choice may be made on two turns running (§5.4)."""

    FREE = "as often as one likes"
    NEVER = "neither the same names nor blank twice running"


Pool = Callable[[Village, Seat], Iterable[Seat]]
"""Who may be named; what the rules for repetition and uniqueness take away comes off later."""
Part = Callable[[Village, Seat], bool]
"""Whether naming somebody means this."""
Act = Callable[[Context, Seat, tuple[Seat, ...]], Iterator[Event]]
"""What comes of one player's choice."""
Decide = Callable[[Context, tuple[Seat, ...], tuple[tuple[Seat, ...], ...]], Iterator[Event]]
"""What comes of a pack's choices: its members, and the names each of those who voted gave."""


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """One line of the table of turns (§5.6): who may be named, how often, and what it does."""

    step: Step
    pool: Pool
    act: Act | None = None
    least: int = 1
    most: int = 1
    oneself: bool = False
    """Whether players may name themselves."""
    repeat: Repeat = Repeat.FREE
    unique: bool = False
    """Whether two holders of the role may not name the same player (§5.5)."""
    decide: Decide | None = None
    """Set for those who are woken together and choose together."""
    then: Act | None = None
    """What comes of it once all who share the step have had their way."""
    blank: Act | None = None
    """What happens when nobody is named or no vote came, instead of the usual story."""
    check: Callable[[Village, Seat, tuple[Seat, ...]], None] | None = None
    """What else may be wrong with the names; raises Rejected."""
    parts: tuple[tuple[str, Part], ...] = ()
    """Where names mean different things: what each is called and who belongs to it, one of each."""
    even_nights: bool = False
    """Only in the second, fourth … night."""


@dataclass(frozen=True, slots=True, eq=False)
class Role:
    """One of the 28. The number is its place in a distribution and never changes."""

    key: str
    number: int
    team: Team = Team.CITIZENS
    turns: tuple[Turn, ...] = ()
    burns: bool = False
    """Holy water burns (§6.23)."""
    strips: bool = True
    """Becomes a Citizen when the Elder dies (§8.5)."""
    shown_as: str | None = None
    """The role the player is told, if that is a lie (§6.19)."""

    def __deepcopy__(self, memo: dict[int, object]) -> Role:
        """Return the role itself: copies of a village share its roles."""
        return self


# -- who may be named


def up(village: Village, seat: Seat) -> Iterable[Seat]:
    """Return everybody who is alive as far as anybody may notice (T9)."""
    return village.up()


def everybody(village: Village, seat: Seat) -> Iterable[Seat]:
    """Return all players: before the first night nobody is dead."""
    return village.players


def dead(village: Village, seat: Seat) -> Iterable[Seat]:
    """Return the dead who were announced."""
    return village.in_state(DEAD)


def told(step: Step) -> Pool:
    """Return the players named in the question, because the asked cannot know them."""
    return lambda village, seat: village.choices.get(step, ())


# -- what comes of a choice


def take(key: str, step: Step, number: int = 1) -> Act:
    """Make an act whose choice counts and is told; what it does follows in ``fold.py``."""

    def act(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
        yield TurnTaken(
            seat, step, names, context.tale(key, number, (seat,), names, ((seat, key),))
        )

    return act


def take_self_or(key: str, step: Step) -> Act:
    """Make such an act with story 1 for choosing oneself and story 2 for anybody else."""
    own, another = take(key, step, 1), take(key, step, 2)
    return lambda context, seat, names: (own if names == (seat,) else another)(context, seat, names)
