"""What a member knows of the club: looked up, not folded, and yet the same."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kit.play import NAMES, play

from gamekeeper.games.goclub.rules.views import look
from gamekeeper.kernel.table import view


@settings(max_examples=60, deadline=None)
@given(draw=st.data())
def test_a_view_is_the_fold_of_what_was_heard(draw: st.DataObject) -> None:
    """§11, §1.2: nothing that is private to somebody else is in it, and nothing is missing.

    Whom the server has reminded is not in it: when that ends, the member does not hear it.
    """
    playing = play(draw, "goclub", steps=60, least=30)
    state, game = playing.table.state, playing.table.game

    for listener in (*NAMES, None):
        folded = view(game, playing.log, listener)
        assert look(state, listener) == replace(folded, next_day=None, reminded=set())
