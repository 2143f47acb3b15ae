"""What one listener has heard at a table, as lines: events in words, and what people said."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from ...host.delivery.messages import TEXTS, closing
from ...host.live_table import LiveTable
from ...kernel.messages import Seat, TableClosed
from ...kernel.speech import Tone
from ...kernel.table import OF_THE_TABLE
from ...store.base import Spoken


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story as one listener hears it."""

    number: int
    """The listener's own count from 1. Never the table's: its gaps would tell of hidden acts."""
    text: str
    speaker: str | None = None
    """Who said it; None: it happened."""
    channel: str | None = None
    secret: bool = False
    """Not everybody at the table heard it: hidden on a phone that lies on the table."""
    tone: Tone = "fact"
    """What kind of thing it tells, where it happened."""


class Story:
    """All that one listener has heard. It grows with the log and is shared by all who look."""

    def __init__(
        self, live: LiveTable, seat: Seat | None, language: str = "", *, on_page: bool = False
    ) -> None:
        """Tell it in a reader's language, or in the table's; on a page nobody has to type."""
        self._on_page = on_page
        self._seat, self._language = seat, language or live.row.language
        self._version = live.version - len(live.log)
        self._talk = 0
        self.lines: list[Line] = []
        self.taken_back: set[int] = set()
        """The numbers of lines whose words were taken back, which may have been read before."""
        self._said: dict[int, int] = {}
        """The number of each message's line."""

    @property
    def spoken(self) -> int:
        """Return the number of the last message that was read."""
        return self._talk

    def spoken_until(self, line: int) -> int:
        """Return the number of the last message that stands in the story up to a line; 0: none."""
        return max((n for n, number in self._said.items() if number <= line), default=0)

    def catch_up(
        self, live: LiveTable, talk: Sequence[Spoken], taken_back: Collection[int] = ()
    ) -> bool:
        """Read what is new; returns False if the listener has heard nothing.

        ``talk`` is all that was said after ``spoken``, read after the log: so everything said
        before an entry is there when the entry is. ``taken_back``: numbers of messages.
        """
        before, heard = len(self.lines), False
        speech = live.speech_in(self._language)
        say = speech.show if self._on_page else speech.tell
        waiting = [each for each in talk if each.is_heard_by(self._seat)]
        for event in live.since(self._version):
            if waiting:
                self._say_until(waiting, self._version)
            self._version += 1
            if not event.audience.hears(self._seat):
                continue
            heard = True
            if isinstance(event, TableClosed):
                self._add(closing(self._language, event))
            elif not isinstance(event, OF_THE_TABLE):
                words = say(event, self._seat, live.view(self._seat))
                if words:
                    is_secret = event.audience.seats is not None
                    self._add(words, secret=is_secret, tone=speech.tone(event))
        if talk:
            self._say_until(waiting, self._version)
            self._talk = max([self._talk, *(each.n for each in talk)])
        removed = sum(map(self._take_back, taken_back)) if taken_back else 0
        return heard or removed > 0 or len(self.lines) > before

    def _take_back(self, n: int) -> bool:
        """Remove the words of a message; returns False if this listener has not got them."""
        number = self._said.get(n)
        if number is None or number in self.taken_back:
            return False
        line = self.lines[number - 1]
        self.lines[number - 1] = replace(line, text=taken_back(self._language))
        self.taken_back.add(number)
        return True

    def _say_until(self, waiting: list[Spoken], version: int) -> None:
        """Take in what was said before the entry that follows this version."""
        while waiting and waiting[0].after_version <= version:
            said = waiting.pop(0)
            is_secret = said.hearers is not None and self._seat is not None
            self._add(said.text, said.speaker, said.channel, secret=is_secret)
            self._said[said.n] = len(self.lines)
            if said.hidden:
                self._take_back(said.n)

    def _add(
        self,
        text: str,
        speaker: str | None = None,
        channel: str | None = None,
        *,
        secret: bool = False,
        tone: Tone = "fact",
    ) -> None:
        self.lines.append(Line(len(self.lines) + 1, text, speaker, channel, secret, tone))


def taken_back(language: str) -> str:
    """Return what stands where words were taken back."""
    return TEXTS[language].say("talk.taken-back")
