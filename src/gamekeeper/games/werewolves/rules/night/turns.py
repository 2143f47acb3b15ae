"""Turns: whom one may choose, who is woken, what is wrong with a vote, what comes of it (§5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from .....kernel.messages import Event, Rejected, Seat
from ...roles import ALL
from ...roles.base import Repeat, Role, Turn, told
from ..context import Context
from ..moves import Choose
from ..private_events import PackWoken, TurnMissed, TurnTaken, Woken
from ..steps import WAVES, Phase, Step
from ..tales import Tale
from ..village import ALIVE, DOOMED, Player, Village

LAST_WORDS = frozenset({Step.HUNTER, Step.SCAPEGOAT})
"""Turns that come with one's death and not with the night."""


def _stakes(village: Village, seat: Seat) -> tuple[Seat, ...]:
    """Return whom one may vote for in a poll, as announced when it began."""
    return village.stakes


def _bequeath(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Record the dead mayor's wish; it is done at dawn if the successor is alive then (E9)."""
    yield TurnTaken(seat, Step.TESTAMENT, names, context.tale("mayor", 1, (seat,), names))


TURNS: Mapping[Step, Turn] = {
    **{turn.step: turn for role in reversed(ALL) for turn in role.turns},
    Step.TESTAMENT: Turn(Step.TESTAMENT, told(Step.TESTAMENT), _bequeath),
    Step.ELECTION: Turn(Step.ELECTION, _stakes, oneself=True),
    Step.PYRE: Turn(Step.PYRE, _stakes, oneself=True),
}
"""The table of turns (§5.6). The Fool's is the Seer's, as far as anybody can see."""


# -- what may be chosen


def pool(village: Village, seat: Seat, step: Step) -> list[Seat]:
    """Return whom this seat may name, before the rules for repetition and uniqueness."""
    turn = TURNS[step]
    return [each for each in turn.pool(village, seat) if turn.oneself or each != seat]


def legal(village: Village, seat: Seat, step: Step) -> list[Seat]:
    """Return whom this seat may name; of two names each may be one of them."""
    turn, named = TURNS[step], pool(village, seat, step)
    if turn.repeat is Repeat.NEVER and turn.most == 1:
        previous = village.players[seat].previous or ()
        return [each for each in named if each not in previous]
    return named


def may_be_blank(village: Village, seat: Seat, step: Step) -> bool:
    """Return True if this seat may name nobody (T5, T12): always, if there is nobody to name."""
    turn = TURNS[step]
    if turn.repeat is Repeat.FREE or village.players[seat].previous != ():
        return True
    return not has_somebody(village, seat, step)


def has_somebody(village: Village, seat: Seat, step: Step) -> bool:
    """Return True if there is anybody to name whom nobody else has taken."""
    turn, named = TURNS[step], pool(village, seat, step)
    if turn.unique:
        votes = village.votes.get(step, {}).items()
        taken = {name for other, names in votes if other != seat for name in names}
        named = [name for name in named if name not in taken]
    return len(named) >= turn.least


def moves(village: Village, seat: Seat) -> Iterator[Choose]:
    """Return every choice open to this seat; of the Scapegoat's only the simple ones."""
    for step in village.asked.get(seat, ()):
        turn, names = TURNS[step], legal(village, seat, step)
        if may_be_blank(village, seat, step):
            yield Choose(step)
        if turn.least == 1:
            yield from (Choose(step, (name,)) for name in names)
        if turn.parts:
            groups = [[each for each in names if fits(village, each)] for _, fits in turn.parts]
            yield from (Choose(step, each) for each in product(*groups))
        elif turn.most == 2:
            forbidden = set(village.players[seat].previous or ())
            for pair in combinations(names, 2):
                if turn.repeat is Repeat.FREE or set(pair) != forbidden:
                    yield Choose(step, pair)
        elif turn.most > 2 and len(names) > 1:
            yield Choose(step, tuple(names))


def check(village: Village, seat: Seat, step: Step, names: tuple[Seat, ...]) -> None:
    """Raise Rejected if this vote cannot be taken; nothing of it is taken then (V10)."""
    turn, player = TURNS[step], village.players[seat]
    if not names:
        if not may_be_blank(village, seat, step):
            raise Rejected("repeated-choice", names=())
        return
    count = len(names)
    if count < turn.least or (count > 1 and len(set(names)) < count):
        raise Rejected("too-few-names", need=turn.least, found=names)
    if count > turn.most:
        raise Rejected("too-many-names", most=turn.most, found=names)
    if seat in names and not turn.oneself:
        raise Rejected("not-yourself")
    if turn.check is not None:
        turn.check(village, seat, names)
    may_repeat = turn.repeat is not Repeat.NEVER
    if not may_repeat and count == 1 and player.previous == names:
        raise Rejected("repeated-choice", names=names)
    named = turn.pool(village, seat)
    for name in names:
        if name not in named:
            raise Rejected("illegal-target", name=name)
    if not may_repeat and set(names) == set(player.previous or ()):
        raise Rejected("repeated-choice", names=names)
    if turn.unique:
        _check_free(village, seat, step, names)


def _check_free(village: Village, seat: Seat, step: Step, names: tuple[Seat, ...]) -> None:
    """Refuse a name that somebody else has taken: first come, first served (T18)."""
    for other, chosen in village.votes.get(step, {}).items():
        for name in names:
            if other != seat and name in chosen:
                raise Rejected("already-taken", name=name)


# -- waking


def wake(context: Context, phase: Phase) -> Iterator[Event]:
    """Wake everybody who has a turn in this phase because of a role (§3.7)."""
    village = context.village
    holders = _holders(village)
    for step in WAVES[phase]:
        if step in LAST_WORDS or not (seats := holders.get(step)):
            continue
        if TURNS[step].decide is not None:
            yield _wake_pack(village, step, tuple(seats))
        else:
            for seat in seats:
                yield wake_one(village, seat, step)


def _holders(village: Village) -> dict[Step, list[Seat]]:
    """Return, by step, who is up, awake and has a turn tonight."""
    found: dict[Step, list[Seat]] = {}
    for seat, player in village.players.items():
        role = player.role
        if role is None or player.asleep:
            continue
        if player.life is not ALIVE and player.life is not DOOMED:
            continue
        for turn in role.turns:
            if not turn.even_nights or village.round % 2 == 0:
                found.setdefault(turn.step, []).append(seat)
    return found


def wake_one(village: Village, seat: Seat, step: Step, number: int = 0) -> Woken:
    """Return the question for one player, with what they cannot know otherwise."""
    role = village.players[seat].role
    assert role is not None
    shown = ((seat, role.shown_as or role.key),)
    victims: tuple[Seat, ...] = ()
    choices: tuple[Seat, ...] | None = None
    others: tuple[Seat, ...] = ()
    if step is Step.WITCH:
        victims = tuple(village.in_state(DOOMED))
        others = tuple(each for each in victims if each != seat)
        number = 3 if seat in victims else 0
    elif step is Step.TESTAMENT:
        choices = tuple(village.in_state(ALIVE))
    tale = Tale(_story(role, step), number, (seat,), others, shown)
    return Woken(seat, step, village.round, village.until, tale, choices, victims)


def _story(role: Role, step: Step) -> str:
    """Return the role under which the stories of a turn are told."""
    return "mayor" if step is Step.TESTAMENT else role.shown_as or role.key


def _wake_pack(village: Village, step: Step, pack: tuple[Seat, ...]) -> PackWoken:
    key = PACK_KEYS[step]
    tale = Tale(key, 0, pack, (), tuple((seat, key) for seat in pack))
    choices = None
    if step is Step.PIPERS:
        players = village.players
        choices = tuple(each for each in village.up() if _may_be_enchanted(players[each]))
    return PackWoken(pack, step, village.round, village.until, tale, choices)


PACK_KEYS = {Step.WEREWOLVES: "werewolf", Step.VAMPIRES: "vampire", Step.PIPERS: "piper"}


def _may_be_enchanted(player: Player) -> bool:
    assert player.role is not None
    return not player.enchanted and player.role.key != "piper"


# -- the end of a phase


def silence(village: Village) -> Iterator[Event]:
    """Close turns without a vote; a player misses at most one vote a phase (T6, T7)."""
    if not village.unanswered:
        return
    for seat, steps in list(village.asked.items()):
        silent = tuple(step for step in steps if seat not in village.votes.get(step, ()))
        if silent:
            voted = len(silent) < len(steps)
            missed = not voted and any(has_somebody(village, seat, step) for step in silent)
            yield TurnMissed(seat, silent, village.players[seat].missed + missed)


def resolve(context: Context, step: Step) -> Iterator[Event]:
    """Yield what comes of all votes of one step, in order of enrolment."""
    village, turn = context.village, TURNS[step]
    woken = village.woken.get(step, ())
    if not woken:
        return
    votes = dict(village.votes.get(step, {}))
    if turn.decide is not None:
        ballots = tuple(votes[seat] for seat in woken if votes.get(seat))
        yield from turn.decide(context, woken, ballots)
        return
    for seat in woken:
        yield from _taken(context, seat, turn, votes.get(seat))
    if turn.then is not None:
        for seat in woken:
            if names := votes.get(seat):
                yield from turn.then(context, seat, names)


def _taken(
    context: Context, seat: Seat, turn: Turn, names: tuple[Seat, ...] | None
) -> Iterator[Event]:
    role = context.village.players[seat].role
    assert role is not None
    if names:
        act = _own(role, turn).act
        assert act is not None, f"nothing comes of {turn.step}"
        yield from act(context, seat, names)
    elif turn.blank is not None:
        yield from turn.blank(context, seat, ())
    elif names is not None:
        shown = ((seat, role.shown_as or role.key),)
        tale = context.tale(_story(role, turn.step), 9, (seat,), (), shown)
        yield TurnTaken(seat, turn.step, (), tale)


def _own(role: Role, turn: Turn) -> Turn:
    """Return the turn as this player's role takes it: a Fool sees otherwise than a Seer."""
    return next((each for each in role.turns if each.step is turn.step), turn)
