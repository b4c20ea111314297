//! What operators decide about a shop.

use sea_orm::ConnectionTrait;
use shop_core::{Timestamp, UserId};
use shop_settlement::Settlement;

use crate::{StoreError, row::row, sql};

/// Changes what a shop has booked; `false` when there is no such shop. `registered_at` stays.
pub async fn set_settlement(
    conn: &impl ConnectionTrait,
    owner: UserId,
    settlement: &Settlement,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET settlement_level = $1, paid_until = $2, listed_until = $3,
        content_version = content_version + 1 WHERE user_id = $4";
    let values = [
        settlement.level.as_str().into(),
        settlement.paid_until.map(Timestamp::millis).into(),
        settlement.grace_ends_at().millis().into(),
        owner.get().into(),
    ];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Recommends a shop since a moment, or no longer; `false` when there is no such shop.
pub async fn set_recommended(
    conn: &impl ConnectionTrait,
    owner: UserId,
    since: Option<Timestamp>,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET recommended_at = $1, content_version = content_version + 1
        WHERE user_id = $2";
    let values = [since.map(Timestamp::millis).into(), owner.get().into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

row! {
    struct Next {
        moment: Option<i64>,
    }
}

/// The next moment after `now` at which a shop leaves the platform's lists, or a code stops leading
/// to the shop that gave it up.
pub async fn next_change(
    conn: &impl ConnectionTrait,
    since: Timestamp,
) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT MIN(moment) AS moment FROM (
            SELECT MIN(listed_until) AS moment FROM shops WHERE listed_until > $1
            UNION ALL
            SELECT MIN(reserved_until) FROM shop_aliases WHERE reserved_until > $1
        ) moments";
    let row: Option<Next> = sql::first(conn, sql, [since.millis().into()]).await?;
    Ok(row.and_then(|row| row.moment).map(Timestamp::from_millis))
}
