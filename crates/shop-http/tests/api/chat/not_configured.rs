use serde_json::{Value, json};
use shop_testing::on_both;

use super::{BIND, EXCHANGE, HANDLES, SIGN, SIGN_IN, UNBIND};

on_both! {
    async fn calls_without_provider_are_not_configured(server) {
        let anna = server.merchant("anna").await;
        let calls = [
            (EXCHANGE, json!({ "code": "c" })),
            (SIGN_IN, json!({ "openid": "o" })),
            (BIND, json!({ "openid": "o" })),
            (UNBIND, json!({ "all": true })),
            (SIGN, json!({ "url": "http://127.0.0.1/" })),
        ];
        for (path, body) in calls {
            let answer = anna.post(path, &body).await;
            answer.refused(503, "chat_login_not_configured");
        }
        assert_eq!(anna.get("/api/platform").await.ok()["chatLogin"], Value::Null);
        assert_eq!(server.number(HANDLES).await, 0);
    }
}
