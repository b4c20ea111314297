"""Holds the running server against its document with tools that know nothing of us.

    python run.py SERVER-PROGRAM S3-STORE-PROGRAM

schemathesis calls every operation as a visitor, a merchant and an operator: no answer may be a fault
of ours, of an undocumented status or type, or of another shape than the document says. Then other
libraries read the workbooks and stored objects (`readers.py`).
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import readers
from fill import fill, register
from shop import Person, Server

HERE = Path(__file__).parent
SEED = "20261121"
# A documented 503 (no chat provider, too busy) is no fault; every 500 is found in the log.
CHECKS = [
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]
# Calls that end the session which the others need; they get one of their own.
ENDING = ["logout", "change_pwd"]
# The examples of an operation; for visitors, who are mostly refused, a few do.
EXAMPLES = {"visitor": "10", "merchant": "25", "operator": "15"}


def explore(server: Server, role: str, person: Person, order: str, only: list[str]) -> bool:
    """Lets schemathesis call the operations as somebody; whether nothing was found."""
    print(f"\n== As {role}{': ' + ', '.join(only) if only else ''}", flush=True)
    command = [
        sys.executable, "-m", "schemathesis.cli", "run", str(HERE.parent / "openapi.json"),
        "--url", server.url, "--seed", SEED, "--generation-deterministic",
        "--max-examples", EXAMPLES[role], "--phases", "examples,coverage,fuzzing",
        "--checks", ",".join(CHECKS), "--continue-on-failure", "--no-shrink",
        "--generation-with-security-parameters", "false",
        "--suppress-health-check", "all", "--request-timeout", "30", "--no-color",
        "--warnings", "off",
    ]
    if person.token:
        command += ["--header", f"Authorization:Bearer {person.token}"]
    choice = "--include-operation-id" if only else "--exclude-operation-id"
    for name in only or ENDING:
        command += [choice, name]
    environment = os.environ | {
        "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE), "CONTRACT_ORDER": order,
    }
    return subprocess.run(command, cwd=server.folder, env=environment).returncode == 0


def contract(program: Path, folder: Path) -> bool:
    """Every operation in every role, and then the workbooks."""
    server = Server(program, folder)
    try:
        merchant, operator, order = fill(server)
        buyer = register(server, "buyer_li", "buyer-li")
        readers.workbooks(merchant, buyer)
        print("The workbooks read as they should.", flush=True)
        passed = [
            explore(server, "visitor", Person(server), order, []),
            explore(server, "merchant", merchant, order, []),
            explore(server, "operator", operator, order, []),
            explore(server, "merchant", buyer, order, ENDING),
        ]
        logged = server.logged()
        if "a fault of ours" in logged:
            print(logged)
            return False
        return all(passed)
    finally:
        server.stop()


def main() -> None:
    program, store_program = (Path(argument).resolve() for argument in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        local, remote = Path(folder, "local"), Path(folder, "remote")
        local.mkdir()
        remote.mkdir()
        readers.objects(program, store_program, remote)
        print("The stored objects read as they should.", flush=True)
        if not contract(program, local):
            raise SystemExit("the server and its document do not agree")


if __name__ == "__main__":
    main()
