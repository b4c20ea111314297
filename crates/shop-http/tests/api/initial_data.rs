//! The initial data of a page equals the responses of the API.

use std::sync::Arc;

use serde_json::{Value, json};
use shop_core::Locale;
use shop_http::{InitialData, InitialDataCache, cached_initial_data, initial_data};
use shop_testing::{Actor, Contract, TestServer, category, on_both, single_product};

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

/// The queries in initial data.
fn queries(data: &InitialData) -> Vec<Value> {
    assert!(!data.queries.contains('<'), "{}", data.queries);
    serde_json::from_str(&data.queries).unwrap()
}

/// The name and address of the screen that the server may render.
async fn rendering(server: &TestServer, address: &str) -> Option<(&'static str, String)> {
    let rendering = load(server, address, Locale::Zh).await.rendering;
    rendering.map(|rendering| (rendering.screen, rendering.address))
}

/// The address of the call that a query key names. Panics if the API document has no such call.
fn call_of(key: &Value) -> String {
    let template = key[0].as_str().unwrap();
    let operation = &Contract::get().document()["paths"][template]["get"];
    let documented = operation["parameters"].as_array().unwrap();
    let (mut path, mut query) = (template.to_owned(), Vec::new());
    for (name, value) in key[1].as_object().unwrap() {
        let parameter = documented
            .iter()
            .find(|parameter| parameter["name"] == **name);
        let parameter = parameter.unwrap_or_else(|| panic!("{template} has no parameter {name}"));
        let errors = Contract::get().schema_errors(&parameter["schema"], value);
        assert!(errors.is_empty(), "{template} {name}: {errors:?}");
        let values = value
            .as_array()
            .map_or(std::slice::from_ref(value), Vec::as_slice);
        let texts = values.iter().map(|value| {
            value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned)
        });
        match parameter["in"].as_str() {
            Some("path") => path = path.replace(&format!("{{{name}}}"), &texts.collect::<String>()),
            _ => query.extend(texts.map(|text| format!("{name}={text}"))),
        }
    }
    assert!(!path.contains('{'), "{path} lacks a parameter");
    format!("{path}?{}", query.join("&"))
}

/// The data that the app's query cache stores for a response.
fn query_data(key: &Value, data: &Value) -> Value {
    match (key[0].as_str(), key[2].as_str()) {
        (_, Some("pages")) => json!({"pages": [data], "pageParams": [null]}),
        (_, Some(part)) => data[part].clone(),
        (Some("/api/platform"), None) => {
            let mut data = data.clone();
            for kind in ["service", "privacy"] {
                data["agreements"][kind]["text"] = json!("");
            }
            data
        }
        _ => data.clone(),
    }
}

on_both! {
    async fn initial_queries_equal_responses_in_each_language(server) {
        let (anna, cup) = shop_with_product(server).await;
        let in_shop = format!("m={}", anna.alias);
        let parent = category(&anna, "餐具").await;
        let child = json!({"name": "碗", "parentId": parent});
        let child = anna.post("/api/category", &child).await.ok()["id"].as_i64().unwrap();
        anna.post("/api/product", &single_product("大碗", child, 900)).await.ok();
        let cups = load(server, &format!("/product/detail/{cup}"), Locale::Zh).await;
        let cups = queries(&cups)[1]["data"]["category"]["id"].as_i64().unwrap();
        let line = server.visitor().get("/api/platform").await.ok()["businessCategories"][1]["id"].clone();
        let notice = json!({"title": "节日"});
        let operator = server.operator().await;
        let notice = operator.post("/api/admin/notice", &notice).await.ok()["id"].clone();
        let of_shop = ["/api/platform", "/api/user"];
        let with = |names: &[&'static str]| [&of_shop[..], names].concat();
        let list = with(&["/api/category/tree", "/api/product pages"]);
        let addresses = [
            ("/".to_owned(), vec!["/api/platform", "/api/decorate/{userId}", "/api/product pages"]),
            (format!("/home?{in_shop}"), with(&["/api/decorate/{userId}"])),
            (format!("/product?{in_shop}"), list.clone()),
            (format!("/product?category={cups}&{in_shop}"), list.clone()),
            (format!("/product?category={parent}&{in_shop}"), with(&["/api/category/tree", "/api/product/withCategory"])),
            ("/product".to_owned(), vec!["/api/platform", "/api/product pages"]),
            (format!("/product?category={line}"), vec!["/api/platform", "/api/product pages"]),
            ("/product/list".to_owned(), vec!["/api/platform", "/api/product pages"]),
            (format!("/product/list?category={line}&sort=newest"), vec!["/api/platform", "/api/product pages"]),
            (format!("/product/list?view=rows&{in_shop}"), list.clone()),
            (format!("/product/list?category={child}&sort=priceDesc&{in_shop}"), list.clone()),
            (format!("/secondCategory/{parent}?{in_shop}"), list.clone()),
            (format!("/secondCategory/{parent}?category={child}&{in_shop}"), list),
            (format!("/product/detail/{cup}?{in_shop}"), with(&["/api/product/{id}"])),
            (format!("/clearance?{in_shop}"), with(&["/api/product/isClearance pages"])),
            ("/clearance".to_owned(), vec!["/api/platform", "/api/product/isClearance pages"]),
            ("/originating".to_owned(), vec!["/api/platform", "/api/area", "/api/user/list pages"]),
            ("/typeMerchants".to_owned(), vec!["/api/platform", "/api/user/list pages"]),
            ("/introduce".to_owned(), vec!["/api/platform"]),
            (format!("/contacts?{in_shop}"), with(&[])),
            (format!("/notice/{notice}"), vec!["/api/platform"]),
            ("/agreement/privacy".to_owned(), vec!["/api/platform agreements", "/api/platform"]),
            ("/login".to_owned(), vec!["/api/platform"]),
        ];
        for (address, names) in addresses {
            for locale in Locale::ALL {
                let data = load(server, &address, locale).await;
                let queries = queries(&data);
                let given: Vec<String> = queries.iter().map(|query| {
                    let part = query["key"][2].as_str().map(|part| format!(" {part}"));
                    format!("{}{}", query["key"][0].as_str().unwrap(), part.unwrap_or_default())
                }).collect();
                assert_eq!(given, names, "{address}");
                for query in queries {
                    let reader = server.visitor().with_language(locale.code());
                    let called = reader.get(&call_of(&query["key"])).await.ok();
                    assert_eq!(query["data"], query_data(&query["key"], &called), "{address} {}", query["key"]);
                    assert_eq!(query.get("partial"), None, "{address}");
                }
            }
        }
    }

    async fn long_home_page_is_sent_in_part(server) {
        let (anna, _) = shop_with_product(server).await;
        let cups = category(&anna, "杯").await;
        let mut picks = Vec::new();
        for name in ["一", "二", "三", "四", "五"] {
            let made = anna.post("/api/product", &single_product(name, cups, 100)).await.ok();
            picks.push(made["id"].clone());
        }
        let arrange = async |revision: usize, sections: &[Value]| {
            let body = json!({"revision": revision, "sections": sections});
            anna.put(&format!("/api/decorate/{}", anna.id), &body).await.ok();
            let data = load(server, &format!("/home?m={}", anna.alias), Locale::Zh).await;
            let home = queries(&data).pop().unwrap();
            let sections = home["data"]["sections"].as_array().unwrap().iter();
            let shown = sections.map(|section| {
                (section["type"].as_str().unwrap().to_owned(), section["items"].as_array().unwrap().len())
            });
            (shown.collect::<Vec<_>>(), home.get("partial").cloned())
        };
        let featured = |pick| json!({"type": "featuredProducts", "enabled": true, "picks": [pick]});
        let shown = |kind: &str, items: usize| (kind.to_owned(), items);
        let rail = shown("featuredProducts", 1);
        let is_part = Some(json!(true));
        let rails: Vec<Value> = picks.iter().map(featured).collect();
        assert_eq!(arrange(1, &rails[..4]).await, (vec![rail.clone(); 4], None));
        assert_eq!(arrange(2, &rails).await, (vec![rail.clone(); 4], is_part.clone()));

        // Six products below each other wait when three rows are above them, but not as the second section.
        let long = json!({"type": "productsForSale", "enabled": true, "layout": "rows", "picks": []});
        let categories = json!({"type": "categories", "enabled": true, "picks": []});
        let with = |first: &[Value]| [first, &[long.clone(), categories.clone()]].concat();
        let expected = [vec![rail.clone(); 3], vec![shown("categories", 0)]].concat();
        assert_eq!(arrange(3, &with(&rails[..3])).await, (expected, is_part));
        let expected = vec![rail, shown("productsForSale", 6), shown("categories", 2)];
        assert_eq!(arrange(4, &with(&rails[..1])).await, (expected, None));
    }

    async fn page_is_rendered_only_when_all_it_names_exists(server) {
        let (anna, cup) = shop_with_product(server).await;
        let berta = server.merchant("berta").await;
        let (m, other) = (format!("m={}", anna.alias), format!("m={}", berta.alias));
        let cups = load(server, &format!("/product/detail/{cup}"), Locale::Zh).await;
        let cups = queries(&cups)[1]["data"]["category"]["id"].as_i64().unwrap();
        let line = server.visitor().get("/api/platform").await.ok()["businessCategories"][0]["id"].clone();
        let rendered = [
            ("/home?from=chat".to_owned(), ("home", "/home".to_owned())),
            (format!("/home?{m}"), ("shopHome", format!("/home?{m}"))),
            (format!("/product?category={line}"), ("categories", format!("/product?category={line}"))),
            (format!("/product?x=y&category={cups}&{m}"), ("categories", format!("/product?{m}&category={cups}"))),
            (format!("/product/list?sort=newest&{m}"), ("productList", format!("/product/list?{m}&sort=newest"))),
            (format!("/product/detail/{cup}"), ("productDetail", format!("/product/detail/{cup}"))),
            (format!("/product/detail/{cup}?{m}"), ("productDetail", format!("/product/detail/{cup}?{m}"))),
            (format!("/secondCategory/{cups}?{m}"), ("secondCategory", format!("/secondCategory/{cups}?{m}"))),
            (format!("/clearance?{m}"), ("clearance", format!("/clearance?{m}"))),
            ("/introduce".to_owned(), ("introduce", "/introduce".to_owned())),
            ("/contacts".to_owned(), ("contacts", "/contacts".to_owned())),
            ("/notice".to_owned(), ("notices", "/notice".to_owned())),
        ];
        for (address, expected) in rendered {
            assert_eq!(rendering(server, &address).await, Some(expected), "{address}");
        }
        let unknown = 999_999;
        for address in [
            "/".to_owned(),
            "/home?m=nobody".to_owned(),
            "/login".to_owned(),
            "/agreement/service".to_owned(),
            "/originating".to_owned(),
            format!("/product/detail/{unknown}"),
            format!("/product/detail/{cup}?{other}"),
            format!("/product/detail/{cup}?m=nobody"),
            format!("/product?category={unknown}"),
            format!("/product?category={unknown}&{m}"),
            format!("/product/list?category={unknown}"),
            format!("/product/list?category={unknown}&{m}"),
            format!("/product/list?category={cups}&{other}"),
            "/product/list?keyword=cup".to_owned(),
            format!("/secondCategory/{cups}"),
            format!("/secondCategory/{cups}?{other}"),
            format!("/notice/{unknown}"),
        ] {
            assert_eq!(rendering(server, &address).await, None, "{address}");
        }
        anna.delete(&format!("/api/product/{cup}")).await.ok();
        assert_eq!(rendering(server, &format!("/product/detail/{cup}")).await, None);
    }

    async fn cached_page_is_used_until_invalidated(server) {
        let (anna, _) = shop_with_product(server).await;
        let cache = InitialDataCache::new(1 << 20);
        let page = async |path, locale| cached_initial_data(server.app(), &cache, path, "", locale).await;
        let first = page("/home", Locale::Zh).await;
        server.execute_without_invalidation("UPDATE shops SET company_name = '别的厂'").await;
        assert!(Arc::ptr_eq(&first, &page("/home", Locale::Zh).await), "it came from the cache");
        for (path, locale) in [("/home", Locale::Ar), ("/clearance", Locale::Zh)] {
            assert!(!Arc::ptr_eq(&first, &page(path, locale).await), "{path} {locale:?}");
        }
        anna.put("/api/user", &json!({ "revision": 2, "mobile": "13800000001" })).await.ok();
        let second = page("/home", Locale::Zh).await;
        let read = initial_data(server.app(), "/home", "", Locale::Zh).await;
        assert_eq!(second.queries, read.queries);
        assert_eq!(second.fingerprint, read.fingerprint);
        assert_ne!(second.queries, first.queries);
        assert_ne!(second.fingerprint, first.fingerprint);
    }

    async fn page_of_a_shop_stays_cached_when_another_shop_changes(server) {
        let (anna, _) = shop_with_product(server).await;
        let berta = server.merchant("berta").await;
        let cache = InitialDataCache::new(1 << 20);
        let query = format!("m={}", anna.alias);
        let page = async |query| cached_initial_data(server.app(), &cache, "/home", query, Locale::Zh).await;
        let (of_shop, of_platform) = (page(&query).await, page("").await);
        berta.put("/api/user", &json!({ "revision": 1, "mobile": "13800000001" })).await.ok();
        assert!(Arc::ptr_eq(&of_shop, &page(&query).await));
        assert!(!Arc::ptr_eq(&of_platform, &page("").await));
        anna.put("/api/user", &json!({ "revision": 2, "mobile": "13800000001" })).await.ok();
        assert!(!Arc::ptr_eq(&of_shop, &page(&query).await));
    }

    async fn every_page_is_loaded_without_cache(server) {
        shop_with_product(server).await;
        let cache = InitialDataCache::new(0);
        let page = async || cached_initial_data(server.app(), &cache, "/home", "", Locale::Zh).await;
        assert!(!Arc::ptr_eq(&page().await, &page().await));
    }

    async fn link_preview_describes_product_shop_or_platform(server) {
        let (anna, cup) = shop_with_product(server).await;
        let product = load(server, &format!("/product/detail/{cup}"), Locale::Zh).await.preview;
        assert_eq!((&*product.title, &*product.site), ("青花茶杯 - 青花瓷厂", "青花瓷厂"));
        let picture = product.picture.unwrap();
        assert!(picture.address.starts_with("/media/") && picture.content_type == "image/jpeg", "{picture:?}");
        assert_eq!(product.address, Some(format!("/product/detail/{cup}?m={}", anna.alias)));
        let trail: Vec<&str> = product.trail.iter().map(|crumb| &*crumb.name).collect();
        assert_eq!(trail, ["青花瓷厂", "茶杯", "青花茶杯"]);
        let clearance = load(server, &format!("/clearance?m={}", anna.alias), Locale::En).await.preview;
        assert!(clearance.title.starts_with("Clearance - "), "{}", clearance.title);
        let home = format!("/home?m={}", anna.alias);
        let shop = load(server, &home, Locale::Zh).await.preview;
        assert_eq!((&*shop.title, &*shop.description), ("青花瓷厂", "景德镇手工瓷"));
        assert_eq!(load(server, &home, Locale::Ar).await.preview.title, "مصنع الخزف");
        let platform = server.visitor().with_language("zh").get("/api/platform").await.ok();
        let title = load(server, "/home", Locale::Zh).await.preview.title;
        assert_eq!(Some(&*title), platform["name"].as_str());
    }

    async fn page_exists_when_all_it_names_is_public(server) {
        let (anna, cup) = shop_with_product(server).await;
        let m = format!("m={}", anna.alias);
        let unknown = 999_999;
        let exists = async |address: &str| load(server, address, Locale::Zh).await.exists;
        for address in [
            "/home".to_owned(),
            format!("/home?{m}"),
            format!("/product/detail/{cup}?{m}"),
            format!("/clearance?{m}"),
            "/login?m=nobody".to_owned(),
            format!("/order/detail/2611ABCDEF?{m}&t=x"),
            // Only the app finds out.
            format!("/secondCategory/{unknown}"),
        ] {
            assert!(exists(&address).await, "{address}");
        }
        for address in [
            "/home?m=nobody".to_owned(),
            "/contacts?m=nobody".to_owned(),
            format!("/product/detail/{unknown}"),
            format!("/product/detail/{cup}?m=nobody"),
            format!("/product?category={unknown}&{m}"),
            format!("/product/list?category={unknown}"),
            format!("/secondCategory/{unknown}?{m}"),
            format!("/notice/{unknown}"),
        ] {
            assert!(!exists(&address).await, "{address}");
            assert_eq!(load(server, &address, Locale::Zh).await.preview.address, None, "{address}");
        }
        anna.delete(&format!("/api/product/{cup}")).await.ok();
        assert!(!exists(&format!("/product/detail/{cup}?{m}")).await);
    }

    async fn unknown_shops_and_products_are_omitted(server) {
        let (anna, cup) = shop_with_product(server).await;
        anna.delete(&format!("/api/product/{cup}")).await.ok();
        let gone = load(server, &format!("/product/detail/{cup}?m=nobody"), Locale::Zh).await;
        let keys: Vec<Value> = queries(&gone).iter().map(|query| query["key"].clone()).collect();
        assert_eq!(keys, [json!(["/api/platform", {}])]);
        assert_eq!(queries(&load(server, "/home?m=nobody", Locale::Zh).await).len(), 1);
    }
}
