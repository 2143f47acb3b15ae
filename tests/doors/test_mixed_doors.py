"""Tables whose players sit at different doors, by mail and in this process, played to the end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterable
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.doors.mail.test_dispatch import Deal, deal
from tests.kit.postal import A_DAY, MailEvening, body

from gamekeeper.games.mafia.rules.moves import ABSTAIN, Act, Reveal, Scheme, Vote
from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.host.live_table import LiveTable
from gamekeeper.kernel.messages import Event, Move, Seat
from gamekeeper.store.base import TableId

__all__ = ["deal"]

BY_MAIL = ("Anna", "Bas", "Karin", "Dirk")
HERE = ("eva", "fleur", "guus", "hilde")
KEYWORDS = {Step.TESTAMENT: "testament ", Step.WHITE_WEREWOLF: "witte "}


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[MailEvening]:
    evening = await MailEvening(tmp_path).opens()
    yield evening
    await evening.closes()


# -- playing


def in_words(move: Move) -> str | None:
    """A move as a player would write it; None for what is no player's."""
    match move:
        case Choose(step, names):
            return KEYWORDS.get(step, "") + (" ".join(names) or "blanco")
        case Vote(ballot):
            return (
                "unvote" if ballot is None else "abstain" if ballot == ABSTAIN else f"vote {ballot}"
            )
        case Act(target):
            return f"target {target}" if target else "no target"
        case Scheme(victim):
            return f"kill {victim}" if victim else "no kill"
        case Reveal():
            return "reveal"
        case _:
            return None


class Mixed:
    """A table with people at two doors, who choose by lot."""

    def __init__(self, post: MailEvening, table: TableId) -> None:
        self.post, self.table = post, table
        self.lot = Random("mixed doors")

    async def loaded(self) -> LiveTable:
        return await self.post.house.host.loaded(self.table)

    async def is_over(self) -> bool:
        return (await self.post.store.row(self.table)).standing.over

    async def says(self, seat: str, words: str, *, by_mail: bool) -> None:
        """At one door or the other; by mail there is exactly one answer, or news."""
        if not by_mail:
            await self.post.says(seat.lower(), f"{self.table}: {words}")
            return
        letters = await self.post.posts(seat.lower(), f"Re: {self.table}: x", words)
        assert letters, (seat, words)
        assert not [x for x in letters if x.is_error], (words, letters)

    async def everybody_acts(self) -> None:
        state = (await self.loaded()).table.state
        for seat in list(state.players):
            live = await self.loaded()
            moves = live.game.moves(live.view(seat), seat)
            words = sorted({said for move in moves if (said := in_words(move)) is not None})
            if words and not await self.is_over():
                both = seat == "Anna" and self.lot.random() < 0.5
                choice = self.lot.choice(words)
                await self.says(seat, choice, by_mail=seat in BY_MAIL and not both)

    async def is_played(self, time: timedelta) -> None:
        for _ in range(80):
            if await self.is_over():
                return
            await self.everybody_acts()
            await self.post.passes(time)
        raise AssertionError("it never ends")


def told(post: MailEvening, seat: str) -> str:
    """All that somebody got, at whichever door."""
    mails = [letter.text for letter in post.mail.of(seat.lower())]
    return "\n".join([*mails, *post.heard(seat.lower())])


def said(live: LiveTable, event: Event, listener: Seat | None) -> set[str]:
    """An event in words, at either door."""
    view, speech = live.view(listener), live.speech
    return {
        words
        for tell in (speech.say, speech.letter)
        if (words := tell(event, listener, view)) is not None
    }


async def assert_nothing_leaked(post: MailEvening, table: TableId, seats: Iterable[str]) -> None:
    """Nobody got the words of an event that was not for him, except where his own are the same."""
    live = await post.house.host.loaded(table)
    events = [entry.event for entry in await post.store.read(table)]
    games = tuple(live.game.events)
    secrets = 0
    for name in seats:
        seat, got = Seat(name), told(post, name)
        heard = {
            words
            for event in events
            if isinstance(event, games) and event.audience.hears(seat)
            for words in said(live, event, seat)
        }
        for event in events:
            others: Any = event.audience.seats
            if not isinstance(event, games) or others is None or seat in others:
                continue
            for other in others:
                for words in said(live, event, other) - heard:
                    secrets += 1
                    assert words not in got or any(words in each for each in heard), (name, words)
    assert secrets > 50


async def linked(post: MailEvening, name: str) -> None:
    """One person, a mailbox and a place in this process."""
    letter = await post.writes(name, "lobby", "link")
    code = re.search(r"`link (\w+)`", letter.text)
    assert code
    assert "beide adressen" in await post.says(name, f"link {code[1]}")


# -- the evenings


async def test_a_village_at_two_doors(post: MailEvening, deal: Deal) -> None:
    """To the end; Anna is at both doors, and what nobody should know nobody was told."""
    deal("werewolf seer witch white_werewolf healer cupid hunter piper", mayor=True)
    table = await post.opens_table("WW8", strictness="0")
    await post.enrols("WW8", *BY_MAIL)
    for name in HERE:
        assert "Welkom" in await post.says(name, "join WW8")
    await linked(post, "anna")
    assert "Je doet mee aan WW8 als Anna." in await post.says("anna", "join WW8")
    await post.begins("WW8")

    await Mixed(post, table).is_played(A_DAY)

    ending = next(line for line in post.mail.of("bas")[-1].text.split("\n") if "Winnaars:" in line)
    for name in (*BY_MAIL, *HERE):
        assert ending in told(post, name)
    assert ending in "\n".join(post.heard("anna"))
    assert "Je rol:" in "\n".join(post.heard("anna"))
    assert any("Je rol:" in letter.text for letter in post.mail.of("anna"))
    await assert_nothing_leaked(post, table, [*BY_MAIL, *HERE])


async def test_only_those_at_the_mail_door_learn_addresses(post: MailEvening, deal: Deal) -> None:
    """DE5: and whoever plays elsewhere has none to be learned."""
    deal("werewolf seer citizen citizen citizen citizen")
    await post.opens_table("WW6")
    await post.enrols("WW6", "Anna", "Bas", "Karin")
    for name in HERE[:3]:
        await post.says(name, "join WW6")
    await post.begins("WW6")

    assert "Bas: bas@example.org\nKarin: karin@example.org" in told(post, "Anna")
    for name in HERE[:3]:
        assert "@example.org" not in told(post, name)
        assert f"{name}:" not in told(post, "Anna")


async def test_whoever_is_alone_at_the_mail_door_is_given_no_list(
    post: MailEvening, deal: Deal
) -> None:
    """DE5: there is nobody to write to."""
    deal("werewolf seer citizen citizen")
    await post.opens_table("WW6")
    await post.enrols("WW6", "Anna")
    for name in HERE[:3]:
        await post.says(name, "join WW6")
    await post.begins("WW6")

    assert "Je rol:" in told(post, "Anna")
    assert "Dit zijn de adressen" not in told(post, "Anna")
    assert "Anna: anna@example.org" not in told(post, "Anna")


async def test_a_mafia_table_at_two_doors(post: MailEvening) -> None:
    """To the end: votes, night actions and questions, by mail and here."""
    roles = "roles=TOWN*2,COP,DOCTOR,CELEB,MAFIA*2"
    opened = await post.writes("anna", "lobby", f"open mafia {roles} start_phase=Night seat=no")
    table = TableId(body(opened).split()[1])
    for name in BY_MAIL:
        assert not (await post.writes(name.lower(), table, name)).is_error
    for name in HERE[:3]:
        assert "Welkom" in await post.says(name, f"join {table}")
    await linked(post, "anna")
    await post.says("anna", f"join {table}")
    assert "has begun" in (await post.posts("anna", table, "start"))[0].text
    people = [*BY_MAIL, *HERE[:3]]

    await mafia_is_asked(post, table)
    await Mixed(post, table).is_played(timedelta(hours=24))

    for name in people:
        assert "The game is over" in told(post, name) or "won" in told(post, name)
    await assert_nothing_leaked(post, table, people)


async def mafia_is_asked(post: MailEvening, table: str) -> None:
    """What can be asked by mail, and what is wrong, in the game's own words."""
    status = await post.writes("bas", table, "status")
    assert body(status).startswith(f"Table {table}: Night 0.")
    assert "at the latest" in status.text  # 24 hours, because it was opened by mail
    assert "You:" in (await post.writes("bas", table, "roles")).text
    assert "Nobody has voted" in (await post.writes("bas", table, "votes")).text
    by_night = await post.writes("bas", table, "vote anna")
    assert by_night.is_error
    assert "only do that by day" in by_night.text
    nobody = await post.writes("bas", table, "target zoe")
    assert "Nobody here is called" in nobody.text
    nothing = await post.writes("bas", f"Fwd: {table}", "")
    assert nothing.text.startswith("Your mail has no words of your own")
    assert "Need help?" in nothing.text


async def test_a_changed_vote_is_confirmed_as_changed(post: MailEvening) -> None:
    """Mafia: with the ballot it replaces; taking it back is confirmed, too."""
    table = await post.opens_table("MM", "mafia", roles="TOWN*4,MAFIA", start_phase="Day")
    for name in (*BY_MAIL, "Eva"):
        await post.writes(name.lower(), table, name)
    await post.posts("chef", table, "start")

    assert (
        "You vote for Bas (1 vote, 3 needed)."
        in (await post.writes("anna", table, "vote bas")).text
    )
    changed = await post.writes("anna", table, "vote karin")
    assert "You switch from Bas to Karin (1 vote, 3 needed)." in changed.text
    assert "You withdraw your vote for Karin" in (await post.writes("anna", table, "unvote")).text
    again = await post.writes("anna", table, "unvote")
    assert again.is_error
    assert "no vote to withdraw" in again.text


async def test_dice_at_two_doors(post: MailEvening) -> None:
    """Mäxchen by mail is slow but whole: a day for every answer, and each is answered."""
    opened = await post.writes("anna", "lobby", "open mia rounds=1 seat=no")
    table = TableId(body(opened).split()[1])
    assert not (await post.writes("anna", table, "Anna")).is_error
    assert "Welkom" in await post.says("eva", f"join {table}")
    await post.posts("anna", table, "start")
    for _ in range(40):
        if (await post.store.row(table)).standing.over:
            break
        state = (await post.house.host.loaded(table)).table.state
        words = "announce Mia" if state.phase == "announcing" else "roll"
        if state.current == "Anna":
            assert not [x for x in await post.posts("anna", table, words) if x.is_error]
        else:
            await post.says("eva", f"{table}: {words}")
    else:
        raise AssertionError("the round never ends")

    assert "After round 1" in told(post, "Anna")
    assert "After round 1" in told(post, "eva")
    late = await post.writes("anna", table, "roll")
    assert "is over: your mail was not read" in late.text


async def test_dice_that_are_no_dice_are_explained(post: MailEvening) -> None:
    """What makes no sense gets one clear answer."""
    table = await post.opens_table("XX", "mia", window="24h", ask="no", early_start="yes")
    for name in ("Anna", "Bas"):
        await post.writes(name.lower(), table, name)
    await post.posts("chef", table, "start")

    for words in ("quatsch", "announce 77", "Karin", ""):
        answer = await post.writes("anna", table, words)
        assert answer.is_error
        assert "roll" in answer.text or "dice" in answer.text or "turn" in answer.text
