"""Those who hunt together: whom a pack chooses, and what the Innocent Girl sees of it (§6.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from .....kernel.messages import Event, Seat
from ..context import Context
from ..private_events import PackDecided, Spied
from ..steps import Step
from ..village import Village
from .attacks import attack

Ballots = tuple[tuple[Seat, ...], ...]
Hunt = Callable[[Context, tuple[Seat, ...], Ballots], Iterator[Event]]

SPIED = {Step.WEREWOLVES: (0, 2), Step.VAMPIRES: (1, 3)}
"""The Innocent Girl's stories: with a victim and without."""


def not_of_the_pack(step: Step) -> Callable[[Village, Seat], Iterable[Seat]]:
    """Return everybody but those who were woken together; a sleeping member may be eaten."""

    def pool(village: Village, seat: Seat) -> Iterable[Seat]:
        pack = village.woken.get(step, ())
        return [each for each in village.up() if each not in pack]

    return pool


def hunt(key: str, step: Step) -> Hunt:
    """Make the rule by which a pack attacks the most named player; ties as in the options."""

    def decide(context: Context, pack: tuple[Seat, ...], ballots: Ballots) -> Iterator[Event]:
        named = Counter(name for names in ballots for name in names)
        victims = _victims(context, named)
        number = 1 if victims else 2 if named else 9
        tale = context.tale(key, number, pack, victims, tuple((seat, key) for seat in pack))
        girls = [
            seat
            for seat in context.village.holders("innocent_girl")
            if context.village.players[seat].is_up and not context.village.players[seat].asleep
        ]
        yield PackDecided(pack, step, victims, tale, context.pack_votes(step))
        for girl in girls:
            yield _seen(context, girl, step, named, victims)
        for victim in victims:
            yield from attack(context, victim, step.value)

    return decide


def _victims(context: Context, named: Counter[Seat]) -> tuple[Seat, ...]:
    if not named:
        return ()
    most = max(named.values())
    top = [seat for seat, votes in named.items() if votes == most]
    if len(top) == 1:
        return tuple(top)
    return (context.rng.choice(top),) if context.options.pack_tie == "random" else ()


def _seen(
    context: Context, girl: Seat, step: Step, named: Counter[Seat], victims: tuple[Seat, ...]
) -> Event:
    # by name, not by who voted first: the order must not betray a voter
    tally = tuple(sorted(named.items(), key=lambda each: (-each[1], each[0])))
    number = SPIED[step][not victims]
    tale = context.tale(
        *("innocent_girl", number, (girl,), tuple(seat for seat, _ in tally)),
        ((girl, "innocent_girl"),),
    )
    return Spied(girl, step, tally, victims[0] if victims else None, tale)
