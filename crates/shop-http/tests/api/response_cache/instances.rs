//! Several instances on one database.

use serde_json::{Value, json};
use shop_testing::{Actor, on_both};

async fn company_name(reader: &Actor, id: i64) -> Value {
    let shop = reader.get(&format!("/api/user?id={id}")).await.ok();
    shop["shop"]["companyName"].clone()
}

on_both! {
    async fn write_is_visible_on_another_instance_within_two_seconds(server) {
        let anna = server.merchant("anna").await;
        let second = server.second_instance().await;
        let (here, there) = (server.visitor(), second.visitor());
        for (revision, name) in (1..).zip(["一", "二", "三"]) {
            let before = company_name(&there, anna.id).await;
            assert_eq!(before, company_name(&here, anna.id).await);
            let body = json!({ "revision": revision, "companyName": name });
            anna.put("/api/user", &body).await.ok();
            assert_eq!(company_name(&here, anna.id).await, name, "not visible on the writing instance");
            server.clock().advance_seconds(2);
            assert_eq!(company_name(&there, anna.id).await, name);
        }
        second.stop().await;
    }
}
