"""Mäxchen, §24 and §25: an evening with heats and a final, over real sockets."""

from __future__ import annotations

import asyncio
import csv
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.kit.contest import Client, Climber, ContestTable, eager, unhurried
from tests.kit.evening import until

from gamekeeper.errors import GamekeeperError
from gamekeeper.games import GAMES
from gamekeeper.games.mia.statistics import TIME_OUTS, Tally
from gamekeeper.kernel.messages import Seat
from gamekeeper.services.contest.evening import record as records
from gamekeeper.services.contest.evening.orders import order, read_program
from gamekeeper.services.contest.evening.program import Kind, Program
from gamekeeper.services.contest.evening.record import Record, Score
from gamekeeper.services.contest.evening.referee import Referee
from gamekeeper.services.contest.evening.result import TEXTS, as_text, loose
from gamekeeper.services.contest.evening.scoreboard import TICKS_PER_SAMPLE, Scoreboard
from gamekeeper.services.contest.organiser import Organiser
from gamekeeper.services.contest.service import REFEREE
from gamekeeper.texts.catalogue import LANGUAGES

SECOND = 1 / 60
SHORT = {"heats": 2, "minutes": 0.3 * SECOND, "pause": 0, "practice": 0.2 * SECOND}


class Evening:
    """A contest with its referee, and what was printed."""

    def __init__(self, table: ContestTable, folder: Path) -> None:
        assert table.running is not None
        self.table, self.contest, self.printed = table, table.running, list[str]()
        self.referee = Referee(self.contest, folder, self.printed.append)
        self.referee.open()

    async def says(self, *words: str, **program: Any) -> str:
        return await order(self.referee, words, json.dumps(program) if program else "")

    async def reaches(self, kind: Kind) -> None:
        await until(lambda: self.referee.record and self.referee.record.now.kind is kind, kind)

    @property
    def record(self) -> Record:
        assert self.referee.record is not None
        return self.referee.record


@asynccontextmanager
async def evening(folder: Path, **settings: Any) -> AsyncIterator[Evening]:
    async with unhurried(**{"window_ms": 2000, **settings}) as table:
        evening = Evening(table, folder)
        yield evening
        await evening.referee.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "contests"


async def test_an_evening_goes_from_registration_to_its_winner(folder: Path) -> None:
    """E01 §24.1 §24.2 §24.3 §24.5 §24.6: every heat from 0, the best in the final, all kept."""
    async with evening(folder) as night:
        await night.says("new", name="spring", finalists=2, **SHORT)
        players = await night.table.players("anna", "bert", "cleo")
        for player in players:
            player.answers(Climber())
        await players[0].hears_nothing(for_ms=150)
        assert night.record.now.kind is Kind.REGISTRATION

        await night.says("start")
        await night.reaches(Kind.OVER)

    played = night.record
    assert list(played.results) == ["1", "2", "final"]
    for heat in ("1", "2"):
        assert set(played.results[heat]) == {"anna", "bert", "cleo"}
        assert sum(score.points for score in played.results[heat].values()) > 0
    for name, tally in played.tallies.items():
        points = [heat[name].points for heat in played.results.values() if name in heat]
        assert tally.won == sum(points), "every point is counted once"
        assert tally.joined == tally.won + sum(tally.lost.values())
    assert len(played.results["final"]) == 2
    assert set(played.results["final"]) == set(played.finalists())
    zeroes = [h for h in players[0].log if h.text == "SCORE;anna:0,bert:0,cleo:0"]
    assert len(zeroes) >= 4, "practice, two heats and the final begin at 0"
    assert night.printed[-1].startswith("Contest spring is over. ")
    assert all(winner in night.printed[-1] for winner in played.winners())
    result = json.loads((folder / "spring.result.json").read_text())
    assert result["winners"] == played.winners()
    rows = list(csv.DictReader((folder / "spring.result.csv").read_text().splitlines()))
    assert [row["name"] for row in rows] == [line["name"] for line in result["standings"]]
    again = records.load(folder, "spring")
    assert again.results == played.results
    assert again.is_over


async def test_organisers_end_steps_early_and_are_told_what_makes_no_sense(folder: Path) -> None:
    """E02 §24.7: start, next and stop; what has been played counts."""
    async with evening(folder) as night:
        with pytest.raises(GamekeeperError, match="no contest is being played"):
            await night.says("next")
        await night.says("new", name="quick", minutes=60, pause=60, practice=60)
        [anna, bert] = await night.table.players("anna", "bert")
        for player in (anna, bert):
            player.answers(eager)
        with pytest.raises(GamekeeperError, match="is not over"):
            await night.says("new", name="other")
        await night.says("start")
        await night.reaches(Kind.PRACTICE)
        with pytest.raises(GamekeeperError, match="has begun"):
            await night.says("start")
        await night.says("next")
        await night.reaches(Kind.PAUSE)
        await night.says("next")
        await night.reaches(Kind.HEAT)
        await anna.skips_to("SCORE;{any}")
        with pytest.raises(GamekeeperError, match="is being played"):
            await Organiser(night.contest, night.referee).order(["reset"])

        shown = json.loads(await night.says("show", "", "json"))
        said = await night.says("stop")

        assert shown["phase"] == "heat"
        assert said.startswith("Contest quick is over.")
        assert list(night.record.results) == ["1"]
        with pytest.raises(GamekeeperError, match="choose another name"):
            await night.says("new", name="quick")
        with pytest.raises(GamekeeperError, match="no contest 'x'"):
            await night.says("show", "x", "text")
        assert "POINTS" not in await night.says("show", "quick", "text")
        with pytest.raises(GamekeeperError, match="no order"):
            await night.says("dance")


async def test_a_full_disk_does_not_end_an_evening(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """E09 §24.6: the result is printed all the same; two organisers do not begin two evenings."""

    def full(*given: object, **options: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(records, "save", full)
    monkeypatch.setattr("gamekeeper.services.contest.evening.referee.write_safely", full)
    async with evening(folder) as night:
        for player in await night.table.players("anna", "bert"):
            player.answers(eager)
        both = [night.says("new", name=name, **{**SHORT, "practice": 0}) for name in ("one", "two")]
        first, second = await asyncio.gather(*both, return_exceptions=True)
        await night.says("start")
        await night.reaches(Kind.OVER)

    assert isinstance(first, str)
    assert isinstance(second, GamekeeperError)
    assert night.printed[-1].startswith("Contest one is over.")


async def test_a_frozen_heat_keeps_its_time(folder: Path) -> None:
    """E03 §23.2 §24.3: the clock stands still until the contest is thawed."""
    async with evening(folder) as night:
        organiser = Organiser(night.contest, night.referee)
        await night.says("new", name="cold", **{**SHORT, "practice": 0, "minutes": 60})
        for player in await night.table.players("anna", "bert"):
            player.answers(eager)
        await night.says("start")
        await night.reaches(Kind.HEAT)
        await organiser.order(["freeze"])
        left = night.referee.left
        await asyncio.sleep(0.05)
        stage = night.referee.stage()

        assert night.referee.left == left
        assert night.referee.until is None
        assert stage is not None
        assert stage.is_held
        await organiser.order(["thaw"])
        assert night.referee.until is not None
        await night.table.everyone[0].skips_to("ROUND STARTED;{names}")
    assert night.printed[-1].startswith("Contest cold: heat 1 of 2 is being played.")


async def test_a_frozen_registration_waits_for_its_organiser(folder: Path) -> None:
    """E08 §23.2 §24.1: there is no clock to stop, and none runs out when it is thawed."""
    async with evening(folder) as night:
        organiser = Organiser(night.contest, night.referee)
        await night.says("new", name="patient", **SHORT)
        await organiser.order(["freeze"])
        await organiser.order(["thaw"])
        await asyncio.sleep(0.05)

        assert night.record.now.kind is Kind.REGISTRATION
        assert night.contest.live.table.state.terms.frozen
        await night.says("stop")
        with pytest.raises(GamekeeperError, match="choose another name"):
            await night.says("new", name="mia")


async def test_without_an_evening_the_kept_rounds_are_counted(folder: Path) -> None:
    """F05 §25.1: ``contest show`` folds them from the log; who comes late has joined fewer."""
    async with evening(folder, window_ms=300) as night:
        [anna, bert] = await night.table.players("anna", "bert")
        for player in (anna, bert):
            player.answers(eager)
        await anna.skips_to("ROUND STARTING;6;{token}")

        [late] = await night.table.players("late")
        late.answers(eager)
        await until(lambda: night.contest.live.table.state.played.get("late"), "a round")
        rows = json.loads(await night.says("show", "", "json"))
        text = await night.says("show", "", "text")
        table = csv.DictReader((await night.says("show", "", "csv")).splitlines())
        assert {row["name"] for row in table} == {"anna", "bert", "late"}
        running_score = GAMES["mia"].running_score
        assert running_score is not None
        score = running_score(night.contest.live.table.state)

    of = {row["name"]: row for row in rows}
    assert of["anna"]["joined"] >= of["late"]["joined"] + 5
    assert all(row["looks"] == row["lost"] for row in rows)
    assert "POINTS" in text
    assert score.rounds_of(Seat("anna")) >= score.rounds_of(Seat("late")) + 5


async def test_whoever_has_no_lives_left_is_out(folder: Path) -> None:
    """E04 §24.4: SCORE tells the lives; the last one ends the heat before its time."""
    async with evening(folder, order="join") as night:
        await night.says("new", name="lives", mode="lives", lives=2, **{**SHORT, "minutes": 60})
        players = await night.table.players("anna", "bert", "cleo")
        for player in players:
            player.answers(eager)
        await night.says("start")
        await night.reaches(Kind.OVER)

    for heat in ("1", "2", "final"):
        points = sorted(score.points for score in night.record.results[heat].values())
        assert points[:-1] == [0] * (len(points) - 1)
        assert points[-1] > 0
    told = [h.text for h in players[0].log if h.text.startswith("SCORE")]
    assert "SCORE;anna:2,bert:2,cleo:2" in told
    dead = next(i for i, text in enumerate(told) if "anna:0" in text and "bert:2" in text)
    assert dead > 0


async def test_a_right_challenge_earns_a_bonus(folder: Path) -> None:
    """E05 §24.4: two points for whoever catches a bluffer, and none for a wrong look."""
    async with evening(folder, dice=["3,1", "6,5"], window_ms=60_000) as night:
        table = night.table
        alice, bob = await _scripted(night, mode="bonus")
        await table.starts_round(alice, bob)
        await alice.plays("3,1", "6,6")
        await bob.looks()
        await table.all_hear(
            "ACTUAL DICE;3,1", "PLAYER LOST;alice;CAUGHT_BLUFFING", "SCORE;alice:0,bob:2"
        )
        await table.starts_round(alice, bob)
        await alice.plays("6,5")
        await bob.looks()
        await table.all_hear("ACTUAL DICE;6,5", "PLAYER LOST;bob;SEE_FAILED", "SCORE;alice:1,bob:2")
        await night.says("stop")

    assert night.record.winners() == ["bob"]


async def _scripted(night: Evening, **program: Any) -> tuple[Client, Client]:
    """Two players in the first heat of an evening."""
    await night.says("new", **{"name": "slow", "practice": 0, "pause": 0, "minutes": 60, **program})
    alice, bob = await night.table.players("alice", "bob")
    await night.says("start")
    if program.get("pause"):
        await night.reaches(Kind.PAUSE)
        await night.says("next")
    for player in (alice, bob):
        await player.skips_to("SCORE;alice:0,bob:0")
    return alice, bob


async def test_everything_a_bot_does_is_counted(folder: Path) -> None:
    """F01 §25.1: rounds, reasons, bluffs, looks, time-outs and reaction times."""
    dice = ["3,1", "6,5", "4,3", "5,5"]
    async with evening(folder, dice=dice, window_ms=500) as night:
        alice, bob = await _scripted(night)
        await night.table.starts_round(alice, bob)
        await alice.plays("3,1", "6,6")
        await night.contest.write()  # whenever the log is written: no round is torn
        await bob.looks()
        await night.table.all_skip_to("SCORE;{any}")
        await night.table.starts_round(alice, bob)
        await alice.plays("6,5")
        await bob.looks()
        await night.table.all_skip_to("SCORE;{any}")
        await night.table.starts_round(alice, bob)
        await alice.rolls("4,3")
        await night.table.all_skip_to("SCORE;{any}")
        await night.table.starts_round(alice, bob)
        bob_token = await alice.rolls("5,5")
        alice.says(f"ANNOUNCE;2,1;{bob_token}")
        await night.table.all_skip_to("SCORE;{any}")
        shown = json.loads(await night.says("show", "", "json"))
        await night.contest.write()
        whole = await night.says("show", "", "text")

    of = {line["name"]: line for line in shown["standings"]}
    a, b = of["alice"]["statistics"], of["bob"]["statistics"]
    assert of["alice"]["lost"] == {
        "CAUGHT_BLUFFING": 1,
        "DID_NOT_ANNOUNCE": 1,
        "LIED_ABOUT_MIA": 1,
    }
    assert (a["joined"], a["won"], a["lost"]) == (4, 1, 3)
    assert (a["announced"], a["bluffs"], a["caught"], a["time_outs"]) == (3, 2, 2, 1)
    assert (b["joined"], b["won"], b["looks"], b["right"]) == (4, 3, 2, 1)
    assert of["bob"]["lost"] == {"SEE_FAILED": 1}
    assert 0 < a["p50_ms"] <= a["p99_ms"] < 2000
    assert "heat 1 of 3 is being played" in whole


async def test_a_noisy_bot_takes_no_datagram_from_the_others(folder: Path) -> None:
    """F03 §25.2: the last 50 beside the round are kept for every bot, and for that round only."""
    async with evening(folder, dice=["3,1"]) as night:
        alice, bob = await _scripted(night)
        await night.table.starts_round(alice, bob)
        turn = await alice.turn()
        alice.says("ROLL;wrong")
        bob.says(*[f"noise {number}" for number in range(60)])
        await night.table.settles()
        alice.says(f"SEE;{turn}")
        await night.table.all_skip_to("SCORE;alice:0,bob:1")
        await night.table.starts_round(alice, bob)
        alice.says(f"SEE;{await alice.turn()}")
        await night.table.all_skip_to("SCORE;alice:0,bob:2")

        [second, first] = json.loads(await night.says("why", "alice", "json"))

    ignored = [each["text"] for each in first["datagrams"] if each["way"] == "ignored"]
    assert ignored == ["ROLL;wrong"]
    assert not any(each["way"] == "ignored" for each in second["datagrams"])


async def test_what_a_bot_says_beside_the_round_is_shown(folder: Path) -> None:
    """F04 §25.2 §13.3 §13.4: words and registrations, their answers, and a second invitation."""
    async with evening(folder) as night:
        alice, bob = await _scripted(night)
        token = await bob.invitation()
        number, first = await alice.expects("ROUND STARTING;{n};{token}")
        alice.says("ECHO;hello", "REGISTER;alice", "UNREGISTER;alice", f"JOIN;{number}")
        await alice.expects("ECHO;hello", "REGISTERED", "UNREGISTERED")
        second = await alice.expects("ROUND STARTING;{token}")
        night.contest.clients.beat()
        await alice.expects("HEARTBEAT")
        alice.says(f"JOIN;{second}")
        await night.table.settles()
        bob.says(f"JOIN;{token}")
        await alice.expects("ROUND STARTED;{n};alice,bob")
        turn = await alice.turn()
        alice.says(f"SEE;{turn}")
        await night.table.all_skip_to("SCORE;alice:0,bob:1")

        [loss] = json.loads(await night.says("why", "alice", "json"))

    assert [(each["way"], each["text"]) for each in loss["datagrams"]] == [
        ("got", f"ROUND STARTING;{number};{first}"),
        ("sent", "ECHO;hello"),
        ("got", "ECHO;hello"),
        ("sent", "REGISTER;alice"),
        ("got", "REGISTERED"),
        ("sent", "UNREGISTER;alice"),
        ("got", "UNREGISTERED"),
        ("sent", f"JOIN;{number}"),
        ("got", f"ROUND STARTING;{second}"),
        ("got", "HEARTBEAT"),
        ("sent", f"JOIN;{second}"),
        ("got", f"ROUND STARTED;{number};alice,bob"),
        ("got", f"YOUR TURN;{turn}"),
        ("sent", f"SEE;{turn}"),
        ("got", "PLAYER WANTS TO SEE;alice"),
        ("got", "PLAYER LOST;alice;SEE_BEFORE_FIRST_ROLL"),
        ("got", "SCORE;alice:0,bob:1"),
    ]


async def test_a_bot_is_shown_why_it_lost(folder: Path) -> None:
    """F02 §25.2: every datagram it got and sent, those that were ignored included."""
    async with evening(folder, dice=["5,4"]) as night:
        alice, bob = await _scripted(night)
        tokens = {client: await client.invitation() for client in (alice, bob)}
        for client, token in tokens.items():
            client.says(f"JOIN;{token}")
        await night.table.all_hear("ROUND STARTED;alice,bob")
        turn = await alice.turn()
        alice.says("ROLL;wrong", f"ROLL;{turn}")
        await night.table.all_hear("PLAYER ROLLS;alice")
        _, token = await alice.expects("ROLLED;{dice};{token}")
        await night.contest.write()
        alice.says(f"ANNOUNCE;7,7;{token}")
        await night.table.all_skip_to("SCORE;alice:0,bob:1")

        [loss] = json.loads(await night.says("why", "alice", "json"))
        text = await night.says("why", "alice", "text")
        nothing = await night.says("why", "bob", "text")
        with pytest.raises(GamekeeperError, match="no bot"):
            await night.says("why", "nobody", "text")

    assert (loss["round"], loss["reason"]) == (night.table.number, "INVALID_TURN")
    assert [(each["way"], each["text"]) for each in loss["datagrams"]] == [
        ("got", f"ROUND STARTING;{night.table.number};{tokens[alice]}"),
        ("sent", f"JOIN;{tokens[alice]}"),
        ("got", "ROUND STARTED;alice,bob"),
        ("got", f"YOUR TURN;{turn}"),
        ("ignored", "ROLL;wrong"),
        ("sent", f"ROLL;{turn}"),
        ("got", "PLAYER ROLLS;alice"),
        ("got", f"ROLLED;5,4;{token}"),
        ("sent", f"ANNOUNCE;7,7;{token}"),
        ("got", "PLAYER LOST;alice;INVALID_TURN"),
        ("got", "SCORE;alice:0,bob:1"),
    ]
    assert f"> ROLL;{turn}" in text
    assert "x ROLL;wrong" in text
    assert "no round" in nothing


def test_places_are_shared_and_the_final_decides() -> None:
    """E06 §24.5 §24.6: by points; who is in the final stands before everybody else."""
    program = Program(name="x", heats=2, finalists=2)
    score = partial(Score, played=1)
    a, b, c = Seat("a"), Seat("b"), Seat("c")
    heats = {"1": {a: score(5), b: score(3), c: score(2)}, "2": {a: score(1), b: score(3)}}
    played = Record(program=program, opened=_now(), results=heats)

    assert [(p.place, p.name, p.total) for p in played.places()] == [
        (1, a, 6),
        (1, b, 6),
        (3, c, 2),
    ]
    played.results["final"] = {a: score(1), b: score(4)}
    played.step = len(program.steps) - 1
    assert [(p.place, p.name) for p in played.places()] == [(1, b), (2, a), (3, c)]
    assert played.winners() == [b]
    played.rename(b, Seat("z"))
    assert played.winners() == ["z"]


async def test_the_result_of_an_evening_that_is_over_keeps_its_names(folder: Path) -> None:
    """E12 §23.1 §24.6: whoever is renamed later stands there as in the files."""
    async with evening(folder) as night:
        alice, bob = await _scripted(night)
        await night.table.starts_round(alice, bob)
        alice.says(f"SEE;{await alice.turn()}")
        await night.table.all_skip_to("SCORE;alice:0,bob:1")
        organiser = Organiser(night.contest, night.referee)
        await organiser.order(["rename", "alice", "anna"])
        loss = json.loads(await night.says("why", "anna", "json"))
        during = json.loads(await night.says("show", "slow", "json"))
        await night.says("stop")
        await organiser.order(["rename", "bob", "Robert"])
        after = json.loads(await night.says("show", "slow", "json"))

    assert [each["reason"] for each in loss] == ["SEE_BEFORE_FIRST_ROLL"]
    assert {line["name"] for line in during["standings"]} == {"anna", "bob"}
    written = json.loads((folder / "slow.result.json").read_text())
    assert after["standings"] == written["standings"]
    assert {line["name"] for line in written["standings"]} == {"anna", "bob"}


async def test_whoever_is_banned_wins_nothing(folder: Path) -> None:
    """E16 §23.1 §24.5: the best of a heat is banned, is no finalist, and stands nowhere."""
    async with evening(folder, order="join", dice=["3,1"] * 99) as night:
        alice, cheat = await _scripted(night, heats=1, pause=60, finalists=1)
        await night.table.starts_round(alice, cheat)
        alice.says(f"SEE;{await alice.turn()}")
        await night.table.all_skip_to("SCORE;alice:0,bob:1")
        await night.says("next")
        await night.reaches(Kind.PAUSE)
        assert night.record.finalists() == ["bob"]

        await Organiser(night.contest, night.referee).order(["ban", "bob"])

        assert records.load(folder, "slow").results == night.record.results
        assert "bob" not in json.dumps(json.loads(await night.says("show", "", "json")))
        await night.says("next")
        await night.reaches(Kind.FINAL)
        assert night.contest.live.table.state.terms.field == ("alice",)
        assert "bob" not in await night.says("stop")
        assert "bob" not in (folder / "slow.result.csv").read_text()


async def test_whoever_is_dropped_and_comes_back_starts_from_nothing(folder: Path) -> None:
    """E16 §23.1: no points, no figures, no lost rounds, also of the round it was dropped in."""
    async with evening(folder, order="join") as night:
        alice, bob = await _scripted(night)
        await night.table.starts_round(alice, bob)
        alice.says(f"SEE;{await alice.turn()}")
        await night.table.all_skip_to("SCORE;alice:0,bob:1")
        await until(lambda: night.record.samples, "a sample")
        await night.table.starts_round(alice, bob)
        await alice.turn()
        await Organiser(night.contest, night.referee).order(["drop", "alice"])
        await bob.expects("PLAYER LOST;alice;DID_NOT_TAKE_TURN", "SCORE;bob:2")
        alice.says("REGISTER;alice")
        await alice.expects("REGISTERED")

        shown = json.loads(await night.says("show", "", "json"))
        assert json.loads(await night.says("why", "alice", "json")) == []

    of = {line["name"]: line for line in shown["standings"]}
    assert "alice" not in of
    assert of["bob"]["statistics"]["joined"] == 2
    assert "alice" not in night.record.tallies
    assert not any("alice" in points for _, points in night.record.samples[:1])


async def test_two_orders_at_once_are_not_answered_alike(folder: Path) -> None:
    """E17 §24.7: the second hears that the step is ending already, and no step is left out."""
    async with evening(folder, window_ms=60_000) as night:
        await night.says("new", name="x", minutes=60, practice=60, pause=0)
        alice, bob = await night.table.players("alice", "bob")
        assert await night.says("start") == "Contest x: practice is next."
        with pytest.raises(GamekeeperError, match="has begun already"):
            await night.says("start")
        with pytest.raises(GamekeeperError, match="is just ending a step"):
            await night.says("next")
        await night.reaches(Kind.PRACTICE)
        for player in (alice, bob):
            await player.skips_to("SCORE;alice:0,bob:0")
        await night.table.starts_round(alice, bob)
        await night.says("next")
        await until(lambda: REFEREE in night.contest.reasons, "the last round of the practice")
        with pytest.raises(GamekeeperError, match="is just ending a step"):
            await night.says("next")
        alice.says(f"SEE;{await alice.turn()}")
        await night.reaches(Kind.HEAT)


async def test_a_bot_is_shown_why_it_lost_without_an_evening(folder: Path) -> None:
    """F06 §25.2: while the server runs, before, in and after an evening; built-in bots, too."""
    async with evening(folder, order="join", bots=1) as night:
        [alice] = await night.table.players("alice")
        alice.answers(Climber())
        losers = ("alice", "Prudence")
        for name in losers:
            await until(partial(night.referee.losses.of, Seat(name)), f"{name} losing")
            [loss, *_] = json.loads(await night.says("why", name, "json"))
            assert loss["datagrams"][0]["text"].startswith("ROUND STARTING;")
            assert loss["datagrams"][-2]["text"] == f"PLAYER LOST;{name};{loss['reason']}"
        assert "> JOIN;?" in await night.says("why", "Prudence", "text")
        await night.says("new", name="x")
        before = json.loads(await night.says("why", "alice", "json"))
        assert before, "an evening that begins forgets nothing"
        await night.says("stop")
        await until(
            lambda: night.referee.losses.of(Seat("alice"))[0].round > before[0]["round"],
            "a lost round after the evening",
        )


async def test_the_chart_follows_a_rename(folder: Path) -> None:
    """§23.1 §26.1: the line goes on under the new name, and what was before belongs to it."""
    async with evening(folder, order="join") as night:
        board = Scoreboard(night.referee)
        alice, bob = await _scripted(night)
        await night.table.starts_round(alice, bob)
        alice.says(f"SEE;{await alice.turn()}")
        await night.table.all_skip_to("SCORE;alice:0,bob:1")
        await until(lambda: night.record.samples, "a sample")
        for _ in range(TICKS_PER_SAMPLE):
            board._tick()

        await Organiser(night.contest, night.referee).order(["rename", "bob", "Robert"])

        for name in ("slow", "mia"):
            view = board.view(name)
            assert view is not None
            assert view.chart
            assert all(set(points) == {"alice", "Robert"} for _, points in view.chart)


async def test_the_page_of_a_practice_has_its_points(folder: Path) -> None:
    """W11 §24.2 §26.1: the standings are those of the practice, and count for nothing after it."""
    async with evening(folder, order="join") as night:
        board = Scoreboard(night.referee)
        await night.says("new", name="x", minutes=60, practice=60, pause=60)
        alice, bob = await night.table.players("alice", "bob")
        await night.says("start")
        for player in (alice, bob):
            await player.skips_to("SCORE;alice:0,bob:0")
        await night.table.starts_round(alice, bob)
        alice.says(f"SEE;{await alice.turn()}")
        await night.table.all_skip_to("SCORE;alice:0,bob:1")

        board._tick()
        practice = board.view("x")
        await night.says("next")
        for player in (alice, bob):
            player.says(f"JOIN;{await player.invitation()}")
            player.answers(eager)
        await night.reaches(Kind.PAUSE)
        pause = board.view("x")

    assert practice is not None
    assert pause is not None
    shown = [(line.place, line.name, line.points, line.share) for line in practice.standings]
    assert shown == [(1, "bob", 1, 1.0), (2, "alice", 0, 0.0)]
    assert {(line.place, line.points, line.total) for line in pause.standings} == {(1, 0, 0)}


async def test_the_chart_of_the_standing_contest_begins_anew_with_a_reset(folder: Path) -> None:
    """W12 §23.3 §24.6 §26.1: points of before would press what is played now into one line."""
    async with evening(folder, order="join") as night:
        board = Scoreboard(night.referee)
        alice, bob = await night.table.players("alice", "bob")
        await night.table.starts_round(alice, bob)
        alice.says(f"SEE;{await alice.turn()}")
        await night.table.all_skip_to("SCORE;alice:0,bob:1")
        charts = list[list[dict[Seat, int]]]()

        def look() -> None:
            for _ in range(TICKS_PER_SAMPLE):
                board._tick()
            view = board.view("mia")
            assert view is not None
            charts.append([dict(points) for _, points in view.chart])

        look()
        for player in (alice, bob):
            player.says(f"JOIN;{await player.invitation()}")
            player.answers(eager)
        await Organiser(night.contest, night.referee).order(["reset"])
        await night.contest.come_to_rest(REFEREE)
        look()
        night.contest.go_on(REFEREE)
        await night.says("new", name="x", minutes=60, practice=0, pause=0)
        look()
        await night.says("stop")
        await night.contest.come_to_rest(REFEREE)
        look()

    first, reset, begun, over = charts
    assert first == [{"alice": 0, "bob": 1}]
    assert len(reset) == 1
    assert len(begun) == 2
    assert len(over) == 1


async def test_a_pause_of_no_length_is_not_announced(folder: Path) -> None:
    """E13 §24.7: an organiser is told what really comes next."""
    async with evening(folder) as night:
        await night.says("new", name="brisk", heats=2, minutes=60, practice=0, pause=0)
        first = await night.says("start")
        await night.reaches(Kind.HEAT)
        await night.says("stop")
        await night.says("new", name="calm", heats=2, minutes=60, practice=0, pause=5)
        second = await night.says("start")

    assert first == "Contest brisk: a heat is next."
    assert second == "Contest calm: a pause is next."


async def test_practice_and_a_frozen_contest_are_shown_as_such(folder: Path) -> None:
    """E11 §23.2 §24.2 §24.7: points of practice are shown as such, and that the clock stands."""
    async with evening(folder) as night:
        await night.says("new", name="quick", minutes=60, pause=0, practice=60)
        for player in await night.table.players("anna", "bert"):
            player.answers(eager)
        await night.says("start")
        await night.reaches(Kind.PRACTICE)
        await until(lambda: any(night.contest.live.table.state.points.values()), "a point")
        organiser = Organiser(night.contest, night.referee)
        practice = (await night.says("show", "", "text")).splitlines()
        await organiser.order(["freeze"])
        held = await night.says("show", "", "text")
        await organiser.order(["thaw"])
        await night.says("next")
        await night.reaches(Kind.HEAT)
        played = await night.says("show", "", "text")
        await organiser.order(["freeze"])
        frozen = await night.says("show", "", "text")

    assert practice[0] == "Contest quick: practice. These points do not count."
    assert practice[1].split() == ["NAME", "PRACTICE"]
    assert {line.split()[0] for line in practice[2:]} == {"anna", "bert"}
    assert held.startswith("Contest quick: practice, frozen. ")
    assert played.startswith("Contest quick: heat 1 of 3 is being played.")
    assert frozen.startswith("Contest quick: heat 1 of 3 is frozen.")


async def test_an_organiser_sees_who_has_registered(folder: Path) -> None:
    """E18 §24.2 §24.7: until somebody has played a round that counts."""
    async with evening(folder) as night:
        await night.says("new", name="x", minutes=60, practice=0, pause=60)
        nobody = await night.says("show", "", "text")
        await night.table.players("anna", "bert")
        registration = await night.says("show", "", "text")
        await night.says("start")
        await night.reaches(Kind.PAUSE)
        pause = await night.says("show", "", "text")

    assert nobody.splitlines() == ["Contest x: registration.", "Nobody has played yet."]
    assert registration.splitlines() == ["Contest x: registration.", "NAME", "anna", "bert"]
    assert pause.splitlines()[1:] == ["NAME", "anna", "bert"]


def test_several_winners_are_listed_and_numbers_stay_to_the_right() -> None:
    """E10 §24.6: also where somebody has not played a heat, or nobody has figures."""
    program = Program(name="x", heats=2, finalists=0)
    scores = {Seat(name): Score(12, 20) for name in ("mybest", "best2", "shell")}
    played = Record(program=program, opened=_now(), results={"1": scores})
    played.results["2"] = {Seat("late"): Score(5, 9)}
    played.step = len(program.steps) - 1

    standing, figures = as_text(played).split("\n\n")
    heading, names, *rows = standing.splitlines()

    assert heading == "Contest x is over. mybest, best2 and shell win."
    assert {row[: names.index("HEAT 1") + 6][-6:] for row in rows} == {"    12", "     -"}
    names, *rows, legend = figures.splitlines()
    assert len(rows) == 4
    assert {row[: names.index("P99") + 3][-3:] for row in rows} == {"  -"}
    assert legend == "LATE: time-outs. Half of all answers came within P50 ms, 99 % within P99 ms."
    german = as_text(played, language="de").splitlines()[0]
    assert german == "Turnier x ist vorbei. mybest, best2 und shell haben gewonnen."
    played.results = {}
    assert as_text(played).startswith("Contest x is over. Nobody wins.")


@pytest.mark.parametrize("heats", [1, 3, 12])
@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_standing_fits_a_terminal(heats: int, language: str) -> None:
    """§24.6: with long names and high figures too, and no figure is left out."""
    names = [Seat(letter * 20) for letter in "abc"]
    tally = Tally(joined=15_000, won=9_000, bluffs=7_000, caught=3_000, looks=9_000, right=8_000)
    tally.lost, tally.reactions = {TIME_OUTS[0]: 1_000}, {60: 10}
    played = Record(program=Program(name="x", heats=heats, finalists=3), opened=_now())
    for points, key in enumerate(played.heats, start=4_000):
        played.results[key] = {name: Score(points, 15_000) for name in names}
    played.tallies = dict.fromkeys(names, tally)

    lines = as_text(played, language=language).splitlines()
    told = " ".join(lines)

    assert max(map(len, lines)) <= 80
    assert all(told.count(f" {4_000 + heat}") >= 3 for heat in range(heats + 1))
    assert told.count(" 1000 ") == 3
    alone = loose(dict.fromkeys(names, 12_345), played.tallies, "text", language)
    assert max(map(len, alone.splitlines())) <= 80


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_step_has_a_heading_and_an_announcement(language: str) -> None:
    """§24.6 In every language, and with the clock stopped (§23.2)."""
    program = Program(name="x", heats=2, practice=1.0)
    record = Record(program=program, opened=_now())
    for number, step in enumerate(program.steps):
        record.step = number
        for is_held in (False, True):
            assert " x" in as_text(record, is_held=is_held, language=language).splitlines()[0]
        if number:
            assert f"told.next-{step.kind.value}" in TEXTS[language]


def test_whoever_was_not_there_has_no_place() -> None:
    """E14 §24.6: lives that were kept by absence win nothing, neither heats nor the final."""
    a, b, c, ghost = (Seat(name) for name in ("a", "b", "c", "ghost"))
    program = Program(name="x", heats=2, mode="lives", finalists=2)
    first = {a: Score(1, 9), b: Score(0, 8), c: Score(3), ghost: Score(3)}
    second = {a: Score(0, 5), b: Score(0, 4), c: Score(2, 5), ghost: Score(3)}
    played = Record(program=program, opened=_now(), results={"1": first, "2": second})

    assert [(p.place, p.name, p.total) for p in played.places()] == [
        (1, c, 2),
        (2, a, 1),
        (3, b, 0),
    ]
    assert played.places()[0].heats == (None, 2, None)
    assert played.finalists() == [c, a]
    played.results["final"] = {c: Score(3), a: Score(0, 7)}
    played.step = len(program.steps) - 1
    assert played.winners() == [a]


async def test_bots_that_join_no_round_do_not_win(folder: Path) -> None:
    """E15 §24.6: two who only registered keep all lives; one of those who played wins."""
    async with evening(folder, order="join", window_ms=100) as night:
        program = {"heats": 1, "mode": "lives", "finalists": 0, "practice": 0, "pause": 0}
        await night.says("new", name="quick", minutes=60, **program)
        players = await night.table.players("anna", "bert", "ghost", "spook")
        for player in players[:2]:
            player.answers(eager)
        await night.says("start")
        await night.reaches(Kind.HEAT)
        await until(lambda: 0 in night.contest.live.table.state.points.values(), "one is out")
        said = await night.says("stop")

    assert night.record.results["1"][Seat("ghost")].points == 3
    assert night.record.winners() in (["anna"], ["bert"])
    assert "ghost" not in said


def _now() -> Any:
    from datetime import UTC, datetime

    return datetime(2026, 11, 18, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"name": "my evening"}', "has lower-case letters, digits and hyphens, such as friday-1"),
        ('{"name": "x", "heats": 0}', "^--heats must be 1 to 50.$"),
        ('{"name": "x", "minutes": 0}', "^--minutes must be more than 0 and at most 1440.$"),
        ('{"name": "x", "pause": 1441}', "^--pause must be 0 to 1440 minutes.$"),
        ('{"name": "x", "practice": -1}', "^--practice must be 0 to 1440 minutes.$"),
        ('{"name": "x", "lives": 1000001}', "^--lives must be 1 to 1000000.$"),
        ('{"name": "x", "finalists": 501}', "^--finalists must be 0 to 500.$"),
        ("[]", "that is no contest"),
        ("{", "that is no contest"),
        ('{"name": "x", "y": 1}', "that is no contest"),
    ],
)
def test_a_program_that_makes_no_sense_is_refused(text: str, why: str) -> None:
    """E07 §24.1: in plain words, with what would be right."""
    with pytest.raises(GamekeeperError, match=why):
        read_program(text)
