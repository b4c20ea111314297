use serde_json::{Value, json};
use shop_testing::{Method, TestServer, on_both};

const PATH: &str = "/api/platform";

async fn fill(server: &TestServer) {
    for (date, title) in [("2027-01-10", "旧"), ("2027-01-14", "新")] {
        let sql = format!(
            "INSERT INTO notices (title, text, translations, shown_date, revision, created_at, updated_at)
             VALUES ('{title}', '内容', '{{}}', '{date}', 1, 1, 1)"
        );
        server.execute(&sql).await;
    }
    server
        .execute("UPDATE platform_info SET name = '义乌市场', translations = '{}', email = 'hi@example.com'")
        .await;
}

on_both! {
    async fn platform_info_is_public(server) {
        fill(server).await;
        let platform = server.visitor().get(PATH).await.ok();
        assert_eq!((&platform["name"], &platform["contacts"]["email"]), (&json!("义乌市场"), &json!("hi@example.com")));
        let titles: Vec<&Value> = platform["notices"].as_array().unwrap().iter().map(|n| &n["title"]).collect();
        assert_eq!(titles, ["新", "旧"]);
        assert_eq!(platform["notices"][0]["date"], "2027-01-14");
    }

    async fn platform_levels_and_limits_match_the_server(server) {
        let platform = server.visitor().get(PATH).await.ok();
        let levels: Vec<(&str, i64)> = platform["levels"].as_array().unwrap().iter()
            .map(|level| (level["level"].as_str().unwrap(), level["productCap"].as_i64().unwrap()))
            .collect();
        assert_eq!(levels.first().map(|level| level.0), Some("S"));
        assert!(levels.is_sorted_by_key(|level| level.1), "{levels:?}");
        let limits = &platform["limits"];
        let expected = [
            ("usernameMin", 3), ("usernameMax", 32), ("passwordMin", 6), ("passwordMax", 128),
            ("aliasMin", 3), ("aliasMax", 8), ("websiteNameMax", 10), ("productImagesMax", 9),
            ("carouselImagesMax", 9), ("specsMax", 3), ("specItemsMax", 50), ("skusMax", 500),
            ("videoMaxMs", 63_000), ("imageMaxBytes", 15 * 1024 * 1024),
            ("videoMaxBytes", 100 * 1024 * 1024), ("albumImagesMax", 200),
            ("recommendedProductsMax", 20), ("sectionsMax", 30), ("defaultStock", 999),
            ("stockMax", 9_999_999), ("priceMax", 9_999_999_999_i64),
        ];
        for (name, limit) in expected {
            assert_eq!(limits[name], limit, "{name}");
        }
    }

    async fn business_categories_are_translated_and_count_merchants(server) {
        let anna = server.merchant("anna").await;
        crate::support::name_all_shops(server).await;
        let first = server.visitor().get(PATH).await.ok()["businessCategories"][0].clone();
        let choice = json!({ "revision": 1, "businessCategoryId": first["id"] });
        anna.put("/api/user", &choice).await.ok();
        let mut names = Vec::new();
        for language in ["zh", "en", "ar"] {
            let platform = server.visitor().with_language(language).get(PATH).await.ok();
            let line = &platform["businessCategories"][0];
            assert_eq!((&line["id"], &line["merchantCount"]), (&first["id"], &json!(1)));
            names.push(line["name"].clone());
        }
        assert!(names[0] != names[1] && names[1] != names[2] && names[0] != names[2], "{names:?}");
        server.execute(&format!("UPDATE users SET status = 'disabled' WHERE id = {}", anna.id)).await;
        let after = server.visitor().get(PATH).await.ok();
        assert_eq!(after["businessCategories"][0]["merchantCount"], 0);
    }

    async fn unchanged_platform_returns_not_modified(server) {
        fill(server).await;
        let visitor = server.visitor();
        for path in [PATH, "/api/area", "/api/user/list"] {
            let first = visitor.get(path).await;
            let tag = first.header("ETag").to_owned();
            assert!(tag.starts_with('"') && tag.ends_with('"'), "{path}: {tag}");
            assert!(first.header("Vary").contains("Accept-Language"), "{path}");
            let ask = |tag: &str| visitor.request(Method::GET, path).header("If-None-Match", tag);
            for known in [tag.clone(), format!("W/{tag}"), format!("\"x\", {tag}"), "*".to_owned()] {
                let again = visitor.send(ask(&known)).await;
                assert_eq!((again.status, again.body.len()), (304, 0), "{path} {known}");
                assert_eq!(again.header("ETag"), tag);
                assert!(again.header("Vary").contains("Accept-Language"), "{path}");
            }
            assert_eq!(visitor.send(ask("\"x\"")).await.status, 200);
        }
        let tag = visitor.get(PATH).await.header("ETag").to_owned();
        server.execute("UPDATE platform_info SET name = '新名字', translations = '{}'").await;
        let request = visitor.request(Method::GET, PATH).header("If-None-Match", tag.as_str());
        assert_eq!(visitor.send(request).await.ok()["name"], "新名字");
    }
}
