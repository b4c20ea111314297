use serde_json::{Value, json};
use shop_testing::{Actor, category, on_both};

const PATH: &str = "/api/category/order";

/// The ids of the first level, or of the children of one parent, as visitors see them.
async fn shown(who: &Actor, owner: i64, parent: Option<i64>) -> Vec<i64> {
    let path = format!("/api/category/tree?userId={owner}");
    let tree = who.get(&path).await.ok();
    let first = tree["list"].as_array().unwrap();
    let list = match parent {
        Some(id) => first.iter().find(|node| node["id"] == id).unwrap()["children"]
            .as_array()
            .unwrap(),
        None => first,
    };
    list.iter()
        .map(|node| node["id"].as_i64().unwrap())
        .collect()
}

async fn child(who: &Actor, name: &str, parent: i64) -> i64 {
    let body = json!({ "name": name, "parentId": parent });
    who.post("/api/category", &body).await.ok()["id"]
        .as_i64()
        .unwrap()
}

on_both! {
    async fn categories_take_the_order_of_one_call(server) {
        let anna = server.merchant("anna").await;
        let visitor = server.visitor();
        let cups = category(&anna, "Cups").await;
        let pots = category(&anna, "Pots").await;
        let trays = category(&anna, "Trays").await;
        assert_eq!(shown(&visitor, anna.id, None).await, [cups, pots, trays]);
        let answer = anna.put(PATH, &json!({ "parentId": null, "ids": [trays, cups, pots] })).await.ok();
        assert_eq!(answer["ids"], json!([trays, cups, pots]));
        assert_eq!(shown(&visitor, anna.id, None).await, [trays, cups, pots]);
        let (small, large) = (child(&anna, "Small", pots).await, child(&anna, "Large", pots).await);
        anna.put(PATH, &json!({ "parentId": pots, "ids": [large, small] })).await.ok();
        assert_eq!(shown(&visitor, anna.id, Some(pots)).await, [large, small]);
        assert_eq!(shown(&visitor, anna.id, None).await, [trays, cups, pots]);
        // An editor that was open meanwhile can still save.
        let change = json!({ "revision": 1, "name": "Teapots" });
        anna.put(&format!("/api/category/{pots}"), &change).await.ok();
        assert_eq!(shown(&visitor, anna.id, None).await, [trays, cups, pots]);
    }

    async fn order_names_all_siblings_of_ones_own(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (cups, pots) = (category(&anna, "Cups").await, category(&anna, "Pots").await);
        let small = child(&anna, "Small", pots).await;
        let foreign = category(&ben, "Cups").await;
        let errors = async |parent: Value, ids: Value| {
            let body = json!({ "parentId": parent, "ids": ids });
            anna.put(PATH, &body).await.field_errors()
        };
        let error = |path: &str, reason: &str| (path.to_owned(), reason.to_owned());
        assert_eq!(errors(json!(null), json!([pots, cups, foreign])).await, [error("ids[2]", "not_found")]);
        assert_eq!(errors(json!(null), json!([pots, small, cups])).await, [error("ids[1]", "not_found")]);
        assert_eq!(errors(json!(null), json!([pots, cups, pots])).await, [error("ids[2]", "duplicate_item")]);
        assert_eq!(errors(json!(foreign), json!([])).await, [error("parentId", "not_found")]);
        assert_eq!(errors(json!(99_999_999), json!([])).await, [error("parentId", "not_found")]);
        let some = anna.put(PATH, &json!({ "ids": [pots] })).await;
        some.refused(409, "changed_elsewhere");
        assert_eq!(shown(&server.visitor(), anna.id, None).await, [cups, pots]);
        assert_eq!(shown(&server.visitor(), ben.id, None).await, [foreign]);
    }
}
