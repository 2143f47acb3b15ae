"""Ctrl-C at any moment: what is played ends, and says goodbye once."""

from __future__ import annotations

import pytest
from tests.kit.halted import goes_on, halted

MAFIA = ("play", "mafia", "--players", 5, "--option", "start_phase=Day", "--pace", 0)
HOT_SEAT = (*MAFIA, "--hot-seat", "Ann,Bob")
MOMENTS = [
    *(("import", number) for number in (1, 40, 200, 400)),
    *(("turn", number) for number in (*range(1, 30, 3), *range(30, 90, 10))),
]
GOODBYE = "Goodbye. The game was not finished."


@pytest.mark.parametrize(("kind", "number"), MOMENTS)
def test_one_ctrl_c_is_enough_at_any_moment(kind: str, number: int) -> None:
    """While it starts, while the table is opened, before the prompt is up, and at the prompt."""
    with halted(kind, number, *MAFIA) as (terminal, pipe):
        terminal.interrupt()
        goes_on(pipe)

        assert terminal.ends() == 0
    assert terminal.text.count(GOODBYE) == 1
    assert "Traceback" not in terminal.text


@pytest.mark.parametrize("number", [1, 20, 60])
def test_one_ctrl_c_is_enough_where_the_keyboard_is_handed_round(number: int) -> None:
    """Before anybody has it, and while somebody has."""
    with halted("turn", number, *HOT_SEAT) as (terminal, pipe):
        terminal.interrupt()
        goes_on(pipe)

        assert terminal.ends() == 0
    assert terminal.text.count(GOODBYE) == 1
    assert "Traceback" not in terminal.text
