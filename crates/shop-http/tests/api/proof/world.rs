//! A shop in which everything has happened, and people with whom it has nothing to do.

use serde_json::{Value, json};
use shop_testing::{Actor, Backend, TestResponse, TestServer};

use crate::examples::{
    runner::ExampleRunner,
    scenario::{catalogue, files, imports, inquiries, notifications, orders, shop, sign_in},
};

/// The shop of the document's examples.
pub struct World {
    pub server: TestServer,
    pub runner: ExampleRunner,
    pub owner: Actor,
    pub other: Actor,
    pub operator: Actor,
    order: String,
    inquiry: String,
}

impl World {
    pub async fn open(backend: Backend) -> Self {
        let server = TestServer::start_with_mail(backend).await;
        let mut runner = ExampleRunner::open();
        let visitor = server.visitor().with_language("zh");
        let owner = sign_in(&mut runner, &visitor).await;
        files(&mut runner, &owner).await;
        catalogue(&mut runner, &owner, &visitor).await;
        shop(&mut runner, &owner, &visitor).await;
        let buyer = server.merchant("buyer").await.with_language("zh");
        orders(&mut runner, &owner, &buyer).await;
        inquiries(&mut runner, &owner, &visitor).await;
        notifications(&mut runner, &server, &owner).await;
        imports(&mut runner, &owner).await;
        let confirmed =
            "SELECT MIN(number) FROM orders WHERE status = 'confirmed' AND buyer_id IS NOT NULL";
        Self {
            other: server.merchant("other").await,
            operator: server.operator().await,
            order: server.text(confirmed).await,
            inquiry: server.text("SELECT number FROM inquiries").await,
            server,
            runner,
            owner,
        }
    }

    /// The value of a path parameter: of the shop, or of the example.
    pub fn path_value(&self, name: &str, parameter: &Value) -> String {
        match name {
            "orderId" => self.order.clone(),
            "inquiryNumber" => self.inquiry.clone(),
            _ => match &parameter["example"] {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            },
        }
    }

    /// Sends an operation as the owner of the shop would, by somebody.
    pub async fn send(&self, id: &str, who: &Actor, given: &[(&str, Value)]) -> TestResponse {
        let mut all = vec![
            ("orderId", json!(self.order)),
            ("inquiryNumber", json!(self.inquiry)),
        ];
        all.extend_from_slice(given);
        self.runner.send(id, who, &all).await
    }
}
