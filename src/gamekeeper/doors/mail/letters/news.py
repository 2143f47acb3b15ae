"""News as letters: their titles, the players' addresses, pictures, secrets and signatures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from ....games import GAMES
from ....host.delivery.messages import events_of, is_up_to_date, told
from ....host.delivery.pictures import shown
from ....host.live_table import LiveTable
from ....host.talk.lines import line_of
from ....kernel.messages import Event, Seat, TableClosed
from ....lobby.lobby import Lobby
from ....store.base import Ear, Entry, Spoken
from ...base import Outbound, Overview, Picture
from ...page_links import page_link
from ..replies import Post
from ..reply_tokens import MAIL, month
from ..sentences import say
from ..signature import signed
from .overview import overview_of, repeated

Enclosed = Callable[[LiveTable, Seat | None, Sequence[Event]], Awaitable[str | None]]
"""Returns what somebody wrote to a seat along with these events, as a sentence; None: nothing."""


async def nothing_enclosed(
    live: LiveTable, seat: Seat | None, events: Sequence[Event]
) -> str | None:
    """Return None: at these tables nobody writes along with a move."""
    return None


class _News(NamedTuple):
    """What a letter says, and what it is about."""

    text: str
    title: str
    credits: str | None
    picture: Picture | None
    overview: Overview | None


class NewsLetters:
    """Writes the letters that tell players and watchers what happened at their tables."""

    def __init__(self, lobby: Lobby, post: Post, enclosed: Enclosed = nothing_enclosed) -> None:
        self._host, self._operations = lobby.host, lobby.operations
        self._post, self._enclosed = post, enclosed

    async def write(
        self,
        id: str,
        live: LiveTable,
        ear: Ear,
        entries: Sequence[Entry],
        talk: Sequence[Spoken] = (),
    ) -> Outbound | None:
        """Return the letter that tells an ear about these entries; None if they need none.

        ``talk``: what was said since the last letter, for this ear. Raises StoreError if it cannot
        be written now.
        """
        events, language = list(events_of(entries)), live.row.language
        enclosed = [await self._enclosed(live, ear.seat, events), _digest(live, talk)]
        news = _news(live, ear, entries, "\n\n".join(filter(None, enclosed)))
        if news is None:
            return None
        text = news.text
        if ear.seat is not None and any(map(live.speech.begins, events)):
            text = "\n\n".join(filter(None, (text, await self._addresses(live))))
        phase = phase_of(live, ear.seat, self._host.clock.now())
        return Outbound(
            id,
            ear.address,
            signed(text, language, self._post.manual, news.credits, live.id, self._page(live)),
            live.id,
            f"{live.id}: {news.title}",
            await self._post.tokens.write(live.row.seed, ear.address, phase),
            picture=news.picture,
            overview=news.overview,
            is_news=True,
        )

    def _page(self, live: LiveTable) -> str:
        """Return the address of the table's page; "" if there is none."""
        pages = "" if GAMES[live.row.game].of_the_house else self._post.pages
        return page_link(pages, live.row, self._post.key)

    async def _addresses(self, live: LiveTable) -> str:
        """List the addresses of those who play by mail; they talk without the server (DE5).

        Returns "" if there is nobody to write to.
        """
        lines = [
            f"{ear.seat}: {ear.address.removeprefix(MAIL)}"
            for ear in await self._operations.listeners(live.id)
            if ear.seat is not None and ear.address.startswith(MAIL)
        ]
        if len(lines) < 2:
            return ""
        return "\n".join([say(live.row.language, "addresses"), *sorted(lines)])


def phase_of(live: LiveTable, seat: Seat | None, now: datetime) -> str:
    """Return the phase in which a letter to this seat is written, as far as the seat knows it.

    For games without phases it is the month.
    """
    named = GAMES[live.row.game].phase
    return month(now) if named is None else named(live.view(seat), seat)


def _news(
    live: LiveTable, ear: Ear, entries: Sequence[Entry], enclosed: str | None
) -> _News | None:
    """Return what a letter about these entries says; None if they are not worth one."""
    speech, view = live.speech, live.view(ear.seat)
    heard = list(told(live, ear, events_of(entries), speech.letter))
    lines, events = [words for _, words in heard], [event for event, _ in heard]
    title = _title(live, ear, events)
    if not lines or title is None:
        return None
    if enclosed:
        lines.append(enclosed)
    picture = overview = None
    if is_up_to_date(live, entries) and _is_last(live, ear, entries[-1].seq):
        overview = overview_of(live, ear.seat)
        look = shown(live, ear.seat)
        picture = None if look is None else look.picture
        prompt = None if ear.seat is None else speech.prompt(view, ear.seat)
        if prompt and ear.seat is not None:
            lines.append(f"{prompt}\n{say(live.row.language, 'reply')}")
            board = "" if picture is None else picture.text.rstrip("\n")
            asked = prompt.replace(board, "").strip("\n") if board else prompt
            overview = replace(overview, repeated=repeated(live, ear.seat, overview, asked))
        elif look is not None:  # a question shows what it is about
            lines.append(look.text)
    # what comes of different events does not run together
    return _News("\n\n".join(lines), title, speech.credits(events, view), picture, overview)


def _digest(live: LiveTable, talk: Sequence[Spoken]) -> str | None:
    """Return what was said since the last letter; None if nothing was."""
    if not talk:
        return None
    lines = [f"  {line_of(live, spoken)}" for spoken in talk]
    return "\n".join(
        [say(live.row.language, "talk-since"), *lines, say(live.row.language, "talk-how")]
    )


def _is_last(live: LiveTable, ear: Ear, seq: int) -> bool:
    """Return True if no later event is worth a letter: else a question would wait for it."""
    later = told(live, ear, live.since(seq), live.speech.letter)
    return _title(live, ear, [event for event, _ in later]) is None


def _title(live: LiveTable, ear: Ear, events: Iterable[Event]) -> str | None:
    """Return what a letter with these events is about; None: they are not worth one."""
    events = list(events)
    if any(isinstance(event, TableClosed) for event in events):
        return say(live.row.language, "closed-title")
    return live.speech.title(events, ear.seat)
