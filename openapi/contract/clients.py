"""Clients that others' generators make of the document alone call the running server, unchanged."""

import os
import subprocess
import sys
from pathlib import Path

from fill import PIXEL
from shop import Server

HERE = Path(__file__).parent
DOCUMENT = HERE.parent / "openapi.json"


def generated(program: Path, folder: Path) -> None:
    """Generates both clients and lets each make the same calls."""
    folder = folder / "clients"
    folder.mkdir()
    picture = folder / "cup.png"
    picture.write_bytes(PIXEL)
    _openapi_python_client(folder)
    _datamodel_code_generator(folder)
    for name in ["openapi_python", "datamodel"]:
        with Server(program, folder / name, {}) as server:
            script = HERE / f"client_{name}.py"
            environment = os.environ | {"PYTHONPATH": str(folder)}
            done = subprocess.run(
                [sys.executable, script, server.url, picture], env=environment,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", timeout=120,
            )
            if done.returncode != 0:
                raise SystemExit(f"The client made by {name} fails:\n{done.stdout}\n{server.logged()}")


def _openapi_python_client(folder: Path) -> None:
    """A package with a function for each operation; the one file among the answers is bytes."""
    config = folder / "openapi-python-client.yaml"
    workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    config.write_text(
        f"content_type_overrides:\n  {workbook}: application/octet-stream\npost_hooks: []\n", "utf-8"
    )
    _run(
        "-m", "openapi_python_client", "generate", "--path", DOCUMENT, "--meta", "none",
        "--output-path", folder / "generated_client", "--config", config, "--fail-on-warning",
    )


def _datamodel_code_generator(folder: Path) -> None:
    """A module with a pydantic model for each schema."""
    _run(
        "-m", "datamodel_code_generator", "--input", DOCUMENT, "--input-file-type", "openapi",
        "--output", folder / "generated_models.py", "--output-model-type", "pydantic_v2.BaseModel",
        "--target-python-version", "3.11", "--disable-timestamp", "--formatters", "builtin",
    )


def _run(*arguments: object) -> None:
    command = [sys.executable, *map(str, arguments)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}")
