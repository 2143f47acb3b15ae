"""``gamekeeper play --hot-seat``: several people at one keyboard."""

from __future__ import annotations

import re
import subprocess

import pytest
from tests.cli.conftest import Run
from tests.kit.patience import PATIENCE
from tests.stress.serving import GAMEKEEPER

from gamekeeper.doors.terminal.paper import Paper

LOOK_AWAY = "it's your turn. Press Enter when nobody else can see the screen."


def test_two_people_play_against_each_other(run: Run) -> None:
    """Nothing is secret, so nothing is hidden, and everything is told once."""
    said = run("play", "connectfour", "--hot-seat", "Ann,Bob", input="1\n2\n" * 4).stdout
    [winner] = re.findall(r"\n(\w+) won\.\n", said)
    [loser] = re.findall(r"\n(\w+) lost\.\n", said)

    assert "Remy" not in said
    assert {winner, loser} == {"Ann", "Bob"}
    assert said.count("drop a disc into column 1.") + said.count("drops a disc into column 1.") == 4
    assert "Press Enter" not in said
    assert said.count("Ann, it's your turn.") + said.count("Bob, it's your turn.") == 7


def test_secrets_are_shown_to_one_at_a_time(run: Run) -> None:
    """At night everybody gets the keyboard, so that nobody knows who is asked something."""
    options = ("--option", "start_phase=Night", "--option", "roles=TOWN*3,MAFIA")
    people = ["Ann", "Bob", "Cas", "Dee"]
    said = run("play", "mafia", "--hot-seat", ",".join(people), *options, input="5\n" * 9).stdout
    turns = said.split(LOOK_AWAY)

    assert re.findall(rf"(\w+), {re.escape(LOOK_AWAY)}", said)[:4] == people
    for name, turn in zip(people, turns[1:], strict=False):
        assert set(re.findall(r"(\w+) \(you\)", turn)) == {name}
        assert "── Night" in turn.partition(", it's your turn")[0]
    assert said.count("Nothing is asked of you now.") >= 1
    # the night lasts for everybody but whoever gave the last answer
    assert sum("── Day" in turn for turn in turns[:4]) <= 1


def test_a_village_of_people_and_bots_is_played_to_its_end(run: Run) -> None:
    """Whoever is dead is left in peace, and at the end everybody learns how it went for them."""
    options = ("--option", "election_timer=0ms", "--option", "roles=TOWN*4,MAFIA")
    typed = "1\n\n2\n\n3\n\nwait\n\n" * 100
    said = run("play", "mafia", "--hot-seat", "Ann,Bob", *options, input=typed).stdout

    assert said.count("against Ada, Bruno, Clara.") == 1
    assert re.search(r"\n(Ann|Bob|Ann and Bob) (won|lost)\.\n", said)
    assert "Fair play verified" in said


def test_a_person_can_leave_the_keyboard_to_others(run: Run) -> None:
    """`next` is no answer, and the question comes back when nobody else has one."""
    words = ("--hot-seat", "Ann,Bob", "--bots", 1, "--option", "start_phase=Day")
    typed = "\nnext\n\n\nnext\n\n\nquit\n"
    said = run("play", "mafia", *words, input=typed).stdout

    assert said.count(f"Ann, {LOOK_AWAY}") == 2
    assert said.count(f"Bob, {LOOK_AWAY}") == 1
    assert "You vote" not in said
    assert said.endswith("Goodbye. The game was not finished.\n")


def test_a_word_is_answered_where_enter_is_awaited(run: Run) -> None:
    """It hands the keyboard to nobody, and before somebody is alone it shows no secret."""
    options = ("--option", "start_phase=Night", "--option", "roles=TOWN*3,MAFIA")
    people = ("--hot-seat", "Ann,Bob,Cas,Dee")
    typed = "help\nrole\nlook\nrules\nquit\n"
    said = run("play", "mafia", *people, *options, input=typed).stdout

    assert said.count(f"Ann, {LOOK_AWAY}") == 5
    assert said.count("What you can type:") == 1
    assert "(you)" not in said
    assert "You are:" not in said
    assert "Bob, it's your turn" not in said


def test_a_word_is_answered_before_the_screen_is_cleared(run: Run) -> None:
    """Whoever has read everything but wants to look at it again keeps the keyboard."""
    words = ("--hot-seat", "Ann,Bob", "--bots", 1, "--option", "start_phase=Day")
    typed = "\nnext\nhelp\nlook\nrole\n\nquit\n"
    said = run("play", "mafia", *words, input=typed).stdout
    before, _, after = said.partition("What you can type:")

    assert before.count("Press Enter when you have read everything") == 1
    assert after.count("Press Enter when you have read everything") == 3
    assert "── Day" in after.partition(f"Bob, {LOOK_AWAY}")[0]
    assert after.count(f"Bob, {LOOK_AWAY}") == 1


def test_the_first_words_can_be_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen is cleared for the first time when somebody has pressed Enter."""
    monkeypatch.setattr(Paper, "clear", lambda paper: print("<clear>"))
    said = run("play", "mia", "--hot-seat", "Ann,Bob", "--bots", 0, input="\nhelp\nquit\n").stdout
    before, *after = said.split("<clear>")

    assert "You're playing Mäxchen." in before
    assert before.count(LOOK_AWAY) == 1
    assert LOOK_AWAY not in after[0]
    assert "next        leave the keyboard to the others" in after[0]


def test_the_dice_are_hidden_before_they_are_rolled(run: Run) -> None:
    """Whoever holds the cup is asked to look alone."""
    words = ("--hot-seat", "Ann,Bob", "--bots", 0, "--option", "rounds=1", "--language", "nl")
    said = run("play", "mia", *words, input="\n1\nmia\n\n\nkijk\n\n").stdout

    assert "Druk op Enter als niemand anders het scherm kan zien." in said
    assert re.search(r"(Ann|Bob) heeft gewonnen\.\n", said)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("mia", "--hot-seat", "Ann,ann"), "everybody needs a name of their own"),
        (("mia", "--hot-seat", "Ann,"), "'' is not a valid name"),
        (("connectfour", "--hot-seat", "Ann,Bob,Cas"), "Connect Four is for 2 players"),
        (("mafia", "--hot-seat", "Ann,Bob,Cas", "--players", 2), "--players 2 is too few: 3 sit"),
        (("go", "--hot-seat", "Ann,Bob,Cas,Dee", "--players", 3), "--players 3 is too few: 4 sit"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: tuple[object, ...], sentence: str) -> None:
    """With the reason."""
    assert sentence in run("play", *words, code=1).output


VOTED_OUT = ("mafia", "--hot-seat", "Ann,Bob", "--bots", "1", "--option", "roles=TOWN*2,MAFIA")
DAY = ("--option", "start_phase=Day")
BOTH_VOTE = "\n1\n\n\n1\n"


def test_a_game_that_is_over_hides_nothing(run: Run) -> None:
    """Nobody presses Enter for it, and it is told once."""
    options = (*VOTED_OUT, *DAY, "--option", "election_timer=0ms")
    said = run("play", *options, input=BOTH_VOTE).stdout
    _, _, end = said.rpartition("You vote for Ada ")

    assert said.count("The game is over.") == 1
    assert said.count("── The game is over ─") == 1
    assert "Press Enter" not in end
    assert "Fair play verified" in end


def test_nobody_is_waited_for_when_the_game_ends_meanwhile() -> None:
    """The last vote stands after a second; until then Enter is asked for, and nobody presses it."""
    options = [*VOTED_OUT, *DAY, "--option", "election_timer=1s"]
    typed = [str(GAMEKEEPER), "play", *options]
    with subprocess.Popen(typed, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(BOTH_VOTE.encode())
        process.stdin.flush()
        process.wait(PATIENCE)
        said = process.stdout.read().decode()

    assert said.count("── The game is over ─") == 1
    assert re.search(r"\n(Ann|Bob|Ann and Bob) (won|lost)\.\n", said)
