"""What is understood at a Werewolves table: names, blank, keywords, in Dutch and English alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.events import Bulletin
from gamekeeper.games.werewolves.rules.moves import (
    Choose,
    EndPhase,
    Expel,
    Extend,
    Pause,
    Present,
    Resume,
    Stop,
)
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.rules.village import DEAD, Player, Village
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import Move, Rejected, Seat
from gamekeeper.narration.library import Themes

SPEECH = {
    language: WerewolvesSpeech(Options(language=language), Themes())
    for language in ("nl", "en", "de")
}
ME = Seat("Me")


@pytest.fixture(params=["nl", "en", "de"])
def speech(request: pytest.FixtureRequest) -> WerewolvesSpeech:
    """All languages are understood at every table."""
    return SPEECH[request.param]


def village(*names: str, dead: str = "", asked: tuple[Step, ...] = (Step.PYRE,)) -> Village:
    """What the player Me knows, being asked this, among others of these names."""
    seats = ["Me", *names, *dead.split()]
    view = Village({Seat(name): Player(Seat(name)) for name in seats})
    view.dealt = True
    view.round = 2
    view.phase = Phase.PYRE if Step.PYRE in asked else Phase.NIGHT
    for name in dead.split():
        view.players[Seat(name)].life = DEAD
        view.players[Seat(name)].role = ROLES["citizen"]
    if asked:
        view.asked[ME] = asked
    return view


def understood(speech: WerewolvesSpeech, text: str, view: Village) -> Move | str:
    try:
        return speech.understand(text, view, ME)
    except Rejected as no:
        return no.rejection.code


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Karin", ("Karin",)),
        ("KARIN!", ("Karin",)),
        ("karin.", ("Karin",)),
        ("op basis van gisteren: karin!", ("Karin",)),
        ("Karin, karin en nog eens KARIN", ("Karin",)),
        ("Karin of Bas", ("Karin", "Bas")),
        ("Karin. Groet, Bas", ("Karin", "Bas")),
        ("Karin, says me", ("Karin", "Me")),
        ("vote Karin", ("Karin",)),
        ("stem op Karin", ("Karin",)),
        ("kies: karin", ("Karin",)),
        ("Choose Karin\nthanks", ("Karin",)),
        ("vote me", ("Me",)),
        ("blanco", ()),
        ("BLANK.", ()),
        ("niemand", ()),
        ("vote nobody", ()),
        ("ich stimme für Karin", ("Karin",)),
        ("Leer!", ()),
        ("Enthaltung", ()),
        ("hallo", "no-name-found"),
        ("", "no-name-found"),
        ("basis", "no-name-found"),
        ("blanco, of toch Karin", "blank-and-name"),
        ("Piet", ("Piet",)),
        ("Karin, zoals Piet zei", ("Karin",)),
        ("blanco, zoals Piet zei", ()),
    ],
)
def test_names_are_whole_words_in_any_case(
    speech: WerewolvesSpeech, text: str, names: tuple[str, ...] | str
) -> None:
    """§11.4 V5–V9, scenario 86. Piet is dead: his name does no harm beside another one."""
    view = village("Bas", "Karin", dead="Piet")

    expected = names if isinstance(names, str) else Choose(Step.PYRE, names)  # type: ignore[arg-type]
    assert understood(speech, text, view) == expected


def test_whom_one_may_name_is_said_where_no_name_was_found(speech: WerewolvesSpeech) -> None:
    """Everybody the question would offer, and nobody else."""
    view = village("Bas", "Karin", dead="Piet", asked=(Step.SEER,))

    with pytest.raises(Rejected) as refused:
        speech.understand("hallo", view, ME)
    assert sorted(refused.value.rejection.facts["choices"]) == ["Bas", "Karin"]


@pytest.mark.parametrize(
    ("players", "text", "names"),
    [
        (("Anne", "Anne-Marie"), "anne-marie", ("Anne-Marie",)),
        (("Anne", "Anne-Marie"), "Anne-Marie, Anne", ("Anne-Marie", "Anne")),
        (("C++", "C"), "c++!", ("C++",)),
        (("J.R.",), "voor j.r. dan", ("J.R.",)),
        (("José",), "jose\u0301", ("José",)),
        (("Jose\u0301",), "JOSÉ", ("Jose\u0301",)),
        (("I", "İ"), "İ", ("İ",)),
        (("bob", "Bob"), "Bob", ("Bob",)),
        (("bob", "Bob"), "BOB", ("bob", "Bob")),
        (("{x}", "a[0]"), "{X} a[0]", ("{x}", "a[0]")),
        (("İlk",), "ilk", ("İlk",)),
        (("Blanco",), "blanco", ("Blanco",)),
        (("Blanco",), "blank", ()),
        (("anti-blank",), "anti-blank", ("anti-blank",)),
        (("Stem", "Karin"), "stem Karin", ("Karin",)),
        (("Stem", "Karin"), "stem", ("Stem",)),
        (("Stem", "Karin"), "stem stem", ("Stem",)),
        (("vote-x", "Karin"), "vote-x", ("vote-x",)),
        (("vote-x", "Karin"), "Vote-X, Karin", ("vote-x", "Karin")),
    ],
)
def test_names_may_be_made_of_anything(
    speech: WerewolvesSpeech, players: tuple[str, ...], text: str, names: tuple[str, ...]
) -> None:
    """§11.4 V5: the longest name wins; a word for something else may be a name as well."""
    assert understood(speech, text, village(*players)) == Choose(Step.PYRE, names)  # type: ignore[arg-type]


def test_a_longer_name_of_somebody_dead_is_not_a_shorter_one(speech: WerewolvesSpeech) -> None:
    """§11.4 V7: only a useless name was found; the rules will say so."""
    view = village("Anne", dead="Anne-Marie")

    assert understood(speech, "anne-marie", view) == Choose(Step.PYRE, (Seat("Anne-Marie"),))


def test_the_grave_robber_means_the_dead(speech: WerewolvesSpeech) -> None:
    """§11.4 V7: the living are not counted, unless nobody else is named."""
    view = village("Karin", dead="Piet Kees", asked=(Step.GRAVE_ROBBER,))

    assert understood(speech, "Piet. Groet, Me", view) == Choose(Step.GRAVE_ROBBER, (Seat("Piet"),))
    assert understood(speech, "Karin", view) == Choose(Step.GRAVE_ROBBER, (Seat("Karin"),))


def test_the_scapegoat_may_sign(speech: WerewolvesSpeech) -> None:
    """§11.4 V7: the Scapegoat's own name is ignored."""
    view = village("A", "B", asked=(Step.SCAPEGOAT,))

    assert understood(speech, "A en B. Me", view) == Choose(Step.SCAPEGOAT, (Seat("A"), Seat("B")))
    assert understood(speech, "blanco. Me", view) == Choose(Step.SCAPEGOAT)
    assert understood(speech, "me", view) == Choose(Step.SCAPEGOAT, (ME,))


@pytest.mark.parametrize(
    ("asked", "text", "step"),
    [
        ((Step.WEREWOLVES, Step.WHITE_WEREWOLF), "K1", Step.WEREWOLVES),
        ((Step.WEREWOLVES, Step.WHITE_WEREWOLF), "Witte: K1", Step.WHITE_WEREWOLF),
        ((Step.WEREWOLVES, Step.WHITE_WEREWOLF), "K1 (white)", Step.WHITE_WEREWOLF),
        ((Step.WEREWOLVES, Step.WHITE_WEREWOLF), "Weiß K1", Step.WHITE_WEREWOLF),
        ((Step.WEREWOLVES, Step.WHITE_WEREWOLF), "weiss: K1", Step.WHITE_WEREWOLF),
        ((Step.RAVEN, Step.TESTAMENT), "Nachfolge K1", Step.TESTAMENT),
        ((Step.WEREWOLVES,), "witte K1", Step.WEREWOLVES),
        ((Step.WHITE_WEREWOLF,), "K1", Step.WHITE_WEREWOLF),
        ((Step.RAVEN, Step.TESTAMENT), "K1", Step.RAVEN),
        ((Step.TESTAMENT, Step.RAVEN), "K1", Step.RAVEN),
        ((Step.RAVEN, Step.TESTAMENT), "testament K1", Step.TESTAMENT),
        ((Step.RAVEN, Step.TESTAMENT), "burgemeester wordt K1", Step.TESTAMENT),
        ((Step.RAVEN, Step.TESTAMENT), "vote K1 as my successor", Step.TESTAMENT),
        ((Step.RAVEN, Step.TESTAMENT), "opvolger: K1", Step.TESTAMENT),
        ((Step.RAVEN, Step.TESTAMENT), "Mayor K1", Step.TESTAMENT),
        ((Step.TESTAMENT,), "K1", Step.TESTAMENT),
        ((Step.RAVEN,), "testament K1", Step.RAVEN),
    ],
)
def test_a_keyword_says_which_turn_is_meant(
    speech: WerewolvesSpeech, asked: tuple[Step, ...], text: str, step: Step
) -> None:
    """§11.6 V15, V16, scenarios 24 and 77: without a second turn the word is ignored."""
    assert understood(speech, text, village("K1", asked=asked)) == Choose(step, (Seat("K1"),))


@pytest.mark.parametrize(
    ("text", "step", "names"),
    [
        ("witte", Step.WEREWOLVES, ("Witte",)),
        ("witte K1", Step.WHITE_WEREWOLF, ("K1",)),
        ("witte witte", Step.WHITE_WEREWOLF, ("Witte",)),
        ("white Witte", Step.WHITE_WEREWOLF, ("Witte",)),
        ("witte blanco", Step.WHITE_WEREWOLF, ()),
        ("K1 witte", Step.WEREWOLVES, ("K1", "Witte")),
    ],
)
def test_a_keyword_may_be_somebodys_name(
    speech: WerewolvesSpeech, text: str, step: Step, names: tuple[str, ...]
) -> None:
    """§11.6: then it is a keyword only in front of something else."""
    view = village("Witte", "K1", asked=(Step.WEREWOLVES, Step.WHITE_WEREWOLF))

    assert understood(speech, text, view) == Choose(step, names)  # type: ignore[arg-type]


def test_the_testament_is_for_those_who_will_be_alive(speech: WerewolvesSpeech) -> None:
    """§11.4 V7: who is not on the list is not counted beside somebody who is."""
    view = village("K1", "D", asked=(Step.TESTAMENT,))
    view.choices[Step.TESTAMENT] = (Seat("K1"),)

    assert understood(speech, "K1, D", view) == Choose(Step.TESTAMENT, (Seat("K1"),))
    assert understood(speech, "D", view) == Choose(Step.TESTAMENT, (Seat("D"),))


def test_without_a_turn_one_hears_why(speech: WerewolvesSpeech) -> None:
    """§11.2, in this order; a barred player's words go on to the rules, which know the reason."""
    view = village("K1", asked=())
    view.phase = Phase.NIGHT
    assert understood(speech, "K1", view) == "not-your-turn"

    view.phase = Phase.PYRE
    assert understood(speech, "K1", view) == Choose(Step.PYRE, (Seat("K1"),))
    assert understood(speech, "hm", view) == Choose(Step.PYRE)

    view.players[ME].life = DEAD
    assert understood(speech, "K1", view) == "you-are-dead"
    view.paused = ""
    assert understood(speech, "K1", view) == "game-paused"
    view.phase = Phase.OVER
    assert understood(speech, "K1", view) == "game-ended"


@pytest.mark.parametrize("text", ["K1", "nonsense"])
def test_nothing_is_read_during_a_pause(speech: WerewolvesSpeech, text: str) -> None:
    """§3.6: whatever is sent, and whether or not one is asked."""
    view = village("K1")
    view.paused = ""

    assert understood(speech, text, view) == "game-paused"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        *((word, Present("m")) for word in ("m", "Man", "male", "MANNELIJK", "man.")),
        *((word, Present("f")) for word in ("v", "f", "vrouw", "woman", "female", "vrouwelijk")),
        *((word, Present("x")) for word in ("neither", "geen", "x")),
        *((word, Present("m")) for word in ("Mann", "männlich", "er")),
        *((word, Present("f")) for word in ("w", "Frau", "weiblich", "sie")),
        ("divers", Present("x")),
        ("Eva, vrouw\nMet vriendelijke groet, Mark", Present("f")),
        ("sex q", Present("q")),
        ("geslacht vrouw", Present("f")),
        ("Geschlecht Frau", Present("f")),
        ("Karin", "not-started"),
        ("blanco", "not-started"),
        ("mannetje", "misheard"),
        ("hallo", "misheard"),
    ],
)
def test_while_players_join_they_say_how_stories_speak_of_them(
    speech: WerewolvesSpeech, text: str, meaning: Move | str
) -> None:
    """§4.2 EN4, scenario 83: whole words; a signature makes nobody male."""
    view = Village({ME: Player(ME), Seat("Karin"): Player(Seat("Karin"))})

    assert understood(speech, text, view) == meaning


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pause", Pause()),
        ("Pauzeer", Pause()),
        ("resume", Resume()),
        ("hervat", Resume()),
        ("continue", Resume()),
        ("stop", Stop()),
        ("stop spel", Stop()),
        ("end phase", EndPhase()),
        ("einde fase", EndPhase()),
        ("more time", Extend()),
        ("meer tijd", Extend()),
        ("Mehr Zeit", Extend()),
        ("expel karin", Expel(Seat("Karin"))),
        ("verwijder Karin", Expel(Seat("Karin"))),
        ("entferne Karin", Expel(Seat("Karin"))),
        ("weiter", Resume()),
        ("stopp", Stop()),
        ("Phase beenden", EndPhase()),
        ("Pause Spiel", Pause()),
        ("verwijder Karin-x", Expel(Seat("Karin-x"))),
        ("Karin", None),
        ("blanco", None),
        ("stop Karin", None),
        ("", None),
    ],
)
def test_the_host_has_words_of_his_own(
    speech: WerewolvesSpeech, text: str, move: Move | None
) -> None:
    """§16.3: pausing, resuming, stopping; and what a table without a clock needs."""
    assert speech.direct(text, village("Karin")) == move


def test_a_player_called_stop_can_be_chosen(speech: WerewolvesSpeech) -> None:
    """The host then says `stop game`."""
    view = village("Stop")

    assert speech.direct("stop", view) is None
    assert speech.direct("stop game", view) == Stop()
    assert understood(speech, "stop", view) == Choose(Step.PYRE, (Seat("Stop"),))


def test_a_name_wins_over_a_question_when_one_is_asked(speech: WerewolvesSpeech) -> None:
    """Somebody may be called Role."""
    view = village("Role")
    assert speech.answer("role", view, ME) is None

    view.asked = {}
    assert speech.answer("role", view, ME) is not None
    assert speech.answer("role", view, None) is not None


@pytest.mark.parametrize(
    "words",
    [
        ("role", "rol"),
        ("votes", "stemmen"),
        ("dead", "doden"),
        ("roles", "rollen"),
        ("story", "verhaal"),
        ("status", "STATUS?"),
        ("help", "hulp"),
        ("role", "Rolle"),
        ("votes", "Stimmen"),
        ("dead", "Tote"),
        ("story", "Geschichte"),
        ("status", "Stand"),
        ("help", "Hilfe"),
    ],
)
def test_questions_are_answered_and_change_nothing(
    speech: WerewolvesSpeech, words: tuple[str, str]
) -> None:
    """In any language, at any time, whether one sits here or watches."""
    view = village("Karin", dead="Piet")
    view.bulletins.append(Bulletin(2, 1, (), (), (ME, Seat("Karin")), (), None))
    english, other = words

    assert speech.answer(english, view, ME)
    assert speech.answer(other, view, ME) == speech.answer(english, view, ME)
    assert speech.answer(english, view, None)
    assert speech.answer(f"{english} Karin", view, ME) is None


def test_whoever_does_not_play_is_told_so(speech: WerewolvesSpeech) -> None:
    with pytest.raises(Rejected, match="unknown-player"):
        speech.understand("Karin", village("Karin"), Seat("Stranger"))
    assert understood(speech, "hm", Village()) == "misheard"
    assert understood(speech, "blanco", Village()) == "not-started"


NAMES = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Z"), exclude_characters=",;:"),
    min_size=1,
    max_size=20,
)


@given(st.lists(NAMES, min_size=1, max_size=8, unique_by=str.casefold), st.text(max_size=80))
def test_whatever_is_said_is_understood_or_refused(names: list[str], text: str) -> None:
    """Any name, any words; a name alone is always that player."""
    view = village(*(name for name in names if name.casefold() != "me"))

    move = understood(SPEECH["en"], text, view)
    assert isinstance(move, str | Choose | Present)
    for seat in view.players:
        chosen = understood(SPEECH["nl"], seat, view)
        assert isinstance(chosen, Choose)
        assert seat in chosen.names
