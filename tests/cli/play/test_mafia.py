"""``gamekeeper play mafia``: the village waits for its person."""

from __future__ import annotations

import re
import subprocess

import pytest
from tests.cli.conftest import Run
from tests.stress.serving import GAMEKEEPER

from gamekeeper.cli.play.starting import at_table
from gamekeeper.config import Settings

OUT = ("You have been voted out", "The mafia has killed you", "You are dead", "revenge on you")
GO_ON = "The others continue without you this time."


def phases(said: str) -> list[str]:
    """The transcript, cut where a day begins, up to the person's death or the end."""
    for words in (*OUT, "The game is over."):
        said = said.partition(words)[0]
    return re.split(r"(?m)^(?=Day \d+\. )", said)[1:]


def test_no_day_ends_before_the_person_lets_the_others_go_on(run: Run) -> None:
    """Who never votes and never says `wait` finds every day still open."""
    typed = ("--players", 9, "--option", "election_timer=0ms", "--option", "start_phase=Day")
    for _ in range(4):
        said = run("play", "mafia", *typed, input="wait\n" * 300).stdout
        days = phases(said)

        assert "`wait` to let the others continue without you" in said
        assert "I don't understand" not in said
        assert "The game is over" in said
        assert days
        for day in days:  # the votes that end it come after the word
            before, _, _ = day.partition(GO_ON)
            assert "has been voted out" not in before
        assert all(GO_ON in day for day in days[:-1])


def test_nothing_is_over_without_a_key_pressed() -> None:
    """As a process of its own, with an open pipe nobody writes to: a day stands when asked."""
    typed = [str(GAMEKEEPER), "play", "mafia", "--players", "9"]
    typed += ["--option", "election_timer=0ms", "--option", "roles=TOWN*7,MAFIA*2"]
    with subprocess.Popen(typed, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        votes, said = 0, list[str]()
        while votes < 4:  # so many are always cast: five would be needed
            line = process.stdout.readline().decode()
            assert line, "".join(said)
            said.append(line)
            votes += bool(re.search(r"\(\d votes?, 5 needed\)", line))
        process.stdin.write(b"votes\nquit\n")
        process.stdin.flush()
        said.append(process.stdout.read().decode())

    assert "5 votes, 5 needed" not in "".join(said)
    assert "Night 1" not in "".join(said)
    assert "".join(said).endswith("Goodbye. The game was not finished.\n")


@pytest.mark.parametrize("words", ["wait", "WAIT", " wait "])
def test_wait_is_a_word_of_the_terminal(run: Run, words: str) -> None:
    """However it is written; in games where bots wait for nobody it means nothing."""
    assert GO_ON in run("play", "mafia", "--players", 5, input=f"{words}\nquit\n").stdout
    assert "I don't understand" in run("play", "mia", input=f"{words}\nquit\n").stdout


def test_whoever_reads_along_gets_time() -> None:
    """Bots move one after the other, and a majority can be undone; a pipe waits for no bot."""
    read, piped = (at_table(Settings(), "mafia", {}, has_pace=each) for each in (True, False))
    asked = at_table(Settings(), "mafia", {"election_timer": "1s", "pace": "2s"}, has_pace=True)

    assert (read["pace"], piped["pace"], asked["pace"]) == ("1s", "0ms", "2s")
    assert (read["election_timer"], asked["election_timer"]) == ("10s", "1s")
    assert at_table(Settings(), "go", {}, has_pace=True)["pace"] == "0ms"
