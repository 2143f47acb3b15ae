"""``gamekeeper show``: one table, as far as everybody may know it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import click

from ...config import Settings
from ...doors.scene_json import encode
from ...doors.terminal.drawing import Drawing
from ...doors.terminal.paper import Paper
from ...errors import GamekeeperError
from ...games import GAMES, chosen_options, language_of, make_face
from ...host.talk.lines import written
from ...kernel.chance import seed_hash
from ...kernel.messages import Seat, TableClosed
from ...kernel.scenes import Scene
from ...kernel.table import view
from ...lobby.operations.playing import closed_scene
from ...store.base import Chair, Ear, Entry, Spoken, Store, TableRow
from .common import (
    as_operator,
    check_seat,
    check_secrets,
    clock_time,
    look,
    read_table,
    rules_of,
    tell,
    with_settings,
)

MAX_SAID = 5
"""So many messages are shown, the newest ones."""


@click.command()
@click.argument("table")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--svg", metavar="FILE", help="Draw the board into this file; - is the output.")
@click.option("--as", "seat", metavar="SEAT", help="With --json: the scene as this player sees it.")
@click.option("--watcher", is_flag=True, help="With --json: the scene as everybody sees it.")
@as_operator
@with_settings
def command(settings: Settings, table: str, as_json: bool, svg: str | None, **eyes: Any) -> None:
    """Show TABLE: its options, its players and its public state."""
    if svg is not None:
        _draw(look(settings, lambda store: read_table(store, table)), svg)
        return
    seat, watcher = eyes["seat"], eyes["watcher"]
    if (seat is not None or watcher) and (not as_json or (seat is not None and watcher)):
        raise GamekeeperError("write --json --as SEAT or --json --watcher to see a scene")

    async def find(store: Store) -> tuple[TableRow, Scene, Mapping[str, Any]]:
        row, entries = await read_table(store, table)
        chairs = await store.chairs(row.id)
        if seat is not None:
            check_secrets(row, eyes["operator"])
            check_seat(seat, entries, chairs)
        scene = _scene(row, entries, seat)
        record = _record(row, entries, chairs, await store.ears(row.id))
        talk = _talk(row, await store.heard(row.id, None))
        return row, scene, {**record, "scene": _as_json(scene), "talk": talk}

    row, scene, record = look(settings, find)
    if as_json:
        found = record["scene"] if seat is not None or watcher else record
        click.echo(json.dumps(found, ensure_ascii=False, indent=2, default=str))
        return
    for line in _lines(record):
        tell(line)
    paper = Paper()
    drawing = Drawing(scene, rules_of(row)[1], row.language, datetime.now(UTC))
    paper.draw(drawing.lines(paper.width))


def _draw(table: tuple[TableRow, Sequence[Entry]], path: str) -> None:
    """Return the board as everybody sees it, as a picture."""
    row, entries = table
    game, _ = rules_of(row)
    known = view(game, [entry.event for entry in entries], None)
    options = chosen_options(row.game, row.options, row.edition)
    picture = GAMES[row.game].picture(known, options, language_of(row.options))
    if picture is None:
        raise GamekeeperError(f"table {row.id} has no board to draw")
    try:
        with click.open_file(path, "w", encoding="utf-8") as file:
            file.write(picture.svg)
    except OSError as problem:
        raise GamekeeperError(f"cannot write {path}: {problem.strerror}") from None
    if path != "-":
        tell(f"Table {row.id} is drawn in {path}.")


def _scene(row: TableRow, entries: Sequence[Entry], seat: Seat | None) -> Scene:
    """Return what one pair of eyes sees; None is a watcher."""
    game, _ = rules_of(row)
    events = [entry.event for entry in entries]
    face = make_face(row.game, row.options, row.edition)
    scene = face.scene(view(game, events, seat), seat)
    for event in events[-2:]:  # the seed is revealed after it
        if isinstance(event, TableClosed):
            scene = closed_scene(scene)
    return scene


def _as_json(scene: Scene) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(encode(scene))
    return shown


def _record(
    row: TableRow, entries: Sequence[Entry], chairs: Sequence[Chair], ears: Sequence[Ear]
) -> dict[str, Any]:
    game, speech = rules_of(row)
    public = view(game, [entry.event for entry in entries], None)
    standing = game.status(public)
    seats = {chair.seat: _who(chair) for chair in chairs}
    score = GAMES[row.game].running_score
    for seat in score(public).points if score else ():
        seats.setdefault(seat, "at its own door")
    return {
        "id": row.id,
        "game": row.game,
        "options": dict(row.options),
        "seed_hash": seed_hash(row.seed),
        "opened": row.opened_at,
        "phase": row.standing.phase,
        "over": row.standing.over,
        "due": row.standing.due,
        "aside": row.aside,
        "seats": seats,
        "ears": dict(Counter(ear.address.partition(":")[0] for ear in ears)),
        "status": speech.describe(public),
        "day": standing.day,
        "votes": dict(standing.votes),
        "version": row.version,
    }


def _talk(row: TableRow, talk: Sequence[Spoken]) -> list[str]:
    """Return what was said last so that everybody could hear it."""
    _, speech = rules_of(row)
    public = [spoken for spoken in talk if spoken.hearers is None]
    return [written(row, speech, spoken) for spoken in public[-MAX_SAID:]]


def _who(chair: Chair) -> str:
    return "bot" if chair.person.startswith("bot:") else "person"


def _lines(record: Mapping[str, Any]) -> list[str]:
    ears = ", ".join(f"{count} by {scheme}" for scheme, count in sorted(record["ears"].items()))
    options = " ".join(f"{key}={word}" for key, word in sorted(record["options"].items()))
    seats = [f"  {seat} ({who})" for seat, who in record["seats"].items()]
    lines = [
        f"Table {record['id']}: {record['game']}, opened {clock_time(record['opened'])}",
        f"Options: {options or 'none'}",
        f"Published hash of the seed: {record['seed_hash']}",
        "Seats:" if seats else "Seats: nobody sits here",
        *seats,
        f"Watchers: {ears or 'none'}",
        f"Version: {record['version']} ({record['phase']})",
        f"Next deadline: {clock_time(record['due'])}",
    ]
    if record["talk"]:
        lines += ["Said last:", *(f"  {said}" for said in record["talk"])]
    if record["aside"]:
        lines.append(f"Suspended: {record['aside']}")
        lines.append(f"  When the error is fixed: gamekeeper resume {record['id']}")
    return lines
