//! The initial data of a page equals the responses of the API.

use std::sync::Arc;

use serde_json::{Value, json};
use shop_core::Locale;
use shop_http::{InitialData, InitialDataCache, cached_initial_data, initial_data};
use shop_testing::{Actor, TestServer, category, on_both, single_product};

/// A shop with one product on clearance, from a domestic origin.
async fn shop_with_product(server: &TestServer) -> (Actor, i64) {
    let anna = server.merchant("anna").await;
    let profile = json!({
        "revision": 1, "companyName": "青花瓷厂", "shippingArea": "domestic",
        "websiteDescription": "景德镇手工瓷", "translations": {"ar": {"companyName": "مصنع الخزف"}},
    });
    anna.put("/api/user", &profile).await.ok();
    let cups = category(&anna, "茶杯").await;
    let mut cup = single_product("青花茶杯", cups, 1250);
    cup["isClearance"] = json!(true);
    cup["imageIds"] = json!([anna.upload_picture().await]);
    let made = anna.post("/api/product", &cup).await.ok();
    (anna, made["id"].as_i64().unwrap())
}

async fn load(server: &TestServer, address: &str, locale: Locale) -> InitialData {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    initial_data(server.app(), path, query, locale).await
}

/// The API call behind the app's query key.
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

/// The data that the app's query cache stores for a response.
fn query_data(key: &Value, data: &Value) -> Value {
    let is_infinite = data.get("nextCursor").is_some();
    match key[1].as_str() {
        Some("byAlias") => data["shop"].clone(),
        _ if is_infinite => json!({"pages": [data], "pageParams": [null]}),
        _ => data.clone(),
    }
}

on_both! {
    async fn initial_queries_equal_responses_in_each_language(server) {
        let (anna, cup) = shop_with_product(server).await;
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
                let data = load(server, &address, locale).await;
                let given: Vec<String> = data.queries.iter().map(|query| {
                    let second = query.key[1].as_str().map(|name| format!(".{name}"));
                    format!("{}{}", query.key[0].as_str().unwrap(), second.unwrap_or_default())
                }).collect();
                assert_eq!(given, names, "{address}");
                for query in data.queries {
                    let reader = server.visitor().with_language(locale.code());
                    let called = reader.get(&call_of(&query.key)).await.ok();
                    assert_eq!(query.data, query_data(&query.key, &called), "{address} {}", query.key);
                }
            }
        }
    }

    async fn cached_page_is_used_until_invalidated(server) {
        let (anna, _) = shop_with_product(server).await;
        let cache = InitialDataCache::new(1 << 20);
        let page = async |path, locale| cached_initial_data(server.app(), &cache, (path, ""), locale).await;
        let first = page("/home", Locale::Zh).await;
        server.execute_without_invalidation("UPDATE shops SET company_name = '别的厂'").await;
        assert!(Arc::ptr_eq(&first, &page("/home", Locale::Zh).await), "it came from the cache");
        for (path, locale) in [("/home", Locale::Ar), ("/clearance", Locale::Zh)] {
            assert!(!Arc::ptr_eq(&first, &page(path, locale).await), "{path} {locale:?}");
        }
        anna.put("/api/user", &json!({ "revision": 2, "mobile": "13800000001" })).await.ok();
        let second = page("/home", Locale::Zh).await;
        let read = initial_data(server.app(), "/home", "", Locale::Zh).await;
        let json = |data: &InitialData| serde_json::to_value(&data.queries).unwrap();
        assert_eq!(json(&second), json(&read));
        assert_ne!(json(&second), json(&first));
    }

    async fn every_page_is_loaded_without_cache(server) {
        shop_with_product(server).await;
        let cache = InitialDataCache::new(0);
        let page = async || cached_initial_data(server.app(), &cache, ("/home", ""), Locale::Zh).await;
        assert!(!Arc::ptr_eq(&page().await, &page().await));
    }

    async fn link_preview_describes_product_shop_or_platform(server) {
        let (anna, cup) = shop_with_product(server).await;
        let product = load(server, &format!("/product/detail/{cup}"), Locale::Zh).await.preview;
        assert_eq!((&*product.title, &*product.site), ("青花茶杯 - 青花瓷厂", "青花瓷厂"));
        assert!(product.picture.is_some_and(|path| path.starts_with("/media/")));
        let home = format!("/home?m={}", anna.alias);
        let shop = load(server, &home, Locale::Zh).await.preview;
        assert_eq!((&*shop.title, &*shop.description), ("青花瓷厂", "景德镇手工瓷"));
        assert_eq!(load(server, &home, Locale::Ar).await.preview.title, "مصنع الخزف");
        let platform = server.visitor().with_language("zh").get("/api/platform").await.ok();
        let title = load(server, "/home", Locale::Zh).await.preview.title;
        assert_eq!(Some(&*title), platform["name"].as_str());
    }

    async fn unknown_shops_and_products_are_omitted(server) {
        let (anna, cup) = shop_with_product(server).await;
        anna.delete(&format!("/api/product/{cup}")).await.ok();
        let gone = load(server, &format!("/product/detail/{cup}?m=nobody"), Locale::Zh).await;
        let keys: Vec<&Value> = gone.queries.iter().map(|query| &query.key).collect();
        assert_eq!(keys, [&json!(["platform"])]);
        assert_eq!(load(server, "/home?m=nobody", Locale::Zh).await.queries.len(), 1);
    }
}
