"""What somebody is asked: the question, whom one may choose, and what is special about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zlib import crc32

from ....kernel.asks import Ask, Need
from ....kernel.messages import Seat
from ....narration.narrator import shuffled
from ..face.asks import BLANK, POLLS, turns_of
from ..roles.base import Repeat
from ..rules.night.turns import TURNS
from ..rules.steps import Step
from ..rules.village import Village
from .words import Words

KEYED = frozenset({Step.WHITE_WEREWOLF, Step.TESTAMENT})
"""Turns that need a word in front where another one is open as well."""
HOW_MANY = {(2, 2): "choose-two", (1, 2): "choose-one-or-two"}


def prompt(view: Village, seat: Seat, words: Words) -> str | None:
    """Return what is asked of this seat and not answered yet, or None."""
    asks = list(turns_of(view, seat))
    lines = [
        " ".join(_question(view, seat, ask, len(asks) > 1, words))
        for ask in asks
        if ask.need is Need.AWAITED
    ]
    return "\n".join(lines) or None


def keyword(step: Step, words: Words) -> str | None:
    """Return the word a message about this turn has to begin with, or None."""
    return words.steps.say(f"{step}.keyword") if step in KEYED else None


def _question(
    view: Village, seat: Seat, ask: Ask, is_one_of_several: bool, words: Words
) -> Iterator[str]:
    step = Step(ask.key)
    yield words.question(step)
    if step in POLLS:  # the bulletin has just listed the candidates
        yield words.say("poll")
        return
    if step in KEYED and is_one_of_several:
        yield words.say("begin-with", word=words.steps.say(f"{step}.keyword"))
    if step is Step.WITCH:
        yield from _potions(view, seat, ask, words)
    else:
        yield from _choices(view, seat, ask, words)


def _choices(view: Village, seat: Seat, ask: Ask, words: Words) -> Iterator[str]:
    step, slot = Step(ask.key), ask.slots[0]
    names = mixed(view, seat, step, slot.among)
    least, most = TURNS[step].least, TURNS[step].most
    is_blank = BLANK in slot.words or slot.least == 0
    if len(names) < least:
        yield words.say("choose-none" if is_blank else "choose-nothing")
        return
    if most > 1:
        yield words.say(HOW_MANY.get((least, most), "choose-many"))
    if is_blank:
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


def _potions(view: Village, seat: Seat, ask: Ask, words: Words) -> Iterator[str]:
    witch = view.players[seat]
    offered = [each for each in view.players if any(each in slot.among for slot in ask.slots)]
    names = mixed(view, seat, Step.WITCH, offered)
    to_save, to_poison = ([each for each in names if each in slot.among] for slot in ask.slots)
    if not witch.elixir:
        yield words.say("no-elixir")
    elif to_save:
        yield words.say("to-save", names=words.listed(to_save, "or"))
    else:
        yield words.say("no-victims")
    others = words.listed(to_poison, "or")
    yield words.say("to-poison" if witch.poison else "no-poison", names=others)
    yield words.say("witch" if names else "choose-none")


def mixed(view: Village, seat: Seat, step: Step, names: Sequence[str]) -> list[str]:
    """Return names in an order that tells nothing and stays the same (H10)."""
    lot = crc32(f"{view.round} {step} {seat}".encode(errors="replace"))
    return list(shuffled(names, lot))
