"""What all administrators are mailed without asking (§16.7)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.doors.mail.test_dispatch import PEOPLE, Deal, deal, village
from tests.kit.evening import until
from tests.kit.postal import A_DAY, MailEvening

from gamekeeper.games.werewolves.rules.events import Bulletin
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import Event
from gamekeeper.store.base import TableId

__all__ = ["deal"]
CAST = "werewolf seer citizen citizen citizen"


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[MailEvening]:
    evening = await MailEvening(tmp_path).opens()
    yield evening
    await evening.closes()


async def told_to_all(post: MailEvening, words: str) -> str:
    """What both administrators were mailed with these words in it."""
    found = ""
    for admin in ("chef", "baas"):

        def letters(admin: str = admin) -> list[str]:
            return [each.text for each in post.mail.of(admin) if words in each.text]

        await until(letters, f"{admin} reading {words!r}")
        assert len(letters()) == 1
        found = letters()[0]
    return found


async def test_a_game_without_a_distribution_is_reported(post: MailEvening) -> None:
    """§16.7, Scenario 96: and it is paused; players are told, too."""
    await post.opens_table("WW2")
    await post.enrols("WW2", "Anna", "Bas")
    await post.passes(A_DAY)

    text = await told_to_all(post, "geen rolverdeling voor 2 spelers")

    assert "WW2" in text
    assert (await post.store.row(TableId("WW2"))).standing.phase == "paused"
    assert post.letters("anna")[-1].subject == "WW2: Spel gepauzeerd"


async def test_a_missing_story_is_reported_and_nothing_else_happens(
    post: MailEvening, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """§16.7, Scenario 97: nothing of that step is mailed or changed."""
    table = await village(post, deal, CAST)
    monkeypatch.setattr(WerewolvesSpeech, "missing", no_bulletin)
    before = await post.events(table)

    for _ in range(9):
        await post.passes(A_DAY)

    await told_to_all(post, "Algemeen 0")
    assert "Bulletin" not in await post.events(table)
    assert len(await post.events(table)) < len(before) + 20
    for name in PEOPLE:
        assert "Dag 1" not in "".join(each.subject for each in post.mail.of(name.lower()))
    assert "stilgelegd" in (await post.writes("anna", "WW5", "Karin")).text


def no_bulletin(speech: WerewolvesSpeech, event: Event) -> str | None:
    return "Er is geen verhaal Algemeen 0" if isinstance(event, Bulletin) else None


async def test_a_game_that_is_won_is_reported(post: MailEvening, deal: Deal) -> None:
    """§16.7: with who won; a game that was stopped is reported as well."""
    await village(post, deal, CAST)
    while not (await post.store.row(TableId("WW5"))).standing.over:
        await post.posts("anna", "WW5", "Karin Bas")
        for name in ("karin", "bas", "dirk", "eva"):
            await post.posts(name, "WW5", "Anna")
        await post.passes(A_DAY)

    text = await told_to_all(post, "Het spel is afgelopen.")

    assert "De burgers hebben gewonnen." in text
    await post.opens_table("WW6")
    await post.posts("chef", "WW6", "stop")
    assert "WW6" in await told_to_all(post, "heeft het spel gestopt")


async def test_what_administrators_are_told_has_a_telling_subject(
    post: MailEvening, deal: Deal
) -> None:
    """In the language of the text, which is the game's own for what the game reports."""
    lost = {"subject": "Begin", "recipient": "a@b.c", "why": "550 no such user here"}
    post.house.host.alarm("mail.undelivered", **lost)
    await told_to_all(post, "kan niet worden bezorgd")
    await post.opens_table("WW6")
    await post.posts("eva", "WW6", "Eva, v")
    await post.posts("chef", "WW6", "stop")
    await told_to_all(post, "heeft het spel gestopt")

    subjects = [letter.subject for letter in post.mail.of("baas")]
    assert subjects == [
        "Waarschuwing: De mail “Begin” aan a@b.c kan niet worden bezorgd: 550 no …",
        "Enrolment: WW6",
        "WW6: De spelleider heeft het spel gestopt",
    ]
    texts = [letter.text for letter in post.mail.of("baas")]
    assert "is enrolled for WW6" in texts[1]
    assert texts[2] == "WW6: De spelleider heeft het spel gestopt."
