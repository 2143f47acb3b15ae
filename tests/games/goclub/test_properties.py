"""What always holds in the Go club, whatever its members and the house do (§13.5)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from tests.games.properties.test_games import random_games
from tests.kit.play import play

from gamekeeper.games.go.ratings.ratings import RatingStatus
from gamekeeper.games.go.setup.teams import read_formation
from gamekeeper.games.goclub.rules.errands import Do
from gamekeeper.games.goclub.rules.events import ErrandGiven, GameOrdered, GameOver, GameRated
from gamekeeper.games.goclub.rules.state import Pair, Stage, State, pair_of


def seats(state: State, *stages: Stage) -> Counter[str]:
    """How often everybody has a seat in games of these stages."""
    games = [game for game in state.games.values() if game.stage in stages]
    return Counter(seat for game in games for seat in game.seats)


@random_games
@given(draw=st.data())
def test_counters_are_what_the_games_say(draw: st.DataObject) -> None:
    """§13.5 Running, finished and set up, for each member and each pair of them."""
    state: State = play(draw, "goclub", steps=80, least=40).table.state
    running = seats(state, Stage.ORDERED, Stage.RUNNING)
    finished, setups = seats(state, Stage.FINISHED), seats(state, Stage.SETUP)

    for name, member in state.members.items():
        counters = member.counters
        assert (counters.running, counters.finished) == (running[name], finished[name])
        assert counters.setups == setups[name]
        assert counters.won + counters.lost <= counters.rated <= counters.finished
        mine = [game for game, each in state.games.items() if name in each.seats]
        assert sorted(member.games) == sorted(g for g in mine if not state.games[g].is_over)
    pairs: dict[tuple[str, str], Pair] = {}
    for game in state.games.values():
        if game.is_for_two and (game.counts_as_running or game.is_over):
            pair = pairs.setdefault(pair_of(*game.seats), Pair())
            pairs[pair_of(*game.seats)] = Pair(
                pair.running + game.counts_as_running, pair.finished + game.is_over
            )
    assert pairs == {names: pair for names, pair in state.pairs.items() if pair != Pair()}


@random_games
@given(draw=st.data())
def test_only_running_games_have_priorities_and_observers(draw: st.DataObject) -> None:
    """§13.5, §1.2, §12.2 And nobody watches a game he plays."""
    state: State = play(draw, "goclub", steps=80, least=40).table.state

    for seat, mine in state.priorities.items():
        for name in mine:
            assert state.games[name].counts_as_running
            assert seat in state.games[name].seats
    for name, watching in state.observers.items():
        assert state.games[name].counts_as_running
        assert watching


@random_games
@given(draw=st.data())
def test_every_finished_game_is_rated_once(draw: st.DataObject) -> None:
    """§10.6, §13.6 One result, one row; and what has counted was between fixed ratings."""
    playing = play(draw, "goclub", steps=80, least=40)
    over = [event.game for event in playing.log if isinstance(event, GameOver)]
    rated = [event for event in playing.log if isinstance(event, GameRated)]

    assert [event.game for event in rated] == over
    assert len(set(over)) == len(over)
    members = playing.table.state.members
    for event in rated:
        if event.rated == "Done":
            assert event.black is not None
            assert event.white is not None
            assert members[event.black].rating_status is RatingStatus.RATED
            assert members[event.white].rating_status is RatingStatus.RATED
        else:
            assert (event.black_before, event.white_before) == (
                event.black_after,
                event.white_after,
            )


@random_games
@given(draw=st.data())
def test_offers_and_orders_fit_together(draw: st.DataObject) -> None:
    """§2.3, §8.2 Each game is opened once; no seat is offered that is taken, nor twice."""
    playing = play(draw, "goclub", steps=80, least=40)
    state: State = playing.table.state
    orders = [event.game for event in playing.log if isinstance(event, GameOrdered)]
    opened = [
        event.errand.game
        for event in playing.log
        if isinstance(event, ErrandGiven) and event.errand.do in (Do.OPEN, Do.INVITE, Do.SET_UP)
    ]

    assert orders == opened == [f"goban-{n}" for n in range(1, len(orders) + 1)]
    for name, game in state.games.items():
        if game.twin in state.games:
            assert state.games[game.twin].twin == name
    offered = Counter(offer.game for offer in state.offers.values() if offer.game)
    assert set(offered.values()) <= {1}
    for offer in state.offers.values():
        assert 1 <= offer.copies <= 10 or offer.game is not None
        if offer.game is not None:
            game = state.games[offer.game]
            assert game.stage is Stage.SETUP
            assert offer.copies < read_formation(game.players).players
