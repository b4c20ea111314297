//! Orders: stock, history, lists and idempotency keys.

use futures_util::future::join_all;
use shop_catalog::product::Product;
use shop_core::{
    Entropy, Locale, OsEntropy, PageRequest, PriceVisibility, ProductId, ShopId, UserId,
};
use shop_orders::{
    Order, OrderAction, OrderNumber, OrderParty, OrderStatus, PaymentMethod, Quote,
    form::{LineForm, OrderDraft, OrderForm},
    pricing::OrderTerms,
};
use shop_store::{
    Invalidates,
    idempotency::{self, IdempotencyRecord},
    order::{self, Move, NewOrder, OrderFilter, OrderSide, OrderSort},
    product, shop,
    today::{self, Sales, WaitingKind},
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase, files,
        fixtures::{BUYER, NOW, merchant, user},
        goods::{add, category, multi_product, read, single_product},
    },
};

/// A shop with one product, ten in stock, and a buyer.
struct OrderFixture {
    shop: ShopId,
    buyer: UserId,
    product: ProductId,
}

async fn fixture(db: &TestDatabase) -> OrderFixture {
    let shop = merchant(db.write(), "anna").await;
    let buyer = user(db.write(), "berta").await;
    let shelf = category(db, shop, "杯").await;
    let picture = files::add(db, shop, "cup").await;
    let mut form = single_product(shelf, "茶杯 100%");
    form.image_ids = vec![picture.get()];
    *form.translations.get_mut(Locale::En) = Some(shop_catalog::product::ProductTextsForm {
        name: Some("Tea cup".to_owned()),
        ..Default::default()
    });
    let product = add(db, shop, &form).await;
    OrderFixture {
        shop,
        buyer,
        product,
    }
}

async fn draft(db: &TestDatabase, fixture: &OrderFixture, quantity: i64) -> OrderDraft {
    let product = read(db, fixture.shop, fixture.product).await;
    let items = product.skus.iter().map(|sku| LineForm {
        product_id: fixture.product.get(),
        sku_id: sku.id.get(),
        quantity,
        ..LineForm::default()
    });
    let total: i64 = product
        .skus
        .iter()
        .map(|sku| sku.price.unwrap().get() * quantity)
        .sum();
    let form = OrderForm {
        shop_id: fixture.shop.get(),
        items: items.collect(),
        customer_name: "王小明".to_owned(),
        customer_phone: "13812345678".to_owned(),
        address: "义乌市".to_owned(),
        payment_method: PaymentMethod::Cash,
        remark: None,
        expected_date: None,
        expected_total: total,
    };
    form.parse(NOW).unwrap()
}

/// Places an order as the use case does. Returns `None` if stock runs out concurrently.
async fn place(db: &TestDatabase, fixture: &OrderFixture, quantity: i64) -> Option<OrderNumber> {
    Some(place_order(db, fixture, quantity).await?.number)
}

async fn place_order(db: &TestDatabase, fixture: &OrderFixture, quantity: i64) -> Option<Order> {
    let draft = draft(db, fixture, quantity).await;
    let skus: Vec<_> = draft.lines.iter().map(|line| line.sku).collect();
    // Priced before the shop is locked, so that only the guard of the stock is left.
    let mut articles = order::articles(db.read(), fixture.shop, &skus, BUYER)
        .await
        .unwrap();
    for article in &mut articles {
        article.stock = u32::MAX;
    }
    let priced = Quote::new(&draft.lines, &articles, OrderTerms::default())
        .into_order(draft.expected_total)
        .unwrap();
    let tx = db.begin_shop_write(fixture.shop).await.unwrap();
    shop::lock_summary(&tx, fixture.shop)
        .await
        .unwrap()
        .unwrap();
    if !order::take(&tx, &priced.lines).await.unwrap() {
        return None;
    }
    let number = OrderNumber::generate(NOW, &OsEntropy);
    let new = NewOrder {
        number: &number,
        buyer: Some(fixture.buyer),
        inquiry: None,
        actor: fixture.buyer,
        locale: Locale::En,
        draft: &draft,
        priced: &priced,
        share_token: "token".into(),
        share_expires_at: NOW.plus_days(30),
        now: NOW,
    };
    let order = order::insert(&tx, &new).await.unwrap();
    shop_store::commit(tx, Invalidates::Nothing).await.unwrap();
    Some(order)
}

async fn stock(db: &TestDatabase, fixture: &OrderFixture) -> u64 {
    read(db, fixture.shop, fixture.product).await.stock()
}

fn filter(side: OrderSide) -> OrderFilter {
    OrderFilter {
        side,
        status: None,
        keyword: String::new(),
        from: None,
        until: None,
        sort: OrderSort::default(),
    }
}

async fn numbers(db: &TestDatabase, filter: &OrderFilter) -> Vec<OrderNumber> {
    let page = order::list(db.read(), filter, &PageRequest::default())
        .await
        .unwrap();
    page.list
        .into_iter()
        .map(|summary| summary.order.number)
        .collect()
}

on_both_databases! {
    async fn a_placed_order_waits_for_its_shop_and_counts_as_a_sale_of_its_day(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let order = place_order(db, &fixture, 3).await.unwrap();
        let of = |today| today::read(db.read(), fixture.shop, today, NOW);
        let sold = Sales { orders: 1, total: u64::try_from(order.total.get()).unwrap() };
        let now = of(NOW).await.unwrap();
        assert_eq!((now.to_confirm, now.to_ship, now.inquiries), (1, 0, 0));
        assert_eq!((now.sales_today, now.sales_week), (sold, sold));
        // Seven of ten are left.
        assert_eq!((now.sold_out, now.low_stock), (0, 1));
        let later = of(NOW.plus_days(1)).await.unwrap();
        assert_eq!((later.sales_today, later.sales_week), (Sales { orders: 0, total: 0 }, sold));

        let page = PageRequest::default();
        let waiting = today::waiting(db.read(), fixture.shop.account(), fixture.shop, &page).await.unwrap().list;
        assert_eq!(waiting.len(), 1);
        assert_eq!((waiting[0].kind, &waiting[0].number), (WaitingKind::ConfirmOrder, &order.number.to_string()));
        let buyers = ShopId::of_account(fixture.buyer);
        assert!(today::waiting(db.read(), fixture.buyer, buyers, &page).await.unwrap().list.is_empty());
    }

    async fn order_keeps_snapshot_of_deleted_product(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = place(db, &fixture, 3).await.unwrap();
        product::delete(db.write(), fixture.shop, fixture.product).await.unwrap();
        let found = order::by_number(db.read(), &number).await.unwrap().unwrap().order;
        let line = &found.lines[0];
        assert_eq!((line.product, line.sku, line.quantity), (None, None, 3));
        assert_eq!(line.snapshot.name.original, "茶杯 100%");
        assert_eq!(line.snapshot.name.buyer, "Tea cup");
        assert!(line.snapshot.picture.is_some());
        assert_eq!((found.total.get(), found.customer.name.as_str()), (3750, "王小明"));
        assert_eq!(found.history.len(), 1);
        assert_eq!(found.history[0].status, OrderStatus::Submitted);
    }

    async fn inserted_order_equals_the_order_read_back(db: &TestDatabase) {
        let mut fixture = fixture(db).await;
        let shelf = category(db, fixture.shop, "碗").await;
        fixture.product = add(db, fixture.shop, &multi_product(shelf, &["红", "蓝"], &["大", "小"])).await;
        let written = place_order(db, &fixture, 2).await.unwrap();
        let found = order::by_number(db.read(), &written.number).await.unwrap().unwrap();
        assert_eq!(found.order, written);
        assert_eq!(written.lines.len(), 4);
        let values: Vec<_> = written.lines[0].snapshot.spec_values.iter().map(|value| value.item.original.as_str()).collect();
        assert_eq!(values, ["红", "大"]);
        let sold = db.number(&format!("SELECT sold FROM products WHERE id = {}", fixture.product)).await;
        assert_eq!(sold, 8);
    }

    async fn racing_orders_never_oversell(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let placed = join_all((0..8).map(|_| place(db, &fixture, 3))).await;
        assert_eq!(placed.into_iter().flatten().count(), 3);
        assert_eq!(stock(db, &fixture).await, 1);
    }

    async fn multi_sku_orders_and_edits_do_not_deadlock(db: &TestDatabase) {
        let mut fixture = fixture(db).await;
        let shelf = category(db, fixture.shop, "碗").await;
        let form = multi_product(shelf, &["红", "蓝"], &["大", "小"]);
        fixture.product = add(db, fixture.shop, &form).await;
        let orders = join_all((0..5).map(|_| place(db, &fixture, 1)));
        let edits = join_all((0..5).map(|_| async {
            let tx = db.begin_shop_write(fixture.shop).await.unwrap();
            shop::lock(&tx, fixture.shop).await.unwrap();
            let stored = product::find(&tx, fixture.shop, fixture.product).await.unwrap().unwrap();
            let parsed = Product::parse(&form, PriceVisibility::Everyone).unwrap();
            let plan = parsed.apply_to(&stored, Locale::Zh).unwrap();
            assert!(product::save(&tx, &stored, &plan, NOW).await.unwrap());
            shop_store::commit(tx, Invalidates::Nothing).await.unwrap();
        }));
        let (placed, _) = futures_util::future::join(orders, edits).await;
        assert!(placed.iter().flatten().count() > 0);
    }

    async fn cancelling_restores_stock_exactly_once(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = place(db, &fixture, 4).await.unwrap();
        let id = order::by_number(db.read(), &number).await.unwrap().unwrap().order.id;
        let cancel = Move {
            order: id,
            action: Some(OrderAction::Cancel),
            status: OrderStatus::Cancelled,
            by: OrderParty::Buyer,
            actor: fixture.buyer,
            reason: "",
            shipment: None,
            now: NOW,
        };
        let cancels = join_all((0..3).map(|_| async {
            let tx = db.begin_shop_write(fixture.shop).await.unwrap();
            shop::lock(&tx, fixture.shop).await.unwrap();
            let moved = order::move_to(&tx, OrderStatus::Submitted, &cancel).await.unwrap();
            if moved {
                order::give_back(&tx, id).await.unwrap();
            }
            shop_store::commit(tx, Invalidates::Nothing).await.unwrap();
            moved
        }));
        assert_eq!(cancels.await.into_iter().filter(|moved| *moved).count(), 1);
        assert_eq!(stock(db, &fixture).await, 10);
        let found = order::by_number(db.read(), &number).await.unwrap().unwrap().order;
        assert_eq!((found.status, found.history.len()), (OrderStatus::Cancelled, 2));
    }

    async fn each_party_lists_and_hides_separately(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = place(db, &fixture, 1).await.unwrap();
        let id = order::by_number(db.read(), &number).await.unwrap().unwrap().order.id;
        let placed = filter(OrderSide::Placed(fixture.buyer));
        let received = filter(OrderSide::Received(fixture.shop));
        assert_eq!(numbers(db, &placed).await, std::slice::from_ref(&number));
        assert_eq!(numbers(db, &received).await, std::slice::from_ref(&number));
        assert!(numbers(db, &filter(OrderSide::Placed(fixture.shop.account()))).await.is_empty());
        order::hide(db.write(), id, OrderParty::Buyer, NOW).await.unwrap();
        assert!(numbers(db, &placed).await.is_empty());
        assert_eq!(numbers(db, &received).await, [number]);
    }

    async fn orders_are_counted_and_found_together(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = place(db, &fixture, 2).await.unwrap();
        let found = order::by_numbers(db.read(), std::slice::from_ref(&number)).await.unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(order::count_open(db.read(), fixture.buyer, fixture.shop).await.unwrap(), 1);
        let received = filter(OrderSide::Received(fixture.shop));
        let part = async |orders, lines| order::export_part(db.read(), &received, None, orders, lines).await.unwrap();
        assert_eq!(part(10, 10).await, order::ExportPart { orders: 1, total: 1, next: None });
        let none = part(10, 0).await;
        assert_eq!((none.orders, none.total), (0, 1));
        let unread = async || order::count_unread(db.read(), fixture.shop).await.unwrap();
        assert_eq!(unread().await, 1);
        order::mark_read(db.write(), found[0].order.id, NOW).await.unwrap();
        assert_eq!(unread().await, 0);
        let lines = &found[0].order.lines;
        let present = order::present_lines(db.read(), lines, Locale::En).await.unwrap();
        let today = present.of(&lines[0]);
        assert_eq!(today.name.as_ref(), Some(&lines[0].snapshot.name));
        let sku = found[0].order.lines[0].sku.unwrap();
        for (since, expected) in [(NOW, true), (NOW.plus_millis(1), false)] {
            let moved = order::moved_since(db.read(), &[sku], since).await.unwrap();
            assert_eq!(moved, expected);
        }
    }

    async fn lists_filter_by_status_time_and_keyword(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = place(db, &fixture, 1).await.unwrap();
        let all = filter(OrderSide::Received(fixture.shop));
        let words = |keyword: &str| OrderFilter { keyword: keyword.to_owned(), ..all.clone() };
        let cases = [
            (words("小明"), true),
            (words("TEA CUP"), true),
            (words("100% 王"), true),
            (words("1_0"), false),
            (words(number.as_str()), true),
            (OrderFilter { status: Some(OrderStatus::Submitted), ..all.clone() }, true),
            (OrderFilter { status: Some(OrderStatus::Shipped), ..all.clone() }, false),
            (OrderFilter { from: Some(NOW), ..all.clone() }, true),
            (OrderFilter { until: Some(NOW), ..all.clone() }, false),
        ];
        for (filter, found) in cases {
            assert_eq!(numbers(db, &filter).await.len() == 1, found, "{filter:?}");
        }
    }

    async fn idempotency_key_maps_to_one_response_until_expiry(db: &TestDatabase) {
        let buyer = user(db.write(), "berta").await;
        let mut key = [0; 8];
        OsEntropy.fill(&mut key);
        let key = format!("{key:?}");
        let insert = async |hash, now, expired| {
            idempotency::insert(db.write(), buyer, &key, hash, now, expired).await.unwrap()
        };
        let find = async |since| idempotency::find(db.read(), buyer, &key, since).await.unwrap();
        assert!(insert("first", NOW, NOW).await);
        idempotency::set_response(db.write(), buyer, &key, "n").await.unwrap();
        let record = IdempotencyRecord { request_hash: "first".to_owned(), response: "n".to_owned() };
        let later = NOW.plus_millis(1);
        assert_eq!((find(NOW).await, find(later).await), (Some(record.clone()), None));
        assert!(!insert("second", later, NOW).await, "the record is not expired");
        assert_eq!(find(NOW).await, Some(record));
        assert!(insert("third", later, later).await);
        let record = IdempotencyRecord { request_hash: "third".to_owned(), response: String::new() };
        assert_eq!(find(later).await, Some(record));
        assert_eq!(idempotency::expire_before(db.write(), later).await.unwrap(), 0);
        assert_eq!(idempotency::expire_before(db.write(), later.plus_millis(1)).await.unwrap(), 1);
    }

    async fn products_of_another_shop_cannot_be_ordered(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let other = merchant(db.write(), "carla").await;
        let sku = read(db, fixture.shop, fixture.product).await.skus[0].id;
        let articles = order::articles(db.read(), other, &[sku], BUYER).await.unwrap();
        assert!(articles.is_empty());
    }
}
