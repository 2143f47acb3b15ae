"""An evening of Mafia over loopback: host's words, questions, secrets kept, a seat taken over."""

from __future__ import annotations

import re
from datetime import timedelta

from tests.kit.evening import Evening

from gamekeeper.store.base import TableId

PEOPLE = ("anna", "bob", "carl", "dora", "emil")
ROLES = "roles=TOWN*3,COP,MAFIA"


async def opened(evening: Evening, *more: str) -> tuple[TableId, dict[str, str]]:
    """A game that has begun, and everybody's role by what they heard."""
    table = await evening.table(" ".join(["mafia", ROLES, *more]), *PEOPLE)
    await evening.says("anna", "start")
    roles = {}
    for name in PEOPLE:
        found = re.search(r"Your role: (\w+)", "\n".join(evening.heard(name)))
        assert found
        roles[found[1] if found[1] != "Townsperson" else name] = name
    return table, roles


async def test_a_day_is_voted_and_timed(evening: Evening) -> None:
    """Votes are heard by all, and the election comes when its time has come."""
    _, roles = await opened(evening, "start_phase=Day")
    mafia = roles["Mafioso"]
    voters = [name for name in PEOPLE if name != mafia][:3]
    for voter in voters:
        assert f"You vote for {mafia}" in await evening.says(voter, f"vote {mafia}")

    await evening.passes(timedelta(seconds=11))

    assert "The town wins." in "\n".join(evening.heard("anna"))


async def test_nobody_is_asked_again_when_somebody_else_acts_in_secret(evening: Evening) -> None:
    """§7.2 A second question would betray that there was a first answer."""
    _, roles = await opened(evening, "start_phase=Night")
    for name in PEOPLE:
        evening.news(name)

    await evening.says(roles["Cop"], f"target {roles['Mafioso']}")

    assert [name for name in PEOPLE if name != roles["Cop"] and evening.news(name)] == []
    await evening.says(roles["Mafioso"], "no kill")
    assert [name for name in PEOPLE if name != roles["Mafioso"] and evening.news(name)] == []


async def test_only_the_host_ends_a_phase_or_removes_somebody(evening: Evening) -> None:
    """§5 Who opened the table, or an operator; also without a seat."""
    table, roles = await opened(evening, "start_phase=Day")
    cop = roles["Cop"]

    refused = [await evening.says("bob", words) for words in ("end phase", "kick anna")]
    ended = await evening.says("anna", "end phase")
    kicked = await evening.says("admin", f"{table}: kick {cop}")
    wrong = await evening.says("anna", "kick zoe")

    assert refused == ["Only whoever opened the table, or an administrator, can do that here."] * 2
    assert "Night 1 falls" in ended
    assert "may do that" not in kicked
    assert "The host has removed " in "\n".join(evening.heard("bob"))
    assert wrong.startswith("Nobody here is called “zoe”.")


async def test_questions_are_answered_and_nothing_happens(evening: Evening) -> None:
    """`votes`, `roles` and `status` only read."""
    table, roles = await opened(evening, "start_phase=Day")
    await evening.says("anna", "abstain")
    before = await evening.events(table)

    assert await evening.says("bob", "history") == "Day 1: anna → nobody."
    assert "\n1 abstention, 3 needed (anna).\n" in await evening.says("bob", "votes")
    assert "You: Cop." in await evening.says(roles["Cop"], "roles")
    assert "1 abstention, 3 needed (anna)." in await evening.says("bob", "status")
    assert await evening.says("admin", f"{table}: roles") == "In play: 4× Town, 1× Mafia."
    assert await evening.events(table) == before


async def test_a_seat_is_taken_over_with_all_it_knows(evening: Evening) -> None:
    """The newcomer can ask for the role, acts with it, and the one before hears nothing more."""
    table, roles = await opened(evening, "start_phase=Night")
    cop = roles["Cop"]
    host = "admin"

    await evening.says(host, f"replace {table} {cop}")
    welcome = await evening.says("zoe", f"join {table} as {cop}")
    known = await evening.says("zoe", "roles")
    noted = await evening.says("zoe", "no target")
    evening.news(cop)
    await evening.says(host, f"{table}: end phase")

    assert "Night 0." in welcome
    assert "Type `target NAME`" in welcome
    assert "You: Cop." in known
    assert noted.startswith("Noted: you investigate nobody.")
    assert "Dawn breaks." in "\n".join(evening.heard("zoe"))
    assert evening.news(cop) == ""
    assert "Night 0" not in await evening.says(cop, "status")


async def test_bots_play_along(evening: Evening) -> None:
    """A table full of them plays until it needs the person, or to the end."""
    quick = "election_timer=0ms dawn_min=0ms dawn_max=0ms pace=0ms"
    table = await evening.table(f"mafia bots=8 roles=TOWN*7,MAFIA*2 {quick}", "anna")
    await evening.says("anna", "start")

    for _ in range(6):
        await evening.says("admin", f"{table}: end phase")
    await evening.says("admin", f"{table}: kick anna")
    await evening.hears("anna", "The game is over.")
