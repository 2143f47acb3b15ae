"""XMPP's own words: what we write, as text, and what we read out of elements."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape, quoteattr

MUC = "http://jabber.org/protocol/muc"
USER = "http://jabber.org/protocol/muc#user"
OWNER = "http://jabber.org/protocol/muc#owner"
DATA = "jabber:x:data"
PING = "urn:xmpp:ping"
STANZA_ID = "urn:xmpp:sid:0"
OCCUPANT_ID = "urn:xmpp:occupant-id:0"
HINTS = "urn:xmpp:hints"
CONDITIONS = "urn:ietf:params:xml:ns:xmpp-stanzas"
DISCO = "http://jabber.org/protocol/disco#info"
ITEMS = "http://jabber.org/protocol/disco#items"
CARBONS = "urn:xmpp:carbons:2"
FORWARD = "urn:xmpp:forward:0"

SELF, MADE, RENAMED = "110", "201", "303"
REASONS = frozenset({"301", RENAMED, "307", "321", "322", "332", "333"})
"""Codes that say why somebody was removed from a room."""
WANTED = {
    "muc#roomconfig_persistentroom": "0",
    "muc#roomconfig_membersonly": "0",
    "muc#roomconfig_passwordprotectedroom": "0",
    "muc#roomconfig_moderatedroom": "0",
    "muc#roomconfig_changesubject": "0",
    "muc#roomconfig_allowinvites": "1",
    "muc#roomconfig_allowpm": "anyone",
    "allow_private_messages": "1",
    "muc#roomconfig_historylength": "500",
}
"""R2: how our rooms are, as far as the server's form has these fields; C3: everybody may invite;
A1: what is said while we are away is kept for us."""

_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WHAT_WE_ARE = '<identity category="client" type="bot" name="Gamekeeper"/>' + "".join(
    f'<feature var="{each}"/>' for each in (DISCO, ITEMS, PING)
)
_EMPTY_FORM = f'<x xmlns="{DATA}" type="submit"/>'


# -- what we write


def legal(text: str) -> str:
    """Remove characters XML cannot carry: one of them would end our connection."""
    return _FORBIDDEN.sub("\ufffd", text)


def _text(text: str) -> str:
    return escape(legal(text))


def attributes(**values: str) -> str:
    """Write attributes, except those without a value; a final underscore is dropped."""
    parts = (
        f" {name.rstrip('_')}={quoteattr(legal(value))}" for name, value in values.items() if value
    )
    return "".join(parts)


FENCE = "```"
"""What stands around lines that are to be shown as they are (XEP-0393)."""


def fenced(text: str, drawing: str) -> str:
    """Put fences around a drawing wherever its lines stand in a text; "" is no drawing."""
    if not drawing:
        return text
    lines = re.compile(f"^{re.escape(drawing)}$", re.MULTILINE)
    return lines.sub(lambda found: f"{FENCE}\n{found[0]}\n{FENCE}", text)


def message(kind: str, to: str, id: str, text: str, sender: str = "") -> str:
    """Write a message: one text without leading or trailing blanks (R9, R10)."""
    kind = "" if kind == "normal" else kind
    head = attributes(to=to, type=kind, id=id, from_=sender)
    return f"<message{head}><body>{_text(text.strip())}</body></message>"


def topic(room: str, id: str, text: str, sender: str = "") -> str:
    """Write a topic: a subject and no body (R9)."""
    head = attributes(to=room, type="groupchat", id=id, from_=sender)
    return f"<message{head}><subject>{_text(text)}</subject></message>"


def invitation(room: str, id: str, guest: str, reason: str, sender: str = "") -> str:
    """Write a mediated invitation (R3)."""
    head = attributes(to=room, id=id, from_=sender)
    inner = f"<invite{attributes(to=guest)}><reason>{_text(reason)}</reason></invite>"
    return f'<message{head}><x xmlns="{USER}">{inner}</x></message>'


def join(place: str, sender: str = "", history: int = 0) -> str:
    """Join a room (R2: the ``x`` is needed); history shows what we have said ourselves."""
    inner = f'<x xmlns="{MUC}"><history maxstanzas="{history}"/></x>'
    return f"<presence{attributes(to=place, from_=sender)}>{inner}</presence>"


def presence(kind: str = "", to: str = "", sender: str = "") -> str:
    """Write a presence; ``kind`` is "" for available."""
    return f"<presence{attributes(to=to, type=kind, from_=sender)}/>"


def ask_for_form(room: str, id: str, sender: str = "") -> str:
    """Ask what can be set about a room (R2)."""
    return _owner("get", room, id, sender, "")


def submit_form(room: str, id: str, fields: Mapping[str, str] | None, sender: str = "") -> str:
    """Send a room's settings; ``None`` takes the room as the server makes it."""
    if fields is None:
        return _owner("set", room, id, sender, _EMPTY_FORM)
    rows = {"FORM_TYPE": "http://jabber.org/protocol/muc#roomconfig", **fields}
    inner = "".join(
        f"<field{attributes(var=name)}><value>{_text(value)}</value></field>"
        for name, value in rows.items()
    )
    return _owner("set", room, id, sender, f'<x xmlns="{DATA}" type="submit">{inner}</x>')


def destroy(room: str, id: str, reason: str, sender: str = "") -> str:
    """Destroy a room (R11: the ``id`` is needed)."""
    inner = f"<destroy><reason>{_text(reason)}</reason></destroy>"
    return _owner("set", room, id, sender, inner)


def _owner(kind: str, room: str, id: str, sender: str, inner: str) -> str:
    head = attributes(type=kind, to=room, id=id, from_=sender)
    return f'<iq{head}><query xmlns="{OWNER}">{inner}</query></iq>'


def ping(to: str, id: str, sender: str = "") -> str:
    """Ask whether somebody is there."""
    return f'<iq{attributes(type="get", to=to, id=id, from_=sender)}><ping xmlns="{PING}"/></iq>'


def ask_about(to: str, id: str, sender: str = "") -> str:
    """Return whether there is such a room, and what it is."""
    head = attributes(type="get", to=to, id=id, from_=sender)
    return f'<iq{head}><query xmlns="{DISCO}"/></iq>'


def answer(request: Element, sender: str = "") -> str:
    """Answer a request: that we are here, what we are, or that we do not know."""
    head = {"to": request.get("from", ""), "id": request.get("id", ""), "from_": sender}
    is_question = request.get("type") == "get"
    if is_question and request.find(f"{{{PING}}}ping") is not None:
        return f"<iq{attributes(type='result', **head)}/>"
    for space, inner in ((DISCO, _WHAT_WE_ARE), (ITEMS, "")):
        query = request.find(f"{{{space}}}query") if is_question else None
        if query is not None and query.get("node"):
            return refusal(request, "item-not-found", sender)
        if query is not None:
            inner = f'<query xmlns="{space}">{inner}</query>'
            return f"<iq{attributes(type='result', **head)}>{inner}</iq>"
    return refusal(request, "service-unavailable", sender)


def for_nobody(stanza: Element) -> str | None:
    """Return what the writer of this is told, if a component has no such name; None: nothing."""
    if kind_of(stanza) != "message" or stanza.get("type", "normal") not in {"chat", "normal"}:
        return None
    return refusal(stanza, "item-not-found", stanza.get("to", ""))


def refusal(stanza: Element, condition: str, sender: str = "") -> str:
    """Return the answer to something that is not for us."""
    kind, id = kind_of(stanza), stanza.get("id", "")
    head = attributes(type="error", to=stanza.get("from", ""), id=id, from_=sender)
    error = f'<error type="cancel"><{condition} xmlns="{CONDITIONS}"/></error>'
    return f"<{kind}{head}>{error}</{kind}>"


# -- what we read


def kind_of(element: Element) -> str:
    """Return ``message``, ``presence``, ``iq`` …, whatever the stream's namespace."""
    return element.tag.rpartition("}")[2]


def bare(jid: str) -> str:
    """Remove the resource, which begins at the first slash and may hold anything."""
    return jid.partition("/")[0]


def _children(element: Element, name: str) -> list[Element]:
    """Return the children in the stanza's own namespace."""
    return element.findall(
        element.tag.rpartition("}")[0] + "}" + name if "}" in element.tag else name
    )


def body(element: Element) -> str | None:
    """Return the plain words, or ``None`` (P1, P2)."""
    bodies = _children(element, "body")
    plain = [each for each in bodies if _LANG not in each.attrib]
    for each in (plain or bodies)[:1]:
        return (each.text or "").strip() or None
    return None


def subject(element: Element) -> str | None:
    """Return the room's topic from a message that says nothing else (R9)."""
    found = _children(element, "subject")
    return (found[0].text or "") if found and not _children(element, "body") else None


def is_copy(element: Element) -> bool:
    """Return True for a copy, a forward or a room's own invitation or refusal (A6)."""
    if any(each.tag.startswith((f"{{{CARBONS}}}", f"{{{FORWARD}}}")) for each in element):
        return True
    extra = element.find(f"{{{USER}}}x")
    return extra is not None and any(kind_of(each) in {"invite", "decline"} for each in extra)


def inviter(element: Element) -> str | None:
    """Return who invites us to this room: "" if it does not say, None if nobody does."""
    found = element.find(f"{{{USER}}}x/{{{USER}}}invite")
    return None if found is None else found.get("from", "")


def is_fleeting(element: Element) -> bool:
    """Return whether the speaker wants it to be in no history."""
    return any(
        element.find(f"{{{HINTS}}}{hint}") is not None
        for hint in ("no-store", "no-permanent-store")
    )


def occupant_id(element: Element) -> str:
    """Return the room's id for the speaker under any name; "" if unknown or unsure."""
    found = element.findall(f"{{{OCCUPANT_ID}}}occupant-id")
    return found[0].get("id", "") if len(found) == 1 else ""


def features(element: Element) -> frozenset[str]:
    """Return what the answer to ``ask_about`` says that somebody can do."""
    found = element.iter(f"{{{DISCO}}}feature")
    return frozenset(each.get("var", "") for each in found)


def given_id(element: Element, by: str) -> str:
    """Return the id that this room or account gave to a message; "" if it gave none."""
    for each in element.findall(f"{{{STANZA_ID}}}stanza-id"):
        if each.get("by") == by:
            return each.get("id", "")
    return ""


def condition(element: Element) -> str:
    """Return why something is refused, in XMPP's words: ``item-not-found`` …"""
    for error in _children(element, "error"):
        for each in error:
            if each.tag.startswith(f"{{{CONDITIONS}}}") and kind_of(each) != "text":
                return kind_of(each)
    return "undefined-condition"


def is_temporary(element: Element) -> bool:
    """Return whether an error says that one may try again."""
    return any(error.get("type") == "wait" for error in _children(element, "error"))


def wanted(form: Element) -> dict[str, str]:
    """Return what we want of what an answer with a form lets us set; only values that it offers."""
    found = {}
    for each in form.iter(f"{{{DATA}}}field"):
        name = each.get("var", "")
        options = [value.text for value in each.findall(f"{{{DATA}}}option/{{{DATA}}}value")]
        if name in WANTED and (not options or WANTED[name] in options):
            found[name] = WANTED[name]
    return found


@dataclass(frozen=True, slots=True)
class Seen:
    """A presence that came from a room."""

    room: str
    nick: str
    kind: str
    """"" for available, else ``unavailable``, ``error`` …"""
    codes: frozenset[str] = frozenset()
    full: str = ""
    """The real address, where we may know it."""
    role: str = ""
    affiliation: str = ""
    new_nick: str = ""
    is_destroyed: bool = False
    condition: str = ""
    programs: frozenset[str] = frozenset()
    """All real addresses: several programs of a person may share a nickname, in any order."""
    id: str = ""
    """What the room calls this person under any name."""

    @property
    def has_left(self) -> bool:
        """Return True if this person has just left, as far as the room knows."""
        return self.kind == "unavailable" and not (self.is_destroyed or self.codes & REASONS)


def seen(element: Element) -> Seen:
    """Read a presence; codes and items may come in any order and in several ``x``."""
    room, _, nick = element.get("from", "").partition("/")
    kind = element.get("type", "")
    extras = element.findall(f"{{{USER}}}x")
    item: dict[str, str] = {}
    programs: set[str] = set()
    for extra in extras:
        for each in extra.findall(f"{{{USER}}}item"):
            item.update(each.attrib)
            programs.add(each.get("jid", ""))
    return Seen(
        room,
        nick,
        kind,
        frozenset(
            each.get("code", "") for extra in extras for each in extra.findall(f"{{{USER}}}status")
        ),
        item.get("jid", ""),
        item.get("role", ""),
        item.get("affiliation", ""),
        item.get("nick", ""),
        any(extra.find(f"{{{USER}}}destroy") is not None for extra in extras),
        condition(element) if kind == "error" else "",
        frozenset(programs - {""}),
        occupant_id(element),
    )
