"""What people read at a text door are sentences."""

from __future__ import annotations

import pytest

from gamekeeper.games.mia.events import PlayersLost
from gamekeeper.games.mia.speech import CATALOGUE, MiaSpeech
from gamekeeper.games.mia.state import State
from gamekeeper.kernel.messages import Seat

ANNA, BOB, CARL = Seat("anna"), Seat("bob"), Seat("carl")


@pytest.mark.parametrize("reason", CATALOGUE["en"].group("reasons"))
@pytest.mark.parametrize("losers", [(ANNA,), (ANNA, BOB), (BOB, ANNA), (CARL, ANNA, BOB)])
def test_a_sentence_about_you_begins_with_a_capital(losers: tuple[Seat, ...], reason: str) -> None:
    """Also where you are not the only one who lost; and nobody *You lost: was …*."""
    said = MiaSpeech().say(PlayersLost(losers, reason), ANNA, State())

    assert said is not None
    assert said[0].isupper() or said.startswith(losers[0])
    assert not said.startswith("you")
    assert "lost: lost" not in said
    assert not said.startswith("You lost: was")
