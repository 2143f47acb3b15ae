"""A whole game of Werewolves by mail, from the administrator's order to the victory."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from tests.doors.mail.village.letters import reply
from tests.doors.mail.village.office import ADMIN_PASSWORD, Person, PostOffice
from tests.doors.mail.village.robots import Robot
from tests.kit.mail import VILLAGERS, until

from gamekeeper.cli.opening import open_store
from gamekeeper.config import load
from gamekeeper.kernel.messages import Event
from gamekeeper.store.base import Entry, TableId

NAME = "WW5"
A_DAY = timedelta(days=1)
MOST_DAYS = 60
FATE = r"^(\w+): ([\w ]+), (?:won|lost)"


def start(office: PostOffice) -> None:
    """The administrator answers the mail that welcomes him with an order: so it is proven."""
    chef = office.person("chef")
    office.settle()
    [how] = chef.look()
    lines = [ADMIN_PASSWORD, NAME, "12", "1", "3", "default"]
    order = reply(
        how,
        chef.address,
        chef.new_id(),
        "\n".join([*lines, *(f"{name}@wolf.test" for name in VILLAGERS)]),
    )
    order.replace_header("Subject", "config start")
    office.write(order)
    office.settle()


def play(office: PostOffice) -> Played:
    """Everybody reads, answers, and reads again, day after day, until somebody has won."""
    start(office)
    robots = [Robot(office.person(name)) for name in VILLAGERS]
    for _ in range(MOST_DAYS):
        while answers := [answer for robot in robots for answer in robot.plays()]:
            for answer in answers:
                office.write(answer)
            office.settle()
        if any(robot.person.find("The end") for robot in robots):
            return played(office)
        office.jump(A_DAY)
        office.settle()
    raise AssertionError("nobody wins")


@dataclass(frozen=True)
class Played:
    """What a game came to, in the log and in the mailboxes."""

    people: Mapping[str, Person]
    chef: Person
    log: Sequence[tuple[int, str, Event]]
    sent: Sequence[str]
    """The ids of the mails in the house's folder of sent mails."""
    verdict: str
    """What ``gamekeeper verify`` says."""

    @property
    def roles(self) -> Mapping[str, str]:
        """Who was what, as everybody is told at the end."""
        [end] = self.people["anna"].find("The end")
        told = end.text.partition("Who was who:\n")[2]
        return {name.lower(): role for name, role in re.findall(FATE, told, re.M)}

    @property
    def events(self) -> Sequence[Event]:
        return [event for _, _, event in self.log]

    def texts(self, name: str) -> Counter[tuple[str, str]]:
        """What is in a mailbox, mails that came twice once."""
        return Counter((mail.subject, mail.text) for mail in self.people[name].mails)


def played(office: PostOffice) -> Played:
    """Put down what there is, once all copies are filed."""
    everything = set[str]().union(*office.house.sent().values())
    servers = office.servers
    until(lambda: servers.count("wolf", "Sent") >= len(everything))
    verdict = office.house.run("verify", NAME)
    log = asyncio.run(entries(office, NAME))
    people = {name: office.person(name) for name in VILLAGERS}
    return Played(
        people,
        office.person("chef"),
        [(entry.seq, entry.command, entry.event) for entry in log],
        [str(mail["Message-ID"]) for mail in servers.inbox("wolf", "Sent")],
        verdict.stdout + verdict.stderr,
    )


async def entries(office: PostOffice, table: str) -> Sequence[Entry]:
    """The log of a table."""
    store = await open_store(load(office.house.config, {}), readonly=True)
    try:
        return await store.read(TableId(table))
    finally:
        await store.close()
