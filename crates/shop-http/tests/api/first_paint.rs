//! What the app's page carries for its first picture is what the calls themselves would answer.

use std::sync::Arc;

use serde_json::{Value, json};
use shop_core::Locale;
use shop_http::{FirstPaint, Paints, first_paint, kept_first_paint};
use shop_testing::{Actor, TestServer, category, on_both, single_product};

/// A shop with one product on clearance, from a domestic origin.
async fn stall(server: &TestServer) -> (Actor, i64) {
    let anna = server.merchant("anna").await;
    let profile = json!({
        "revision": 1, "companyName": "青花瓷厂", "shippingArea": "domestic",
        "websiteDescription": "景德镇手工瓷", "translations": {"ar": {"companyName": "مصنع الخزف"}},
    });
    anna.put("/api/user", &profile).await.ok();
    let cups = category(&anna, "茶杯").await;
    let mut cup = single_product("青花茶杯", cups, 1250);
    cup["isClearance"] = json!(true);
    cup["imageIds"] = json!([anna.picture().await]);
    let made = anna.post("/api/product", &cup).await.ok();
    (anna, made["id"].as_i64().unwrap())
}

async fn paint(server: &TestServer, address: &str, locale: Locale) -> FirstPaint {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    first_paint(server.app(), path, query, locale).await
}

/// The call that the app makes for a query of this key.
fn call_of(key: &Value) -> String {
    let part = |at: usize| key[at].as_str().unwrap_or_default();
    match (part(0), part(1)) {
        ("platform", _) => "/api/platform".to_owned(),
        ("home", _) => format!("/api/decorate/{}", key[1]),
        ("shop", "byAlias") => format!("/api/user?alias={}", part(2)),
        ("shop", "areas") => "/api/area".to_owned(),
        ("shop", "merchants") => {
            let area = key[2]["shippingArea"].as_str();
            let area = area
                .map(|area| format!("&shippingArea={area}"))
                .unwrap_or_default();
            format!("/api/user/list?limit=10&withTotal=true{area}")
        }
        ("catalog", "product") => format!("/api/product/{}", key[2]),
        ("catalog", "categories") => format!("/api/category/tree?alias={}", part(2)),
        ("catalog", "clearance") => {
            let alias = key[2]
                .as_str()
                .map(|code| format!("&alias={code}"))
                .unwrap_or_default();
            format!("/api/product/isClearance?limit=20&withTotal=true{alias}")
        }
        ("catalog", "products") => {
            let sort = key[2]["sort"].as_str().map(|sort| format!("&sort={sort}"));
            let line = key[2]["businessCategoryIds[]"][0].as_i64();
            let line = line.map(|id| format!("&businessCategoryIds[]={id}"));
            let rest = [sort, line].into_iter().flatten().collect::<String>();
            format!("/api/product?limit=20&withTotal=true{rest}")
        }
        other => panic!("the app has no query {other:?}"),
    }
}

/// What the query keeps of the call's answer.
fn kept(key: &Value, data: &Value) -> Value {
    let is_endless = data.get("nextCursor").is_some();
    match key[1].as_str() {
        Some("byAlias") => data["shop"].clone(),
        _ if is_endless => json!({"pages": [data], "pageParams": [null]}),
        _ => data.clone(),
    }
}

on_both! {
    async fn every_first_answer_is_what_its_call_answers_in_each_language(server) {
        let (anna, cup) = stall(server).await;
        let in_shop = format!("m={}", anna.alias);
        let addresses = [
            ("/".to_owned(), vec!["platform", "home", "catalog.products"]),
            (format!("/home?{in_shop}"), vec!["platform", "shop.byAlias", "home"]),
            (format!("/product?{in_shop}"), vec!["platform", "shop.byAlias", "catalog.categories"]),
            ("/product".to_owned(), vec!["platform", "catalog.products"]),
            (format!("/product/detail/{cup}?{in_shop}"), vec!["platform", "shop.byAlias", "catalog.product"]),
            (format!("/clearance?{in_shop}"), vec!["platform", "shop.byAlias", "catalog.clearance"]),
            ("/clearance".to_owned(), vec!["platform", "catalog.clearance"]),
            ("/originating".to_owned(), vec!["platform", "shop.areas", "shop.merchants"]),
            ("/typeMerchants".to_owned(), vec!["platform", "shop.merchants"]),
            ("/login".to_owned(), vec!["platform"]),
        ];
        for (address, names) in addresses {
            for locale in Locale::ALL {
                let paint = paint(server, &address, locale).await;
                let given: Vec<String> = paint.answers.iter().map(|answer| {
                    let second = answer.key[1].as_str().map(|name| format!(".{name}"));
                    format!("{}{}", answer.key[0].as_str().unwrap(), second.unwrap_or_default())
                }).collect();
                assert_eq!(given, names, "{address}");
                for answer in paint.answers {
                    let reader = server.visitor().reading(locale.code());
                    let called = reader.get(&call_of(&answer.key)).await.ok();
                    assert_eq!(answer.data, kept(&answer.key, &called), "{address} {}", answer.key);
                }
            }
        }
    }

    async fn a_kept_page_is_given_out_until_something_changes(server) {
        let (anna, _) = stall(server).await;
        let paints = Paints::new(1 << 20);
        let page = async |path, locale| kept_first_paint(server.app(), &paints, (path, ""), locale).await;
        let first = page("/home", Locale::Zh).await;
        server.execute_unheard("UPDATE shops SET company_name = '别的厂'").await;
        assert!(Arc::ptr_eq(&first, &page("/home", Locale::Zh).await), "it came from memory");
        for (path, locale) in [("/home", Locale::Ar), ("/clearance", Locale::Zh)] {
            assert!(!Arc::ptr_eq(&first, &page(path, locale).await), "{path} {locale:?}");
        }
        anna.put("/api/user", &json!({ "revision": 2, "mobile": "13800000001" })).await.ok();
        let second = page("/home", Locale::Zh).await;
        let read = first_paint(server.app(), "/home", "", Locale::Zh).await;
        let told = |paint: &FirstPaint| serde_json::to_value(&paint.answers).unwrap();
        assert_eq!(told(&second), told(&read));
        assert_ne!(told(&second), told(&first));
    }

    async fn without_memory_every_page_is_read(server) {
        stall(server).await;
        let paints = Paints::new(0);
        let page = async || kept_first_paint(server.app(), &paints, ("/home", ""), Locale::Zh).await;
        assert!(!Arc::ptr_eq(&page().await, &page().await));
    }

    async fn a_shared_link_shows_its_product_its_shop_or_the_platform(server) {
        let (anna, cup) = stall(server).await;
        let product = paint(server, &format!("/product/detail/{cup}"), Locale::Zh).await.preview;
        assert_eq!((&*product.title, &*product.site), ("青花茶杯 - 青花瓷厂", "青花瓷厂"));
        assert!(product.picture.is_some_and(|path| path.starts_with("/media/")));
        let home = format!("/home?m={}", anna.alias);
        let shop = paint(server, &home, Locale::Zh).await.preview;
        assert_eq!((&*shop.title, &*shop.description), ("青花瓷厂", "景德镇手工瓷"));
        assert_eq!(paint(server, &home, Locale::Ar).await.preview.title, "مصنع الخزف");
        let platform = server.visitor().reading("zh").get("/api/platform").await.ok();
        let title = paint(server, "/home", Locale::Zh).await.preview.title;
        assert_eq!(Some(&*title), platform["name"].as_str());
    }

    async fn what_is_gone_is_left_out(server) {
        let (anna, cup) = stall(server).await;
        anna.delete(&format!("/api/product/{cup}")).await.ok();
        let gone = paint(server, &format!("/product/detail/{cup}?m=nobody"), Locale::Zh).await;
        let keys: Vec<&Value> = gone.answers.iter().map(|answer| &answer.key).collect();
        assert_eq!(keys, [&json!(["platform"])]);
        assert_eq!(paint(server, "/home?m=nobody", Locale::Zh).await.answers.len(), 1);
    }
}
