//! Requests and answers as they really are. The JSON files hold, by operation, parameters, a request
//! body and the data of its answer; a test sends every request to the server and compares the
//! answers (`tests/api/examples`).

use serde_json::{Map, Value, json};
use shop_core::{FieldError, Locale, Lot};
use shop_orders::pricing::PriceSource;

use super::JSON;
use crate::{
    Failure, Reason,
    envelope::{FailureEnvelope, LineFailure},
    messages::message,
    messages::success,
};

/// One file a tag.
const FILES: [&str; 15] = [
    include_str!("examples/admin.json"),
    include_str!("examples/album.json"),
    include_str!("examples/category.json"),
    include_str!("examples/chat.json"),
    include_str!("examples/decorate.json"),
    include_str!("examples/feedback.json"),
    include_str!("examples/inquiry.json"),
    include_str!("examples/notification.json"),
    include_str!("examples/order.json"),
    include_str!("examples/parameters.json"),
    include_str!("examples/platform.json"),
    include_str!("examples/product.json"),
    include_str!("examples/upload.json"),
    include_str!("examples/user.json"),
    include_str!("examples/watermark.json"),
];

/// The name in the files of the parameters that mean the same in every call.
const EVERYWHERE: &str = "every_operation";

/// The examples of all operations.
pub(super) struct Examples(Map<String, Value>);

impl Examples {
    /// Reads the files.
    ///
    /// # Errors
    /// When one is no JSON, which would be a fault of the document.
    pub(super) fn read() -> serde_json::Result<Self> {
        let mut all = Map::new();
        for file in FILES {
            all.extend(serde_json::from_str::<Map<String, Value>>(file)?);
        }
        Ok(Self(all))
    }

    /// Shows an operation's request and answer.
    pub(super) fn show(&self, operation: &mut Value) {
        let name = operation["operationId"].as_str().unwrap_or_default();
        let own = self.0.get(name).unwrap_or(&Value::Null);
        for parameter in operation["parameters"].as_array_mut().into_iter().flatten() {
            let Some(parameter_name) = parameter["name"].as_str() else {
                continue;
            };
            let everywhere = self.0.get(EVERYWHERE).unwrap_or(&Value::Null);
            let example = own["parameters"].get(parameter_name);
            if let Some(example) = example.or_else(|| everywhere.get(parameter_name)) {
                parameter["example"] = example.clone();
            }
        }
        if let Some(request) = own.get("request") {
            let content = operation["requestBody"]["content"].as_object_mut();
            for (_, content) in content.into_iter().flatten() {
                content["example"] = request.clone();
            }
        }
        if let Some(answer) = own.get("answer") {
            let envelope = json!({ "code": 0, "data": answer, "message": success(Locale::Zh) });
            operation["responses"]["200"]["content"][JSON]["example"] = envelope;
        }
    }
}

/// What a refused call answers for each reason that is `named` by an operation, in Chinese, for the
/// document's components.
pub(super) fn components(named: impl Fn(&str) -> bool) -> Map<String, Value> {
    let reasons = Reason::ALL.iter().filter(|reason| named(reason.as_str()));
    let examples = reasons.map(|reason| {
        let envelope: FailureEnvelope = refusal(*reason).envelope(Locale::Zh);
        let summary = message(*reason, Locale::En, None);
        let example = json!({ "summary": summary, "value": envelope });
        (reason.as_str().to_owned(), example)
    });
    examples.collect()
}

/// An order line that is refused.
fn line(quantity: i64, available: Option<i64>) -> LineFailure {
    LineFailure {
        sku_id: 1,
        product_id: 1,
        name: "青花手绘茶杯".to_owned(),
        requested: quantity,
        available,
        minimum: None,
        multiple: None,
        scope: Some(Lot::Line),
        missing: None,
        quantity_below: None,
        quantity_above: None,
        unit_price: None,
        price_source: None,
    }
}

/// A refusal as it may be met, with the data that belongs to its reason.
fn refusal(reason: Reason) -> Failure {
    let plain = || Failure::because(reason);
    let taken = |path: &str| plain().with_fields(&[FieldError::new(path, reason)]);
    match reason {
        Reason::Validation => Failure::field("name", Reason::Required),
        Reason::ReadOnly => Failure::read_only("status"),
        Reason::UsernameTaken => taken("username"),
        Reason::AliasTaken => taken("alias"),
        Reason::NameTaken => taken("name"),
        Reason::CodeTaken => taken("code"),
        Reason::VersionTaken => taken("version"),
        Reason::ChatAccountTaken => taken("openid"),
        Reason::Unavailable | Reason::ChatProviderFailed => Failure::unavailable(reason),
        Reason::InsufficientStorage => Failure::insufficient_storage(),
        Reason::TooManyRequests => Failure::too_many(reason, 8),
        Reason::TooManyOpenInquiries => Failure::too_many(reason, 24 * 60 * 60).with_limit(Some(5)),
        Reason::FeedbackLimit => Failure::too_many(reason, 24 * 60 * 60),
        Reason::CategoryNotEmpty => plain().with_count(12),
        Reason::InUse => plain().with_count(3).with_limit(Some(3)),
        Reason::CategoryLimit => plain().with_limit(Some(2_000)),
        Reason::AlbumLimit => plain().with_limit(Some(1_000)),
        Reason::ProductCapReached => plain().with_cap("S", 20),
        Reason::ExceedsStock => plain().with_lines(vec![line(500, Some(320))]),
        Reason::ProductGone => plain().with_lines(vec![line(10, None)]),
        Reason::BelowMinimum => plain().with_lines(vec![LineFailure {
            minimum: Some(20),
            missing: Some(10),
            quantity_above: Some(20),
            ..line(10, None)
        }]),
        Reason::NotAMultiple => plain().with_limit(Some(6)).with_lines(vec![LineFailure {
            multiple: Some(6),
            quantity_below: Some(6),
            quantity_above: Some(12),
            ..line(10, None)
        }]),
        Reason::BelowOrderMinimum => plain()
            .with_total(18_000)
            .with_order_minimum(30_000, 19_800),
        Reason::PriceChanged => plain().with_total(19_800).with_lines(vec![LineFailure {
            scope: None,
            unit_price: Some(1_980),
            price_source: Some(PriceSource::Base),
            ..line(10, None)
        }]),
        _ => plain(),
    }
}
