"""The first mail an administrator gets, with a token: a reply proves who they are.

Where neither a trusted server nor a signature proves a sender, there is no other way in.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from ..base import Outbound
from .replies import Post
from .reply_tokens import ADMIN, MAIL, Memory

SUBJECT = "You administrate Gamekeeper"
HELLO = """\
You are an administrator of the server at {address}. You get questions from players and warnings
by mail, and you can answer them and give commands.
"""
COMMANDS = """\
A command is a mail with `config` and the command in the subject, for example `config games`, and
the administrators' password in the first line of the text. `config` alone brings a list of all
commands.
"""
NO_COMMANDS = """\
Commands by mail are switched off: there is no password for them (setting mail.admin_password).
"""
REPLY = """\
Keep this mail. Its address for replies is secret and yours alone: a reply to it proves that it is
you who writes. Change the subject to the command you want.
"""
SIGNED = """\
Write from a mail server that signs its mails (DKIM): others are not accepted here.
"""


async def welcome(
    administrators: Iterable[str],
    post: Post,
    memory: Memory,
    send: Callable[[Outbound], Awaitable[None]],
    *,
    address: str,
    has_password: bool,
) -> None:
    """Write to every administrator by mail, once and never again; raises what ``send`` raises."""
    for to in sorted(administrators):
        name = f"welcomed {to}"
        if not to.startswith(MAIL) or memory.kept(name) is not None:
            continue
        proof = SIGNED if post.require == "proof" else REPLY
        parts = [HELLO.format(address=address), *([COMMANDS, proof] if has_password else [])]
        if not has_password:
            parts.append(NO_COMMANDS)
        text = "\n\n".join(" ".join(part.split()) for part in parts)
        token = post.tokens.of(ADMIN, to)
        await send(Outbound(f"welcome {to}", to, text, subject=SUBJECT, token=token))
        await memory.keep(name, "yes")
