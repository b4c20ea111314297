//! Placing an order.

use sea_orm::DatabaseTransaction;
use sha2::{Digest as _, Sha256};
use shop_auth::ShareToken;
use shop_core::{Faults, Locale, SkuId};
use shop_orders::{
    OrderDraft, OrderForm, OrderNumber,
    pricing::{PricedOrder, PricingError},
};
use shop_settlement::SettlementState;
use shop_store::{
    Conflict, StoreError, Touches, commit,
    order::{self, NewOrder, RememberedAnswer},
    shop,
};
use uuid::Uuid;

use super::{OrderOverview, read};
use crate::{Actor, Application, Internal};

/// The same idempotency key answers the same order for a day.
const REMEMBERED_SECONDS: i64 = 24 * 60 * 60;

/// Why an order is not placed.
#[derive(Debug, thiserror::Error)]
pub enum PlaceOrderError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] Faults),
    /// Lines ask for what the shop does not offer so.
    #[error(transparent)]
    Refused(#[from] PricingError),
    /// There is no such shop.
    #[error("there is no such shop")]
    ShopNotFound,
    /// The shop takes no orders now.
    #[error("the shop takes no orders now")]
    ShopNotTakingOrders,
    /// The key stands for another order.
    #[error("the idempotency key was used for another order")]
    KeyReused,
    /// A fault of ours.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for PlaceOrderError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

/// Places an order with one shop, or answers the one that was placed with the same key before.
pub async fn place(
    app: &Application,
    actor: &Actor,
    key: Uuid,
    form: &OrderForm,
    locale: Locale,
) -> Result<OrderOverview, PlaceOrderError> {
    let key = key.to_string();
    let request_hash = hex::encode(Sha256::digest(format!("{form:?}")));
    let placed = match first_answer(app, actor, &key, &request_hash).await? {
        Some(number) => number,
        None => match write(app, actor, (&key, &request_hash), form, locale).await {
            // Another request with the same key was faster: its answer is ours.
            Err(PlaceOrderError::Internal(Internal::Store(StoreError::Conflict(
                Conflict::IdempotencyKey,
            )))) => first_answer(app, actor, &key, &request_hash)
                .await?
                .ok_or(PlaceOrderError::KeyReused)?,
            other => other?,
        },
    };
    let overview = read(app, Some(actor), &placed, None).await?;
    Ok(overview.ok_or_else(|| Internal::Corrupt(format!("order {placed} is gone")))?)
}

/// The order that a key stands for, if the request is the same.
async fn first_answer(
    app: &Application,
    actor: &Actor,
    key: &str,
    request_hash: &str,
) -> Result<Option<OrderNumber>, PlaceOrderError> {
    let since = app.now().plus_seconds(-REMEMBERED_SECONDS);
    let Some(first) = order::recall(app.database.read(), actor.user, key, since).await? else {
        return Ok(None);
    };
    if first.request_hash != request_hash {
        return Err(PlaceOrderError::KeyReused);
    }
    let number = first
        .answer
        .parse()
        .map_err(|_| Internal::Corrupt("an order number".into()))?;
    Ok(Some(number))
}

/// Prices, takes the stock and writes the order, all or nothing.
async fn write(
    app: &Application,
    actor: &Actor,
    (key, request_hash): (&str, &str),
    form: &OrderForm,
    locale: Locale,
) -> Result<OrderNumber, PlaceOrderError> {
    let now = app.now();
    let draft = &form.parse(now)?;
    let number = OrderNumber::generate(now, app.entropy.as_ref());
    let share = ShareToken::generate(app.entropy.as_ref());
    let transaction = app.database.begin_write().await?;
    let answer = RememberedAnswer {
        request_hash: request_hash.to_owned(),
        answer: number.to_string(),
    };
    order::forget_key(
        &transaction,
        actor.user,
        key,
        now.plus_seconds(-REMEMBERED_SECONDS),
    )
    .await?;
    order::remember(&transaction, actor.user, key, answer, now).await?;
    // Before anything of the shop is read: what is saved meanwhile would be half in the order.
    shop::touch(&transaction, draft.shop).await?;
    check_shop(app, &transaction, draft).await?;
    let priced = price(&transaction, draft, locale).await?;
    take_stock(&transaction, draft, &priced, locale).await?;
    let new = NewOrder {
        number: &number,
        buyer: actor.user,
        locale,
        draft,
        priced: &priced,
        share_token: share.as_str(),
        share_expires_at: ShareToken::expires_at(now),
        now,
    };
    order::insert(&transaction, &new).await?;
    commit(transaction, Touches::Shop(draft.shop)).await?;
    Ok(number)
}

async fn check_shop(
    app: &Application,
    transaction: &DatabaseTransaction,
    draft: &OrderDraft,
) -> Result<(), PlaceOrderError> {
    let shop = shop::find_public(transaction, draft.shop).await?;
    let shop = shop.ok_or(PlaceOrderError::ShopNotFound)?;
    match shop.settlement.state_at(app.now()) {
        SettlementState::Expired => Err(PlaceOrderError::ShopNotTakingOrders),
        _ => Ok(()),
    }
}

async fn price(
    transaction: &DatabaseTransaction,
    draft: &OrderDraft,
    locale: Locale,
) -> Result<PricedOrder, PlaceOrderError> {
    let wanted: Vec<SkuId> = draft.lines.iter().map(|line| line.sku).collect();
    let offers = order::offers(transaction, draft.shop, &wanted, locale).await?;
    Ok(draft.price(&offers)?)
}

/// Takes each line's stock; a line that somebody else emptied since it was priced refuses the
/// whole order, with what is left of each.
async fn take_stock(
    transaction: &DatabaseTransaction,
    draft: &OrderDraft,
    priced: &PricedOrder,
    locale: Locale,
) -> Result<(), PlaceOrderError> {
    for line in &priced.lines {
        if !order::take(transaction, line.product, line.sku, line.quantity).await? {
            price(transaction, draft, locale).await?;
            return Err(Internal::Corrupt("stock was refused but is there".into()).into());
        }
    }
    Ok(())
}
