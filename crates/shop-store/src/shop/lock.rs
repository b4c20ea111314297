//! The lock of a shop.

use sea_orm::{ConnectionTrait, DbBackend};
use shop_core::{OrderId, UserId};

use crate::{StoreError, sql};

/// Locks a shop's row until the transaction ends. SQLite has one writer anyway.
///
/// Every transaction that writes anything of a shop locks the shop first. So writers of one shop run
/// one after another, and two of them cannot deadlock
/// (<https://www.postgresql.org/docs/15/explicit-locking.html#LOCKING-DEADLOCKS>). An update of the
/// shop's row takes the same lock.
pub async fn lock(conn: &impl ConnectionTrait, owner: UserId) -> Result<(), StoreError> {
    lock_where(conn, "$1", owner.get()).await
}

/// Locks the shop that received an order, as [`lock`] does.
pub(crate) async fn lock_of_order(
    conn: &impl ConnectionTrait,
    order: OrderId,
) -> Result<(), StoreError> {
    lock_where(
        conn,
        "(SELECT shop_id FROM orders WHERE id = $1)",
        order.get(),
    )
    .await
}

async fn lock_where(conn: &impl ConnectionTrait, owner: &str, id: i64) -> Result<(), StoreError> {
    if conn.get_database_backend() != DbBackend::Sqlite {
        // Weaker than FOR UPDATE: rows that refer to the shop can be inserted concurrently.
        let sql = format!("SELECT user_id FROM shops WHERE user_id = {owner} FOR NO KEY UPDATE");
        sql::execute(conn, &sql, [id.into()]).await?;
    }
    Ok(())
}
