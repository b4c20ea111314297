//! Page heads, pictures and sitemaps, as a crawler fetches them: without cookies and scripts.

use std::{collections::HashMap, sync::Arc};

use actix_web::{
    http::header,
    test::{TestRequest, call_service, init_service, read_body},
    web::Data,
};
use serde_json::{Value, json};
use shop_http::{Wiring, web_app};
use shop_testing::{Actor, TestServer, category, jpeg, on_both, single_product};

use super::{PublicUrl, SitemapCache, configure};

const SITE: &str = "https://shop.example";

/// A response to a crawler.
struct Response {
    status: u16,
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

impl Response {
    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    fn header(&self, name: &header::HeaderName) -> &str {
        self.headers.get(name.as_str()).map_or("", String::as_str)
    }

    /// The values of an attribute of the tags that begin like this.
    fn all(&self, tag: &str, attribute: &str) -> Vec<String> {
        let tags = self.text().split(tag).skip(1);
        let values = tags.filter_map(|rest| {
            let rest = rest.split_once('>')?.0;
            let value = rest.split_once(&format!(" {attribute}=\""))?.1;
            Some(value.split_once('"')?.0.replace("&amp;", "&"))
        });
        values.collect()
    }

    /// The content of a `meta` element.
    fn meta(&self, name: &str) -> String {
        let mut named = self.all(&format!("=\"{name}\""), "content");
        assert!(named.len() <= 1, "{name}: {named:?}");
        named.pop().unwrap_or_default()
    }

    /// The structured data of a type.
    fn structured(&self, kind: &str) -> Option<Value> {
        let (_, rest) = self
            .text()
            .split_once("<script type=\"application/ld+json\">")?;
        let (text, _) = rest.split_once("</script>").unwrap();
        let data: Value = serde_json::from_str(text).unwrap();
        let graph = data["@graph"].as_array().unwrap().clone();
        graph.into_iter().find(|node| node["@type"] == kind)
    }
}

/// What the crawlers of chat apps and social networks call themselves.
const CRAWLERS: [&str; 4] = [
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Twitterbot/1.0",
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile MicroMessenger/8.0.44",
];

/// Requests a path of the site, with a language cookie if one is named.
async fn get(server: &TestServer, path: &str, cookie: &str) -> Response {
    get_as(server, path, CRAWLERS[0], cookie).await
}

/// Requests a path as a program of this name.
async fn get_as(server: &TestServer, path: &str, agent: &str, cookie: &str) -> Response {
    let wiring = Wiring::new(Arc::clone(server.app()), false);
    let app = web_app(&wiring, |config| {
        config
            .app_data(Data::new(PublicUrl::new(SITE)))
            .app_data(Data::new(SitemapCache::default()))
            .configure(configure);
    });
    let service = init_service(app).await;
    let mut request = TestRequest::get()
        .uri(path.strip_prefix(SITE).unwrap_or(path))
        .insert_header((header::USER_AGENT, agent));
    if !cookie.is_empty() {
        request = request.insert_header((header::COOKIE, format!("lang={cookie}")));
    }
    let response = call_service(&service, request.to_request()).await;
    let headers = response.headers().iter();
    let headers =
        headers.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()));
    Response {
        status: response.status().as_u16(),
        headers: headers.collect(),
        body: read_body(response).await.to_vec(),
    }
}

/// A shop with a product that has a photograph, and its category.
async fn shop(server: &TestServer) -> (Actor, i64, i64) {
    // Drawing takes so long on a busy machine that the server would close an idle connection.
    let photo = jpeg(1600, 1200);
    let anna = server.merchant("anna").await;
    let photo = anna.upload("image", &photo).await.ok()["id"].clone();
    let profile = json!({
        "revision": 1, "companyName": "青花瓷厂", "websiteDescription": "景德镇手工瓷",
        "mainImageId": photo, "shippingArea": "domestic",
        "translations": {"en": {"companyName": "Blue & White"}, "ar": {"companyName": "مصنع الخزف"}},
    });
    anna.put("/api/user", &profile).await.ok();
    let cups = category(&anna, "茶杯").await;
    let mut cup = single_product("青花茶杯", cups, 1250);
    cup["imageIds"] = json!([photo]);
    cup["isClearance"] = json!(true);
    cup["itemNumber"] = json!("A-1");
    let made = anna.post("/api/product", &cup).await.ok();
    (anna, cups, made["id"].as_i64().unwrap())
}

on_both! {
    async fn every_shared_link_has_a_preview_for_every_crawler(server) {
        let (anna, cups, cup) = shop(server).await;
        let m = format!("m={}", anna.alias);
        let links = [
            (format!("/home?{m}&lang=en"), "Blue & White"),
            (format!("/product/detail/{cup}?{m}&lang=en"), "青花茶杯"),
            (format!("/secondCategory/{cups}?{m}&lang=en"), "茶杯"),
            (format!("/product?{m}&category={cups}&lang=ar"), "茶杯"),
            (format!("/introduce?{m}&lang=ar"), "مصنع الخزف"),
            (format!("/clearance?{m}&lang=zh"), "青花瓷厂"),
        ];
        for agent in CRAWLERS {
            for (link, name) in &links {
                let page = get_as(server, link, agent, "").await;
                assert_eq!(page.status, 200, "{agent}: {link}");
                let title = page.meta("og:title");
                assert!(title.contains(name), "{agent}: {link}: {title}");
                check_picture_as(server, &page, agent).await;
            }
        }
    }

    async fn crawler_reads_the_head_and_picture_of_every_public_screen(server) {
        let (anna, cups, cup) = shop(server).await;
        let m = format!("m={}", anna.alias);
        let screens = [
            (format!("/home?{m}"), ""),
            (format!("/product?{m}"), "Categories"),
            (format!("/product?{m}&category={cups}"), "茶杯"),
            (format!("/product/list?{m}"), "Products"),
            (format!("/secondCategory/{cups}?{m}"), "茶杯"),
            (format!("/product/detail/{cup}?{m}"), "青花茶杯"),
            (format!("/clearance?{m}"), "Clearance"),
            (format!("/introduce?{m}"), "About the company"),
            (format!("/contacts?{m}"), "Contact us"),
            (format!("/notice?{m}"), "Platform notices"),
        ];
        for (address, title) in &screens {
            for (language, locale, shop, tag) in [
                ("zh", "zh_CN", "青花瓷厂", "zh-CN"),
                ("en", "en_US", "Blue &amp; White", "en-US"),
                ("ar", "ar_SA", "مصنع الخزف", "ar-SA"),
            ] {
                let page = get(server, &format!("{address}&lang={language}"), "").await;
                let text = page.text();
                assert_eq!(page.status, 200, "{address}");
                assert!(text.contains(&format!("<html lang=\"{tag}\"")), "{address}: {text}");
                assert_eq!(page.meta("og:site_name"), shop.replace("&amp;", "&"), "{address}");
                let name = text.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0;
                assert!(name.ends_with(shop), "{address}: {name}");
                if language == "en" {
                    assert!(name.starts_with(title), "{address}: {name}");
                }
                assert!(!page.meta("description").is_empty(), "{address}: {text}");
                assert_eq!(page.meta("og:locale"), locale);
                assert_eq!(page.all("og:locale:alternate\"", "content").len(), 2);
                assert_eq!(page.meta("twitter:card"), "summary_large_image");
                let own = if language == "zh" {
                    format!("{SITE}{address}")
                } else {
                    format!("{SITE}{address}&lang={language}")
                };
                assert_eq!(page.all("<link rel=\"canonical\"", "href"), std::slice::from_ref(&own));
                assert_eq!(page.meta("og:url"), own);
                assert_eq!(page.all("<link rel=\"alternate\"", "hreflang"), ["zh", "en", "ar", "x-default"]);
                assert_eq!(page.all("<link rel=\"alternate\"", "href")[2], format!("{SITE}{address}&lang=ar"));
                assert_eq!(page.meta("robots"), "");
                assert_eq!(page.structured("Organization").unwrap()["name"], page.meta("og:site_name"));
                let trail = page.structured("BreadcrumbList");
                assert_eq!(trail.is_some(), !title.is_empty(), "{address}");
                check_picture(server, &page).await;
            }
        }
    }

    async fn product_has_an_offer(server) {
        let (anna, _, cup) = shop(server).await;
        let address = format!("/product/detail/{cup}?m={}", anna.alias);
        let page = get(server, &address, "").await;
        assert_eq!(page.meta("og:type"), "product");
        let product = page.structured("Product").unwrap();
        assert_eq!((&product["name"], &product["sku"]), (&json!("青花茶杯"), &json!("A-1")));
        let offer = &product["offers"];
        assert_eq!((&offer["@type"], &offer["price"], &offer["priceCurrency"]), (&json!("Offer"), &json!("12.50"), &json!("CNY")));
        assert!(offer["availability"].as_str().unwrap().ends_with("Stock"));
        assert_eq!(offer["url"], format!("{SITE}{address}"));
        let trail = page.structured("BreadcrumbList").unwrap();
        let names: Vec<_> = trail["itemListElement"].as_array().unwrap().iter().map(|item| &item["name"]).collect();
        assert_eq!(names, ["青花瓷厂", "茶杯", "青花茶杯"]);
    }

    async fn direction_of_a_stored_name_ends_with_it(server) {
        let (anna, _, cup) = shop(server).await;
        // Names are balanced when they are saved; these are older.
        for (table, column) in [("shops", "company_name"), ("categories", "name"), ("products", "name"), ("products", "item_number")] {
            server.execute(&format!("UPDATE {table} SET {column} = {column} || '\u{2067}'")).await;
        }
        let page = get(server, &format!("/product/detail/{cup}?m={}", anna.alias), "").await;
        assert_eq!(page.meta("og:site_name"), "青花瓷厂");
        let product = page.structured("Product").unwrap();
        assert_eq!((&product["name"], &product["category"], &product["sku"]), (&json!("青花茶杯"), &json!("茶杯"), &json!("A-1")));
        let (head, _) = page.text().split_once("id=\"initial-data\"").unwrap();
        assert!(!head.contains('\u{2067}'), "{head}");
    }

    async fn hidden_price_is_in_no_page(server) {
        let (anna, cups, cup) = shop(server).await;
        let m = format!("m={}", anna.alias);
        let pages = [
            format!("/home?{m}"),
            format!("/product?{m}"),
            format!("/product/list?{m}"),
            format!("/product/list?{m}&category={cups}"),
            format!("/product/detail/{cup}?{m}"),
            format!("/secondCategory/{cups}?{m}"),
            format!("/clearance?{m}"),
            format!("/search?{m}&keyword=%E6%9D%AF"),
            "/home?".to_owned(),
            "/clearance?".to_owned(),
            "/sitemap/products-1.xml?".to_owned(),
        ];
        let read = async || {
            let mut all = String::new();
            for page in &pages {
                for language in ["zh", "en", "ar"] {
                    let page = get(server, &format!("{page}&lang={language}"), "").await;
                    assert_eq!(page.status, 200);
                    all.push_str(page.text());
                }
            }
            all
        };
        let shows_price = |text: &str| ["1250", "12.50"].map(|form| text.contains(form));
        assert_eq!(shows_price(&read().await), [true, true]);
        for readers in ["signedIn", "ask"] {
            let change = json!({ "ids": [cup], "change": { "priceVisibility": readers } });
            anna.put("/api/product/batch", &change).await.ok();
            assert_eq!(shows_price(&read().await), [false, false], "{readers}");
            let page = get(server, &format!("/product/detail/{cup}?{m}"), "").await;
            let product = page.structured("Product").unwrap();
            assert_eq!((&product["name"], &product["offers"]), (&json!("青花茶杯"), &Value::Null));
        }
    }

    async fn language_of_the_link_wins_and_is_remembered_if_none_was_chosen(server) {
        shop(server).await;
        for (query, cookie, tag, remembered) in [
            ("", "", "zh-CN", None),
            ("?lang=en", "", "en-US", Some("en")),
            ("?lang=ar", "en", "ar-SA", None),
            ("?lang=xx", "en", "en-US", None),
            ("?lang=en&lang=ar", "xx", "en-US", Some("en")),
            ("", "ar", "ar-SA", None),
        ] {
            let page = get(server, &format!("/home{query}"), cookie).await;
            assert!(page.text().contains(&format!("<html lang=\"{tag}\"")), "{query} {cookie}");
            let set = page.header(&header::SET_COOKIE);
            match remembered {
                Some(language) => assert!(
                    set.starts_with(&format!("lang={language}; ")) && set.contains("Path=/")
                        && set.contains("SameSite=Lax") && set.contains("Secure"),
                    "{set}"
                ),
                None => assert_eq!(set, "", "{query} {cookie}"),
            }
            assert!(page.header(&header::VARY).contains("Cookie"));
        }
    }

    async fn what_does_not_exist_is_not_found_and_private_screens_are_not_indexed(server) {
        let (anna, _, cup) = shop(server).await;
        let m = format!("m={}", anna.alias);
        let order = format!("/order/detail/2611ABCDEF?{m}&t=secret-token");
        for (address, status) in [
            ("/home?m=nobody".to_owned(), 404),
            ("/product/detail/999999".to_owned(), 404),
            ("/nothing".to_owned(), 404),
            ("/edit/hooks/form".to_owned(), 404),
            (order.clone(), 200),
            (format!("/search?{m}"), 200),
            ("/login".to_owned(), 200),
        ] {
            let page = get(server, &address, "").await;
            assert_eq!(page.status, status, "{address}");
            assert!(page.text().contains("<html lang="), "{address}");
            assert_eq!(page.meta("robots"), "noindex", "{address}");
            assert!(page.all("<link rel=\"canonical\"", "href").is_empty(), "{address}");
            assert!(!page.text().contains("secret-token"), "{address}");
        }
        let address = format!("/product/detail/{cup}?{m}");
        anna.delete(&format!("/api/product/{cup}")).await.ok();
        assert_eq!(get(server, &address, "").await.status, 404);
        let operator = server.operator().await;
        let account = format!("/api/admin/user/{}", anna.id);
        let revision = operator.get(&account).await.ok()["revision"].clone();
        let body = json!({"revision": revision, "status": "disabled"});
        operator.put(&format!("{account}/status"), &body).await.ok();
        let page = get(server, &format!("/home?{m}"), "").await;
        assert_eq!(page.status, 404);
        assert!(!page.text().contains("青花瓷厂"), "{}", page.text());
    }

    async fn sitemap_lists_public_shops_and_products(server) {
        let (anna, cups, cup) = shop(server).await;
        let hidden = single_product("藏品", cups, 100);
        let hidden = anna.post("/api/product", &hidden).await.ok()["id"].clone();
        let change = json!({"ids": [hidden], "change": {"onSale": false}});
        anna.put("/api/product/batch", &change).await.ok();
        let index = get(server, "/sitemap.xml", "").await;
        assert!(index.header(&header::CONTENT_TYPE).starts_with("application/xml"));
        let files: Vec<&str> = index.text().split("<loc>").skip(1).map(|rest| rest.split_once("</loc>").unwrap().0).collect();
        assert!(files.len() >= 3, "{files:?}");
        let mut listed = String::new();
        for file in files {
            let file = get(server, file, "").await;
            assert_eq!(file.status, 200);
            assert!(file.text().matches("<url>").count() <= 10_000);
            listed.push_str(file.text());
        }
        let shop = format!("<loc>{SITE}/home?m={}</loc>", anna.alias);
        let product = format!("<loc>{SITE}/product/detail/{cup}?m={}</loc>", anna.alias);
        let arabic = format!("hreflang=\"ar\" href=\"{SITE}/product/detail/{cup}?m={}&amp;lang=ar\"", anna.alias);
        for part in [&shop, &product, &arabic] {
            assert!(listed.contains(part.as_str()), "{part} is not in {listed}");
        }
        assert!(!listed.contains(&format!("/product/detail/{hidden}?")), "{listed}");
        let operator = server.operator().await;
        let account = format!("/api/admin/user/{}", anna.id);
        let revision = operator.get(&account).await.ok()["revision"].clone();
        let body = json!({"revision": revision, "status": "disabled"});
        operator.put(&format!("{account}/status"), &body).await.ok();
        for file in ["/sitemap/shops-1.xml", "/sitemap/products-1.xml"] {
            let file = get(server, file, "").await;
            assert!(!file.text().contains(&anna.alias), "{}", file.text());
        }
        assert_eq!(get(server, "/sitemap/shops-9.xml", "").await.status, 404);
        let robots = get(server, "/robots.txt", "").await;
        for rule in [
            "Disallow: /order\n",
            "Disallow: /inquiry\n",
            "Disallow: /notifications\n",
            "Disallow: /login\n",
            "Disallow: /edit/\n",
        ] {
            assert!(robots.text().contains(rule), "{}", robots.text());
        }
        assert!(robots.text().ends_with(&format!("Sitemap: {SITE}/sitemap.xml\n")), "{}", robots.text());
    }
}

/// Fetches the picture of a page: a JPEG that chat apps take, as its tags say.
async fn check_picture(server: &TestServer, page: &Response) {
    check_picture_as(server, page, CRAWLERS[0]).await;
}

async fn check_picture_as(server: &TestServer, page: &Response, agent: &str) {
    let picture = get_as(server, &page.meta("og:image"), agent, "").await;
    assert_eq!(picture.status, 200);
    assert_eq!(page.meta("og:image:type"), "image/jpeg");
    assert_eq!(picture.header(&header::CONTENT_TYPE), "image/jpeg");
    assert!(picture.body.len() <= 300_000, "{}", picture.body.len());
    let (width, height) = jpeg_size(&picture.body);
    assert_eq!(page.meta("og:image:width"), width.to_string());
    assert_eq!(page.meta("og:image:height"), height.to_string());
    assert!(width <= 1200, "{width}");
}

/// Width and height in the frame header of a baseline JPEG.
fn jpeg_size(file: &[u8]) -> (u16, u16) {
    let start = file
        .windows(2)
        .position(|pair| pair == [0xFF, 0xC0])
        .unwrap();
    let number = |at: usize| u16::from_be_bytes([file[start + at], file[start + at + 1]]);
    (number(7), number(5))
}
