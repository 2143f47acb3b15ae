"""What holds for every game in GAMES, whatever is played."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from dataclasses import fields
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from tests.kit.play import NAMES, SAMPLES, STRANGER, Playing, game_names, play

from gamekeeper.bots.bot import RandomBot
from gamekeeper.games import GAMES, bots_of, make_game, make_speech
from gamekeeper.kernel.messages import Begin, Command, Move, Rejected, Sit
from gamekeeper.kernel.table import Table, heard, view
from gamekeeper.store.codec import KERNEL_MOVES, Codec

pytestmark = pytest.mark.parametrize("name", game_names())

random_games = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_every_game_can_be_played_at_random(name: str) -> None:
    """A new game needs a line in SAMPLES, so that all of this is asserted for it as well."""

    assert name in SAMPLES


@random_games
@given(draw=st.data())
def test_replaying_the_log_gives_the_same_state(name: str, draw: st.DataObject) -> None:
    """A table in memory is only a cache (that rejections change nothing is checked on the way)."""
    playing = play(draw, name)

    again = Table(playing.game, playing.seed, playing.log)

    assert again.state == playing.table.state
    assert again.version == playing.table.version == len(playing.log)
    assert again.status == playing.table.status


@random_games
@given(draw=st.data())
def test_the_same_commands_and_seed_give_the_same_log(name: str, draw: st.DataObject) -> None:
    """Nothing but seed, version and commands decides; and a fresh table draws the same lots."""
    playing = play(draw, name)
    again = Playing(playing.game, playing.seed)

    for command in playing.commands:
        again.now = command.at
        folded = Table(playing.game, playing.seed, again.log)
        expected = folded.handle(command)
        assert again.does(command.seat, command.move) == expected

    assert again.log == playing.log
    assert again.replies == playing.replies


@random_games
@given(draw=st.data())
def test_every_listeners_log_folds_and_agrees_on_what_is_public(
    name: str, draw: st.DataObject
) -> None:
    """All views are equal but for the secret fields, and what is only remembered to save time.

    So are the day and the votes of a status.
    """
    playing = play(draw, name)
    status = playing.game.status(playing.table.state)
    names = [each.name for each in fields(playing.table.state) if each.compare]
    public = [each for each in names if each not in SAMPLES[name].secret]

    for listener in (None, STRANGER, *NAMES):
        folded = view(playing.game, playing.log, listener)
        assert folded == playing.views[listener]
        for each in public:
            assert getattr(folded, each) == getattr(playing.table.state, each), each
        known = playing.game.status(folded)
        assert (known.day, known.votes) == (status.day, status.votes)


@random_games
@given(draw=st.data())
def test_every_offered_move_is_accepted_and_offered_in_the_true_state_too(
    name: str, draw: st.DataObject
) -> None:
    """A seat's view offers exactly what the rules would offer if they knew everything."""
    playing = play(draw, name)

    for seat in NAMES:
        offered = list(playing.game.moves(playing.views[seat], seat))
        assert offered == list(playing.game.moves(playing.table.state, seat))
        for move in offered:
            trial = Table(playing.game, playing.seed, playing.log)
            reply = trial.handle(Command("trial", seat, move, playing.now))
            refused = reply.rejection
            assert refused is None or refused.code in SAMPLES[name].excused


@random_games
@given(draw=st.data())
def test_whoever_is_awaited_has_a_move_and_a_deadline_lies_ahead(
    name: str, draw: st.DataObject
) -> None:
    """Nobody is waited for who could not do anything, and nothing waits for ever."""
    playing = play(draw, name)
    status = playing.table.status

    for seat in status.awaiting:
        assert list(playing.game.moves(playing.views[seat], seat))
    if status.outcome is not None:
        assert not status.deadlines
        assert not status.awaiting
    for reply in playing.replies:
        keys = [deadline.key for deadline in reply.status.deadlines]
        assert len(keys) == len(set(keys))


@random_games
@given(draw=st.data())
def test_a_table_is_open_exactly_as_long_as_a_stranger_may_sit_down(
    name: str, draw: st.DataObject
) -> None:
    """Doors ask the status instead of trying it out."""
    playing = play(draw, name)
    status = playing.table.status
    if any(deadline.at <= playing.now for deadline in status.deadlines):
        return

    trial = Table(playing.game, playing.seed, playing.log)
    sat = trial.handle(Command("trial", STRANGER, Sit(), playing.now))

    assert status.open == (sat.rejection is None)


@random_games
@given(draw=st.data())
def test_the_codec_round_trips_byte_for_byte(name: str, draw: st.DataObject) -> None:
    """What is read back is what was written, and writes the same bytes again."""
    playing = play(draw, name)
    codec = Codec(playing.game.events, playing.game.requests)

    for event in playing.log:
        kind, body = codec.encode(event)
        assert codec.decode_event(kind, body) == event
        assert codec.encode(codec.decode_event(kind, body)) == (kind, body)
    for command in playing.commands:
        kind, body = codec.encode(command.move)
        assert codec.decode_move(kind, body) == command.move
        assert codec.encode(codec.decode_move(kind, body)) == (kind, body)


@random_games
@given(draw=st.data())
def test_only_declared_events_and_requests_occur(name: str, draw: st.DataObject) -> None:
    """Otherwise the store could not write them."""
    playing = play(draw, name)

    assert {type(event) for event in playing.log} <= set(playing.game.events)
    moves = {type(command.move) for command in playing.commands}
    assert moves <= {*playing.game.requests, *KERNEL_MOVES}


@random_games
@given(draw=st.data())
def test_a_log_may_begin_with_its_last_summary(name: str, draw: st.DataObject) -> None:
    """As soon as a round is running, folding from the summary gives the same state."""
    playing = play(draw, name)
    game = playing.game
    if game.summary is None:
        return
    starts = [n for n, event in enumerate(playing.log) if isinstance(event, game.summary)]
    if not starts or not playing.table.status.awaiting:
        return
    kept = playing.log[starts[-1] :]
    if type(playing.log[-1]).__name__ == "RoundOpened" or "RoundStarted" not in {
        type(event).__name__ for event in kept
    }:
        return

    short = Table(game, playing.seed, kept, before=starts[-1])

    assert short.state == playing.table.state
    assert short.version == playing.table.version


@random_games
@given(draw=st.data())
def test_every_event_has_words_or_none_for_every_listener(name: str, draw: st.DataObject) -> None:
    """Whatever happens can be told, prompted, described and refused at a text door."""
    playing = play(draw, name)
    speech = make_speech(name, SAMPLES[name].options[0])

    for listener in (None, *NAMES):
        known = playing.views[listener]
        assert speech.describe(known)
        for event in heard(playing.log, listener):
            said = speech.say(event, listener, known)
            assert said is None or said.strip() == said != ""
            begins = (*NAMES, STRANGER, *SAMPLES[name].names, *SAMPLES[name].small)
            assert said is None or said[0] == said[0].upper() or said.startswith(begins)
        if listener is not None:
            prompt = speech.prompt(known, listener)
            assert (prompt is not None) == (listener in playing.table.status.awaiting)
    for reply in playing.replies:
        if reply.rejection is not None:
            assert speech.refuse(reply.rejection).strip()


def test_every_declared_event_occurs(name: str) -> None:
    """An event that never happens is dead weight, or a hole in these tests."""
    seen: set[type] = set()
    declared = set(make_game(name, {}).events)

    def collect(draw: st.DataObject) -> None:
        seen.update(type(event) for event in play(draw, name, steps=80, least=50).log)

    some = settings(random_games, max_examples=20, derandomize=False)
    for number in range(50):
        seed(number)(some(given(draw=st.data())(collect)))()
        if seen >= declared:
            break

    assert {event.__name__ for event in declared} == {event.__name__ for event in seen}


@pytest.mark.parametrize("bots", ["random", "built-in"])
def test_games_of_bots_come_to_an_end(name: str, bots: str) -> None:
    """Within a bounded number of commands, and with an outcome."""
    for number, options in enumerate(SAMPLES[name].options):
        game = make_game(name, options)
        endless = options.get("rounds") == "0" or GAMES[name].of_the_house
        playing = Playing(game, f"seed {number}")
        cast = [RandomBot()] * 3 if bots == "random" else list(bots_of(name))
        company = dict(zip(NAMES, cast, strict=False))
        rng = Random(number)
        for seat in company:
            playing.does(seat, Sit())
        begun = playing.does(None, Begin())
        if begun.rejection is not None and begun.rejection.code in ("setup", "no-distribution"):
            continue  # these options are for another number of players
        for _ in range(2000):
            if playing.is_over:
                break
            for seat in sorted(playing.table.status.awaiting):
                moves: list[Move] = list(game.moves(playing.views[seat], seat))
                move = company[seat].choose(playing.views[seat], seat, moves, rng)
                if move is None:
                    continue  # this one has said all it has to say: the others are asked
                if playing.does(seat, move).rejection is not None:  # a view cannot foresee it
                    playing.wake()
                break
            else:
                playing.wake()

        assert playing.is_over or endless
        assert all(reply.rejection is None for reply in playing.replies if reply.events)


@random_games
@given(draw=st.data())
def test_deciding_does_not_touch_the_state(name: str, draw: st.DataObject) -> None:
    """Only ``apply`` writes: pulling the first event out of decide changes nothing."""
    playing = play(draw, name, steps=20)
    state = deepcopy(playing.table.state)
    sample = SAMPLES[name]
    for seat in (None, STRANGER, *NAMES):
        for move in sample.wild:
            command = Command("trial", seat, move, playing.now)
            with suppress(Rejected):
                next(iter(playing.game.decide(playing.table.state, command, Random(1))), None)
            assert playing.table.state == state


def test_events_are_small_and_plain(name: str) -> None:
    """Frozen dataclasses with slots, which msgspec can write without help."""
    game = make_game(name, {})

    for kind in (*game.events, *game.requests):
        assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
        assert "__dict__" not in dir(kind)
        msgspec.json.Decoder(kind)
