"""A1: words count by when they arrived, and a deadline waits until all that came before is read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from tests.doors.mail.test_dispatch import Deal, deal, village
from tests.doors.mail.test_votes import voted
from tests.kit.evening import Faulty, until, until_true
from tests.kit.postal import MONDAY, MailEvening
from tests.kit.postbox import Postbox

from gamekeeper.doors.base import Inbound
from gamekeeper.errors import BadLog, Untold
from gamekeeper.games import GAMES
from gamekeeper.host import downtime as outages
from gamekeeper.host import paused_time as resting
from gamekeeper.host.live_table import LiveTable
from gamekeeper.kernel.messages import Command, Seat, Sit
from gamekeeper.store.base import Ear, Store, TableId

__all__ = ["deal"]

WW5 = TableId("WW5")
CAST = "werewolf seer citizen citizen citizen"
SECOND, HOUR = timedelta(seconds=1), timedelta(hours=1)


class Mailbox(Postbox):
    """A mail door whose mailbox is read when a test says so."""

    def __init__(self, now: object) -> None:
        super().__init__(now)  # type: ignore[arg-type]
        self.read_until: datetime | None = None
        """None: always up to date."""
        self.asked: list[datetime] = []
        self._news = asyncio.Event()

    def has_heard(self, until: datetime) -> bool:
        return self.read_until is None or self.read_until >= until

    async def hear_out(self, until: datetime) -> None:
        self.asked.append(until)
        while not self.has_heard(until):
            await self._news.wait()

    def is_read(self, until: datetime | None = None) -> None:
        """From now on all that came before is known."""
        self.read_until = until
        self._news.set()
        self._news = asyncio.Event()

    async def brings(self, name: str, subject: str, text: str, at: datetime) -> None:
        """A mail that came at that moment."""
        id, address = f"{name}-{at.isoformat()}@x", f"mailto:{name}@example.org"
        assert self._receive is not None
        await self._receive(Inbound(id, address, text, at, subject=subject))


class Post(MailEvening):
    """The same evening with such a mailbox."""

    mail: Mailbox

    async def opens(self) -> Post:
        self.mail = Mailbox(self.clock.now)
        self.doors, self._seen = [self.mail], {}
        await super(MailEvening, self).opens()
        return self

    async def due(self, table: TableId = WW5) -> datetime:
        due = (await self.store.row(table)).standing.due
        assert due is not None
        return due

    async def phase(self) -> str:
        return (await self.store.row(WW5)).standing.phase


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[Post]:
    post = await Post(tmp_path, "sqlite").opens()
    yield post
    await post.closes()


async def closed_for(post: Post, time: timedelta) -> None:
    await post.closes()
    post.clock.ahead += time
    await post.opens()


# -- arrivals


async def test_a_vote_that_arrived_in_time_counts_however_late_it_is_read(
    post: Post, deal: Deal
) -> None:
    """Amendment 1: the deadline has passed, but nothing happened while the mailbox was not read."""
    await village(post, deal, CAST)
    due, night = await post.due(), await post.phase()
    post.mail.is_read(due - HOUR)
    await post.passes(due + HOUR - post.clock.now())
    assert await post.phase() == night

    await post.mail.brings("anna", "Re: WW5: Actie", "Karin", due - SECOND)
    assert await voted(post, "WW5", "Anna") == ("Karin",)
    [chosen] = [e for e in await post.log(WW5) if type(e.event).__name__ == "Chosen"]
    assert chosen.at == due - SECOND
    post.mail.is_read()
    await until_true(lambda: _is_over(post, night), "the end of the night")
    assert "TurnMissed" not in [
        type(e.event).__name__
        for e in await post.log(WW5)
        if getattr(e.event, "seat", "") == "Anna"
    ]


async def _is_over(post: Post, night: str) -> bool:
    return await post.phase() != night


async def test_a_vote_that_arrived_too_late_is_late(post: Post, deal: Deal) -> None:
    """Amendment 1: it lets the deadline pass, after all that came before it has been read."""
    await village(post, deal, CAST)
    due, night = await post.due(), await post.phase()
    post.mail.is_read(due - HOUR)
    post.clock.ahead += due + HOUR - post.clock.now()
    late = post.mail.brings("anna", "Re: WW5: Actie", "Karin", due + SECOND)
    task = asyncio.create_task(late)
    await until(lambda: due in post.mail.asked)
    await post.mail.brings("bas", "Re: WW5: Actie", "Anna", due - SECOND)
    assert await post.phase() == night
    post.mail.is_read()
    await task

    assert await post.phase() != night
    events = [type(e.event).__name__ for e in await post.log(WW5)]
    assert events.index("Chosen") < events.index("TurnMissed")


async def test_an_old_stamp_does_not_reopen_a_phase(post: Post, deal: Deal) -> None:
    """The log never goes back in time: it is judged as of the last entry."""
    await village(post, deal, CAST)
    due, night = await post.due(), await post.phase()
    await post.passes(due + HOUR - post.clock.now())
    assert await post.phase() != night
    last = (await post.log(WW5))[-1].at

    await post.mail.brings("anna", "Re: WW5: Actie", "Karin", due - HOUR)
    stamps = [entry.at for entry in await post.log(WW5)]
    assert stamps == sorted(stamps)
    assert stamps[-1] >= last


async def test_a_table_that_waits_holds_up_no_other(post: Post, deal: Deal) -> None:
    """And one where nobody listens by mail does not wait at all."""
    await village(post, deal, CAST)
    other = await post.table("ballot", "zoe", "yvo", by="zoe")
    await post.says("zoe", f"start {other}")
    due = await post.due()
    post.mail.is_read(MONDAY)

    await post.passes(due + HOUR - post.clock.now())
    assert await post.phase() == "night"
    assert not await post.house.host.hearing.is_behind(other, due)
    assert await post.house.host.hearing.is_behind(WW5, due)


async def test_who_speaks_at_another_door_waits_a_moment_only(
    post: Post, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Amendment 1: the mailbox does not answer: they are asked to come again, and nothing is lost."""
    monkeypatch.setattr(resting, "MAX_WAIT_SECONDS", 0.05)
    await village(post, deal, CAST)
    due = await post.due()
    post.mail.is_read(MONDAY)
    post.clock.ahead += due + HOUR - post.clock.now()
    before = (await post.store.row(WW5)).version

    live = await post.house.host.loaded(WW5)
    with pytest.raises(Untold):
        await post.house.host.perform(live.id, Command("x", None, Sit(), post.clock.now()))
    assert (await post.store.row(WW5)).version == before


async def test_all_waiting_mail_is_read_before_a_deadline_passes_after_a_start(
    post: Post, deal: Deal
) -> None:
    """The server was closed for less than a second over the deadline: nothing is extended."""
    await village(post, deal, CAST)
    due = await post.due()
    post.clock.ahead += due - SECOND / 4 - post.clock.now()
    await post.house.outages.live_on()
    await post.closes()
    post.clock.ahead += SECOND / 2
    post.mail = Mailbox(post.clock.now)
    post.mail.read_until = MONDAY
    post.doors = [post.mail]
    await super(MailEvening, post).opens()
    await until(lambda: due in post.mail.asked)
    await post.mail.brings("anna", "Re: WW5: Actie", "Karin", due - SECOND / 8)

    assert await voted(post, "WW5", "Anna") == ("Karin",)


# -- telling tables


async def test_a_table_is_told_of_an_outage_once(post: Post, deal: Deal) -> None:
    """`Host.note_outage`: the same one again changes nothing."""
    await village(post, deal, CAST)
    due, now = await post.due(), post.clock.now()
    post.clock.ahead += HOUR
    for _ in range(2):
        await post.house.host.note_outage(WW5, now, now + HOUR)

    assert await post.due() == due + HOUR
    assert (await post.events(WW5)).count("TimeExtended") == 1


async def test_a_table_of_an_older_edition_is_not_told(post: Post, deal: Deal) -> None:
    await village(post, deal, CAST)
    row = await post.store.row(WW5)
    assert resting.rests(row)

    assert GAMES["goclub"].outage is None
    for edition, over in ((1, False), (2, True)):
        standing = row.standing.__class__(row.standing.phase, None, over)
        other = row.__class__(
            *(row.id, row.game, row.options, row.seed, row.opened_at, row.opened_by),
            *(row.version, standing),
            edition=edition,
        )
        assert not resting.rests(other)


@pytest.mark.parametrize("seconds", [9, 11])
async def test_tables_by_mail_are_told_when_the_mailbox_is_back(
    post: Post, deal: Deal, seconds: float
) -> None:
    """A hiccup of less than ten seconds is not worth it; other tables heard all the time."""
    await village(post, deal, CAST)
    other = await post.table("mafia day_limit=10m start_phase=Day", "zoe", "yvo", "xia", by="zoe")
    await post.says("zoe", f"start {other}")
    due, before, now = await post.due(), await post.due(other), post.clock.now()
    post.clock.ahead += seconds * SECOND

    await post.house.outages.unheard("mailto", now, post.clock.now())
    assert await post.due() == due + (seconds * SECOND if seconds > 10 else 0 * SECOND)
    assert await post.due(other) == before


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_told(
    post: Post, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the mailbox would be tried again and again, and no mail would ever be read."""
    await village(post, deal, CAST)
    sick = await post.table("mafia", "zoe", by="zoe")
    zoe = Ear("mailto:zoe@example.org", Seat("zoe"))
    await post.house.host.listen(sick, [zoe], [])
    due, now, load = await post.due(), post.clock.now(), post.house.host.loaded
    post.clock.ahead += HOUR

    async def loaded(table: TableId) -> LiveTable:
        if table == sick:
            raise BadLog("entry 3 cannot be read")
        return await load(table)

    monkeypatch.setattr(post.house.host, "loaded", loaded)
    await post.house.outages.unheard("mailto", now, post.clock.now())
    await post.house.outages.untold(sick, now, post.clock.now())

    assert await post.due() == due + HOUR


async def test_letters_about_a_table_that_is_gone_are_late_for_nobody(post: Post) -> None:
    await post.house.outages.untold("WW6", MONDAY, MONDAY + HOUR)


async def test_players_are_told_at_the_start_and_the_letter_names_the_new_deadline(
    post: Post, deal: Deal
) -> None:
    """Long before the deadline would have woken the table."""
    await village(post, deal, CAST)
    due = await post.due()
    await closed_for(post, 2 * HOUR)
    await until_true(lambda: _has_moved(post, due), "a later deadline")
    await post.settles()

    assert await post.due() == due + 2 * HOUR
    [letter] = post.letters("bas")
    assert letter.subject == "WW5: Meer tijd"
    assert "De server was 2 uur onbereikbaar." in letter.text


async def _has_moved(post: Post, due: datetime) -> bool:
    return await post.due() > due


async def test_a_start_within_a_second_is_no_outage(post: Post, deal: Deal) -> None:
    await village(post, deal, CAST)
    await closed_for(post, SECOND)
    await post.house.host.loaded(WW5)

    assert "Rested" not in await post.events(WW5)


# -- signs of life


async def test_an_idle_server_writes_one_sign_of_life_and_reads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not even look for outages: it knows that it lives."""
    monkeypatch.setattr(outages, "HEARTBEAT", timedelta(milliseconds=10))
    stores: list[Faulty] = []

    def watched(store: Store) -> Store:
        stores.append(Faulty(store))
        return stores[-1]  # type: ignore[return-value]

    post = Post(tmp_path, "memory")
    post.wrap = watched
    await post.opens()
    [store] = stores
    opened = store.calls.count("lives")
    await until(lambda: store.calls.count("live") > 5)
    await post.closes()

    assert store.calls.count("lives") == opened


async def test_a_machine_that_slept_acts_on_no_deadline_before_it_notes_so(
    post: Post, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scheduler may wake before the next heartbeat; somebody looks at the table meanwhile."""
    await village(post, deal, CAST)
    due, phase, house = await post.due(), await post.phase(), post.house.outages
    await house.live_on()
    post.house.host.kept.add(WW5)
    await post.house.host.loaded(WW5)
    slept = due - post.clock.now() + HOUR
    post.clock.ahead += slept
    monkeypatch.setattr(house, "_beat", house._beat - slept.total_seconds())

    await post.house.host.time_up([WW5])

    assert (await post.due(), await post.phase()) == (due + slept, phase)


async def test_a_store_that_could_not_be_written_for_long_was_an_outage(
    post: Post, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could be heard meanwhile."""
    await village(post, deal, CAST)
    due = await post.due()
    house = post.house.outages
    await house.live_on()
    post.clock.ahead += HOUR
    monkeypatch.setattr(house, "_beat", house._beat - HOUR.total_seconds())
    await house.live_on()
    await post.house.host.loaded(WW5)

    assert await post.due() == due + HOUR
