"""Judging a game's face: what it asks and shows, against its rules."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from gamekeeper.games import make_face
from gamekeeper.kernel.asks import Answer, Ask, Need, Values, answers, check
from gamekeeper.kernel.face import Face
from gamekeeper.kernel.messages import Command, Move, Rejected, Seat
from gamekeeper.kernel.scenes import Card, Scene
from gamekeeper.kernel.speech import Speech
from tests.kit.play import NAMES, Playing

REFUSALS = ("Refused",)
"""Events with these endings say that a move was refused where rules tell it to everybody."""
MAX_TRIES = 6


def face_of(name: str, options: dict[str, str]) -> Face[Any]:
    """Return the face of a table with these options."""
    return make_face(name, options)


def is_due(playing: Playing) -> bool:
    """Return True if a deadline has passed: then asks are not about now."""
    return any(each.at <= playing.now for each in playing.table.status.deadlines)


def outcome_of(playing: Playing, seat: Seat | None, move: Move) -> str | None:
    """Return why the rules refuse a move now, or None; the table stays as it is."""
    state = deepcopy(playing.table.state)
    try:
        for event in playing.game.decide(
            state, Command("trial", seat, move, playing.now), Random(1)
        ):
            playing.game.apply(state, event)
            if type(event).__name__.endswith(REFUSALS):
                return type(event).__name__
    except Rejected as no:
        return no.rejection.code
    return None


def eyes(playing: Playing) -> Iterator[tuple[Seat | None, Any]]:
    """Yield every pair of eyes, and what it knows."""
    for seat in (*NAMES, None):
        yield seat, playing.views[seat]


def check_asks(playing: Playing, face: Face[Any], rng: Random) -> int:
    """Fail if an allowed answer is refused or a legal move is not covered; returns how many were tried."""
    tried = 0
    for seat, view in eyes(playing):
        asks = face.asks(view, seat)
        assert len({ask.key for ask in asks}) == len(asks), f"a key stands twice: {asks}"
        covered: list[Move] = []
        for ask in asks:
            found = list(answers(ask))
            assert found or ask.answered is not None, f"{ask} has no answer"
            covered += [face.answer(view, seat, ask, values) for values in found]
            if ask.answered is not None:
                covered.append(face.answer(view, seat, ask, ask.answered))
                if ask.answered_by in (None, seat):
                    check(ask, ask.answered)
            for values in rng.sample(found, min(len(found), MAX_TRIES)):
                tried += 1
                check_answer(playing, face, (seat, view), ask, values)
        if seat is not None:
            for move in playing.game.moves(view, seat):
                assert move in covered, f"{seat} can {move}, but no ask covers it: {asks}"
    return tried


def check_answer(
    playing: Playing, face: Face[Any], who: tuple[Seat | None, Any], ask: Ask, values: Values
) -> None:
    seat, view = who
    move = face.move(view, seat, Answer(ask.key, ask.turn, values))
    refusal = outcome_of(playing, seat, move)
    assert refusal is None or refusal in face.races, f"{seat}: {ask} {values} {move}: {refusal}"


def check_scene(playing: Playing, face: Face[Any], seat: Seat | None) -> Scene:
    """Fail if a scene does not survive JSON or does not say what is secret in it."""
    scene = face.scene(playing.views[seat], seat)
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
    public = face.scene(playing.views[None], None)
    cards = {card.seat: card for card in public.cards}
    for card in scene.cards:
        check_card(card, cards[card.seat])
    for sheet in scene.sheets:
        assert sheet.secret or sheet in public.sheets, f"{sheet} is not public"
    for channel in scene.channels:
        others = {each.key for each in public.channels}
        assert channel.secret or channel.key in others, f"{channel} is not public"
    if scene.dice is not None:
        assert scene.dice.secret or scene.dice == public.dice, f"{scene.dice} are not public"
    known = [] if seat is None else list(map(question, face.asks(playing.views[None], seat)))
    for ask in scene.asks:
        assert ask.secret or question(ask) in known, f"{ask} of {seat} is not public"
    asked = () if seat is None else tuple(face.asks(playing.views[seat], seat))
    assert asked == scene.asks, "a scene has its seat's asks, and a watcher's none"
    return scene


def question(ask: Ask) -> Ask:
    """Return an ask without the answer that stands: whether that is public, the cards say."""
    return replace(ask, need=Need.OPEN, answered=None, answered_by=None)


def check_card(card: Card, public: Card) -> None:
    """Fail if a card has something that a watcher's does not have and that is not marked as secret."""
    for name in ("role", "side", "points", "choice"):
        is_public = getattr(card, name) == getattr(public, name)
        assert is_public or name in card.secret, f"{name} of {card} is not public"
    for mark in card.marks:
        assert mark.secret or mark in public.marks, f"{mark} of {card.seat} is not public"


def check_conversations(playing: Playing, face: Face[Any]) -> None:
    """Fail if a seat's view tells it of other conversations than the true state has for it."""
    state = playing.table.state
    true, scene = list(face.conversations(state)), face.scene(state, None)
    assert len({each.key for each in true}) == len(true)
    out = {card.seat for card in scene.cards if card.status == "out"}
    for each in true if scene.ending is None else ():
        reached = NAMES if each.hearers is None else each.hearers
        assert not each.speakers & out or out >= {*reached}, f"the dead reach the living: {each}"
    for seat, view in eyes(playing):
        real = {
            (each.key, seat in each.speakers)
            for each in true
            if each.hearers is None or seat in each.hearers
        }
        known = {(each.key, each.may_speak) for each in face.channels(view, seat)}
        assert known == real, f"{seat} knows of {known}, but it is {real}"


def unlabelled(scene: Scene, speech: Speech[Any]) -> Iterator[str]:
    """Yield the keys of a scene that have no words."""
    facts: dict[str, object] = {"number": scene.number}
    keys = [("phase", scene.phase)]
    for ask in scene.asks:
        keys += [("ask", ask.key), ("button", ask.key)]
        if len(ask.slots) > 1:
            keys += [("slot", slot.key) for slot in ask.slots]
        keys += [("word", word) for slot in ask.slots for word in slot.words]
        keys += [("word", word) for s in ask.slots if s.kind == "word" for word in s.among]
    for card in scene.cards:
        named = (("role", card.role), ("side", card.side), ("note", card.note))
        keys += [(kind, key) for kind, key in named if key]
        keys += [("mark", mark.key) for mark in card.marks]
        if card.choice is not None and card.choice not in {each.seat for each in scene.cards}:
            keys.append(("word", card.choice))
    for sheet in scene.sheets:
        keys += [("sheet", sheet.key), *(("column", column) for column in sheet.columns)]
        keys += [("cell", c.text) for row in sheet.rows for c in row if c.kind == "key"]
    keys += [("channel", channel.key) for channel in scene.channels]
    if scene.ending is not None:
        keys.append(("ending", scene.ending.reason))
        facts |= dict(scene.ending.facts)
    for kind, key in keys:
        if not speech.label(kind, key, **facts):
            yield f"{kind}.{key}"


def misread(playing: Playing, face: Face[Any], speech: Speech[Any]) -> Iterator[str]:
    """Yield the answers to what a table waits for whose words are read as something else."""
    for seat, view in eyes(playing):
        if seat is None:
            continue
        for ask in face.asks(view, seat):
            if ask.need is not Need.AWAITED:
                continue
            for values in answers(ask):
                words, move = speech.phrase(ask, values, view), face.answer(view, seat, ask, values)
                try:
                    read = speech.overhear(words, view, seat) or speech.understand(
                        words, view, seat
                    )
                except Rejected as no:
                    yield f"{words!r} is refused: {no.rejection.code} ({ask.key} {values})"
                    continue
                if read != move or speech.direct(words, view) or speech.answer(words, view, seat):
                    yield f"{words!r} is read as {read}, not as {move}"
