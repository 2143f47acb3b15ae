"""``kill -9`` for ``gamekeeper serve`` while a rated game of the Go club is played by mail."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path
from random import Random

from gamekeeper.games.go.ratings.ratings import Match, Rating, updated
from gamekeeper.games.goclub.rules.events import GameRated
from tests.kit.post_office import PostOffice, told
from tests.stress.test_kill_club import CLUB, fold

KILLS = int(os.environ.get("STRESS_SERVE_KILLS", "8"))


SCRIPT = [
    ("ann", "go", "rank 9k", "You are now 9k"),
    ("bob", "go rank 8k", "", "You are now 8k"),
    ("ann", "go", "offer size=5 type=black rated=yes", ""),
    ("bob", "go take 1", "", ""),
    *[
        (("ann", "bob")[n % 2], "goban-1", f"{'AE'[n % 2]}{n // 2 + 1}", f"move {n + 1})")
        for n in range(10)
    ],
    ("bob", "goban-1", "resign", "Game over: B+R"),
]


async def _killed_meanwhile(post: PostOffice, mail: tuple[str, bytes], after: float) -> None:
    """The server dies so soon after somebody begins to hand a mail over, and is started again."""
    loop = asyncio.get_running_loop()
    dead = loop.create_future()

    def kill() -> None:
        post.kill()
        dead.set_result(None)

    loop.call_later(after, kill)
    with suppress(OSError, EOFError):
        await post.sends(*mail)
    await dead
    await post.opens()


async def _play(post: PostOffice) -> None:
    rng = Random(3)
    for number, (name, subject, text, answer) in enumerate(SCRIPT):
        mail = post.mail(name, subject, text)
        dies = number * KILLS // len(SCRIPT) < (number + 1) * KILLS // len(SCRIPT)
        if dies:
            await _killed_meanwhile(post, mail, rng.random() * 0.06)
        await post.delivers(*mail)
        await post.gets(name, answer)
    await post.gets("ann", "Your rating is")


async def test_a_game_by_mail_survives_any_number_of_kills(tmp_path: Path) -> None:
    """Scenario 71: each mail is written until it is taken; everything happens once."""
    post = PostOffice(tmp_path)
    try:
        await post.opens()
        await _play(post)
    finally:
        await post.closes()

    club = await fold(post.data / "gamekeeper.sqlite", CLUB)
    [rated] = [event for event in club.log if isinstance(event, GameRated)]
    black, white = updated(Rating.chosen(1200), Rating.chosen(1300), Match(5, 0, 6.5, -1000))
    assert (rated.black_after, rated.white_after) == (black.value, white.value)
    ends = {each["Message-ID"] for each in post.letters["ann"] if "The game is over" in told(each)}
    assert len(ends) == 1
    table = await fold(post.data / "gamekeeper.sqlite", "goban-1")
    assert table.table.state.game.moves == 11
    assert "Traceback" not in post.log()
