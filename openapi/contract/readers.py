"""Other people's libraries read what this server writes: workbooks and stored objects."""

import io
import json
import subprocess
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import minio
import openpyxl

from fill import OTHER, PIXEL, fill, register
from shop import OPERATIONS, Person, Server

# Texts that a spreadsheet would take for formulas.
FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://example.com")']
LANGUAGES = {"zh": ("订单号", False), "en": ("Order number", False), "ar": ("رقم الطلب", True)}
TYPES = {"png": "image/png", "webp": "image/webp"}
# Columns, counted from 0.
CUSTOMER, ADDRESS, QUANTITY, PRICE, AMOUNT, TOTAL, REMARK = 4, 6, 13, 16, 18, 19, 27
# Those of text that people type, and of numbers.
TYPED, COUNTS = {CUSTOMER, ADDRESS, REMARK}, {QUANTITY, PRICE, AMOUNT, TOTAL}


def workbooks(program: Path, folder: Path) -> None:
    """One row a line, text as text and numbers as numbers, in each language's direction."""
    with Server(program, folder / "workbooks", {}) as server:
        shop = fill(server)
        _workbooks(shop.merchant, shop.buyer)


def _workbooks(merchant: Person, buyer: Person) -> None:
    orders = []
    for at, text in enumerate(FORMULAS):
        key = {"Idempotency-Key": f"00000000-0000-4000-8000-{at:012}"}
        orders.append(buyer.call("place_order", key, customerName=text, address=text, remark=text))
    numbers = [order["orderNumber"] for order in orders]
    totals = {order["orderNumber"]: order["totalPrice"] for order in orders}
    wanted = {"orderNumbers": numbers}
    for language, (heading, is_right_to_left) in LANGUAGES.items():
        link = _export(merchant.reading(language), wanted)
        book = openpyxl.load_workbook(io.BytesIO(merchant.get(link["url"])))
        sheet = book.active
        assert bool(sheet.sheet_view.rightToLeft) == is_right_to_left, language
        rows = list(sheet.iter_rows())
        assert rows[0][0].value == heading, rows[0][0].value
        assert len(rows) == 1 + sum(len(order["lines"]) for order in orders), len(rows)
        for row in rows[1:]:
            assert all(cell.data_type != "f" for cell in row), "a cell is computed"
            typed = {row[column].value for column in TYPED}
            assert len(typed) == 1 and typed <= set(FORMULAS), typed
            assert all(row[column].data_type == "s" for column in TYPED)
            assert all(row[column].data_type == "n" for column in COUNTS)
            assert row[QUANTITY].value * row[PRICE].value == row[AMOUNT].value, "quantity times price"
            assert round(row[TOTAL].value * 100) == totals[row[0].value], "the order's total"
        assert {row[CUSTOMER].value for row in rows[1:]} == set(FORMULAS)


def _export(who: Person, wanted: dict) -> dict:
    method, path, _ = OPERATIONS["export_orders"]
    headers = who.headers() | {"Content-Type": "application/json"}
    return json.loads(who.send(method, path, headers, json.dumps(wanted).encode()))["data"]


def objects(program: Path, store_program: Path, folder: Path) -> None:
    """What our code stores, another library lists and reads; what a plain client sends to a presigned
    address, our code takes in."""
    store = subprocess.Popen(
        [store_program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        told = json.loads(store.stdout.readline())
        with Server(program, folder / "objects", {"S3_URL": told["url"]}) as server:
            _objects(server, told)
    finally:
        store.stdin.close()
        store.wait(timeout=30)


def _objects(server: Server, told: dict) -> None:
    merchant = register(server, "qinghua_tea", "qinghua")
    shown = merchant.upload("image", "cup.png", "image/png", PIXEL)
    license_image = merchant.upload("document", "license.png", "image/png", OTHER)
    endpoint, bucket = urlsplit(told["endpoint"]), told["bucket"]
    client = minio.Minio(
        endpoint.netloc, told["accessKey"], told["secretKey"], secure=False, region=told["region"]
    )
    name = shown["url"].rsplit("/", 1)[1]
    public, private = _listed(client, bucket, "public/"), _listed(client, bucket, "private/")
    assert f"public/{name}" in public, (name, public)
    [kept] = private
    for key, media in [(f"public/{name}", shown), (kept, license_image)]:
        content = _stored(client, bucket, key)
        assert content == merchant.get(media["url"]), f"{key} is not what its owner reads"
        assert len(content) == media["bytes"], key
    last = kept.rsplit("/", 1)[1]
    for path in [f"/media/{last}", f"/media/{kept}"]:
        assert _status(server.url + path) == 404, f"anybody reads {path}"
    assert _status(f"{told['endpoint']}/{bucket}/{kept}") == 403, "the store gives it to anybody"

    asked = {"kind": "image", "fileName": "tea.png", "contentType": "image/png", "bytes": len(OTHER)}
    ticket = merchant.call("upload_ticket", asked)
    assert ticket["url"].startswith(told["endpoint"]), "files go straight to the store"
    headers = {header["name"]: header["value"] for header in ticket["headers"]}
    for wrong, body in [("type", OTHER), ("size", OTHER + b"more")]:
        bad = headers | ({"Content-Type": "text/html"} if wrong == "type" else {})
        assert _put(ticket, body, bad) >= 400, f"the store took another {wrong}"
    assert not _listed(client, bucket, "incoming/"), "something refused was stored"
    assert _put(ticket, OTHER, headers) == 200
    [arrived] = _listed(client, bucket, "incoming/")
    assert _stored(client, bucket, arrived) == OTHER
    taken = merchant.call("complete_upload", {"uploadId": ticket["uploadId"]})
    new = _listed(client, bucket, "public/") - public
    key = "public/" + taken["url"].rsplit("/", 1)[1]
    assert key in new, (key, new)
    assert _stored(client, bucket, key) == merchant.get(taken["url"])


def _listed(client: minio.Minio, bucket: str, folder: str) -> set[str]:
    """The keys in a folder. Asked by folder, since the tests' store takes the library's recursive
    question, whose delimiter is there and empty, for one with a delimiter of no length."""
    return {item.object_name for item in client.list_objects(bucket, prefix=folder)}


def _stored(client: minio.Minio, bucket: str, key: str) -> bytes:
    """An object's bytes, of the type and size that the store tells."""
    answer = client.get_object(bucket, key)
    content = answer.read()
    told = client.stat_object(bucket, key)
    assert told.size == len(content), key
    assert told.content_type == TYPES[key.rsplit(".", 1)[1]], (key, told.content_type)
    return content


def _put(ticket: dict, body: bytes, headers: dict) -> int:
    return _status(urllib.request.Request(ticket["url"], body, headers, method=ticket["method"]))


def _status(request: str | urllib.request.Request) -> int:
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
