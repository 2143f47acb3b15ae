"""One village at all doors of one server: by mail, in a chat room, at pages and at terminals."""

from __future__ import annotations

import asyncio
import re
import subprocess
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest
from tests.doors.village.people import GAMEKEEPER, AtPage, AtTerminal, ByMail, InRoom, Person
from tests.kit.evening import until
from tests.kit.post_office import PostOffice
from tests.kit.prosody import DOMAIN, PASSWORD, ROOMS, Prosody, running_prosody

CHAT = f"""\
[xmpp]
enabled = true
host = "127.0.0.1"
port = {{port}}
domain = "{DOMAIN}"
rooms = "{ROOMS}"
security = "none"
coordinator_password = "{PASSWORD}"
master_password = "{PASSWORD}"
"""
ORDER = (
    "open mafia seat=no bots=1 roles=TOWN*5,MAFIA*4 start_phase=Day"
    " election_timer=0ms dawn_min=0ms dawn_max=0ms"
)
"""Of four mafiosi three are people at least, so they never sit all at one door."""
ROUNDS = 2


@pytest.fixture(scope="module")
def prosody() -> Iterator[Prosody]:
    for server in running_prosody():
        server.register_all(("carl", "cleo"))
        yield server


class Village:
    """The server, two people at each door, and one who only watches."""

    def __init__(self, prosody: Prosody, folder: Path) -> None:
        self.post = PostOffice(folder, CHAT.format(port=prosody.c2s))
        config, web = self.post.config, self.post.web
        self.table = ""
        self.carl = InRoom("carl", prosody.c2s)
        self.watcher = AtPage("watcher", web)
        self.people: list[Person] = [
            *(self.carl, ByMail("Mia", self.post), AtPage("Pia", web), AtTerminal("Tom", config)),
            *(InRoom("cleo", prosody.c2s), ByMail("Max", self.post)),
            *(AtPage("Paul", web), AtTerminal("Tess", config)),
        ]
        self.everybody = [*self.people, self.watcher]

    async def opens(self) -> None:
        await self.post.opens()
        await self.is_connected(1)
        for each in self.people:
            if isinstance(each, InRoom):
                await each.player.connect()

    async def is_connected(self, times: int) -> None:
        await until(lambda: self.post.log().count("XMPP is open") == times, "the chat door")

    async def closes(self) -> None:
        try:
            for each in self.everybody:
                await each.closes()
        finally:
            await self.post.closes()

    async def begins(self) -> None:
        """Let Carl open a table, everybody sit down at their own door, and Carl start the game."""
        answer = await self.carl.asks(ORDER)
        found = re.match(r"Table (mafia-\w+) is open", answer)
        assert found, answer
        self.table = found[1]
        for each in self.people:
            await each.joins(self.table)
        await self.watcher.looks(self.table)
        assert (await self.carl.asks(f"start {self.table}")).endswith("has begun.")
        for each in self.everybody:
            await each.reads("Day 1.")

    async def dies_and_comes_back(self) -> None:
        self.post.kill()
        await self.post.opens()
        await self.is_connected(2)
        for each in self.people:
            await each.comes_back()

    @property
    def live(self) -> list[Person]:
        """Return those who are told at once: letters come when there is news."""
        return [each for each in self.everybody if not isinstance(each, ByMail)]

    async def hear(self, *words: str, among: Sequence[Person] = ()) -> None:
        """Wait until everybody who is told at once has heard these words."""
        for each in among or self.live:
            for one in words:
                await each.reads(one)

    def bot(self) -> str:
        """Return the name of the one who is no person."""
        [day] = [line for line in self.watcher.lines if line.startswith("Day 1.")]
        alive = re.findall(r"\w+", day.partition("alive: ")[2].partition(".")[0])
        people = {each.name for each in self.people}
        [bot] = [str(name) for name in alive if name not in people | {"and"}]
        return bot

    async def votes_out(self, whom: str, voters: Sequence[Person]) -> None:
        """Let people vote one after the other, until it is decided."""
        for voter in voters:
            await voter.plays(f"vote {whom}")
            await self.watcher.reads(f"{voter.name} votes for {whom}")
            if self.watcher.times(f"{whom} has been voted out"):
                return
        raise AssertionError(f"{whom} is still there")


@pytest.fixture
async def village(prosody: Prosody, tmp_path: Path) -> AsyncIterator[Village]:
    village = Village(prosody, tmp_path)
    try:
        await village.opens()
        yield village
    finally:
        await village.closes()


async def test_one_village_at_all_doors(village: Village) -> None:
    """Everybody hears everything once, secrets stay secret, a killed server loses nothing."""
    await village.begins()
    mafia = [each for each in village.people if each.times("Your role: Mafioso")]
    town = [each for each in village.people if each.times("Your role: Townsperson")]
    assert (len(mafia), len(town)) in ((3, 5), (4, 4))

    await everybody_speaks(village)
    await everybody_speaks_while_the_server_dies(village)
    first = mafia[0].name if len(mafia) == 4 else village.bot()
    voters = [each for each in village.people if each.name != first]
    await village.votes_out(first, one_of_each_door_first(voters))
    await everybody_has_heard(village)

    pack = [each for each in mafia if each.name != first]
    await the_mafia_talks(village, pack)
    assert "Mafioso" not in village.watcher.corpus
    killer = next(each for each in pack if not isinstance(each, ByMail))  # has said their words
    await killer.plays(f"kill {town[0].name}")
    await village.hear("Day 2.")
    await village.votes_out(town[1].name, one_of_each_door_first([*pack, *town[2:]]))
    for each in village.everybody:
        await each.reads("The mafia wins.")
        assert each.times("The game is over.") == 1

    nothing_leaked(village, pack, mafia)
    assert "Traceback" not in village.post.log()
    assert "everything follows" in await asyncio.to_thread(verified, village)


def verified(village: Village) -> str:
    """Return what ``gamekeeper verify`` says of the table."""
    words = GAMEKEEPER, "verify", village.table, "--config", village.post.config
    return subprocess.check_output(words, text=True)


def one_of_each_door_first(people: Sequence[Person]) -> list[Person]:
    """Return the same people, so that as many doors as possible come first."""
    doors = [each.door for each in people]
    return sorted(people, key=lambda each: doors[: people.index(each)].count(each.door))


async def everybody_speaks(village: Village) -> None:
    """One after the other, so that there is one order, and it is the same everywhere."""
    said = []
    for each in village.people:
        said.append(f"{each.name}: {each.name} says hello")
        await each.says(f"{each.name} says hello")
        await village.hear(said[-1])
    for each in village.live:
        assert each.said() == said, each.name


async def everybody_speaks_while_the_server_dies(village: Village) -> None:
    """All at once, and the process is killed while they speak; what was taken is not lost."""
    words = {each: [f"{each.name} says {n}" for n in range(ROUNDS)] for each in village.people}
    half = asyncio.Event()
    done = 0

    async def speaks(person: Person) -> None:
        nonlocal done
        for one in words[person]:
            await person.says(one)
            done += 1
            if done >= len(words) * ROUNDS // 2:
                half.set()

    speaking = [asyncio.create_task(speaks(each)) for each in village.people]
    await half.wait()
    typist = next(each for each in village.people if isinstance(each, AtTerminal))
    await typist.reads(words[typist][0])  # so much has been acknowledged
    await village.dies_and_comes_back()
    await asyncio.gather(*speaking)
    await village.carl.says("carl says goodbye")  # what was said in the room meanwhile comes first
    await village.hear("carl: carl says goodbye")
    await the_terminals_look_again(village, words)
    taken = village.watcher.said()
    for each, all_words in words.items():
        for one in all_words:
            assert taken.count(f"{each.name}: {one}") == 1


async def the_terminals_look_again(village: Village, words: dict[Person, list[str]]) -> None:
    """Whoever was cut off looks what has arrived, and says the rest again.

    What the killed server had acknowledged has arrived.
    """
    page = await village.watcher.page()
    acknowledged = 0
    for each in village.people:
        for one in words[each]:
            has_arrived = f"</b> {one}</li>" in page
            if isinstance(each, AtTerminal) and f"{each.name}: {one}" in each.visits[-2]:
                acknowledged += 1
                assert has_arrived, one
            elif isinstance(each, AtTerminal) and not has_arrived:
                await each.says(one)
            await village.hear(f"{each.name}: {one}")
    assert acknowledged


async def everybody_has_heard(village: Village) -> None:
    """Each message is there once, at every door; by mail with the letter about the night."""
    said = village.watcher.said()
    assert len(said) == len(set(said))
    for each in village.everybody:
        await each.reads("Night 1 falls.")
        heard = each.said()
        assert sorted(heard) == sorted(said), each.name
        assert heard == said or not isinstance(each, AtPage), each.name


async def the_mafia_talks(village: Village, pack: list[Person]) -> None:
    """At night, wherever they sit; those who get letters read it in the morning."""
    assert len({each.door for each in pack}) > 1
    for each in pack:
        await each.says(f"full moon of {each.name}", "mafia")
    for each in pack:
        others = [f"full moon of {other.name}" for other in pack if other is not each]
        if not isinstance(each, ByMail):
            await village.hear(*others, among=[each])


def nothing_leaked(village: Village, pack: list[Person], mafia: list[Person]) -> None:
    """What the mafia said was read by mafiosi once, dead or alive, and by nobody else at all."""
    for each in mafia:
        for other in pack:
            read = each.times(f"full moon of {other.name}")
            assert read == 1 or other is each, (each.name, other.name, read)
    for stranger in village.everybody:
        assert stranger in mafia or "moon" not in stranger.corpus, stranger.name
