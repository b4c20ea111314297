//! Reads accounts.

use serde_json::{Value, json};
use shop_auth::Password;
use shop_core::{
    FieldError, MediaId, Page, PageRequest, Reason, ShopId, TextRule, Timestamp, UserId,
    ValidationErrors,
};
use shop_orders::YEARS;
use shop_settlement::{LevelCaps, Settlement, SettlementLevel};
use shop_store::{
    Invalidates, Transaction,
    account::{
        self, Account, AccountFilter, AccountStatus, AccountSummary, AccountTask, TaskFilter,
    },
    chat, commit, platform, session,
    shop::ShopRecord,
};

use crate::{
    Actor, Application, Error, Internal,
    account::replace_password,
    admin::{begin, begin_in_shop, permit, trail, written},
    shop::{self, OwnShop},
    upgrade,
};

/// Lists accounts, and returns what their levels allow: the newest first, those with a `task` for
/// operators the oldest first, or as the filter sorts them.
pub async fn users(
    app: &Application,
    operator: &Actor,
    filter: &AccountFilter<'_>,
    task: Option<AccountTask>,
    page: &PageRequest,
) -> Result<(Page<AccountSummary>, LevelCaps), Error> {
    permit(operator)?;
    let conn = app.database.read();
    let caps = platform::level_caps(conn).await?;
    let filter = with_task(app, &caps, filter, task);
    Ok((account::list(conn, &filter, page).await?, caps))
}

/// Number of accounts in a list.
pub(super) async fn count(
    app: &Application,
    operator: &Actor,
    filter: &AccountFilter<'_>,
    task: Option<AccountTask>,
) -> Result<u64, Error> {
    permit(operator)?;
    let conn = app.database.read();
    let caps = platform::level_caps(conn).await?;
    Ok(account::count(conn, &with_task(app, &caps, filter, task)).await?)
}

fn with_task<'a>(
    app: &Application,
    caps: &LevelCaps,
    filter: &AccountFilter<'a>,
    task: Option<AccountTask>,
) -> AccountFilter<'a> {
    let task = task.map(|task| TaskFilter {
        task,
        caps: caps.clone(),
        now: app.now(),
    });
    AccountFilter {
        task,
        ..filter.clone()
    }
}

/// What waits for operators, in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Queue {
    /// Licences that nobody has checked.
    pub licences: u64,
    /// Services that end soon.
    pub ending: u64,
    /// Shops at their cap.
    pub at_cap: u64,
    /// Open requests for a level.
    pub upgrades: u64,
    /// Open messages to the platform.
    pub feedback: u64,
}

/// Counts what waits for operators.
pub async fn queue(app: &Application, operator: &Actor) -> Result<Queue, Error> {
    permit(operator)?;
    let conn = app.database.read();
    let caps = platform::level_caps(conn).await?;
    let count = async |task| {
        let filter = with_task(app, &caps, &AccountFilter::default(), Some(task));
        account::count(conn, &filter).await
    };
    Ok(Queue {
        licences: count(AccountTask::Licence).await?,
        ending: count(AccountTask::Ending).await?,
        at_cap: count(AccountTask::AtCap).await?,
        upgrades: shop_store::upgrade::count_open(conn).await?,
        feedback: shop_store::feedback::count_open(conn).await?,
    })
}

/// Returns an account with its shop, enabled or not.
pub async fn user(app: &Application, operator: &Actor, user: UserId) -> Result<OwnShop, Error> {
    permit(operator)?;
    shop::own_of(app, user, ShopId::of_account(user))
        .await?
        .ok_or_else(|| Reason::NotFound.into())
}

// Operators' decisions about accounts and shops. Each one requires the current revision and
// increments it, so that of two concurrent decisions one fails.

/// Why an account is disabled, for operators.
pub const REASON: TextRule = TextRule::line(0, 200);

/// The settlement of a shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettlementForm {
    /// The level.
    pub level: SettlementLevel,
    /// End of the paid period; required for levels without a trial.
    pub paid_until: Option<Timestamp>,
}

/// Disables or enables an account. Disabling ends all sessions and chat-app handles of the user
/// immediately and hides the shop with its products. The reason is for operators only.
pub async fn set_status(
    app: &Application,
    operator: &Actor,
    user: UserId,
    seen: i64,
    status: AccountStatus,
    reason: &str,
) -> Result<(), Error> {
    let reason = REASON
        .parse("reason", reason)
        .map_err(ValidationErrors::from)?;
    if user == operator.user && status == AccountStatus::Disabled {
        return Err(Reason::OwnAccount.into());
    }
    let transaction = begin(app, operator).await?;
    check_still_operator(&transaction, operator, user).await?;
    let before = found(&transaction, user).await?;
    let now = app.now();
    written(account::decide(&transaction, user, seen, now).await?)?;
    account::set_status(&transaction, user, status, &reason, now).await?;
    if status == AccountStatus::Disabled {
        session::end_all(&transaction, user, now).await?;
        chat::revoke_handles_of(&transaction, user, now).await?;
    }
    let details = |status: AccountStatus, reason: &str| {
        let reason = Some(reason).filter(|reason| !reason.is_empty());
        json!({ "status": status.as_str(), "reason": reason })
    };
    let before = details(before.status, &before.disabled_reason);
    let detail = trail::change(&before, &details(status, &reason));
    note(app, &transaction, operator, "user.status", user, detail).await?;
    Ok(commit(transaction, Invalidates::Shop(ShopId::of_account(user))).await?)
}

/// Sets a random password for a user who has forgotten theirs, and returns it. Ends all sessions and
/// chat-app handles of the user. Operators change their own password themselves.
pub async fn reset_password(
    app: &Application,
    operator: &Actor,
    user: UserId,
    seen: i64,
) -> Result<Password, Error> {
    permit(operator)?;
    if user == operator.user {
        return Err(Reason::OwnAccount.into());
    }
    let password = Password::random(app.entropy.as_ref());
    let hash = app
        .passwords
        .hash(&password)
        .await
        .map_err(Internal::from)?;
    let transaction = begin(app, operator).await?;
    check_still_operator(&transaction, operator, user).await?;
    let found = found(&transaction, user).await?;
    let now = app.now();
    written(account::decide(&transaction, user, seen, now).await?)?;
    replace_password(&transaction, &found, &hash, now).await?;
    let detail = json!({ "from": {}, "to": {} });
    note(app, &transaction, operator, "user.password", user, detail).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(password)
}

/// Sets the level and the paid period of a shop. A lower level removes nothing; products beyond its
/// cap are kept.
pub async fn set_settlement(
    app: &Application,
    operator: &Actor,
    shop: ShopId,
    seen: i64,
    form: SettlementForm,
) -> Result<(), Error> {
    let transaction = begin_in_shop(app, operator, shop).await?;
    book(app, &transaction, operator, shop, seen, form).await?;
    upgrade::close_met(app, &transaction, operator, shop, form.level).await?;
    commit(transaction, Invalidates::Shop(shop)).await?;
    app.wake_notifier();
    Ok(())
}

/// Sets the level and the paid period, in the log too.
pub(crate) async fn book(
    app: &Application,
    transaction: &Transaction,
    operator: &Actor,
    shop: ShopId,
    seen: i64,
    form: SettlementForm,
) -> Result<(), Error> {
    check(form)?;
    let before = shop_of(transaction, shop).await?.settlement;
    written(account::decide(transaction, shop.account(), seen, app.now()).await?)?;
    let booked = Settlement {
        level: form.level,
        paid_until: form.paid_until,
        ..before
    };
    shop_store::shop::set_settlement(transaction, shop, &booked).await?;
    let details = |settlement: Settlement| {
        let paid_until = settlement.paid_until.map(Timestamp::to_rfc3339);
        json!({ "level": settlement.level.as_str(), "paidUntil": paid_until })
    };
    let detail = trail::change(&details(before), &details(booked));
    let user = shop.account();
    note(app, transaction, operator, "user.settlement", user, detail).await
}

/// Sets whether the platform recommends a shop. A shop that is already recommended keeps its
/// position.
pub async fn set_recommended(
    app: &Application,
    operator: &Actor,
    shop: ShopId,
    seen: i64,
    recommended: bool,
) -> Result<(), Error> {
    let transaction = begin_in_shop(app, operator, shop).await?;
    let before = shop_of(&transaction, shop).await?.recommended_at;
    written(account::decide(&transaction, shop.account(), seen, app.now()).await?)?;
    let since = recommended.then(|| before.unwrap_or_else(|| app.now()));
    shop_store::shop::set_recommended(&transaction, shop, since).await?;
    let details = |recommended: bool| json!({ "recommended": recommended });
    let detail = trail::change(&details(before.is_some()), &details(recommended));
    note(
        app,
        &transaction,
        operator,
        "user.recommended",
        shop.account(),
        detail,
    )
    .await?;
    Ok(commit(transaction, Invalidates::Shop(shop)).await?)
}

/// Marks the licence with this ID as checked, or with `None` the shop's licence as unchecked. Naming the
/// licence keeps the mark from a picture that the operator has not seen.
pub async fn set_licence_verified(
    app: &Application,
    operator: &Actor,
    shop: ShopId,
    seen: i64,
    licence: Option<MediaId>,
) -> Result<(), Error> {
    let transaction = begin_in_shop(app, operator, shop).await?;
    let record = shop_of(&transaction, shop).await?;
    written(account::decide(&transaction, shop.account(), seen, app.now()).await?)?;
    let before = record.licence_verified_at;
    let after = licence.map(|_| before.unwrap_or_else(|| app.now()));
    let current = record.shop.profile.license_image;
    if let Some(licence) = licence.or(current) {
        let is_current =
            shop_store::shop::set_licence_verified(&transaction, shop, licence, after).await?;
        if !is_current {
            return Err(Reason::ChangedElsewhere.into());
        }
    }
    let details = |verified: bool| json!({ "licenceVerified": verified });
    let detail = trail::change(&details(before.is_some()), &details(after.is_some()));
    note(
        app,
        &transaction,
        operator,
        "user.licence",
        shop.account(),
        detail,
    )
    .await?;
    Ok(commit(transaction, Invalidates::Shop(shop)).await?)
}

fn check(form: SettlementForm) -> Result<(), ValidationErrors> {
    let mut errors = ValidationErrors::new();
    match form.paid_until {
        None if form.level.trial_months().is_none() => {
            errors.push(FieldError::new("paidUntil", Reason::Required));
        }
        // Years outside are typing errors.
        Some(end) if !YEARS.contains(&end.year()) => {
            let border = end.year().clamp(*YEARS.start(), *YEARS.end());
            errors.push(FieldError::at(
                "paidUntil",
                Reason::OutOfRange,
                border.into(),
            ));
        }
        _ => {}
    }
    errors.into_result(())
}

/// Locks both accounts and checks that the operator is still enabled: otherwise two operators could
/// disable each other at the same time. Locks in ID order to prevent deadlocks.
async fn check_still_operator(
    transaction: &Transaction,
    operator: &Actor,
    user: UserId,
) -> Result<(), Error> {
    let (first, second) = (operator.user.min(user), operator.user.max(user));
    account::lock(transaction, first).await?;
    account::lock(transaction, second).await?;
    match account::find(transaction, operator.user).await? {
        Some(account) if account.status == AccountStatus::Active => Ok(()),
        _ => Err(Reason::Forbidden.into()),
    }
}

async fn found(transaction: &Transaction, user: UserId) -> Result<Account, Error> {
    let account = account::find(transaction, user).await?;
    account.ok_or_else(|| Reason::NotFound.into())
}

pub(super) async fn shop_of(transaction: &Transaction, shop: ShopId) -> Result<ShopRecord, Error> {
    let found = shop_store::shop::find(transaction, shop).await?;
    found.ok_or_else(|| Reason::NotFound.into())
}

pub(super) async fn note(
    app: &Application,
    transaction: &Transaction,
    operator: &Actor,
    action: &str,
    user: UserId,
    detail: Value,
) -> Result<(), Error> {
    let subject = format!("user:{user}");
    let entry = trail::Entry::new(action, &subject, detail);
    Ok(trail::note(app, transaction, operator, entry).await?)
}
