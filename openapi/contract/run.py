"""Holds the running server against its document with tools that know nothing of us.

    python run.py SERVER-PROGRAM S3-STORE-PROGRAM CHAT-STAND-IN-PROGRAM

schemathesis calls every operation as a visitor, a merchant and an operator: no answer may be a fault
of ours, of an undocumented status or type, or of another shape than the document says
(`schemathesis.toml`). Every operation has to succeed for somebody, so that none passes by being
refused. Other libraries read the workbooks and stored objects (`readers.py`).
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import readers
from chat import ChatApp
from fill import Shop, fill, sign_in
from shop import OPERATIONS, Person, Server

HERE = Path(__file__).parent
# Calls that end the session which the others need; each gets one of its own.
ENDING = ["logout", "change_pwd"]
SITE = "http://shop.example"
# The examples of an operation; for visitors, who are mostly refused, a few do.
EXAMPLES = {"visitor": 10, "merchant": 25, "operator": 15}


class Exploration:
    """Calls of everything by schemathesis, and what was found."""

    def __init__(self, server: Server, shop: Shop, chat: ChatApp):
        self.server, self.shop, self.chat = server, shop, chat
        self.failed: list[str] = []
        # How often each operation succeeded.
        self.succeeded: Counter = Counter()

    def explore(self, role: str, username: str | None, only: str | None = None) -> None:
        """Lets schemathesis call the operations as somebody."""
        name = f"{role}: {only}" if only else role
        print(f"\n== As {name}", flush=True)
        person = sign_in(self.server, username) if username else Person(self.server)
        command = [
            sys.executable, "-m", "schemathesis.cli",
            "--config-file", str(HERE / "schemathesis.toml"),
            "run", str(HERE.parent / "openapi.json"),
            "--url", self.server.url, "--max-examples", str(EXAMPLES[role]),
        ]
        if person.token:
            command += ["--header", f"Authorization:Bearer {person.token}"]
        choice = "--include-operation-id" if only else "--exclude-operation-id"
        for operation in [only] if only else ENDING:
            command += [choice, operation]
        answered = self.server.folder / "answered.json"
        things = self.shop.things | {
            "server": self.server.url, "site": SITE, "chat": self.chat.settings, "phone": f"{role}{len(only or '')}",
        }
        environment = os.environ | {
            "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE),
            "CONTRACT_THINGS": json.dumps(things), "CONTRACT_ANSWERED": str(answered),
        }
        if subprocess.run(command, cwd=self.server.folder, env=environment).returncode != 0:
            self.failed.append(f"schemathesis found something as {name}")
        for operation, statuses in json.loads(answered.read_text("utf-8")).items():
            self.succeeded[operation] += statuses.get("200", 0)
        if person.token and not only:
            # Otherwise the later calls told nothing.
            person.call("read_user")

    def end(self) -> None:
        """Fails when something was found."""
        for operation in OPERATIONS:
            if not self.succeeded[operation]:
                self.failed.append(f"{operation} never succeeded")
        if "a fault of ours" in self.server.logged():
            self.failed.append(f"the server logged a fault:\n{self.server.logged()}")
        if self.failed:
            raise SystemExit("The server and its document do not agree:\n" + "\n".join(self.failed))


def contract(program: Path, chat: ChatApp, folder: Path) -> None:
    """The workbooks, and every operation in every role."""
    server = Server(program, folder, chat.settings | {"SHOP_PUBLIC_URL": SITE})
    try:
        shop = fill(server)
        readers.workbooks(shop.merchant, shop.buyer)
        print("The workbooks read as they should.", flush=True)
        exploration = Exploration(server, shop, chat)
        exploration.explore("visitor", None)
        exploration.explore("merchant", "qinghua_tea")
        for ending in ENDING:
            exploration.explore("merchant", "buyer_li", ending)
        # Last, since operators decide whether others may go on.
        exploration.explore("operator", "operator_li")
        exploration.end()
    finally:
        server.stop()


def main() -> None:
    program, store_program, chat_program = (Path(argument).resolve() for argument in sys.argv[1:4])
    with tempfile.TemporaryDirectory() as folder:
        local, remote = Path(folder, "local"), Path(folder, "remote")
        local.mkdir()
        remote.mkdir()
        readers.objects(program, store_program, remote)
        print("The stored objects read as they should.", flush=True)
        chat = ChatApp(chat_program)
        try:
            contract(program, chat, local)
        finally:
            chat.stop()


if __name__ == "__main__":
    main()
