"""A mapping that knows its keys at once and makes each value when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from typing import TypeVar

T = TypeVar("T")


class OnDemand(MutableMapping[str, T]):
    """Calls ``make`` once per key, so that nobody pays for games they do not ask for."""

    def __init__(self, keys: Iterable[str], make: Callable[[str], T]) -> None:
        self._values: dict[str, T | None] = dict.fromkeys(keys)
        self._make = make

    def __getitem__(self, key: str) -> T:
        value = self._values[key]
        if value is None:
            value = self._values[key] = self._make(key)
        return value

    def __setitem__(self, key: str, value: T) -> None:
        self._values[key] = value

    def __delitem__(self, key: str) -> None:
        del self._values[key]

    def __contains__(self, key: object) -> bool:
        return key in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)
