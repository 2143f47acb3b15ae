"""A server with pages for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from tests.kit.web import Server


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with Server() as server:
        yield server
