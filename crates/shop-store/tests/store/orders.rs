//! Orders: stock, history, lists and idempotency keys.

use futures_util::future::join_all;
use shop_core::{Entropy, Locale, OsEntropy, PageRequest, ProductId, UserId};
use shop_orders::{
    OrderAction, OrderNumber, OrderParty, OrderStatus, PaymentMethod,
    form::{LineForm, OrderDraft, OrderForm},
};
use shop_store::{
    Conflict, StoreError, Touches,
    order::{
        self, Move, NewOrder, OrderFilter, OrderSide,
        idempotency::{self, IdempotencyRecord},
    },
    product, shop,
};

use crate::{
    on_both_databases,
    support::{
        Fresh, files,
        goods::{add, category, read, single, varied},
        world::{NOW, merchant, user},
    },
};

/// A shop with one product, ten in stock, and a buyer.
struct Scene {
    shop: UserId,
    buyer: UserId,
    product: ProductId,
}

async fn scene(db: &Fresh) -> Scene {
    let shop = merchant(db.write(), "anna").await;
    let buyer = user(db.write(), "berta").await;
    let shelf = category(db, shop, "杯").await;
    let picture = files::add(db, shop, "cup").await;
    let mut form = single(shelf, "茶杯 100%");
    form.image_ids = vec![picture.get()];
    form.translations.en = Some(shop_catalog::product::ProductTextsForm {
        name: Some("Tea cup".to_owned()),
        ..Default::default()
    });
    let product = add(db, shop, &form).await;
    Scene {
        shop,
        buyer,
        product,
    }
}

async fn draft(db: &Fresh, scene: &Scene, quantity: i64) -> OrderDraft {
    let product = read(db, scene.shop, scene.product).await;
    let items = product.skus.iter().map(|sku| LineForm {
        product_id: scene.product.get(),
        sku_id: sku.id.get(),
        quantity,
    });
    let total: i64 = product
        .skus
        .iter()
        .map(|sku| sku.price.get() * quantity)
        .sum();
    let form = OrderForm {
        shop_id: scene.shop.get(),
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
async fn place(db: &Fresh, scene: &Scene, quantity: i64) -> Option<OrderNumber> {
    let draft = draft(db, scene, quantity).await;
    let tx = db.begin_write().await.unwrap();
    shop::touch(&tx, scene.shop).await.unwrap();
    for line in &draft.lines {
        if !order::take(&tx, line.product, line.sku, line.quantity)
            .await
            .unwrap()
        {
            return None;
        }
    }
    let skus: Vec<_> = draft.lines.iter().map(|line| line.sku).collect();
    let mut offers = order::offers(&tx, scene.shop, &skus, Locale::En)
        .await
        .unwrap();
    for offer in &mut offers {
        offer.stock += u32::try_from(quantity).unwrap();
    }
    let priced = draft.price(&offers).unwrap();
    let number = OrderNumber::generate(NOW, &OsEntropy);
    let new = NewOrder {
        number: &number,
        buyer: scene.buyer,
        locale: Locale::En,
        draft: &draft,
        priced: &priced,
        share_token: "token",
        share_expires_at: NOW.plus_days(30),
        now: NOW,
    };
    order::insert(&tx, &new).await.unwrap();
    shop_store::commit(tx, Touches::Nothing).await.unwrap();
    Some(number)
}

async fn stock(db: &Fresh, scene: &Scene) -> u64 {
    read(db, scene.shop, scene.product).await.stock()
}

fn filter(side: OrderSide) -> OrderFilter {
    OrderFilter {
        side,
        status: None,
        keyword: String::new(),
        from: None,
        until: None,
    }
}

async fn numbers(db: &Fresh, who: UserId, filter: &OrderFilter) -> Vec<OrderNumber> {
    let page = order::list(db.read(), who, filter, &PageRequest::default())
        .await
        .unwrap();
    page.list
        .into_iter()
        .map(|summary| summary.order.number)
        .collect()
}

on_both_databases! {
    async fn order_keeps_snapshot_of_deleted_product(db: &Fresh) {
        let scene = scene(db).await;
        let number = place(db, &scene, 3).await.unwrap();
        product::delete(db.write(), scene.shop, scene.product).await.unwrap();
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

    async fn racing_orders_never_oversell(db: &Fresh) {
        let scene = scene(db).await;
        let placed = join_all((0..8).map(|_| place(db, &scene, 3))).await;
        assert_eq!(placed.into_iter().flatten().count(), 3);
        assert_eq!(stock(db, &scene).await, 1);
    }

    async fn multi_sku_orders_and_edits_do_not_deadlock(db: &Fresh) {
        let mut scene = scene(db).await;
        let shelf = category(db, scene.shop, "碗").await;
        let form = varied(shelf, &["红", "蓝"], &["大", "小"]);
        scene.product = add(db, scene.shop, &form).await;
        let orders = join_all((0..5).map(|_| place(db, &scene, 1)));
        let edits = join_all((0..5).map(|_| async {
            let stored = read(db, scene.shop, scene.product).await;
            let parsed = shop_catalog::product::Product::parse(&form).unwrap();
            let plan = parsed.apply_to(&stored);
            let tx = db.begin_write().await.unwrap();
            let seen = (scene.product, stored.revision);
            let _ = product::save(&tx, scene.shop, seen, &plan, NOW).await.unwrap();
            shop_store::commit(tx, Touches::Nothing).await.unwrap();
        }));
        let (placed, _) = futures_util::future::join(orders, edits).await;
        assert!(placed.iter().flatten().count() > 0);
    }

    async fn cancelling_restores_stock_exactly_once(db: &Fresh) {
        let scene = scene(db).await;
        let before = shop::content_version(db.read(), scene.shop).await.unwrap();
        let number = place(db, &scene, 4).await.unwrap();
        let id = order::by_number(db.read(), &number).await.unwrap().unwrap().order.id;
        let cancel = Move {
            order: id,
            action: Some(OrderAction::Cancel),
            status: OrderStatus::Cancelled,
            by: OrderParty::Buyer,
            actor: scene.buyer,
            reason: "",
            now: NOW,
        };
        let cancels = join_all((0..3).map(|_| async {
            let tx = db.begin_write().await.unwrap();
            let moved = order::move_to(&tx, OrderStatus::Submitted, &cancel).await.unwrap();
            if moved {
                order::give_back(&tx, id).await.unwrap();
            }
            shop_store::commit(tx, Touches::Nothing).await.unwrap();
            moved
        }));
        assert_eq!(cancels.await.into_iter().filter(|moved| *moved).count(), 1);
        assert_eq!(stock(db, &scene).await, 10);
        let found = order::by_number(db.read(), &number).await.unwrap().unwrap().order;
        assert_eq!((found.status, found.history.len()), (OrderStatus::Cancelled, 2));
        assert!(shop::content_version(db.read(), scene.shop).await.unwrap() > before);
    }

    async fn each_party_lists_and_hides_separately(db: &Fresh) {
        let scene = scene(db).await;
        let number = place(db, &scene, 1).await.unwrap();
        let id = order::by_number(db.read(), &number).await.unwrap().unwrap().order.id;
        let (placed, received) = (filter(OrderSide::Placed), filter(OrderSide::Received));
        assert_eq!(numbers(db, scene.buyer, &placed).await, std::slice::from_ref(&number));
        assert_eq!(numbers(db, scene.shop, &received).await, std::slice::from_ref(&number));
        assert!(numbers(db, scene.shop, &placed).await.is_empty());
        order::hide(db.write(), id, OrderParty::Buyer, NOW).await.unwrap();
        assert!(numbers(db, scene.buyer, &placed).await.is_empty());
        assert_eq!(numbers(db, scene.shop, &received).await, [number]);
    }

    async fn lists_filter_by_status_time_and_keyword(db: &Fresh) {
        let scene = scene(db).await;
        let number = place(db, &scene, 1).await.unwrap();
        let all = filter(OrderSide::Received);
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
            assert_eq!(numbers(db, scene.shop, &filter).await.len() == 1, found, "{filter:?}");
        }
    }

    async fn idempotency_key_maps_to_one_response_until_expiry(db: &Fresh) {
        let buyer = user(db.write(), "berta").await;
        let mut key = [0; 8];
        OsEntropy.fill(&mut key);
        let key = format!("{key:?}");
        let answer = IdempotencyRecord { request_hash: "h".to_owned(), answer: "n".to_owned() };
        idempotency::insert(db.write(), buyer, &key, answer.clone(), NOW).await.unwrap();
        assert_eq!(idempotency::find(db.read(), buyer, &key, NOW).await.unwrap(), Some(answer.clone()));
        let later = NOW.plus_millis(1);
        assert_eq!(idempotency::find(db.read(), buyer, &key, later).await.unwrap(), None);
        let again = idempotency::insert(db.write(), buyer, &key, answer, NOW).await.unwrap_err();
        assert!(matches!(again, StoreError::Conflict(Conflict::IdempotencyKey)), "{again}");
        assert_eq!(idempotency::expire_before(db.write(), later).await.unwrap(), 1);
    }

    async fn products_of_another_shop_cannot_be_ordered(db: &Fresh) {
        let scene = scene(db).await;
        let other = merchant(db.write(), "carla").await;
        let sku = read(db, scene.shop, scene.product).await.skus[0].id;
        let offers = order::offers(db.read(), other, &[sku], Locale::Zh).await.unwrap();
        assert!(offers.is_empty());
    }
}
