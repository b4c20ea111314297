use shop_testing::{category, multi_product, on_both};

use super::{make, path_of};

on_both! {
    async fn deleted_product_is_not_found(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let made = make(&anna, &multi_product("Cup", cups)).await;
        assert_eq!(anna.delete(&path_of(&made)).await.ok()["id"], made["id"]);
        anna.delete(&path_of(&made)).await.refused(404, "not_found");
        server.visitor().get(&path_of(&made)).await.refused(404, "not_found");
        for table in ["products", "skus", "specs", "product_texts"] {
            let left = server.number(&format!("SELECT COUNT(*) FROM {table}")).await;
            assert_eq!(left, 0, "{table}");
        }
        assert_eq!(server.number("SELECT product_count FROM shops").await, 0);
    }

    async fn foreign_product_is_not_found(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let cups = category(&anna, "Cups").await;
        let made = make(&anna, &multi_product("Cup", cups)).await;
        ben.delete(&path_of(&made)).await.refused(404, "not_found");
        server.visitor().delete(&path_of(&made)).await.refused(401, "unauthenticated");
        assert_eq!(server.number("SELECT COUNT(*) FROM products").await, 1);
    }
}
