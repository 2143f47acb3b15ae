"""Whole evenings: restarts, power cuts, messages that come twice, two people at once."""

from __future__ import annotations

import asyncio
import re
from datetime import timedelta

import pytest
from tests.kit.evening import Evening, until, until_true

from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.errors import Undeliverable
from gamekeeper.host import host as host_module
from gamekeeper.host.names import short
from gamekeeper.house import House
from gamekeeper.kernel.chance import seed_hash
from gamekeeper.kernel.messages import SeedRevealed, TableOpened
from gamekeeper.store.base import TableId

HOUR = timedelta(hours=1)


async def begun(evening: Evening, *players: str) -> TableId:
    """A ballot that is open for votes."""
    table = await evening.table("ballot", *players)
    await evening.says("anna", f"start {table}")
    for player in players:
        evening.news(player)
    return table


async def turn(evening: Evening, *players: str) -> str:
    """Whose turn it is at a table of dice."""
    current = ""

    def is_known() -> bool:
        nonlocal current
        for text in evening.heard(players[0]):
            for line in text.splitlines():
                if found := re.fullmatch(r"It is (\S+)'s turn\.", line):
                    current = found[1]
                elif line == "It is your turn.":
                    current = players[0]
        return bool(current)

    await until(is_known, "a turn")
    return current


# -- a whole evening


async def test_a_whole_evening_of_dice(evening: Evening) -> None:
    """Two people play a round of Mäxchen in words, and each hears what is for them."""
    await evening.table("mia rounds=1", "anna", "bob")
    await evening.says("anna", "start")
    first = await turn(evening, "anna", "bob")
    second = "bob" if first == "anna" else "anna"

    await evening.says(first, "roll")
    await evening.says(first, "65")
    told = evening.heard(second)[-1]
    await evening.says(second, "see")

    rolled = re.search(r"You rolled (\S+)\.", "\n".join(evening.heard(first)))
    assert rolled
    assert told == f"{first} announced 65.\nIt is your turn.\nTo beat: 65. Type `roll` or `see`."
    assert "You rolled" not in "\n".join(evening.heard(second))
    assert f"Under the cup: {rolled[1]}." in evening.heard(second)[-1]
    assert "The game is over." in evening.heard(first)[-1]


async def test_what_reaches_an_ear_is_for_that_ear(evening: Evening) -> None:
    """Over the door nothing is heard outside of its audience."""
    table = await begun(evening, "anna", "bob", "carl")
    await evening.says("dora", f"watch {table}")
    for name in ("anna", "bob"):
        await evening.says(name, "vote carl")

    heard = {name: "\n".join(evening.heard(name)) for name in ("anna", "bob", "carl", "dora")}
    assert [name for name, text in heard.items() if "You voted" in text] == ["anna", "bob"]
    assert all(text.count("Somebody voted.") == 2 for text in heard.values())


async def test_the_seed_is_promised_at_the_beginning_and_told_at_the_end(evening: Evening) -> None:
    """The hash stands in the first entry, the secret in the last one."""
    table = await begun(evening, "anna")
    await evening.says("anna", "vote anna")

    first, *_, last = [entry.event for entry in await evening.log(table)]
    assert isinstance(first, TableOpened)
    assert isinstance(last, SeedRevealed)
    assert first.seed_hash == seed_hash(last.seed)


async def test_the_seed_is_no_secret_that_slips_out(evening: Evening) -> None:
    """Nobody hears it while the game is on."""
    table = await begun(evening, "anna", "bob")
    seed = (await evening.store.row(table)).seed
    for name in ("anna", "bob", "admin"):
        for words in ("status", f"status {table}", "tables", "help", f"watch {table}"):
            await evening.says(name, words)

    assert not any(seed in message.text for message in evening.door.delivered)


async def test_bots_play_a_whole_game_with_somebody(evening: Evening) -> None:
    """One person and two bots: the game comes to its end by itself."""
    table = await evening.table("mia rounds=2 bots=2 window=100ms", "anna")

    await evening.says("anna", "start")

    async def is_over() -> bool:
        return (await evening.store.row(table)).standing.over

    await until_true(is_over, "the end")
    await evening.hears("anna", "The game is over.")


# -- the same message twice


async def test_the_same_message_twice_acts_once(evening: Evening) -> None:
    """Whatever it says."""
    table = await begun(evening, "anna", "bob")
    await evening.says("anna", "vote bob", "mail-1")
    before = await evening.events(table)

    await evening.says("anna", "vote bob", "mail-1")

    assert await evening.events(table) == before


async def test_the_same_message_twice_acts_once_across_a_restart(evening: Evening) -> None:
    """The log knows what was done."""
    table = await begun(evening, "anna", "bob")
    await evening.says("anna", "vote bob", "mail-1")
    before = await evening.events(table)

    await evening.starts_again()
    answer = await evening.says("anna", "vote bob", "mail-1")

    assert await evening.events(table) == before
    assert "No:" not in answer


async def test_every_word_may_come_twice(evening: Evening) -> None:
    """Opening, joining, starting: doors repeat what was not acknowledged."""
    for _ in range(2):
        await evening.says("anna", "open ballot", "m-1")
    [row] = await evening.store.rows()
    for _ in range(2):
        await evening.says("anna", f"join {row.id}", "m-2")
        await evening.says("anna", f"start {row.id}", "m-3")

    assert await evening.events(row.id) == ["TableOpened", "Sat", "Begun"]


async def test_the_same_id_of_another_sender_is_another_message(evening: Evening) -> None:
    """Ids are a door's and a sender's own business."""
    table = await begun(evening, "anna", "bob", "carl")

    await evening.says("anna", "vote bob", "1")
    await evening.says("bob", "vote bob", "1")

    assert (await evening.events(table)).count("Voted") == 2


async def test_a_door_without_ids_of_its_own_is_understood_after_a_restart(
    on_disk: Evening,
) -> None:
    """The numbers a loopback door gives to messages must not be those of yesterday."""
    table = await begun(on_disk, "anna", "bob", "carl")
    await on_disk.door.say("anna", "vote bob")

    await on_disk.starts_again()
    await on_disk.door.say("anna", "vote anna")

    assert (await on_disk.events(table)).count("Voted") == 2


# -- killed between writing and telling


async def test_killed_between_writing_and_telling(on_disk: Evening) -> None:
    """The next house tells every ear exactly what it has missed."""
    table = await begun(on_disk, "anna", "bob")
    await on_disk.says("carl", f"watch {table}")
    on_disk.door.hold()

    await on_disk.door.say("anna", "vote bob", "mail-1")
    await on_disk.comes_back()
    await on_disk.hears("carl", "voted")
    await on_disk.settles()

    assert on_disk.heard("anna") == ["Somebody voted.\nYou voted for bob."]
    assert on_disk.heard("bob") == ["Somebody voted.\nSay `vote NAME`."]
    assert on_disk.heard("carl") == ["Somebody voted."]


async def test_what_is_told_again_after_a_crash_has_the_same_id(on_disk: Evening) -> None:
    """Killed between telling and noting it: whoever hears it twice can tell."""
    await begun(on_disk, "anna", "bob")
    on_disk.door.hold()
    await on_disk.door.say("anna", "vote bob", "mail-1")
    old = on_disk.door
    await on_disk.dies()  # the disk is as it was before the marks were moved
    old.release()
    await on_disk.opens()
    await on_disk.hears("bob", "Somebody voted.")
    await on_disk.settles()

    row = (await on_disk.store.rows())[0]
    last = {message.address: message.id for message in on_disk.door.delivered}
    assert last == {
        address: f"{row.id}/{short(f'{row.seed} {row.version} {address}', 16)}"
        for address in ("loopback:anna", "loopback:bob")
    }


async def test_nothing_is_told_again_after_a_clean_restart(evening: Evening) -> None:
    """Marks were moved: the new house has nothing to say."""
    await begun(evening, "anna", "bob")
    await evening.says("anna", "vote bob")

    await evening.starts_again()
    await evening.says("anna", "help")

    assert [message.address for message in evening.door.delivered] == ["loopback:anna"]


async def test_several_missed_commands_are_told_in_order(on_disk: Evening) -> None:
    """One message per command, oldest first."""
    table = await begun(on_disk, "anna", "bob", "carl")
    on_disk.door.hold()
    for name, target in (("anna", "bob"), ("bob", "anna"), ("carl", "anna")):
        await on_disk.door.say(name, f"vote {target}", "mail-1")

    await on_disk.comes_back()
    await on_disk.hears("bob", "Chosen: anna.")
    await on_disk.settles()

    assert on_disk.heard("bob") == [
        "Somebody voted.",
        "Somebody voted.\nYou voted for anna.",
        "Somebody voted.\nVotes: bob 1, anna 2. Chosen: anna.",
    ]
    ids = [m.id for m in on_disk.door.delivered if m.address == "loopback:bob"]
    assert len(set(ids)) == len(ids)
    assert all(id.startswith(f"{table}/") for id in ids)


async def test_an_ear_that_cannot_be_reached_for_now_is_told_later(evening: Evening) -> None:
    """Nothing is lost, and the next news brings the old ones along."""
    await begun(evening, "anna", "bob")
    evening.door.refusing = Undeliverable("busy", temporary=True)
    await evening.door.say("anna", "vote bob", "mail-1")
    await evening.settles()
    evening.door.refusing = None

    await evening.says("anna", "vote anna")

    assert evening.heard("bob")[-2:] == ["Somebody voted.", "Somebody voted.\nSay `vote NAME`."]


async def test_an_ear_that_is_gone_for_good_holds_nobody_up(evening: Evening) -> None:
    """What cannot be delivered counts as told."""
    table = await begun(evening, "anna", "bob")
    evening.door.refusing = Undeliverable("no such mailbox", temporary=False)
    await evening.door.say("anna", "vote bob", "mail-1")
    await evening.settles()
    evening.door.refusing = None

    version = (await evening.store.row(table)).version
    assert {ear.mark for ear in await evening.store.ears(table)} == {version}


# -- restarts in the middle


async def test_a_restart_in_the_middle_changes_nothing(evening: Evening) -> None:
    """Votes are kept, secret ones too, and the game goes on."""
    await begun(evening, "anna", "bob")
    await evening.says("anna", "vote bob")

    await evening.starts_again()
    told = await evening.says("bob", "vote bob")

    assert "Votes: bob 2. Chosen: bob." in told


async def test_deadlines_come_back_after_a_restart(evening: Evening) -> None:
    """A table that wanted to be woken is woken by the next house."""
    table = await begun(evening, "anna", "bob")
    await evening.says("anna", "vote bob")

    await evening.closes()
    evening.clock.ahead += 2 * HOUR
    await evening.opens()
    await evening.hears("anna", "Chosen: bob.")

    assert (await evening.events(table))[-2:] == ["Chosen", "SeedRevealed"]


async def test_a_power_cut_in_the_middle_of_a_turn(on_disk: Evening) -> None:
    """The dice under the cup are the same, and the roller may still announce them."""
    await on_disk.table("mia rounds=1 window=1h", "anna", "bob")
    await on_disk.says("anna", "start")
    first = await turn(on_disk, "anna", "bob")
    second = "bob" if first == "anna" else "anna"
    rolled = re.search(r"You rolled (\S+)\.", await on_disk.says(first, "roll"))
    assert rolled

    await on_disk.comes_back()
    await on_disk.says(first, "65")
    told = await on_disk.says(second, "see")

    assert f"Under the cup: {rolled[1]}." in told


async def test_a_turn_that_times_out_is_lost_also_after_a_restart(on_disk: Evening) -> None:
    """Its time rests while the server is closed, and goes on afterwards."""
    await on_disk.table("mia rounds=1 window=1h", "anna", "bob")
    await on_disk.says("anna", "start")
    first = await turn(on_disk, "anna", "bob")

    await on_disk.closes()
    on_disk.clock.ahead += 2 * HOUR
    await on_disk.opens()
    other = "bob" if first == "anna" else "anna"
    await on_disk.hears(first, "The server was unreachable for 2 hours.")
    assert not any("lost" in words for words in on_disk.heard(other))

    await on_disk.passes(HOUR)
    await on_disk.hears(other, f"{first} lost: no turn in time")


async def test_bots_go_on_after_a_power_cut(on_disk: Evening) -> None:
    """Even if they were all that was waited for."""
    table = await on_disk.table("mia rounds=30 bots=3 window=30s")
    await on_disk.says("anna", f"start {table}")
    await until_true(lambda: _has_at_least(on_disk, table, 20), "some play")

    await on_disk.comes_back()
    version = (await on_disk.store.row(table)).version
    await on_disk.passes(timedelta(minutes=1))

    await until_true(lambda: _has_at_least(on_disk, table, version + 20), "more play")


async def _has_at_least(evening: Evening, table: TableId, version: int) -> bool:
    return (await evening.store.row(table)).version >= version


async def test_closing_delivers_what_is_under_way(evening: Evening) -> None:
    """What was said before the house closed is told before it is closed."""
    await begun(evening, "anna", "bob")
    await evening.door.say("anna", "vote bob", "mail-1")

    old = evening.door
    await evening.closes()

    told = [m.address for m in old.delivered if m.text.startswith("Somebody voted.")]
    assert told == ["loopback:anna", "loopback:bob"]
    await evening.opens()


async def test_words_said_while_the_house_closes_are_done_or_refused(on_disk: Evening) -> None:
    """Never done and told otherwise, never lost without a word."""
    table = await begun(on_disk, "anna", "bob")
    door = on_disk.door

    await asyncio.gather(
        door.say("anna", "vote bob", "m-1"),
        on_disk.house.close(),
        door.say("bob", "vote bob", "m-2"),
    )
    answers = [message.text for message in door.delivered if message.id.endswith("/answer")]
    refused = sum("nothing has changed" in text for text in answers)
    await on_disk.opens()

    assert (await on_disk.events(table)).count("Voted") == 2 - refused


async def test_a_closed_house_leaves_nothing_running(evening: Evening) -> None:
    """No task of it is left."""
    others = asyncio.all_tasks()
    house = House(type(evening._memory)(), [Loopback(evening.clock.now)])
    await house.open()

    await house.close()

    assert asyncio.all_tasks() <= others


# -- two at once


async def test_two_people_racing_for_one_name_get_one_seat(slow_store: Evening) -> None:
    """One sits down, the other is told that the name is taken."""
    table = await slow_store.table("mia")
    for name in ("bob", "carl"):
        await slow_store.says(name, "help")

    await asyncio.gather(
        slow_store.door.say("bob", f"join {table} as Max", "race-1"),
        slow_store.door.say("carl", f"join {table} as Max", "race-2"),
    )
    await slow_store.settles()

    welcomes = [m.address for m in slow_store.door.delivered if "Welcome to table" in m.text]
    assert len(welcomes) == 1
    assert (await slow_store.events(table)).count("PlayerSat") == 1


async def test_one_person_racing_with_herself_gets_one_seat(slow_store: Evening) -> None:
    """Two different messages to join the same table at once make one chair."""
    table = await slow_store.table("mia")

    await asyncio.gather(
        slow_store.door.say("bob", f"join {table}", "race-1"),
        slow_store.door.say("bob", f"join {table} as Max", "race-2"),
    )
    await slow_store.settles()

    assert len(await slow_store.store.chairs(table)) == 1


async def test_two_people_speaking_at_once_are_both_heard(on_disk: Evening) -> None:
    """One after the other; nobody's words are lost."""
    names = [f"voter-{n}" for n in range(12)]
    table = await on_disk.table("ballot", *names)
    await on_disk.says("anna", f"start {table}")

    await asyncio.gather(*(on_disk.door.say(name, "vote voter-0", "v") for name in names))
    await on_disk.settles()

    assert on_disk.heard("voter-3")[-1].endswith("Votes: voter-0 12. Chosen: voter-0.")
    assert (await on_disk.events(table)).count("Voted") == 12


async def test_a_message_that_comes_twice_at_once_acts_once(on_disk: Evening) -> None:
    """Even if the second one overtakes the writing of the first."""
    table = await begun(on_disk, "anna", "bob")

    await asyncio.gather(*(on_disk.door.say("anna", "vote bob", "m-1") for _ in range(5)))

    assert (await on_disk.events(table)).count("Voted") == 1


async def test_the_same_opening_twice_at_once_opens_one_table(on_disk: Evening) -> None:
    """Both are answered, with the same table."""
    await asyncio.gather(*(on_disk.door.say("anna", "open mia bots=2", "m-1") for _ in range(3)))

    [row] = await on_disk.store.rows()
    assert await on_disk.events(row.id) == ["TableOpened", *["PlayerSat"] * 3]


# -- what is in memory


async def test_an_idle_table_costs_no_memory(on_disk: Evening) -> None:
    """After a restart nothing is loaded until somebody needs it."""
    tables = [await begun(on_disk, "anna") for _ in range(5)]

    await on_disk.starts_again()
    await on_disk.says("anna", "tables")
    warm = [on_disk.house.host.warm]
    await on_disk.says("anna", f"status {tables[0]}")
    warm.append(on_disk.house.host.warm)

    assert warm == [0, 1]


async def test_a_table_that_rests_is_let_go(on_disk: Evening) -> None:
    """A minute without a word, and it is on disk only; it comes back as it was."""
    table = await begun(on_disk, "anna", "bob")
    await on_disk.settles()
    used = on_disk.house.host.warm

    on_disk.clock.ahead += timedelta(minutes=2)
    on_disk.house.host.unload_idle()

    assert (used, on_disk.house.host.warm) == (1, 0)
    assert "You voted for bob." in await on_disk.says("anna", f"{table}: vote bob")


async def test_only_so_many_tables_are_kept_in_memory(
    on_disk: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The longest unused one goes first, and comes back when it is needed."""
    monkeypatch.setattr(host_module, "MAX_LOADED", 3)
    tables = [await begun(on_disk, "anna", "bob") for _ in range(8)]

    for table in tables:
        await on_disk.says("anna", f"{table}: vote bob")

    assert on_disk.house.host.warm <= 3
    for table in tables:
        assert "Chosen: bob." in await on_disk.says("bob", f"{table}: vote bob")


async def test_tables_that_push_one_another_out_lose_nothing(
    on_disk: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many tables at once with hardly any memory: every vote is counted."""
    monkeypatch.setattr(host_module, "MAX_LOADED", 1)
    tables = [await begun(on_disk, "anna", "bob") for _ in range(6)]

    await asyncio.gather(
        *(
            on_disk.door.say(name, f"{table}: vote bob", f"{table} {name}")
            for table in tables
            for name in ("anna", "bob")
        )
    )

    for table in tables:
        assert (await on_disk.events(table)).count("Voted") == 2
        assert (await on_disk.events(table))[-1] == "SeedRevealed"
