"""``gamekeeper play`` at a real terminal: a prompt, editing, completion, colours, keys."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys

import pytest
from tests.cli.conftest import Run
from tests.kit.patience import PATIENCE
from tests.kit.pseudo_terminal import CLEAR, PseudoTerminal
from tests.stress.serving import GAMEKEEPER

from gamekeeper.games import playable

MAFIA = ("play", "mafia", "--players", 5, "--option", "start_phase=Day", "--pace", 0)
QUESTION = "Whom do you want to vote out?"
STYLES = {"question": "\x1b[1m", "vote": "\x1b[35m", "talk": "\x1b[32m", "secret": "\x1b[36m"}


def test_lines_can_be_edited_completed_and_brought_back() -> None:
    """Tab completes words and names, arrows move, and what bots say does not break the line."""
    with PseudoTerminal(*MAFIA) as terminal:
        terminal.until(QUESTION)
        terminal.until("\n>")
        terminal.press("vot\t")
        terminal.until("> vote")
        terminal.press("Els\x7f\x7f\x7fCla\t")  # backspace takes the wrong name away
        terminal.until("ara")
        terminal.press("\r")
        terminal.until("> vote Clara")
        terminal.enter("xabstain\x1b[H\x1b[3~")  # home, delete
        terminal.until("> abstain")
        terminal.press("\x1b[A\x1b[A\r")  # the line before the last one
        terminal.until("> vote Clara", times=2)
        terminal.enter("quit")
        terminal.until("Goodbye. The game was not finished.", "You won", "You lost")

        assert terminal.ends() == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_by_a_key_says_goodbye(key: str) -> None:
    """And nothing of what was being typed is left at the prompt of the shell."""
    with PseudoTerminal(*MAFIA, "--language", "nl") as terminal:
        terminal.until("Wie wil je wegstemmen?")
        terminal.until("\n>")
        terminal.press(key)
        terminal.until("Tot ziens. Het spel is niet uitgespeeld.")

        assert terminal.ends() == 0
        assert "Traceback" not in terminal.text
        assert terminal.text.rstrip().endswith("niet uitgespeeld.")


def test_an_interrupted_pipe_says_goodbye() -> None:
    """Also where nobody sits at a terminal."""
    words = [str(GAMEKEEPER), *map(str, MAFIA)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        said = b""
        while QUESTION.encode() not in said:
            said += os.read(process.stdout.fileno(), 65536)
        process.send_signal(signal.SIGINT)
        rest, problems = process.communicate(timeout=PATIENCE)

    assert rest.decode().endswith("Goodbye. The game was not finished.\n")
    assert problems == b""
    assert process.returncode == 0


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_stories_facts_votes_talk_and_questions_look_different(columns: int, language: str) -> None:
    """And no line is longer than the terminal is wide."""
    with PseudoTerminal(*MAFIA, "--language", language, columns=columns) as terminal:
        terminal.until("\n>")
        terminal.enter("say hello")
        terminal.until("Robin: hello")
        terminal.enter("1")
        terminal.until("You vote", "Je stemt")
        terminal.enter("quit")
        terminal.ends()
    raw = terminal.raw.decode()

    for style in STYLES.values():
        assert style in raw
    assert [line for line in terminal.text.splitlines() if len(line) > columns] == []


def test_a_story_is_told_in_italics_and_facts_are_not() -> None:
    """The line of stars between them is only for plain text."""
    roles = ("--option", "roles=seer, werewolf, citizen*5", "--pace", 0)
    with PseudoTerminal("play", "werewolves", *roles) as terminal:
        terminal.until("Your role: ")
        terminal.press("\x03")
        terminal.ends()

    assert "\x1b[3m" in terminal.raw.decode()
    assert "* * *" not in terminal.text


def test_no_colour_where_none_is_wanted() -> None:
    """Neither in what is printed nor at the prompt."""
    with PseudoTerminal(*MAFIA, variables={"NO_COLOR": "1"}) as terminal:
        terminal.until("\n>")
        terminal.enter("1")
        terminal.until("You vote")
        terminal.press("\x03")
        terminal.ends()

    assert not any(f"\x1b[{code}m".encode() in terminal.raw for code in range(30, 38))


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp437"])
@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_an_old_terminal_shows_what_it_can(encoding: str, language: str) -> None:
    """Boards stay readable, and nothing breaks down."""
    words = [str(GAMEKEEPER), "play", "connectfour", "--language", language, "--pace", "0"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(
        words, input=b"1\nquit\n", capture_output=True, env=environment, timeout=PATIENCE
    )
    said = done.stdout.decode(encoding)

    assert done.returncode == 0
    assert done.stderr == b""
    assert "-- " in said or "── " in said
    assert "?" not in said.partition("\n")[2].partition("6 7")[0]


@pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
@pytest.mark.parametrize("game", playable())
def test_an_old_terminal_plays_every_game(game: str, encoding: str) -> None:
    """Whatever is asked for, and with letters it should not have sent; in German, with umlauts."""
    typed = b"hilfe\nregeln\nrollen\nrolle\nsay h\xe9\nwer\n1\nende\n"
    words = [str(GAMEKEEPER), "play", game, "--language", "de", "--pace", "0"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(
        words, input=typed, capture_output=True, env=environment, timeout=PATIENCE
    )

    assert (done.returncode, done.stderr) == (0, b"")
    assert "ende" in done.stdout.decode(encoding)


def test_an_old_terminal_is_not_hurt_by_a_refusal() -> None:
    """Neither by a name it cannot show."""
    words = [str(GAMEKEEPER), "play", "mia", "--name", "ж ж"]
    done = subprocess.run(
        words, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "latin-1"}, check=False
    )

    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"is not a valid name" in done.stderr


def test_no_word_of_a_refusal_is_cut_in_two() -> None:
    """At a terminal; in a pipe it stays one line."""
    words = ("play", "mafia", "--option", "size=9")
    with PseudoTerminal(*words, columns=40) as terminal:
        assert terminal.ends() == 1
    piped = subprocess.run([GAMEKEEPER, *words], capture_output=True, text=True, timeout=PATIENCE)
    lines = terminal.text.strip().splitlines()

    assert piped.stderr.startswith("gamekeeper: There is no option 'size' here.")
    assert piped.stderr.count("\n") == 1
    assert " ".join(lines).split() == piped.stderr.split()
    assert 1 < max(map(len, lines)) <= 40


def test_the_words_of_the_terminal(run: Run) -> None:
    """What one needs to know is there, and the lobby is not."""
    typed = "help\nrules\nrole\nwho\ntables\nopen mia\nquit\n"
    said = run(*MAFIA, input=typed).stdout
    tables = said.rpartition("I don't understand “tables”")

    assert "What you can type:" in said
    assert "By day type `vote NAME`" in said
    assert "list the open tables" not in said
    assert "A few of you are the mafia." in said
    assert "You are: " in said
    assert said.count("Robin (you)  ") >= 2
    assert tables[1]
    assert "I don't understand “open mia”" in tables[2]


@pytest.mark.parametrize(
    ("language", "words"), [("nl", ("regels", "rol", "wie")), ("de", ("regeln", "rolle", "wer"))]
)
def test_the_words_are_there_in_every_language(
    run: Run, language: str, words: tuple[str, ...]
) -> None:
    """English ones work, too."""
    typed = "".join(f"{word}\n" for word in (*words, "rules", "role", "who"))
    said = run(*MAFIA, "--language", language, input=f"{typed}quit\n").stdout

    assert "Ik begrijp" not in said
    assert "verstehe" not in said


def test_a_game_without_roles_says_so(run: Run) -> None:
    """Instead of nothing."""
    said = run("play", "mia", input="role\nquit\n").stdout

    assert "There are no roles in this game." in said


def test_the_screen_is_cleared_between_secrets() -> None:
    """What one sees is gone before the other one is asked to look."""
    words = ("play", "mafia", "--hot-seat", "Ann,Bob", "--players", 4, "--pace", 0)
    with PseudoTerminal(*words, "--option", "start_phase=Day") as terminal:
        terminal.until("Ann, it's your turn. Press Enter when nobody else can see the screen.")
        terminal.press("\r")
        terminal.until("You are", "Your role: ")
        terminal.until(QUESTION)
        terminal.enter("1")
        terminal.until("Press Enter when you have read everything")
        before = len(terminal.raw)
        terminal.press("\r")
        terminal.until("Bob, it's your turn.")
        cleared = terminal.raw[before:].decode()
        terminal.press("\x03")
        terminal.until("Goodbye.")

        assert terminal.ends() == 0
    assert CLEAR in cleared.partition("Bob, it's your turn.")[0]
    assert "Your role" not in cleared


def test_help_loads_no_game_and_no_prompt() -> None:
    """It is answered at once."""
    words = ("-X", "importtime", "-m", "gamekeeper", "play", "--help")
    done = subprocess.run([sys.executable, *words], capture_output=True, check=True, text=True)
    loaded = set(re.findall(r"\| +([\w.]+)$", done.stderr, re.MULTILINE))

    assert "gamekeeper.cli.inspect.common" in loaded
    assert not loaded & {"gamekeeper.house", "gamekeeper.simulate", "prompt_toolkit", "rich"}
