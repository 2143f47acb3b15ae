"""Bots at a table of Mafia decide nothing before people have had their say."""

from __future__ import annotations

from datetime import timedelta

from tests.kit.evening import Evening, until

from gamekeeper.games.mafia.rules.roles import MAFIOSI
from gamekeeper.games.mafia.rules.state import Phase, State
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import TableId

ANNA = Seat("anna")
QUICK = "election_timer=0ms dawn_min=0ms dawn_max=0ms pace=0ms"
A_DAY = timedelta(days=1)


async def at_rest(evening: Evening, table: TableId) -> State:
    """How the table stands when no bot has anything more to do."""
    await evening.house.host.loaded(table)
    bots = evening.house.host.bots[table]
    await until(lambda: bots.is_at_rest, "bots at rest")
    await evening.settles()
    state = (await evening.house.host.loaded(table)).table.state
    assert isinstance(state, State)
    return state


async def begun(evening: Evening, words: str, person: str = "anna") -> TableId:
    """A game with one person; who plays another one as well would hear of both."""
    table = await evening.table(f"mafia {QUICK} {words}", person, by=person)
    await evening.says(person, f"start {table}")
    return table


async def test_a_day_waits_for_a_person_who_does_nothing(evening: Evening) -> None:
    """Whatever the bots would like, and however much time passes; then one vote ends the day."""
    for person in ("anna", "bob", "carl", "dora", "emil"):
        table = await begun(evening, "bots=8 roles=TOWN*7,MAFIA*2", person)
        before = await at_rest(evening, table)
        await evening.passes(A_DAY)
        after = await at_rest(evening, table)

        assert (before.phase, before.day) == (after.phase, after.day) == (Phase.DAY, 1)
        assert after.candidate is None
        assert len(after.votes) >= 4  # everybody but those whose vote would decide
        await evening.says(person, f"{table}: abstain")
        assert (await at_rest(evening, table)).phases > 1


async def test_bots_do_not_wait_for_the_dead(evening: Evening) -> None:
    """Whoever is out has no say any more."""
    table = await begun(evening, "bots=8 roles=TOWN*7,MAFIA*2")
    await at_rest(evening, table)

    await evening.says("anna", f"{table}: kick anna")

    assert (await at_rest(evening, table)).phase is Phase.END


async def test_bots_do_not_wait_for_an_empty_chair(evening: Evening) -> None:
    """Whoever was replaced by nobody yet holds up nobody."""
    table = await begun(evening, "bots=8 roles=TOWN*7,MAFIA*2")
    await at_rest(evening, table)

    await evening.says("anna", f"replace {table} anna")

    assert (await at_rest(evening, table)).phases > 1


async def test_the_mafia_waits_for_its_person_at_night(evening: Evening) -> None:
    """A bot of the mafia does not choose the victim before the person has been heard."""
    for person in (f"anna{number}" for number in range(80)):
        table = await begun(evening, "bots=6 roles=TOWN*4,MAFIA*3 start_phase=Night", person)
        state = await at_rest(evening, table)
        if state.roles[Seat(person)] in MAFIOSI:
            break
        assert state.phase is not Phase.NIGHT  # it has passed without her

    assert state.roles[Seat(person)] in MAFIOSI
    assert state.phase is Phase.NIGHT
    assert state.scheme is None
    await evening.passes(A_DAY)
    assert (await at_rest(evening, table)).phase is Phase.NIGHT
    await evening.says(person, f"{table}: no kill")
    assert (await at_rest(evening, table)).phase is not Phase.NIGHT


async def test_bots_decide_once_everybody_has_been_reminded(evening: Evening) -> None:
    """Where a day has a limit, somebody who is away does not cost the village its vote."""
    limit = "day_limit=10m night_limit=10m reminder=2m"
    for person in ("anna", "bob", "carl", "dora", "emil", "fred"):
        table = await begun(evening, f"bots=8 roles=TOWN*7,MAFIA*2 {limit}", person)
        before = await at_rest(evening, table)
        assert (before.phase, before.day, before.candidate) == (Phase.DAY, 1, None)

        await evening.passes(timedelta(minutes=8, seconds=1))
        after = await at_rest(evening, table)

        assert after.phases > 1
        assert len(after.alive) < 9


async def test_excused_people_are_not_waited_for_until_the_phase_is_over(evening: Evening) -> None:
    """``wait`` at a terminal: bots go on today, and wait again tomorrow."""
    table = await begun(evening, "bots=8 roles=TOWN*7,MAFIA*2")
    await at_rest(evening, table)
    bots = evening.house.host.bots[table]

    bots.excuse(ANNA)
    assert bots.is_excused(ANNA)
    state = await at_rest(evening, table)
    if state.phases == 1:  # the bots did not agree
        assert {*state.alive} - state.votes.keys() == {ANNA}
        await evening.says("anna", f"{table}: end phase")
        state = await at_rest(evening, table)

    assert state.phases > 1
    assert not bots.is_excused(ANNA) or state.phase is Phase.END
