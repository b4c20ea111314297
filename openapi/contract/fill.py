"""A small catalogue, made by the document's examples."""

import base64
from dataclasses import dataclass

from shop import Person, Server

# Pictures of one and of two pixels (PNG).
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
OTHER = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGNQaHAAIgAF5wHB1HO7ngAAAABJRU5ErkJggg=="
)
PASSWORD = "kettle-on-7"
# A catalogue of one product.
TABLE = "货号,品名,一级分类,单价\nA-1203,茶杯,青花茶具,12.5\n".encode()


def register(server: Server, username: str, alias: str) -> Person:
    """Somebody with a shop of this code."""
    visitor = Person(server)
    words = {"password": PASSWORD, "confirmPassword": PASSWORD}
    return visitor.signed_in(visitor.call("register", username=username, alias=alias, **words))


def sign_in(server: Server, username: str) -> Person:
    """A new session of somebody who was registered here."""
    visitor = Person(server)
    return visitor.signed_in(visitor.call("login", username=username, password=PASSWORD))


@dataclass
class Shop:
    """Who and what there is."""

    merchant: Person
    buyer: Person
    # Values of path parameters that lead somewhere.
    things: dict[str, str]


def fill(server: Server) -> Shop:
    """A merchant (the first account) with goods, an operator with a shop too (the second), who ordered
    from them, and somebody else (the third)."""
    merchant = register(server, "qinghua_tea", "qinghua")
    merchant.upload("image", "cup.png", "image/png", PIXEL)
    for made in ["create_category", "create_product", "create_album", "update_user", "send_feedback"]:
        merchant.call(made)
    merchant.call("update_home", {"userId": 1})
    merchant.call("create_category", name="壶", parentId=1, mainImageId=None)
    operator = register(server, "operator_li", "oper-li")
    server.command("admin", "operator_li")
    buyer = register(server, "buyer_li", "buyer-li")
    order = operator.call("place_order")["orderNumber"]
    asked = {"kind": "image", "fileName": "tea.png", "contentType": "image/png", "bytes": len(OTHER)}
    ticket = merchant.call("upload_ticket", asked)
    sent = {header["name"]: header["value"] for header in ticket["headers"]}
    merchant.send(ticket["method"], ticket["url"], sent, OTHER)
    export = merchant.call("export_orders")["url"]
    table = merchant.upload("table", "cups.csv", "text/csv", TABLE)["id"]
    merchant.call("begin_import", uploadId=table)
    mark = merchant.upload("document", "mark.png", "image/png", OTHER)["id"]
    shop = merchant.call("export_shop")["url"]
    return Shop(
        merchant,
        buyer,
        {"orderId": order, "uploadId": ticket["uploadId"], "token": export.rsplit("/", 1)[1], "fileToken": shop.rsplit("/", 1)[1],
         "table": table, "mark": mark},
    )
