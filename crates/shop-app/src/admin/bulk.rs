//! Actions on several accounts at once. One that fails keeps the others from nothing.

use std::{collections::HashSet, ops::RangeInclusive};

use serde_json::json;
use shop_core::{
    AccountOutcome, AccountStatus, EXACT_MAX, FieldError, Reason, ShopId, TextRule, UserId,
    ValidationErrors,
};
use shop_notifications::{Event, NotificationKind};
use shop_store::{Invalidates, Transaction, account, commit};

use crate::{
    Actor, Application, Error,
    admin::{
        SettlementForm, begin_in_shop, book, permit,
        user::{note, shop_of},
    },
    idempotency::{self, IdempotentRequest, Render, rendered},
    notifications::notify,
    upgrade,
};

/// The maximum number of accounts of one action.
pub const ACCOUNTS_MAX: usize = 100;

/// By how many months a paid period can be extended at once.
pub const MONTHS: RangeInclusive<u32> = 1..=36;

/// A message to users.
pub const MESSAGE: TextRule = TextRule::lines(1, 500);

/// What became of each account, in the order of the request.
pub type Outcomes = Vec<(UserId, AccountOutcome)>;

/// Extends the paid period of accounts by `months`, each if its revision is still the one that was read.
/// Therefore a repeated call extends nothing again.
pub async fn renew(
    app: &Application,
    operator: &Actor,
    accounts: &[(UserId, i64)],
    months: i64,
) -> Result<Outcomes, Error> {
    permit(operator)?;
    let months = {
        let mut errors = ValidationErrors::new();
        let ids = accounts.iter().map(|(user, _)| *user);
        check(
            &mut errors,
            "accounts",
            |index| format!("accounts[{index}].id"),
            ids,
        );
        for (index, (_, seen)) in accounts.iter().enumerate() {
            if !(0..=EXACT_MAX).contains(seen) {
                let path = format!("accounts[{index}].revision");
                let border = (*seen).clamp(0, EXACT_MAX);
                errors.push(FieldError::at(path, Reason::OutOfRange, border));
            }
        }
        let range = i64::from(*MONTHS.start())..=i64::from(*MONTHS.end());
        if !range.contains(&months) {
            let border = months.clamp(*range.start(), *range.end());
            errors.push(FieldError::at("months", Reason::OutOfRange, border));
        }
        errors.into_result(u32::try_from(months).unwrap_or_default())?
    };
    let mut outcomes = Vec::with_capacity(accounts.len());
    for &(user, seen) in accounts {
        let renewed = renew_one(app, operator, user, seen, months).await;
        outcomes.push((user, outcome(user, renewed)));
    }
    app.wake_notifier();
    Ok(outcomes)
}

async fn renew_one(
    app: &Application,
    operator: &Actor,
    user: UserId,
    seen: i64,
    months: u32,
) -> Result<(), Error> {
    let shop = ShopId::of_account(user);
    let transaction = begin_in_shop(app, operator, shop).await?;
    let before = shop_of(&transaction, shop).await?.settlement;
    let after = before.renewed(months, app.now());
    let form = SettlementForm {
        level: after.level,
        paid_until: after.paid_until,
    };
    book(app, &transaction, operator, shop, seen, form).await?;
    upgrade::close_met(app, &transaction, operator, shop, form.level).await?;
    Ok(commit(transaction, Invalidates::Shop(shop)).await?)
}

fn outcome(user: UserId, result: Result<(), Error>) -> AccountOutcome {
    match result {
        Ok(()) => AccountOutcome::Done,
        Err(error) if error.is(Reason::NotFound) => AccountOutcome::NotFound,
        Err(error) if error.is(Reason::ChangedElsewhere) => AccountOutcome::ChangedElsewhere,
        Err(error) if error.is(Reason::Validation) => AccountOutcome::OutOfRange,
        Err(error) => {
            tracing::warn!(event = "renewal_failed", %user, %error, "a paid period was not extended");
            AccountOutcome::Failed
        }
    }
}

/// Sends a message to accounts that are in use, at most once for each idempotency key, and returns the
/// outcomes as serialized by `render`.
pub async fn message(
    app: &Application,
    operator: &Actor,
    request: &IdempotentRequest,
    users: &[UserId],
    text: &str,
    render: Render<'_, Outcomes>,
) -> Result<String, Error> {
    permit(operator)?;
    let mut errors = ValidationErrors::new();
    check(
        &mut errors,
        "ids",
        |index| format!("ids[{index}]"),
        users.iter().copied(),
    );
    let text = errors.keep(MESSAGE.parse("text", text)).unwrap_or_default();
    let text = errors.into_result(text)?;
    let write = async |transaction: &Transaction| {
        let mut outcomes = Vec::with_capacity(users.len());
        for user in users {
            outcomes.push((*user, send(app, transaction, operator, *user, &text).await?));
        }
        Ok((rendered(render, &outcomes)?, Invalidates::Nothing))
    };
    let response = idempotency::once(app, operator, request, write).await?;
    app.wake_notifier();
    Ok(response)
}

async fn send(
    app: &Application,
    transaction: &Transaction,
    operator: &Actor,
    user: UserId,
    text: &str,
) -> Result<AccountOutcome, Error> {
    match account::find(transaction, user).await? {
        None => return Ok(AccountOutcome::NotFound),
        Some(account) if account.status != AccountStatus::Active => {
            return Ok(AccountOutcome::Disabled);
        }
        Some(_) => {}
    }
    let event = Event {
        kind: NotificationKind::PlatformMessage,
        number: String::new(),
        shop: ShopId::of_account(user),
        customer: String::new(),
        total: None,
        text: text.to_owned(),
    };
    // An operator who writes to all of a list is among them.
    notify(transaction, app, Some(user).into(), None, &event).await?;
    let detail = json!({ "to": { "message": text } });
    note(app, transaction, operator, "user.message", user, detail).await?;
    Ok(AccountOutcome::Done)
}

/// Checks how many accounts there are, and that none is named twice.
fn check(
    errors: &mut ValidationErrors,
    list: &str,
    path: impl Fn(usize) -> String,
    users: impl ExactSizeIterator<Item = UserId>,
) {
    if users.len() == 0 {
        errors.push(FieldError::new(list, Reason::Required));
    }
    super::at_most(errors, list, ACCOUNTS_MAX, users.len());
    let mut seen = HashSet::new();
    for (index, user) in users.enumerate() {
        if !(1..=EXACT_MAX).contains(&user.get()) {
            let border = user.get().clamp(1, EXACT_MAX);
            errors.push(FieldError::at(path(index), Reason::OutOfRange, border));
        } else if !seen.insert(user) {
            errors.push(FieldError::new(path(index), Reason::DuplicateItem));
        }
    }
}
