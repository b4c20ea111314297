use serde_json::{Value, json};
use shop_testing::{Actor, on_both};

async fn areas(who: &Actor) -> Vec<Value> {
    who.get("/api/area").await.ok()["list"]
        .as_array()
        .unwrap()
        .clone()
}

fn with_code(areas: &[Value], code: &str) -> Value {
    let all = areas.iter().flat_map(|area| {
        let cities = area["children"].as_array().unwrap();
        std::iter::once(area).chain(cities)
    });
    all.into_iter()
        .find(|area| area["code"] == code)
        .unwrap_or_else(|| panic!("no area {code}"))
        .clone()
}

on_both! {
    async fn provinces_contain_cities_and_countries_are_roots(server) {
        let list = areas(&server.visitor()).await;
        let zhejiang = with_code(&list, "CN-ZJ");
        assert_eq!((&zhejiang["shippingArea"], &zhejiang["name"]), (&json!("domestic"), &json!("Zhejiang")));
        let cities = zhejiang["children"].as_array().unwrap();
        assert!(cities.len() > 5 && cities.iter().all(|city| city["children"] == json!([])));
        assert!(list.iter().any(|area| area["shippingArea"] == "overseas"));
        let ids: std::collections::HashSet<i64> = list.iter()
            .flat_map(|area| std::iter::once(area).chain(area["children"].as_array().unwrap()))
            .map(|area| area["id"].as_i64().unwrap()).collect();
        let all: usize = list.iter().map(|area| 1 + area["children"].as_array().unwrap().len()).sum();
        assert_eq!(ids.len(), all);
    }

    async fn invalid_token_is_refused_for_areas(server) {
        for path in ["/api/area", "/api/platform"] {
            server.visitor().with_access_token("bad").get(path).await.refused(401, "unauthenticated");
            server.merchant(&path[5..9]).await.get(path).await.ok();
        }
    }

    async fn area_names_are_in_three_languages(server) {
        let visitor = server.visitor();
        for (language, name) in [("zh", "浙江"), ("en", "Zhejiang"), ("ar", "تشجيانغ")] {
            let list = areas(&visitor.with_language(language)).await;
            let found = with_code(&list, "CN-ZJ")["name"].as_str().unwrap().to_owned();
            assert!(found.starts_with(name), "{found}");
        }
    }

    async fn province_counts_merchants_of_its_cities(server) {
        let list = areas(&server.visitor()).await;
        let zhejiang = with_code(&list, "CN-ZJ");
        let city = &zhejiang["children"][0];
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        crate::support::name_all_shops(server).await;
        for (who, area) in [(&anna, &zhejiang), (&berta, city)] {
            let choice = json!({ "revision": 1, "areaId": area["id"], "shippingArea": "domestic" });
            who.put("/api/user", &choice).await.ok();
        }
        let counts = async || {
            let list = areas(&server.visitor()).await;
            let zhejiang = with_code(&list, "CN-ZJ");
            [&zhejiang, &zhejiang["children"][0]].map(|area| area["merchantCount"].as_i64().unwrap())
        };
        assert_eq!(counts().await, [2, 1]);
        server.execute(&format!("UPDATE users SET status = 'disabled' WHERE id = {}", anna.id)).await;
        assert_eq!(counts().await, [1, 1]);
        // After the trial and the grace period, no public list contains the merchant.
        server.clock().advance_days(90 + 15);
        assert_eq!(counts().await, [0, 0]);
    }

    async fn origins_with_merchants_are_asked_for_apart(server) {
        let list = areas(&server.visitor()).await;
        let (city, country) = (with_code(&list, "CN-QH-golog"), with_code(&list, "NO"));
        for (who, area, scope) in [("anna", &city, "domestic"), ("berta", &country, "overseas")] {
            let who = server.merchant(who).await;
            let choice = json!({ "revision": 1, "areaId": area["id"], "shippingArea": scope });
            who.put("/api/user", &choice).await.ok();
        }
        crate::support::name_all_shops(server).await;
        let found = server.visitor().get("/api/area?withMerchants=true").await.ok()["list"].clone();
        let codes: Vec<_> = found.as_array().unwrap().iter()
            .map(|area| (area["code"].clone(), area["children"].as_array().unwrap().len())).collect();
        assert_eq!(codes, [(json!("CN-QH"), 1), (json!("NO"), 0)]);
        assert!(areas(&server.visitor()).await.len() > 200);
    }
}
