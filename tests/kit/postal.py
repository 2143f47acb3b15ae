"""Villages by mail: a house with a mail door, and a few words to write to it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from gamekeeper.doors.base import Outbound
from gamekeeper.doors.mail.dispatch import Post
from gamekeeper.doors.mail.reply_tokens import Tokens
from gamekeeper.lobby.settings import Rights
from gamekeeper.store.base import PersonId, TableId

from .evening import Evening, MovableClock
from .postbox import Postbox

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)
A_DAY = timedelta(days=1)
ADMINS = frozenset({"mailto:chef@example.org", "mailto:baas@example.org"})
VILLAGE = {"language": "nl", "speed": "23h", "early_advance": "no"}


def body(letter: Outbound) -> str:
    """What a letter says above its footer."""
    said, line, _ = letter.text.partition("\n\n-- \n")
    assert line, letter
    return said


class StoppedClock(MovableClock):
    """Time passes only when a test says so."""

    def now(self) -> datetime:
        return MONDAY + self.ahead


class MailEvening(Evening):
    """An evening with a mail door beside the loopback one."""

    def __init__(self, folder: Path, kind: str = "memory", **post: object) -> None:
        super().__init__(kind, folder, Rights(administrators=ADMINS))
        self.clock = StoppedClock()
        self.notes: list[str] = []
        self._seen: dict[str, int] = {}
        given = {"tokens": Tokens(b"secret" * 8), "language": "nl", "note": self._note, **post}
        self.make_post = lambda: Post(**given)  # type: ignore[arg-type]

    def _note(self, text: str, table: str | None) -> None:
        self.notes.append(f"{table or -1}: {text}")

    async def opens(self) -> MailEvening:
        self.mail = Postbox(self.clock.now)
        self.doors, self._seen = [self.mail], {}
        await super().opens()
        return self

    async def opens_table(self, name: str, game: str = "werewolves", **options: str) -> TableId:
        """As `config start` does: the name is the id."""
        usual = VILLAGE if game == "werewolves" else {}
        words, table = {**usual, **options}, TableId(name)
        await self.house.host.open_table(table, game, words, PersonId("p-chef"), f"open {name}")
        return table

    async def writes(self, name: str, subject: str, text: str = "", **how: object) -> Outbound:
        """Write a mail; returns the one letter that answers it."""
        letters = await self.posts(name, subject, text, **how)
        assert len(letters) == 1, letters
        return letters[0]

    async def posts(self, name: str, subject: str, text: str = "", **how: object) -> list[Outbound]:
        """Write a mail; returns all that the writer gets afterwards."""
        self.letters(name)
        await self.mail.write(name, subject, text, **how)  # type: ignore[arg-type]
        await self.settles()
        return self.letters(name)

    def letters(self, name: str) -> list[Outbound]:
        """What is new in somebody's mailbox."""
        all_, seen = self.mail.of(name), self._seen.get(name, 0)
        self._seen[name] = len(all_)
        return all_[seen:]

    async def enrols(self, table: str, *people: str) -> None:
        """``Bob`` writes from ``bob@example.org``, and is a man."""
        for name in people:
            await self.posts(name.lower(), table, f"{name}, man")
            [*_, letter] = [x for x in self.mail.of(name.lower()) if x.id.endswith("/answer")]
            assert not letter.is_error, letter

    async def begins(self, table: str) -> None:
        """As an administrator would."""
        letters = await self.posts("chef", table, "start")
        assert not letters[-1].is_error, letters
