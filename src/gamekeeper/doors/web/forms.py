"""A game's options as controls of a form, made from its options dataclass."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import timedelta
from typing import Any, get_type_hints

from ...games import GAMES, option_names
from ...games.options import ACCESS, LANGUAGE, OF_ALL_GAMES, PACE, TALK, UNITS, option_words
from ...kernel.messages import Rejection

HIDDEN = frozenset({LANGUAGE})
"""Options that have a control of their own."""
FIELDS = {"bad-name": "name", "seat-taken": "name", "too-many-bots": "bots"}
"""Refusals that are about a field which is not an option."""
_TIME = re.compile(r"([0-9.]+)(ms|s|m|h|d)")


@dataclass(frozen=True, slots=True)
class Control:
    """One option of a game."""

    name: str
    kind: str
    """``yes-no``, ``number``, ``choice``, ``time`` or ``text``."""
    value: str
    choices: tuple[str, ...] = ()
    unit: str = ""
    """Of a time."""


def controls(game: str, chosen: Mapping[str, str]) -> list[Control]:
    """Return a control for every option that people may set, with its value."""
    entry = GAMES[game]
    types = {**get_type_hints(entry.options), PACE: timedelta}
    usual = _usual(game)
    found = []
    for name in option_names(game):
        if name in HIDDEN:
            continue
        value = chosen.get(name, usual.get(name, ""))
        choices = tuple(entry.choices.get(name, OF_ALL_GAMES.get(name, ())))
        kind = "choice" if choices else _KINDS.get(types[name], "text")
        unit = ""
        if kind == "time":
            value, unit = _in_units(value)
        found.append(Control(name, kind, value, choices, unit))
    return found


_KINDS = {bool: "yes-no", int: "number", float: "number", timedelta: "time"}


def _usual(game: str) -> dict[str, str]:
    """Return the defaults in words, as far as there are any."""
    options = GAMES[game].options
    needed = [f for f in fields(options) if f.default is MISSING and f.default_factory is MISSING]
    return {TALK: "on", ACCESS: "link", **({} if needed else option_words(options()))}


def _in_units(word: str) -> tuple[str, str]:
    """Return a length of time as a number and the largest unit that fits, ``10`` and ``m``."""
    found = _TIME.fullmatch(word)
    if found is None:
        return word, "s"
    thousandths = round(float(found[1]) * UNITS[found[2]] * 1000)
    for unit, seconds in reversed(UNITS.items()):
        if thousandths and thousandths % round(seconds * 1000) == 0:
            return str(thousandths // round(seconds * 1000)), unit
    return "0", "s"


def typed_in(form: Mapping[str, Any], game: str) -> dict[str, str]:
    """Return the options as they stand in a form, those left empty too."""
    found = {}
    for name in option_names(game):
        value, unit = form.get(f"o_{name}"), form.get(f"u_{name}")
        if isinstance(value, str):
            value = value.strip()
            found[name] = f"{value}{unit}" if value and isinstance(unit, str) else value
    return found


def chosen_in(form: Mapping[str, Any], game: str, preset: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a form that differ from the preset's, over the preset."""
    shown = {each.name: each for each in controls(game, preset)}
    chosen = dict(preset)
    for name, value in typed_in(form, game).items():
        if name in shown and value != f"{shown[name].value}{shown[name].unit}":
            chosen[name] = value
    return {name: value for name, value in chosen.items() if name != PACE or value}


def field_of(no: Rejection, game: str) -> str:
    """Return the field of the form that a refusal is about; "" if that cannot be told."""
    problem = str(no.facts.get("problem", no.facts.get("option", "")))
    named = [name for name in option_names(game) if re.search(rf"\b{name}\b", problem)]
    return FIELDS.get(no.code) or (f"o_{named[0]}" if named else "")
