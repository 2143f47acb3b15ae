"""A village in which nothing happens any more comes to an end: a draw (amendment 5, W7)."""

from __future__ import annotations

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.games import chosen_options, make_game
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.steps import Phase
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import Rejected, Seat


def days(village: Game) -> int:
    """Play on, everybody blank, until the end; how many days there were."""
    for _ in range(30):
        if village.phase is Phase.OVER:
            return village.state.round
        village.night()
        if village.phase is Phase.ELECTION:
            village.elect()
        if village.phase is Phase.PYRE:
            village.day()
    return 0


def test_a_village_that_votes_blank_ends_as_a_draw() -> None:
    """Amendment 5, W7 Seven days and nights by default; everybody lives, nobody has won."""
    village = cast("A werewolf, S seer")

    assert days(village) == 7
    news = village.news
    assert (news.kind, news.ending, news.winners) == (4, 9, set())
    assert news.tales == ["pyre 1", "won 9"]
    assert set(news.tale("won 9").a or ()) == set(village.names)
    assert [(fate.won, fate.points) for fate in news.bulletin.fates] == [(False, 0)] * 8
    outcome = village.table.status.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (frozenset(), "stalemate")


@pytest.mark.parametrize(("draw_after", "expected"), [(1, 1), (3, 3), (0, 0)])
def test_how_long_is_a_setting(draw_after: int, expected: int) -> None:
    """Amendment 5, W7 `draw_after`; 0: never."""
    assert days(cast("A werewolf", draw_after=draw_after, strictness=0)) == expected


def test_a_table_from_before_never_ends_so() -> None:
    """Amendment 5 The rules changed for new tables only."""
    assert days(cast("A werewolf", edition=1)) == 0
    assert days(cast("A werewolf", edition=1, draw_after=2)) == 0
    assert chosen_options("werewolves", {}, 1).draw_after == 0
    assert chosen_options("werewolves", {}).draw_after == 7


def test_a_death_begins_the_count_anew() -> None:
    """Amendment 5, W7 By night or by day, and the day after it is the first."""
    village = cast("A werewolf", draw_after=3)
    village.night()
    village.day()
    village.night()
    village.day("K1 K2 → K3")
    assert days(village) == 5

    village = cast("A werewolf", draw_after=3).quiet(2)
    village.night("A → K1")
    village.day()
    assert days(village) == 6


def test_a_removal_is_a_death() -> None:
    """Amendment 5, W7, §8.4"""
    village = cast("A werewolf", draw_after=2, strictness=1)
    village.night()
    village.day(misses="K1")

    assert village.phase is not Phase.OVER
    assert days(village) == 3


def test_an_enchantment_begins_the_count_anew() -> None:
    """Amendment 5, W7"""
    village = cast("A werewolf, P piper", draw_after=2)
    village.night("P → K1")
    village.day()

    assert days(village) == 3


def test_a_change_of_role_begins_the_count_anew() -> None:
    """Amendment 5, W7 Robbed or promoted; what was dealt is no change."""
    village = cast("A werewolf, G grave_robber", draw_after=2)
    village.night("A → K1")
    village.day()
    village.night("G → K1")
    village.day()
    assert village.role("G") == "citizen"
    assert days(village) == 4

    village = cast("A B werewolf, U cub", draw_after=2)
    village.night()
    village.day("K1 K2 → A")
    village.night()
    assert village.role("U") == "werewolf"
    village.day()
    assert days(village) == 4


def test_a_theft_belongs_to_the_first_night() -> None:
    """Amendment 5, W7, §6.27"""
    village = cast("A werewolf, T thief, S seer", draw_after=1)
    village.night("T → S")
    village.day()

    assert days(village) == 2


def test_what_is_only_chosen_does_not_count() -> None:
    """Amendment 5, W7 A healed victim, a mark, a prisoner, an Idiot who is found out: all is as before."""
    village = cast("A werewolf, H healer, D village_idiot, R raven, S sheriff", draw_after=2)
    village.night("H → K1; A → K1; R → K2; S → K3")
    village.day("K1 K4 K5 → D")
    assert village.player("D").discovered

    village.night()
    assert village.day().ending == 9


def test_a_victory_on_that_day_is_a_victory() -> None:
    """W7, §10 A draw only ends what would go on."""
    village = cast("A werewolf", draw_after=1)
    village.night()

    assert village.day("K1 K2 → A").ending == 0


@pytest.mark.parametrize(
    ("language", "rule", "line"),
    [
        (
            "en",
            "If nobody dies, is enchanted or changes roles for 7 days in a row, the game is a draw.",
            "Nothing has changed for days: the game is a draw. Winners: nobody.",
        ),
        (
            "nl",
            "Als er 7 dagen achter elkaar niemand sterft, betoverd wordt of van rol verandert, is "
            "het gelijkspel.",
            "Er is dagenlang niets veranderd: het is gelijkspel. Winnaars: niemand.",
        ),
        (
            "de",
            "Wenn 7 Tage hintereinander niemand stirbt, verzaubert wird oder die Rolle wechselt, "
            "endet das Spiel unentschieden.",
            "Seit Tagen hat sich nichts geändert: Das Spiel endet unentschieden. "
            "Wer gewonnen hat: niemand.",
        ),
    ],
)
def test_the_draw_is_told_before_and_after(language: str, rule: str, line: str) -> None:
    """Amendment 5 The rule when the game begins, a story of its own when it ends."""
    village = cast("A werewolf")
    days(village)
    speech = WerewolvesSpeech(Options(language=language))
    view = village.view()

    told = [speech.say(event, None, view) or "" for event in village.log]
    [began] = [text for text in told if rule in text]
    assert rule in began.splitlines()
    assert line in told[-1].splitlines()
    assert not [event for event in village.log if speech.missing(event)]
    never = WerewolvesSpeech(Options(language=language, draw_after=0))
    assert not [event for event in village.log if rule in (never.say(event, None, view) or "")]


def test_an_old_tables_yes_and_no_are_still_understood() -> None:
    """Amendment 2 `employer_solo_win` used to be any word for yes or no."""
    for word, meant in (("on", "yes"), ("TRUE", "yes"), ("0", "no"), ("off", "no")):
        assert (
            chosen_options("werewolves", {"employer_solo_win": word}, 1).employer_solo_win == meant
        )
    assert chosen_options("werewolves", {}, 1).employer_solo_win == "yes"
    assert chosen_options("werewolves", {}).employer_solo_win == "together"
    with pytest.raises(Rejected):
        make_game("werewolves", {"employer_solo_win": "perhaps"})


def test_only_the_end_says_that_nothing_happened() -> None:
    """H9 No warning before: it would tell that nobody was enchanted."""
    quiet, lively = (cast("A werewolf, P piper, C citizen") for _ in range(2))
    for number in range(6):
        for village, words in ((quiet, ""), (lively, "P → C" if number == 5 else "")):
            village.night(words)
            village.day()

    assert quiet.bulletins == lively.bulletins
    assert Seat("C") in lively.state.alive()
