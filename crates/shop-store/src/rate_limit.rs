//! Counters of attempts for rate limits. The rules are in `shop_auth::RateLimit`; expired rows are
//! swept.

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult};
use shop_core::Timestamp;

use crate::{StoreError, sql, value};

shop_core::string_enum! {
    /// What is attempted, and whose attempts are counted.
    pub enum RateLimitScope {
        /// Signing in to an account, by the key of its username, whether it exists or not.
        Account = "account",
        /// Signing in to an account from one browser that is known to it.
        Device = "device",
        /// Signing in from a network address.
        Address = "address",
        /// Changing the password of an account.
        PasswordChange = "password_change",
        /// Registering from a network address.
        Registration = "registration",
        /// Exchanging codes of the chat app from a network address.
        ChatCode = "chat_code",
        /// Ordering by a user.
        Order = "order",
        /// Sending inquiries from a network address.
        Inquiry = "inquiry",
        /// Codes and test messages to a user's own channels.
        NotificationTest = "notification_test",
        /// Push subscriptions of an account or a browser.
        PushDevice = "push_device",
        /// Codes to an e-mail address, by any user.
        EmailCode = "email_code",
    }
}

/// Attempts of one subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateLimitRow {
    /// The number of counted attempts.
    pub count: u32,
    /// Above 0 if the latest one was stored without its outcome.
    pub pending: u32,
    /// The latest attempt, or the moment from which the count falls.
    pub at: Timestamp,
}

#[derive(FromQueryResult)]
struct Row {
    count: i64,
    pending: i64,
    attempted_at: i64,
}

/// Makes every other transaction that locks this subject wait until this one ends, whether it has a
/// row or not. SQLite has one writer anyway.
pub async fn lock(
    conn: &impl ConnectionTrait,
    scope: RateLimitScope,
    subject: &str,
) -> Result<(), StoreError> {
    if conn.get_database_backend() != DbBackend::Sqlite {
        // Each scope has a space of its own, so that nobody waits in a circle.
        let sql = "SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))";
        sql::execute(conn, sql, [scope.as_str().into(), subject.into()]).await?;
    }
    Ok(())
}

/// The attempts of a subject, if there are any.
pub async fn find(
    conn: &impl ConnectionTrait,
    scope: RateLimitScope,
    subject: &str,
) -> Result<Option<RateLimitRow>, StoreError> {
    let sql = "SELECT count, pending, attempted_at FROM rate_limits
        WHERE scope = $1 AND subject = $2";
    let row = sql::first(conn, sql, [scope.as_str().into(), subject.into()]).await?;
    row.map(|row: Row| {
        Ok(RateLimitRow {
            count: value::count("rate_limits.count", row.count)?,
            pending: value::count("rate_limits.pending", row.pending)?,
            at: Timestamp::from_millis(row.attempted_at),
        })
    })
    .transpose()
}

/// Stores the attempts of a subject in place of those stored before.
pub async fn put(
    conn: &impl ConnectionTrait,
    scope: RateLimitScope,
    subject: &str,
    attempts: RateLimitRow,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO rate_limits (scope, subject, count, pending, attempted_at)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (scope, subject) DO UPDATE SET count = excluded.count,
            pending = excluded.pending, attempted_at = excluded.attempted_at";
    let values = [
        scope.as_str().into(),
        subject.into(),
        i64::from(attempts.count).into(),
        i64::from(attempts.pending).into(),
        attempts.at.millis().into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Removes the attempts of a subject.
pub async fn clear(
    conn: &impl ConnectionTrait,
    scope: RateLimitScope,
    subject: &str,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM rate_limits WHERE scope = $1 AND subject = $2";
    sql::execute(conn, sql, [scope.as_str().into(), subject.into()]).await?;
    Ok(())
}

/// Removes all rows that nothing was attempted at since `before`; how many.
pub async fn purge(conn: &impl ConnectionTrait, before: Timestamp) -> Result<u64, StoreError> {
    let sql = "DELETE FROM rate_limits WHERE attempted_at < $1";
    sql::execute(conn, sql, [before.millis().into()]).await
}
