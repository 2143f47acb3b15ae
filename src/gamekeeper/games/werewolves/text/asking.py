"""What somebody is asked: the question, whom one may choose, and what is special about it."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from ....kernel.messages import Seat
from ....narration.narrator import shuffled
from ..roles.base import Repeat
from ..rules.night.turns import TURNS, legal, may_be_blank
from ..rules.steps import Step
from ..rules.village import Village
from .words import Words

POLLS = frozenset({Step.ELECTION, Step.PYRE})
"""Their candidates are published: the bulletin has just listed them."""
KEYED = frozenset({Step.WHITE_WEREWOLF, Step.TESTAMENT})
"""Turns that need a word in front where another one is open as well."""
HOW_MANY = {(2, 2): "choose-two", (1, 2): "choose-one-or-two"}


def prompt(view: Village, seat: Seat, words: Words) -> str | None:
    """Return what is asked of this seat and not answered yet, or None."""
    if view.paused is not None:
        return None
    steps = view.asked.get(seat, ())
    lines = [
        " ".join(_question(view, seat, step, words))
        for step in steps
        if seat not in view.votes.get(step, ())
    ]
    return "\n".join(lines) or None


def keyword(step: Step, words: Words) -> str | None:
    """Return the word a message about this turn has to begin with, or None."""
    return words.steps.say(f"{step}.keyword") if step in KEYED else None


def _question(view: Village, seat: Seat, step: Step, words: Words) -> Iterator[str]:
    yield words.question(step)
    if step in POLLS:
        yield words.say("poll")
        return
    if step in KEYED and len(view.asked[seat]) > 1:
        yield words.say("begin-with", word=words.steps.say(f"{step}.keyword"))
    if step is Step.WITCH:
        yield from _potions(view, seat, words)
    else:
        yield from _choices(view, seat, step, words)


def _choices(view: Village, seat: Seat, step: Step, words: Words) -> Iterator[str]:
    names = mixed(view, seat, step, legal(view, seat, step))
    blank = may_be_blank(view, seat, step)
    if len(names) < TURNS[step].least:
        yield words.say("choose-none" if blank else "choose-nothing")
        return
    if TURNS[step].most > 1:
        yield words.say(HOW_MANY.get((TURNS[step].least, TURNS[step].most), "choose-many"))
    if blank:
        names.append(words.say("blank"))
    yield words.say("choices", names=words.listed(names, "or"))
    yield from _forbidden(view, seat, step, words)


def _forbidden(view: Village, seat: Seat, step: Step, words: Words) -> Iterator[str]:
    """Yield what the last choice rules out (T12, T15)."""
    previous = view.players[seat].previous
    if TURNS[step].repeat is Repeat.FREE or previous is None:
        return
    key = "not-blank" if not previous else "not-again" if len(previous) == 1 else "not-that-pair"
    yield words.say(key, names=words.listed(previous))


def _potions(view: Village, seat: Seat, words: Words) -> Iterator[str]:
    witch = view.players[seat]
    names = mixed(view, seat, Step.WITCH, legal(view, seat, Step.WITCH))
    to_save = [name for name in names if name in view.victims]
    to_poison = [name for name in names if name not in view.victims]
    if not witch.elixir:
        yield words.say("no-elixir")
    elif to_save:
        yield words.say("to-save", names=words.listed(to_save, "or"))
    else:
        yield words.say("no-victims")
    others = words.listed(to_poison, "or")
    yield words.say("to-poison" if witch.poison else "no-poison", names=others)
    yield words.say("witch" if names else "choose-none")


def mixed(view: Village, seat: Seat, step: Step, names: list[Seat]) -> list[str]:
    """Return names in an order that tells nothing and stays the same (H10)."""
    lot = crc32(f"{view.round} {step} {seat}".encode(errors="replace"))
    return [str(name) for name in shuffled(names, lot)]
