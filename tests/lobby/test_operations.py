"""Operations: everything a person can do, typed; rights, seats and stale answers."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import count

import pytest
from tests.kit.evening import Evening

from gamekeeper.kernel.asks import Answer, Ask
from gamekeeper.kernel.messages import Rejected, Seat
from gamekeeper.lobby.opening import Order
from gamekeeper.lobby.operations import Call, Operations, Sat
from gamekeeper.store.base import Person, PersonId, TableId

NUMBERS = count()


class Friends:
    """People who call operations as a page would: without an address to be told at."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.house = evening, evening.house
        self.people: dict[str, Person] = {}

    @property
    def operations(self) -> Operations:
        return self.evening.house.lobby.operations

    async def person(self, name: str) -> Person:
        if name not in self.people:
            self.people[name] = Person(PersonId(f"p-{name}"), name)
            await self.evening.house.store.save_person(self.people[name], f"page:{name}")
        return self.people[name]

    async def call(self, name: str, id: str | None = None) -> Call:
        clock = self.evening.house.clock
        return Call(await self.person(name), id or f"call {next(NUMBERS)}", clock.now())

    async def open(self, *names: str, game: str = "connectfour", **options: str) -> TableId:
        order = Order(game, options, seat=names[0])
        opened = await self.operations.open(await self.call(names[0]), order)
        for name in names[1:]:
            await self.operations.join(await self.call(name), opened.table, name)
        return opened.table

    async def begun(self, **options: str) -> tuple[TableId, str]:
        """A game of Anna and Bob that has begun, and whose turn it is."""
        table = await self.open("anna", "bob", **options)
        await self.operations.start(await self.call("anna"), table)
        return table, await self.current(table)

    async def current(self, table: TableId) -> str:
        scene = (await self.operations.look(None, table)).scene
        return next(card.seat for card in scene.cards if card.marks)

    async def ask(self, name: str, table: TableId) -> Ask:
        return (await self.operations.look(await self.person(name), table)).scene.asks[0]


@pytest.fixture
def friends(evening: Evening) -> Friends:
    return Friends(evening)


def drop(ask: Ask, column: int = 0) -> Answer:
    return Answer(ask.key, ask.turn, ((ask.slots[0].among[column],),))


def refused(problem: pytest.ExceptionInfo[Rejected]) -> str:
    return problem.value.rejection.code


async def test_a_game_is_played_by_answers(friends: Friends) -> None:
    """Open, join, start, look, answer: no word is spoken."""
    table, first = await friends.begun()

    for column in (0, 1, 0, 1, 0, 1, 0):
        name = await friends.current(table)
        answer = drop(await friends.ask(name, table), column)
        await friends.operations.answer(await friends.call(name), table, answer)

    scene = (await friends.operations.look(None, table)).scene
    assert scene.phase == "over"
    assert scene.ending is not None
    assert scene.ending.winners == (first,)
    assert (await friends.operations.look(await friends.person("anna"), table)).scene.asks == ()


async def test_the_same_answer_twice_acts_once(friends: Friends) -> None:
    """First it is looked up whether a command is done, then whether its turn is over."""
    table, name = await friends.begun()
    answer = drop(await friends.ask(name, table))

    for _ in range(2):
        await friends.operations.answer(await friends.call(name, "same id"), table, answer)

    board = (await friends.operations.look(None, table)).scene.board
    assert board is not None
    assert sum(len(labels) for _, labels in board.layers) == 1


async def test_an_answer_to_an_earlier_question_is_stale(friends: Friends) -> None:
    table, name = await friends.begun()
    old = drop(await friends.ask(name, table))
    other = "bob" if name == "anna" else "anna"
    await friends.operations.answer(await friends.call(name), table, old)
    second = drop(await friends.ask(other, table))
    await friends.operations.answer(await friends.call(other), table, second)

    with pytest.raises(Rejected) as problem:
        await friends.operations.answer(await friends.call(name), table, old)

    assert refused(problem) == "stale"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"key": "dance"}, "not-asked"),
        ({"values": ()}, "bad-answer"),
        ({"values": ((),)}, "too-few-names"),
        ({"values": (("a1", "b1"),)}, "too-many-names"),
        ({"values": (("a1", "a1"),)}, "too-few-names"),
        ({"values": (("z9",),)}, "not-offered"),
    ],
)
async def test_a_wrong_answer_changes_nothing(
    friends: Friends, change: dict[str, object], code: str
) -> None:
    table, name = await friends.begun()
    version = (await friends.house.store.row(table)).version
    answer = replace(drop(await friends.ask(name, table)), **change)  # type: ignore[arg-type]

    with pytest.raises(Rejected) as problem:
        await friends.operations.answer(await friends.call(name), table, answer)

    assert refused(problem) == code
    assert (await friends.house.store.row(table)).version == version


async def test_who_does_not_sit_there_cannot_answer(friends: Friends) -> None:
    table, name = await friends.begun()
    answer = drop(await friends.ask(name, table))

    for as_host, code in ((False, "not-seated"), (True, "not-allowed")):
        call = await friends.call("eve")
        with pytest.raises(Rejected) as problem:
            await friends.operations.answer(call, table, answer, as_host=as_host)
        assert refused(problem) == code


async def test_a_second_click_on_end_phase_does_not_end_the_next_phase(friends: Friends) -> None:
    """At night nobody hears that a phase has ended; the host's questions tell them apart."""
    roles = {"roles": "citizen*2,werewolf*2,seer,witch"}
    order = Order("werewolves", roles, seat="anna")
    table = (await friends.operations.open(await friends.call("anna"), order)).table
    for name in ("bob", "carl", "dora", "emil", "fay"):
        await friends.operations.join(await friends.call(name), table, name)

    async def end_phase() -> Answer:
        asks = (await friends.operations.look(await friends.person("anna"), table)).host_asks
        return next(Answer(ask.key, ask.turn) for ask in asks if ask.key == "end-phase")

    async def phase() -> str:
        return str((await friends.evening.house.host.loaded(table)).table.state.phase)

    click, before = await end_phase(), await phase()
    await friends.operations.answer(await friends.call("anna"), table, click, as_host=True)
    with pytest.raises(Rejected) as problem:
        await friends.operations.answer(await friends.call("anna"), table, click, as_host=True)

    assert (before, await phase(), refused(problem)) == ("night", "brewing", "stale")
    await friends.evening.comes_back()  # what the host has done is counted in the log
    click = await end_phase()
    await friends.operations.answer(await friends.call("anna"), table, click, as_host=True)
    assert await phase() == "election"


async def test_what_is_due_happens_before_an_answer(friends: Friends) -> None:
    """Somebody answers after a deadline on which nobody has acted yet: their turn is over."""
    table, name = await friends.begun(limit="1m")
    answer = drop(await friends.ask(name, table))
    friends.evening.clock.ahead += timedelta(minutes=2)

    with pytest.raises(Rejected) as problem:
        await friends.operations.answer(await friends.call(name), table, answer)

    assert refused(problem) == "not-asked"
    assert (await friends.operations.look(None, table)).scene.phase == "over"


async def test_one_person_has_one_seat(friends: Friends) -> None:
    """Whoever joins again is back on their seat; somebody else's name is taken."""
    table = await friends.open("anna")

    assert await friends.operations.join(await friends.call("anna"), table, "other") == (
        Seat("anna"),
        Sat.BACK,
    )
    with pytest.raises(Rejected) as problem:
        await friends.operations.join(await friends.call("bob"), table, "anna")
    assert refused(problem) == "seat-taken"


async def test_names_are_composed_and_checked(friends: Friends) -> None:
    """Two ways to write an umlaut are one name."""
    table = await friends.open("anna")

    with pytest.raises(Rejected) as problem:
        await friends.operations.join(await friends.call("bob"), table, "two words")
    assert refused(problem) == "bad-name"
    seat, how = await friends.operations.join(await friends.call("bob"), table, "Jo\u0308rg")
    assert (seat, how) == ("J\u00f6rg", Sat.NEW)


async def test_the_host_adds_and_removes_bots(friends: Friends) -> None:
    table = await friends.open("anna")

    seat = await friends.operations.add_bot(await friends.call("anna"), table)
    scene = (await friends.operations.look(None, table)).scene
    assert [card.seat for card in scene.cards] == ["anna", seat]

    await friends.operations.remove(await friends.call("anna"), table, seat)
    scene = (await friends.operations.look(None, table)).scene
    assert [card.seat for card in scene.cards] == ["anna"]
    with pytest.raises(Rejected) as problem:
        await friends.operations.add_bot(await friends.call("bob"), table)
    assert refused(problem) == "not-allowed"


async def test_the_host_hands_the_table_over(friends: Friends) -> None:
    table = await friends.open("anna", "bob")

    await friends.operations.hand_over(await friends.call("anna"), table, Seat("bob"))

    with pytest.raises(Rejected) as problem:
        await friends.operations.start(await friends.call("anna"), table)
    assert refused(problem) == "not-allowed"
    await friends.operations.start(await friends.call("bob"), table)


async def test_no_bot_and_no_free_seat_becomes_the_host(friends: Friends) -> None:
    """Nobody could start, pause or close the table any more."""
    table = await friends.open("anna")
    bot = await friends.operations.add_bot(await friends.call("anna"), table)
    for seat, code in ((bot, "no-person"), (Seat("zoe"), "no-such-seat")):
        with pytest.raises(Rejected) as problem:
            await friends.operations.hand_over(await friends.call("anna"), table, seat)
        assert refused(problem) == code

    await friends.operations.start(await friends.call("anna"), table)


async def test_tables_are_found_by_addresses(friends: Friends) -> None:
    """Doors know an address, and neither a person nor a table."""
    table, other = await friends.open("anna", "bob"), await friends.open("bob")
    operations, anna = friends.operations, "page:anna"
    row = await operations.find(table)
    assert row is not None

    assert [each.id for each in await operations.tables_at(anna)] == [table]
    assert {chair.table for chair in await operations.seats_at("page:bob")} == {table, other}
    assert await operations.seat_at(anna, table) == "anna"
    assert await operations.seat_at(anna, other) is None
    assert await operations.meant_at(anna, f"{table}: hello") == table
    assert await operations.meant_at(anna, f"{other}: hello") is None
    assert await operations.find("nowhere") is None
    assert await operations.tables_at("page:zoe") == []
    assert await operations.played_at(await friends.person("anna")) == {table}
    assert await operations.host_of(row) == await friends.person("anna")


async def test_somebody_is_told_from_now_on(friends: Friends) -> None:
    """At one more address, once; what happened before is not told there."""
    table, _ = await friends.begun()
    operations, place = friends.operations, "loopback:elsewhere"
    for _ in range(2):
        await operations.tell_at(table, place, Seat("anna"))
    [ear] = [each for each in await operations.listeners(table) if each.address == place]

    assert await operations.is_told(table, place)
    assert await operations.seat_told_at(table, place) == "anna"
    assert await operations.addresses_of_seat(table, Seat("anna")) == [place]
    assert await operations.told_until(table, place) == ear.mark > 0
    assert await operations.knows_all(table, ear)
    assert not await operations.knows_all(table, replace(ear, mark=0))


async def test_a_bot_plays_on_for_somebody(friends: Friends) -> None:
    table, _ = await friends.begun()

    await friends.operations.replace_by_bot(await friends.call("anna"), table, Seat("bob"))

    assert await friends.operations.seat_of(await friends.person("bob"), table) is None
    chairs = await friends.house.store.chairs(table)
    assert [chair.person.startswith("bot:") for chair in chairs] == [False, True]


async def test_my_tables_come_in_the_order_of_their_urgency(friends: Friends) -> None:
    first, name = await friends.begun()
    await friends.open(name)

    mine = await friends.operations.mine(await friends.person(name))

    assert [(each.table == first, each.waits) for each in mine] == [(True, True), (False, False)]


async def test_a_finished_game_can_be_seen_again(friends: Friends) -> None:
    """Move by move, as anybody saw it; a running game cannot."""
    table, name = await friends.begun()
    with pytest.raises(Rejected) as problem:
        await friends.operations.replay(table, 1)
    assert refused(problem) == "not-over"
    resign = Answer("resign", "game")
    await friends.operations.answer(await friends.call(name), table, resign)

    moments = [await friends.operations.replay(table, at) for at in range(99)]

    assert [moment.at for moment in moments[:5]] == [0, 1, 2, 3, 4]
    assert moments[-1].scene.phase == "over"
    assert moments[-1].total == moments[-1].at
    assert (await friends.operations.verify(table)).problem is None


async def test_results_are_data(friends: Friends) -> None:
    table, name = await friends.begun()
    await friends.operations.answer(await friends.call(name), table, Answer("resign", "game"))
    winner = "bob" if name == "anna" else "anna"

    ladder = await friends.operations.ladder("connectfour")
    profile = await friends.operations.profile(await friends.person(winner))

    assert [(place.name, place.tally.points) for place in ladder] == [(winner, 2), (name, 0)]
    assert [result.table for result in profile.results] == [table]
    assert [(game, tally.points) for game, tally in profile.tallies] == [("connectfour", 2)]


async def test_the_same_call_of_a_host_acts_once_and_is_not_refused(friends: Friends) -> None:
    """A bot more, one less, another host, the end: what comes twice gets the first answer."""
    table, operations = await friends.open("anna", game="mafia"), friends.operations
    more, less = [await friends.call("anna") for _ in range(2)]

    assert len({await operations.add_bot(more, table) for _ in range(2)}) == 1
    [bot] = [each.seat for each in await operations.chairs(table) if each.seat != "anna"]
    for _ in range(2):
        await operations.remove(less, table, bot)
    assert [each.seat for each in await operations.chairs(table)] == ["anna"]
    await operations.join(await friends.call("bob"), table, "bob")
    for _ in range(2):
        await operations.hand_over(await friends.call("anna"), table, Seat("bob"))
    end = await friends.call("bob")
    for _ in range(2):
        await operations.close(end, table)
    with pytest.raises(Rejected) as problem:
        await operations.close(await friends.call("bob"), table)
    assert refused(problem) == "over"


async def test_who_gets_up_twice_by_one_call_gets_up_once(friends: Friends) -> None:
    """Also after they have sat down again."""
    table, operations = await friends.open("anna", "bob"), friends.operations
    away = await friends.call("bob")

    for _ in range(2):
        await operations.leave_table(away, table)
    assert [each.seat for each in await operations.chairs(table)] == ["anna"]
    await operations.join(await friends.call("bob"), table, "bob")
    await operations.leave_table(away, table)
    assert len(await operations.chairs(table)) == 2
    with pytest.raises(Rejected) as problem:
        await operations.leave_table(await friends.call("carl"), table)
    assert refused(problem) == "not-seated"


async def test_games_and_tables_are_listed(friends: Friends) -> None:
    """Games of the house are not among them, nor are tables by link."""
    table = await friends.open("anna", "bob")
    await friends.open("anna", access="link")
    [kept] = await friends.operations.tables()

    assert kept.id == table
    assert [row.id for row in await friends.operations.tables(game="connectfour")] == [table]
    assert await friends.operations.tables(game="go") == []
    assert await friends.operations.tables(over=True) == []
    assert {"mafia", "go"} < {*friends.operations.games()}
    assert "goclub" not in friends.operations.games()


async def test_a_code_that_comes_twice_links_once_and_says_the_same(friends: Friends) -> None:
    """By the id of the call; another call with the same code gets nothing."""
    anna, people = await friends.person("anna"), friends.operations.people
    code = people.new_code(anna)

    for _ in range(2):
        assert await friends.operations.link("m-1", code, "page:phone") == anna
    for id, address in (("m-2", "page:phone"), ("m-1", "page:thief")):
        with pytest.raises(Rejected) as problem:
            await friends.operations.link(id, code, address)
        assert refused(problem) == "unknown-code"
    assert await people.addresses(anna.id) == ["page:anna", "page:phone"]


async def test_an_address_is_unlinked_once_by_one_call(friends: Friends) -> None:
    """The second time it is gone, and the answer is the first one."""
    anna, operations = await friends.person("anna"), friends.operations
    await friends.house.store.save_person(anna, "page:phone")
    call = await friends.call("anna")

    for _ in range(2):
        assert await operations.unlink(call, "page:phone") == "page:phone"
    with pytest.raises(Rejected) as problem:
        await operations.unlink(await friends.call("anna"), "page:phone")
    assert refused(problem) == "unknown-address"


async def test_services_forget_the_addresses_of_whoever_is_forgotten(
    friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At whatever door somebody asks for it."""
    told: list[str] = []
    anna = await friends.person("anna")
    await friends.house.store.save_person(anna, "page:phone")
    monkeypatch.setattr(friends.house.lobby.services, "forget", told.append)

    await friends.operations.forget(await friends.call("anna"))

    assert told == ["page:anna", "page:phone"]


async def test_somebody_who_is_forgotten_has_no_name_and_no_address(friends: Friends) -> None:
    anna = await friends.person("anna")

    await friends.operations.forget(await friends.call("anna"))

    assert await friends.house.store.person_at("page:anna") is None
    [forgotten] = await friends.house.store.people([anna.id])
    assert forgotten.name == "somebody"


async def test_somebody_gets_another_name(friends: Friends) -> None:
    call = await friends.call("anna")

    renamed = await friends.operations.rename(call, "Anne")

    assert (await friends.house.store.people([call.person.id])) == [renamed]
    with pytest.raises(Rejected) as problem:
        await friends.operations.rename(call, "no good name")
    assert refused(problem) == "bad-name"
