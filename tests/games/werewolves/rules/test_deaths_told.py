"""Every death is told once, and nobody who is dead is called alive (§13.4, §13.5)."""

from __future__ import annotations

import pytest
from tests.kit.obituaries import check_news
from tests.kit.werewolves import Game, News, cast

from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.games.werewolves.text.telling import SEPARATOR
from gamekeeper.kernel.messages import Seat


def said(village: Game, news: News, language: str) -> tuple[str, list[str]]:
    """What everybody is told: the stories, and the lines of the summary."""
    speech = WerewolvesSpeech(Options(language=language))
    text = speech.say(news.bulletin, None, village.view())
    assert text is not None
    stories, summary, *_ = text.split(SEPARATOR)
    return stories, summary.strip().splitlines()


def chain_of_bodyguards(edition: int = 2) -> tuple[Game, News]:
    """Otto hires Quinn, Quinn hires Hugo; Hugo burns for Quinn and shoots Otto: Quinn dies too."""
    village = cast("Otto Quinn employer, Hugo hunter", edition=edition)
    village.night("Otto → Quinn; Quinn → Hugo")
    return village, village.day("K1 K2 → Quinn", then="Hugo → Otto")


def test_a_bodyguard_who_is_saved_and_dies_after_all_is_told_dead() -> None:
    """§13.4, §13.5 Hugo burns for Quinn, Quinn dies for Otto: two deaths, two lines."""
    village, news = chain_of_bodyguards()

    assert news.dead == {"Hugo", "Quinn"}
    assert news.tales == ["employer 3", "general 6"]
    assert news.facts[:2] == [("guarded", "Hugo", "Quinn"), ("died", "Quinn")]
    check_news(village.log)


@pytest.mark.parametrize(
    ("language", "spared", "lines"),
    [
        (
            "en",
            ("spared", "alive"),
            [
                "Bodyguard Hugo (Hunter) burned in place of Quinn.",
                "Died: Quinn (Employer).",
            ],
        ),
        (
            "nl",
            ("leeft", "levend"),
            [
                "Lijfwacht Hugo (Jager) is in plaats van Quinn op de brandstapel gestorven.",
                "Gestorven: Quinn (Opdrachtgever).",
            ],
        ),
    ],
)
def test_nobody_reads_that_a_dead_employer_was_spared(
    language: str, spared: tuple[str, ...], lines: list[str]
) -> None:
    """§13.5 In both languages, in the stories and in the summary."""
    village, news = chain_of_bodyguards()

    stories, summary = said(village, news, language)
    assert not [word for word in spared if word in stories]
    assert summary[:2] == lines
    assert [line for line in summary if "Quinn (" in line] == lines[1:]


def test_an_old_table_tells_it_as_it_always_did() -> None:
    """Its log is verified by its own edition: one line, and the story of the employer who lives."""
    _, news = chain_of_bodyguards(edition=1)

    assert news.dead == {"Hugo", "Quinn"}
    assert news.tales == ["employer 2", "general 6"]
    assert news.facts[0] == ("guarded", "Hugo", "Quinn")
    assert ("died", "Quinn") not in news.facts


def test_an_employer_who_lives_is_told_so() -> None:
    """§13.4 Nothing else happened: the employer walks home."""
    village = cast("Otto employer, Quinn citizen")
    village.night("Otto → Quinn")

    news = village.day("K1 K2 → Otto")
    assert news.tales == ["employer 2", "general 6"]
    assert "Otto" in village.alive()


def test_a_bodyguard_of_the_hunters_target_has_a_story() -> None:
    """§13.4, H8 Scenario 43 by day: L is dead, and nobody is told what of."""
    village = cast("H hunter, O employer, L citizen")
    village.night("O → L")

    news = village.day("K1 K2 → H", then="H → O")
    assert news.tales == ["pyre 1", "pyre 3", "general 6"]
    assert news.tale("pyre 3").b == ("L",)
    assert news.facts[:2] == [("burned", "H"), ("died", "L")]


def test_a_bodyguard_behind_a_scapegoats_lover_has_a_story() -> None:
    """§13.4 The chain is told first, then who died beside it."""
    village = cast("Z scapegoat, Q cupid, H hunter, O employer, L citizen")
    village.night("Q → Z H; O → L")

    village.day("K1 → K2; K3 → K4", then="H → O; Z → K5")
    news = village.news
    assert news.dead == {"Z", "H", "L"}
    assert news.tales == [
        *("scapegoat 3", "pyre 4", "pyre 5", "cupid 4", "cupid 5", "pyre 3", "general 6")
    ]
    assert news.tale("pyre 3").b == ("L",)


def test_a_saved_employer_who_is_removed_is_not_called_alive() -> None:
    """§8.4, §13.4 Quinn burns for Otto, who has missed too many votes."""
    village = cast("Otto employer, Quinn citizen", strictness=1)
    village.night("Otto → Quinn")

    news = village.day("K1 K2 → Otto", misses="Otto")
    assert news.dead == {"Otto", "Quinn"}
    assert news.tales == ["employer 3", "general 6"]
    assert news.facts[:2] == [("guarded", "Quinn", "Otto"), ("removed", "Otto")]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_discovered_idiot_who_is_removed_is_not_called_alive(language: str) -> None:
    """§8.4, P9 Nobody was burned, and the Idiot is gone."""
    village = cast("D village_idiot", strictness=1)
    village.night()

    news = village.day("K1 K2 → D", misses="D")
    assert news.dead == {"D"}
    assert news.tales == ["pyre 1", "general 6"]
    assert news.tale("pyre 1").b == ()
    assert news.facts[:2] == [("idiot", "D"), ("removed", "D")]
    stories, summary = said(village, news, language)
    assert not [word for word in ("spared", "lives", "gespaard", "leeft") if word in summary[0]]
    assert "D " not in stories


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "In jail today, unable to vote or to be voted for: L."),
        ("nl", "Vandaag opgesloten, en kan niet stemmen of stemmen krijgen: L."),
        ("de", "Heute eingesperrt, ohne Stimme und ohne gewählt werden zu können: L."),
    ],
)
@pytest.mark.parametrize("role", ["scapegoat", "citizen"])
def test_the_jail_line_promises_only_what_holds(role: str, language: str, line: str) -> None:
    """Amendment 4, §6.20 A jailed Scapegoat burns at a tie, and a jailed bodyguard for the employer."""
    village = cast(f"S sheriff, O employer, L {role}")
    news = village.night("S → L; O → L")
    _, summary = said(village, news, language)

    assert line in summary
    assert Seat("L") not in news.bulletin.candidates
    burned = village.day("K1 → K2; K3 → K4" if role == "scapegoat" else "K1 K2 → O")
    assert burned.dead == {"L"}
