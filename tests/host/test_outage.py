"""Time does not pass for players who could not be told of it (§15 O3, scenario 100)."""

from __future__ import annotations

import pytest
from tests.doors.mail.test_dispatch import Deal, deal, post, village
from tests.doors.mail.test_votes import voted
from tests.kit.postal import A_DAY, MailEvening

from gamekeeper.errors import StoreUnavailable
from gamekeeper.store.base import TableId

__all__ = ["deal", "post"]
WW5 = TableId("WW5")


async def phase(post: MailEvening) -> str:
    return (await post.store.row(WW5)).standing.phase


async def test_a_phase_does_not_end_while_its_mails_wait(post: MailEvening, deal: Deal) -> None:
    """Scenario 100: nothing is parsed, no phase ends; once the mails are out, all is normal."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    before, night = (await post.store.row(WW5)).version, await phase(post)
    post.mail.owed.add("WW5")

    await post.passes(A_DAY)
    await post.house.host.time_up([WW5])
    with pytest.raises(StoreUnavailable):  # the mail has to come again
        await post.mail.write("anna", "Re: WW5: Actie", "Karin")

    assert (await post.store.row(WW5)).version == before
    post.mail.owed.clear()
    await post.house.host.time_up([WW5])
    assert (await post.store.row(WW5)).version > before
    assert await phase(post) != night


async def test_a_phase_that_is_not_over_goes_on_while_mails_wait(
    post: MailEvening, deal: Deal
) -> None:
    """Votes are taken: those who write know that they have a turn."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    post.mail.owed.add("WW5")

    await post.posts("anna", "Re: WW5: Actie", "Karin")

    assert await voted(post, "WW5", "Anna") == ("Karin",)


async def test_other_tables_do_not_wait(post: MailEvening, deal: Deal) -> None:
    """Each table waits for its own mails."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    before = (await post.store.row(WW5)).version
    post.mail.owed.add("WW6")

    await post.passes(A_DAY)
    await post.house.host.time_up([WW5])

    assert (await post.store.row(WW5)).version > before


async def test_who_plays_at_another_door_is_asked_to_come_again(
    post: MailEvening, deal: Deal
) -> None:
    """He would end a phase of which the others know nothing."""
    await village(post, deal, "werewolf seer citizen citizen citizen")
    before = (await post.store.row(WW5)).version
    anna = await post.store.person_at("mailto:anna@example.org")
    assert anna is not None
    await post.store.save_person(anna, "loopback:anna")
    post.mail.owed.add("WW5")
    await post.passes(A_DAY)

    answer = await post.says("anna", "WW5: Karin")

    assert (await post.store.row(WW5)).version == before
    assert "Probeer het opnieuw" in answer, answer
