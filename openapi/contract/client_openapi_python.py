"""Calls a server by the functions that openapi-python-client made.

    python client_openapi_python.py URL PICTURE
"""

import io
import sys
import uuid
from pathlib import Path

from generated_client import AuthenticatedClient, Client, models
from generated_client.api.category import create_category
from generated_client.api.decorate import read_home
from generated_client.api.order import download_export, export_orders, place_order, read_order
from generated_client.api.product import create_product, list_products, read_product
from generated_client.api.upload import upload_file
from generated_client.api.user import login, read_user, register
from generated_client.types import File

URL, PICTURE = sys.argv[1], Path(sys.argv[2])
PASSWORD = "kettle-on-7"
ANYBODY = Client(base_url=URL, raise_on_unexpected_status=True)


def signed_in(name: str) -> tuple[AuthenticatedClient, int]:
    body = models.RegisterRequest(
        username=name, password=PASSWORD, confirm_password=PASSWORD, alias=name[:8], agreed=True
    )
    data = data_of(register.sync(client=ANYBODY, body=body))
    client = AuthenticatedClient(
        base_url=URL, token=data.access_token, raise_on_unexpected_status=True
    )
    return client, data.user.shop.id


def data_of(envelope):
    assert not isinstance(envelope, models.FailureEnvelope), envelope
    return envelope.data


def main() -> None:
    merchant, shop = signed_in("tea_shop")
    data_of(login.sync(client=ANYBODY, body=models.LoginRequest(username="tea_shop", password=PASSWORD)))
    assert data_of(read_user.sync(client=merchant)).account.username == "tea_shop"
    file = File(payload=io.BytesIO(PICTURE.read_bytes()), file_name="cup.png", mime_type="image/png")
    form = models.UploadForm(file=file, kind=models.MediaKind.IMAGE)
    picture = data_of(upload_file.sync(client=merchant, body=form))
    assert picture.kind == models.MediaKind.IMAGE and picture.width == 1
    category = data_of(create_category.sync(client=merchant, body=models.CreateCategoryRequest(name="茶具")))
    items = [models.SpecItemInput(name=name) for name in ["红", "蓝"]]
    body = models.ProductInput(
        name="茶杯", category_id=category.id, type_=models.ProductType.MULTI, image_ids=[picture.id],
        specs=[models.SpecInput(name="颜色", items=items)],
        skus=[
            models.SkuInput(items=["红"], price=1980, stock=10),
            models.SkuInput(items=["蓝"], price=2080, stock=5),
        ],
        translations=models.ProductTranslations(en=models.ProductTexts(name="Cup")),
    )
    product = data_of(create_product.sync(client=merchant, body=body))
    own = data_of(read_product.sync(product.id, client=merchant, mine=True))
    assert own.translations.en.name == "Cup"
    page = data_of(list_products.sync(client=ANYBODY, ids=[product.id], limit=1))
    assert [card.id for card in page.list_] == [product.id] and page.next_cursor is None
    home = data_of(read_home.sync(shop, client=ANYBODY))
    shown = [item for section in home.sections for item in section.items]
    assert any(isinstance(item, models.ProductItem) for item in shown), shown
    buyer, _ = signed_in("tea_buyer")
    body = models.PlaceOrderRequest(
        shop_id=shop, customer_name="李", customer_phone="13800138000", address="义乌",
        payment_method=models.PaymentMethod.CASH, expected_total=3960,
        items=[models.OrderItemInput(product_id=product.id, sku_id=product.skus[0].id, quantity=2)],
    )
    order = data_of(place_order.sync(client=buyer, body=body, idempotency_key=str(uuid.uuid4())))
    read = data_of(read_order.sync(order.order_number, client=merchant))
    assert read.viewer == models.OrderViewer.MERCHANT and read.total_price == 3960
    wanted = models.ExportRequest(order_numbers=[order.order_number])
    link = data_of(export_orders.sync(client=merchant, body=wanted))
    workbook = download_export.sync(link.url.rsplit("/", 1)[1], client=ANYBODY)
    assert workbook.payload.read(2) == b"PK"
    failure = login.sync(client=ANYBODY, body=models.LoginRequest(username="tea_shop", password="x"))
    assert isinstance(failure, models.FailureEnvelope) and failure.code == 1
    assert failure.data.reason == models.Reason.BAD_CREDENTIALS
    stranger = AuthenticatedClient(base_url=URL, token="x", raise_on_unexpected_status=True)
    assert read_user.sync(client=stranger).code == 401


main()
