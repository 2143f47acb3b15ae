"""Werewolves by mail: where several rules meet."""

from __future__ import annotations

from tests.kit.werewolves import START, cast

from gamekeeper.games.werewolves.rules.moves import Choose, EndPhase, Expel, Pause
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import Refused
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.kernel.messages import Begin, Command, Seat, Sit
from gamekeeper.kernel.table import Table


def test_a_mayor_shot_by_day_is_asked_in_the_night() -> None:
    """E7, §3.5: no testament among the last words of the day."""
    village = cast("A werewolf, H hunter, M citizen", mayor=True)
    village.night()
    village.elect("all → M")
    news = village.day("K1 K2 → H", then="H → M")
    assert news.dead == {"H", "M"}

    assert village.night("M testament → K1").bulletin.mayor == "K1"


def test_a_successor_who_is_removed_is_no_successor() -> None:
    """E9, §8.4: he is not alive that morning."""
    village = cast("A werewolf, M citizen, S seer", mayor=True, strictness=1).elected("M")
    news = village.night("A → M; M testament → S", misses="S")

    assert news.dead == {"M", "S"}
    assert (news.kind, news.bulletin.mayor) == (1, None)


def test_a_successor_saved_from_nothing_else_is_mayor() -> None:
    """E9: a shot at somebody else changes nothing."""
    village = cast("A werewolf, V vampire, M citizen, H hunter", mayor=True).elected("M")
    news = village.night("A → M; V → H; M testament → K1; H → K2")

    assert news.bulletin.mayor == "K1"
    assert news.dead == {"M", "H", "K2"}


def test_scapegoat_and_hunter_speak_together() -> None:
    """§6.18, §6.6, §3.3: whom the Hunter shoots cannot be guilty any more."""
    village = cast("Z scapegoat, H hunter, Q cupid")
    village.night("Q → Z H")
    village.until(Phase.LAST_WORDS)
    assert village.turns == {"Z", "H"}
    village.vote("Z → K1 K2; H → K1")
    village.end()

    assert village.news.dead == {"Z", "H", "K1"}
    assert village.news.bulletin.guilty == ("K2",)
    assert village.news.tales[:1] == ["scapegoat 3"]


def test_a_scapegoat_is_asked_once() -> None:
    """L1, L2: when the evening goes round again only the next Hunter has a turn."""
    village = cast("Z scapegoat, H J hunter, Q cupid")
    village.night("Q → Z H")
    village.until(Phase.LAST_WORDS)
    village.vote("Z → K1; H → J")
    village.end()
    assert village.turns == {"J"}
    village.vote("J → blank")
    village.end()

    assert village.news.dead == {"Z", "H", "J"}
    assert village.news.bulletin.guilty == ("K1",)


def test_two_elders_in_one_night() -> None:
    """§6.9, §12.5: one story for both."""
    village = cast("A werewolf, E1 E2 elder, W1 W2 witch")
    news = village.night("W1 → E1; W2 → E2")

    assert set(news.tale("elder 0").b) == {"E1", "E2"}
    assert news.tales.count("elder 0") == 1


def test_the_doomed_are_never_told_that_they_are_dead() -> None:
    """§11.2, H3: not even by a refusal, by night or by day."""
    village = cast("A werewolf, W witch, C citizen, H hunter, Q cupid, D citizen")
    village.until(Phase.BREWING, "Q → H D; A → C")
    assert village.refused("C → K1") == "not-your-turn"
    village.night()

    village.until(Phase.LAST_WORDS, "K1 K2 → H")
    assert village.refused("D → K1") == "not-your-turn"


def test_who_is_eaten_is_not_removed() -> None:
    """§8.4: killed first, so that his lover follows."""
    village = cast("A werewolf, S seer, D citizen, Q cupid")
    village.night("Q → S D", misses="")
    village.day(misses="S")
    news = village.night("A → S", misses="S")

    assert news.dead == {"S", "D"}
    assert not village.player("S").removed


def test_an_expelled_player_is_removed_like_an_inactive_one() -> None:
    """§8.4: at the next dawn or dusk, without consequences."""
    village = cast("A werewolf, E elder, S seer, D citizen, Q cupid")
    village.until(Phase.NIGHT, "Q → E D")
    village.does(None, Expel(Seat("E")))
    assert village.rejection is None
    news = village.night()

    assert news.dead == {"E"}
    assert village.role("S") == "seer"
    assert "D" in village.alive()
    village.does("A", Expel(Seat("D")))
    assert village.rejection is not None
    assert village.rejection.code == "host-only"


def test_a_late_end_ends_one_phase() -> None:
    """§3.2: the one that was meant."""
    village = cast("A werewolf, S sandman, W witch")
    assert village.state.until is not None
    village.now = village.state.until
    village.does(None, EndPhase())

    assert village.phase is Phase.NIGHT


def test_who_comes_after_the_enrolment_is_too_late() -> None:
    """§3.2, EN8: the deadline counts, whether or not somebody has noticed."""
    table = Table(Werewolves(Options()), "seed")
    for i in range(8):
        table.handle(Command(str(i), Seat(f"P{i}"), Sit(), START))
    [deadline] = table.status.deadlines
    events = table.handle(Command("late", Seat("Late"), Sit(), deadline.at)).events

    assert table.state.dealt
    assert Seat("Late") not in table.state.players
    assert isinstance(events[-1], Refused)
    assert events[-1].code == "already-started"


def test_a_paused_enrolment_does_not_begin() -> None:
    """§3.6."""
    table = Table(Werewolves(Options()), "seed")
    for i in range(8):
        table.handle(Command(str(i), Seat(f"P{i}"), Sit(), START))
    table.handle(Command("p", None, Pause(), START))

    rejection = table.handle(Command("b", None, Begin(), START)).rejection
    assert rejection is not None
    assert rejection.code == "game-paused"


def test_a_bodyguard_burns_although_more_happens() -> None:
    """§13.4, §13.5, D9: O is condemned, L burns for him, O dies of love, not by fire."""
    village = cast("O employer, L citizen, Q cupid")
    village.night("Q → O L; O → L")
    news = village.day("K1 K2 → O")

    assert news.dead == {"O", "L"}
    kinds = {fact[0]: fact[1:] for fact in news.facts}
    assert kinds["guarded"] == ("L", "O")
    assert kinds["heartbroken"] == ("O", "L")
    assert "burned" not in kinds


def test_strangers_and_spectators_have_no_vote() -> None:
    """§11.2: whoever does not play."""
    village = cast("A werewolf")
    village.until(Phase.NIGHT)
    for seat in ("Nobody", None):
        village.does(seat, Choose(Step.WEREWOLVES, (Seat("K1"),)))
        assert village.rejection is not None


def test_names_that_do_not_play_cannot_be_chosen() -> None:
    """V10: and the earlier vote stays."""
    village = cast("A werewolf")
    village.until(Phase.NIGHT)
    village.vote("A → K1")
    village.does("A", Choose(Step.WEREWOLVES, (Seat("Santa"),)))
    assert village.rejection is not None
    assert village.rejection.code == "illegal-target"
    village.end()

    assert village.news.dead == {"K1"}


def test_a_stolen_sandmans_last_choice_is_not_the_robbers() -> None:
    """T16, §6.13: whoever sleeps, robs or steals begins anew."""
    village = cast("A werewolf, S sandman, G grave_robber")
    village.night("S → K1; A → S")
    village.day()
    village.until(Phase.SAND, "G → S")
    village.vote("G → K1")


def test_a_robbed_wolfs_robber_counts_for_the_next_cub() -> None:
    """§6.15, §2.5: he is a Werewolf like any other, and not counted yet."""
    village = cast("A B werewolf, G grave_robber, P1 cub")
    village.night()
    village.day("K1 K2 → A")
    village.night("G → A")  # P1 took A's place at nightfall
    assert village.role("P1") == "werewolf"
    village.day("K1 K2 → G")
    village.until(Phase.NIGHT)

    assert not village.player("G").handled
    assert village.player("A").handled
