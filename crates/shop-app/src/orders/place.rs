//! Places orders.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use shop_auth::ShareToken;
use shop_core::{Locale, SkuId, ValidationErrors};
use shop_orders::{Order, OrderDraft, OrderForm, OrderNumber, pricing::PricingError};
use shop_store::{
    Conflict, Invalidates, StoreError, Transaction, commit,
    order::{self, NewOrder, idempotency},
    shop::{self, ShopSummary},
};
use uuid::Uuid;

use super::{
    OrderOverview, OrderViewer,
    overview::{Shown, with_shops},
};
use crate::{
    Actor, Application, Internal, UseLimits,
    rate_limit::{self, AttemptError, Counter, TooOften},
};

/// The lifetime of an idempotency key in seconds: a day.
const IDEMPOTENCY_SECONDS: i64 = 24 * 60 * 60;

/// The maximum number of attempts to generate a unique order number. Two collisions in a row
/// indicate a broken generator.
const NUMBERS_MAX: u32 = 5;

/// The maximum number of a buyer's unconfirmed orders per shop. Each reserves stock: without a
/// limit, one account could reserve all stock of a shop. Merchants confirm within a day, and an
/// order can have up to 200 lines.
pub const OPEN_ORDERS_MAX: u64 = 20;

/// Why an order is rejected.
#[derive(Debug, thiserror::Error)]
pub enum PlaceOrderError {
    /// The form is invalid.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// The order does not match the shop's current offers.
    #[error(transparent)]
    Refused(#[from] PricingError),
    /// The shop does not exist.
    #[error("there is no such shop")]
    ShopNotFound,
    /// The shop currently accepts no orders.
    #[error("the shop takes no orders now")]
    ShopNotTakingOrders,
    /// The buyer has too many unconfirmed orders in this shop.
    #[error("{limit} orders wait for this shop already")]
    TooManyOpen {
        /// The limit.
        limit: u64,
    },
    /// Too many orders in a short time; retry later.
    #[error(transparent)]
    TooOften(#[from] TooOften),
    /// The idempotency key was used for a different request.
    #[error("the idempotency key was used for another order")]
    KeyReused,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<AttemptError> for PlaceOrderError {
    fn from(error: AttemptError) -> Self {
        match error {
            AttemptError::TooOften(too_often) => Self::TooOften(too_often),
            AttemptError::Store(error) => error.into(),
        }
    }
}

impl From<StoreError> for PlaceOrderError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

/// Serializes an order for its buyer.
pub type Render<'a> = &'a (dyn Fn(&OrderOverview) -> serde_json::Result<String> + Sync);

/// Places an order with one shop and returns it as serialized by `render`. The response is stored
/// with the idempotency key in the same transaction: repeating the request with the same key
/// returns the identical response, even if the order has changed since.
pub async fn place(
    app: &Application,
    actor: &Actor,
    key: Uuid,
    form: &OrderForm,
    locale: Locale,
    render: Render<'_>,
) -> Result<String, PlaceOrderError> {
    let key = key.to_string();
    let request_hash = request_hash(form);
    let draft = match form.parse(app.now()) {
        Ok(draft) => draft,
        // A repeat returns the first response even if a date of the request is past by now.
        Err(errors) => {
            let first = first_answer(app, actor, &key, &request_hash).await?;
            return first.ok_or_else(|| errors.into());
        }
    };
    let request = Request {
        key: &key,
        hash: &request_hash,
        draft: &draft,
        locale,
    };
    match write_once(app, actor, request, render).await {
        Ok(Some(answer)) => Ok(answer),
        // The key was used before: return its response.
        Ok(None) => {
            let first = first_answer(app, actor, &key, &request_hash).await?;
            first.ok_or(PlaceOrderError::KeyReused)
        }
        Err(PlaceOrderError::TooOften(too_often)) => {
            rate_limit::follow_clock(app, &Counter::of_orders(actor.user)).await?;
            Err(too_often.into())
        }
        Err(other) => Err(other),
    }
}

/// An order request with its idempotency key.
#[derive(Clone, Copy)]
struct Request<'a> {
    key: &'a str,
    hash: &'a str,
    draft: &'a OrderDraft,
    locale: Locale,
}

/// The version of the hash input: incremented when the canonical form changes, so that hashes of
/// different forms never match.
const HASH_VERSION: u8 = 1;

/// Hashes a request as canonical JSON: members sorted by name, omitted fields left out, so that
/// adding a field in a later release keeps the hashes of requests without it.
fn request_hash(form: &OrderForm) -> String {
    let items = form.items.iter();
    let items: Vec<_> = items
        .map(|item| json!([item.product_id, item.sku_id, item.quantity]))
        .collect();
    let date = form.expected_date.map(|date| date.to_string());
    let members = [
        ("address", Some(json!(form.address))),
        ("customerName", Some(json!(form.customer_name))),
        ("customerPhone", Some(json!(form.customer_phone))),
        ("expectedTime", date.map(Value::from)),
        ("expectedTotal", Some(json!(form.expected_total))),
        ("items", Some(json!(items))),
        ("paymentMethod", Some(json!(form.payment_method.as_str()))),
        ("remark", form.remark.clone().map(Value::from)),
        ("shopId", Some(json!(form.shop_id))),
    ];
    let members = members
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    let canonical = json!(members.collect::<BTreeMap<_, _>>()).to_string();
    let hash = Sha256::new()
        .chain_update([HASH_VERSION])
        .chain_update(canonical);
    hex::encode(hash.finalize())
}

/// The stored response to the first request with a key, if it is the same request.
async fn first_answer(
    app: &Application,
    actor: &Actor,
    key: &str,
    request_hash: &str,
) -> Result<Option<String>, PlaceOrderError> {
    let since = app.now().plus_seconds(-IDEMPOTENCY_SECONDS);
    let Some(first) = idempotency::find(app.database.read(), actor.user, key, since).await? else {
        return Ok(None);
    };
    if first.request_hash == request_hash {
        Ok(Some(first.response))
    } else {
        Err(PlaceOrderError::KeyReused)
    }
}

/// Stores the order; retries with another number if the number is taken. `None` if the key is in use.
async fn write_once(
    app: &Application,
    actor: &Actor,
    request: Request<'_>,
    render: Render<'_>,
) -> Result<Option<String>, PlaceOrderError> {
    for _ in 1..NUMBERS_MAX {
        match write(app, actor, request, render).await {
            Err(PlaceOrderError::Internal(Internal::Store(StoreError::Conflict(
                Conflict::OrderNumber,
            )))) => tracing::warn!(
                event = "order_number_taken",
                "order number collision; retrying with another number"
            ),
            other => return other,
        }
    }
    write(app, actor, request, render).await
}

/// Prices the order, reserves the stock and stores the order, in one transaction. `None` if the key is
/// in use.
async fn write(
    app: &Application,
    actor: &Actor,
    request: Request<'_>,
    render: Render<'_>,
) -> Result<Option<String>, PlaceOrderError> {
    let Request {
        key,
        hash,
        draft,
        locale,
    } = request;
    let now = app.now();
    let number = OrderNumber::generate(now, app.entropy.as_ref());
    let share = ShareToken::generate(app.entropy.as_ref());
    let transaction = app.database.begin_write().await?;
    // Inserts the key first, so that a concurrent request with the same key waits. The response is
    // added later.
    let moments = (now, now.plus_seconds(-IDEMPOTENCY_SECONDS));
    if !idempotency::insert(&transaction, (actor.user, key), hash, moments).await? {
        return Ok(None);
    }
    if app.use_limits == UseLimits::People {
        rate_limit::count(&transaction, &Counter::of_orders(actor.user), now).await?;
    }
    // Locks the shop before reading it, so that the order does not mix data from before and after a
    // concurrent edit.
    let shop = shop::lock_summary(&transaction, draft.shop).await?;
    let shop = shop.ok_or(PlaceOrderError::ShopNotFound)?;
    if !shop.settlement.takes_orders(now) {
        return Err(PlaceOrderError::ShopNotTakingOrders);
    }
    check_open_orders(app, &transaction, (actor, draft)).await?;
    let skus: Vec<SkuId> = draft.lines.iter().map(|line| line.sku).collect();
    let priced = draft.price(&order::offers(&transaction, draft.shop, &skus, locale).await?)?;
    if !order::take(&transaction, &priced.lines).await? {
        return Err(Internal::Corrupt("stock was refused but is there".into()).into());
    }
    let new = NewOrder {
        number: &number,
        buyer: actor.user,
        locale,
        draft,
        priced: &priced,
        share_token: share.as_str().into(),
        share_expires_at: ShareToken::expires_at(now),
        now,
    };
    let order = order::insert(&transaction, &new).await?;
    let placed = overview(&transaction, actor, (order, shop), &new).await?;
    let answer = render(&placed).map_err(|error| Internal::Corrupt(error.to_string()))?;
    idempotency::set_response(&transaction, actor.user, key, &answer).await?;
    commit(transaction, Invalidates::Stock(draft.shop)).await?;
    Ok(Some(answer))
}

/// A new order as its buyer sees it, built from what was stored instead of read back.
async fn overview(
    transaction: &Transaction,
    actor: &Actor,
    (order, shop): (Order, ShopSummary),
    new: &NewOrder<'_>,
) -> Result<OrderOverview, Internal> {
    let corrupt = || Internal::Corrupt(format!("order {} has no buyer", new.number));
    let shown = Shown {
        viewer: OrderViewer::of(&order, actor).ok_or_else(corrupt)?,
        order,
        share_token: (*new.share_token).to_owned().into(),
        share_expires_at: new.share_expires_at,
    };
    let shops = HashMap::from([(shop.owner, shop)]);
    let shown = with_shops(transaction, vec![shown], shops, new.now).await?;
    shown.into_iter().next().ok_or_else(corrupt)
}

/// The shop is locked, so the count stays valid until the order is stored.
async fn check_open_orders(
    app: &Application,
    transaction: &Transaction,
    (buyer, draft): (&Actor, &OrderDraft),
) -> Result<(), PlaceOrderError> {
    if app.use_limits == UseLimits::Unlimited {
        return Ok(());
    }
    let open = order::count_open(transaction, buyer.user, draft.shop).await?;
    if open >= OPEN_ORDERS_MAX {
        let limit = OPEN_ORDERS_MAX;
        return Err(PlaceOrderError::TooManyOpen { limit });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use shop_orders::{PaymentMethod, form::LineForm};

    use super::*;

    #[test]
    fn request_hash_is_stable_between_releases() {
        let form = OrderForm {
            shop_id: 7,
            items: vec![LineForm {
                product_id: 1,
                sku_id: 2,
                quantity: 3,
            }],
            customer_name: "李华".to_owned(),
            customer_phone: "13800001234".to_owned(),
            address: "义乌".to_owned(),
            payment_method: PaymentMethod::Offline,
            remark: None,
            expected_date: None,
            expected_total: 300,
        };
        let canonical = "\u{1}{\"address\":\"义乌\",\"customerName\":\"李华\",\
            \"customerPhone\":\"13800001234\",\"expectedTotal\":300,\"items\":[[1,2,3]],\
            \"paymentMethod\":\"offline\",\"shopId\":7}";
        assert_eq!(request_hash(&form), hex::encode(Sha256::digest(canonical)));
        let other = OrderForm {
            remark: Some(String::new()),
            ..form.clone()
        };
        assert_ne!(request_hash(&other), request_hash(&form));
    }
}
