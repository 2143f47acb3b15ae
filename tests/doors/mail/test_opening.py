"""Tables opened by mail: time enough for people who read their mail once a day."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kit.postal import MailEvening, body

from gamekeeper.games import GAMES, casual_options, playable
from gamekeeper.store.base import TableId


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("mafia", {"day_limit": "24h", "night_limit": "24h", "dusk_limit": "24h"}),
        ("mafia", {"election_timer": "2h", "dawn_max": "1h"}),
        ("mafia day_limit=3d", {"day_limit": "3d", "night_limit": "24h"}),
        ("werewolves", {"speed": "2d", "early_advance": "no", "enrolment": "60d"}),
        ("werewolves speed=1d", {"speed": "1d"}),
        ("mia", {"window": "24h"}),
    ],
)
async def test_a_table_opened_by_mail_waits_for_mails(
    tmp_path: Path, words: str, options: dict[str, str]
) -> None:
    """Hours and days, unless somebody says otherwise; at other doors all is as it was."""
    post = await MailEvening(tmp_path).opens()

    mailed = TableId(body(await post.writes("anna", "lobby", f"open {words} seat=no")).split()[1])
    said = TableId((await post.says("anna", f"open {words} seat=no")).split()[1])

    by_mail = (await post.store.row(mailed)).options
    assert {key: by_mail[key] for key in options} == options
    game, *own = words.split()
    given = dict(word.split("=") for word in own)
    assert (await post.store.row(said)).options == {"talk": "on", **GAMES[game].casual, **given}
    await post.closes()


@pytest.mark.parametrize("game", playable())
def test_what_suits_mails_can_be_played(game: str) -> None:
    """The options are understood, beside the casual ones."""
    suits = {"talk": "on", **GAMES[game].casual, **GAMES[game].by_mail}
    assert casual_options(game, {}, by_letter=True) == suits
