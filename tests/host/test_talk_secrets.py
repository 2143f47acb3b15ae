"""Random conversations over text doors, a room and mail: nobody is told what they could not hear."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kit.dummy import State, Vote
from tests.kit.dummy_face import BallotFace
from tests.kit.dummy_speech import BALLOT
from tests.kit.postal import MailEvening
from tests.kit.postbox import Postbox

from gamekeeper.doors.base import Outbound, Style
from gamekeeper.doors.terminal.loopback import Loopback
from gamekeeper.games import GAMES
from gamekeeper.host.live_table import Seating
from gamekeeper.host.talk.speaking import Speaker, say
from gamekeeper.kernel.face import Conversation
from gamekeeper.kernel.messages import Begin, Command, Rejected, Seat, Sit
from gamekeeper.store.base import WATCHERS, Chair, Ear, Hears, PersonId, Spoken, TableId

ANNA, BOB, CARL, DORA = SEATS = [Seat(each) for each in ("anna", "bob", "carl", "dora")]
TABLE = TableId("one")
EARS = [
    Ear("loopback:anna", ANNA),
    Ear("loopback:bob", BOB),
    Ear("muc:hall", None, Hears.PUBLIC),
    Ear("muc:hall/carl", CARL, Hears.PRIVATE),
    Ear("mailto:dora@example.org", DORA),
    Ear("loopback:zoe", None, Hears.PUBLIC),
]
"""Carl is in the room, Dora reads letters, Zoe watches."""

some = st.frozensets(st.sampled_from(SEATS))
conversation = st.builds(
    Conversation, st.sampled_from(["village", "pack", "lovers"]), some, st.none() | some
)


@dataclass(frozen=True)
class Step:
    """Who can talk to whom now, and who says something where; or somebody votes."""

    conversations: list[Conversation]
    speaker: Seat | None
    channel: str
    votes: bool


steps = st.lists(
    st.builds(
        Step,
        st.lists(conversation, max_size=3),
        st.sampled_from([*SEATS, None]),
        st.sampled_from(["", "village", "pack", "lovers", WATCHERS]),
        st.booleans(),
    ),
    min_size=1,
    max_size=10,
)


class Scripted(BallotFace):
    """Conversations as a test wants them."""

    now: list[Conversation] = []  # noqa: RUF012 - one script at a time

    def conversations(self, state: State) -> Iterable[Conversation]:
        return self.now


class Hall(Loopback):
    """A room without a server."""

    scheme, style = "muc", Style.ROOM

    async def send(self, message: Outbound) -> None:
        self._sent[message.address][message.id] = message

    def all(self, address: str) -> list[str]:
        return [message.text for message in self._sent[address].values()]


async def talked(script: list[Step], folder: Path) -> tuple[list[Spoken], dict[str, str]]:
    """Play a script; returns what was said and everything each ear was told."""
    evening = MailEvening(folder)
    hall = Hall(evening.clock.now)
    await _opens(evening, hall)
    host = evening.house.host
    await host.open_table(TABLE, "ballot", {"talk": "on"}, None, "open")
    for seat in SEATS:
        chair = Chair(TABLE, seat, PersonId(f"p-{seat}"))
        await host.perform(
            TABLE, Command(f"sit {seat}", seat, Sit(), host.clock.now()), Seating([chair])
        )
    await host.listen(TABLE, EARS, [])
    await host.perform(TABLE, Command("begin", None, Begin(), host.clock.now()))
    for number, step in enumerate(script):
        Scripted.now = step.conversations
        speaker = Speaker(PersonId(f"p-{step.speaker}"), step.speaker, "yann")
        with suppress(Rejected):
            await say(host, TABLE, speaker, step.channel, f"<{number}>", f"say {number}")
        if step.votes and step.speaker is not None:
            vote = Command(f"vote {number}", step.speaker, Vote(ANNA), host.clock.now())
            await host.perform(TABLE, vote)
    await host.close_table(TABLE, "", "close")  # so that a last letter is written
    await evening.settles()
    told = {
        "loopback:anna": evening.heard("anna"),
        "loopback:bob": evening.heard("bob"),
        "loopback:zoe": evening.heard("zoe"),
        "mailto:dora@example.org": [each.text for each in evening.mail.of("dora")],
        "muc:hall": hall.all("muc:hall"),
        "muc:hall/carl": hall.all("muc:hall/carl"),
    }
    talk = list(await host.store.talk(TABLE))
    await evening.closes()
    return talk, {address: "\n".join(texts) for address, texts in told.items()}


async def _opens(evening: MailEvening, hall: Hall) -> None:
    await evening.opens()
    evening.house.doors["muc"] = hall
    assert isinstance(evening.house.doors["mailto"], Postbox)


def may_hear(ear: Ear, spoken: Spoken) -> bool:
    """As the rules of talk have it, in other words than the program's."""
    if spoken.channel == WATCHERS:
        return ear.address == "loopback:zoe"
    if spoken.hearers is None:
        return ear.address != "muc:hall/carl"  # the room hears it
    return ear.seat in spoken.hearers


@given(steps)
@settings(max_examples=60, deadline=None)
def test_everybody_is_told_exactly_what_they_could_hear(
    tmp_path_factory: pytest.TempPathFactory, script: list[Step]
) -> None:
    """Once, and nobody their own words."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "ballot", replace(BALLOT, face=lambda *_: Scripted()))
        talk, told = asyncio.run(talked(script, tmp_path_factory.mktemp("talk")))

    for spoken in talk:
        for ear in EARS:
            is_own = ear.seat is not None and ear.seat == spoken.speaker
            times = told[ear.address].count(spoken.text)
            assert times == (may_hear(ear, spoken) and not is_own), (ear, spoken)
