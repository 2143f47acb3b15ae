"""Real mail servers for the tests: Postfix and Dovecot, own folder, own ports, gone at the end.

Mail to ``NAME@wolf.test`` goes into Dovecot mailboxes; mail to ``…@play.test`` is handed to our own
LMTP door; ``sink.test`` swallows everything. Postfix refuses ``refused@wolf.test`` for good and
``later@wolf.test`` for now; mail to ``nobody@wolf.test`` comes back. Everything listens on the
loopback only, and nothing can be sent to the outside.
"""

from __future__ import annotations

import os
import shutil
import signal
import smtplib
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from itertools import count
from pathlib import Path

import pytest
from imapclient import IMAPClient

from tests.kit.patience import PATIENCE

PASSWORD = "secret"
PEOPLE = ("anna", "bob", "carl", "wolf")
VILLAGERS = (
    *("anna", "bob", "carl", "dora", "emil", "fien"),
    *("gijs", "hanna", "ivo", "joke", "karin", "lars"),
)
"""The twelve who play in whole games."""
MAILBOXES = tuple(dict.fromkeys((*PEOPLE, *VILLAGERS, "chef")))

DOVECOT = """\
protocols = imap lmtp
listen = 127.0.0.1
base_dir = {folder}/dovecot/run
state_dir = {folder}/dovecot/state
log_path = {folder}/dovecot/log
ssl = yes
ssl_cert = <{folder}/certificate.pem
ssl_key = <{folder}/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:{folder}/mail/%n
mail_uid = vmail
mail_gid = vmail
first_valid_uid = 1
mailbox_list_index = no
lmtp_user_concurrency_limit = 0
passdb {{
  driver = passwd-file
  args = scheme=PLAIN username_format=%u {folder}/dovecot/users
}}
userdb {{
  driver = static
  args = uid=vmail gid=vmail home={folder}/mail/%n
}}
auth_failure_delay = 0
service anvil {{
  chroot =
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    address = 127.0.0.1
    port = {imap}
  }}
  inet_listener imaps {{
    address = 127.0.0.1
    port = {imaps}
    ssl = yes
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {lmtp}
  }}
}}
service auth {{
  inet_listener sasl {{
    address = 127.0.0.1
    port = {sasl}
  }}
}}
"""

MAIN_CF = """\
compatibility_level = 3.6
queue_directory = {folder}/spool
data_directory = {folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = {folder}/postfix.log
maillog_file_prefixes = {folder}
myhostname = mx.wolf.test
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
smtpd_peername_lookup = no
smtp_dns_support_level = disabled
default_transport = error:no outside mail in tests
relay_transport = error:no outside mail in tests
virtual_mailbox_domains = wolf.test, play.test, sink.test
virtual_transport = lmtp:inet:127.0.0.1:{lmtp}
transport_maps = inline:{{ {{ play.test = lmtp:inet:127.0.0.1:{door} }}, {{ sink.test = discard: }} }}
recipient_delimiter = +
alias_maps =
alias_database =
local_recipient_maps =
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:{sasl}
smtpd_recipient_restrictions = check_recipient_access inline:{{
 {{ refused@wolf.test = 550 5.1.1 nobody }}, {{ later@wolf.test = 450 4.2.0 later }} }},
 permit_sasl_authenticated, permit_mynetworks, reject
smtpd_tls_cert_file = {folder}/certificate.pem
smtpd_tls_key_file = {folder}/key.pem
smtpd_tls_security_level = may
message_size_limit = 100000000
virtual_mailbox_limit = 0
mailbox_size_limit = 0
in_flow_delay = 0
smtpd_error_sleep_time = 0
minimal_backoff_time = {retry}s
maximal_backoff_time = {retry}s
queue_run_delay = {retry}s
transport_retry_time = {retry}s
smtpd_client_connection_rate_limit = 0
default_destination_concurrency_failed_cohort_limit = {cohorts}
"""

MASTER_CF = """\
127.0.0.1:{smtp} inet n - n - - smtpd
127.0.0.1:{smtps} inet n - n - - smtpd -o smtpd_tls_wrappermode=yes
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
smtp unix - - n - - smtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
flush unix n - n 1000? 0 flush
showq unix n - n - - showq
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
"""


@dataclass(slots=True)
class MailServers:
    """Running servers. Mailboxes are ``anna@wolf.test`` and so on, the password is ``PASSWORD``."""

    folder: Path
    smtp: int
    smtps: int
    imap: int
    imaps: int
    lmtp: int
    sasl: int
    door: int
    """Where Postfix expects our own LMTP door for ``play.test``."""
    _numbers: Iterator[int] = field(default_factory=lambda: count(1), init=False)

    @property
    def certificate(self) -> Path:
        return self.folder / "certificate.pem"

    def write(
        self, sender: str, recipients: str | list[str], text: str, subject: str = "hello"
    ) -> str:
        """Hand a mail to Postfix as a person's program would; returns its Message-ID."""
        message = EmailMessage()
        message["From"], message["Subject"] = sender, subject
        message["To"] = recipients if isinstance(recipients, str) else ", ".join(recipients)
        id = message["Message-ID"] = f"<{next(self._numbers)}.{time.time_ns()}@people.test>"
        message.set_content(text)
        with smtplib.SMTP("127.0.0.1", self.smtp, timeout=PATIENCE) as client:
            client.send_message(message)
        return id

    def mailbox(self, name: str) -> IMAPClient:
        """A logged-in client with the inbox selected; the caller logs out."""
        client = IMAPClient("127.0.0.1", self.imap, ssl=False, timeout=PATIENCE)
        client.login(f"{name}@wolf.test", PASSWORD)
        client.select_folder("INBOX")
        return client

    def inbox(self, name: str, folder: str = "INBOX") -> list[EmailMessage]:
        """All mails in a mailbox, in order."""
        client = self.mailbox(name)
        try:
            client.select_folder(folder)
            found = client.fetch(client.search(), ["BODY.PEEK[]"])
            return [
                message_from_bytes(got[b"BODY[]"], policy=policy.default)
                for _, got in sorted(found.items())
            ]
        finally:
            client.logout()

    def has(self, name: str, number: int, folder: str = "INBOX") -> list[EmailMessage]:
        """Wait until so many mails are in a mailbox, and return them."""
        until(lambda: self.count(name, folder) >= number)
        return self.inbox(name, folder)

    def count(self, name: str, folder: str = "INBOX") -> int:
        """How many mails are in a mailbox, without reading them."""
        base = self.folder / "mail" / name / ("" if folder == "INBOX" else f".{folder}")
        return sum(len(list((base / kind).glob("*"))) for kind in ("new", "cur"))

    def raw(self, name: str) -> Iterator[bytes]:
        """The mails of an inbox as they are on the disk, while somebody else is at work there."""
        for kind in ("new", "cur"):
            for path in (self.folder / "mail" / name / kind).glob("*"):
                with suppress(FileNotFoundError):
                    yield path.read_bytes()

    def empty(self, names: Sequence[str] = PEOPLE) -> None:
        """Throw away all mails of these people, and those that are still on their way."""
        self._run("postsuper", "-c", f"{self.folder}/postfix", "-d", "ALL")
        for name in names:
            client = self.mailbox(name)
            for _, _, folder in client.list_folders():
                client.select_folder(folder)
                client.delete_messages(client.search())
                client.expunge()
            client.logout()

    # -- starting and stopping

    def prepare(self) -> None:
        """Write all configurations, and a certificate for ``localhost``."""
        if subprocess.run(["id", "vmail"], capture_output=True, check=False).returncode:
            self._run(
                "useradd", "-r", "-M", "-d", "/nonexistent", "-s", "/usr/sbin/nologin", "vmail"
            )
        for part in ("dovecot/run", "dovecot/state", "mail", "postfix", "spool", "data"):
            (self.folder / part).mkdir(parents=True)
        self.folder.chmod(0o755)
        shutil.chown(self.folder / "mail", "vmail", "vmail")
        shutil.chown(self.folder / "data", "postfix")
        self._certificate()
        self._configure("dovecot/dovecot.conf", DOVECOT)
        self._configure("postfix/main.cf", MAIN_CF, retry=1, cohorts=0)
        self._configure("postfix/master.cf", MASTER_CF)
        users = "".join(f"{name}@wolf.test:{{PLAIN}}{PASSWORD}\n" for name in MAILBOXES)
        (self.folder / "dovecot" / "users").write_text(users)
        if not Path("/etc/postfix/main.cf").exists():
            Path("/etc/postfix/main.cf").touch()  # must exist, may be empty

    def _configure(self, path: str, text: str, **other: int) -> None:
        ports = {name: getattr(self, name) for name in PORTS}
        (self.folder / path).write_text(text.format(folder=self.folder, **ports, **other))

    @contextmanager
    def trying_again(self, seconds: int) -> Iterator[None]:
        """Postfix tries again as it usually does, but after so many seconds instead of 300.

        A server that refuses a few mails is left alone for that time, too.
        """
        self._configure("postfix/main.cf", MAIN_CF, retry=seconds, cohorts=1)
        self._run("postfix", "-c", f"{self.folder}/postfix", "reload")
        try:
            yield
        finally:
            self._configure("postfix/main.cf", MAIN_CF, retry=1, cohorts=0)
            self._run("postfix", "-c", f"{self.folder}/postfix", "reload")

    def _certificate(self) -> None:
        names = "subjectAltName=DNS:localhost,IP:127.0.0.1"
        self._run(
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost", "-addext", names),
            *("-keyout", str(self.folder / "key.pem"), "-out", str(self.certificate)),
        )

    def start(self) -> None:
        self.start_dovecot()
        self.start_postfix()

    def stop(self) -> None:
        try:
            self.stop_postfix()
        finally:
            self.stop_dovecot()

    def start_postfix(self) -> None:
        self._run("postfix", "-c", f"{self.folder}/postfix", "start")
        until(lambda: _answers(self.smtp))

    def stop_postfix(self) -> None:
        self._run("postfix", "-c", f"{self.folder}/postfix", "stop")
        until(lambda: not _answers(self.smtp))

    def flush_postfix(self) -> None:
        """What was put off is tried again now."""
        self._run("postqueue", "-c", f"{self.folder}/postfix", "-f")

    def deferred(self) -> int:
        """How many mails Postfix has put off."""
        return sum(path.is_file() for path in (self.folder / "spool" / "deferred").rglob("*"))

    def start_dovecot(self) -> None:
        self._run("dovecot", "-c", f"{self.folder}/dovecot/dovecot.conf")
        until(lambda: _answers(self.imap) and _answers(self.lmtp))

    def stop_dovecot(self) -> None:
        """Sessions that are open do not end with the server: they are told to go."""
        config = f"{self.folder}/dovecot/dovecot.conf"
        master = self.folder / "dovecot/run/master.pid"
        sessions = _children(int(master.read_text()))
        self._run("doveadm", "-c", config, "stop")
        for session in sessions:
            with suppress(ProcessLookupError):
                os.kill(session, signal.SIGTERM)
        # it answers no more a while before it has ended, and until then no other one can start
        until(lambda: not _answers(self.imap) and not master.exists())

    def _run(self, *command: str) -> None:
        # a daemon that inherits a pipe keeps its reader waiting
        with (self.folder / "out").open("ab") as output:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                check=False,
                umask=0o022,
            )
        if done.returncode:
            text = (self.folder / "out").read_text(errors="replace")
            pytest.fail(f"{command[0]} failed with {done.returncode}:\n{text[-2000:]}")


PORTS = ("smtp", "smtps", "imap", "imaps", "lmtp", "sasl", "door")


def _children(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(pid) for pid in found.split()]


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


def trusting(certificate: Path) -> ssl.SSLContext:
    """A context that knows only this certificate."""
    return ssl.create_default_context(cafile=certificate)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def running_servers() -> Iterator[MailServers]:
    """Servers in a fresh folder, stopped and removed afterwards."""
    for program in ("postfix", "dovecot"):
        if shutil.which(program) is None:
            pytest.fail(f"{program} is not installed: these tests need real servers")
    if os.geteuid() != 0:
        pytest.fail("Postfix starts as root only: run these tests as root, or leave them out")
    folder = Path(tempfile.mkdtemp(prefix="gk-mail-"))
    servers = MailServers(folder, *free_ports(len(PORTS)))
    mask = os.umask(0o022)  # a house that was opened in this process may have left a stricter one
    try:
        servers.prepare()
        servers.start()
        os.umask(mask)
        yield servers
    finally:
        os.umask(mask)
        servers.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def mail_servers() -> Iterator[MailServers]:
    """The session's servers."""
    yield from running_servers()
