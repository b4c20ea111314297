//! A merchant opens a shop, a buyer orders, an operator manages the platform, and the merchant signs
//! out.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shop_testing::{Actor, Backend, TestServer, UploadFile, jpeg, png};

use super::{operators, phone, regenerate, runner::ExampleRunner};
use crate::support::operations::has_no_example;

#[tokio::test]
async fn every_example_returns_its_documented_response() {
    let server = TestServer::start_with_mail(Backend::Sqlite).await;
    let mut runner = ExampleRunner::open();
    let visitor = server.visitor().with_language("zh");
    let seller = sign_in(&mut runner, &visitor).await;
    files(&mut runner, &seller).await;
    catalogue(&mut runner, &seller, &visitor).await;
    shop(&mut runner, &seller, &visitor).await;
    let buyer = server.merchant("buyer").await.with_language("zh");
    orders(&mut runner, &seller, &buyer).await;
    inquiries(&mut runner, &seller, &visitor).await;
    notifications(&mut runner, &server, &seller).await;
    operators::run(&mut runner, &server).await;
    phone::run(&mut runner).await;
    imports(&mut runner, &seller).await;
    watermark(&mut runner, &seller).await;
    removals(&mut runner, &seller).await;
    if regenerate::is_requested() {
        regenerate::write(&runner.answers);
    } else {
        let told: BTreeSet<String> = runner.answers.keys().cloned().collect();
        assert_eq!(told, operations_with_example());
    }
    server.stop().await;
}

/// The ids of the operations that need an example.
fn operations_with_example() -> BTreeSet<String> {
    let all = crate::support::operations::operations(shop_testing::Contract::get().document());
    let shown = all
        .into_iter()
        .filter(|operation| !has_no_example(operation));
    shown.map(|operation| operation.id()).collect()
}

pub async fn sign_in(runner: &mut ExampleRunner, visitor: &Actor) -> Actor {
    runner.run("register", visitor, &[]).await;
    let signed_in = runner.run("login", visitor, &[]).await;
    let seller = visitor.signed_in(&signed_in);
    let token = [("refreshToken", json!(seller.refresh_token))];
    seller.with_tokens(&runner.run("refresh_token", visitor, &token).await)
}

pub async fn files(runner: &mut ExampleRunner, seller: &Actor) {
    let picture = jpeg(640, 480);
    runner.record("upload_file", &seller.upload("image", &picture).await.ok());
    runner.run("upload_ticket", seller, &[]).await;
    let bytes = jpeg(800, 600).bytes;
    let ticket = format!(
        "/api/upload/sts?kind=image&fileName=cup.jpg&contentType=image/jpeg&bytes={}",
        bytes.len()
    );
    let ticket = seller.get(&ticket).await.ok();
    seller.upload_directly(&ticket, bytes).await;
    let upload = [("uploadId", ticket["uploadId"].clone())];
    runner.run("complete_upload", seller, &upload).await;
}

pub async fn catalogue(runner: &mut ExampleRunner, seller: &Actor, visitor: &Actor) {
    runner.run("create_category", seller, &[]).await;
    runner.run("update_category", seller, &[]).await;
    runner.run("reorder_categories", seller, &[]).await;
    runner.run("create_product", seller, &[]).await;
    runner.run("update_product", seller, &[]).await;
    runner.run("create_album", seller, &[]).await;
    runner.run("update_album", seller, &[]).await;
    runner.run("update_user", seller, &[]).await;
    for list in [
        "list_categories",
        "read_category_tree",
        "list_products_with_category",
        "list_products",
        "list_clearance",
        "read_product",
        "list_albums",
    ] {
        let data = runner.run(list, visitor, &[]).await;
        let rows = data["list"].as_array();
        assert!(rows.is_none_or(|rows| !rows.is_empty()), "{list} is empty");
    }
}

pub async fn shop(runner: &mut ExampleRunner, seller: &Actor, visitor: &Actor) {
    runner.run("update_home", seller, &[]).await;
    runner.run("read_home", visitor, &[]).await;
    let priced = runner.run("read_prices", visitor, &[]).await;
    assert_eq!(
        priced["list"].as_array().map(Vec::len),
        Some(1),
        "the example shows no price"
    );
    runner.run("read_user", visitor, &[]).await;
    let suggested = runner.run("suggest_searches", visitor, &[]).await;
    assert_eq!(
        suggested["products"]["total"], 1,
        "the example finds nothing"
    );
    let listed = runner.run("list_merchants", visitor, &[]).await;
    assert_eq!(listed["total"], 1, "the example does not find the shop");
    runner.run("send_feedback", seller, &[]).await;
    runner.run("list_sent_feedback", seller, &[]).await;
    runner.run("ask_for_upgrade", seller, &[]).await;
}

pub async fn orders(runner: &mut ExampleRunner, seller: &Actor, buyer: &Actor) {
    runner.run("find_items", buyer, &[]).await;
    runner.run("price_order", buyer, &[]).await;
    runner.run("change_saved", buyer, &[]).await;
    runner.run("read_saved", buyer, &[]).await;
    runner.run("save_basket", buyer, &[]).await;
    runner.run("read_basket", buyer, &[]).await;
    let listed = runner.run("list_baskets", buyer, &[]).await;
    assert_eq!(
        listed["baskets"][0]["lineCount"], 2,
        "the example has no basket"
    );
    let first = number(&runner.run("place_order", buyer, &[]).await);
    let listed = runner.run("list_orders", buyer, &[]).await;
    assert_eq!(listed["total"], 1, "the example does not find the order");
    runner.run("read_order", buyer, &first).await;
    let today = runner.run("read_today", seller, &[]).await;
    assert_eq!(today["ordersToConfirm"], 1, "the example counts no order");
    let waiting = runner.run("list_waiting", seller, &[]).await;
    assert_eq!(waiting["total"], 1, "nothing waits in the example");
    runner.run("change_order_status", seller, &first).await;
    let link = runner.run("export_orders", seller, &[]).await;
    let file = buyer.get(link["url"].as_str().unwrap()).await;
    assert_eq!(file.status, 200, "{file}");
    let again = [(
        "Idempotency-Key",
        json!("7a3c5b90-55d1-4e0e-8f86-2f8f7d5a90b4"),
    )];
    let second = number(&runner.run("place_order", buyer, &again).await);
    runner.run("remove_order", buyer, &second).await;
}

pub async fn inquiries(runner: &mut ExampleRunner, seller: &Actor, visitor: &Actor) {
    let answer = runner.send("send_inquiry", visitor, &[]).await;
    let (sent, visitor) = (answer.ok(), &visitor.with_cookies_from(&answer));
    runner.record("send_inquiry", &sent);
    let number = [("inquiryNumber", sent["inquiryNumber"].clone())];
    let listed = runner.run("list_inquiries", seller, &[]).await;
    assert_eq!(listed["total"], 1, "the example does not find the inquiry");
    runner.run("read_inquiry", seller, &number).await;
    runner.run("change_inquiry", seller, &number).await;
    let answered = runner.run("count_unread", visitor, &[]).await;
    assert_eq!(answered["answers"], 1, "the example has no answer");
    runner.run("list_sent_inquiries", visitor, &[]).await;
    runner.run("subscribe_guest", visitor, &[]).await;
    runner.run("order_inquiry", seller, &number).await;
    runner.run("block_contact", seller, &number).await;
    let blocked = runner.run("list_blocked_contacts", seller, &[]).await;
    let first = [("id", blocked["list"][0]["id"].clone())];
    runner.run("unblock_contact", seller, &first).await;
}

pub async fn watermark(runner: &mut ExampleRunner, seller: &Actor) {
    let mark = seller.upload("document", &png(400, 100)).await.ok()["id"].clone();
    runner
        .run("set_watermark", seller, &[("imageId", mark)])
        .await;
    runner.run("read_watermark", seller, &[]).await;
}

pub async fn notifications(runner: &mut ExampleRunner, server: &TestServer, seller: &Actor) {
    let listed = runner.run("list_notifications", seller, &[]).await;
    assert_ne!(listed["list"].as_array().unwrap().len(), 0);
    runner.run("read_notifications", seller, &[]).await;
    let english = seller.with_language("en");
    runner.run("send_email_code", &english, &[]).await;
    let code = crate::notification::code_in(server, "orders@example.com");
    let code = [("code", json!(code))];
    runner.run("confirm_email", seller, &code).await;
    runner.run("save_channels", seller, &[]).await;
    runner.run("read_channels", seller, &[]).await;
    runner.run("try_channel", seller, &[]).await;
    runner.run("read_push_key", seller, &[]).await;
    // Not the address of the example: its sender would become its owner.
    let mine = json!("https://push.example.com/send/seller");
    let subscribed = [("endpoint", mine.clone())];
    let devices = runner.run("subscribe_device", seller, &subscribed).await["devices"].clone();
    assert_eq!(devices[0]["endpoint"], mine, "the example has no device");
    let renewed = [
        ("formerEndpoint", mine.clone()),
        ("endpoint", json!("https://push.example.com/send/new")),
    ];
    runner.run("renew_device", seller, &renewed).await;
    runner.run("forget_device", seller, &[]).await;
    let first = [("id", devices[0]["id"].clone())];
    runner.run("remove_device", seller, &first).await;
    runner
        .send("subscribe_device", seller, &subscribed)
        .await
        .ok();
}

fn number(order: &Value) -> [(&'static str, Value); 1] {
    [("orderId", order["orderNumber"].clone())]
}

pub async fn imports(runner: &mut ExampleRunner, seller: &Actor) {
    let table = UploadFile {
        file_name: "cups.csv",
        content_type: "text/csv",
        bytes: "货号,品名,一级分类,单价\nA-1203,茶杯,青花茶具,12.5\n".into(),
    };
    let upload = seller.upload("table", &table).await.ok()["id"].clone();
    runner
        .run("begin_import", seller, &[("uploadId", upload)])
        .await;
    runner.run("read_import", seller, &[]).await;
    runner.run("list_imports", seller, &[]).await;
    runner.run("cancel_import", seller, &[]).await;
    runner.run("remove_import_template", seller, &[]).await;
    for link in ["import_template", "export_shop"] {
        let link = runner.run(link, seller, &[]).await;
        let file = seller.get(link["url"].as_str().unwrap()).await;
        assert_eq!(file.status, 200, "{file}");
    }
}

async fn removals(runner: &mut ExampleRunner, seller: &Actor) {
    runner.run("remove_album", seller, &[]).await;
    runner.run("update_skus", seller, &[]).await;
    runner.run("place_product", seller, &[]).await;
    let copy = runner.run("copy_product", seller, &[]).await;
    let changed = runner.run("change_products", seller, &[]).await;
    let undo = [("id", changed["undo"]["id"].clone())];
    runner.run("undo_batch", seller, &undo).await;
    let ids = ("ids", json!([copy["id"]]));
    let delete = ("change", json!({ "delete": true }));
    let key = (
        "Idempotency-Key",
        json!("9f5c7d3e-2a4b-4e6c-8728-394a5b6c7d8e"),
    );
    let deleted = runner
        .send("change_products", seller, &[key, ids, delete])
        .await;
    assert_eq!(deleted.ok()["list"][0]["outcome"], "done");
    runner.run("remove_product", seller, &[]).await;
    runner.run("remove_category", seller, &[]).await;
    let pair = runner.run("change_pwd", seller, &[]).await;
    runner.run("logout", &seller.with_tokens(&pair), &[]).await;
}
