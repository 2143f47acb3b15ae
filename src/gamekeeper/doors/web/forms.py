"""A game's options as controls of a form, made from its options dataclass."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from datetime import timedelta
from typing import Any, get_type_hints

from ...games import GAMES, option_names
from ...games.options import ACCESS, LANGUAGE, OF_ALL_GAMES, PACE, TALK, UNITS, option_words
from ...kernel.messages import Rejection

EMPTY: Mapping[str, Sequence[str]] = {}
HIDDEN = frozenset({LANGUAGE})
"""Options that have a control of their own."""
FIELDS = dict.fromkeys(("bad-name", "seat-taken", "bot-name"), "name") | {"too-many-bots": "bots"}
"""Refusals that are about a field which is not an option."""
ROLES = "roles"
"""The option whose control is one number per role."""
RULES, TABLE = "rules", "table"
"""Themes of options that a game puts under none."""
_ROLE = re.compile(r"([^,*;]+)(?:\*\s*([0-9]{1,3}))?")
_TIME = re.compile(r"([0-9.]+)(ms|s|m|h|d)")


@dataclass(frozen=True, slots=True)
class Control:
    """One option of a game."""

    name: str
    kind: str
    """``yes-no``, ``number``, ``choice``, ``time``, ``roles`` or ``text``."""
    value: str
    unit: str = ""
    """Of a time."""
    choices: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    """How many of each role."""


def controls(
    game: str, chosen: Mapping[str, str], offers: Mapping[str, Sequence[str]] = EMPTY
) -> list[Control]:
    """Return a control for every option that people may set, with its value.

    ``offers``: what else is one of a few words on this server.
    """
    entry = GAMES[game]
    types = {**get_type_hints(entry.options), PACE: timedelta}
    usual = _usual(game)
    found = []
    for name in option_names(game):
        if name in HIDDEN:
            continue
        value = chosen.get(name, usual.get(name, ""))
        choices = tuple({**OF_ALL_GAMES, **entry.choices, **offers}.get(name, ()))
        kind = "choice" if choices else _KINDS.get(types[name], "text")
        if kind == "time":
            found.append(Control(name, kind, *_in_units(value)))
        elif name == ROLES and entry.roles:
            counts = {role: counted(value).get(role.casefold(), 0) for role in entry.roles}
            found.append(Control(name, ROLES, value, counts=counts))
        else:
            found.append(Control(name, kind, value, choices=choices))
    return found


def grouped(game: str, shown: Sequence[Control]) -> list[tuple[str, list[Control]]]:
    """Return controls by theme, as the game orders them; last those that every game has."""
    declared = GAMES[game].groups
    themes = {option: theme for theme, options in declared.items() for option in options}
    found: dict[str, list[Control]] = {theme: [] for theme in (*declared, RULES, TABLE)}
    for each in shown:
        usual = TABLE if each.name in OF_ALL_GAMES else RULES
        found[themes.get(each.name, usual)].append(each)
    return [(theme, some) for theme, some in found.items() if some]


def counted(words: str) -> dict[str, int]:
    """Return how many of each role are in ``seer,citizen*4``, as far as that can be read."""
    counts: dict[str, int] = {}
    for role, count in _ROLE.findall(words):
        name = role.strip().casefold()
        counts[name] = counts.get(name, 0) + int(count or 1)
    return counts


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
    counts = {role: str(form.get(f"r_{role}") or "0").strip() for role in GAMES[game].roles}
    dealt = [f"{role}*{count}" for role, count in counts.items() if count.strip("0")]
    if dealt and ROLES in option_names(game):
        found[ROLES] = ",".join(dealt)
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
    option, problem = no.facts.get("option"), str(no.facts.get("problem"))
    return (
        FIELDS.get(no.code)
        or FIELDS.get(problem)
        or (f"o_{option}" if option in option_names(game) else "")
    )
