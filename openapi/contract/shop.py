"""A server of its own on a fresh database, and people who call it by the document alone."""

import json
import subprocess
import urllib.error
import urllib.parse
import urllib.request
import uuid
from pathlib import Path

DOCUMENT = json.loads(Path(__file__).parents[1].joinpath("openapi.json").read_text("utf-8"))
OPERATIONS = {
    operation["operationId"]: (method.upper(), path, operation)
    for path, item in DOCUMENT["paths"].items()
    for method, operation in item.items()
}


class Server:
    """The program, started in a new folder until the end of a `with`; it chooses its port itself."""

    def __init__(self, program: Path, folder: Path, settings: dict[str, str]):
        self.program = program
        self.environment = {
            "SHOP_DATA_DIR": str(folder / "data"),
            "SHOP_LISTEN": "127.0.0.1:0",
            "SHOP_METRICS_LISTEN": "",
            "SHOP_LOG": "warn",
            "SHOP_WORKERS": "1",
            **settings,
        }
        self.folder = folder
        folder.mkdir()
        self.command("migrate")
        self.log = (folder / "server.log").open("w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [program, "serve"], cwd=folder, env=self.environment,
            stdout=subprocess.PIPE, stderr=self.log, text=True,
        )
        said = self.process.stdout.readline()
        if "http://" not in said:
            raise SystemExit(f"the server does not start: {said}{self.logged()}")
        self.url = "http://" + said.split("http://")[1].strip().rstrip("/")

    def command(self, *arguments: str) -> None:
        """Runs one of the program's commands on the same data."""
        subprocess.run(
            [self.program, *arguments], cwd=self.folder, env=self.environment,
            check=True, stdout=subprocess.DEVNULL,
        )

    def logged(self) -> str:
        """What the server logged at `warn` and above."""
        self.log.flush()
        return Path(self.log.name).read_text("utf-8")

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)


class Person:
    """Calls operations by name with the document's own examples."""

    def __init__(self, server: Server, token: str | None = None, language: str = "zh"):
        self.server, self.token, self.language = server, token, language

    def reading(self, language: str) -> "Person":
        return Person(self.server, self.token, language)

    def signed_in(self, answer: dict) -> "Person":
        return Person(self.server, answer["accessToken"], self.language)

    def call(self, operation_id: str, parameters: dict | None = None, **fields):
        """Sends the example of an operation, with other parameters and fields; its data."""
        method, path, operation = OPERATIONS[operation_id]
        given, query, headers = parameters or {}, [], self.headers()
        for parameter in operation.get("parameters", []):
            key = parameter.get("name")
            # Each call is a request of its own.
            value = given.get(key, uuid.uuid4() if key == "Idempotency-Key" else None)
            if value is None:
                continue
            if parameter["in"] == "path":
                path = path.replace("{" + key + "}", urllib.parse.quote(str(value), safe=""))
            elif parameter["in"] == "query":
                query.append((key, value))
            else:
                headers[key] = str(value)
        body = None
        if "requestBody" in operation:
            content = operation["requestBody"]["content"]["application/json"]
            body = json.dumps(content["example"] | fields).encode()
            headers["Content-Type"] = "application/json"
        if query:
            path += "?" + urllib.parse.urlencode(query, doseq=True)
        return json.loads(self.send(method, path, headers, body))["data"]

    def upload(self, kind: str, name: str, content_type: str, content: bytes) -> dict:
        """Sends a file as a form (RFC 7578)."""
        border = uuid.uuid4().hex
        parts = (
            f'--{border}\r\nContent-Disposition: form-data; name="kind"\r\n\r\n{kind}\r\n'
            f'--{border}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
            f"Content-Type: {content_type}\r\n\r\n"
        ).encode() + content + f"\r\n--{border}--\r\n".encode()
        headers = self.headers() | {"Content-Type": f"multipart/form-data; boundary={border}"}
        return json.loads(self.send("POST", "/api/upload", headers, parts))["data"]

    def get(self, path: str) -> bytes:
        return self.send("GET", path, self.headers(), None)

    def headers(self) -> dict:
        headers = {"Accept-Language": self.language, "platform": "1"}
        return headers | ({"Authorization": f"Bearer {self.token}"} if self.token else {})

    def send(self, method: str, path: str, headers: dict, body: bytes | None) -> bytes:
        request = urllib.request.Request(self.server.url + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            said = error.read().decode("utf-8", "replace")
            raise SystemExit(f"{method} {path} answered {error.code}: {said}") from error
