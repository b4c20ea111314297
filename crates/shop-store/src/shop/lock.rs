//! The lock of a shop.

use sea_orm::{ConnectionTrait, DbBackend};
use shop_core::ShopId;

use crate::{StoreError, sql};

/// Locks a shop's row until the transaction ends. SQLite has one writer anyway.
///
/// Every transaction that writes what belongs to the catalogue of a shop, its stock or its counts locks the
/// shop first. So these writers of one shop run one after another, and two of them cannot deadlock
/// (<https://www.postgresql.org/docs/15/explicit-locking.html#LOCKING-DEADLOCKS>). An update of the
/// shop's row takes the same lock.
pub async fn lock(conn: &impl ConnectionTrait, owner: ShopId) -> Result<(), StoreError> {
    if conn.get_database_backend() != DbBackend::Sqlite {
        // Weaker than FOR UPDATE: rows that refer to the shop can be inserted concurrently. Otherwise an
        // order that is confirmed, whose notification refers to the shop, would wait for an order that is
        // cancelled, which holds the shop and waits for the other's row: a deadlock.
        let sql = "SELECT id FROM shops WHERE id = $1 FOR NO KEY UPDATE";
        sql::execute(conn, sql, [owner.get().into()]).await?;
    }
    Ok(())
}
