"""Werewolves by mail, chapter 14 from the other side: a seat knows all that it was told."""

from __future__ import annotations

from random import Random

import pytest
from tests.kit.werewolves import BY_DAY, Game, cast

from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.steps import Phase
from gamekeeper.games.werewolves.rules.village import DEAD, Village
from gamekeeper.kernel.messages import Seat

OWN = ("missed", "previous", "lover", "enchanted", "asleep", "warned", "elixir", "poison")
PUBLIC = ("jailed", "marked", "guilty", "discovered")
"""The first two are announced with the pyre."""
EVERYBODY = (
    "A B werewolf, X white_werewolf, V1 V2 vampire, Ps psychopath, P1 P2 piper, U cub, S seer, "
    "F fool, W witch, Q cupid, H J hunter, G healer, N harlot, E elder, D village_idiot, R raven, "
    "M magician, Gr grave_robber, Sa sandman, Z scapegoat, Sh sheriff, I innocent_girl, Pr priest, "
    "L seductress, O employer, T thief, Y warner"
)


def offered(game: Game, state: Village, seat: Seat) -> set[Choose]:
    return {move for move in game.game.moves(state, seat) if isinstance(move, Choose)}


def assert_everybody_knows(game: Game) -> None:
    """Each seat's own fold agrees with the truth about everything that seat was told."""
    truth = game.state
    for name in (*game.names, None):
        view = game.view(name)
        where = f"{name} in {truth.phase} of round {truth.round}"
        for seat, player in truth.players.items():
            known = view.players[seat]
            assert (known.life is DEAD) == (player.life is DEAD), (where, seat)
            assert known.removed == (player.removed and player.life is DEAD), (where, seat)
            if player.life is DEAD:
                assert known.role is player.role, (where, seat)
            elif truth.phase in BY_DAY:
                for mark in PUBLIC[truth.phase is Phase.ELECTION and 2 :]:
                    assert getattr(known, mark) == getattr(player, mark), (where, seat, mark)
        if truth.phase in BY_DAY:
            assert (view.phase, view.mayor, view.until) == (truth.phase, truth.mayor, truth.until)
            assert view.vacant == truth.vacant, where
            assert view.round == truth.round, where
        if name is not None:
            assert_knows_himself(game, view, Seat(name), where)


def assert_knows_himself(game: Game, view: Village, seat: Seat, where: str) -> None:
    mine, truly = view.players[seat], game.state.players[seat]
    assert truly.role is not None
    assert mine.role is not None
    shown = truly.role.key if truly.life is DEAD else truly.role.shown_as or truly.role.key
    assert mine.role.key == shown, where
    assert mine.bodyguard == truly.bodyguard, where
    if truly.life is not DEAD:
        for field in OWN:
            if field != "warned" or game.phase in BY_DAY or not truly.warned:
                assert getattr(mine, field) == getattr(truly, field), (where, field)
    assert set(view.asked.get(seat, ())) == set(game.state.asked.get(seat, ())), where
    assert offered(game, view, seat) == offered(game, game.state, seat), where


def play(game: Game, words: str, misses: str = "") -> None:
    """One phase after the other until the next announcement, looking at everybody's view."""
    orders, before = game._read(words), len(game.bulletins)
    while len(game.bulletins) == before and game.phase is not Phase.OVER:
        assert_everybody_knows(game)
        game._phase(orders, set(misses.split()))
        assert_everybody_knows(game)
        game.end()
    assert not orders, f"no turn came for {orders}"
    assert_everybody_knows(game)


@pytest.mark.parametrize("seed", range(6))
def test_everybody_knows_what_he_was_told(seed: int) -> None:
    """H1, H2, H6, H9, T3: random games of all 28 roles, and everybody's own list of choices.

    Whatever a seat is offered from what it knows itself is accepted.
    """
    rng = Random(seed)
    game = cast(EVERYBODY, mayor=bool(seed % 2), citizens=4, seed=str(seed), strictness=3)
    for _ in range(60):
        assert_everybody_knows(game)
        if game.phase is Phase.OVER:
            break
        for seat in list(game.state.asked):
            moves = sorted(offered(game, game.view(seat), seat), key=repr)
            if moves and rng.random() < 0.9:
                game.does(seat, rng.choice(moves))
                taken = game.rejection is None or game.rejection.code == "already-taken"
                assert taken, (seat, game.rejection)
        assert_everybody_knows(game)
        game.end()


def test_a_removed_lover_frees_the_other_in_his_own_eyes() -> None:
    """§6.29: he is told by the bulletin."""
    game = cast("A werewolf, S seer, D citizen, Q cupid", strictness=1)
    play(game, "Q → S D")
    play(game, "", misses="S")

    assert game.view("D").players[Seat("D")].lover is None


def test_the_stripped_know_that_they_are_citizens() -> None:
    """D11, D13: from the bulletin; dead players keep their roles, other teams theirs."""
    game = cast("A werewolf, V vampire, E elder, W witch, S seer, R raven, F fool, O employer")
    play(game, "O → K1; W → E; A → R")

    for seat in ("W", "S", "F", "O"):
        role = game.view(seat).players[Seat(seat)].role
        assert role is not None
        assert role.key == "citizen"
    assert game.view("O").players[Seat("O")].bodyguard is None
    play(game, "")
    play(game, "")


def test_the_final_table_opens_everything() -> None:
    """§13.5 End: all roles are known, nothing is asked any more."""
    game = cast("A werewolf, F fool, S seer", citizens=2)
    game.night()
    game.day("K1 K2 S → A")
    view = game.view(None)

    assert view.phase is Phase.OVER
    assert view.asked == {}
    assert {s: p.role.key for s, p in view.players.items() if p.role} == {
        "A": "werewolf",
        "F": "fool",
        "S": "seer",
        "K1": "citizen",
        "K2": "citizen",
    }
