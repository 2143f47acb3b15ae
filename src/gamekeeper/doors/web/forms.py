"""A game's options as controls of a form, made from its options dataclass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import timedelta
from enum import Enum
from typing import Any, Literal, get_args, get_origin, get_type_hints

from ...games import GAMES, option_names
from ...games.options import option_words

HIDDEN = frozenset({"language"})
"""Options that have a control of their own."""


@dataclass(frozen=True, slots=True)
class Control:
    """One option of a game."""

    name: str
    kind: str
    """``yes-no``, ``number``, ``choice``, ``time`` or ``text``."""
    value: str
    choices: tuple[str, ...] = ()


def controls(game: str, chosen: Mapping[str, str]) -> list[Control]:
    """Return a control for every option that people may set, with its value."""
    entry = GAMES[game]
    types = get_type_hints(entry.options)
    usual = _usual(entry.options)
    found = []
    for name in option_names(game):
        if name in types and name not in HIDDEN:
            value = chosen.get(name, usual.get(name, ""))
            found.append(_control(name, types[name], value))
    return found


def _usual(options: type[Any]) -> dict[str, str]:
    """Return the defaults in words, as far as there are any."""
    needed = [f for f in fields(options) if f.default is MISSING and f.default_factory is MISSING]
    return {} if needed else option_words(options())


def _control(name: str, kind: Any, value: str) -> Control:
    if kind is bool:
        return Control(name, "yes-no", value)
    if kind is int or kind is float:
        return Control(name, "number", value)
    if kind is timedelta:
        return Control(name, "time", value)
    if get_origin(kind) is Literal:
        return Control(name, "choice", value, tuple(map(str, get_args(kind))))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return Control(name, "choice", value, tuple(str(each.value) for each in kind))
    return Control(name, "text", value)


def chosen_in(form: Mapping[str, Any], game: str, preset: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a form that differ from the preset's, over the preset."""
    usual = _usual(GAMES[game].options)
    chosen = dict(preset)
    for name in option_names(game):
        value = form.get(f"o_{name}")
        if isinstance(value, str) and value != chosen.get(name, usual.get(name, "")):
            chosen[name] = value.strip()
    return chosen
