"""Werewolves by mail, scenarios 93 to 102: pauses, stops, missing distributions, order of parts."""

from __future__ import annotations

from datetime import timedelta

from tests.kit.werewolves import A_DAY, START, cast

from gamekeeper.games.options import parse_options
from gamekeeper.games.werewolves.rules.events import Bulletin, Paused, Resumed
from gamekeeper.games.werewolves.rules.moves import Pause, Resume, Stop
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import RoleTold
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.kernel.messages import Begin, Command, Seat, Sit, TimeUp
from gamekeeper.kernel.table import Table
from gamekeeper.narration.filling import fill
from gamekeeper.narration.library import Themes
from gamekeeper.narration.narrator import Narrator
from gamekeeper.narration.stories import ANY, ONE, Person, Story


def story(theme: str, role: str, number: int, text: str) -> Story:
    return Story("en", theme, role, number, ANY, ONE, text)


def test_only_the_host_stops_a_game() -> None:
    """Scenario 93: §16.1. A player's wish has no effect."""
    village = cast("A werewolf")
    village.does("A", Stop())

    assert village.rejection is not None
    assert village.rejection.code == "host-only"
    assert village.phase is not Phase.OVER


def test_a_stopped_game_is_over_without_winners() -> None:
    """Scenario 94: §3.6. For good: later mails are answered "this game has ended"."""
    village = cast("A werewolf")
    village.until(Phase.NIGHT)
    village.does(None, Stop())

    assert village.phase is Phase.OVER
    outcome = village.table.status.outcome
    assert outcome is not None
    assert outcome.winners == frozenset()
    assert village.refused("A → K1") == "game-ended"
    village.does(None, Resume())
    assert village.rejection is not None


def test_a_pause_gives_the_full_time_again() -> None:
    """Scenario 95: §3.6. Speed 3: entered on the 1st, paused on the 2nd, resumed on the 10th."""
    village = cast("A werewolf, S seer", speed=timedelta(days=3), deadline_hour=20)
    village.until(Phase.NIGHT)
    first = village.state.until
    assert first is not None
    assert (first - START).days == 3
    village.vote("A → K1")

    village.wait(days=1)
    village.does(None, Pause())
    assert village.table.status.deadlines == ()
    assert village.refused("S → A") == "game-paused"
    village.wait(days=8)
    village.does(None, Resume())

    [resumed] = village.house(Resumed)
    assert resumed.until == first + timedelta(days=9)
    village.wait(days=2)
    assert village.phase is Phase.NIGHT
    assert village.state.votes[Step.WEREWOLVES][Seat("A")] == ("K1",)
    assert Seat("S") not in village.state.votes.get(Step.SEER, {})
    village.time_up()
    assert village.now == first + timedelta(days=9)
    assert village.news.dead == {"K1"}


def test_without_a_distribution_the_game_pauses() -> None:
    """Scenario 96: DE1. Seven players, and roles for five and for eight."""
    game = Werewolves(
        parse_options(Options, {"roles": "werewolf,seer,citizen*3; werewolf*2,seer,citizen*5"})
    )
    table = Table(game, "seed")
    for i in range(7):
        table.handle(Command(str(i), Seat(f"P{i}"), Sit(), START))

    refused = table.handle(Command("b", None, Begin(), START)).rejection
    assert refused is not None
    assert refused.code == "no-distribution"

    [deadline] = table.status.deadlines
    events = table.handle(Command("t", None, TimeUp(deadline.key), deadline.at)).events
    [paused] = [e for e in events if isinstance(e, Paused)]
    assert (paused.reason, paused.number) == ("no-distribution", 7)
    assert not [e for e in events if isinstance(e, RoleTold)]
    assert table.state.paused == "no-distribution"
    assert not table.state.dealt


def test_the_parts_of_a_morning_come_in_the_seeds_order() -> None:
    """Scenario 99: §13.1, kind 2. Waking, Hunter, raven, jail, pyre introduction."""
    village = cast("A werewolf, H hunter, R raven, S sheriff")
    news = village.night("wolves → H; H → K1; R → K2; S → K3")

    assert news.tales == [
        *("general 1", "general 4", "hunter 4", "hunter 5", "general 5"),
        *("raven 3", "sheriff 3", "pyre 0"),
    ]
    assert news.tale("general 4").b == ("H",)
    assert news.tale("hunter 4").b == ("K1", "H")
    assert news.bulletin.living
    assert set(news.roles) == {"H", "K1"}


def test_a_theme_falls_back_to_the_default() -> None:
    """Scenario 97: §12.2. Its own Raven if it has one, else the default's; else an error."""
    themes = Themes([story("frontier", "raven", 3, "howdy"), story("default", "seer", 1, "peep")])
    narrator = Narrator(ROWS, themes, "en", "frontier")
    lone = Narrator(ROWS, themes, "en", "default")

    assert not narrator.missing("raven", 3, 4, 1)
    assert not narrator.missing("seer", 1, 1, 1)
    assert lone.missing("raven", 3, 4, 1)
    assert narrator.missing("witch", 1, 1, 0)


def test_every_story_of_a_game_stands_in_the_table_of_stories() -> None:
    """Scenario 97: §12.5. What a whole round asks for can be told."""
    village = cast("A werewolf, H hunter, R raven, S sheriff, W witch, P piper", mayor=True)
    village.elected("R")
    village.night("wolves → H; H → K1; R → K2; S → K3; W → blank; P → K2")
    village.day("K2 → K4")
    wanted = {
        (tale.role, tale.number)
        for event in village.log
        for tale in (
            event.tales
            if isinstance(event, Bulletin)
            else filter(None, [getattr(event, "tale", None)])
        )
    }

    known = {(row.role, row.number) for row in ROWS}
    assert wanted <= known


def test_a_story_is_filled_in_with_sexes() -> None:
    """Scenario 98: §12.3. Bob saw "haar": the player first, then whom he looked at."""
    words = (("haar", "hem"),)
    text = "naam[0] zag geslacht[1][0]"
    story = Story("nl", "default", "seer", 1, ONE, ONE, text, words)
    bob, karin = Person("Bob", "m", "Ziener"), Person("Karin", "f", "Burger")

    assert fill(story, ROWS.row("seer", 1), [bob], [karin]) == "Bob zag haar"
    assert fill(story, ROWS.row("seer", 1), [karin], [bob]) == "Karin zag hem"


def test_a_phase_lasts_a_day() -> None:
    """Scenario 95: §3.2. Speed 1 for comparison: nothing ends before its deadline."""
    village = cast("A werewolf")
    village.until(Phase.NIGHT)
    assert village.state.until is not None
    assert timedelta(0) < village.state.until - START <= A_DAY * 2
