//! What operators decide about an account and its shop. Each decision names the revision it saw and
//! counts it up, so that of two at once one is told to look again.

use serde_json::{Value, json};
use shop_core::{FieldError, Timestamp, UserId, ValidationError, ValidationErrors};
use shop_settlement::{Settlement, SettlementLevel};
use shop_store::{
    Touches, Transaction,
    account::{self, Account, AccountStatus},
    chat, commit, session,
    shop::{self, ShopRecord},
};

use super::{AdminError, begin, error::written, trail};
use crate::{Actor, Application};

/// The years in which paid time may end, 2000 to 2099; others are slips of the pen.
const YEARS: [i64; 2] = [2000, 2099];
/// The beginning of the first of these years, and the end of the last, in UTC.
const SPAN: [Timestamp; 2] = [
    Timestamp::from_millis(946_684_800_000),
    Timestamp::from_millis(4_102_444_800_000),
];

/// What a shop books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettlementForm {
    /// Its level.
    pub level: SettlementLevel,
    /// Until when it is paid for; a level without free months needs it.
    pub paid_until: Option<Timestamp>,
}

/// Shuts an account out or lets it in again. Whoever is shut out is signed out everywhere at once,
/// in the chat app too, and their shop and products leave public view.
pub async fn set_status(
    app: &Application,
    operator: &Actor,
    (user, seen): (UserId, i64),
    status: AccountStatus,
) -> Result<(), AdminError> {
    if user == operator.user && status == AccountStatus::Disabled {
        return Err(AdminError::OwnAccount);
    }
    let transaction = begin(app, operator).await?;
    check_still_operator(&transaction, operator, user).await?;
    let before = found(&transaction, user).await?.status;
    let now = app.now();
    written(account::decide(&transaction, (user, seen), now).await?)?;
    account::set_status(&transaction, user, status, now).await?;
    if status == AccountStatus::Disabled {
        session::end_all(&transaction, user, now).await?;
        chat::revoke_handles_of(&transaction, user, now).await?;
    }
    let told = |status: AccountStatus| json!({ "status": status.as_str() });
    let detail = trail::change(&told(before), &told(status));
    note(app, &transaction, operator, ("user.status", user), detail).await?;
    Ok(commit(transaction, Touches::Shop(user)).await?)
}

/// Notes what a shop has booked: its level, and until when it is paid for. A lower level removes
/// nothing; products beyond its cap stay.
pub async fn set_settlement(
    app: &Application,
    operator: &Actor,
    (user, seen): (UserId, i64),
    form: SettlementForm,
) -> Result<(), AdminError> {
    check(form)?;
    let transaction = begin(app, operator).await?;
    let before = shop_of(&transaction, user).await?.settlement;
    written(account::decide(&transaction, (user, seen), app.now()).await?)?;
    let booked = Settlement {
        level: form.level,
        paid_until: form.paid_until,
        ..before
    };
    shop::set_settlement(&transaction, user, &booked).await?;
    let told = |settlement: Settlement| {
        let paid_until = settlement.paid_until.map(Timestamp::to_rfc3339);
        json!({ "level": settlement.level.as_str(), "paidUntil": paid_until })
    };
    let detail = trail::change(&told(before), &told(booked));
    let action = ("user.settlement", user);
    note(app, &transaction, operator, action, detail).await?;
    Ok(commit(transaction, Touches::Shop(user)).await?)
}

/// Recommends a shop on the platform's pages, or no longer. One that was recommended before keeps
/// its place among the others.
pub async fn set_recommended(
    app: &Application,
    operator: &Actor,
    (user, seen): (UserId, i64),
    recommended: bool,
) -> Result<(), AdminError> {
    let transaction = begin(app, operator).await?;
    let before = shop_of(&transaction, user).await?.recommended_at;
    written(account::decide(&transaction, (user, seen), app.now()).await?)?;
    let since = recommended.then(|| before.unwrap_or_else(|| app.now()));
    shop::set_recommended(&transaction, user, since).await?;
    let told = |recommended: bool| json!({ "recommended": recommended });
    let detail = trail::change(&told(before.is_some()), &told(recommended));
    let action = ("user.recommended", user);
    note(app, &transaction, operator, action, detail).await?;
    Ok(commit(transaction, Touches::Shop(user)).await?)
}

fn check(form: SettlementForm) -> Result<(), ValidationErrors> {
    let mut errors = ValidationErrors::new();
    match form.paid_until {
        None if form.level.trial_months().is_none() => {
            errors.push(FieldError::new("paidUntil", ValidationError::Required));
        }
        Some(end) if end < SPAN[0] => {
            errors.push(FieldError::at(
                "paidUntil",
                ValidationError::OutOfRange,
                YEARS[0],
            ));
        }
        Some(end) if end >= SPAN[1] => {
            errors.push(FieldError::at(
                "paidUntil",
                ValidationError::OutOfRange,
                YEARS[1],
            ));
        }
        _ => {}
    }
    errors.into_result(())
}

/// Two operators who disable each other at once must not both succeed: nobody would be left. Both
/// accounts are locked in the order of their ids, so that neither waits for the other for good.
async fn check_still_operator(
    transaction: &Transaction,
    operator: &Actor,
    user: UserId,
) -> Result<(), AdminError> {
    let (first, second) = (operator.user.min(user), operator.user.max(user));
    account::lock(transaction, first).await?;
    account::lock(transaction, second).await?;
    match account::find(transaction, operator.user).await? {
        Some(account) if account.status == AccountStatus::Active => Ok(()),
        _ => Err(AdminError::NotOperator),
    }
}

async fn found(transaction: &Transaction, user: UserId) -> Result<Account, AdminError> {
    let account = account::find(transaction, user).await?;
    account.ok_or(AdminError::NotFound)
}

async fn shop_of(transaction: &Transaction, user: UserId) -> Result<ShopRecord, AdminError> {
    let shop = shop::find(transaction, user).await?;
    shop.ok_or(AdminError::NotFound)
}

async fn note(
    app: &Application,
    transaction: &Transaction,
    operator: &Actor,
    (action, user): (&str, UserId),
    detail: Value,
) -> Result<(), AdminError> {
    let subject = format!("user:{user}");
    Ok(trail::note(app, transaction, operator, (action, &subject), detail).await?)
}
