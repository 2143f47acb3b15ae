"""Dataclasses that are cheap to make and immutable to the type checker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a dataclass that nobody changes: the type checker sees to it, as with a frozen one.

    At run time it is an ordinary one, because the frozen one writes each of its fields through a
    function and takes ten times as long to make. For what is made with every move and written
    as JSON; a named tuple is as fast, but is written without the names of its fields. Events
    themselves are frozen.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
