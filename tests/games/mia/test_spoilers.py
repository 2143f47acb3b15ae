"""Mäxchen, §22.4 and §22.5: too many names spoil nobody's contest."""

import pytest
from tests.kit.contest import HOME, ContestTable, contest, eager, score

from gamekeeper.services.contest import admission

FLOODER = "127.0.0.9"
NAMES_PER_PORT = 100
"""As many registrations as are looked at within a second from one port."""


async def flood_with_names(table: ContestTable, names: int) -> list[str]:
    """Register so many names from one address, a hundred from each port; returns the answers."""
    answers = []
    for first in range(0, names, NAMES_PER_PORT):
        flooder = table.client(FLOODER)
        for number in range(first, first + NAMES_PER_PORT):
            flooder.says(f"REGISTER;flood{number}")
        answered = 0
        while answered < NAMES_PER_PORT:
            text = (await flooder.hears()).text
            if text in ("REGISTERED", "REJECTED"):
                answered += 1
                answers.append(text)
        flooder.says("UNREGISTER")  # or three rounds would wait for the last one
    return answers


async def test_600_names_from_one_address_leave_the_others_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R23 §22.5 §22.2: 50 of them are registered, and everybody else plays on."""
    monkeypatch.setattr(admission, "is_this_machine", lambda ip: ip == HOME)
    async with contest(early_start=True, window_ms=5_000) as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(eager)
        bob.answers(eager)
        await alice.skips_to("SCORE;{any}")

        answers = await flood_with_names(table, 600)

        assert answers.count("REGISTERED") == 50
        carol = await table.player("carol")
        carol.answers(eager)
        standing = score("SCORE;" + str(await carol.skips_to("SCORE;{any}")))
        assert len(standing) == 53
        assert not any("DID_NOT" in heard.text for heard in alice.log + bob.log)
        numbers = [int(h.text.split(";")[1]) for h in alice.log if "STARTING" in h.text]
        assert numbers == list(range(1, len(numbers) + 1))


async def test_a_long_score_is_sent_and_warned_about(caplog: pytest.LogCaptureFixture) -> None:
    """S05 §22.4: once, when it becomes longer than a datagram that is not split up."""
    async with contest(early_start=True, window_ms=200) as table:
        alice, bob = await table.players("alice", "bob")
        alice.answers(eager)
        bob.answers(eager)
        await alice.skips_to("SCORE;{any}")
        assert "SCORE" not in caplog.text

        for number in range(70):
            other = table.client()
            other.says(f"REGISTER;{number:020}")
            await other.expects("REGISTERED")
            other.says("UNREGISTER")

        while len(score("SCORE;" + str(await alice.skips_to("SCORE;{any}")))) < 72:
            pass
        for _ in range(3):
            text = "SCORE;" + str(await alice.skips_to("SCORE;{any}"))
            assert len(score(text)) == 72
            assert len(text) > 1_472
        assert caplog.text.count("SCORE is longer than 1,472 bytes") == 1
