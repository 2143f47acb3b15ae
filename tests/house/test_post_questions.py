"""A question by mail comes with the letter that raises it, whatever else happens meanwhile."""

from __future__ import annotations

from tests.house.test_postroom import PEOPLE, Deal, deal, post
from tests.kit.postal import MailEvening

__all__ = ["deal", "post"]


async def test_who_is_asked_at_the_beginning_can_answer(post: MailEvening, deal: Deal):
    """EN8: the last one to enrol begins the game, and only then says how to speak of him."""
    deal("cupid werewolf citizen citizen citizen")
    await post.opens_table("WW5", max_players="5")

    await post.enrols("WW5", *PEOPLE)

    [*_, letter] = post.letters("anna")
    assert letter.subject == "WW5: Begin, Rol, Actie"
    assert "Noem er twee." in letter.text
