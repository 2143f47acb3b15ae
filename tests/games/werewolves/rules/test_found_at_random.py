"""What random games and power cuts have found once, kept as scenarios."""

from __future__ import annotations

from typing import Any

from tests.kit.werewolves import cast

from gamekeeper.games import make_game
from gamekeeper.games.werewolves.rules.moves import Pause
from gamekeeper.games.werewolves.rules.steps import Phase
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.codec import Codec


def test_a_bodyguard_in_love_with_his_employer_still_burns_for_him() -> None:
    """§13.4 D9: the bodyguard died on the pyre, the employer of grief."""
    village = cast("O employer, Q cupid, L citizen")
    village.night("O → L; Q → O L")

    news = village.day("all → O")

    assert news.dead == {"O", "L"}
    assert [fact for fact in news.facts if fact[0] != "night"] == [
        ("guarded", "L", "O"),
        ("heartbroken", "O", "L"),
    ]


def test_who_died_for_the_condemned_is_told_although_the_condemned_dies_later() -> None:
    """§13.4 D2: of two employers in a row only the last bodyguard burned."""
    village = cast("O P employer, X citizen, H hunter, Q cupid")
    village.night("O → P; P → X; Q → X H")

    news = village.day("all → O", then="H → O")

    assert news.dead == {"X", "H", "P"}
    assert ("guarded", "X", "O") in news.facts
    assert ("died", "P") in news.facts


def test_who_finds_all_others_taken_may_be_blank_again() -> None:
    """T12 T18: two Magicians and three who are up."""
    village = cast("A werewolf, M N magician", citizens=0, strictness=0)
    village.night("M N → blank")
    village.day()
    assert village.refused("N → blank") == "repeated-choice"
    village.vote("M → M N")
    assert village.refused("N → A M") == "already-taken"

    village.vote("N → blank")


def test_the_innocent_girl_remembers_the_right_night() -> None:
    """§6.22: she is never woken, so that her view has not heard of a first night."""
    village = cast("A werewolf, G innocent_girl")
    village.night("A → K1")

    [(night, _)] = village.view("G").findings
    assert night == 1


def test_a_bodyguard_is_free_when_the_elder_is_dead() -> None:
    """§8.5 D11: in his own view as well."""
    village = cast("O employer, L citizen, E elder, H hunter")
    village.night("O → L")
    assert village.view("L").players[Seat("O")].bodyguard == "L"

    village.day("all → E")

    assert village.view("L").players[Seat("O")].bodyguard is None


def test_a_village_without_a_mayor_can_be_read_back() -> None:
    """E5: what the bulletin says is written and read alike."""
    village = cast("A werewolf", mayor=True)
    village.night()
    village.elect()
    codec = Codec(village.game.events, village.game.requests)

    for event in village.log:
        assert codec.decode_event(*codec.encode(event)) == event


def test_the_mayors_weight_can_be_chosen() -> None:
    """§20: also with a fraction."""
    for words, weight in (("2", 2.0), ("1.5", 1.5)):
        game: Any = make_game("werewolves", {"mayor_weight": words})
        assert game.options.mayor_weight == weight


def test_a_paused_village_waits_for_nobody() -> None:
    """§3.6: and nobody who was asked is asked meanwhile."""
    village = cast("A werewolf")
    assert village.table.status.awaiting
    village.does(None, Pause())

    assert not village.table.status.awaiting
    assert not village.table.status.deadlines


def test_a_deadline_is_not_told_when_its_turn_is_over() -> None:
    """§5.1: the Seer's view hears of no other phase of the night."""
    village = cast("A werewolf, S seer, W witch")
    assert village.view("S").until is not None

    village.until(Phase.BREWING)

    assert village.view("S").until is None
    assert village.view("W").until == village.state.until
