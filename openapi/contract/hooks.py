"""Leads every second call to things that are there, where nearly all would be refused before anything
is done; and counts how each operation answers."""

import atexit
import json
import os
from collections import Counter, defaultdict
from pathlib import Path

import schemathesis

from chat import Phone

# What there is: see `fill.py` and `run.py`.
THINGS = json.loads(os.environ["CONTRACT_THINGS"])
PHONE = Phone(THINGS["chat"], THINGS["phone"])
# The handle and its cookie, once it was asked for.
HANDLE: list[tuple[str, dict[str, str]]] = []
# By operation, how often it answered with each status.
ANSWERED: dict[str, Counter] = defaultdict(Counter)
# What operators decide of an account is decided of the third, which nobody here is.
DECIDED = {"set_account_status", "set_account_settlement", "set_account_recommended"}


@schemathesis.hook
def before_call(context, case, kwargs):
    """The first call of each operation stays as it is: it is the document's example."""
    name = case.operation.definition.raw["operationId"]
    turn = sum(ANSWERED[name].values())
    _lead_path(name, case, turn)
    if turn % 2 == 1 and isinstance(case.body, dict):
        _lead_body(name, case, turn // 2)


def _lead_path(name, case, turn):
    path = case.path_parameters or {}
    for key in path:
        if key in ("id", "userId") and _is_number(path[key]):
            if name in DECIDED:
                path[key] = 3
            elif case.method == "DELETE":
                # The first of its kind stays for those who come after.
                path[key] = max(2, int(path[key]) if turn % 2 == 0 else 2 + turn // 2 % 8)
            elif turn % 2 == 1:
                path[key] = 1
        elif turn % 2 == 1 and isinstance(path[key], str) and key in THINGS:
            path[key] = THINGS[key]


def _lead_body(name, case, turn):
    body = case.body
    if _is_number(body.get("revision")):
        # Going up meets the present one, and after each success the next.
        body["revision"] = 1 + turn % 12
    if name == "register" and isinstance(body.get("confirmPassword"), str):
        body |= {"username": f"{THINGS['phone']}_{turn}", "alias": f"{THINGS['phone'][:4]}-{turn}"}
        body["confirmPassword"] = body.get("password")
    if name == "wx_login" and isinstance(body.get("code"), str):
        body["code"] = PHONE.code()
    if name == "wx_js_sign" and isinstance(body.get("url"), str):
        body["url"] = f"{THINGS['site']}/?{turn}"
    if isinstance(body.get("openid"), str):
        if not HANDLE:
            HANDLE.append(PHONE.handle(THINGS["server"]))
        body["openid"], case.cookies = HANDLE[0]


def _is_number(value):
    return str(value).isdecimal() and not isinstance(value, bool) and 0 <= int(value) < 2**31


@schemathesis.hook
def after_call(context, case, response):
    ANSWERED[case.operation.definition.raw["operationId"]][response.status_code] += 1


@atexit.register
def tell():
    Path(os.environ["CONTRACT_ANSWERED"]).write_text(json.dumps(ANSWERED), "utf-8")
