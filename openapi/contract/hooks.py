"""Leads every second call to things that are there, where nearly all would be refused before anything
is done; and counts how each operation answers."""

import atexit
import copy
import json
import os
from collections import Counter, defaultdict
from pathlib import Path
from types import SimpleNamespace

import schemathesis

from chat import Phone
from shop import Person

# What there is: see `fill.py` and `run.py`.
THINGS = json.loads(os.environ["CONTRACT_THINGS"])
PHONE = Phone(THINGS["chat"], THINGS["phone"])
# Who makes the calls; None for a visitor.
CALLER = Person(SimpleNamespace(url=THINGS["server"]), THINGS["caller"]) if THINGS["caller"] else None
# The handle and its cookie, once it was asked for.
HANDLE: list[tuple[str, dict[str, str]]] = []
# By operation, how often it answered with each status.
ANSWERED: dict[str, Counter] = defaultdict(Counter)
# By operation, how many calls were not refused at the door already.
TURNS: Counter = Counter()
AT_THE_DOOR = ("unsupported_platform", "unsupported_media_type", "wrong_method", "malformed_json")
# By operation, the revision to send: up after each success and each conflict, it meets the present one.
REVISIONS: Counter = Counter()
# By operation, how often its example was sent instead of what was made up: until it succeeded a few
# times, and at most so often, since some things can be done once only.
SENT: Counter = Counter()
EXAMPLES = 12
# What operators decide of an account is decided of the third, which nobody here is.
DECIDED = {
    "set_account_status",
    "set_account_settlement",
    "set_account_recommended",
    "reset_account_password",
}


@schemathesis.hook
def before_call(context, case, kwargs):
    said = case.operation.definition.raw
    name = said["operationId"]
    turn = TURNS[name]
    _lead_path(name, case, turn)
    if turn % 2 == 1 and isinstance(case.body, dict):
        if ANSWERED[name][200] < 3 and SENT[name] < EXAMPLES:
            SENT[name] += 1
            case.body = copy.deepcopy(_example(said) or case.body)
        _lead_body(name, case, turn // 2)
        if CALLER and name in PRESENT:
            try:
                PRESENT[name](case)
            except SystemExit:
                # Not for this caller to read: the call goes as it was made up.
                pass


def _example(said):
    return said.get("requestBody", {}).get("content", {}).get("application/json", {}).get("example")


def _lead_path(name, case, turn):
    path = case.path_parameters or {}
    for key in path:
        if key in ("id", "userId") and _is_number(path[key]):
            if name in DECIDED:
                path[key] = 3
            elif case.method == "DELETE" and name != "cancel_import":
                # The first of its kind stays for those who come after; an import stays when it is cancelled.
                path[key] = max(2, int(path[key]) if turn % 2 == 0 else 2 + turn // 2 % 8)
            elif turn % 2 == 1:
                path[key] = 1
        elif turn % 2 == 1 and isinstance(path[key], str) and key in THINGS:
            path[key] = THINGS[key]


def _lead_body(name, case, turn):
    body = case.body
    if _is_number(body.get("revision")):
        body["revision"] = 1 + REVISIONS[name] % 12
    if name == "update_product":
        # What was ordered meanwhile is a conflict for an editor who does not say what they saw.
        for sku in filter(_is_whole, _list(body.get("skus"))):
            sku.setdefault("stockSeen", sku["stock"])
    if name == "create_product" and isinstance(body.get("name"), str):
        # The example is there already, and names are unique.
        body["name"] = f"{body['name'][:50]} {turn}"
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


def _all_business_categories(case):
    case.body = {"ids": [each["id"] for each in CALLER.call("list_business_categories")["list"]]}


def _areas_of_a_parent(case):
    areas = CALLER.call("list_areas")["list"]
    parent = next(area["parentId"] for area in areas if area["parentId"] is not None)
    case.body = {"ids": [each["id"] for each in areas if each["parentId"] == parent], "parentId": parent}


def _own_categories(case):
    own = CALLER.call("list_categories", {"mine": "true", "limit": 100})["list"]
    case.body = {"ids": [each["id"] for each in own if each["parentId"] is None], "parentId": None}


def _skus_of_a_product(case):
    own = CALLER.call("list_products", {"mine": "true"})["list"]
    if not own:
        return
    product = CALLER.call("read_product", {"id": own[0]["id"], "mine": "true"})
    case.path_parameters["id"] = product["id"]
    first = product["skus"][0]
    change = {"id": first["id"], "price": 1980, "stock": first["stock"], "stockSeen": first["stock"]}
    case.body = {"revision": product["revision"], "skus": [change]}


def _uploaded_table(case):
    case.body = {"uploadId": THINGS["table"], "dryRun": True}


def _sent_code(case):
    address = f"{THINGS['phone']}-{SENT['confirm_email']}@example.com"
    CALLER.call("send_email_code", address=address)
    case.body = {"code": (Path(THINGS["inbox"]) / address).read_text("utf-8")}


def _fresh_inquiry(case):
    if ANSWERED["order_inquiry"][200] < 3:
        visitor = Person(SimpleNamespace(url=THINGS["server"]))
        case.path_parameters["inquiryNumber"] = visitor.call("send_inquiry")["inquiryNumber"]


def _present_account(case):
    case.body["revision"] = CALLER.call("read_account", {"id": 3})["revision"]


def _drawn_watermark(case):
    case.body["revision"] = CALLER.call("read_watermark")["revision"]
    case.body["imageId"] = THINGS["mark"]


# What has to name exactly what is there at this moment: by chance it hardly ever does.
PRESENT = {
    **dict.fromkeys(DECIDED, _present_account),
    "begin_import": _uploaded_table,
    "confirm_email": _sent_code,
    "order_inquiry": _fresh_inquiry,
    "reorder_areas": _areas_of_a_parent,
    "reorder_business_categories": _all_business_categories,
    "reorder_categories": _own_categories,
    "set_watermark": _drawn_watermark,
    "update_skus": _skus_of_a_product,
}


def _list(value):
    return value if isinstance(value, list) else []


def _is_whole(sku):
    return isinstance(sku, dict) and "stock" in sku


def _is_number(value):
    return str(value).isdecimal() and not isinstance(value, bool) and 0 <= int(value) < 2**31


@schemathesis.hook
def after_call(context, case, response):
    name = case.operation.definition.raw["operationId"]
    ANSWERED[name][response.status_code] += 1
    REVISIONS[name] += response.status_code in (200, 409)
    TURNS[name] += not any(f'"{reason}"'.encode() in response.content for reason in AT_THE_DOOR)


@atexit.register
def tell():
    Path(os.environ["CONTRACT_ANSWERED"]).write_text(json.dumps(ANSWERED), "utf-8")
