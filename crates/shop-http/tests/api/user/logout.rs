use serde_json::{Value, json};
use shop_testing::on_both;

use crate::support::{login_again, refresh};

on_both! {
    async fn sign_out_ends_only_the_current_session(server) {
        let anna = server.merchant("anna").await;
        let other_phone = login_again(&anna).await;
        assert_eq!(anna.post("/api/user/logout", &json!({})).await.ok(), Value::Null);
        anna.get("/api/user").await.refused(401, "unauthenticated");
        refresh(&anna, &anna.refresh_token).await.refused(400, "refresh_token_invalid");
        other_phone.get("/api/user").await.ok();
        refresh(&other_phone, &other_phone.refresh_token).await.ok();
        let ended = "SELECT COUNT(*) FROM sessions WHERE ended_at IS NOT NULL";
        assert_eq!(server.number(ended).await, 1);
    }

    async fn second_sign_out_is_unauthorized(server) {
        let anna = server.merchant("anna").await;
        anna.post("/api/user/logout", &json!({})).await.ok();
        anna.post("/api/user/logout", &json!({})).await.refused(401, "unauthenticated");
    }
}
