"""``gamekeeper play`` as a front end of operations: scenes are drawn, numbers are answers."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from contextlib import suppress

import pytest
from tests.cli.conftest import Run
from tests.kit.patience import PATIENCE
from tests.stress.serving import GAMEKEEPER

COLOUR = b"\x1b["


@pytest.mark.parametrize(
    ("words", "typed", "drawn"),
    [
        (("mia", "--option", "rounds=2"), "1\nmia\n2\n" * 40, "── Round "),
        (("mafia", "--players", 7, "--option", "election_timer=0ms"), "1\n2\n" * 200, "── Day "),
        (
            ("werewolves", "--option", "roles=seer, werewolf*2, citizen*5"),
            "1\n2\nblank\n" * 200,
            "── Night ",
        ),
        (("softwarewolves", "--bots", 4), "1\n2\n" * 40, "── Night "),
        (("connectfour",), "1\n2\nc\nd1\n4\n5\n6\ng\n" * 12, "── Move "),
        (("go", "--size", 5), "C3\nb2\npass\nAgree\n" * 60, "── Move "),
    ],
    ids=lambda words: words[0] if isinstance(words, tuple) else "",
)
def test_every_game_is_played_to_its_end_by_what_is_offered(
    run: Run, words: tuple[object, ...], typed: str, drawn: str
) -> None:
    """Numbers, names and points; whoever is dead sees how it ends."""
    said = run("play", *words, input=typed).stdout

    assert drawn in said
    assert re.search("\n(You won|You lost|Nobody won)", said)
    assert "Fair play verified" in said


@pytest.mark.parametrize(
    ("words", "typed", "how"),
    [
        ("mia --option rounds=2", "1\nmia\n2\n" * 40, r"[\w, ]+ wins?|Nobody wins"),
        (
            "mafia --players 7 --option election_timer=0ms",
            "1\n2\n" * 200,
            "The (town|mafia) wins|It's a draw.*",
        ),
        (
            "werewolves --option roles=seer,werewolf*2,citizen*5",
            "1\n2\nblank\n" * 200,
            ".*(won|lost|alive|dead|left).*",
        ),
        ("softwarewolves --bots 4", "1\n2\n" * 40, r"\w+ was the werewolf"),
        ("connectfour", "1\n2\nc\nd1\n4\n5\n6\ng\n" * 12, r"\w+ wins with 4 in a row|.* full.*"),
        (
            "go --size 5",
            "C3\nb2\npass\nAgree\n" * 60,
            r"(White|Black) wins by ([\d.]+ points|1 point|half a point)",
        ),
    ],
    ids=lambda words: words.split()[0],
)
def test_the_last_line_says_who_has_won_and_how(run: Run, words: str, typed: str, how: str) -> None:
    """Also where a game tells its end at length."""
    said = run("play", *words.split(), input=typed).stdout

    assert re.fullmatch(rf"(You won|You lost|Nobody won): ({how})\.", said.splitlines()[-1])


def test_bots_talk_as_people_do(run: Run) -> None:
    """Their words stand behind their names, and are no facts of the game."""
    options = ("--option", "election_timer=0ms")
    said = run("play", "mafia", "--players", 7, *options, input="1\n2\n" * 200).stdout
    against = re.match(r"You're playing Mafia against ([\w, ]+)\.", said)

    assert against is not None
    assert re.search(rf"(?m)^({'|'.join(against[1].split(', '))}): \S", said)


def test_numbers_choose_who_is_listed(run: Run) -> None:
    """What was shown is what is played."""
    options = ("--option", "election_timer=0ms", "--option", "start_phase=Day")
    said = run("play", "mafia", "--players", 5, *options, input="2\nquit\n").stdout
    offered = re.search(r"2 (\w+)", said.partition("Whom do you want to vote out?")[2])

    assert offered is not None
    assert f"You vote for {offered[1]} " in said


@pytest.mark.parametrize("typed", ["99", "0", "1 1", "1 2", "-1", "1 x", "%s{}[bold]\x1b[31m", "²"])
def test_bad_input_changes_nothing(run: Run, typed: str) -> None:
    """Every time it is answered, and the question stays."""
    options = ("--option", "election_timer=0ms", "--option", "start_phase=Day")
    said = run("play", "mafia", "--players", 5, *options, input=f"{typed}\nlook\nquit\n").stdout

    assert "You vote" not in said
    assert said.count("Whom do you want to vote out?") == 2
    assert "\x1b" not in said


DAY = ("--option", "election_timer=0ms", "--option", "start_phase=Day")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("55", "Choose 1 to 10."),
        ("1 0", "Choose 1 to 10."),
        ("vote", "Whom do you want to vote out? Type `vote` and your choice, or only its number."),
        ("el", "You vote for Elsa "),
        ("vote EL", "You vote for Elsa "),
    ],
)
def test_what_is_nearly_an_answer_is_helped(run: Run, typed: str, said: str) -> None:
    """A number too high, a word without a name, and the beginning of one name."""
    assert said in run("play", "mafia", "--players", 9, *DAY, input=f"{typed}\nquit\n").stdout


@pytest.mark.parametrize("typed", ["e", "zz", "vote zz"])
def test_what_may_be_a_slip_is_no_vote(run: Run, typed: str) -> None:
    said = run("play", "mafia", "--players", 9, *DAY, input=f"{typed}\nquit\n").stdout

    assert "You vote" not in said


@pytest.mark.parametrize(("game", "is_listed"), [("go", False), ("mafia", True)])
def test_help_lists_what_a_game_understands(run: Run, game: str, is_listed: bool) -> None:
    said = run("play", game, input="help\nquit\n").stdout.partition("What you can type:")[2]

    lines = re.findall(r"^  (2, 1 3|NAME|role) ", said, re.MULTILINE)
    assert lines == (["2, 1 3", "NAME", "role"] if is_listed else [])
    assert "\n  look " in said


def test_look_draws_what_is_known_already(run: Run) -> None:
    """Also the sheets that have not changed, and the tools of the host."""
    said = run("play", "mafia", "--players", 5, input="look\nquit\n").stdout

    assert said.count("Roles in play: ") == 2
    assert said.count("End phase") == 1


def test_people_can_talk(run: Run) -> None:
    """It stands among what happens, once."""
    options = ("--option", "election_timer=0ms", "--option", "start_phase=Day")
    typed = "say I trust nobody\nquit\n"
    said = run("play", "mafia", "--players", 5, *options, input=typed).stdout

    assert said.count("I trust nobody") == 1
    assert "Robin: I trust nobody" in said or "Robin says" in said


def test_the_terminal_speaks_the_language_of_the_table(run: Run) -> None:
    """Scenes, questions and its own words."""
    said = run("play", "mafia", "--players", 5, "--language", "nl", input="kijk\nquit\n").stdout

    assert "Je speelt Maffia tegen " in said
    assert "Robin (jij)" in said
    assert said.endswith("Tot ziens. Het spel is niet uitgespeeld.\n")


def test_lines_fit_into_a_narrow_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenes are laid out for it."""
    monkeypatch.setenv("COLUMNS", "40")
    said = run("play", "go", "--size", 19, input="look\nquit\n").stdout
    scene = said.partition("\n── ")[2].rpartition("\nGoodbye")[0]

    assert "abcdefghjklmnopqrst" in scene
    assert max(map(len, scene.splitlines())) <= 40


@pytest.mark.parametrize(("variables", "has_colours"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_has_colours_unless_somebody_wants_none(
    variables: dict[str, str], has_colours: bool
) -> None:
    """In a pipe there are none, ever."""
    ours, theirs = pty.openpty()
    environment = {"TERM": "xterm-256color", "PATH": os.environ["PATH"], **variables}
    typed = [str(GAMEKEEPER), "play", "mafia", "--players", "5", "--pace", "0"]
    process = subprocess.Popen(
        typed, stdin=subprocess.PIPE, stdout=theirs, stderr=theirs, env=environment
    )
    os.close(theirs)
    process.communicate(b"quit\n", timeout=PATIENCE)
    shown = b""
    with suppress(OSError):  # how a terminal says that nobody writes any more
        while chunk := os.read(ours, 65536):
            shown += chunk
    os.close(ours)

    assert "── Day 1".encode() in shown or "── Night 1".encode() in shown
    assert (COLOUR in shown) == has_colours
