//! Failed sign-ins of an account or an address, which slow down the next attempt.

use sea_orm::{ConnectionTrait, DbBackend};
use shop_core::{Timestamp, words};

use crate::{StoreError, row::row, sql, value};

words! {
    /// Whose failures are counted.
    pub enum FailureScope {
        /// An account's, by the key of its username, whether it exists or not.
        Account = "account",
        /// A network address's.
        Address = "address",
    }
}

/// Failed attempts in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Failures {
    /// How many.
    pub count: u32,
    /// When the latest was.
    pub last_at: Timestamp,
    /// How many of them are not judged yet.
    pub unjudged: u32,
}

row! {
    struct Row {
        failures: i64,
        last_failed_at: i64,
        unjudged: i64,
    }
}

/// Makes every other transaction that locks this subject wait until this one ends, whether failures
/// are noted for it or not. SQLite has one writer anyway.
pub async fn lock_failures(
    conn: &impl ConnectionTrait,
    scope: FailureScope,
    subject: &str,
) -> Result<(), StoreError> {
    if conn.get_database_backend() != DbBackend::Sqlite {
        // Each scope has a space of its own, so that nobody waits in a circle.
        let sql = "SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))";
        sql::execute(conn, sql, [scope.word().into(), subject.into()]).await?;
    }
    Ok(())
}

/// The failures noted for a subject, if there are any.
pub async fn failures(
    conn: &impl ConnectionTrait,
    scope: FailureScope,
    subject: &str,
) -> Result<Option<Failures>, StoreError> {
    let sql = "SELECT failures, last_failed_at, unjudged FROM sign_in_failures
        WHERE scope = $1 AND subject = $2";
    let row = sql::first(conn, sql, [scope.word().into(), subject.into()]).await?;
    row.map(|row: Row| {
        Ok(Failures {
            count: value::count("sign_in_failures.failures", row.failures)?,
            last_at: Timestamp::from_millis(row.last_failed_at),
            unjudged: value::count("sign_in_failures.unjudged", row.unjudged)?,
        })
    })
    .transpose()
}

/// Notes the failures of a subject in place of those noted before.
pub async fn set_failures(
    conn: &impl ConnectionTrait,
    scope: FailureScope,
    subject: &str,
    failures: Failures,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO sign_in_failures (scope, subject, failures, last_failed_at, unjudged)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (scope, subject) DO UPDATE SET failures = excluded.failures,
            last_failed_at = excluded.last_failed_at, unjudged = excluded.unjudged";
    let values = [
        scope.word().into(),
        subject.into(),
        i64::from(failures.count).into(),
        failures.last_at.millis().into(),
        i64::from(failures.unjudged).into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Forgets a subject's failures, after somebody signed in.
pub async fn clear_failures(
    conn: &impl ConnectionTrait,
    scope: FailureScope,
    subject: &str,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM sign_in_failures WHERE scope = $1 AND subject = $2";
    sql::execute(conn, sql, [scope.word().into(), subject.into()]).await?;
    Ok(())
}

/// Forgets all failures older than `before`; how many.
pub async fn forget_failures(
    conn: &impl ConnectionTrait,
    before: Timestamp,
) -> Result<u64, StoreError> {
    let sql = "DELETE FROM sign_in_failures WHERE last_failed_at < $1";
    sql::execute(conn, sql, [before.millis().into()]).await
}
