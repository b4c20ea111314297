//! Places orders.

use std::collections::HashMap;

use shop_auth::ShareToken;
use shop_core::{Locale, Reason};
use shop_notifications::{Event, NotificationKind};
use shop_orders::{Order, OrderDraft, OrderForm, OrderNumber};
use shop_store::{
    Conflict, Invalidates, StoreError, Transaction,
    order::{self, Buyer, NewOrder, PresentLines},
    shop::{self, ShopSummary},
};

use crate::{
    Actor, Application, Error, Internal, Refusal, UseLimits,
    idempotency::{self, IdempotentRequest, Render, rendered},
    notifications::notify,
    order::{OrderOverview, OrderViewer, Shown, price::quote, with_shops},
    product::reader_of,
    rate_limit::{self, Counter},
};

/// The maximum number of attempts to generate a unique order number. Two collisions in a row
/// indicate a broken generator.
pub(crate) const NUMBER_ATTEMPTS: u32 = 5;

/// The maximum number of a buyer's unconfirmed orders per shop. Each reserves stock: without a
/// limit, one account could reserve all stock of a shop. Merchants confirm within a day, and an
/// order can have up to 200 lines.
pub const OPEN_ORDERS_MAX: u64 = 20;

/// Places an order with one shop and returns it as serialized by `render`. Repeating the request with
/// the same key returns the identical response, even if the order has changed since.
pub async fn place(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    form: &OrderForm,
    locale: Locale,
    render: Render<'_, OrderOverview>,
) -> Result<String, Error> {
    let draft = match form.parse(app.now()) {
        Ok(draft) => draft,
        // A repeat returns the first response even if a date of the request is past by now.
        Err(errors) => {
            let first = idempotency::first_response(app, actor, request).await;
            return first?.ok_or_else(|| Error::from(errors));
        }
    };
    match write_once(app, actor, request, &draft, locale, render).await {
        Err(error) if error.is(Reason::TooManyRequests) => {
            rate_limit::follow_clock(app, &Counter::of_orders(actor.user)).await?;
            Err(error)
        }
        other => {
            app.wake_notifier();
            other
        }
    }
}

/// Stores the order; retries with another number if the number is taken.
async fn write_once(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    draft: &OrderDraft,
    locale: Locale,
    render: Render<'_, OrderOverview>,
) -> Result<String, Error> {
    let attempt = async || {
        let write = async |transaction: &Transaction| {
            let placed = write(app, transaction, actor, draft, locale).await?;
            Ok((rendered(render, &placed)?, Invalidates::Stock(draft.shop)))
        };
        idempotency::once_in_shop(app, actor, draft.shop, request, write).await
    };
    for _ in 1..NUMBER_ATTEMPTS {
        match attempt().await {
            Err(Error::Internal(Internal::Store(StoreError::Conflict(Conflict::OrderNumber)))) => {
                tracing::warn!(
                    event = "order_number_taken",
                    "order number collision; retrying with another number"
                );
            }
            other => return other,
        }
    }
    attempt().await
}

/// Prices the order, reserves the stock and stores the order.
async fn write(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    draft: &OrderDraft,
    locale: Locale,
) -> Result<OrderOverview, Error> {
    let now = app.now();
    let number = OrderNumber::generate(now, app.entropy.as_ref());
    let share = ShareToken::generate(app.entropy.as_ref());
    if app.use_limits == UseLimits::People {
        rate_limit::count(transaction, &Counter::of_orders(actor.user), now).await?;
    }
    // Locks the shop before reading it, so that the order does not mix data from before and after a
    // concurrent edit.
    let shop = shop::lock_summary(transaction, draft.shop).await?;
    let shop = shop.ok_or_else(|| Refusal::field("shopId", Reason::NotFound))?;
    if !shop.settlement.takes_orders(now) {
        return Err(Reason::ShopNotTakingOrders.into());
    }
    check_open_orders(app, transaction, actor, draft).await?;
    let reader = reader_of(Some(actor), draft.shop);
    let quote = quote(transaction, &shop, &draft.lines, Buyer { locale, reader }).await?;
    let priced = quote.into_order(draft.expected_total)?;
    if !order::take(transaction, &priced.lines).await? {
        return Err(Internal::Corrupt("stock was refused but is there".into()).into());
    }
    let new = NewOrder {
        number: &number,
        buyer: Some(actor.user),
        inquiry: None,
        actor: actor.user,
        locale,
        draft,
        priced: &priced,
        share_token: share.as_str().into(),
        share_expires_at: ShareToken::expires_at(now),
        now,
    };
    let order = order::insert(transaction, &new).await?;
    let event = Event {
        kind: NotificationKind::OrderPlaced,
        number: number.to_string(),
        shop: order.shop,
        customer: order.customer.name.clone(),
        total: Some(order.total),
        text: String::new(),
    };
    notify(
        transaction,
        app,
        Some(order.shop.account()).into(),
        Some(actor.user),
        &event,
    )
    .await?;
    overview(transaction, actor, order, shop, &new).await
}

/// A new order as its buyer sees it, built from what was stored instead of read back.
async fn overview(
    transaction: &Transaction,
    actor: &Actor,
    order: Order,
    shop: ShopSummary,
    new: &NewOrder<'_>,
) -> Result<OrderOverview, Error> {
    let corrupt = || Internal::Corrupt(format!("order {} has no buyer", new.number));
    let shown = Shown {
        viewer: OrderViewer::of(&order, actor).ok_or_else(corrupt)?,
        order,
        share_token: (*new.share_token).to_owned().into(),
        share_expires_at: new.share_expires_at,
        is_read: false,
        inquiry_number: None,
        // The order was placed in the reader's language.
        present: PresentLines::default(),
    };
    let shops = HashMap::from([(shop.owner, shop)]);
    let shown = with_shops(transaction, vec![shown], shops, new.now).await?;
    Ok(shown.into_iter().next().ok_or_else(corrupt)?)
}

/// The shop is locked, so the count stays valid until the order is stored.
async fn check_open_orders(
    app: &Application,
    transaction: &Transaction,
    buyer: &Actor,
    draft: &OrderDraft,
) -> Result<(), Error> {
    if app.use_limits == UseLimits::Unlimited {
        return Ok(());
    }
    let open = order::count_open(transaction, buyer.user, draft.shop).await?;
    if open >= OPEN_ORDERS_MAX {
        return Err(Refusal::limit(Reason::TooManyOpenOrders, OPEN_ORDERS_MAX).into());
    }
    Ok(())
}
