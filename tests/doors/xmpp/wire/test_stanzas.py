"""What we write and read, without a server: the habits of servers we have not met here."""

from __future__ import annotations

from datetime import UTC, datetime
from xml.etree.ElementTree import Element, fromstring

import pytest

from gamekeeper.doors.base import RoomEvent, RoomEventKind
from gamekeeper.doors.xmpp.wire import stanzas
from gamekeeper.doors.xmpp.wire import timestamps as delays
from gamekeeper.doors.xmpp.wire.rooms.occupants import Occupants

NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)
OWN = frozenset({"softwarewolf@d", "d"})


def element(text: str, space: str = "jabber:client") -> Element:
    return fromstring(text.replace(">", f' xmlns="{space}">', 1))


def presence(nick: str, extra: str = "", type: str = "") -> stanzas.Seen:
    kind = f' type="{type}"' if type else ""
    place = f"/{nick}" if nick else ""
    return stanzas.seen(element(f'<presence from="village1@c{place}"{kind}>{extra}</presence>'))


def x(inner: str) -> str:
    return f'<x xmlns="{stanzas.USER}">{inner}</x>'


@pytest.mark.parametrize("space", ["jabber:client", "jabber:component:accept"])
def test_codes_and_items_come_in_any_order(space: str) -> None:
    """R2: and in several elements."""
    item = '<item affiliation="owner" role="moderator" jid="a@d/r"/>'
    for inner in (
        x(f'<status code="201"/>{item}<status code="110"/>'),
        x(item) + x('<status code="110"/>') + x('<status code="201"/>'),
    ):
        seen = stanzas.seen(element(f'<presence from="r@c/MC">{inner}</presence>', space))

        assert seen.codes == {"110", "201"}
        assert (seen.affiliation, seen.role, seen.full) == ("owner", "moderator", "a@d/r")


@pytest.mark.parametrize(
    ("delay", "is_late"),
    [
        ("", False),
        ('<delay xmlns="urn:xmpp:delay" from="village1@c" stamp="2026-03-01T20:00:00Z"/>', True),
        ('<delay xmlns="urn:xmpp:delay" stamp="2026-03-01T20:00:00Z"/>', True),
        (
            '<delay xmlns="urn:xmpp:delay" from="softwarewolf@d" stamp="2026-03-01T20:00:00Z"/>',
            False,
        ),
        (
            '<delay xmlns="urn:xmpp:delay" from="village1@c" stamp="2026-03-01T19:00:00Z"/>'
            '<delay xmlns="urn:xmpp:delay" from="softwarewolf@d" stamp="2026-03-01T20:00:00Z"/>',
            True,
        ),
    ],
)
def test_history_and_what_was_held_back(delay: str, is_late: bool) -> None:
    """P8: our own server may hold back what was said just now; all else is history."""
    message = element(f"<message>{delay}<body>x</body></message>")

    assert delays.is_late(message, OWN, NOW, in_room=True) is is_late


@pytest.mark.parametrize(
    ("stamp", "is_late"),
    [
        ("2026-03-01T19:59:00Z", False),
        ("2026-03-01T19:59:00.000000+00:00", False),
        ("2026-03-01T19:58:59Z", True),
        ("2026-03-01T20:59:30+01:00", False),
        ("2026-03-01T19:59:59", True),
        ("", True),
    ],
)
def test_how_old_a_request_may_be(stamp: str, is_late: bool) -> None:
    """P8: 60 seconds."""
    delay = f'<delay xmlns="urn:xmpp:delay" from="d" stamp="{stamp}"/>'
    message = element(f"<message>{delay}<body>x</body></message>")

    assert delays.is_late(message, OWN, NOW, in_room=False) is is_late


def test_a_room_has_no_nickname() -> None:
    """R6: a presence from the bare room address means nothing."""
    room = Occupants("muc:village1@c", "MC", is_in=True)

    assert list(room.see(presence("", x('<item role="none"/>')))) == []
    assert room.here == {}


def test_a_kick_is_a_leave_and_an_error_is_nothing() -> None:
    """L2: kicked, banned or gone."""
    room = Occupants("muc:village1@c", "MC", is_in=True)
    [entered] = room.see(presence("anna", x('<item jid="anna@d/r" role="participant"/>')))
    assert list(room.see(presence("anna", type="error"))) == []
    [left] = room.see(presence("anna", x('<item role="none"/><status code="307"/>'), "unavailable"))

    assert entered.occupant is not None
    assert left == RoomEvent("muc:village1@c", RoomEventKind.LEFT, entered.occupant)
    assert list(room.see(presence("anna", type="unavailable"))) == []


def test_somebody_else_under_an_old_name() -> None:
    """While we were away anna left and bob took her name: that is not anna."""
    room = Occupants("muc:village1@c", "MC", is_in=True)
    list(room.see(presence("x", x('<item jid="anna@d/r"/>'))))
    room.begin()
    list(room.see(presence("x", x('<item jid="bob@d/r"/>'))))
    kinds = [each.kind for each in room.entered(made=False, known=True)]

    assert kinds == [RoomEventKind.LEFT, RoomEventKind.ENTERED, RoomEventKind.RETURNED]


def test_ids_are_believed_only_of_the_one_who_gives_them() -> None:
    """Anybody can claim an id in somebody else's name."""
    message = element(
        '<message><stanza-id xmlns="urn:xmpp:sid:0" by="evil@d" id="1"/>'
        '<stanza-id xmlns="urn:xmpp:sid:0" by="village1@c" id="2"/></message>'
    )

    assert stanzas.given_id(message, "village1@c") == "2"
    assert stanzas.given_id(message, "sww@d") == ""


def test_what_is_written_is_the_rulebooks() -> None:
    """R3, R9, R11, word for word."""
    assert stanzas.topic("r@c", "1", "Night") == (
        '<message to="r@c" type="groupchat" id="1"><subject>Night</subject></message>'
    )
    assert stanzas.invitation("r@c", "1", "a@d/x", "come & join") == (
        '<message to="r@c" id="1"><x xmlns="http://jabber.org/protocol/muc#user">'
        '<invite to="a@d/x"><reason>come &amp; join</reason></invite></x></message>'
    )
    assert stanzas.destroy("r@c", "1", "over") == (
        '<iq type="set" to="r@c" id="1"><query xmlns="http://jabber.org/protocol/muc#owner">'
        "<destroy><reason>over</reason></destroy></query></iq>"
    )


BOARD = "    A B\n 2  · · 2\n 1  · · 1\n    A B"


DISCS = "· · · ·\n○ ● · ·\n1 2 3 4"


@pytest.mark.parametrize("board", [BOARD, DISCS])
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{0}", "```\n{0}\n```"),
        ("go-1:\n{0}\nYour move.", "go-1:\n```\n{0}\n```\nYour move."),
        ("{0}\n{0}", "```\n{0}\n```\n```\n{0}\n```"),
        ("It is said: {0}", "It is said: {0}"),
        ("The werewolf ate a ", "The werewolf ate a "),
    ],
)
def test_drawings_stand_between_fences(text: str, shown: str, board: str) -> None:
    """XEP-0393: the lines that are a drawing are marked, whatever they look like; no others are."""
    assert stanzas.fenced(text.format(board), board) == shown.format(board)
    assert stanzas.fenced(text.format(board), "") == text.format(board)


def test_the_first_line_of_a_drawing_keeps_its_indentation() -> None:
    """R9 removes blanks around a text, and the fence stands before those of a board."""
    for text, shown in ((BOARD, f"```\n{BOARD}\n```"), (" eaten ", "eaten")):
        written = stanzas.message("chat", "anna@d", "1", stanzas.fenced(text, BOARD))

        assert f"<body>{shown}</body>" in written


def test_several_programs_share_a_nickname() -> None:
    """R6: a room lists them all in one presence, in any order."""
    items = ["a@wolf.test/phone", "a@wolf.test/desk"]
    for order in (items, items[::-1]):
        listed = "".join(f'<item jid="{each}" role="participant"/>' for each in order)
        text = f'<presence from="r@s/a"><x xmlns="{stanzas.USER}">{listed}</x></presence>'

        assert stanzas.seen(fromstring(text)).programs == set(items)
