//! What waits for operators.

use serde_json::{Value, json};
use shop_testing::{Actor, category, on_both, png, single_product};

use super::decide;
use crate::support::{column, login_again};

/// Accounts in which something waits, in their order.
async fn waiting(operator: &Actor, task: &str) -> Vec<Value> {
    let list = operator
        .get(&format!("/api/admin/user?task={task}&withTotal=true"))
        .await
        .ok();
    let names = column(&list, "username");
    assert_eq!(list["total"], names.len());
    names
}

async fn queue(operator: &Actor) -> Value {
    operator.get("/api/admin/queue").await.ok()
}

async fn send_licence(who: &Actor) -> Value {
    let licence = who.upload("document", &png(70, 64)).await.ok()["id"].clone();
    let own = who.get("/api/user").await.ok();
    let body = json!({ "revision": own["account"]["revision"], "licenseImageId": licence });
    who.put("/api/user", &body).await.ok();
    licence
}

on_both! {
    async fn licences_wait_in_the_order_of_their_upload(server) {
        let operator = server.operator().await;
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        assert_eq!(queue(&operator).await, json!({ "licences": 0, "ending": 0, "atCap": 0, "upgrades": 0, "feedback": 0 }));
        send_licence(&berta).await;
        let of_anna = send_licence(&anna).await;
        assert_eq!(waiting(&operator, "licence").await, ["berta", "anna"]);
        assert_eq!(queue(&operator).await["licences"], 2);
        let first = operator.get("/api/admin/user?task=licence&limit=1").await.ok();
        let cursor = first["nextCursor"].as_str().unwrap();
        let second = operator.get(&format!("/api/admin/user?task=licence&limit=1&cursor={cursor}")).await.ok();
        assert_eq!((column(&first, "username"), column(&second, "username")), (vec![json!("berta")], vec![json!("anna")]));
        decide(&operator, anna.id, "licence", json!({ "licenseImageId": of_anna })).await.ok();
        assert_eq!(waiting(&operator, "licence").await, ["berta"]);
        decide(&operator, berta.id, "status", json!({ "status": "disabled" })).await.ok();
        assert_eq!(queue(&operator).await["licences"], 0);
    }

    async fn services_that_end_soon_wait_the_first_to_end_first(server) {
        let operator = server.operator().await;
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        server.merchant("buyer").await;
        // An account that has no product and never paid only buys.
        let cups = category(&anna, "Cups").await;
        anna.post("/api/product", &single_product("Cup", cups, 100)).await.ok();
        let paid = |until: &str| json!({ "level": "A", "paidUntil": until });
        decide(&operator, berta.id, "settlement", paid("2027-04-10T08:00:00Z")).await.ok();
        assert_eq!(queue(&operator).await["ending"], 0);
        // The free months of anna end on 15 April: in 30 days at this moment.
        server.clock().advance_days(59);
        let operator = login_again(&operator).await;
        assert_eq!(waiting(&operator, "ending").await, ["berta"]);
        server.clock().advance_days(1);
        let operator = login_again(&operator).await;
        assert_eq!(waiting(&operator, "ending").await, ["berta", "anna"]);
        assert_eq!(queue(&operator).await["ending"], 2);
        // In the grace period they wait, and then not any more.
        server.clock().advance_days(30 + 14);
        let operator = login_again(&operator).await;
        assert_eq!(waiting(&operator, "ending").await, ["anna"]);
        server.clock().advance_days(1);
        let operator = login_again(&operator).await;
        assert_eq!(waiting(&operator, "ending").await, Vec::<Value>::new());
    }

    async fn shops_at_their_present_cap_wait(server) {
        let operator = server.operator().await;
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        for who in [&berta, &anna] {
            let cups = category(who, "Cups").await;
            who.post("/api/product", &single_product("Cup 1", cups, 100)).await.ok();
            who.post("/api/product", &single_product("Cup 2", cups, 100)).await.ok();
        }
        assert_eq!(queue(&operator).await["atCap"], 0);
        let cap = |revision: i64, cap: i64| json!({ "revision": revision, "levels": [{ "level": "S", "productCap": cap }] });
        operator.put("/api/admin/platform", &cap(1, 2)).await.ok();
        assert_eq!(waiting(&operator, "atCap").await, ["anna", "berta"]);
        assert_eq!(queue(&operator).await["atCap"], 2);
        decide(&operator, anna.id, "settlement", json!({ "level": "T", "paidUntil": "2028-01-01T00:00:00Z" })).await.ok();
        assert_eq!(waiting(&operator, "atCap").await, ["berta"]);
        operator.put("/api/admin/platform", &cap(2, 3)).await.ok();
        assert_eq!(queue(&operator).await["atCap"], 0);
    }

    async fn requests_and_messages_wait_until_they_are_answered(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        anna.put("/api/user/upgrade", &json!({ "level": "A" })).await.ok();
        let sent = anna.post("/api/feedback", &json!({ "text": "一", "contact": "x" })).await.ok();
        let now = queue(&operator).await;
        assert_eq!((&now["upgrades"], &now["feedback"]), (&json!(1), &json!(1)));
        decide(&operator, anna.id, "settlement", json!({ "level": "A", "paidUntil": "2028-01-01T00:00:00Z" })).await.ok();
        let closed = json!({ "revision": 1, "status": "closed" });
        operator.put(&format!("/api/admin/feedback/{}", sent["id"]), &closed).await.ok();
        let now = queue(&operator).await;
        assert_eq!((&now["upgrades"], &now["feedback"]), (&json!(0), &json!(0)));
    }
}
