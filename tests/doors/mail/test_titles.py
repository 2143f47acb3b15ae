"""What letters are called (§12.6), and the words of a subject that count (V4, V17)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.kit.werewolves import Game

from gamekeeper.doors.mail.sentences import TEXTS
from gamekeeper.doors.mail.subjects import MAX_NAMES, named, names_in, words_in
from gamekeeper.games import GAMES, make_speech
from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.events import (
    EVENTS,
    Bulletin,
    GameBegan,
    Paused,
    Resumed,
    SexGiven,
    Stopped,
)
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import (
    Chosen,
    Enchanted,
    FellAsleep,
    GuardHired,
    LoversMade,
    PackWoken,
    Refused,
    RoleTold,
    TurnMissed,
    Warned,
    Woken,
)
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.games.werewolves.rules.tales import Tale
from gamekeeper.games.werewolves.text.titles import PLAIN, hints, title
from gamekeeper.games.werewolves.text.words import Words
from gamekeeper.kernel.messages import Event, Hidden, Seat
from gamekeeper.services.admin.theme_shelf import HOOKS
from gamekeeper.texts.catalogue import load

A, B = Seat("Anna"), Seat("Bob")
TALE = Tale("citizen", 0)
BY_FIELDS = {"RoleTold", "Woken", "Bulletin", "Refused"}
NO_LETTER = {"PlayerSat", "PlayerLeft", "SexGiven", "PollClosed"}


def woken(step: Step) -> Woken:
    return Woken(A, step, 1, None, TALE)


PACK = PackWoken((A, B), Step.WEREWOLVES, 2, None, TALE)
DAY = Bulletin(2, 3, (), (), (A,), (), None)


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([RoleTold(A, "seer", "dealt", TALE)], "Rol"),
        ([RoleTold(A, "citizen", "robbed-of", TALE)], "Bestolen"),
        ([woken(Step.SEER)], "Actie"),
        ([woken(Step.WHITE_WEREWOLF)], "Actie Witte Weerwolf"),
        ([PACK, woken(Step.WHITE_WEREWOLF)], "Actie"),
        ([woken(Step.TESTAMENT)], "Testament"),
        ([woken(Step.TESTAMENT), woken(Step.HUNTER)], "Actie"),
        ([LoversMade((A, B), TALE)], "Geliefde"),
        ([GuardHired(A, B, TALE)], "Opdrachtgever"),
        ([FellAsleep(A, TALE)], "Slaap"),
        ([Enchanted((A,), TALE)], "Betoverd"),
        ([Warned(A, TALE)], "Waarschuwing"),
        ([DAY], "Dag 3, ochtend"),
        ([TurnMissed(A, (), 1), DAY], "Dag 3, ochtend"),
        ([DAY, PACK], "Dag 3, ochtend, Actie"),
        ([Chosen(A, Step.PYRE, ())], "Stem ontvangen"),
        ([Refused(A, "not-your-turn", {})], "Stemmen mislukt"),
        ([Refused(A, "no-name-found", {})], "Fout bij stemmen"),
        ([SexGiven(A, "f")], None),
        ([], None),
    ],
)
def test_letters_of_a_village_are_called(events: list[Event], words: str | None) -> None:
    """The rulebook's words; what needs no answer never hides what does."""
    assert title(events, TITLES["nl"]) == words


TITLES = {language: Words(language).titles for language in ("nl", "en")}
SUBJECTS = load("gamekeeper.games.werewolves.text", "titles").languages
FRAME = {
    *("Rol", "Begin", "Actie", "Actie Witte Weerwolf", "Bestolen", "Geliefde", "Opdrachtgever"),
    *("Slaap", "Betoverd", "Waarschuwing", "Testament", "Dag {round}, ochtend", "Stem ontvangen"),
    *("Fout bij stemmen", "Stemmen mislukt", "Foutmelding", "Mail niet gelezen"),
    *("Spel gepauzeerd", "Spel hervat", "Spel gestopt"),
    *("Inschrijving: {table}", "Uitnodiging: {name}"),
}
"""Every subject of §12.6."""


def test_every_subject_of_the_rulebook_is_used() -> None:
    """§12.6: in Dutch as it is printed, and in English something else that is not empty."""
    dutch = {
        *SUBJECTS["nl"].values(),
        *TEXTS.languages["nl"].values(),
        HOOKS.texts["nl"].template("invitation-subject"),
    }
    english = {
        *SUBJECTS["en"].values(),
        *TEXTS.languages["en"].values(),
        HOOKS.texts["en"].template("invitation-subject"),
    }

    assert dutch >= FRAME
    assert english & FRAME == {"Testament"}


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize(
    ("event", "key"),
    [
        (GameBegan((A, B), True, 3, 2, TALE), "begin"),
        (Paused(), "paused"),
        (Resumed(None), "resumed"),
        (Stopped(), "stopped"),
    ],
)
def test_the_life_of_a_game_has_subjects(language: str, event: Event, key: str) -> None:
    """§12.6."""
    assert title([event], TITLES[language]) == TITLES[language].say(key)


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_letters_of_one_day_have_different_subjects(language: str) -> None:
    """Morning, afternoon and evening; else mail programs show three letters as one."""
    called = [title([replace(DAY, kind=kind)], TITLES[language]) for kind in (1, 2, 3, 4)]

    assert called[0] == called[1]
    assert len(set(called)) == 3
    assert all("3" in words for words in called if words)


def test_everything_that_is_told_has_a_title() -> None:
    """Else it would be left out of the mail."""
    told = {event for event in EVENTS if not issubclass(event, Hidden)}

    assert {event.__name__ for event in told - set(PLAIN)} == BY_FIELDS | NO_LETTER


FOR_ADMINISTRATORS = ("question-for-you", "welcome.commands")


def test_both_languages_have_all_words() -> None:
    assert SUBJECTS["nl"].keys() == SUBJECTS["en"].keys()
    assert TEXTS.languages["nl"].keys() == TEXTS.languages["en"].keys()
    for words in (SUBJECTS, TEXTS.languages):
        for key, text in [*words["nl"].items(), *words["en"].items()]:
            assert text
            found = {"config", "lobby"} & words_in(text.replace("`lobby`", ""))
            assert found == ({"config"} if key in FOR_ADMINISTRATORS else set())


@pytest.mark.parametrize(
    ("subject", "people", "meant"),
    [
        ("Re: WW5: Actie Witte Weerwolf", ("Eva", "Bas"), "witte"),
        ("Re: WW5: Testament", ("Eva", "Bas"), "testament"),
        ("Re: WW5: Eva blanco", ("Eva", "Bas"), ""),
    ],
)
def test_keywords_count_in_a_subject_and_names_do_not(
    subject: str, people: tuple[str, ...], meant: str
) -> None:
    """V4."""
    cast = [(name, ROLES["citizen"]) for name in (*people, "Karin", "Dirk")]
    village = Game([*cast, ("Wolf", ROLES["werewolf"])], False, Options(), "seed")

    assert hints(subject, village.view(people[0])) == meant


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_has_titles_and_hints(name: str) -> None:
    speech = make_speech(name, {})

    assert speech.title([], None) is None
    assert isinstance(speech.hints("Re: WW5", None), str) or name == "werewolves"


class Row:
    """As much of a table as a subject needs."""

    def __init__(self, id: str) -> None:
        self.id = id


@pytest.mark.parametrize(
    ("subject", "found"),
    [
        ("WW5", ["WW5"]),
        ("ww5: hoi", ["WW5"]),
        ("WW5, of WW", ["WW5", "WW"]),
        ("WW 5", ["WW 5"]),
        ("xWW5 WW5x", []),
        ("a.b", ["a.b"]),
        ("axb", []),
        ("werewolves-c9006b", ["werewolves-c9006b"]),
        ("", []),
    ],
)
def test_the_longest_name_wins(subject: str, found: list[str]) -> None:
    """§11.1: literally, as a whole word, in any case."""
    rows = [Row(id) for id in ("WW", "WW5", "WW 5", "a.b", "werewolves-c9006b")]

    assert [row.id for row in named(subject, rows)] == found  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("subject", "possible"),
    [
        ("Re: WW5", {"Re", "Re:", "WW5", "Re: WW5"}),
        ("a-1", {"a", "a-1", "1"}),
        (
            "a+b (2)",
            {"a", "a+b", "a+b (2", "a+b (2)", "b", "b (2", "b (2)", "(2", "(2)", "2", "2)"},
        ),
        ("  ", set()),
    ],
)
def test_every_whole_word_may_be_a_name(subject: str, possible: set[str]) -> None:
    """And whatever lies between two ends of words."""
    assert names_in(subject) == possible


def test_a_subject_of_nothing_but_dots_costs_little() -> None:
    """Somebody may try."""
    assert len(names_in("." * 10_000)) <= MAX_NAMES
    assert len(names_in("a-" * 5_000)) <= MAX_NAMES
