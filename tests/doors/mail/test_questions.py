"""Letters around a beginning: questions are asked, and an enrolment that broke off is finished."""

from __future__ import annotations

from typing import Any

import pytest
from tests.doors.mail.test_dispatch import PEOPLE, Deal, deal, post, seats
from tests.kit.postal import MailEvening

from gamekeeper.errors import StoreUnavailable

__all__ = ["deal", "post"]


async def test_who_is_asked_at_the_beginning_can_answer(post: MailEvening, deal: Deal) -> None:
    """EN8: the last one to enrol begins the game."""
    deal("cupid werewolf citizen citizen citizen")
    await post.opens_table("WW5", max_players="5")

    await post.enrols("WW5", *PEOPLE)

    [*_, letter] = post.letters("anna")
    assert letter.subject == "WW5: Begin, Rol, Actie"
    assert "Noem er twee." in letter.text


@pytest.mark.parametrize("most", ["5", "3"])
async def test_an_enrolment_that_broke_off_is_finished(
    post: MailEvening, deal: Deal, monkeypatch: pytest.MonkeyPatch, most: str
) -> None:
    """Who sits but was not told so cannot prove anything yet: the same mail needs no proof.

    With three players the game has begun in the meantime.
    """
    deal("werewolf citizen citizen")
    post.house.post.enrol = "anyone"
    table = await post.opens_table("WW5", max_players=most)
    await post.enrols("WW5", "Anna", "Bas")
    perform = post.house.host.perform

    async def dies(*command: Any) -> Any:
        await perform(*command)
        raise StoreUnavailable("the power is cut")

    with monkeypatch.context() as power:
        power.setattr(post.house.host, "perform", dies)
        with pytest.raises(StoreUnavailable):
            await post.mail.write("eva", "WW5", "Eva, v", id="e", proven=False)
    post.letters("chef")

    await post.mail.write("eva", "WW5", "Eva, v", id="e", proven=False)
    await post.settles()

    answers = [letter for letter in post.letters("eva") if letter.id == "e/answer"]
    assert [letter.subject for letter in answers] == ["Inschrijving: WW5"]
    assert any("Eva (eva@example.org)" in letter.text for letter in post.letters("chef"))
    assert (await seats(post, table))["Eva"] == "f"
    again = await post.writes("eva", "WW5", "Eva, m", proven=False)
    assert again.is_error


async def test_a_bug_does_not_tell_who_asks(
    post: MailEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """H14: neither the journal nor the alarm names whoever wants to stay unknown."""

    async def breaks(id: str, address: str, *rest: Any, **more: Any) -> Any:
        raise ZeroDivisionError(f"a bug at {address}")

    alarms: list[str] = []
    post.house.host.alarmed.append(alarms.append)
    monkeypatch.setattr(post.house.questions, "ask", breaks)
    letter = await post.writes("bob", "Help anoniem", "Who is the Seer?")

    assert letter.is_error
    assert letter.is_private
    assert alarms == ["Een mail kon niet worden verwerkt: ZeroDivisionError"]
    assert not any("bob@" in note for note in post.notes)
