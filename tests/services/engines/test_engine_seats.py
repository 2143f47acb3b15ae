"""Engines in seats of a house: they crash, hang, babble and cheat, and the house plays on."""

from __future__ import annotations

import re

import pytest
from tests.kit.evening import until, until_true
from tests.services.engines.conftest import Lair, MakeLair

from gamekeeper.services.engines import engines
from gamekeeper.store.base import TableId


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried again is tried soon."""
    monkeypatch.setattr(engines, "RETRY_SECONDS", 0.05)


async def test_an_engine_takes_its_turns(lair: MakeLair) -> None:
    """`type=white`: the engine, who sat down first, is White."""
    house = await lair("genmove=D4,pass")
    await house.table("type=white")
    await house.evening.says("anna", "B2")
    await house.evening.hears("anna", "pretender plays D4 (White, move 2)")
    await house.evening.says("anna", "pass")
    await house.evening.hears("anna", "pretender passes")

    assert house.lives() == 1
    assert house.lines.count("clear_board") == 1, "it is told what is new, not everything again"


async def test_it_hears_stones_and_nothing_else(
    lair: MakeLair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No name, no comment, hidden or not, ever reaches the program, nor do our settings."""
    monkeypatch.setenv("GAMEKEEPER_MAIL_SMTP_PASSWORD", "secret")
    house = await lair("genmove=D4,D3,pass", "env")
    await house.table("type=white", name="mallory")
    await house.evening.says("mallory", "B2 # hello <h>the corner</h> <m>me</m> <c>quit</c>")
    await house.evening.hears("mallory", "pretender plays D4")
    await house.evening.says("mallory", "C2 # \n1 quit\n")
    await house.evening.hears("mallory", "pretender plays D3")

    shape = r"(list_commands|boardsize 5|clear_board|komi 6.5|(play|genmove) (black|white)( [A-E][1-5])?)"
    started, environment, *commands = house.lines
    assert started == "started"
    assert [line for line in commands if not re.fullmatch(shape, line)] == []
    assert "GAMEKEEPER" not in environment


async def test_a_crash_costs_nothing(lair: MakeLair) -> None:
    """The next process is told the whole game and answers."""
    house = await lair("crash=2", "genmove=D4,,D3")
    await house.table("type=white")
    await house.evening.says("anna", "B2")
    await house.evening.hears("anna", "pretender plays D4")
    await house.evening.says("anna", "C2")
    await house.evening.hears("anna", "pretender plays D3 (White, move 4)")

    assert house.lives() == 2
    second_life = house.lines[house.lines.index("started", 1) :]
    assert second_life[5:8] == ["play black B2", "play white D4", "play black C2"]


async def test_who_does_not_answer_is_asked_again(lair: MakeLair) -> None:
    """Administrators are told once, and the game goes on when it is well."""
    house = await lair("hang", "genmove=D4", seconds=0.3)
    await house.table("type=white")
    await house.evening.says("anna", "B2")
    await house.evening.hears("admin", "The engine pretender does not play at table")
    told = len(house.evening.heard("admin"))
    await until(lambda: house.lives() >= 4)
    house.gets_well()
    await house.evening.hears("anna", "pretender plays D4")

    assert len(house.evening.heard("admin")) == told


@pytest.mark.parametrize("trick", ["junk", "endless", "mute", "refuse=list_commands"])
async def test_babbling_is_no_answer(lair: MakeLair, trick: str) -> None:
    """Neither words that are no answer, nor one without end, nor silence move a stone."""
    house = await lair(trick, seconds=0.5)
    table = await house.table("type=white")
    await house.evening.says("anna", "B2")
    await house.evening.hears("admin", "The engine pretender does not play at table")

    assert "pretender) is to move" in await house.evening.says("anna", f"status {table}")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("B2", "illegal-position"),
        ("banana", "'BANANA' is not on this board"),
        ("F6", "'F6' is not on this board"),
    ],
)
async def test_nonsense_and_illegal_moves_end_the_game(
    lair: MakeLair, answer: str, why: str
) -> None:
    """It resigns, and everybody reads why."""
    house = await lair(f"genmove={answer}")
    table = await house.table("type=white")
    await house.evening.says("carl", f"watch {table}")
    await house.evening.says("anna", "B2")
    await house.evening.hears("anna", "Black wins by resignation")
    await house.evening.hears("carl", why)
    await house.evening.hears("admin", f"pretender gave up at table {table}")


async def test_a_board_it_cannot_play_on(lair: MakeLair) -> None:
    """Its own words are the reason."""
    house = await lair("refuse=boardsize")
    await house.table("type=white")
    await house.evening.says("anna", "B2")

    await house.evening.hears("anna", "pretender cannot go on: cannot do that")


async def test_it_may_resign(lair: MakeLair) -> None:
    house = await lair("genmove=resign")
    await house.table("type=white")
    await house.evening.says("anna", "B2")

    await house.evening.hears("anna", "Black wins by resignation")


async def test_a_house_that_comes_back_asks_it_again(lair: MakeLair) -> None:
    """A power cut while it thinks: nobody has to touch the table."""
    house = await lair("hang", "genmove=D4")
    table = await house.table("type=white")
    await house.evening.says("anna", "B2")
    await until(lambda: "genmove white" in house.lines)
    await house.evening.dies()
    house.gets_well()
    await house.evening.opens()
    await house.evening.hears("anna", "pretender plays D4")

    assert (await house.evening.events(table)).count("StonePlayed") == 2


async def test_somebody_takes_the_seat_over(lair: MakeLair) -> None:
    """The house does not wait for an engine that hangs; what that says later is nobody's business."""
    house = await lair("hang", "genmove=D4")
    table = await house.table("type=white")
    await house.evening.says("anna", "B2")
    await until(lambda: "genmove white" in house.lines)
    await house.evening.says("anna", f"replace {table} pretender")
    await house.evening.says("bob", f"join {table} as pretender")
    house.gets_well()
    await until(lambda: not house.evening.house.engines._tasks)
    await house.evening.settles()
    assert "pretender plays D4" not in "\n".join(house.evening.heard("anna"))

    await house.evening.says("bob", "C3")
    assert "pretender plays C3" in "\n".join(house.evening.heard("anna"))


# -- handicap


async def test_it_is_told_handicap_stones(lair: MakeLair) -> None:
    house = await lair("genmove=C3")
    await house.table("type=white handicap=2")
    await house.evening.hears("anna", "pretender plays C3 (White, move 3)")

    assert "set_free_handicap D4 B2" in house.lines


@pytest.mark.parametrize(
    ("trick", "stones"),
    [("place=A1,B1", "A1, B1"), ("place=A1", "D4, B2"), ("pass", "D4, B2")],
)
async def test_it_places_handicap_stones(lair: MakeLair, trick: str, stones: str) -> None:
    """Where it likes; on the standard points if it wants fewer or does not know how."""
    house = await lair(trick)
    await house.table("type=black handicap=2 std_handicap=no")

    await house.evening.hears("anna", f"places the handicap stones: {stones}")


# -- scoring


async def scored(lair: MakeLair, *tricks: str) -> tuple[Lair, TableId]:
    """B2 and C2 are Black's, D4 is White's; both have passed and Black begins to mark."""
    house = await lair("genmove=D4,pass", *tricks)
    table = await house.table("type=white")
    for words, heard in (("B2", "pretender plays D4"), ("pass", "pretender passes")):
        await house.evening.says("anna", words)
        await house.evening.hears("anna", heard)
    return house, table


async def annas_turn(house: Lair, table: str) -> None:
    async def is_hers() -> bool:
        return "(anna) is to" in await house.evening.says("anna", f"status {table}")

    await until_true(is_hers)


async def test_it_agrees_with_what_it_sees(lair: MakeLair) -> None:
    house, _ = await scored(lair, "dead=D4")
    await house.evening.says("anna", "dead D4")

    await house.evening.hears("anna", "Black wins by 18.5")


async def test_it_marks_what_it_sees(lair: MakeLair) -> None:
    """Anna forgot something; after its step she agrees."""
    house, _ = await scored(lair, "dead=D4")
    await house.evening.says("anna", "agree")
    await house.evening.hears("anna", "pretender changes the marks on D4")
    await house.evening.says("anna", "agree")

    await house.evening.hears("anna", "Black wins by 18.5")


async def test_it_does_not_give_in_but_settles_it_on_the_board(lair: MakeLair) -> None:
    """After saying it twice it takes the dead stones, if it knows how."""
    house, table = await scored(lair, "cleanup=C3")
    for _ in range(3):
        await house.evening.says("anna", "dead D4")
        await annas_turn(house, table)

    await house.evening.hears("anna", "pretender plays C3")


async def test_two_who_never_agree_do_it_slowly(
    lair: MakeLair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a way to settle it an engine insists, but ever more rarely."""
    waited: list[float] = []

    def pause(times: float) -> float:
        waited.append(times)
        return 0.0

    monkeypatch.setattr(engines, "pause", pause)
    house, table = await scored(lair)
    for _ in range(5):
        await house.evening.says("anna", "dead D4")
        await annas_turn(house, table)

    assert waited == [1, 2]


# -- who may ask for it


async def test_only_configured_engines_sit_down(lair: MakeLair) -> None:
    """Words of players choose a name, never a command."""
    house = await lair()
    for wish in ("stranger", "'pretender;touch x'", "/bin/sh", "pretender,x"):
        answer = await house.evening.says("anna", f"open go bots={wish}")
        assert (
            "must be a whole number, or one or more of Willow, Magpie, Pebble, pretender" in answer
        )
    assert "one or more of Prudence, Baron, Abacus" in await house.evening.says(
        "anna", "open mia bots=pretender"
    )
    answer = await house.evening.says("anna", "open go bots=Pretender,pebble")

    assert "with pretender, Pebble" in answer
