"""What somebody at a terminal of the server is told, and when."""

from __future__ import annotations

from pathlib import Path

from tests.kit.evening import Evening

from gamekeeper.doors.terminal.visit import seated


async def test_words_that_were_taken_back_are_told_once_more(tmp_path: Path) -> None:
    """What a terminal has printed stays there: a line below says so, once."""
    evening = await Evening("memory", tmp_path).opens()
    try:
        table = await evening.table("mafia roles=TOWN*2,MAFIA start_phase=Day", "anna", "bob")
        lobby = evening.house.lobby
        eve, _ = await seated(lobby, table, "eve")
        for word in ("one", "two"):
            await evening.says("bob", f"say {word}")
        first = await eve.update()
        await evening.says("anna", "unsay bob")
        await evening.says("bob", "say three")
        second = await eve.update()

        said = [(each.number, each.text) for each in first.lines if each.speaker == "bob"]
        assert [text for _, text in said] == ["one", "two"]
        assert [(each.number, each.text) for each in second.lines] == [
            (said[1][0], "(taken back)"),
            (said[1][0] + 1, "three"),
        ]
        assert (await eve.update()).lines == ()

        late, _ = await seated(lobby, table, "eve")
        told = [each.text for each in (await late.update()).lines if each.speaker == "bob"]
        assert told == ["one", "(taken back)", "three"]
    finally:
        await evening.closes()
