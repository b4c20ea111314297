//! One after another.

use sea_orm::{ConnectionTrait, DbBackend};
use shop_core::UserId;

use crate::{StoreError, sql};

/// Makes every other transaction that locks this user wait until this one ends, so that what was
/// counted of the user is still true when it is written. SQLite has one writer anyway.
pub async fn lock(conn: &impl ConnectionTrait, user: UserId) -> Result<(), StoreError> {
    if conn.get_database_backend() != DbBackend::Sqlite {
        // Weaker than FOR UPDATE: rows that refer to the user can be written concurrently.
        let sql = "SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE";
        sql::execute(conn, sql, [user.get().into()]).await?;
    }
    Ok(())
}
