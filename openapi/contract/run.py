"""Holds the running server against its document with tools that know nothing of us.

    python run.py FOLDER-OF-PROGRAMS

schemathesis calls every operation as a merchant, an operator and a visitor: no answer may be a fault
of ours, of an undocumented status or type, or of another shape than the document says
(`schemathesis.toml`). Every operation has to succeed for somebody, so that none passes by being
refused. Other libraries read the workbooks and stored objects (`readers.py`), and clients that others'
generators make of the document call the server (`clients.py`).
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import clients
import readers
from chat import ChatApp
from fill import fill, sign_in
from inbox import Inbox
from shop import OPERATIONS, Person, Server

HERE = Path(__file__).parent
SITE = "http://shop.example"
# The calls are the same each time: a few of each kind find what a change breaks, `just prove` makes more.
TIMES = 2 if "SHOP_PROOF_SCALE" in os.environ else 1
# Calls that end the session which the others need; each gets one of its own.
ENDING = ["logout", "change_pwd"]


@dataclass
class Role:
    """Somebody who calls everything, on a server of their own so that what they do is always the same."""

    name: str
    username: str | None
    # The examples of an operation; for visitors, who are mostly refused, a few do.
    examples: int
    on_postgres: bool = False
    only: str | None = None

    def __str__(self) -> str:
        return f"{self.name} ({self.only})" if self.only else self.name


ROLES = [
    Role("merchant", "qinghua_tea", TIMES * 12),
    Role("operator", "operator_li", TIMES * 8, on_postgres=True),
    Role("visitor", None, TIMES * 5, on_postgres=True),
    *(Role("merchant", "buyer_li", TIMES * 12, only=ending) for ending in ENDING),
]


@dataclass
class Found:
    """What came of a role's calls."""

    printed: str
    faults: list[str]
    # How often each operation succeeded.
    succeeded: Counter


def new_database(name: str) -> str:
    """The address of a fresh database in the cluster that the recipe started."""
    cluster = os.environ.get("SHOP_TEST_POSTGRES_URL")
    if not cluster:
        raise SystemExit("SHOP_TEST_POSTGRES_URL is not set: run this by `just contract`")
    name = f"contract_{name}_{os.getpid()}"
    make = ["psql", "--quiet", "--command", f"CREATE DATABASE {name} TEMPLATE template0", cluster]
    subprocess.run(make, check=True)
    return urlsplit(cluster)._replace(path=f"/{name}").geturl()


def explore(role: Role, program: Path, chat: ChatApp, inbox: Inbox, folder: Path) -> Found:
    """Lets schemathesis call the operations as somebody."""
    settings = chat.settings | inbox.settings | {"SHOP_PUBLIC_URL": SITE}
    if role.on_postgres:
        settings["DATABASE_URL"] = new_database(role.name)
    with Server(program, folder, settings) as server:
        shop = fill(server)
        person = sign_in(server, role.username) if role.username else Person(server)
        command = [
            sys.executable, "-m", "schemathesis.cli",
            "--config-file", str(HERE / "schemathesis.toml"),
            "run", str(HERE.parent / "openapi.json"),
            "--url", server.url, "--max-examples", str(role.examples),
        ]
        if person.token:
            command += ["--header", f"Authorization:Bearer {person.token}"]
        choice = "--include-operation-id" if role.only else "--exclude-operation-id"
        for operation in [role.only] if role.only else ENDING:
            command += [choice, operation]
        answered = folder / "answered.json"
        things = shop.things | {
            "server": server.url, "site": SITE, "chat": chat.settings, "phone": folder.name,
            "caller": person.token, "inbox": str(inbox.folder),
        }
        environment = os.environ | {
            "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE),
            "CONTRACT_THINGS": json.dumps(things), "CONTRACT_ANSWERED": str(answered),
        }
        done = subprocess.run(
            command, cwd=folder, env=environment, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        faults = [] if done.returncode == 0 else [f"schemathesis found something as {role}"]
        if "a fault of ours" in server.logged():
            faults.append(f"the server logged a fault as {role}:\n{server.logged()}")
        statuses = json.loads(answered.read_text("utf-8")) if answered.exists() else {}
        if person.token and not role.only:
            # Without a session that still holds the later calls told nothing.
            person.call("read_user")
        succeeded = Counter({name: counts.get("200", 0) for name, counts in statuses.items()})
        return Found(f"\n== As {role}\n{done.stdout}", faults, succeeded)


def _succeeds_alone(
    operation: str, role: Role, program: Path, chat: ChatApp, inbox: Inbox, folder: Path
) -> bool:
    """Whether an operation succeeds as somebody on a server where nothing else has been done: among all
    others it meets what is there by chance only."""
    alone = Role(role.name, role.username, 50, only=operation)
    found = explore(alone, program, chat, inbox, folder / f"{role.name}-{operation}")
    print(found.printed, flush=True)
    return found.succeeded[operation] > 0


# What they need is made by earlier calls of the same browser: its key, or the address that it gave before. The tests of
# the API call them with it.
NEEDS_A_BROWSER = {"subscribe_guest", "renew_device"}


def explore_all(program: Path, chat: ChatApp, inbox: Inbox, folder: Path) -> None:
    """Every operation in every role, all at once: caller and server wait for each other in turn, which
    leaves a core to another pair."""
    faults, succeeded = [], Counter()
    with ThreadPoolExecutor(len(ROLES)) as pool:
        folders = [folder / f"{role.name}{at}" for at, role in enumerate(ROLES)]
        for found in pool.map(lambda role, own: explore(role, program, chat, inbox, own), ROLES, folders):
            print(found.printed, flush=True)
            faults += found.faults
            succeeded += found.succeeded
    for operation in [each for each in OPERATIONS if not succeeded[each] and each not in NEEDS_A_BROWSER]:
        if not any(_succeeds_alone(operation, role, program, chat, inbox, folder) for role in ROLES[:2]):
            faults.append(f"{operation} never succeeded")
    if faults:
        raise SystemExit("The server and its document do not agree:\n" + "\n".join(faults))


def read_and_generate(programs: Path, folder: Path) -> None:
    """What other libraries read, and what generators make of the document."""
    program = programs / "shop-server"
    readers.objects(program, programs / "examples" / "s3-store", folder)
    print("The stored objects read as they should.", flush=True)
    readers.workbooks(program, folder)
    print("The workbooks read as they should.", flush=True)
    clients.generated(program, folder)
    print("Generated clients call the server unchanged.", flush=True)


def main() -> None:
    programs = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(1) as pool:
        folder = Path(name)
        others = pool.submit(read_and_generate, programs, folder)
        with ChatApp(programs / "fake-wechat") as chat, Inbox(folder / "inbox") as inbox:
            explore_all(programs / "shop-server", chat, inbox, folder)
        others.result()


if __name__ == "__main__":
    main()
