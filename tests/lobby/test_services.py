"""What a service can add to the lobby, with one that only these tests know."""

from __future__ import annotations

from tests.kit.evening import Evening
from tests.kit.sentences import SENTENCES

from gamekeeper.doors.base import Inbound
from gamekeeper.kernel.messages import Rejected, Rejection
from gamekeeper.lobby.lobby import Lobby
from gamekeeper.lobby.request import Request
from gamekeeper.lobby.service import Service
from gamekeeper.store.base import Person, TableId


class Bridge(Service):
    """Hears `bridge …`, has a table of its own, and gives the seats of one other table."""

    words = frozenset({"bridge"})
    home = TableId("the-bridge")

    def __init__(self, owned: str = "") -> None:
        self.owned, self.visits, self.forgotten = owned, 0, list[str]()

    async def visited(self, request: Request) -> None:
        self.visits += 1

    async def hear(self, request: Request, text: str) -> str | None:
        return f"{request.person.name} says <{text}>."

    async def meant(self, request: Request, text: str) -> tuple[TableId, str] | None:
        return (TableId(self.owned), "status") if text == "there" else None

    def owns(self, table: str) -> bool:
        return table == self.owned

    def check_join(self, person: Person, table: TableId) -> None:
        if self.owns(table):
            raise Rejected("of-the-bridge")

    def refuse(self, rejection: Rejection, language: str) -> str | None:
        return "Ask the bridge." if rejection.code == "of-the-bridge" else None

    def check_replace(self, person: Person, table: TableId) -> None:
        self.check_join(person, table)

    def help(self, language: str) -> str:
        return f"  bridge …  ({language})"

    def forget(self, address: str) -> None:
        self.forgotten.append(address)


def serve(evening: Evening, *services: Service) -> None:
    """Let a server have these services only."""
    house = evening.house
    house.lobby = Lobby(house.host, house.rights, {}, services)


async def test_a_service_hears_its_own_word(evening: Evening) -> None:
    """In capitals too, with everything behind it; and it notes every visit."""
    bridge = Bridge()
    serve(evening, bridge)

    assert await evening.says("anna", "Bridge two  clubs") == "anna says <two  clubs>."
    assert await evening.says("anna", "bridge") == "anna says <>."
    assert await evening.says("anna", "the-bridge: pass") == "anna says <pass>."
    assert bridge.visits == 3


async def test_words_of_no_service_are_for_the_table(evening: Evening) -> None:
    """Without its service a word means nothing here."""
    serve(evening)

    assert not evening.house.lobby.knows("go")
    assert await evening.says("anna", "go help") == SENTENCES["no-table"]


async def test_a_service_may_send_words_to_a_table(evening: Evening) -> None:
    """And they are said there."""
    table = await evening.table("mafia", "anna")
    serve(evening, Bridge(table))

    answer = await evening.says("anna", "bridge there")
    assert answer == "The game has not begun yet.\nPlayers (1): anna."


async def test_a_service_gives_the_seats_of_its_tables(evening: Evening) -> None:
    """Nobody joins by themselves, and nobody is replaced by the opener."""
    table = await evening.table("mafia", "anna")
    serve(evening, Bridge(table))

    assert await evening.says("bob", f"join {table}") == "Ask the bridge."
    assert await evening.says("anna", f"replace {table} anna") == "Ask the bridge."


async def test_services_forget_an_address_that_is_unlinked(evening: Evening) -> None:
    bridge = Bridge()
    serve(evening, bridge)
    code = (await evening.says("anna", "link")).partition("`link ")[2].partition("`")[0]
    await evening.says("annas-phone", f"link {code}")

    await evening.says("anna", "unlink loopback:annas-phone")

    assert bridge.forgotten == ["loopback:annas-phone"]


async def test_a_service_stands_in_the_help(evening: Evening) -> None:
    """In the language of whoever asks."""
    serve(evening, Bridge())
    message = Inbound("1", "loopback:anna", "help", evening.clock.now())

    told = await evening.house.lobby.respond(message, language="nl")

    assert "\n  bridge …  (nl)\n" in (told.text or "")
    assert "Go club" not in (told.text or "")
