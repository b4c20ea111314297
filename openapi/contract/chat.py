"""The fake chat-app provider, and codes and handles as a phone gets them."""

import json
import re
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path


class ChatApp:
    """The program, on a port of its own until the end of a `with`."""

    def __init__(self, program: Path):
        self.process = subprocess.Popen([program, "0"], stdout=subprocess.PIPE, text=True)
        # What the server has to be told to use it; the page's address comes last.
        self.settings: dict[str, str] = {}
        while "SHOP_CHAT_AUTHORIZE_URL" not in self.settings:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("fake-wechat does not start")
            self.settings |= re.findall(r"export (SHOP_CHAT_\w+)=(\S+)", line)

    def __enter__(self) -> "ChatApp":
        return self

    def __exit__(self, *_) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)


class Phone:
    """Somebody's phone with the chat app."""

    def __init__(self, settings: dict[str, str], person: str):
        self.page, self.person = settings["SHOP_CHAT_AUTHORIZE_URL"], person
        self.asked = {
            "appid": settings["SHOP_CHAT_APP_ID"], "response_type": "code", "scope": "snsapi_base",
            "redirect_uri": "http://shop.example/", "state": "1", "person": person,
        }

    def code(self) -> str:
        """A new code, as the authorization page sends the browser back with."""
        back = _without_following(f"{self.page}?{urllib.parse.urlencode(self.asked)}")
        return urllib.parse.parse_qs(urllib.parse.urlsplit(back).query)["code"][0]

    def handle(self, server_url: str) -> tuple[str, dict[str, str]]:
        """A handle and the cookie with its key."""
        body = json.dumps({"code": self.code()}).encode()
        request = urllib.request.Request(
            f"{server_url}/api/user/wxLogin", body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            name, value = answer.headers["Set-Cookie"].split(";")[0].split("=", 1)
            return json.loads(answer.read())["data"]["openid"], {name: value}


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def _without_following(url: str) -> str:
    """Where an address sends one to."""
    try:
        urllib.request.build_opener(_Stay).open(url, timeout=30)
    except urllib.error.HTTPError as answer:
        if answer.code == 302:
            return answer.headers["Location"]
        raise
    raise SystemExit(f"{url} leads nowhere")
