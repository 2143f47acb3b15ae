"""The worked scenarios of the rulebook's section 20 (§20), each played to the letter."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.kit.mafia import AT_ONCE, Evening, millis, read_cast, refusal, status

from gamekeeper.games.mafia.rules.dealing import setup_problem
from gamekeeper.games.mafia.rules.options import WORDS
from gamekeeper.kernel.messages import Sit

TEXT = (Path(__file__).parent / "mafia_scenarios.txt").read_text("utf-8")
BLOCK = re.compile(
    r"^\*\*(?P<id>[A-H]\d\d)\. [^\n]*?\*\* (?P<setup>[^\n]*)\n"
    r"(?:\*[^\n]*\*\n)?```\n(?P<lines>.*?)```\n(?:final: (?P<final>[^\n]*)\n)?",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Scenario:
    """One block of the text."""

    id: str
    setup: str
    lines: tuple[tuple[str, str], ...]
    final: str | None

    def evening(self) -> Evening:
        cast, _, rules = self.setup.partition(" · ")
        words = dict(AT_ONCE)
        for rule in filter(None, rules.split(", ")):
            if rule == "timers on":
                words = {key: value for key, value in words.items() if key not in AT_ONCE}
                continue
            key, value = rule.split(" = ")
            assert key in {*WORDS, "self_vote", "one_action_per_night", "draw_stalemate"}
            words[key] = "0" if (key, value) == ("draw_stalemate", "off") else value
        return Evening(cast.strip("`"), **words)


def scenarios() -> list[Scenario]:
    found = []
    for block in BLOCK.finditer(TEXT):
        lines = [
            re.split(r"\s+(?=[⇒=] )", line, maxsplit=1) for line in block["lines"].splitlines()
        ]
        pairs = tuple((left.strip(), right) for left, right in lines)
        found.append(Scenario(block["id"], block["setup"], pairs, block["final"]))
    return found


SCENARIOS = {scenario.id: scenario for scenario in scenarios()}


def test_the_text_holds_all_eighty_six_scenarios() -> None:
    """None is skipped because of how it is written."""
    assert [int(each[1:]) for each in SCENARIOS] == list(range(1, 87))
    assert len(re.findall(r"^\*\*[A-H]\d\d\.", TEXT, re.MULTILINE)) == len(SCENARIOS)


@pytest.mark.parametrize("id", [each for each in SCENARIOS if each != "E49"])
def test_scenario(id: str) -> None:
    """§20 Events in order, their audiences, refusals with their fields, the public status."""
    scenario = SCENARIOS[id]
    evening = scenario.evening()
    if scenario.lines[0][0] != "start":
        evening("start")

    for words, expected in scenario.lines:
        play(evening, words, expected)

    assert scenario.final is not None
    assert evening.status == scenario.final
    assert status(evening.state) == scenario.final


def play(evening: Evening, words: str, expected: str) -> None:
    """One line: a command and its events, a look at the status, or the hidden deadline."""
    sign, _, right = expected.partition(" ")
    if words == "status":
        assert (sign, evening.status) == ("=", right)
    elif words == "(private) deadline":
        (deadline,) = evening.table.status.deadlines
        low, high = map(int, re.findall(r"\d+", right))
        evening.dawn = millis(deadline.at)
        assert low <= evening.dawn <= high
        assert evening.view().wake is None
    else:
        answers = [] if right == "(no events)" else right.split(" · ")
        assert sign == "⇒"
        assert evening(words) == answers, words


@pytest.mark.parametrize(("attempt", "expected"), SCENARIOS["E49"].lines, ids=lambda words: words)
def test_e49_starts_that_are_refused(attempt: str, expected: str) -> None:
    """§14 E49: each attempted table, in the words of the scenario."""
    code = expected.removeprefix("⇒ ERR ")
    if attempt == "second start":
        evening = Evening("A TOWN, B TOWN, C MAFIA")
        evening("start")
        assert evening("start") == [f"ERR {code}"]
    elif attempt == "vote before start":
        assert Evening("A TOWN, B TOWN, C MAFIA")("Vote A B") == [f"ERR {code}"]
    else:
        cast = read_cast(attempt)
        problem = setup_problem([seat for seat, _ in cast], [part for _, part in cast])
        assert problem is not None
        assert refusal("setup", {"why": problem}) == code
        if problem != "duplicate-player":  # nobody can sit down twice
            evening = Evening(attempt, **AT_ONCE)
            assert evening("start") == [f"ERR {code}"]
            assert not evening.state.roles


def test_nobody_can_sit_down_twice() -> None:
    """§3 A duplicate is refused at the door already."""
    evening = Evening("A TOWN, B TOWN, C MAFIA")

    evening.does("A", Sit())

    assert evening.rejection is not None
    assert evening.rejection.code == "already-here"
    assert list(evening.state.players) == ["A", "B", "C"]
