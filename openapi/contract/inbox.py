"""A mail server that keeps what it is sent, for codes that confirm an address."""

import email
import email.policy
import re
import socket
from pathlib import Path

from aiosmtpd.controller import Controller


class Inbox:
    """A mail server on a port of its own until the end of a `with`; a file a recipient holds the last code."""

    def __init__(self, folder: Path):
        self.folder = folder
        folder.mkdir()
        # The controller connects to itself by the port that it was given: it cannot be 0.
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.controller = Controller(self, hostname="127.0.0.1", port=port)

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        text = message.get_body(("plain",)).get_content()
        code = re.search(r"\b\d{6}\b", text)
        if code:
            for recipient in envelope.rcpt_tos:
                (self.folder / recipient).write_text(code[0], "utf-8")
        return "250 OK"

    @property
    def settings(self) -> dict[str, str]:
        """The server's settings that lead its mails here."""
        return {
            "SHOP_SMTP_URL": f"smtp://127.0.0.1:{self.controller.port}",
            "SHOP_SMTP_FROM": "shop@example.com",
        }

    def __enter__(self) -> "Inbox":
        self.controller.start()
        return self

    def __exit__(self, *_) -> None:
        self.controller.stop()
