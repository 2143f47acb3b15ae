"""The section [mail], and the door that is made from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekeeper.cli.operate.wiring import mail_settings
from gamekeeper.config import Settings, load
from gamekeeper.errors import BadConfig
from gamekeeper.services.admin.parsing import hashed

RIGHT = '[mail]\nenabled = true\naddress = "wolf@play.test"\nlisten = "lmtp"\n'


def settings(tmp_path: Path, text: str, **environ: str) -> Settings:
    path = tmp_path / "gamekeeper.toml"
    path.write_text(f'[house]\ndata = "{tmp_path}"\n{text}', "utf-8")
    return load(path, environ)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[mail]\nenabled = true\n", "mail.address"),
        ('[mail]\nenabled = true\naddress = "wolf@play.test"\n', "mail.listen"),
        ('[mail]\naddress = "wolf"\n', "mail.address"),
        ('[mail]\nrequire = "nothing"\n', "mail.require"),
    ],
)
def test_what_cannot_work_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadConfig, match=problem):
        settings(tmp_path, text)


def test_a_password_in_clear_is_refused_and_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="gamekeeper admin password") as refused:
        settings(tmp_path, '[mail]\nadmin_password = "correct horse"\n')

    assert "correct horse" not in str(refused.value)


def test_passwords_are_not_shown(tmp_path: Path) -> None:
    chosen = settings(
        tmp_path,
        f'{RIGHT}imap_host = "imap.play.test"\nimap_sent = "Sent"\nadmin_password = "{hashed("x")}"\n',
        GAMEKEEPER_MAIL_SMTP_PASSWORD="hunter2",
        GAMEKEEPER_MAIL_IMAP_PASSWORD="hunter3",
    )
    door = mail_settings(chosen)

    assert door.server.password == "hunter2"
    assert door.fetching is not None
    assert door.fetching.account.password == "hunter3"
    assert door.sent is not None
    assert [each.protocol for each in door.listening] == ["lmtp"]
    for secret in ("hunter", "scrypt"):
        assert secret not in repr(chosen)
        assert secret not in repr(door)
