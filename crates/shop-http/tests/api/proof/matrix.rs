//! Every operation of the document, sent as the owner of a shop would send it, by everybody else: the
//! ids of the owner's rows are in path, query and body.

use serde_json::{Value, json};
use shop_testing::{Actor, Backend, Contract, TestResponse};

use super::{
    fingerprint::{Fingerprint, difference},
    world::World,
};
use crate::support::operations::{Operation, operations};

/// What another merchant is answered.
#[derive(Debug, Clone, Copy)]
enum Outcome {
    /// Public data, or what belongs to the caller.
    Answered,
    /// As if it did not exist.
    NotFound,
    /// These ids do not exist for the caller.
    Fields(&'static [&'static str]),
    /// Another refusal.
    Refused(u16, &'static str),
    /// For operators only.
    Operators,
    /// Not called: it is about the caller's own session or sends a form.
    OwnSession,
}
use Outcome::{Answered, Fields, NotFound, Operators, OwnSession, Refused};

/// Each operation with what another merchant is answered, and the tables that this changes.
const MATRIX: &[(&str, Outcome, &[&str])] = &[
    ("GET /api/admin/agreement", Operators, &[]),
    ("POST /api/admin/agreement", Operators, &[]),
    ("GET /api/admin/agreement/{id}", Operators, &[]),
    ("GET /api/admin/area", Operators, &[]),
    ("POST /api/admin/area", Operators, &[]),
    ("PUT /api/admin/area/order", Operators, &[]),
    ("DELETE /api/admin/area/{id}", Operators, &[]),
    ("PUT /api/admin/area/{id}", Operators, &[]),
    ("GET /api/admin/audit", Operators, &[]),
    ("POST /api/admin/audit/export", Operators, &[]),
    ("GET /api/admin/businessCategory", Operators, &[]),
    ("POST /api/admin/businessCategory", Operators, &[]),
    ("PUT /api/admin/businessCategory/order", Operators, &[]),
    ("DELETE /api/admin/businessCategory/{id}", Operators, &[]),
    ("PUT /api/admin/businessCategory/{id}", Operators, &[]),
    ("GET /api/admin/feedback", Operators, &[]),
    ("PUT /api/admin/feedback/{id}", Operators, &[]),
    ("GET /api/admin/inquiry", Operators, &[]),
    ("GET /api/admin/notice", Operators, &[]),
    ("POST /api/admin/notice", Operators, &[]),
    ("DELETE /api/admin/notice/{id}", Operators, &[]),
    ("PUT /api/admin/notice/{id}", Operators, &[]),
    ("GET /api/admin/order", Operators, &[]),
    ("GET /api/admin/platform", Operators, &[]),
    ("PUT /api/admin/platform", Operators, &[]),
    ("GET /api/admin/currency", Operators, &[]),
    ("PUT /api/admin/currency", Operators, &[]),
    ("GET /api/admin/queue", Operators, &[]),
    ("GET /api/admin/rootFile", Operators, &[]),
    ("DELETE /api/admin/rootFile/{name}", Operators, &[]),
    ("PUT /api/admin/rootFile/{name}", Operators, &[]),
    ("GET /api/admin/upgrade", Operators, &[]),
    ("PUT /api/admin/upgrade/{id}", Operators, &[]),
    ("GET /api/admin/user", Operators, &[]),
    ("POST /api/admin/user/export", Operators, &[]),
    ("POST /api/admin/user/message", Operators, &[]),
    ("POST /api/admin/user/renew", Operators, &[]),
    ("GET /api/admin/user/{id}", Operators, &[]),
    ("PUT /api/admin/user/{id}/licence", Operators, &[]),
    ("PUT /api/admin/user/{id}/password", Operators, &[]),
    ("PUT /api/admin/user/{id}/recommended", Operators, &[]),
    ("PUT /api/admin/user/{id}/settlement", Operators, &[]),
    ("PUT /api/admin/user/{id}/status", Operators, &[]),
    ("GET /api/album", Answered, &[]),
    (
        "POST /api/album",
        Fields(&["coverId", "pictureIds[0]"]),
        &[],
    ),
    ("DELETE /api/album/{id}", NotFound, &[]),
    ("PUT /api/album/{id}", NotFound, &[]),
    ("GET /api/area", Answered, &[]),
    ("GET /api/basket", Answered, &[]),
    ("PUT /api/basket", Answered, &["baskets"]),
    ("POST /api/basket/find", Answered, &[]),
    ("GET /api/basket/list", Answered, &[]),
    ("GET /api/category", Answered, &[]),
    ("POST /api/category", Fields(&["mainImageId"]), &[]),
    ("PUT /api/category/order", Fields(&["ids[0]"]), &[]),
    ("GET /api/category/tree", Answered, &[]),
    ("DELETE /api/category/{id}", NotFound, &[]),
    ("PUT /api/category/{id}", NotFound, &[]),
    ("GET /api/decorate/{userId}", Answered, &[]),
    ("PUT /api/decorate/{userId}", NotFound, &[]),
    (
        "POST /api/feedback",
        Answered,
        &["feedback", "idempotency_keys"],
    ),
    ("GET /api/feedback", Answered, &[]),
    ("GET /api/inquiry", Answered, &[]),
    ("POST /api/inquiry", Answered, &[]),
    ("GET /api/inquiry/block", Answered, &[]),
    ("POST /api/inquiry/block", Fields(&["inquiryNumber"]), &[]),
    ("DELETE /api/inquiry/block/{id}", NotFound, &[]),
    ("PUT /api/inquiry/push", NotFound, &[]),
    ("GET /api/inquiry/sent", Answered, &[]),
    ("GET /api/inquiry/unread", Answered, &[]),
    ("GET /api/inquiry/{inquiryNumber}", NotFound, &[]),
    ("POST /api/inquiry/{inquiryNumber}/order", NotFound, &[]),
    ("PUT /api/inquiry/{inquiryNumber}/status", NotFound, &[]),
    ("GET /api/notification", Answered, &[]),
    ("GET /api/notification/channels", Answered, &[]),
    (
        "PUT /api/notification/channels",
        Answered,
        &["notification_settings"],
    ),
    (
        "POST /api/notification/email",
        Answered,
        &["notification_settings"],
    ),
    (
        "POST /api/notification/email/confirm",
        Refused(400, "validation"),
        &["notification_settings"],
    ),
    ("GET /api/notification/push", Answered, &[]),
    (
        "PUT /api/notification/push",
        Answered,
        &["push_subscriptions"],
    ),
    ("POST /api/notification/push/remove", Answered, &[]),
    ("POST /api/notification/push/renew", NotFound, &[]),
    ("DELETE /api/notification/push/{id}", NotFound, &[]),
    ("POST /api/notification/read", Answered, &[]),
    ("POST /api/notification/test", Answered, &[]),
    ("GET /api/order", Answered, &[]),
    (
        "POST /api/order",
        Answered,
        &[
            "products",
            "skus",
            "orders",
            "order_lines",
            "order_events",
            "idempotency_keys",
            "notifications",
        ],
    ),
    ("POST /api/order/export", Answered, &[]),
    (
        "GET /api/order/export/{token}",
        Refused(404, "link_expired"),
        &[],
    ),
    ("POST /api/order/price", Answered, &[]),
    ("DELETE /api/order/{orderId}", NotFound, &[]),
    ("GET /api/order/{orderId}", NotFound, &[]),
    ("PUT /api/order/{orderId}/status", NotFound, &[]),
    ("GET /api/platform", Answered, &[]),
    ("POST /api/price", Answered, &[]),
    ("GET /api/product", Answered, &[]),
    ("POST /api/product", Refused(400, "category_missing"), &[]),
    ("PUT /api/product/batch", Answered, &["idempotency_keys"]),
    ("POST /api/product/batch/{id}/undo", NotFound, &[]),
    ("POST /api/product/export", Answered, &[]),
    (
        "GET /api/product/file/{fileToken}",
        Refused(404, "link_expired"),
        &[],
    ),
    ("GET /api/product/import", Answered, &[]),
    ("POST /api/product/import", Fields(&["uploadId"]), &[]),
    ("GET /api/product/import/template", Answered, &[]),
    ("DELETE /api/product/import/{id}", NotFound, &[]),
    ("GET /api/product/import/{id}", NotFound, &[]),
    ("DELETE /api/product/import/{id}/template", NotFound, &[]),
    ("GET /api/product/isClearance", Answered, &[]),
    ("GET /api/product/withCategory", Answered, &[]),
    ("DELETE /api/product/{id}", NotFound, &[]),
    ("GET /api/product/{id}", Answered, &[]),
    ("PUT /api/product/{id}", NotFound, &[]),
    ("POST /api/product/{id}/copy", NotFound, &[]),
    ("PUT /api/product/{id}/place", NotFound, &[]),
    ("PUT /api/product/{id}/skus", NotFound, &[]),
    ("GET /api/saved", Answered, &[]),
    (
        "POST /api/saved",
        Answered,
        &["saved_products", "saved_shops"],
    ),
    ("GET /api/suggestion", Answered, &[]),
    ("GET /api/today", Answered, &[]),
    ("GET /api/today/waiting", Answered, &[]),
    ("POST /api/upload", OwnSession, &[]),
    ("GET /api/upload/sts", Answered, &["uploads"]),
    ("POST /api/upload/{uploadId}/complete", NotFound, &[]),
    ("GET /api/user", Answered, &[]),
    (
        "PUT /api/user",
        Fields(&["mainImageId", "carouselIds[0]", "recommendedProductIds[0]"]),
        &[],
    ),
    (
        "POST /api/user/bind",
        Refused(503, "chat_login_not_configured"),
        &[],
    ),
    ("POST /api/user/changePwd", OwnSession, &[]),
    ("GET /api/user/list", Answered, &[]),
    ("POST /api/user/login", Answered, &["refresh_tokens"]),
    (
        "POST /api/user/loginByOpenid",
        Refused(503, "chat_login_not_configured"),
        &[],
    ),
    ("POST /api/user/logout", OwnSession, &[]),
    (
        "POST /api/user/refreshToken",
        Refused(400, "refresh_token_invalid"),
        &[],
    ),
    (
        "POST /api/user/register",
        Refused(409, "username_taken"),
        &[],
    ),
    (
        "POST /api/user/unbind",
        Refused(503, "chat_login_not_configured"),
        &[],
    ),
    (
        "POST /api/user/wxJsSign",
        Refused(503, "chat_login_not_configured"),
        &[],
    ),
    (
        "POST /api/user/wxLogin",
        Refused(503, "chat_login_not_configured"),
        &[],
    ),
    ("PUT /api/user/upgrade", Answered, &["upgrade_requests"]),
    ("GET /api/watermark", Answered, &[]),
    ("PUT /api/watermark", Fields(&["imageId"]), &[]),
];

/// The same with `mine=true`.
const MINE: &[(&str, Outcome)] = &[
    ("GET /api/album", Answered),
    ("GET /api/category", Answered),
    ("GET /api/category/tree", Answered),
    ("GET /api/decorate/{userId}", NotFound),
    ("GET /api/product", Answered),
    ("GET /api/product/{id}", NotFound),
];

/// What an operator is answered where this differs: operators read orders and inquiries, to help, and
/// change none.
const OF_OPERATORS: &[(&str, Outcome)] = &[
    ("GET /api/order/{orderId}", Answered),
    (
        "PUT /api/order/{orderId}/status",
        Refused(409, "bad_transition"),
    ),
    (
        "DELETE /api/order/{orderId}",
        Refused(409, "bad_transition"),
    ),
    ("GET /api/inquiry/{inquiryNumber}", Answered),
];

/// Only its owner and the buyer may see these: a private note, and texts of the examples of orders,
/// inquiries, feedback and channels.
const PRIVATE: [&str; 8] = [
    NOTE,
    "稠州北路",
    "13900005678",
    "+201001234567",
    "mona88",
    "希望订单可以按客户导出",
    "orders@example.com",
    "erp.example.com",
];
const NOTE: &str = "only-for-the-owner";
/// A product of the shop, which visitors see while the shop is open.
const PRODUCT: &str = "青花手绘茶杯";

fn is_of(operation: &Operation, row: &str) -> bool {
    operation.name == row
}

fn row(operation: &Operation) -> (Outcome, &'static [&'static str]) {
    let row = MATRIX.iter().find(|row| is_of(operation, row.0));
    let row = row.unwrap_or_else(|| panic!("{} is not in the matrix", operation.name));
    (row.1, row.2)
}

#[track_caller]
fn assert_outcome(answer: &TestResponse, expected: Outcome) {
    match expected {
        Answered => _ = answer.ok(),
        NotFound => _ = answer.refused(404, "not_found"),
        Operators => _ = answer.refused(403, "forbidden"),
        Refused(status, reason) => _ = answer.refused(status, reason),
        Fields(paths) => {
            let wrong = paths
                .iter()
                .map(|path| ((*path).to_owned(), "not_found".to_owned()));
            assert_eq!(answer.field_errors(), wrong.collect::<Vec<_>>(), "{answer}");
        }
        OwnSession => unreachable!("it is not called"),
    }
}

/// Asserts that an answer has nothing private, except what the request itself says.
#[track_caller]
fn assert_nothing_private(operation: &Operation, answer: &TestResponse) {
    let body = String::from_utf8_lossy(&answer.body);
    let asked = operation
        .body_example()
        .map(Value::to_string)
        .unwrap_or_default();
    for text in PRIVATE {
        assert!(
            !body.contains(text) || asked.contains(text),
            "{text}: {answer}"
        );
    }
}

fn changed_tables<'a>(before: &'a str, after: &'a str) -> Vec<&'a str> {
    let changes = difference(before, after).into_iter();
    let mut tables: Vec<&str> = changes.filter_map(|line| line.split('=').next()).collect();
    tables.sort_unstable();
    tables
}

/// Calls of one person, with the state before and after each.
struct Caller<'a> {
    world: &'a World,
    fingerprint: &'a Fingerprint,
    who: Actor,
}

impl Caller<'_> {
    /// Sends the owner's request and asserts that only these tables change.
    async fn send(&self, operation: &Operation, mine: bool, tables: &[&str]) -> TestResponse {
        let before = self.fingerprint.now(&self.world.server).await;
        let given = [("mine", json!(mine))];
        let answer = self.world.send(&operation.id(), &self.who, &given).await;
        let after = self.fingerprint.now(&self.world.server).await;
        let mut allowed = tables.to_vec();
        allowed.sort_unstable();
        assert_eq!(changed_tables(&before, &after), allowed, "{answer}");
        answer
    }

    async fn as_other(&self, operation: &Operation) {
        let (expected, tables) = row(operation);
        if matches!(expected, OwnSession) {
            return;
        }
        let answer = self.send(operation, false, tables).await;
        assert_outcome(&answer, expected);
        assert_nothing_private(operation, &answer);
        self.as_mine(operation).await;
    }

    async fn as_mine(&self, operation: &Operation) {
        let mut parameters = operation.parameters();
        let has_mine = parameters.any(|parameter| parameter["name"] == "mine");
        let expected = MINE.iter().find(|row| is_of(operation, row.0));
        assert_eq!(has_mine, expected.is_some(), "{}: `mine`", operation.name);
        if let Some((_, expected)) = expected {
            let answer = self.send(operation, true, &[]).await;
            assert_outcome(&answer, *expected);
            assert_nothing_private(operation, &answer);
            let body = String::from_utf8_lossy(&answer.body);
            assert!(!body.contains(PRODUCT), "another merchant's: {answer}");
        }
    }

    async fn as_operator(&self, operation: &Operation) {
        let (expected, _) = row(operation);
        if matches!(expected, OwnSession | Operators) {
            return;
        }
        let special = OF_OPERATORS.iter().find(|row| is_of(operation, row.0));
        let tables = if special.is_some() {
            &[]
        } else {
            row(operation).1
        };
        let answer = self.send(operation, false, tables).await;
        assert_outcome(&answer, special.map_or(expected, |special| special.1));
    }

    async fn as_visitor(&self, operation: &Operation) {
        if matches!(row(operation).0, OwnSession) {
            return;
        }
        if operation.is_public() {
            let answer = self.world.send(&operation.id(), &self.who, &[]).await;
            assert_ne!(answer.status, 500, "{answer}");
            assert_nothing_private(operation, &answer);
        } else {
            self.send(operation, false, &[])
                .await
                .refused(401, "unauthenticated");
        }
    }

    /// After the owner's account was disabled: the owner can do nothing.
    async fn as_disabled(&self, operation: &Operation) {
        if operation.path == "/api/upload" {
            return;
        }
        let answer = self.send(operation, false, &[]).await;
        assert!(
            (400..500).contains(&answer.status) || answer.reason() == "chat_login_not_configured",
            "{answer}"
        );
    }

    /// After the owner's account was disabled: nobody sees the shop.
    async fn of_disabled(&self, operation: &Operation) {
        if operation.is_public() && operation.method == "GET" {
            let answer = self.world.send(&operation.id(), &self.who, &[]).await;
            let body = String::from_utf8_lossy(&answer.body);
            assert!(!body.contains(PRODUCT), "{answer}");
        }
    }
}

/// What orders of others change in the owner's own data.
const CHANGED_BY_ORDERS: [&str; 3] = ["unreadNotifications", "unreadOrders", "stock"];

fn without(value: &mut Value, names: &[&str]) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !names.contains(&name.as_str()));
            fields.values_mut().for_each(|field| without(field, names));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| without(item, names)),
        _ => {}
    }
}

/// What the owner reads of the own account and shop, without [`CHANGED_BY_ORDERS`].
async fn view(owner: &Actor) -> Vec<Value> {
    let mut view = Vec::new();
    for path in [
        "/api/user",
        "/api/album?mine=true",
        "/api/category?mine=true",
        "/api/decorate/1?mine=true",
        "/api/basket?shopId=1",
        "/api/basket/list",
        "/api/saved",
        "/api/notification/channels",
        "/api/inquiry/block",
        "/api/product/import",
    ] {
        let mut data = owner.get(path).await.ok();
        without(&mut data, &CHANGED_BY_ORDERS);
        view.push(data);
    }
    view
}

async fn run(backend: Backend) {
    let world = World::open(backend).await;
    let note = format!("UPDATE products SET private_note = '{NOTE}'");
    world.server.execute(&note).await;
    let fingerprint = Fingerprint::of(&world.server, backend).await;
    let all = operations(Contract::get().document());
    assert_eq!(
        all.len(),
        MATRIX.len(),
        "the matrix has operations that are gone"
    );
    let caller = |who: Actor| Caller {
        world: &world,
        fingerprint: &fingerprint,
        who,
    };
    let (visitor, other) = (caller(world.server.visitor()), caller(world.other.clone()));
    let (operator, owner) = (caller(world.operator.clone()), caller(world.owner.clone()));
    let before = view(&world.owner).await;
    for operation in &all {
        visitor.as_visitor(operation).await;
        other.as_other(operation).await;
        operator.as_operator(operation).await;
    }
    assert_eq!(view(&world.owner).await, before);
    let disabled = format!(
        "UPDATE users SET status = 'disabled' WHERE id = {}",
        world.owner.id
    );
    world.server.execute(&disabled).await;
    for operation in &all {
        owner.as_disabled(operation).await;
        visitor.of_disabled(operation).await;
    }
    world.server.stop().await;
}

#[tokio::test]
async fn nobody_reaches_what_belongs_to_another_on_sqlite() {
    run(Backend::Sqlite).await;
}

#[tokio::test]
async fn nobody_reaches_what_belongs_to_another_on_postgres() {
    run(Backend::Postgres).await;
}
