"""The sentences of a table of Go in every language, and how one is chosen and filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....kernel.messages import Seat
from ....texts.catalogue import Texts, decimal, load
from ..board.colours import BLACK, Colour

CATALOGUE = load("gamekeeper.games.go.text")
ENGLISH = CATALOGUE["en"]


@dataclass(frozen=True, slots=True)
class Telling:
    """Somebody who is told something: in which language, and who they are."""

    texts: Texts
    listener: Seat | None

    def does(self, key: str, seat: Seat | None, **facts: object) -> str:
        """Say what somebody does: ``key-you`` to themselves, ``key`` to everybody else."""
        if seat is not None and seat == self.listener:
            return self.texts.say(f"{key}-you", **facts)
        return self.texts.say(key, who=self.name(seat), **facts)

    def name(self, seat: Seat | None) -> str:
        """Return a name; nobody's deeds are an administrator's."""
        return self.texts.say("administrator") if seat is None else seat


class _Facts(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        return "…"


def filled(texts: Texts, key: str, facts: Mapping[str, Any]) -> str:
    """Return a sentence with these facts; dots stand for what is not known."""
    return texts.template(key, facts.get("count")).format_map(_Facts(facts))


def colour_name(colour: Colour, texts: Texts) -> str:
    """Return ``Black`` or ``White``."""
    return texts.say("black" if colour is BLACK else "white")


def number(value: float, texts: Texts, form: str = "g") -> str:
    """Return a number with the decimal mark of the language: ``6.5`` or ``6,5``."""
    return decimal(f"{value:{form}}", texts)


def did_you_mean(facts: Mapping[str, Any], texts: Texts) -> str:
    """Return the question that goes with a refusal if a name was near; a space before it."""
    near = facts.get("near")
    return f" {texts.say('did-you-mean', names=texts.listed(near, 'or'))}" if near else ""
