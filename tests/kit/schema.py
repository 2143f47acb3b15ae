"""The published JSON schema and the tables of docs/scenes.md, made from the types."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from enum import EnumType, StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from gamekeeper.doors.scene_json import ANSWER_VERSION, SCENE_VERSION
from gamekeeper.kernel import asks, scenes

DOCS = Path(__file__).parent.parent.parent / "docs"
FOLDER, PAGE = DOCS / "schema", DOCS / "scenes.md"
TABLES = re.compile(r"<!-- (\w+): scripts/schema -->\n.*?<!-- end -->", re.DOTALL)


def schemas() -> dict[str, dict[str, Any]]:
    """Return the schema of each file in docs/schema/ that today's types make."""
    scene = f"scene-{SCENE_VERSION}", _schema(scenes.Scene)
    for definition in scene[1]["$defs"].values():
        if "properties" in definition:
            definition["required"] = list(definition["properties"])  # a server sends all of them
    answer = f"answer-{ANSWER_VERSION}", _schema(asks.Answer)
    return {name: {"title": name, **schema} for name, schema in (scene, answer)}


def _schema(kind: type) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(json.dumps(msgspec.json.schema(kind)))
    for name, definition in schema["$defs"].items():
        for field, words in described(name).items():
            if field in definition.get("properties", {}):
                definition["properties"][field]["description"] = words
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def shape(schema: Any) -> Any:
    """Return a schema without its words: what a program relies on."""
    if isinstance(schema, Mapping):
        return {key: shape(each) for key, each in schema.items() if key != "description"}
    return [shape(each) for each in schema] if isinstance(schema, list) else schema


def _type(name: str) -> type:
    found: type = getattr(scenes, name, None) or getattr(asks, name)
    return found


def described(name: str) -> dict[str, str]:
    """Return the words below each field or member of a type."""
    [body] = ast.parse(inspect.getsource(_type(name))).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for pair in pairwise(body.body):
        match pair:
            case (
                ast.AnnAssign(target=ast.Name(field)) | ast.Assign(targets=[ast.Name(field)]),
                ast.Expr(ast.Constant(str() as words)),
            ):
                found[field] = " ".join(words.split())
    return found


def page(text: str) -> str:
    """Return docs/scenes.md with today's tables in it."""
    return TABLES.sub(lambda found: "\n".join(_section(found[1])), text)


def _section(name: str) -> Iterator[str]:
    yield f"<!-- {name}: scripts/schema -->"
    yield from _table(name)
    yield "<!-- end -->"


def _table(name: str) -> Iterator[str]:
    kind, words = _type(name), described(name)
    if isinstance(kind, EnumType):
        yield from ("| Value | Meaning |", "| --- | --- |")
        members: Iterable[StrEnum] = iter(kind)
        yield from (f"| `{each}` | {_plain(words[each.name])} |" for each in members)
        return
    properties = _schema(kind)["$defs"][name]["properties"]
    yield from ("| Field | Type | Meaning |", "| --- | --- | --- |")
    for field, schema in properties.items():
        yield f"| `{field}` | {_kind(schema)} | {_plain(words[field])} |"


def _plain(words: str) -> str:
    return words.replace("``", "`")


def _kind(schema: Mapping[str, Any]) -> str:
    """Return what a field holds, in words."""
    match schema:
        case {"$ref": ref}:
            return f"[{ref.rpartition('/')[2]}](#{ref.rpartition('/')[2].lower()})"
        case {"enum": values}:
            return ", ".join(f"`{value}`" for value in values)
        case {"anyOf": kinds}:
            return " or ".join(map(_kind, kinds))
        case {"prefixItems": kinds}:
            return f"pair of {' and '.join(map(_kind, kinds))}"
        case {"type": "array", "items": items}:
            return f"list of {_kind(items)}"
    return str(schema["type"])


def write() -> None:
    """Write the files and the tables."""
    FOLDER.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        (FOLDER / f"{name}.json").write_text(json.dumps(schema, indent=2) + "\n")
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    write()
