//! Turns inquiries into orders.

use shop_auth::ShareToken;
use shop_core::{Locale, PriceReader, Reason};
use shop_orders::{InquiryAction, OrderFromInquiryDraft, OrderFromInquiryForm, OrderNumber};
use shop_store::{
    Conflict, Invalidates, StoreError, Transaction, commit,
    inquiry::{self, InquiryMove, InquiryRecord},
    order::{self, Buyer, NewOrder},
    shop,
};

use crate::{
    Actor, Application, Error, Internal,
    inquiry::notify_sender,
    order::{NUMBER_ATTEMPTS, OrderOverview, quote, read},
};

/// Turns an inquiry of the actor's shop into an order without a buyer account, priced and stocked
/// like any other. If it is refused, the inquiry stays as it was.
pub async fn order(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
    form: &OrderFromInquiryForm,
    locale: Locale,
) -> Result<OrderOverview, Error> {
    let draft = form.parse(app.now())?;
    let placed = write_once(app, actor, number, &draft).await?;
    let placed = read(app, Some(actor), &placed, None, locale).await?;
    placed.ok_or_else(|| Reason::NotFound.into())
}

/// Stores the order; retries with another number if the number is taken.
async fn write_once(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
    draft: &OrderFromInquiryDraft,
) -> Result<OrderNumber, Error> {
    for _ in 1..NUMBER_ATTEMPTS {
        match write(app, actor, number, draft).await {
            Err(Error::Internal(Internal::Store(StoreError::Conflict(Conflict::OrderNumber)))) => {
                tracing::warn!(
                    event = "order_number_taken",
                    "order number collision; retrying with another number"
                );
            }
            other => return other,
        }
    }
    write(app, actor, number, draft).await
}

async fn write(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
    draft: &OrderFromInquiryDraft,
) -> Result<OrderNumber, Error> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    // Locks the shop before reading the inquiry, so that of two requests at once the second sees what
    // the first has done.
    let shop = shop::lock_summary(&transaction, actor.shop).await?;
    let shop = shop.ok_or(Reason::NotFound)?;
    let record = inquiry::of_shop(&transaction, actor.shop, number).await?;
    let record = record.ok_or(Reason::NotFound)?;
    let now = app.now();
    let step = InquiryMove {
        inquiry: record.inquiry.id,
        seen: record.inquiry.status,
        status: record.inquiry.status.after(InquiryAction::Order)?,
        note: "",
        now,
    };
    // The buyer has seen no price of it, and takes none that only this order would name.
    if record
        .inquiry
        .lines
        .iter()
        .any(|line| line.unit_price.is_none())
    {
        return Err(Reason::PriceHidden.into());
    }
    let draft = draft.clone().of(&record.inquiry)?;
    if !shop.settlement.takes_orders(now) {
        return Err(Reason::ShopNotTakingOrders.into());
    }
    let buyer = Buyer {
        locale: record.inquiry.locale,
        reader: PriceReader::Owner,
    };
    let quote = quote(&transaction, &shop, &draft.lines, buyer).await?;
    let priced = quote.into_order(draft.expected_total)?;
    if !inquiry::move_to(&transaction, &step).await? {
        return Err(Reason::BadTransition.into());
    }
    let placed = OrderNumber::generate(now, app.entropy.as_ref());
    let share = ShareToken::generate(app.entropy.as_ref());
    let new = NewOrder {
        number: &placed,
        buyer: None,
        inquiry: Some(record.inquiry.id),
        actor: actor.user,
        locale: record.inquiry.locale,
        draft: &draft,
        priced: &priced,
        share_token: share.as_str().into(),
        share_expires_at: ShareToken::inquiry_expires_at(now),
        now,
    };
    insert(&transaction, &record, &new).await?;
    notify_sender(&transaction, app, &record, actor).await?;
    commit(transaction, Invalidates::Stock(draft.shop)).await?;
    app.wake_notifier();
    Ok(placed)
}

async fn insert(
    transaction: &Transaction,
    record: &InquiryRecord,
    new: &NewOrder<'_>,
) -> Result<(), Error> {
    if !order::take(transaction, &new.priced.lines).await? {
        let cause = format!(
            "inquiry {}: stock was refused but is there",
            record.inquiry.number
        );
        return Err(Internal::Corrupt(cause).into());
    }
    order::insert(transaction, new).await?;
    Ok(())
}
