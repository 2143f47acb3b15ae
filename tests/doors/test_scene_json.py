"""Scenes, asks and answers as JSON, and the schema that is published of them."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from tests.kit.schema import FOLDER, PAGE, TABLES, page, schemas, shape

from gamekeeper.doors.scene_json import (
    decode_answer,
    decode_asks,
    decode_scene,
    encode,
)
from gamekeeper.kernel.asks import Answer, Ask, Kind, Need, Slot
from gamekeeper.kernel.messages import Rejected, Seat
from gamekeeper.kernel.scenes import Board, Card, Dice, Mark, Scene

PUBLISHED = {
    "answer-1": "c26ff955059cf543",
    "scene-1": "1c8e3bdedb3dc236",
    "scene-2": "eb7919877686f48c",
}
"""What programs out there rely on. Never change a line: raise the version and add one."""
ASK = Ask(
    "kill", "night 2", (Slot("target", Kind.SEAT, ("bob",), least=0),), answered=((),), secret=True
)
SCENE = Scene(
    "night",
    2,
    "night",
    cards=(Card(Seat("anna"), "Anna", marks=(Mark("lover", secret=True),), points=1.5),),
    board=Board(2, 1, (("black", ("a1",)),)),
    dice=Dice("54"),
    asks=(ASK,),
)


def test_scenes_asks_and_answers_survive_json() -> None:
    """What is read is what was written."""
    answer = Answer("kill", "night 2", (("bob",),))

    assert decode_scene(encode(SCENE)) == SCENE
    assert decode_asks(encode([ASK])) == (ASK,)
    assert decode_answer(encode(answer)) == answer


def test_json_says_everything_in_plain_values() -> None:
    """Every field is there; enumerations are words, and missing things null."""
    [ask] = json.loads(encode(SCENE))["asks"]

    assert ask["need"] == Need.AWAITED.value
    assert ask["slots"][0]["kind"] == "seat"
    assert ask["answered"] == [[]]
    assert ask["answered_by"] is None


def test_an_answer_may_be_short() -> None:
    """A button needs no values, and what is not known is ignored."""
    text = '{"key": "roll", "turn": "1-turn-0", "mood": "bold"}'

    assert decode_answer(text) == Answer("roll", "1-turn-0")


@pytest.mark.parametrize(
    "text",
    ["", "roll", "[]", '{"key": "roll"}', '{"key": 1, "turn": ""}', b"\xff"]
    + ['{"key": "roll", "turn": "", "values": ' + bad for bad in ('"x"}', "[1]}", "[[1]]}", "[]")],
)
def test_anything_else_is_no_answer(text: bytes | str) -> None:
    """Whatever a stranger sends is refused with a code."""
    with pytest.raises(Rejected) as no:
        decode_answer(text)

    assert no.value.rejection.code == "bad-answer"


@pytest.mark.parametrize("name", schemas())
def test_the_published_schema_is_that_of_the_types(name: str) -> None:
    """``scripts/schema`` writes it; if its shape has changed, the version is raised first."""
    assert json.loads((FOLDER / f"{name}.json").read_text()) == schemas()[name]
    assert name in PUBLISHED


def test_a_published_schema_never_changes() -> None:
    """Only its descriptions may."""
    found = {path.stem: json.loads(path.read_text()) for path in FOLDER.glob("*.json")}
    prints = {
        name: sha256(json.dumps(shape(schema), sort_keys=True).encode()).hexdigest()[:16]
        for name, schema in sorted(found.items())
    }

    assert prints == PUBLISHED


def test_a_new_field_would_be_noticed() -> None:
    """The fingerprint sees the shape, and not the words."""
    schema = schemas()["answer-1"]
    reworded = json.loads(json.dumps(schema).replace("The key of the ask.", "Which ask."))
    grown = json.loads(json.dumps(schema).replace('"turn": {', '"more": {}, "turn": {'))

    assert reworded != schema
    assert shape(reworded) == shape(schema)
    assert shape(grown) != shape(schema)


def test_every_field_is_explained() -> None:
    """The tables for authors of programs are made from the types, and none is missing."""
    text = PAGE.read_text("utf-8")
    names = {name for schema in schemas().values() for name in schema["$defs"]}

    assert page(text) == text
    assert set(TABLES.findall(text)) == names
