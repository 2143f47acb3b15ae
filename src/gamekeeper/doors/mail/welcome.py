"""The first mail an administrator gets, with a token: a reply proves who they are.

Where neither a trusted server nor a signature proves a sender, there is no other way in.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from ..base import Outbound
from .replies import Post
from .reply_tokens import ADMIN, MAIL, Memory
from .sentences import say


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
        proof = "signed" if post.require == "proof" else "reply"
        keys = ("hello", "commands", proof) if has_password else ("hello", "no-commands")
        text = "\n\n".join(say(post.language, f"welcome.{key}", address=address) for key in keys)
        subject = say(post.language, "welcome.subject")
        token = post.tokens.of(ADMIN, to)
        await send(Outbound(f"welcome {to}", to, text, subject=subject, token=token))
        await memory.keep(name, "yes")
