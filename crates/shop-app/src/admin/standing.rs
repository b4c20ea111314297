//! What operators decide about a merchant's shop.

use serde_json::json;
use shop_core::{Timestamp, UserId};
use shop_settlement::{Settlement, SettlementLevel};
use shop_store::{Touches, commit, shop};

use super::{AdminError, begin, note};
use crate::{Actor, Application};

/// Notes what a shop has booked: its level, and until when it is paid for. A lower level removes
/// nothing; products beyond its cap stay.
pub async fn set_settlement(
    app: &Application,
    operator: &Actor,
    owner: UserId,
    (level, paid_until): (SettlementLevel, Option<Timestamp>),
) -> Result<(), AdminError> {
    let transaction = begin(app, operator).await?;
    let record = shop::find(&transaction, owner).await?;
    let before = record.ok_or(AdminError::NotFound)?.settlement;
    let booked = Settlement {
        level,
        paid_until,
        ..before
    };
    shop::set_settlement(&transaction, owner, &booked).await?;
    let detail = json!({
        "from": { "level": before.level.word(), "paidUntil": shown(before.paid_until) },
        "to": { "level": level.word(), "paidUntil": shown(paid_until) },
    });
    let subject = format!("user:{owner}");
    note(
        app,
        &transaction,
        operator,
        ("user.settlement", &subject),
        detail,
    )
    .await?;
    Ok(commit(transaction, Touches::Shop(owner)).await?)
}

/// Recommends a shop on the platform's pages, or no longer.
pub async fn recommend(
    app: &Application,
    operator: &Actor,
    owner: UserId,
    recommended: bool,
) -> Result<(), AdminError> {
    let transaction = begin(app, operator).await?;
    let since = recommended.then(|| app.now());
    if !shop::set_recommended(&transaction, owner, since).await? {
        return Err(AdminError::NotFound);
    }
    let subject = format!("user:{owner}");
    let detail = json!({ "recommended": recommended });
    note(
        app,
        &transaction,
        operator,
        ("user.recommended", &subject),
        detail,
    )
    .await?;
    Ok(commit(transaction, Touches::Shop(owner)).await?)
}

fn shown(moment: Option<Timestamp>) -> Option<String> {
    moment.map(Timestamp::to_rfc3339)
}
