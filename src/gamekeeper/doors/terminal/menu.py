"""What a terminal offers: the asks of a scene, with a number before everything that has one.

Numbers are given to choices and buttons, unless answers are themselves numbers or points of a
board: then buttons are typed as words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from ...kernel.asks import Answer, Ask, Kind, Need, Slot, Values

Label = Callable[..., str]
"""``Speech.label`` of the table."""
NOBODY = "answer", ""
"""The kind and key of the empty answer's label."""
MAX_LISTED = 40
"""So many choices of one slot are listed; more are typed."""
LEAST_LETTERS = 2
"""So much of a name has to be typed: a slip of one key is no vote."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be chosen."""

    ask: Ask
    as_host: bool = False
    slot: int | None = None
    """Which slot is filled in; None: it is the whole answer, or a form to be filled in."""
    value: str = ""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Picked:
    """An answer, and the ask it is for."""

    ask: Ask
    values: Values
    as_host: bool = False

    @property
    def answer(self) -> Answer:
        """Return what is sent to the table."""
        return Answer(self.ask.key, self.ask.turn, self.values)


class Menu:
    """What a seat can do now; the numbers stay those that were shown."""

    def __init__(
        self,
        asks: Sequence[Ask],
        host_asks: Sequence[Ask],
        label: Label,
        *,
        has_numbers: bool = True,
    ) -> None:
        self._label = label
        mine = [Item(ask) for ask in asks]
        every = [*mine, *(Item(ask, as_host=True) for ask in host_asks)]
        every.sort(key=lambda each: not is_question(each.ask))
        is_awaited = any(is_typed(ask) for ask in asks if ask.need is Need.AWAITED)
        self._has_numbers = has_numbers and not is_awaited
        self._asks = [each.ask for each in every]
        self.items: list[Item] = []
        for each in every:
            for item in _items(each):
                self.items.append(self._numbered(item))

    def _numbered(self, item: Item) -> Item:
        if not self._has_numbers or is_typed(item.ask):
            return item
        number = 1 + sum(each.number is not None for each in self.items)
        return replace(item, number=number)

    def of(self, ask: Ask) -> list[Item]:
        """Return what can be chosen for an ask."""
        return [each for each in self.items if each.ask is ask]

    def words(self, item: Item) -> str:
        """Return an item as it is shown, without its number."""
        if item.slot is not None:
            return self.value(item.ask.slots[item.slot], item.value)
        if can_be_empty(item.ask):
            return self._label(*NOBODY)
        return self._label("button", item.ask.key) or item.ask.key

    def value(self, slot: Slot, value: str) -> str:
        """Return a value of a slot in words."""
        if slot.kind is Kind.SEAT and value not in slot.words:
            return self._label("seat", value) or value
        return self._label("word", value) or value

    # -- what is typed

    def typed(self, label: Label) -> list[str]:
        """Return words that are understood here: choices, and the game's own words for them."""
        said = [label("say", ask.key, value="").split() for ask in self._asks]
        choices = (self.words(each) for each in self.items if not _is_many(each.ask))
        return [word for word in (*(w for each in said for w in each), *choices) if word]

    def read(self, text: str) -> Picked | Item | None:
        """Return the answer that numbers mean, the form that has to be filled in, or None.

        None means that these are not numbers of this menu.
        """
        first, *rest = text.split() or [""]
        if (item := self._at(first)) is None:
            return None
        if is_form(item.ask):
            values = _filled(self, item.ask, rest)
            return item if values is None else Picked(item.ask, values, item.as_host)
        others = [self._at(each) for each in rest]
        chosen = [item, *(each for each in others if each is not None)]
        if len(chosen) <= len(rest) or any(each.ask is not item.ask for each in chosen):
            return None
        return Picked(item.ask, _values(chosen), item.as_host)

    def named(self, text: str) -> Picked | None:
        """Return the one answer that is called like this, for words the game does not know."""
        typed = text.strip().casefold()
        found = [each for each in self.items if typed in self._names(each)]
        found = found or [each for each in self.items if self._begins(each, typed)]
        if len(found) != 1:
            return None
        [item] = found
        return Picked(item.ask, _values([item]), item.as_host)

    def is_named(self, text: str) -> bool:
        """Return True if something on offer that can be done without a second thought is called
        like this, or begins so."""
        typed, safe = text.strip().casefold(), [i for i in self.items if not i.ask.grave]
        return bool(typed) and any(
            name.startswith(typed) for each in safe for name in self._names(each)
        )

    def _names(self, item: Item) -> set[str]:
        if item.slot is None:
            return set() if is_form(item.ask) else {self.words(item).casefold(), item.ask.key}
        return {self.words(item).casefold(), item.value.casefold()}

    def is_beyond(self, text: str) -> int | None:
        """Return the highest number if these are numbers and one of them is not on offer."""
        words, numbers = text.split(), [i.number for i in self.items if i.number is not None]
        is_wrong = all(w.isdecimal() for w in words) and any(self._at(w) is None for w in words)
        return max(numbers) if numbers and is_wrong else None

    def begun(self, text: str) -> Ask | None:
        """Return the ask whose word this is, without the numbered choice that belongs to it."""
        typed = text.strip().casefold()
        choices = (i.ask for i in self.items if i.slot is not None and i.number is not None)
        return next((ask for ask in choices if typed and typed == self._word(ask)), None)

    def _begins(self, item: Item, typed: str) -> bool:
        """Return True if this is how a point or a player's name begins, with or without the
        game's word before it."""
        if item.slot is None:
            return False
        slot = item.ask.slots[item.slot]
        if slot.kind is Kind.POINT:
            return typed != "" and item.value.startswith(typed)
        if slot.kind is not Kind.SEAT or item.value in slot.words:
            return False
        word = self._word(item.ask)
        name = typed.removeprefix(f"{word} ").strip() if word else typed
        return len(name) >= LEAST_LETTERS and any(n.startswith(name) for n in self._names(item))

    def _word(self, ask: Ask) -> str:
        """Return what the game calls an answer, such as ``vote``."""
        return self._label("say", ask.key, value="").strip().casefold()

    def _at(self, word: str) -> Item | None:
        return next((each for each in self.items if str(each.number) == word), None)


def is_typed(ask: Ask) -> bool:
    """Return True if the answer is a number or a point, which would be taken for an item's."""
    return any(
        slot.kind is Kind.POINT or (slot.among and all(word.isdecimal() for word in slot.among))
        for slot in ask.slots
    )


def _is_many(ask: Ask) -> bool:
    """Return True if there are more choices than anybody wants to see listed."""
    return any(len(slot.among) > MAX_LISTED for slot in ask.slots)


def is_question(ask: Ask) -> bool:
    """Return True if this is shown as a question and not as something else one can do."""
    return ask.need is Need.AWAITED or (bool(ask.slots) and not is_form(ask))


def is_form(ask: Ask) -> bool:
    """Return True if words have to be typed for an answer."""
    return any(
        slot.kind in (Kind.NUMBER, Kind.TEXT)
        or (slot.kind is not Kind.POINT and len(slot.among) > MAX_LISTED)
        for slot in ask.slots
    )


def can_be_empty(ask: Ask) -> bool:
    """Return True if nobody, or nothing, is an answer."""
    return bool(ask.slots) and all(slot.least == 0 for slot in ask.slots) and not is_form(ask)


def _items(whole: Item) -> Iterator[Item]:
    ask = whole.ask
    if not ask.slots or is_form(ask):
        yield whole
        return
    for number, slot in enumerate(ask.slots):
        for value in (*slot.among, *slot.words):
            yield Item(ask, whole.as_host, number, value)
    if can_be_empty(ask):
        yield whole


def _values(chosen: Sequence[Item]) -> Values:
    """Return the answer that these items of one ask are together."""
    slots = range(len(chosen[0].ask.slots))
    return tuple(tuple(each.value for each in chosen if each.slot == slot) for slot in slots)


def _filled(menu: Menu, ask: Ask, words: Sequence[str]) -> Values | None:
    """Return the values of a form in the order of its slots; None if some are missing."""
    rest, values = list(words), []
    for slot in ask.slots:
        if slot.kind is Kind.TEXT:
            taken, rest = [" ".join(rest)] if rest else [], []
        elif slot.most > 1:
            taken, rest = rest, []
        else:
            taken, rest = rest[:1], rest[1:]
        if len(taken) < slot.least:
            return None
        known = {menu.value(slot, value).casefold(): value for value in slot.among}
        values.append(tuple(known.get(each.casefold(), each) for each in taken))
    return None if rest else tuple(values)
