//! Every refusal of a use case, as the client reads it: the one place that pairs them.

use shop_app::{Error, Internal, InternalKind, Refusal};
use shop_orders::pricing::LineError;

use crate::{Failure, Reason, common::integer, envelope::LineFailure};

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::Refused(refusal) => refusal.into(),
            Error::Internal(cause) => cause.into(),
        }
    }
}

impl From<Internal> for Failure {
    fn from(error: Internal) -> Self {
        match error.kind() {
            InternalKind::Unavailable => {
                tracing::warn!(event = "dependency_unavailable", %error, "request failed: a dependency is unavailable");
                Self::unavailable(Reason::Unavailable)
            }
            InternalKind::Full => {
                tracing::error!(event = "storage_full", %error, "request failed: storage is full");
                Self::insufficient_storage()
            }
            InternalKind::Broken => Self::internal(&error),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        let reason = refusal.reason;
        let details = refusal.details();
        let mut failure = Self::because(reason)
            .with_fields(&details.fields)
            .with_lines(details.lines.into_iter().map(line).collect())
            .with_limit(details.limit)
            .with_named(details.named);
        if let Some(count) = details.count {
            failure = failure.with_count(integer(count));
        }
        if let Some((level, cap)) = details.cap {
            failure = failure.with_cap(level.as_str(), i64::from(cap));
        }
        if let Some(seconds) = details.retry_after {
            failure = failure.with_retry_after(seconds);
        }
        if let Some(total) = details.total {
            failure = failure.with_total(total.get());
        }
        if let Some((minimum, counted)) = details.order_minimum.zip(details.counted) {
            failure = failure.with_order_minimum(minimum.get(), counted.get());
        }
        failure
    }
}

fn line(error: LineError) -> LineFailure {
    LineFailure {
        sku_id: error.sku.get(),
        product_id: error.product.get(),
        name: error.name,
        requested: i64::from(error.requested),
        available: error.available.map(i64::from),
        minimum: error.minimum.map(i64::from),
        multiple: error.multiple.map(i64::from),
        scope: error.scope,
        missing: error.missing.map(i64::from),
        quantity_below: error.quantity_below.map(i64::from),
        quantity_above: error.quantity_above.map(i64::from),
        unit_price: error.unit_price.map(|unit| unit.price.get()),
        price_source: error.unit_price.map(|unit| unit.source),
    }
}
