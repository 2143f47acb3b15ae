"""Scenes as messages: the status everybody sees, and what only one person sees (D8, D19, D21)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ....kernel.asks import Ask, Need
from ....kernel.messages import Seat
from ....kernel.scenes import Card, Scene, Sheet
from ...scene_words import SceneWords, lettered
from .controls import MAX_ROWS, Mark, Panel, button
from .text import MAX_DESCRIPTION, MAX_TITLE, countdown, cut, escape, label, sentence

COLOURS = {"day": 0xE8B33C, "night": 0x2C3E70, "dusk": 0xA3562C, "none": 0x4F7A52}
NIGHT = "night"
NOTHING = "–"
"""Stands in an empty cell of a sheet."""
Body = dict[str, Any]


def phase_key(scene: Scene) -> str:
    """Return what changes when a new status message is due (D19)."""
    if scene.ending is not None:
        return "over"
    return f"{scene.phase} {scene.number}" if scene.mood != "none" else "play"


def names_of(scene: Scene) -> dict[str, str]:
    """Return everybody's name by seat."""
    return {card.seat: card.name for card in scene.cards}


def embed(title: str, lines: Iterable[str], mood: str = "none") -> Body:
    """Return a framed text with a title."""
    text = cut("\n".join(lines), MAX_DESCRIPTION)
    return {"title": label(title, MAX_TITLE), "description": text, "color": COLOURS[mood]}


def status_lines(scene: Scene, words: SceneWords, *, has_picture: bool) -> list[str]:
    """Return what a watcher may know, in lines. Nothing else is read."""
    names, found = names_of(scene), list[str]()
    if scene.ending is not None:
        found.append(ending(scene, words))
    elif scene.until is not None:
        found.append(words.page.say("status.until", when=countdown(scene.until)))
    if scene.board is not None and not has_picture and scene.board.text:
        found.append(f"```\n{scene.board.text}\n```")
    if scene.dice is not None and scene.dice.claimed is not None:
        dice = words.label("word", scene.dice.claimed)
        found.append(words.page.say("status.claimed", dice=dice))
    playing = [card for card in scene.cards if card.status == "in"]
    out = [card for card in scene.cards if card.status == "out"]
    found += [card_line(card, words, names) for card in playing]
    if out:
        found += ["", f"**{words.page.say('status.out')}**"]
        found += [card_line(card, words, names) for card in out]
    for sheet in scene.sheets:
        if not sheet.secret or scene.ending is not None:
            found += sheet_lines(sheet, words, names)
    return found


def ending(scene: Scene, words: SceneWords) -> str:
    """Return how a game came out."""
    assert scene.ending is not None
    reason, names = words.reason(scene.ending), names_of(scene)
    if not scene.ending.winners:
        return sentence(reason)
    winners = [escape(names.get(each, each)) for each in scene.ending.winners]
    listed = words.page.listed(winners)
    facts = {"winners": listed, "reason": sentence(reason).rstrip("."), "count": len(winners)}
    return words.page.say("status.won", **facts)


def card_line(card: Card, words: SceneWords, names: Mapping[str, str]) -> str:
    """Return one person in a line, as far as these eyes know them."""
    name = escape(card.name)
    line = f"† {name}" if card.status == "out" else f"**{name}**"
    known = [words.label("role", card.role)] if card.role else []
    if card.side and not (known and words.label("side", card.side).lower() in known[0].lower()):
        known.append(words.label("side", card.side))
    known += [words.label("note", card.note)] if card.note else []
    known += [words.label("mark", mark.key) for mark in card.marks]
    if card.points is not None and (card.needed is None or card.points):
        number = words.page.number(card.points)
        known.append(number if card.goal is None else f"{number}/{card.goal}")
    if card.clock is not None:
        clock = card.clock
        known.append(countdown(clock.until) if clock.until else escape(clock.left))
    shown = " · ".join([line, *filter(None, known)])
    return f"{shown} → {escape(words.value(card.choice, names))}" if card.choice else shown


def sheet_lines(sheet: Sheet, words: SceneWords, names: Mapping[str, str]) -> list[str]:
    """Return a sheet in lines: its title, what its columns are if they are many, its rows."""
    if not sheet.rows:
        return []
    rows = [[escape(words.cell(cell, names)) or NOTHING for cell in row] for row in sheet.rows]
    title, heads = sentence(words.label("sheet", sheet.key)), list[str]()
    if len(sheet.columns) > 2:
        heads = [escape(sentence(words.label("column", key))) for key in sheet.columns]
        if letters := lettered(sheet.columns, heads):
            heads = letters
            title = f"{title} ({words.page.say('status.one-of-these')})"
        heads = [f"*{' · '.join(heads)}*"]
    return ["", f"**{title}**", *heads, *(" · ".join(row) for row in rows)]


def status_controls(
    mark: Mark,
    scene: Scene,
    asks: Iterable[Ask],
    words: SceneWords,
    *,
    offers: bool = False,
    has_rooms: bool = False,
) -> list[Body]:
    """Return the controls of a phase, the same for everybody (D22): at night only these.

    ``mark``: the table and its phase; ``offers``: a seat can be taken over; ``has_rooms``: there
    are private threads, to be opened at the end.
    """
    table = mark.table
    if scene.ending is not None:
        at_end = ["again", "rooms"] if has_rooms else ["again"]
        buttons = [
            button(Mark(table, "over", each), words.page.say(f"buttons.{each}")) for each in at_end
        ]
        return [{"type": 1, "components": buttons}]
    panel = Panel(table, words, names_of(scene), is_public=True)
    if scene.mood != NIGHT:
        for ask in asks:
            if ask.need is not Need.ASIDE:
                panel.add(ask, MAX_ROWS - 2)
    phase = "".join(each for each in mark.phase if each.isalnum())[:20]
    always = ["role", "notes", "act", "speak"]
    always += ["seat"] if offers and scene.mood != NIGHT else []
    del panel.buttons[panel.room - len(always) :]
    for what in always:
        text = words.page.say(f"buttons.{what}")
        panel.buttons.append(button(Mark(table, phase, what), text))
    return panel.rows()


def public_asks(
    views: Iterable[tuple[Seat, Iterable[Ask]]], sticky: Iterable[tuple[str, str]]
) -> list[Ask]:
    """Return what anybody can be seen to be able to do, joined over all seats.

    The asks must come from the public view: then no control tells more than watchers know.
    """
    found: dict[str, Ask] = {}
    among: dict[str, list[str]] = {}
    for _, asks in views:
        for ask in asks:
            if ask.key not in found:
                found[ask.key] = ask
                among[ask.key] = []
            for slot in ask.slots[:1]:
                among[ask.key] += [each for each in slot.among if each not in among[ask.key]]
    for key, turn in sticky:
        if key not in found:
            found[key] = Ask(key, turn, need=Need.OPEN)
    return [_joined(ask, among.get(key, [])) for key, ask in found.items()]


def _joined(ask: Ask, among: list[str]) -> Ask:
    if not ask.slots:
        return Ask(ask.key, ask.turn, (), ask.need, ask.grave)
    first, *rest = ask.slots
    slot = type(first)(
        *(first.key, first.kind, tuple(among), first.words),
        *(first.least, first.most, first.low, first.high),
    )
    return Ask(ask.key, ask.turn, (slot, *rest), ask.need, ask.grave)


def role_lines(scene: Scene, words: SceneWords) -> list[str]:
    """Return what somebody knows of themselves and, in secret, of others."""
    me = next((card for card in scene.cards if card.you), None)
    if me is None:
        return [words.page.say("mine.watching")]
    found = []
    if me.role:
        found.append(f"**{sentence(words.label('role', me.role))}**")
        if me.side:
            found.append(sentence(words.label("side", me.side)))
        if about := words.speech.label("about", me.role):
            found.append(sentence(about))
    elif me.side:
        found.append(f"**{sentence(words.label('side', me.side))}**")
    else:
        found.append(words.page.say("mine.no-role"))
    names = names_of(scene)
    others = [card for card in scene.cards if not card.you and knows_secret(card)]
    found += [card_line(card, words, names) for card in others]
    if scene.dice is not None and scene.dice.seen is not None:
        found.append(words.page.say("mine.dice", dice=words.label("word", scene.dice.seen)))
    return found


def knows_secret(card: Card) -> bool:
    """Return True if these eyes know something of somebody that others do not."""
    return bool(card.secret) or any(mark.secret for mark in card.marks)


def act_message(
    table: str, scene: Scene, asks: Iterable[Ask], words: SceneWords, page: int = 0
) -> Body:
    """Return what somebody can do now, for their eyes only; the same shape for everybody (D30)."""
    names = names_of(scene)
    panel = Panel(table, words, names, is_public=False, page=page)
    lines = list[str]()
    for ask in sorted(asks, key=lambda each: each.need is Need.ASIDE):
        panel.add(ask, MAX_ROWS - 2)
        if ask.need is not Need.ASIDE and ask.slots:
            lines.append(sentence(words.question(ask)))
            lines += answered(ask, words, names)
    if not panel.rows():
        night = "act.nothing-night" if scene.mood == NIGHT else "act.nothing"
        lines = [*_marked(scene, words), words.page.say(night)]
    elif not lines:
        lines = [words.page.say("act.choose")]
    return {"content": cut("\n".join(lines), 2_000), "components": panel.rows()}


def _marked(scene: Scene, words: SceneWords) -> list[str]:
    """Return what somebody alone knows about themselves: why they cannot act, say (D36)."""
    marks = [mark for card in scene.cards if card.you for mark in card.marks if mark.secret]
    said = [sentence(words.label("mark", mark.key)) for mark in marks]
    return [words.page.say("act.marked", what=each) for each in said]


def answered(ask: Ask, words: SceneWords, names: Mapping[str, str]) -> list[str]:
    """Return the answer that stands, in a line."""
    if ask.answered is None:
        return []
    what = escape(words.values(ask.answered, names))
    if ask.answered_by is not None:
        name = escape(names.get(ask.answered_by, ask.answered_by))
        return [words.page.say("act.answered-by", name=name, what=what)]
    return [words.page.say("act.answered", what=what)]
