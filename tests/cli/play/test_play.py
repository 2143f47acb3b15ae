"""``gamekeeper play``: a person, bots, and words through a pipe."""

from __future__ import annotations

import re
import subprocess

import pytest
from tests.cli.conftest import Run
from tests.kit.patience import PATIENCE
from tests.stress.serving import GAMEKEEPER

from gamekeeper.games import playable


def test_a_game_is_played_to_its_end(run: Run) -> None:
    """Every answer waits for its turn; at the end the dice are checked."""
    said = run("play", "mia", "--name", "Anna", "--option", "rounds=2", input="see\n" * 20).stdout

    assert "You're playing Mäxchen against " in said
    assert "You wanted to see." in said or "It is your turn" not in said
    assert "The game is over." in said
    assert "Fair play verified" in said


def test_a_real_pipe_is_read() -> None:
    """As a process of its own; the last line has no end."""
    typed = [str(GAMEKEEPER), "play", "mia", "--bots", "1", "--option", "rounds=3"]
    done = subprocess.run(
        typed, input=b"roll\nmia\n" * 30 + b"see", capture_output=True, timeout=PATIENCE, check=True
    )

    assert b"Fair play verified" in done.stdout
    assert done.stderr == b""


def test_an_open_pipe_does_not_hold_the_process() -> None:
    """The game ends although somebody could still say something."""
    typed = [str(GAMEKEEPER), "play", "mia", "--bots", "1", "--option", "rounds=1"]
    with subprocess.Popen(
        typed, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"see\n" * 20)
        process.stdin.flush()
        said = process.stdout.read()
        assert process.wait(PATIENCE) == 0

    assert b"Fair play verified" in said


def test_the_end_of_input_is_a_goodbye(run: Run) -> None:
    """Nobody is kept waiting."""
    said = run("play", "mia").stdout

    assert "1 Roll" in said
    assert said.endswith("Goodbye. The game was not finished.\n")


def test_quit_is_a_goodbye(run: Run) -> None:
    """Also in the middle."""
    said = run("play", "mia", input="status\nquit\nroll\n").stdout

    assert "Points: " in said
    assert "You rolled" not in said
    assert said.endswith("Goodbye. The game was not finished.\n")


def test_nonsense_is_answered(run: Run) -> None:
    """And costs nothing."""
    assert "I don't understand" in run("play", "mia", input="frobnicate\n").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "There is no game 'chess'. Games: mia"),
        (("mia", "--option", "colour=red"), "There is no option 'colour' here."),
        (("mia", "--option", "self_starting=yes"), "There is no option 'self_starting' here."),
        (("mia", "--bots", "99"), "This game has only 3 bots."),
        (("mia", "--name", "Baron"), "Somebody called 'Baron' already sits there."),
        (("mia", "--name", "a b"), "'a b' is not a valid name"),
        (("go", "--players", "1"), "Go is for two"),
        (("go", "--bots", "0"), "Go is for two"),
        (("go", "--players", "17"), "up to 16 play with --option players=3 (a circle)"),
        (("go", "--players", "6"), "This game has only 3 bots."),
        (("go", "--option", "players=3", "--bots", "1"), "players=3 is for 3 in all, you included"),
        (("go", "--option", "players=2:2", "--against", "Willow"), "players=2:2 is for 4 in all"),
        (
            ("go", "--players", "4", "--against", "Willow"),
            "for you and 3 others, but --against names 1",
        ),
        (("go", "--size", "4"), "5 to 25 lines"),
        (("mia", "--name", "a;b"), "'a;b' is not a valid name"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: tuple[str, ...], sentence: str) -> None:
    """In the lobby's own sentences."""
    assert sentence in run("play", *words, code=1).output


@pytest.mark.parametrize(
    "words",
    [
        ("--option", "size=9", "--option", "size=13"),
        ("--option", "size=9", "--size", "13"),
        ("--size", "13", "--option", "size=9"),
        ("--size", "9", "--size", "13"),
        ("--size", "9", "--option", "size=9"),
    ],
)
def test_no_option_is_said_twice(run: Run, words: tuple[str, ...]) -> None:
    """Nobody has to know which one would count."""
    said = run("play", "go", *words, code=1).output

    assert said == "gamekeeper: the option size is said twice: say it once\n"


def test_mafia_is_played_among_bots(run: Run) -> None:
    """Nine at a table; whoever votes for anybody there is sees the end of it, alive or dead."""
    typed = ("--players", 9, "--name", "Anna", "--option", "election_timer=0ms")
    others = ("Ada", "Bruno", "Clara", "Dario", "Elsa", "Felix", "Greta", "Hugo")
    votes = "".join(f"vote {name}\n" for name in others)
    words = "roles\n" + (votes + "no target\nno kill\n") * 100
    said = run("play", "mafia", *typed, "--option", "roles=TOWN*7,MAFIA*2", input=words).stdout

    assert f"You're playing Mafia against {', '.join(others)}." in said
    assert "Your role:" in said
    assert "The game is over" in said
    assert "Fair play verified" in said


def test_more_players_than_bots_are_refused(run: Run) -> None:
    """With the number there is."""
    said = run("play", "mafia", "--players", 40, code=1).output

    assert "This game has only 15 bots." in said


@pytest.mark.parametrize(
    ("words", "others"),
    [
        (("mafia", "--players", 4, "--name", "ada"), "Bruno, Clara, Dario"),
        (("mafia", "--players", 5, "--hot-seat", "Ada,Clara"), "Bruno, Dario, Elsa"),
        (("go", "--name", "Willow", "--size", 9), "Magpie"),
    ],
)
def test_no_bot_takes_somebodys_name(run: Run, words: tuple[object, ...], others: str) -> None:
    """Another one plays in its place."""
    said = run("play", *words, input="quit\n").stdout

    assert f" against {others}. " in said


@pytest.mark.parametrize(
    "words",
    [
        ("mia", "--players", 4, "--name", "baron"),
        ("go", "--against", "willow", "--name", "Willow"),
        ("mafia", "--players", 16, "--name", "Olga"),
    ],
)
def test_a_name_that_every_table_needs_is_refused(run: Run, words: tuple[object, ...]) -> None:
    """In words that help at a terminal."""
    said = run("play", *words, code=1).output

    assert re.search(r"Somebody called '\w+' already sits there. Choose another name\.", said)


@pytest.mark.parametrize("people", [("--name", "Ann"), ("--hot-seat", "Ann,Bob")])
def test_nobody_is_welcomed_to_a_game_that_cannot_begin(run: Run, people: tuple[str, ...]) -> None:
    """Roles for four are no game of nine."""
    words = ("mafia", "--players", 9, *people, "--option", "roles=TOWN*3,MAFIA")
    said = run("play", *words, code=1).output

    assert said.startswith("gamekeeper: the game could not begin.")
    assert "are for 4 players, but there are 9." in said


def test_alone_there_is_no_game(run: Run) -> None:
    """Nobody waits for ever for players that will not come."""
    said = run("play", "mia", "--bots", "0", input="", code=1).output

    assert "Too few players" in said
    assert "the game could not begin" in said


def test_go_is_played_at_the_terminal(run: Run) -> None:
    """Against one bot, on a board of the size that was asked for."""
    words = "C3\nboard\nresign\n"
    said = run("play", "go", "--size", "5", "--option", "type=white", input=words).stdout

    assert "You're playing Go against Willow." in said
    assert "5×5" in said
    assert "wins by resignation" in said
    assert "Fair play verified" in said


@pytest.mark.parametrize(
    ("words", "sides"),
    [
        (("--option", "players=3", "--bots", 2), "in turn: "),
        (("--option", "players=2:2", "--bots", 3), "Black: "),
        (("--option", "players=1:2"), "Black: "),
        (("--players", 3), "in turn: "),
        (("--players", 4), "Black: "),
        (("--against", "Pebble,Magpie"), "in turn: "),
    ],
)
def test_teams_and_circles_play_go_at_the_terminal(
    run: Run, words: tuple[object, ...], sides: str
) -> None:
    """The bots set the game up, and the person plays it to its end."""
    typed = "pass\n" * 80 + "agree\n"
    said = run("play", "go", "--size", "5", *words, input=typed).stdout

    assert f"The game begins: {sides}" in said
    assert "could not begin" not in said
    assert "\nYou won" in said or "\nYou lost" in said or "\nNobody won" in said
    assert ("Nobody won" in said) == (sides == "in turn: ")
    assert "Fair play verified" in said


def test_the_end_says_who_won_and_how(run: Run) -> None:
    """And the proof of fair play is printed where it is asked for."""
    said = run("play", "go", "--pace", "0", "--show-seed", input="resign\n").stdout

    # chance decides who has which colour
    assert re.search("\nYou lost: (Black|White) wins by resignation\\.\n", said)
    assert "The seed " in said.splitlines()[-1]
    assert "(`--show-seed` prints the proof.)" not in said


def test_a_game_is_found_by_its_name_as_one_writes_it(run: Run) -> None:
    """With a large letter, as `party` and the lobby find it."""
    assert "You're playing Mafia against " in run("play", "Mafia", input="quit\n").stdout


def test_help_names_the_games(run: Run) -> None:
    """All that can be played, and no other."""
    said = " ".join(run("play", "--help").stdout.split())
    [names] = re.findall(r"GAME is ([\w, ]+) or (\w+)\.", said)

    assert [*names[0].split(", "), names[1]] == playable()


@pytest.mark.parametrize(
    ("words", "colour"),
    [
        (("--handicap", 2), "Black"),
        (("--handicap", 3, "--colour", "white"), "White"),
        (("--colour", "black"), "Black"),
        (("--color", "White"), "White"),
        (("--option", "type=black"), "Black"),
        (("--option", "type=white"), "White"),
    ],
)
def test_the_colour_is_the_persons(run: Run, words: tuple[object, ...], colour: str) -> None:
    """And so are the stones of a handicap."""
    said = run("play", "go", *words, input="quit\n").stdout

    assert re.search(rf"Robin \(you\)  {colour}\b", said)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("go", "--colour", "red"), "there are black and white"),
        (("go", "--colour", "black", "--option", "type=white"), "say one of them"),
        (("go", "--colour", "black", "--players", 4), "--colour is for games of two"),
        (("mia", "--colour", "black"), "there are no colours to choose from in Mäxchen"),
        (("mafia", "--players", 2), "Mafia is for 3 to 16 players here, you included."),
        (("mafia", "--players", 40), "Mafia is for 3 to 16 players here, you included."),
        (("mafia", "--option", "roles=TOWN*40,MAFIA"), "Mafia is for 3 to 16 players here"),
        (("werewolves", "--players", 2), "Werewolves is for 3 to 31 players here"),
        (("werewolves", "--players", 32), "Werewolves is for 3 to 31 players here"),
        (("softwarewolves", "--players", 2), "Softwarewolves is for 3 to 9 players here"),
        (("mia", "--players", 9), "Mäxchen is for 2 to 4 players here"),
        (("connectfour", "--players", 3), "Connect Four is for 2 players"),
        (("go", "--players", 6), "Go is for 2 to 4 players here"),
    ],
)
def test_what_cannot_be_is_answered_with_what_can(
    run: Run, words: tuple[object, ...], sentence: str
) -> None:
    """Nobody has to try."""
    assert sentence in run("play", *words, code=1).output


@pytest.mark.parametrize("players", [3, 4, 31])
def test_small_and_large_villages_have_roles(run: Run, players: int) -> None:
    """Of Werewolves; with all the bots there are it is more than thirty."""
    said = run("play", "werewolves", "--players", players, input="quit\n").stdout

    assert "Your role: " in said


@pytest.mark.parametrize("game", playable())
def test_nobody_is_hurried(run: Run, game: str) -> None:
    """No deadline is shown, because the bots wait for whoever plays against them."""
    said = run("play", game, input="look\nquit\n").stdout

    assert "until" not in "".join(line for line in said.splitlines() if line.startswith("──"))


def test_the_verdict_comes_last(run: Run) -> None:
    """Nothing is printed below who has won, unless somebody wants the proof."""
    said = run("play", "go", "--pace", "0", "--colour", "black", input="resign\n").stdout

    assert said.endswith("\nYou lost: White wins by resignation.\n")


def test_softwarewolves_is_told_in_dutch(run: Run) -> None:
    """All of it, votes included; the room's English is for programs."""
    said = run("play", "softwarewolves", "--language", "nl", input="1\n2\n" * 40).stdout

    assert "De weerwolf heeft " in said
    assert " was de weerwolf." in said
    assert " stemt op " in said
    for english in ("werewolf ate", "hanged", "Please", "win."):
        assert english not in said
