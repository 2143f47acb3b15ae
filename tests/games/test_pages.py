"""What pages say where other doors tell people what to type, or say something to the letter."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from gamekeeper.games.connectfour.rules import GameBegan, Options, State
from gamekeeper.games.connectfour.speech import ConnectFourSpeech
from gamekeeper.games.softwarewolves.rules import events as e
from gamekeeper.games.softwarewolves.rules.state import State as Village
from gamekeeper.games.softwarewolves.text import words
from gamekeeper.games.softwarewolves.text.speech import SoftwarewolvesSpeech
from gamekeeper.games.werewolves.rules.events import PlayerSat
from gamekeeper.games.werewolves.rules.options import Options as WerewolvesOptions
from gamekeeper.games.werewolves.rules.village import Village as WerewolvesVillage
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import Event, Seat
from gamekeeper.texts.catalogue import LANGUAGES

ANNA, BOB = Seat("anna"), Seat("bob")
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
OF_A_VILLAGE: tuple[Event, ...] = (
    e.GameStarted(("Ann", "Bob", "Carl"), NOON),
    e.NightFell(1, NOON),
    e.DayBroke(1, NOON),
    e.VillagerEaten(ANNA, "Ann"),
    e.NobodyEaten(),
    e.VoteAsked(("Bob", "Carl")),
    e.PlayerHanged(ANNA, "Ann"),
    e.NobodyHanged(),
    e.PlayerGone(ANNA, "Ann"),
    e.WerewolfChosen(ANNA),
    e.MealAsked(ANNA, ("Bob",)),
    e.MealRefused(ANNA, ("Bob",)),
    e.MealMissed(ANNA),
    e.CameLate(ANNA),
    *(e.VoteRefused(ANNA, "Ann", fault, ("Bob",)) for fault in e.Fault),
    *(e.GameEnded(ending, NOON, ANNA, "Ann") for ending in words.ENDINGS),
    e.VillageClosed(e.Ending.TIME, "Ann"),
    e.VillageClosed(e.Ending.ABANDONED),
)


@pytest.mark.parametrize("event", OF_A_VILLAGE, ids=lambda each: type(each).__name__)
def test_a_village_of_softwarewolves_is_told_in_the_readers_language(event: Event) -> None:
    """Programs in a room read English to the letter; a page is for people."""
    told = {
        language: SoftwarewolvesSpeech(language).show(event, ANNA, Village())
        for language in LANGUAGES
    }

    assert len(set(told.values())) == len(LANGUAGES)
    for text in told.values():
        assert text is not None
        assert re.fullmatch(r"[A-Z].*[.!]", text), text
        assert not re.search(r",\S|[{}`]", text), text


def test_whoever_sits_down_on_a_page_is_not_told_to_type() -> None:
    """Werewolves asks there how stories should call somebody; letters go on saying it."""
    event = PlayerSat(ANNA, None)
    for language in ("en", "nl"):
        speech = WerewolvesSpeech(WerewolvesOptions(language=language))
        own, others = (speech.show(event, each, WerewolvesVillage()) for each in (ANNA, BOB))
        assert own is not None
        assert "`" not in own
        assert "`" in (speech.say(event, ANNA, WerewolvesVillage()) or "")
        assert others == speech.say(event, BOB, WerewolvesVillage())


@pytest.mark.parametrize(
    ("language", "colours"),
    [("en", ("red", "yellow")), ("nl", ("rood", "geel")), ("de", ("Rot", "Gelb"))],
)
def test_discs_have_the_colours_that_a_page_shows(language: str, colours: tuple[str, str]) -> None:
    """The signs of a terminal say nothing about them."""
    speech = ConnectFourSpeech(Options(), language)
    told = speech.show(GameBegan((ANNA, BOB), NOON), None, State()) or ""

    assert re.search(rf"anna\W.*{colours[0]}.*bob\W.*{colours[1]}", told)
    assert not set("●○") & set(told)
