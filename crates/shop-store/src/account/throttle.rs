//! Failed sign-ins of an account or an address, which slow down the next attempt.

use sea_orm::ConnectionTrait;
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
}

row! {
    struct Row {
        failures: i64,
        last_failed_at: i64,
    }
}

/// The failures noted for a subject, if there are any.
pub async fn failures(
    conn: &impl ConnectionTrait,
    scope: FailureScope,
    subject: &str,
) -> Result<Option<Failures>, StoreError> {
    let sql = "SELECT failures, last_failed_at FROM sign_in_failures
        WHERE scope = $1 AND subject = $2";
    let row = sql::first(conn, sql, [scope.word().into(), subject.into()]).await?;
    row.map(|row: Row| {
        Ok(Failures {
            count: value::count("sign_in_failures.failures", row.failures)?,
            last_at: Timestamp::from_millis(row.last_failed_at),
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
    let sql = "INSERT INTO sign_in_failures (scope, subject, failures, last_failed_at)
        VALUES ($1, $2, $3, $4)
        ON CONFLICT (scope, subject) DO UPDATE
        SET failures = excluded.failures, last_failed_at = excluded.last_failed_at";
    let values = [
        scope.word().into(),
        subject.into(),
        i64::from(failures.count).into(),
        failures.last_at.millis().into(),
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
