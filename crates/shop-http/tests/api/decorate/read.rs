use serde_json::json;
use shop_testing::{category, on_both, single_product};

use super::{products, section, sections, types};

on_both! {
    async fn default_home_page_shows_shop_content(server) {
        let anna = server.merchant("anna").await;
        let path = format!("/api/decorate/{}", anna.id);
        let visitor = server.visitor();
        assert_eq!(types(&visitor.get(&path).await.ok()), [""; 0]);
        let cups = category(&anna, "Cups").await;
        let (first, second) = (anna.upload_picture().await, anna.upload_picture().await);
        let mut cup = single_product("Cup", cups, 100);
        cup["isClearance"] = json!(true);
        let cup = anna.post("/api/product", &cup).await.ok();
        anna.post("/api/product", &single_product("Bowl", cups, 100)).await.ok();
        anna.post("/api/album", &json!({ "name": "Spring", "isPublic": true, "pictureIds": [first] })).await.ok();
        let shop = json!({
            "revision": 1, "notice": "放假", "introduction": "我们", "companyAddress": "义乌", "mobile": "13800001234",
            "email": "anna@example.com", "carouselIds": [first, second], "recommendedProductIds": [cup["id"]],
            "translations": { "en": { "notice": "Closed" } },
        });
        anna.put("/api/user", &shop).await.ok();
        let page = visitor.get(&path).await.ok();
        assert_eq!(types(&page), [
            "carousel", "notice", "categories", "recommendedProducts", "clearance", "productsForSale",
            "albums", "introduction", "storeAddress", "contact",
        ]);
        assert_eq!(section(&page, "carousel")["items"][1]["picture"]["id"], second);
        assert_eq!(section(&page, "notice")["items"], json!([{ "kind": "text", "text": "Closed" }]));
        assert_eq!(section(&page, "categories")["items"][0]["category"]["productCount"], 2);
        assert_eq!(products(section(&page, "recommendedProducts")), ["Cup"]);
        assert_eq!(products(section(&page, "productsForSale")), ["Bowl", "Cup"]);
        assert_eq!(section(&page, "albums")["items"][0]["album"]["pictureCount"], 1);
        let contact = &section(&page, "contact")["items"][0];
        assert_eq!((&contact["kind"], &contact["companyAddress"], &contact["email"]), (&json!("contact"), &json!("义乌"), &json!(null)));
        assert_eq!((&page["userId"], &page["revision"]), (&json!(anna.id), &json!(1)));
    }

    async fn shop_without_address_shows_its_phone(server) {
        let anna = server.merchant("anna").await;
        anna.put("/api/user", &json!({ "revision": 1, "mobile": "13800001234" })).await.ok();
        let page = server.visitor().get(&format!("/api/decorate/{}", anna.id)).await.ok();
        assert_eq!(types(&page), ["contact"]);
    }

    async fn owner_view_is_restricted_to_own_page(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let path = format!("/api/decorate/{}?mine=true", anna.id);
        let page = anna.get(&path).await.ok();
        assert_eq!(types(&page).len(), 11);
        assert!(sections(&page).iter().all(|section| section["translations"].is_object()));
        ben.get(&path).await.refused(404, "not_found");
        server.visitor().get(&path).await.refused(401, "unauthenticated");
        ben.get("/api/decorate/0?mine=true").await.refused(403, "forbidden");
    }

    async fn missing_or_disabled_shop_is_not_found(server) {
        let anna = server.merchant("anna").await;
        server.visitor().get(&format!("/api/decorate/{}", anna.id)).await.ok();
        server.execute("UPDATE users SET status = 'disabled'").await;
        for id in [anna.id, 99_999_999] {
            server.visitor().get(&format!("/api/decorate/{id}")).await.refused(404, "not_found");
        }
    }
}
