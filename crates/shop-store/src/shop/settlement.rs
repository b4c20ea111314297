//! A shop's settlement, recommendation and checked licence, which operators set.

use sea_orm::ConnectionTrait;
use shop_core::{MediaId, ShopId, Timestamp};
use shop_settlement::Settlement;

use crate::{StoreError, sql};

/// Changes what a shop has booked; `false` when there is no such shop. `registered_at` stays.
pub async fn set_settlement(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    settlement: &Settlement,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET settlement_level = $1, paid_until = $2, listed_until = $3
        WHERE id = $4";
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
    owner: ShopId,
    since: Option<Timestamp>,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET recommended_at = $1 WHERE id = $2";
    let values = [since.map(Timestamp::millis).into(), owner.get().into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Marks a licence as checked at a moment, or as unchecked; `false` when the shop's licence is another
/// one by now, or there is none.
pub async fn set_licence_verified(
    conn: &impl ConnectionTrait,
    (owner, licence): (ShopId, MediaId),
    at: Option<Timestamp>,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET licence_verified_at = $1
        WHERE id = $2 AND license_image_id = $3";
    let values = [
        at.map(Timestamp::millis).into(),
        owner.get().into(),
        licence.get().into(),
    ];
    Ok(sql::execute(conn, sql, values).await? == 1)
}
