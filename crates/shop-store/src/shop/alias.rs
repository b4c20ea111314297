//! Shop codes. Printed ones must go on leading to the shop, so a code that was given up stays its
//! shop's for a time.

use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait};
use shop_core::{ShopId, Timestamp, uniqueness_key};

use crate::{StoreError, entity::shop_aliases, sql};

/// A change of a shop's code.
#[derive(Debug, Clone, Copy)]
pub struct AliasChange<'a> {
    /// The shop.
    pub owner: ShopId,
    /// The new code.
    pub alias: &'a str,
    /// Until when the old one leads to the shop and is taken by nobody.
    pub old_reserved_until: Timestamp,
    /// When it changes.
    pub now: Timestamp,
}

/// Finds the shop that a code leads to, current or retired, without regard to case.
pub async fn find_by_alias(
    conn: &impl ConnectionTrait,
    alias: &str,
    now: Timestamp,
) -> Result<Option<ShopId>, StoreError> {
    let row = shop_aliases::Entity::find_by_id(uniqueness_key(alias))
        .one(conn)
        .await?;
    let is_reserved = |until: i64| Timestamp::from_millis(until) > now;
    let row = row.filter(|row| row.reserved_until.is_none_or(is_reserved));
    Ok(row.map(|row| row.shop_id.into()))
}

/// Retires the current code and takes a new one; [`crate::Conflict::ShopAlias`] when another shop
/// has it or had it lately. A shop may take back its own.
pub async fn change_alias(
    conn: &impl ConnectionTrait,
    change: &AliasChange<'_>,
) -> Result<(), StoreError> {
    let sql = "UPDATE shop_aliases SET reserved_until = $1
        WHERE shop_id = $2 AND reserved_until IS NULL";
    let values = [
        change.old_reserved_until.millis().into(),
        change.owner.get().into(),
    ];
    sql::execute(conn, sql, values).await?;
    claim(conn, change.owner, change.alias, change.now).await?;
    let sql = "UPDATE shops SET alias_changed_at = $1 WHERE id = $2";
    sql::execute(
        conn,
        sql,
        [change.now.millis().into(), change.owner.get().into()],
    )
    .await?;
    Ok(())
}

/// Writes a shop's code in other capital or small letters.
pub async fn respell_alias(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    alias: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE shop_aliases SET alias = $1
        WHERE shop_id = $2 AND alias_key = $3 AND reserved_until IS NULL";
    let key = uniqueness_key(alias);
    sql::execute(conn, sql, [alias.into(), owner.get().into(), key.into()]).await?;
    Ok(())
}

/// Claims a code that is free, whose reservation for another shop has expired, or that was this shop's.
pub(super) async fn claim(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    alias: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let key = uniqueness_key(alias);
    let sql = "DELETE FROM shop_aliases
        WHERE alias_key = $1 AND (reserved_until <= $2 OR shop_id = $3)";
    let values = [key.as_str().into(), now.millis().into(), owner.get().into()];
    sql::execute(conn, sql, values).await?;
    let row = shop_aliases::ActiveModel {
        alias_key: Set(key),
        alias: Set(alias.to_owned()),
        shop_id: Set(owner.get()),
        reserved_until: Set(None),
        created_at: Set(now.millis()),
    };
    shop_aliases::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}
