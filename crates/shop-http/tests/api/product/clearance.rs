use serde_json::json;
use shop_testing::{category, on_both, single_product};

use super::{make, off_sale, with};
use crate::support::column;

on_both! {
    async fn clearance_list_holds_clearance_products(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let clearance = ("isClearance", json!(true));
        for (merchant, name) in [(&anna, "a"), (&ben, "b")] {
            let goods = category(merchant, "Goods").await;
            let shown = with(&single_product(name, goods, 100), std::slice::from_ref(&clearance));
            make(merchant, &shown).await;
            make(merchant, &single_product("usual", goods, 100)).await;
            let hidden = with(&single_product("hidden", goods, 100), &[clearance.clone(), off_sale()]);
            make(merchant, &hidden).await;
        }
        let all = server.visitor().get("/api/product/isClearance?withTotal=true").await.ok();
        assert_eq!((column(&all, "name"), &all["total"]), (vec![json!("b"), json!("a")], &json!(2)));
        let path = format!("/api/product/isClearance?alias={}", anna.alias);
        assert_eq!(column(&anna.get(&path).await.ok(), "name"), ["a"]);
    }
}
