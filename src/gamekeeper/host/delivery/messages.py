"""What one ear is told at once: the words, the question below them, and a letter's title."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ...doors.base import Picture
from ...doors.mail.reply_tokens import MAIL
from ...doors.mail.signature import language_of
from ...kernel.messages import Event, TableClosed
from ...store.base import Ear, Entry
from ...texts.postwords import closing, say
from ..live_table import LiveTable
from .pictures import shown


class News(NamedTuple):
    """What one ear is told at once, and what it is about."""

    text: str
    title: str | None
    credits: str | None = None
    """Whom to thank for it, which only mails do."""
    picture: Picture | None = None


def in_words(
    live: LiveTable, ear: Ear, entries: Sequence[Entry], written: str | None
) -> News | None:
    """What there is to say, or nothing; by mail nothing either if it is not worth a letter.

    ``written``: what somebody has written with it.
    """
    speech, view = live.speech, live.view(ear.seat)
    is_mail = ear.address.startswith(MAIL)
    told = list(_told(live, ear, [entry.event for entry in entries]))
    lines, events = [words for _, words in told], [event for event, _ in told]
    title = _title(live, events, ear)
    if not lines or (title is None and is_mail):
        return None
    # A question comes with what an ear hears and depends on nothing else: neither on whether nor on
    # when somebody acts in secret.
    is_over = live.table.closed is not None
    is_news = not is_over and _is_news(live, ear, entries[-1].seq)
    prompt = speech.prompt(view, ear.seat) if is_news and ear.seat is not None else None
    look = shown(live.row, view) if is_news and is_mail else None
    if written:
        lines.append(written)
    if prompt and is_mail:
        lines.append(f"{prompt}\n{say(language_of(live.row), 'reply')}")
    elif prompt:
        lines.append(prompt)
    elif look is not None:  # a question shows what it is about
        lines.append(look.text)
    # in a letter, what comes of different events does not run together
    return News(
        ("\n\n" if is_mail else "\n").join(lines),
        title,
        speech.credits(events, view) if is_mail else None,
        look.picture if look else None,
    )


def _told(live: LiveTable, ear: Ear, events: Iterable[Event]) -> Iterator[tuple[Event, str]]:
    """Those of the events that this ear is told, in words."""
    speech, view = live.speech, live.view(ear.seat)
    tell = speech.letter if ear.address.startswith(MAIL) else speech.say
    for event in events:
        if not ear.listens_to(event):
            continue
        if isinstance(event, TableClosed):
            yield event, closing(language_of(live.row), event)
        elif words := tell(event, ear.seat, view):
            yield event, words


def _title(live: LiveTable, events: Sequence[Event], ear: Ear) -> str | None:
    """What a letter with these events is about; None: they are worth none."""
    if any(isinstance(event, TableClosed) for event in events):
        return say(language_of(live.row), "closed-title")
    return live.speech.title(events, ear.seat)


def _is_news(live: LiveTable, ear: Ear, seq: int) -> bool:
    """Whether this ear has nothing more to hear after this entry, or by mail: gets no more letter.

    Else a question would wait for a letter that is never written.
    """
    if live.version < seq:
        return False
    later = live.since(seq)
    if ear.address.startswith(MAIL):
        told = [event for event, _ in _told(live, ear, later)]
        return _title(live, told, ear) is None
    return not any(ear.listens_to(event) for event in later)
