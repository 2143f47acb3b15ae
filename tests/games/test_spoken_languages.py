"""Mafia and Mäxchen are played in every language: nothing is missing, and nothing leaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.games.mafia.text.test_speech import CAST, events_of
from tests.games.mafia.text.test_speech import Evening as Village
from tests.kit.golden import replay

import gamekeeper.games
from gamekeeper.games import make_speech
from gamekeeper.games.mafia.rules.events import EVENTS as MAFIA_EVENTS
from gamekeeper.games.mafia.rules.moves import ABSTAIN, Act, EndPhase, Kick, Reveal, Scheme, Vote
from gamekeeper.games.mafia.rules.roles import Role
from gamekeeper.games.mafia.rules.state import Phase, State
from gamekeeper.games.mafia.text.reading import CATALOGUE as MAFIA
from gamekeeper.games.mafia.text.reading import COMMANDS as MAFIA_COMMANDS
from gamekeeper.games.mafia.text.speech import MafiaSpeech
from gamekeeper.games.mia import events as mia
from gamekeeper.games.mia.dice import MIA as MIA_DICE
from gamekeeper.games.mia.dice import Dice
from gamekeeper.games.mia.speech import CATALOGUE as MIA
from gamekeeper.games.mia.speech import COMMANDS as MIA_COMMANDS
from gamekeeper.games.mia.speech import MiaSpeech
from gamekeeper.games.mia.state import Phase as MiaPhase
from gamekeeper.games.mia.state import State as MiaState
from gamekeeper.kernel.messages import HOUSE, Event, Move, Rejection, Seat
from gamekeeper.lobby.lobby import WORDS
from gamekeeper.texts.catalogue import LANGUAGES, Catalogue
from gamekeeper.texts.heard import say_words

HERE = Path(__file__).parent
GAME_FOLDER = Path(gamekeeper.games.__file__).parent
GAMES = ("mafia", "mia")
CATALOGUES: Mapping[str, Catalogue] = {"mafia": MAFIA, "mia": MIA}
TRANSCRIPTS = sorted(path for game in GAMES for path in HERE.glob(f"{game}/golden/*.txt"))
SPOKEN = [path for path in TRANSCRIPTS if "# door: text" in path.read_text()]
ANNA, BOB, CARL = Seat("anna"), Seat("bob"), Seat("carl")

every_language = pytest.mark.parametrize("language", LANGUAGES)
other_languages = pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])


def in_language(transcript: str, language: str) -> str:
    """The same evening at a table of another language."""
    return re.sub(r"(?m)^# options:", f"# options: language={language}", transcript)


def sentences(transcript: str) -> list[tuple[str, str]]:
    """Who hears what, line by line; prompts without their brackets."""
    found = re.findall(r"(?m)^  (\S+) +(?! )(.+)$", transcript)
    return [(ears, said.strip("()")) for ears, said in found]


# -- whole evenings


@other_languages
@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_whole_game_is_played_in_another_language(path: Path, language: str) -> None:
    """English words are understood there; the same ears hear the same number of lines."""
    english = path.read_text()
    if "# options:" not in english:
        english = english.replace("# seed:", "# options:\n# seed:", 1)
    other = replay(in_language(english, language))

    one, two = sentences(english), sentences(other)
    assert [ears for ears, _ in one] == [ears for ears, _ in two]
    assert "{" not in other
    same = {said for (_, said), (_, also) in zip(one, two, strict=True) if said == also}
    assert {said for said in same if not is_the_same_everywhere(said)} == set()


def is_the_same_everywhere(said: str) -> bool:
    """Lines that hold hardly more than names: `dora: 7 of 6` has a word, `Roles: …` has one."""
    return not re.search(r"\b(the|you|is|of|and|by|has|votes?|are|not)\b", said, re.IGNORECASE)


# -- every event


def mia_events() -> Iterable[Event]:
    until: Any = None
    dice, seats = Dice(5, 4), (ANNA, BOB)
    yield from (mia.PlayerSat(ANNA), mia.SpectatorSat(ANNA), mia.PlayerLeft(ANNA))
    yield from (mia.PlayerWentAway(ANNA), mia.PlayerCameBack(ANNA), mia.PlayerDropped(ANNA))
    yield from (mia.PlayerRenamed(ANNA, CARL), mia.TableFrozen(), mia.TableThawed())
    yield from (mia.GamePaused(until), mia.GameResumed(until), mia.TimeGiven(until, 30.0))
    yield mia.TimeExtended(until, until, until, 45.0, is_told=True)
    yield from (mia.RestBegan(until), mia.RestEnded(), mia.RoundOpened(1, seats, until))
    yield from (mia.PlayerJoined(ANNA), mia.RoundStarted(1, seats))
    yield from (mia.RoundCanceled("NO_PLAYERS"), mia.RoundCanceled("ONLY_ONE_PLAYER"))
    yield from (mia.TurnBegan(ANNA, until), mia.PlayerRolled(ANNA, until))
    for shown in (dice, MIA_DICE):
        yield from (mia.DiceSeen(ANNA, shown), mia.Announced(ANNA, shown), mia.DiceShown(shown))
    yield mia.WantedToSee(ANNA)
    for reason in MIA["en"].group("reasons"):
        for losers in ((ANNA,), (BOB,), (BOB, ANNA), (BOB, CARL), (CARL, ANNA, BOB)):
            yield mia.PlayersLost(losers, reason)
    yield mia.RoundScored(1, ((ANNA, 1), (BOB, 0)))
    yield from (mia.ContestEnded((ANNA,)), mia.ContestEnded(seats))


SILENT = {mia.RestBegan, mia.RestEnded}
"""Nothing is said about pauses."""


def all_events(game: str) -> list[tuple[Event, Any]]:
    if game == "mia":
        return [(event, MiaState()) for event in mia_events()]
    return [(event, State()) for kind in MAFIA_EVENTS for event in events_of(kind)]


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_said_in_every_language(game: str, language: str) -> None:
    """To everybody who hears it, as a sentence, in words of this language only."""
    speech, english = make_speech(game, {"language": language}), make_speech(game, {})
    events = all_events(game)

    assert {type(event) for event, _ in events} == {
        *(MAFIA_EVENTS if game == "mafia" else mia.EVENTS)
    }
    for event, view in events:
        for listener in (None, ANNA, BOB):
            if event.audience == HOUSE or not event.audience.hears(listener):
                continue
            said = speech.say(event, listener, view)
            plain = english.say(event, listener, view)
            assert (said is None) == (plain is None), event
            assert said is not None or type(event) in {*SILENT, mia.PlayerRolled, mia.PlayerJoined}
            if said is not None and plain is not None:
                assert said[0].isupper() or said.startswith(("anna", "bob", "carl")), said
                assert said.endswith("."), said
                assert not re.search(r"[{}]|None|:abstain", said), said
                assert language == "en" or said != plain, said
            speech.title([event], listener)


# -- every refusal


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_is_said_in_every_language(game: str, language: str) -> None:
    """Each with its own sentence, and never with its code."""
    speech = make_speech(game, {"language": language})
    texts = CATALOGUES[game]
    said = set()
    for key in texts["en"].group("refusals"):
        code, facts = refusal_of(key)
        words = speech.refuse(Rejection(code, facts))
        assert not re.search(r"[{}]|None", words), words
        assert code == "other" or f"({code})" not in words, words
        said.add(words)

    assert len(said) == len(texts["en"].group("refusals"))


def refusal_of(key: str) -> tuple[str, dict[str, Any]]:
    """The refusal that is said with this sentence."""
    facts: dict[str, Any] = {
        "id": "bob",
        "text": "hm",
        "need": 3,
        "have": 2,
        "current": "bob",
        "known": ["anna", "bob"],
        "candidates": ["anna", "bob"],
    }
    for start, fact in (("setup-", "why"), ("wrong-phase-", "expected")):
        if key.startswith(start):
            return start.rstrip("-"), {**facts, fact: key.removeprefix(start)}
    named: dict[str, tuple[str, dict[str, Any]]] = {
        "misheard-name": ("misheard", {"name": "bob", "text": "bob"}),
        "unknown-name": ("unknown-name", {"name": "bo"}),
        "unknown-name-near": ("unknown-name", {"name": "bo", "near": ["bob"]}),
        "ambiguous-name": ("ambiguous-name", {"name": "bo"}),
        "unknown-player-you": ("unknown-player", {"id": None}),
        "nobodys-turn": ("not-your-turn", {"current": None}),
    }
    code, more = named.get(key, (key, {}))
    return code, {**facts, **more}


# -- every question


def village_prompts(speech: MafiaSpeech) -> set[str]:
    """All that a village can be asked, from the first day to the idiot's revenge."""
    asked: set[str] = set()

    def look(evening: Village) -> None:
        for name in CAST:
            asked.add(speech.prompt(evening.view(name), Seat(name)) or "")

    day, night = Village(), Village("Night")
    look(day)
    look(night)
    look(
        Village("Night", {"anna": Role.GOON, "bob": Role.MAFIA, **dict.fromkeys("cdef", Role.TOWN)})
    )
    goons = Village(
        "Night",
        {
            "anna": Role.GOON,
            "bob": Role.MAFIA,
            "carl": Role.TOWN,
            "dora": Role.TOWN,
            "emil": Role.TOWN,
        },
    )
    asked.add(speech.prompt(goons.view("anna"), ANNA) or "")
    for voter, ballot in zip(CAST, [*CAST][1:] + [*CAST][:1], strict=True):
        day.says(voter, f"vote {ballot}")
    look(day)
    for voter in ("anna", "bob", "dora", "carl", "fritz"):
        day.says(voter, "vote emil")
    day.does(None, EndPhase())
    assert day.table.state.phase is Phase.DUSK
    look(day)
    return asked - {""}


def mia_prompts(speech: MiaSpeech) -> set[str]:
    joining = MiaState(phase=MiaPhase.JOINING, number=1, invited=(ANNA,))
    first = MiaState(phase=MiaPhase.TURN, current=ANNA)
    later = MiaState(phase=MiaPhase.TURN, current=ANNA, claimed=Dice(5, 4))
    rolled = MiaState(phase=MiaPhase.ANNOUNCING, current=ANNA, claimed=Dice(5, 4))
    return {speech.prompt(view, ANNA) or "" for view in (joining, first, later, rolled)}


@other_languages
def test_every_question_is_asked_in_every_language(language: str) -> None:
    """And none of them in English."""
    for asked, english, texts in (
        (village_prompts(MafiaSpeech(language)), village_prompts(MafiaSpeech()), MAFIA),
        (mia_prompts(MiaSpeech(language)), mia_prompts(MiaSpeech()), MIA),
    ):
        assert len(asked) == len(english)
        assert not asked & english
        offered = {words for each in asked for words in re.findall(r"`([^`]+)`", each)}
        commands = MAFIA_COMMANDS if texts is MAFIA else MIA_COMMANDS
        for words in offered:
            without = re.sub(r" (NAAM|NAME)$", "", words).split()
            assert commands.whole(without), words


@other_languages
@pytest.mark.parametrize("game", GAMES)
def test_what_help_offers_is_understood(game: str, language: str) -> None:
    commands = MAFIA_COMMANDS if game == "mafia" else MIA_COMMANDS
    offered = re.findall(r"`([^`]+)`", CATALOGUES[game][language].say("help"))

    assert len(offered) > 3
    for words in offered:
        assert commands.whole(re.sub(r" (NAAM|NAME|54)$", "", words).split()), words


# -- words of every language, at tables of every language


@every_language
@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("vote bob", Vote(BOB)),
        ("stem op bob", Vote(BOB)),
        ("Stem bob!", Vote(BOB)),
        ("ik stem op bob", Vote(BOB)),
        ("stimme für bob", Vote(BOB)),
        ("Stimme fuer Bob.", Vote(BOB)),
        ("onthouden", Vote(ABSTAIN)),
        ("stem blanco", Vote(ABSTAIN)),
        ("enthalten", Vote(ABSTAIN)),
        ("Ich enthalte mich.", Vote(ABSTAIN)),
        ("stem intrekken", Vote(None)),
        ("Stimme zurückziehen", Vote(None)),
        ("onthul", Reveal()),
        ("enthüllen", Reveal()),
        ("doel bob", Act(BOB)),
        ("ziel bob", Act(BOB)),
        ("geen doel", Act(None)),
        ("kein Ziel", Act(None)),
        ("dood bob", Scheme(BOB)),
        ("töte bob", Scheme(BOB)),
        ("geen moord", Scheme(None)),
        ("kein Mord", Scheme(None)),
    ],
)
def test_mafia_understands_every_language_everywhere(words: str, move: Move, language: str) -> None:
    """Whatever language the table speaks."""
    view = Village().view("anna")

    assert MafiaSpeech(language).understand(words, view, ANNA) == move


@pytest.mark.parametrize(
    ("words", "move"),
    [("einde fase", EndPhase()), ("Phase beenden", EndPhase()), ("verwijder bob", Kick(BOB))],
)
def test_hosts_may_use_every_language(words: str, move: Move) -> None:
    assert MafiaSpeech().direct(words, Village().view(None)) == move


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("stem op bob", Vote(BOB)),
        ("stimme für bob", Vote(BOB)),
        ("onthouden", Vote(ABSTAIN)),
        ("enthalten", Vote(ABSTAIN)),
        ("stem intrekken", Vote(None)),
        ("ik stem op bob", None),
        ("stem op bob, toch?", None),
        ("dood bob", None),
        ("onthul", None),
    ],
)
def test_only_votes_count_aloud_in_every_language(words: str, move: Move | None) -> None:
    assert MafiaSpeech("nl").overhear(words, Village().view("anna"), ANNA) == move


@every_language
@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("gooi", mia.Roll()),
        ("Würfeln", mia.Roll()),
        ("kijk", mia.See()),
        ("aufdecken", mia.See()),
        ("speel", mia.Join()),
        ("spielen", mia.Join()),
        ("meld 54", mia.Announce(Dice(5, 4))),
        ("ich sage 4 5", mia.Announce(Dice(5, 4))),
        ("ansagen 54", mia.Announce(Dice(5, 4))),
        ("sage Mäxchen", mia.Announce(MIA_DICE)),
    ],
)
def test_mia_understands_every_language_everywhere(words: str, move: Move, language: str) -> None:
    assert MiaSpeech(language).understand(words, MiaState(), ANNA) == move


def test_no_word_of_any_language_is_caught_by_the_lobby() -> None:
    """Except `status`, `words`, `help` and `join`, which both answer."""
    ours = {
        phrase.split()[0].casefold()
        for catalogue in CATALOGUES.values()
        for language in LANGUAGES
        for phrases in catalogue[language].group("commands").values()
        for phrase in phrases.split(",")
    }

    assert ours & WORDS.keys() <= {"status", "words", "help", "join"}


@every_language
def test_no_word_that_is_told_is_taken_for_talk(language: str) -> None:
    """`say 54` would be said to the others, and announce nothing."""
    word, _ = say_words(language)
    told = "\n".join(path.read_text() for path in GAME_FOLDER.rglob(f"{language}.toml"))

    assert re.findall(rf"`{word} [^`]*`", told, re.IGNORECASE) == []
    assert re.search(r"`\w+ 54`", told)


# -- secrets


@other_languages
def test_no_secret_of_others_is_said_in_any_language(language: str) -> None:
    """§15 At night nobody hears a role, a target or a finding that is not theirs."""
    evening, speech = Village("Night"), MafiaSpeech(language)
    for who, words in (
        ("anna", "target carl"),
        ("fritz", "save dora"),
        ("carl", "target gina"),
        ("bob", "kill Andy"),
    ):
        evening.says(who, words)
    roles = {name: MAFIA[language].say(f"role.{role}") for name, role in CAST.items()}

    for listener, own in roles.items():
        view, seat = evening.view(listener), Seat(listener)
        told = [said_at(speech.say, event, seat, view) for event in evening.log]
        told += [speech.describe(view), speech.answer("roles", view, seat) or ""]
        told.append(speech.prompt(view, seat) or "")
        allowed = {own, *(roles[each] for each in ("bob", "carl") if listener in ("bob", "carl"))}
        for role in set(roles.values()) - allowed:
            named = re.compile(rf"(?:: |\(){re.escape(role)}\b")
            assert not any(named.search(line) for line in told), (listener, role)


def said_at(
    say: Callable[[Event, Seat | None, Any], str | None], event: Event, seat: Seat, view: Any
) -> str:
    return (say(event, seat, view) or "") if event.audience.hears(seat) else ""
