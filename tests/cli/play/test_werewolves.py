"""``gamekeeper play werewolves``: a person among bots, in English or Dutch."""

from __future__ import annotations

import pytest
from tests.cli.conftest import Run

BLANK_FOR_EVER = ("--option", "roles=seer, werewolf*2, citizen*5")
"""Nobody here must choose somebody, as a healer must who chose nobody the night before."""


@pytest.mark.parametrize(("players", "others"), [((), 7), (("--players", 5), 4)])
def test_a_village_is_filled_with_bots(run: Run, players: tuple[object, ...], others: int) -> None:
    """Eight play unless somebody wants more or fewer."""
    said = run("play", "werewolves", *players, input="quit\n").stdout
    against = said.partition(" against ")[2].partition(".")[0]

    assert len(against.split(", ")) == others
    assert "Your role: " in said


@pytest.mark.parametrize(
    ("words", "others"),
    [
        (("--players", 30), 29),
        (("--option", "roles=seer, werewolf*2, citizen*4"), 6),
        (("--option", "roles=Witte Weerwolf, seer*2, citizen*6 -mayor"), 8),
    ],
)
def test_there_are_as_many_as_asked_for_or_as_the_roles_are_for(
    run: Run, words: tuple[object, ...], others: int
) -> None:
    """A table that would be full before the person sits down is made larger."""
    said = run("play", "werewolves", *words, input="quit\n").stdout
    against = said.partition(" against ")[2].partition(".")[0]

    assert len(against.split(", ")) == others
    assert "Your role: " in said


def test_words_from_a_pipe_do_not_wait_for_ever(run: Run) -> None:
    """A paused table waits for nobody: what comes next is read."""
    roles = ("--option", "roles=seer*7,werewolf")
    said = run("play", "werewolves", *roles, input="pause\nresume\nquit\n").stdout

    assert "Goodbye" in said


def test_a_game_is_played_to_its_end(run: Run) -> None:
    """Nobody waits for a person who has nothing to say, or who is dead."""
    said = run("play", "werewolves", *BLANK_FOR_EVER, input="blank\n" * 200).stdout

    assert "Who was who:" in said
    assert "\nYou won" in said or "\nYou lost" in said or "\nNobody won" in said
    assert "Fair play verified" in said


def test_it_can_be_played_in_dutch(run: Run) -> None:
    """``--language`` is short for an option."""
    words = ("--language", "nl", *BLANK_FOR_EVER)
    said = run("play", "werewolves", *words, input="blanco\n" * 200).stdout

    assert "Je rol: " in said
    assert "in leven" in said
    assert "Eerlijk gespeeld, dat is nagerekend" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("werewolves", "--language", "tlh"), "language is 'tlh' but must be one of en, nl"),
        (("werewolves", "--bots", 99), "This game has only 30 bots."),
        (("werewolves", "--bots", 3, "--players", 9), "do not go together"),
        (("werewolves", "--option", "theme=moon"), "there is no theme 'moon'"),
        (("mia", "--size", "9"), "There is no option 'size' here."),
    ],
)
def test_what_cannot_be_is_refused(run: Run, words: tuple[object, ...], sentence: str) -> None:
    """In a sentence."""
    assert sentence in run("play", *words, code=1).output
