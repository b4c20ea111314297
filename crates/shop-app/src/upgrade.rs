//! Requests for a settlement level: a merchant asks, an operator answers.

use serde_json::json;
use shop_core::{
    FieldError, Page, PageRequest, Reason, ShopId, Timestamp, UpgradeRequestId, ValidationErrors,
};
use shop_notifications::{Event, NotificationKind};
use shop_settlement::{LevelCaps, SettlementLevel, UPGRADE_ANSWER, UpgradeStatus};
use shop_store::{Invalidates, Transaction, commit, platform, upgrade};

use crate::{
    Actor, Application, Error, Internal,
    admin::{self, SettlementForm, permit, trail},
    notifications::notify,
    revision::written,
};

pub use shop_store::upgrade::{UpgradeEntry, UpgradeRequest};

/// Asks for a level. A shop has one open request: asking again changes its level.
pub async fn ask(
    app: &Application,
    actor: &Actor,
    level: SettlementLevel,
) -> Result<UpgradeRequest, Error> {
    level.check_request()?;
    let transaction = app.database.begin_write().await?;
    upgrade::put(&transaction, actor.shop, level, app.now()).await?;
    let request = upgrade::latest(&transaction, actor.shop).await?;
    commit(transaction, Invalidates::Nothing).await?;
    let gone = || Internal::Corrupt(format!("shop {} has no request", actor.shop));
    Ok(request.ok_or_else(gone)?)
}

/// An operator's answer to a request.
#[derive(Debug, Clone)]
pub struct UpgradeAnswer {
    /// The revision of the request that was read.
    pub revision: i64,
    /// The decision.
    pub decision: UpgradeDecision,
    /// What the merchant reads; a declined request needs it.
    pub text: String,
}

/// What an operator decides on a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UpgradeDecision {
    /// The shop gets the level.
    Grant {
        /// The revision of the account that was read.
        account_revision: i64,
        /// End of the paid period.
        paid_until: Option<Timestamp>,
    },
    /// It does not.
    Decline,
}

/// Lists requests with a status, or all, and returns what the levels allow.
pub async fn requests(
    app: &Application,
    operator: &Actor,
    status: Option<UpgradeStatus>,
    page: &PageRequest,
) -> Result<(Page<UpgradeEntry>, LevelCaps), Error> {
    permit(operator)?;
    let conn = app.database.read();
    let caps = platform::level_caps(conn).await?;
    Ok((upgrade::list(conn, status, page).await?, caps))
}

/// Grants a request, which sets the level, or declines it, and notifies the merchant.
pub async fn answer(
    app: &Application,
    operator: &Actor,
    id: UpgradeRequestId,
    answer: &UpgradeAnswer,
) -> Result<(UpgradeEntry, LevelCaps), Error> {
    permit(operator)?;
    let (seen, text) = (answer.revision, &*parse(answer)?);
    let request = upgrade::find(app.database.read(), id).await?;
    let request = request.ok_or(Reason::NotFound)?;
    let shop = request.shop;
    let transaction = admin::begin_in_shop(app, operator, shop).await?;
    let invalidates = match answer.decision {
        UpgradeDecision::Grant {
            account_revision,
            paid_until,
        } => {
            // The level that the operator saw, if the revision below is right.
            let level = request.level;
            let form = SettlementForm { level, paid_until };
            // Locks account and shop before the request, as any other decision on the level does.
            admin::book(app, &transaction, operator, shop, account_revision, form).await?;
            let status = UpgradeStatus::Granted;
            close(
                app,
                &transaction,
                operator,
                &request,
                Closing { seen, status, text },
            )
            .await?;
            Invalidates::Shop(shop)
        }
        UpgradeDecision::Decline => {
            let status = UpgradeStatus::Declined;
            close(
                app,
                &transaction,
                operator,
                &request,
                Closing { seen, status, text },
            )
            .await?;
            Invalidates::Nothing
        }
    };
    let caps = platform::level_caps(&transaction).await?;
    let entry = upgrade::entry(&transaction, id).await?;
    commit(transaction, invalidates).await?;
    app.wake_notifier();
    Ok((entry.ok_or(Reason::NotFound)?, caps))
}

fn parse(answer: &UpgradeAnswer) -> Result<String, ValidationErrors> {
    let text = UPGRADE_ANSWER.parse("answer", &answer.text)?;
    if text.is_empty() && answer.decision == UpgradeDecision::Decline {
        return Err(FieldError::new("answer", Reason::Required).into());
    }
    Ok(text)
}

/// Grants the open request of a shop that an operator has given the level, or a higher one, without
/// looking at the request.
pub(crate) async fn close_met(
    app: &Application,
    transaction: &Transaction,
    operator: &Actor,
    shop: ShopId,
    level: SettlementLevel,
) -> Result<(), Error> {
    let request = upgrade::latest(transaction, shop).await?;
    let is_met =
        |request: &UpgradeRequest| request.status == UpgradeStatus::Open && request.level <= level;
    let Some(request) = request.filter(is_met) else {
        return Ok(());
    };
    let closing = Closing {
        seen: request.revision,
        status: UpgradeStatus::Granted,
        text: "",
    };
    close(app, transaction, operator, &request, closing).await
}

/// How a request is answered.
struct Closing<'a> {
    seen: i64,
    status: UpgradeStatus,
    text: &'a str,
}

/// Answers an open request, in the log too, and notifies the merchant.
async fn close(
    app: &Application,
    transaction: &Transaction,
    operator: &Actor,
    request: &UpgradeRequest,
    Closing { seen, status, text }: Closing<'_>,
) -> Result<(), Error> {
    let now = app.now();
    written(upgrade::answer(transaction, request.id, seen, status, text, now).await?)?;
    let level = request.level.as_str();
    let text_or_none = Some(text).filter(|text| !text.is_empty());
    let detail = json!({
        "to": { "upgrade": level, "answered": status.as_str(), "answer": text_or_none },
    });
    let subject = format!("user:{}", request.shop);
    let entry = trail::Entry::new("user.upgrade", &subject, detail);
    trail::note(app, transaction, operator, entry).await?;
    let event = Event {
        kind: match status {
            UpgradeStatus::Granted | UpgradeStatus::Open => NotificationKind::UpgradeGranted,
            UpgradeStatus::Declined => NotificationKind::UpgradeDeclined,
        },
        number: level.to_owned(),
        shop: request.shop,
        customer: String::new(),
        total: None,
        text: text.to_owned(),
    };
    let merchant = Some(request.shop.account());
    Ok(notify(
        transaction,
        app,
        merchant.into(),
        Some(operator.user),
        &event,
    )
    .await?)
}
