"""D18: a command that may be about several tables waits until one is chosen, and then is the same."""

from __future__ import annotations

from tests.kit.discord.inn import Inn, Table

SMALL = {"people": 3, "start_phase": "Day", "roles": "TOWN*2,MAFIA"}
WORDS = "a sentence with a | that everybody at the table is to hear in full, however long it is"


async def two_tables(inn: Inn) -> tuple[Table, Table]:
    one, two = [await inn.table(**SMALL) for _ in range(2)]  # type: ignore[arg-type]
    await one.starts()
    await two.starts()
    return one, two


async def test_words_are_said_in_full_where_they_are_meant(inn: Inn) -> None:
    """D18, D9: as they were typed, at that table alone; none of them stands in an id."""
    one, two = await two_tables(inn)
    asked = await one.players[1].commands(inn.channel, f"say text:{WORDS}")
    [select] = asked.message.controls
    said = await one.players[1].chooses(asked.message, "Mafia 1")
    await inn.settles()

    assert asked.is_private
    assert [each["label"] for each in select["options"]] == ["Mafia 2", "Mafia 1"]
    assert "sentence" not in str(asked.message.rows)
    assert len(select["custom_id"]) <= 100
    assert said.is_private
    assert [line for line in one.lines if WORDS.replace("|", "\\|") in line] == [one.lines[-1]]
    assert not [line for line in two.lines if "sentence" in line]


async def test_other_options_keep_their_names(inn: Inn) -> None:
    """D18, D55: ``every`` is how often, not whom."""
    one, two = await two_tables(inn)
    anna, homes = one.players[0], inn.door.homes.all
    asked = await anna.commands(inn.channel, "host nudge every:15")
    reply = await anna.chooses(asked.message, "Mafia 1")
    await inn.settles()

    assert "15 minutes" in reply.text
    assert homes[one.id].nudge_minutes == 15
    assert homes[two.id].nudge_minutes == 0
    assert not [line for line in one.lines if "waiting for" in line]


async def test_a_menu_serves_once_and_whoever_typed(inn: Inn) -> None:
    """D18, D9: not twice, not for others, not after a quarter of an hour; D6 says what to do."""
    one, _two = await two_tables(inn)
    bob, carl = one.players[1:3]
    asked = await bob.commands(inn.channel, "say text:hello")
    [select] = asked.message.controls
    data = {"custom_id": select["custom_id"], "component_type": 3, "values": [one.id]}
    fields = {"data": data, "message": asked.message.json}
    other = await inn.discord.send(carl, 3, inn.channel, fields, None)
    first = await bob.chooses(asked.message, "Mafia 1")
    again = await bob.chooses(asked.message, "Mafia 1")
    late = await bob.commands(inn.channel, "say text:too late")
    await inn.passes(901)
    after = await bob.chooses(late.message, "Mafia 1")
    await inn.settles()

    assert first.text == "Said."
    assert [each.text for each in (other, again, after)] == [
        "This menu no longer works. Type the command again."
    ] * 3
    assert [line for line in one.lines if "hello" in line] == ["**Bob**: hello"]
    assert not [line for line in one.lines if "too late" in line]


async def test_a_refused_choice_can_be_made_again(inn: Inn) -> None:
    """D18: the table where it cannot be done was the wrong one."""
    one, two = await two_tables(inn)
    bob, carl = one.players[1:3]
    await two.votes(bob, carl)
    asked = await bob.commands(inn.channel, "vote name:retract")
    no = await bob.chooses(asked.message, "Mafia 1")
    yes = await bob.chooses(asked.message, "Mafia 2")
    await inn.settles()

    assert "no longer works" not in no.text
    assert "no longer works" not in yes.text
    assert "1/2" not in two.status.text
    assert any("withdraws" in line for line in two.lines)


async def test_more_tables_than_a_menu_holds(inn: Inn) -> None:
    """D8, D18: 26 tables in a channel stand in two menus, each table once."""
    for person in inn.people(26):
        await person.commands(inn.channel, "game new game:mafia")
    await inn.settles()
    asked = await inn.watcher.commands(inn.channel, "game status")
    menus = asked.message.controls
    labels = [[each["label"] for each in menu["options"]] for menu in menus]
    reply = await inn.watcher.chooses(asked.message, "Mafia 1", of=menus[1]["custom_id"])

    assert labels == [[f"Mafia {n}" for n in range(26, 1, -1)], ["Mafia 1"]]
    assert "Host: Anna" in reply.text
