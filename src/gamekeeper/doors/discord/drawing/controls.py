"""Asks as buttons, selects and forms: one form for every kind, and never a game by name (D59).

A control's id is ``gk1|table|phase|ask|extra``. It is public: it holds no role and no target.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ....host.names import short
from ....kernel.asks import Ask, Kind, Need, Slot, Values
from ....kernel.messages import Rejected
from ...scene_words import SceneWords
from .text import (
    MAX_BUTTON,
    MAX_HINT,
    MAX_MODAL_LABEL,
    MAX_MODAL_TITLE,
    MAX_OPTION,
    MAX_PLACEHOLDER,
    label,
)

VERSION = "gk1"
PRIMARY, SECONDARY, SUCCESS, DANGER = 1, 2, 3, 4
MAX_OPTIONS, PAGE, MAX_ROWS, MAX_IN_ROW, MAX_FIELDS = 25, 24, 5, 5, 5
NOBODY = "no one"
"""The value of *nobody* in a select: the empty answer. No seat and no word has a blank in it."""
Row = dict[str, Any]
_TURNING = re.compile(r"([0-9]{1,4}):(?:back|on)")


class Mark(NamedTuple):
    """What a control's id says."""

    table: str
    phase: str
    ask: str
    extra: str = ""

    def id(self) -> str:
        return "|".join((VERSION, *self))


def read_mark(custom_id: str) -> Mark | None:
    """Return what an id says, or None if it is not one of ours."""
    version, *parts = custom_id.split("|")
    return Mark(*parts) if version == VERSION and len(parts) == 4 else None


def page_of(extra: str) -> int:
    """Return the page that a button turns to, ``3:on``. Raises ``discord-earlier``."""
    if not (found := _TURNING.fullmatch(extra)):
        raise Rejected("discord-earlier")
    return int(found[1])


def ask_mark(ask: Ask) -> str:
    """Return how an ask is called in ids. The key of a secret one would betray a role."""
    return f"x{short(ask.key, 8)}" if ask.secret else ask.key


def turn_mark(turn: str) -> str:
    """Return how the occasion of an ask is called in ids."""
    return short(turn, 6)


def button(mark: Mark, text: str, style: int = SECONDARY, *, disabled: bool = False) -> Row:
    """Return a button."""
    found: Row = {
        "type": 2,
        "style": style,
        "label": label(text, MAX_BUTTON),
        "custom_id": mark.id(),
    }
    return {**found, "disabled": True} if disabled else found


def rows_of(buttons: Sequence[Row]) -> list[Row]:
    """Return rows of at most five buttons."""
    return [
        {"type": 1, "components": list(buttons[at : at + MAX_IN_ROW])}
        for at in range(0, len(buttons), MAX_IN_ROW)
    ]


@dataclass
class Panel:
    """Controls for some asks, in at most so many rows."""

    table: str
    words: SceneWords
    names: Mapping[str, str]
    is_public: bool
    page: int = 0
    selects: list[Row] = field(default_factory=list)
    buttons: list[Row] = field(default_factory=list)

    def add(self, ask: Ask, room: int) -> None:
        """Add the controls of an ask; ``room``: how many selects there is still room for."""
        if not ask.slots:
            self.buttons.append(self._plain(ask))
        elif not is_pick(ask):
            self.buttons.append(self._opener(ask, "m"))
        elif has_no_options(ask):
            self._add_words(ask)
        elif len(self.selects) >= room or (self.is_public and is_long(ask)):
            self.buttons.append(self._opener(ask, "o"))
            self._add_words(ask)
        else:
            self.selects.append({"type": 1, "components": [self._select(ask)]})
            self._add_words(ask)
            if is_long(ask):
                self._add_pages(ask)

    @property
    def room(self) -> int:
        """Return how many buttons there is room for below the selects."""
        return (MAX_ROWS - len(self.selects)) * MAX_IN_ROW

    def rows(self, most: int = MAX_ROWS) -> list[Row]:
        """Return all rows, buttons last; those that do not fit are left out."""
        return [*self.selects, *rows_of(self.buttons)][:most]

    def _mark(self, ask: Ask, extra: str) -> Mark:
        return Mark(self.table, turn_mark(ask.turn), ask_mark(ask), extra)

    def _plain(self, ask: Ask) -> Row:
        style = DANGER if ask.grave else PRIMARY if ask.need is Need.AWAITED else SECONDARY
        return button(self._mark(ask, "b"), self.words.label("button", ask.key), style)

    def _opener(self, ask: Ask, extra: str) -> Row:
        style = PRIMARY if ask.need is Need.AWAITED else SECONDARY
        return button(self._mark(ask, extra), self.words.label("button", ask.key), style)

    def _add_words(self, ask: Ask) -> None:
        for word in ask.slots[0].words:
            text = self.words.label("word", word)
            self.buttons.append(button(self._mark(ask, f"w:{word}"), text))

    def _add_pages(self, ask: Ask) -> None:
        at, last = self._at(ask), last_page(ask)
        before, after = max(at - 1, 0), min(at + 1, last)
        back, on = self._mark(ask, f"p:{before}:back"), self._mark(ask, f"p:{after}:on")
        self.buttons.append(button(back, "◀", disabled=at == 0))
        self.buttons.append(button(on, "▶", disabled=at == last))

    def _at(self, ask: Ask) -> int:
        """Return the page of an ask's values that is shown: there may be fewer than before."""
        return min(self.page, last_page(ask))

    def _select(self, ask: Ask) -> Row:
        slot = ask.slots[0]
        chosen: Sequence[str] = ()
        if ask.answered is not None and not self.is_public:
            chosen = ask.answered[0] if ask.answered else ()
        among = slot.among
        if is_long(ask):
            among = among[self._at(ask) * PAGE : (self._at(ask) + 1) * PAGE]
        options = self._options(slot, among, chosen, has_answer=ask.answered is not None)
        most = min(slot.most, len(among)) if slot.most > 1 else 1
        least = min(slot.least, most) if slot.most > 1 else 1
        return {
            "type": 3,
            "custom_id": self._mark(ask, "s").id(),
            "placeholder": label(self.words.label("button", ask.key), MAX_PLACEHOLDER),
            "min_values": least,
            "max_values": max(most, 1),
            "options": options,
        }

    def _options(
        self, slot: Slot, among: Sequence[str], chosen: Sequence[str], *, has_answer: bool
    ) -> list[Row]:
        options = []
        for value in among:
            option = {"label": label(self._named(slot, value), MAX_OPTION), "value": value}
            is_default = value in chosen and not self.is_public
            options.append({**option, "default": True} if is_default else option)
        if slot.least == 0 and slot.most == 1:
            nobody: Row = {"label": self.words.page.say("asks.nobody"), "value": NOBODY}
            is_default = has_answer and not chosen and not self.is_public
            options.append({**nobody, "default": True} if is_default else nobody)
        return options

    def _named(self, slot: Slot, value: str) -> str:
        if slot.kind is Kind.POINT:
            return value.upper()
        return self.words.value(value, self.names)


def is_pick(ask: Ask) -> bool:
    """Return True if an ask is answered by one select."""
    return len(ask.slots) == 1 and ask.slots[0].kind in (Kind.SEAT, Kind.WORD)


def has_no_options(ask: Ask) -> bool:
    """Return True if nobody is left to be chosen: Discord refuses a select without options."""
    slot = ask.slots[0]
    return not slot.among and not (slot.least == 0 and slot.most == 1)


def is_long(ask: Ask) -> bool:
    """Return True if a select cannot hold all values at once."""
    slot = ask.slots[0]
    return len(slot.among) + (slot.least == 0 and slot.most == 1) > MAX_OPTIONS


def last_page(ask: Ask) -> int:
    """Return the number of the last page of a long ask's values."""
    return (len(ask.slots[0].among) - 1) // PAGE


def form_of(ask: Ask, table: str, words: SceneWords, names: Mapping[str, str]) -> Row:
    """Return a form with a field for every slot of an ask."""
    mark = Mark(table, turn_mark(ask.turn), ask_mark(ask), "f")
    return {
        "custom_id": mark.id(),
        "title": label(words.label("button", ask.key), MAX_MODAL_TITLE),
        "components": [
            {
                "type": 18,
                "label": label(words.speech.label("slot", slot.key) or slot.key, MAX_MODAL_LABEL),
                "component": _field(f"v{n}", slot, words, names),
            }
            for n, slot in enumerate(ask.slots[:MAX_FIELDS])
        ],
    }


def _field(id: str, slot: Slot, words: SceneWords, names: Mapping[str, str]) -> Row:
    is_needed = slot.least > 0
    if slot.kind in (Kind.SEAT, Kind.WORD) and 0 < len(slot.among) <= MAX_OPTIONS:
        options = [
            {"label": label(words.value(each, names), MAX_OPTION), "value": each}
            for each in slot.among
        ]
        most = max(1, min(slot.most, len(options)))
        least = min(slot.least, most)
        bounds: Row = {"min_values": least, "max_values": most, "required": is_needed}
        return {"type": 3, "custom_id": id, "options": options, **bounds}
    hint, longest = "", 100
    if slot.kind is Kind.POINT:
        hint = ", ".join(each.upper() for each in slot.among[:3])
        longest = 4 if slot.most == 1 else 1_000
    elif slot.kind is Kind.NUMBER:
        hint = f"{slot.low} – {slot.high}"
        longest = 12
    elif slot.kind is Kind.TEXT:
        longest = max(1, min(slot.high, 4_000))
    found: Row = {"type": 4, "custom_id": id, "style": 2 if longest > 200 else 1}
    found |= {"min_length": 1 if is_needed else 0, "max_length": longest, "required": is_needed}
    return {**found, "placeholder": label(hint, MAX_HINT)} if hint else found


def filled(ask: Ask, fields: Mapping[str, tuple[str, ...]], names: Mapping[str, str]) -> Values:
    """Return what was filled into the form of an ask, as an answer."""
    values = []
    for n, slot in enumerate(ask.slots):
        given = fields.get(f"v{n}", ())
        if slot.kind is Kind.POINT:
            given = tuple(" ".join(given).lower().replace(",", " ").split())
        elif slot.kind in (Kind.SEAT, Kind.WORD):
            seats = {name.casefold(): seat for seat, name in names.items()}
            given = tuple(
                each if each in slot.among else seats.get(each.casefold().strip(), each)
                for each in given
            )
        elif slot.kind is Kind.NUMBER:
            given = tuple(each.strip() for each in given)
        values.append(given)
    return tuple(values)
