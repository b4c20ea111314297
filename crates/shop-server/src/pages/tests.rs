//! Pages with their content, from a real application and a small script in place of the app's.

use std::{collections::HashMap, io::Read as _, sync::Arc};

use actix_web::{
    http::{StatusCode, header},
    test::{TestRequest, call_service, init_service, read_body},
    web::Data,
};
use serde_json::json;
use shop_http::{Wiring, web_app};
use shop_testing::{Actor, TestServer, category, on_both, single_product};

use super::{PublicUrl, RenderedPages, configure};

const MIB: u64 = 1 << 20;

const INDEX: &str = "<!doctype html><html lang=\"zh-CN\" dir=\"ltr\"><head><meta charset=\"utf-8\">\
    <title>x</title><script type=\"module\" crossorigin src=\"/assets/index.js\"></script>\
    <link rel=\"modulepreload\" crossorigin href=\"/assets/react.js\">\
    <link rel=\"stylesheet\" crossorigin href=\"/assets/index.css\"></head>\
    <body><div id=\"root\"></div></body></html>";

/// Shows all names in the data, and how many pages it has rendered.
const RENDER: &str = "
    let pages = 0;
    function renderPage(input) {
        const { url, lang, queries } = JSON.parse(input);
        if (url.startsWith('/contacts')) throw new Error('not this one');
        pages += 1;
        const names = new Set();
        JSON.stringify(queries, (key, value) => {
            if (key === 'name' && value) names.add(value);
            return value;
        });
        const text = [...names].join(',').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return JSON.stringify({
            html: `<main data-page='${pages}' data-url='${url}' data-lang='${lang}'>${text}</main>`,
            preloads: [{ href: '/media/hero.webp', imageSrcSet: '/media/hero.webp 320w', imageSizes: '100vw' }],
        });
    }";

const SCREENS: &str = r#"{
    "screens": {
        "home": {"scripts": ["/assets/home.js"], "styles": ["/assets/index.css", "/assets/home.css"]},
        "shopHome": {"scripts": [], "styles": []},
        "productDetail": {"scripts": [], "styles": [], "texts": {"ar": ["/assets/detail-ar.js"]}},
        "contacts": {"scripts": [], "styles": []}
    },
    "texts": {"zh": ["/assets/zh.js"], "ar": ["/assets/ar.js"]},
    "entry": "/assets/index.js"
}"#;

/// Pages that are rendered by the small script.
fn pages() -> Data<RenderedPages> {
    let files = HashMap::from([
        ("index.html", INDEX),
        ("server/render.js", RENDER),
        ("server/screens.json", SCREENS),
        ("server/starter.js", "start()\n"),
        ("assets/index.css", "a{color:red}"),
        ("assets/home.css", "b{color:blue}"),
    ]);
    let read = |path: &str| files.get(path).map(ToString::to_string);
    let site = PublicUrl::new("https://shop.example/");
    let pages = RenderedPages::start(read, site, 16 * MIB);
    Data::new(pages.unwrap().unwrap().patient())
}

/// A response with a page.
struct Response {
    status: StatusCode,
    kind: String,
    options: String,
    policy: String,
    encoding: String,
    tag: String,
    body: Vec<u8>,
}

impl Response {
    fn html(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    /// What the script returned, if the page has content.
    fn content(&self) -> Option<&str> {
        let (_, rest) = self.html().split_once("<main")?;
        Some(rest.split_once("</main>").unwrap().0)
    }
}

/// A request for a page by a reader of a language.
fn request(address: &str, language: &str) -> TestRequest {
    TestRequest::get()
        .uri(address)
        .insert_header(("Cookie", format!("lang={language}")))
}

/// The responses of one instance with these rendered pages, to requests in turn.
async fn get_all(
    server: &TestServer,
    pages: Option<&Data<RenderedPages>>,
    requests: impl IntoIterator<Item = TestRequest>,
) -> Vec<Response> {
    let wiring = Wiring::new(Arc::clone(server.app()), false);
    let pages = pages.cloned();
    let app = web_app(&wiring, |config| {
        if let Some(pages) = pages {
            config.app_data(pages);
        }
        config
            .app_data(Data::new(PublicUrl::new("https://shop.example/")))
            .configure(configure);
    });
    let service = init_service(app).await;
    let mut responses = Vec::new();
    for request in requests {
        let response = call_service(&service, request.to_request()).await;
        let value = |name| {
            let value = response.headers().get(name);
            value.map_or("", |value| value.to_str().unwrap()).to_owned()
        };
        responses.push(Response {
            status: response.status(),
            kind: value(header::CONTENT_TYPE),
            options: value(header::X_CONTENT_TYPE_OPTIONS),
            policy: value(header::CONTENT_SECURITY_POLICY),
            encoding: value(header::CONTENT_ENCODING),
            tag: value(header::ETAG),
            body: read_body(response).await.to_vec(),
        });
    }
    responses
}

async fn get(server: &TestServer, pages: &Data<RenderedPages>, address: &str) -> Response {
    let mut responses = get_all(server, Some(pages), [request(address, "zh")]).await;
    responses.remove(0)
}

async fn shop_with_product(server: &TestServer, name: &str) -> (Actor, i64) {
    let anna = server.merchant("anna").await;
    let profile = json!({"revision": 1, "companyName": "青花瓷厂", "shippingArea": "domestic"});
    anna.put("/api/user", &profile).await.ok();
    let cups = category(&anna, "茶杯").await;
    let made = anna
        .post("/api/product", &single_product(name, cups, 1250))
        .await
        .ok();
    (anna, made["id"].as_i64().unwrap())
}

on_both! {
    async fn rendered_page_holds_content_styles_and_starter(server) {
        let (anna, cup) = shop_with_product(server, "青花茶杯").await;
        let pages = pages();
        let page = get(server, &pages, "/home?utm_source=x").await;
        let html = page.html();
        let content = page.content().unwrap();
        assert!(content.contains("data-url='/home' data-lang='zh'") && content.contains("青花茶杯"), "{html}");
        for part in [
            "<html lang=\"zh-CN\" dir=\"ltr\">",
            "<meta property=\"og:url\" content=\"https://shop.example/home\">",
            "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" href=\"/media/hero.webp\" \
             imagesrcset=\"/media/hero.webp 320w\" imagesizes=\"100vw\">",
            "<style>a{color:red}b{color:blue}</style>\
             <script data-entry=\"/assets/index.js\" data-scripts=\"/assets/home.js /assets/zh.js\" \
             data-styles=\"/assets/index.css /assets/home.css\">start()</script>",
            "<div id=\"root\" data-server-rendered=\"home\"><main",
            "</main></div><script type=\"application/json\" id=\"initial-data\">[{",
        ] {
            assert!(html.contains(part), "{part} is not in {html}");
        }
        for part in ["type=\"module\"", "modulepreload", "<title>x</title>"] {
            assert!(!html.contains(part), "{part} is in {html}");
        }
        // The SHA-256 of `start()`.
        let source = "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
        assert!(page.policy.contains(source), "{}", page.policy);
        let address = format!("/product/detail/{cup}?m={}", anna.alias);
        let pages = get_all(server, Some(&pages), [request(&address, "ar")]).await;
        let html = pages[0].html();
        assert!(html.contains("<html lang=\"ar-SA\" dir=\"rtl\">"), "{html}");
        assert!(html.contains("data-scripts=\"/assets/ar.js /assets/detail-ar.js\""), "{html}");
        assert!(pages[0].content().unwrap().contains("data-lang='ar'"), "{html}");
    }

    async fn page_without_renderer_has_no_content(server) {
        shop_with_product(server, "青花茶杯").await;
        let page = get_all(server, None, [request("/home", "zh")]).await.remove(0);
        assert_eq!(page.content(), None);
        assert!(page.policy.contains("sha256"), "{}", page.policy);
    }

    async fn write_to_the_shop_is_in_the_next_page(server) {
        let (anna, cup) = shop_with_product(server, "青花茶杯").await;
        let pages = pages();
        let address = format!("/product/detail/{cup}");
        assert!(get(server, &pages, &address).await.content().unwrap().contains("青花茶杯"));
        let mut renamed = single_product("白瓷茶杯", category(&anna, "新品").await, 1250);
        renamed["revision"] = json!(1);
        anna.put(&format!("/api/product/{cup}"), &renamed).await.ok();
        let page = get(server, &pages, &address).await;
        assert!(page.content().unwrap().contains("白瓷茶杯"), "{}", page.html());
        assert!(!page.html().contains("青花茶杯"), "{}", page.html());
    }

    async fn data_of_a_disabled_shop_are_gone(server) {
        let (anna, cup) = shop_with_product(server, "青花茶杯").await;
        let pages = pages();
        let addresses = ["/home".to_owned(), format!("/home?m={}", anna.alias), format!("/product/detail/{cup}")];
        for address in &addresses {
            assert!(get(server, &pages, address).await.content().is_some(), "{address}");
        }
        let operator = server.operator().await;
        let account = format!("/api/admin/user/{}", anna.id);
        let revision = operator.get(&account).await.ok()["revision"].clone();
        let body = json!({"revision": revision, "status": "disabled"});
        operator.put(&format!("{account}/status"), &body).await.ok();
        for address in &addresses {
            let page = get(server, &pages, address).await;
            assert!(!page.html().contains("青花茶杯"), "{address}: {}", page.html());
            assert_eq!(page.content().is_some(), address == "/home", "{address}");
        }
    }

    async fn merchant_text_stays_text(server) {
        let name = "</script><script>alert(1)</script><!--";
        let (_, cup) = shop_with_product(server, name).await;
        let page = get(server, &pages(), &format!("/product/detail/{cup}")).await;
        assert!(page.content().unwrap().contains("&lt;/script>"), "{}", page.html());
        assert!(!page.html().contains("<script>alert"), "{}", page.html());
        assert!(!page.html().contains("<!--"), "{}", page.html());
    }

    async fn unknown_addresses_are_never_rendered(server) {
        let (anna, cup) = shop_with_product(server, "青花茶杯").await;
        let pages = pages();
        let mut addresses = vec!["/contacts/".to_owned(), "/home?step=order".to_owned(), "/nothing".to_owned()];
        for number in 0..30 {
            let unknown = cup + 1000 + number;
            addresses.extend([
                format!("/home?m=nobody{number}"),
                format!("/product/detail/{unknown}"),
                format!("/product/detail/{unknown}?m={}", anna.alias),
                format!("/product/detail/{cup}?m=nobody{number}"),
                format!("/product/detail/{cup}?step=order{number}"),
            ]);
        }
        let requests: Vec<_> = addresses.iter().map(|address| request(address, "zh")).collect();
        for (page, address) in get_all(server, Some(&pages), requests).await.iter().zip(&addresses) {
            assert_eq!(page.content(), None, "{address}");
        }
        assert_eq!(pages.cached().await, 0);
        // One address, however it is written, is one page.
        let addresses: Vec<_> = (0..30).map(|number| format!("/home?x={number}&y{number}")).collect();
        let requests: Vec<_> = addresses.iter().map(|address| request(address, "en")).collect();
        for page in get_all(server, Some(&pages), requests).await {
            assert!(page.content().unwrap().contains("data-page='1'"), "{}", page.html());
        }
        assert_eq!(pages.cached().await, 1);
    }

    async fn file_at_the_root_is_plain_text_in_no_other_place(server) {
        let operator = server.operator().await;
        let put = async |name: &str, content: &str| {
            operator.put(&format!("/api/admin/rootFile/{name}"), &json!({ "content": content })).await
        };
        // Not a page, whatever is in it.
        let content = " <script>0f3a</script>\r\n";
        put("MP_verify_1.txt", content).await.ok();
        put("home.txt", "x").await.ok();
        put("robots.txt", "x").await.refused(400, "validation");
        let addresses = ["/MP_verify_1.txt", "/MP_verify_1.txt?x=1", "/MP_verify_2.txt", "/mp_verify_1.txt", "/home", "/robots.txt", "/sub/home.txt"];
        let requests = addresses.map(|address| request(address, "zh"));
        let found = Box::pin(get_all(server, None, requests)).await;
        for file in &found[..2] {
            assert_eq!((file.status, file.kind.as_str(), file.options.as_str()), (StatusCode::OK, "text/plain; charset=utf-8", "nosniff"));
            assert_eq!(file.html(), content);
        }
        for missing in [&found[2], &found[3], &found[6]] {
            assert_eq!(missing.status, StatusCode::NOT_FOUND);
        }
        assert!(found[4].html().starts_with("<!doctype html>"), "{}", found[4].html());
        assert!(found[5].html().starts_with("User-agent: *"), "{}", found[5].html());
        operator.delete("/api/admin/rootFile/MP_verify_1.txt").await.ok();
        let gone = get_all(server, None, [request("/MP_verify_1.txt", "zh")]).await;
        assert_eq!(gone[0].status, StatusCode::NOT_FOUND);
    }

    async fn page_that_fails_is_sent_without_content_and_not_tried_again(server) {
        shop_with_product(server, "青花茶杯").await;
        let pages = pages();
        for _ in 0..3 {
            assert_eq!(get(server, &pages, "/contacts").await.content(), None);
            assert_eq!(pages.cached().await, 1);
        }
        assert!(get(server, &pages, "/home").await.content().is_some());
    }

    async fn page_is_the_same_in_every_encoding(server) {
        shop_with_product(server, "青花茶杯").await;
        let accepting = |encoding| request("/home", "zh").insert_header((header::ACCEPT_ENCODING, encoding));
        let requests = ["gzip, br", "gzip", "identity"].map(accepting);
        let requests = requests.into_iter().chain([request("/home", "zh")]);
        let mut pages = get_all(server, Some(&pages()), requests).await;
        let encodings: Vec<_> = pages.iter().map(|page| page.encoding.clone()).collect();
        assert_eq!(encodings, ["br", "gzip", "", ""]);
        let plain = pages.pop().unwrap();
        assert!(plain.content().unwrap().contains("data-page='1'"));
        let mut text = Vec::new();
        brotli::Decompressor::new(&pages[0].body[..], 4096).read_to_end(&mut text).unwrap();
        assert_eq!(text, plain.body);
        text.clear();
        flate2::read::GzDecoder::new(&pages[1].body[..]).read_to_end(&mut text).unwrap();
        assert_eq!(text, plain.body);
        assert_eq!(pages[2].body, plain.body);
        assert!(pages.iter().all(|page| page.tag == plain.tag));
    }

    async fn page_that_a_phone_has_is_not_sent_again_until_it_changes(server) {
        let (anna, cup) = shop_with_product(server, "青花茶杯").await;
        let pages = pages();
        let address = format!("/product/detail/{cup}");
        let first = get(server, &pages, &address).await;
        assert!(first.tag.starts_with("W/\""), "{}", first.tag);
        let again = || request(&address, "zh").insert_header((header::IF_NONE_MATCH, first.tag.as_str()));
        let same = get_all(server, Some(&pages), [again()]).await.remove(0);
        assert_eq!((same.status, same.body.len()), (StatusCode::NOT_MODIFIED, 0));
        assert_eq!((&same.tag, &same.policy), (&first.tag, &first.policy));
        let in_arabic = request(&address, "ar").insert_header((header::IF_NONE_MATCH, first.tag.as_str()));
        let mut renamed = single_product("白瓷茶杯", category(&anna, "新品").await, 1250);
        renamed["revision"] = json!(1);
        anna.put(&format!("/api/product/{cup}"), &renamed).await.ok();
        for page in get_all(server, Some(&pages), [again(), in_arabic]).await {
            assert_eq!(page.status, StatusCode::OK);
            assert_ne!(page.tag, first.tag);
            assert!(page.html().contains("白瓷茶杯"), "{}", page.html());
        }
    }
}
