"""What was said in a room, and by whom, so that nothing said during an absence is lost (A1).

When the server comes back the room tells its history. What was heard before is left out of it. The
rest counts if it is known who said it: the room says so itself (XEP-0421), or whoever had that name
before the absence still has it. No connection here.
"""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import NamedTuple
from xml.etree.ElementTree import Element

from ....base import MissedMessage, Occupant
from .. import stanzas
from .. import timestamps as delays
from .occupants import Occupants

MAX_REMEMBERED = 500
"""How many messages of a room are remembered, and asked for after an absence."""


Token = bytes
"""What a message looks like, told at once or later: name, text, and the id its sender gave it."""


class _Message(NamedTuple):
    """A message, as far as it matters; long ones do not."""

    token: Token
    nick: str
    id: str
    """What its sender calls it, who may call all of them the same."""
    given: str
    """What the room calls it; "" if it does not."""
    text: str
    at: datetime | None
    speaker: str
    """What the room calls the speaker under any name."""
    is_fleeting: bool


class Heard(NamedTuple):
    """A message said in a room."""

    id: str
    """Always the same for the same message, also after a restart."""
    is_history: bool


@dataclass(slots=True)
class Memory:
    """Remembers what was said in one room."""

    room: str
    nickname: str
    """Our own."""
    longest: int
    """Letters in a message; longer ones are not read."""
    is_telling: bool = False
    """Whether the room is telling its history."""
    vouches: bool = False
    """Whether it says of all messages who said them."""
    _knows: bool = False
    """Whether the server was here before, since it was started."""
    _tail: deque[Token] = field(default_factory=lambda: deque(maxlen=MAX_REMEMBERED))
    _after: str = ""
    """The id of the server's last message."""
    _since: Counter[Token] = field(default_factory=Counter)
    """What was said since then, and how often."""
    _told: list[_Message] = field(default_factory=list)
    """The history, as far as it was told."""

    def made(self) -> None:
        """Forget everything: the room is new."""
        self.is_telling, self._knows = False, True
        self._tail.clear()
        self._told.clear()

    def begin(self, *, vouches: bool) -> None:
        """Prepare for being told the history, before entering."""
        self.is_telling, self.vouches = True, vouches
        self._told.clear()

    def hear(self, stanza: Element) -> Heard:
        """Note a message said aloud."""
        line = self._read(stanza)
        if self.is_telling and delays.is_delayed(stanza):
            self._told.append(line)
            return Heard("", is_history=True)
        return Heard(self._note(line), is_history=False)

    def _read(self, stanza: Element) -> _Message:
        nick, id = stanza.get("from", "").partition("/")[2], stanza.get("id", "")
        text = stanzas.body(stanza) or ""
        return _Message(
            _digest(nick, id, text),
            nick,
            id if nick == self.nickname else "",
            stanzas.given_id(stanza, self.room),
            text if len(text) <= self.longest else "",
            delays.stamp(stanza, self.room),
            stanzas.occupant_id(stanza),
            stanzas.is_fleeting(stanza),
        )

    def _note(self, line: _Message) -> str:
        if not line.is_fleeting:
            self._tail.append(line.token)
        if line.nick == self.nickname:
            self._after = line.id
            self._since.clear()
        return line.given or self._name(line.token)

    def _name(self, token: Token) -> str:
        """Return an id for a message to which the room gave none."""
        self._since[token] += 1
        return _digest(self.room, self._after, token.hex(), str(self._since[token])).hex()

    def recall(self, attendants: Occupants) -> tuple[MissedMessage, ...]:
        """Return what others have said during the absence, once the history is complete."""
        told, self._told, self.is_telling = self._told, [], False
        knew, self._knows = self._knows, True
        known = _overlap(self._tail, [line.token for line in told]) if knew else 0
        words: list[MissedMessage] = []
        for line in told[known:]:
            id = self._note(line)
            if line.nick != self.nickname:
                words.append(self._word(id, line, attendants, is_settled=self.vouches or knew))
            elif not knew:  # before its own message the server heard nearly everything
                words = [replace(word, may_be_heard=True) for word in words]
        return tuple(word for word in words if word.text)

    def _word(
        self, id: str, line: _Message, attendants: Occupants, *, is_settled: bool
    ) -> MissedMessage:
        before, now = attendants.before.get(line.nick), attendants.here.get(line.nick)
        speaker = attendants.by_id.get(line.speaker) if self.vouches else None
        if not self.vouches and before is not None and now is not None and before.full == now.full:
            speaker = now
        person, holders = (speaker and speaker.jid) or "", frozenset(_jids(before, now))
        return MissedMessage(id, line.nick, line.text, line.at, person, holders, is_settled)


def _jids(*occupants: Occupant | None) -> Iterator[str]:
    for each in occupants:
        if each is not None and each.jid is not None:
            yield each.jid


def _digest(*parts: str) -> bytes:
    return hashlib.sha256("\0".join(parts).encode()).digest()[:16]


def _overlap(heard: Iterable[Token], told: Sequence[Token]) -> int:
    """Return how many of the first messages told were heard before, in this order."""
    rest = iter(heard)
    for number, token in enumerate(told):
        if token not in rest:
            return number
    return len(told)
