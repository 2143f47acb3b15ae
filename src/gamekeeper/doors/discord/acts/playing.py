"""Answering what a table asks, by buttons, selects, forms and `/vote` (D24–D36, D59)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ....kernel.asks import Answer as Given
from ....kernel.asks import Ask, Kind, Values
from ....kernel.messages import Rejected, Reply, Seat
from ....lobby.league import is_bot
from ....lobby.operations import Look
from ....store.base import TableId
from ...scene_words import SceneWords
from ..drawing import scenes as drawing
from ..drawing.controls import (
    DANGER,
    NOBODY,
    Mark,
    ask_mark,
    button,
    filled,
    form_of,
    is_pick,
    page_of,
    turn_mark,
)
from ..drawing.text import MAX_BUTTON, cut, label, sentence
from ..drawing.words import table_words
from ..homes import Home
from ..wire import answers
from ..wire.answers import Answer, private, update
from ..wire.payloads import Interaction
from .visit import ANSWERING_SECONDS, Visit

ALSO_OF_THE_DEAD = frozenset({"mute", "unmute", "unsay", "hand-over"})
"""What a host can do about people who are out of the game, too."""


class Desk(NamedTuple):
    """A table as the person who acts sees it."""

    home: Home
    look: Look
    words: SceneWords

    @property
    def names(self) -> dict[str, str]:
        return drawing.names_of(self.look.scene)


async def desk(visit: Visit, home: Home) -> Desk:
    """Return a table as this person sees it, in their language."""
    tables = visit.shop.tables
    look = await tables.operations.look(await visit.person(), home.table, is_invited=True)
    row = await tables.operations.row(home.table)
    return Desk(home, look, table_words(row, visit.language))


async def act(visit: Visit, home: Home) -> Answer:
    """Show what somebody can do now; everybody gets an answer of the same shape (D30)."""
    at = await desk(visit, home)
    if at.look.seat is None:
        raise Rejected("not-seated")
    body = drawing.act_message(home.table, at.look.scene, at.look.scene.asks, at.words)
    return private(body)


async def pressed(visit: Visit, home: Home, mark: Mark) -> Answer:
    """Deal with a control of an ask: a button, a select, a form, a page of a long list."""
    at = await desk(visit, home)
    if at.look.seat is None:
        raise Rejected("not-seated")
    if at.look.scene.ending is not None:
        raise Rejected("over")
    ask = _asked(at, mark)
    what, _, value = mark.extra.partition(":")
    match what:
        case "m":
            form = form_of(ask, home.table, at.words, at.names)
            return answers.modal(form, {"content": visit.say("late.form")})
        case "o" | "p":
            return _alone(visit, at, ask, page_of(value) if value else 0)
        case "b" | "w" if ask.grave:
            return _confirm(visit, at, ask, mark)
    values = _values(visit.interaction, at, ask, what, value)
    return await _answer(visit, at, ask, values)


def _asked(at: Desk, mark: Mark) -> Ask:
    """Return the ask a control belongs to. Raises ``discord-earlier`` or ``not-asked``."""
    asks = at.look.scene.asks
    turns = {turn_mark(ask.turn) for ask in asks}
    for ask in asks:
        if ask_mark(ask) == mark.ask:
            if turn_mark(ask.turn) != mark.phase:
                raise Rejected("discord-earlier")
            return ask
    raise Rejected("not-asked" if mark.phase in turns or not asks else "discord-earlier")


def _values(interaction: Interaction, at: Desk, ask: Ask, what: str, value: str) -> Values:
    match what:
        case "s":
            chosen = tuple(each for each in interaction.data.values if each != NOBODY)
            return (chosen,)
        case "w":
            return ((value,),)
        case "f":
            return filled(ask, interaction.fields(), at.names)
        case "y" if value:
            return ((value,),)
        case "b" | "y" if not value:
            return ()
    raise Rejected("discord-earlier")


def _alone(visit: Visit, at: Desk, ask: Ask, page: int) -> Answer:
    """Show one ask for its own sake: a page of a long list, or one that found no room (D24)."""
    body = drawing.act_message(at.home.table, at.look.scene, [ask], at.words, page)
    return private_or_redrawn(visit, body)


def private_or_redrawn(visit: Visit, body: drawing.Body) -> Answer:
    """Redraw a private message that was pressed, or answer with a new one."""
    message = visit.interaction.message
    if message is not None and message.flags & answers.EPHEMERAL:
        return update({"content": "", "embeds": [], **body}, body)
    return private(body)


def _confirm(visit: Visit, at: Desk, ask: Ask, mark: Mark) -> Answer:
    """Ask twice where something cannot be taken back."""
    text = label(at.words.label("button", ask.key), MAX_BUTTON)
    value = mark.extra.partition(":")[2]
    yes = Mark(mark.table, mark.phase, mark.ask, f"y:{value}" if value else "y")
    row = {"type": 1, "components": [button(yes, text, DANGER)]}
    what = sentence(at.words.question(ask))
    body = {"content": visit.say("act.sure", what=what), "components": [row]}
    return private_or_redrawn(visit, body)


async def _answer(visit: Visit, at: Desk, ask: Ask, values: Values) -> Answer:
    home, shop = at.home, visit.shop
    given = Given(ask.key, ask.turn, values)
    shop.answering[home.table, visit.user.id] = shop.now() + ANSWERING_SECONDS
    reply = await shop.tables.operations.answer(await visit.call(), TableId(home.table), given)
    visit.sitter(home)
    message = visit.interaction.message
    if message is not None and message.id == home.status and home.status:
        return await _redrawn(visit, at, ask, values, reply)
    now = await desk(visit, home)
    same = [each for each in now.look.scene.asks if each.turn == ask.turn]
    heard = await _heard(visit, at, reply)
    if ask.secret and same and any(each.key == ask.key for each in same):
        body = drawing.act_message(home.table, now.look.scene, now.look.scene.asks, now.words)
        return private_or_redrawn(visit, body)
    text = heard or _done(visit, at, ask, values)
    return private_or_redrawn(visit, {"content": text, "components": []})


async def _heard(visit: Visit, at: Desk, reply: Reply) -> str:
    """Return what only this seat was told because of its answer, such as its dice (D61)."""
    seat, lines = at.look.seat, []
    view = (await visit.shop.tables.live(at.home)).view(seat)
    for event in reply.events:
        is_private = event.audience.seats is not None and event.audience.hears(seat)
        if is_private and (words := at.words.speech.say(event, seat, view)):
            lines.append(sentence(words))
    return cut("\n".join(lines), 2_000)


def _done(visit: Visit, at: Desk, ask: Ask, values: Values) -> str:
    what = at.words.label("button", ask.key)
    if ask.slots and values and any(values):
        chosen = at.words.values(values, at.names)
        if ask.slots[0].kind is Kind.POINT:
            chosen = " ".join(each.upper() for each in values[0])
        what = f"{what}: {chosen}"
    return visit.say("act.done", what=sentence(what))


async def _redrawn(visit: Visit, at: Desk, ask: Ask, values: Values, reply: Reply) -> Answer:
    """Answer a press on the status with the status as it is now (D25), or in private (D61)."""
    home, shop = at.home, visit.shop
    done = _done(visit, at, ask, values)
    if heard := await _heard(visit, at, reply):
        return private({"content": heard})
    sight = await shop.tables.sight(home)
    if sight.scene.board is not None:
        return private({"content": done})  # a picture goes with the edit that follows
    body = shop.tables.status_body(home, sight)
    if drawing.phase_key(sight.scene) != home.phase:
        body["components"] = []  # the next phase has a status of its own
    shop.keeper.drawn(home.status)
    shop.keeper.poke(home)
    return update(body, {"content": done})


# -- /vote


async def vote(visit: Visit, home: Home, said: str) -> Answer:
    """Answer the vote that is open by a name or a word (D26)."""
    at = await desk(visit, home)
    if at.look.seat is None:
        raise Rejected("not-seated")
    wanted = said.strip().casefold()
    for ask in at.look.scene.asks:
        if ask.secret:
            continue
        if not ask.slots and not ask.grave and wanted in _called(at, "button", ask.key):
            return await _answer(visit, at, ask, ())
        is_vote = len(ask.slots) == 1 and ask.slots[0].kind is Kind.SEAT
        if is_vote and (value := _named(at, ask, wanted)) is not None:
            return await _answer(visit, at, ask, ((value,),))
    raise Rejected("not-offered", value=said[:80], ask="vote")


def _named(at: Desk, ask: Ask, wanted: str) -> str | None:
    slot = ask.slots[0]
    for seat in slot.among:
        if wanted in (seat.casefold(), at.names.get(seat, seat).casefold()):
            return seat
    return next((word for word in slot.words if wanted in _called(at, "word", word)), None)


def _called(at: Desk, kind: str, key: str) -> tuple[str, str]:
    return key.strip(":").casefold(), at.words.label(kind, key).casefold()


def suggestions(visit: Visit, home: Home, command: str, typed: str) -> Answer:
    """Suggest whom one may vote for, from memory: no table is waited for (D5)."""
    sight = visit.shop.tables.seen.get(home.table)
    if sight is None:
        return answers.choices([])
    word = command.partition(" ")[2]
    cards = [card for card in sight.scene.cards if card.status == "in" or word in ALSO_OF_THE_DEAD]
    if word == "hand-over":  # a bot hosts nothing
        people = {seat for seat, person in sight.seats if not is_bot(person)}
        cards = [card for card in cards if card.seat in people]
    found = [(card.name, card.name) for card in cards]
    if command == "vote":
        found += _words_of(sight.asks, table_words(sight.row, visit.language))
    wanted = typed.casefold()
    return answers.choices(
        [(label(name, 100), value) for name, value in found if name.casefold().startswith(wanted)]
    )


def _words_of(asks: Iterable[Ask], words: SceneWords) -> Iterator[tuple[str, str]]:
    """Yield what else can be said to `/vote`: abstain, retract (D26)."""
    for ask in asks:
        if not ask.slots and not ask.grave:
            yield words.label("button", ask.key), ask.key
        for word in ask.slots[0].words if ask.slots and is_pick(ask) else ():
            yield words.label("word", word), word


def seat_named(scene_names: dict[str, str], wanted: str) -> Seat:
    """Return the seat of a name. Raises ``discord-no-name``."""
    for seat, name in scene_names.items():
        if wanted.strip().casefold() in (seat.casefold(), name.casefold()):
            return Seat(seat)
    raise Rejected("discord-no-name", name=wanted[:80])
