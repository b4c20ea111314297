"""Calls a server with requests and answers of the models that datamodel-code-generator made.

    python client_datamodel.py URL PICTURE
"""

import sys
import uuid
from pathlib import Path

import generated_models as models
import httpx

URL, PICTURE = sys.argv[1], Path(sys.argv[2])
PASSWORD = "kettle-on-7"


class Caller:
    """Sends models and reads models."""

    def __init__(self, token: str | None = None):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.client = httpx.Client(base_url=URL, headers=headers, timeout=30)

    def call(self, method: str, path: str, answer, request=None, status: int = 200, **more):
        content = request.model_dump_json(by_alias=True, exclude_unset=True) if request else None
        headers = {"Content-Type": "application/json"} if content else {}
        headers |= more.pop("headers", {})
        got = self.client.request(method, path, content=content, headers=headers, **more)
        assert got.status_code == status, (method, path, got.status_code, got.text)
        return answer.model_validate_json(got.content)


def register(name: str) -> tuple[Caller, int]:
    request = models.RegisterRequest(
        username=name, password=PASSWORD, confirmPassword=PASSWORD, alias=name[:8], agreed=True
    )
    signed_in = Caller().call("POST", "/api/user/register", models.EnvelopeSignedIn, request).data
    return Caller(signed_in.accessToken), signed_in.user.shop.id


def main() -> None:
    merchant, shop = register("tea_shop")
    login = models.LoginRequest(username="tea_shop", password=PASSWORD)
    Caller().call("POST", "/api/user/login", models.EnvelopeSignedIn, login)
    files = {"file": ("cup.png", PICTURE.read_bytes(), "image/png")}
    picture = merchant.call(
        "POST", "/api/upload", models.EnvelopeMedia, files=files, data={"kind": "image"}
    ).data
    assert picture.kind == models.MediaKind.image and picture.width == 1
    category = models.CreateCategoryRequest(name="茶具")
    category = merchant.call("POST", "/api/category", models.EnvelopeCategory, category).data
    product = models.ProductInput(
        name="茶杯", categoryId=category.id, type="multi", imageIds=[picture.id],
        specs=[{"name": "颜色", "items": [{"name": "红"}, {"name": "蓝"}]}],
        skus=[{"items": ["红"], "price": 1980, "stock": 10}, {"items": ["蓝"], "price": 2080, "stock": 5}],
        translations={"en": {"name": "Cup"}},
    )
    product = merchant.call("POST", "/api/product", models.EnvelopeProductView, product).data
    again = {"mine": "true"}
    own = merchant.call("GET", f"/api/product/{product.id}", models.EnvelopeProductView, params=again)
    assert own.data.translations.en.name == "Cup"
    page = Caller().call(
        "GET", "/api/product", models.EnvelopeProductPage, params={"ids[]": product.id, "limit": 1}
    )
    assert [card.id for card in page.data.list_] == [product.id] and page.data.nextCursor is None
    home = Caller().call("GET", f"/api/decorate/{shop}", models.EnvelopeHomeView).data
    kinds = {item.root.kind for section in home.sections for item in section.items}
    assert "product" in {getattr(kind, "value", kind) for kind in kinds}, kinds
    buyer, _ = register("tea_buyer")
    order = models.PlaceOrderRequest(
        shopId=shop, items=[{"productId": product.id, "skuId": product.skus[0].id, "quantity": 2}],
        customerName="李", customerPhone="13800138000", address="义乌", paymentMethod="cash",
        expectedTotal=3960,
    )
    key = {"Idempotency-Key": str(uuid.uuid4())}
    order = buyer.call("POST", "/api/order", models.EnvelopeOrderView, order, headers=key).data
    read = merchant.call("GET", f"/api/order/{order.orderNumber}", models.EnvelopeOrderView).data
    assert read.viewer == models.OrderViewer.merchant and read.totalPrice == 3960
    failure = Caller().call(
        "GET", "/api/product", models.FailureEnvelope, status=400, params={"ids": 1}
    )
    assert failure.data.reason == models.Reason.validation
    assert failure.data.fields[0].suggestion == "ids[]"
    Caller().call("GET", "/api/order", models.FailureEnvelope, status=401)


main()
