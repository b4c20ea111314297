"""A small catalogue, made by the document's examples."""

import base64

from shop import Person, Server

# A picture of one pixel (PNG).
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
PASSWORD = "kettle-on-7"


def register(server: Server, username: str, alias: str) -> Person:
    """Somebody with a shop of this code."""
    visitor = Person(server)
    words = {"password": PASSWORD, "confirmPassword": PASSWORD}
    return visitor.signed_in(visitor.call("register", username=username, alias=alias, **words))


def fill(server: Server) -> tuple[Person, Person, str]:
    """A merchant with goods, an operator with a shop too, and the number of an order between them."""
    merchant = register(server, "qinghua_tea", "qinghua")
    merchant.upload("image", "cup.png", "image/png", PIXEL)
    for made in ["create_category", "create_product", "create_album", "update_user", "send_feedback"]:
        merchant.call(made)
    merchant.call("update_home", {"userId": 1})
    merchant.call("create_category", name="壶", parentId=1, mainImageId=None)
    operator = register(server, "operator_li", "oper-li")
    server.command("admin", "operator_li")
    order = operator.call("place_order")["orderNumber"]
    return merchant, operator, order
