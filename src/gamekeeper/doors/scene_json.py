"""Scenes, asks and answers as JSON. What each field means is in docs/scenes.md."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..kernel.asks import Answer, Ask
from ..kernel.messages import Rejected
from ..kernel.scenes import Scene

SCENE_VERSION = 2
"""The version of ``docs/schema/scene-….json``; a change of the types takes a new one."""
ANSWER_VERSION = 1
"""The version of ``docs/schema/answer-….json``."""

_scenes = msgspec.json.Decoder(Scene)
_asks = msgspec.json.Decoder(tuple[Ask, ...])
_answers = msgspec.json.Decoder(Answer)
_encoder = msgspec.json.Encoder()


def encode(value: Scene | Sequence[Ask] | Answer) -> bytes:
    """Return a scene, asks or an answer as JSON, with every field."""
    return _encoder.encode(value)


def decode_scene(text: bytes | str) -> Scene:
    """Return the scene that this JSON holds; raises ValueError."""
    return _scenes.decode(text)


def decode_asks(text: bytes | str) -> Sequence[Ask]:
    """Return the asks that this JSON holds; raises ValueError."""
    return _asks.decode(text)


def decode_answer(text: bytes | str) -> Answer:
    """Return the answer that somebody has sent; raises ``Rejected("bad-answer")``."""
    try:
        return _answers.decode(text)
    except ValueError as problem:
        raise Rejected("bad-answer", reason=str(problem)) from None
