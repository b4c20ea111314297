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

from fill import PIXEL, register
from shop import Person, Server

# Texts that a spreadsheet would take for formulas.
FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://example.com")']
LANGUAGES = {"zh": ("订单号", False), "en": ("Order number", False), "ar": ("رقم الطلب", True)}
# The columns of text that people type, and of numbers, counted from 1.
TYPED, COUNTS = {5, 7, 21}, {12, 14, 15}


def workbooks(merchant: Person, buyer: Person) -> None:
    """One row a line, text as text and numbers as numbers, in each language's direction."""
    orders = []
    for at, text in enumerate(FORMULAS):
        key = {"Idempotency-Key": f"00000000-0000-4000-8000-{at:012}"}
        orders.append(buyer.call("place_order", key, customerName=text, address=text, remark=text))
    numbers = [order["orderNumber"] for order in orders]
    wanted = {"side": "received", "orderNumbers": numbers}
    _, _, operation = _operation("export_orders")
    unset = {field: None for field in operation if field not in wanted}
    for language, (heading, is_right_to_left) in LANGUAGES.items():
        link = _export(merchant.reading(language), wanted, unset)
        book = openpyxl.load_workbook(io.BytesIO(merchant.get(link["url"])))
        sheet = book.active
        assert bool(sheet.sheet_view.rightToLeft) == is_right_to_left, language
        rows = list(sheet.iter_rows())
        assert rows[0][0].value == heading, rows[0][0].value
        assert len(rows) == 1 + sum(len(order["lines"]) for order in orders), len(rows)
        for row in rows[1:]:
            assert all(cell.data_type != "f" for cell in row), "a cell is computed"
            typed = {row[column - 1].value for column in TYPED}
            assert len(typed) == 1 and typed <= set(FORMULAS), typed
            assert all(row[column - 1].data_type == "s" for column in TYPED)
            assert all(row[column - 1].data_type == "n" for column in COUNTS)
            assert row[11].value * row[13].value == row[14].value, "quantity times price"
        assert {row[4].value for row in rows[1:]} == set(FORMULAS)


def _operation(name: str):
    from shop import OPERATIONS

    method, path, operation = OPERATIONS[name]
    return method, path, operation["requestBody"]["content"]["application/json"]["example"]


def _export(who: Person, wanted: dict, unset: dict) -> dict:
    method, path, _ = _operation("export_orders")
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
        server = Server(program, folder, told["url"])
        try:
            _objects(server, told)
        finally:
            server.stop()
    finally:
        store.stdin.close()
        store.wait(timeout=30)


def _objects(server: Server, told: dict) -> None:
    merchant = register(server, "qinghua_tea", "qinghua")
    shown = merchant.upload("image", "cup.png", "image/png", PIXEL)
    license_image = merchant.upload("document", "license.png", "image/png", PIXEL)
    endpoint = urlsplit(told["endpoint"])
    client = minio.Minio(
        endpoint.netloc, told["accessKey"], told["secretKey"], secure=False, region=told["region"]
    )
    names = {item.object_name for item in client.list_objects(told["bucket"], recursive=True)}
    name = shown["url"].rsplit("/", 1)[1]
    stored = [key for key in names if key.endswith(name)]
    assert len(stored) == 1, (name, names)
    assert len(names) >= 2, "the license is stored too, elsewhere"
    answer = client.get_object(told["bucket"], stored[0])
    content = answer.read()
    assert content == merchant.get(shown["url"]), "the object is what the server serves"
    assert len(content) == shown["bytes"]
    assert answer.headers["Content-Type"].startswith("image/"), answer.headers["Content-Type"]
    assert license_image["url"] != shown["url"]

    asked = {"kind": "image", "fileName": "cup.png", "contentType": "image/png", "bytes": len(PIXEL)}
    ticket = merchant.call("upload_ticket", asked)
    headers = {header["name"]: header["value"] for header in ticket["headers"]}
    for wrong, body in [("type", PIXEL), ("size", PIXEL + b"more")]:
        bad = headers | ({"Content-Type": "text/html"} if wrong == "type" else {})
        assert _put(ticket, body, bad) >= 400, f"the store took another {wrong}"
    assert _put(ticket, PIXEL, headers) == 200
    taken = merchant.call("complete_upload", {"uploadId": ticket["uploadId"]})
    assert taken["kind"] == "image", taken


def _put(ticket: dict, body: bytes, headers: dict) -> int:
    request = urllib.request.Request(ticket["url"], body, headers, method=ticket["method"])
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
