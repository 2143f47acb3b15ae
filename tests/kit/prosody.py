"""A real XMPP server for the tests: Prosody in its own folder, on its own ports, gone at the end.

Accounts live at ``wolf.test``, rooms at ``rooms.wolf.test`` (new ones are locked), and an external
component may connect as ``game.wolf.test``. Everything listens on the loopback only.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.kit.patience import PATIENCE

DOMAIN = "wolf.test"
ROOMS = "rooms.wolf.test"
GAME = "game.wolf.test"
PASSWORD = "secret"
PEOPLE = ("sww", "softwarewolf", "anna", "bob", "carl", "dora")

CONFIG = """\
pidfile = "{folder}/prosody.pid"
data_path = "{folder}/data"
certificates = "{folder}"
log = {{ {log_level} = "{folder}/prosody.log" }}
interfaces = {{ "127.0.0.1" }}
c2s_ports = {{ {c2s} }}
c2s_direct_tls_ports = {{ {tls} }}
s2s_ports = {{}}
http_ports = {{}}
https_ports = {{}}
component_ports = {{ {component} }}
component_interfaces = {{ "127.0.0.1" }}
modules_enabled = {{ {modules} }}
modules_disabled = {{ "s2s" }}
authentication = "internal_hashed"
storage = "internal"
allow_registration = true
default_iteration_count = 4096
component_conflict_resolve = "kick_old"
c2s_require_encryption = {encrypted}
allow_unencrypted_plain_auth = true
c2s_stanza_size_limit = 10 * 1024 * 1024
component_stanza_size_limit = 10 * 1024 * 1024
smacks_hibernation_time = {hibernation}
limits = {{}}
{settings}
ssl = {{ certificate = "{folder}/certificate.pem"; key = "{folder}/key.pem" }}
VirtualHost "wolf.test"
Component "rooms.wolf.test" "muc"
  restrict_room_creation = {restricted}
  muc_room_locking = true
{extra}
Component "game.wolf.test"
  component_secret = "secret"
"""
MODULES = ("roster", "saslauth", "tls", "disco", "ping", "register", "smacks", "offline", "carbons")


@dataclass(slots=True)
class Prosody:
    """A server that can be stopped, killed and started again; its accounts stay."""

    folder: Path
    c2s: int
    tls: int
    component: int
    modules: tuple[str, ...] = MODULES
    encrypted: bool = False
    restricted: bool = False
    hibernation: int = 60
    extra: str = ""
    """Further settings of the room service."""
    settings: str = ""
    """Further settings of the server."""
    log_level: str = "info"
    _process: subprocess.Popen[bytes] | None = field(default=None)

    @property
    def certificate(self) -> Path:
        return self.folder / "certificate.pem"

    def prepare(self) -> None:
        """Write the configuration, a certificate for ``wolf.test``, and the accounts of PEOPLE."""
        (self.folder / "data").mkdir()
        self.folder.chmod(0o755)
        self._run(
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", f"/CN={DOMAIN}", "-addext", f"subjectAltName=DNS:{DOMAIN}"),
            *("-keyout", str(self.folder / "key.pem"), "-out", str(self.certificate)),
        )
        self.configure()
        self.register_all(PEOPLE)

    def configure(self) -> None:
        """Write the configuration; it is read at the next start."""
        text = CONFIG.format(
            folder=self.folder,
            c2s=self.c2s,
            tls=self.tls,
            component=self.component,
            modules=", ".join(f'"{name}"' for name in self.modules),
            encrypted=str(self.encrypted).lower(),
            restricted=str(self.restricted).lower(),
            hibernation=self.hibernation,
            extra=self.extra,
            settings=self.settings,
            log_level=self.log_level,
        )
        (self.folder / "prosody.cfg.lua").write_text(text)

    def register(self, name: str, password: str = PASSWORD) -> None:
        """Make an account; it exists at once, for a running server too."""
        self._run("prosodyctl", "--config", self._config, "register", name, DOMAIN, password)
        self._own()

    def register_all(self, names: Iterable[str], password: str = PASSWORD) -> None:
        """Many accounts at once, before the start."""
        folder = self.folder / "data" / DOMAIN.replace(".", "%2e") / "accounts"
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            text = f'return {{ ["password"] = "{password}"; }};\n'
            (folder / f"{name}.dat").write_text(text)
        self._own()

    def unregister(self, name: str) -> None:
        self._run("prosodyctl", "--config", self._config, "deluser", f"{name}@{DOMAIN}")

    @property
    def _config(self) -> str:
        return str(self.folder / "prosody.cfg.lua")

    def _own(self) -> None:
        if os.geteuid() == 0:
            self._run("chown", "-R", "prosody", str(self.folder))

    def start(self) -> None:
        """Returns when it listens."""
        command = ["prosody", "-F", "--config", self._config]
        if os.geteuid() == 0:
            user = ["--reuid=prosody", "--regid=prosody", "--init-groups"]
            command = ["setpriv", *user, *command]
        with (self.folder / "out").open("ab") as output:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output
            )
        try:
            until(lambda: _answers(self.c2s) and _answers(self.component))
        except BaseException:
            self.kill()
            raise

    def stop(self) -> None:
        """As an operator does: it says goodbye to everybody."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """As a power cut does."""
        self._end(signal.SIGKILL)

    def freeze(self) -> None:
        """It is there, but says nothing any more."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def restart(self) -> None:
        self.stop()
        self.start()

    def log(self) -> str:
        return (self.folder / "prosody.log").read_text(errors="replace")

    def _run(self, *command: str) -> None:
        with (self.folder / "out").open("ab") as output:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False
            )
        if done.returncode:
            text = (self.folder / "out").read_text(errors="replace")
            pytest.fail(f"{command[0]} failed with {done.returncode}:\n{text[-2000:]}")


class Cable:
    """A cable between our side and the server's port, which can be cut and mended."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self.port = 0

    async def plug_in(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def cut(self) -> None:
        """Both ends notice; nobody can connect until it is plugged in again."""
        assert self._server is not None
        self._server.close()
        writers = list(self._writers)
        for writer in writers:
            writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(each.wait_closed() for each in writers), return_exceptions=True)

    def snap(self) -> None:
        """Both ends notice; new connections work at once."""
        for writer in list(self._writers):
            writer.transport.abort()

    def clog(self) -> None:
        """Nothing comes through any more, and nobody notices."""
        self._flows.clear()

    def unclog(self) -> None:
        self._flows.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        if self._server is None or not self._server.is_serving():  # it was cut meanwhile
            writer.transport.abort()
            other_writer.transport.abort()
            return
        self._writers |= {writer, other_writer}
        tasks = [
            asyncio.create_task(self._pump(reader, other_writer)),
            asyncio.create_task(self._pump(other_reader, writer)),
        ]
        self._tasks.update(tasks)
        await asyncio.wait(tasks)
        self._tasks.difference_update(tasks)
        self._writers -= {writer, other_writer}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while chunk := await reader.read(65536):
                await self._flows.wait()
                writer.write(chunk)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort()


def until(happens: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + patience
    while not happens():
        if time.monotonic() > end:
            pytest.fail("this did not happen in time")
        time.sleep(0.02)


def free_ports(number: int) -> list[int]:
    """Ports nobody uses, all different."""
    sockets = [socket.socket() for _ in range(number)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [int(each.getsockname()[1]) for each in sockets]
    finally:
        for each in sockets:
            each.close()


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def running_prosody(**settings: object) -> Iterator[Prosody]:
    """A server in a fresh folder, stopped and removed afterwards."""
    if shutil.which("prosody") is None:
        pytest.fail("prosody is not installed: these tests need a real server")
    folder = Path(tempfile.mkdtemp(prefix="gk-xmpp-"))
    server = Prosody(folder, *free_ports(3), **settings)  # type: ignore[arg-type]
    try:
        server.prepare()
        server.start()
        yield server
    finally:
        server.kill()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def prosody() -> Iterator[Prosody]:
    """The session's server."""
    yield from running_prosody()
