//! Which faults of a database pass by themselves, and which mean a full disk.

use sea_orm::{
    DbErr, RuntimeErr,
    sqlx::{self, error::DatabaseError, postgres::PgDatabaseError},
};

/// Whose fault a failed statement is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The connection, the server or a lock: another attempt may succeed.
    Unavailable,
    /// There is no space left.
    Full,
    /// The statement, or stored data.
    Other,
}

/// Beginnings of PostgreSQL's codes for what passes
/// (<https://www.postgresql.org/docs/15/errcodes-appendix.html>).
const POSTGRES_PASSING: &[&str] = &[
    "08",    // connection exceptions
    "25006", // a writable server has become a standby
    "25P03", // a transaction stood still for too long
    "40",    // deadlocks and broken transactions
    "53",    // no memory, no connections
    "55P03", // a lock is not free
    "57",    // shut down, starting up, ended by an operator
    "58",    // the system under the server
];
/// PostgreSQL's disk is full.
const POSTGRES_FULL: &str = "53100";

/// SQLite's disk is full (<https://www.sqlite.org/rescode.html>).
const SQLITE_FULL: i32 = 13;
/// What passes on SQLite, or is the disk's fault: busy, locked, no memory, read-only, an error of the
/// disk, a file that cannot be opened, locking that does not work.
const SQLITE_PASSING: &[i32] = &[5, 6, 7, 8, 10, 14, 15];
/// Extended codes carry the plain one in their lowest byte.
const SQLITE_PLAIN: i32 = 0xff;

/// The cause of a failure.
pub fn of(error: &DbErr) -> Cause {
    match error {
        DbErr::ConnectionAcquire(_) | DbErr::Conn(RuntimeErr::Internal(_)) => Cause::Unavailable,
        DbErr::Conn(RuntimeErr::SqlxError(error))
        | DbErr::Exec(RuntimeErr::SqlxError(error))
        | DbErr::Query(RuntimeErr::SqlxError(error)) => of_driver(error),
        _ => Cause::Other,
    }
}

fn of_driver(error: &sqlx::Error) -> Cause {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed
        | sqlx::Error::BeginFailed => Cause::Unavailable,
        sqlx::Error::Database(refused) => of_answer(refused.as_ref()),
        _ => Cause::Other,
    }
}

fn of_answer(refused: &dyn DatabaseError) -> Cause {
    let code = refused.code().unwrap_or_default();
    if refused.try_downcast_ref::<PgDatabaseError>().is_some() {
        of_postgres(&code)
    } else {
        code.parse().map_or(Cause::Other, of_sqlite)
    }
}

fn of_postgres(code: &str) -> Cause {
    if code == POSTGRES_FULL {
        Cause::Full
    } else if POSTGRES_PASSING.iter().any(|class| code.starts_with(class)) {
        Cause::Unavailable
    } else {
        Cause::Other
    }
}

fn of_sqlite(code: i32) -> Cause {
    match code & SQLITE_PLAIN {
        SQLITE_FULL => Cause::Full,
        plain if SQLITE_PASSING.contains(&plain) => Cause::Unavailable,
        _ => Cause::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transient_errors_are_distinguished_from_bugs() {
        let postgres = [
            ("53100", Cause::Full),
            ("53300", Cause::Unavailable),
            ("57P01", Cause::Unavailable),
            ("55P03", Cause::Unavailable),
            ("40P01", Cause::Unavailable),
            ("42P01", Cause::Other),
            ("23503", Cause::Other),
            ("", Cause::Other),
        ];
        for (code, cause) in postgres {
            assert_eq!(of_postgres(code), cause, "{code}");
        }
        let sqlite = [
            (13, Cause::Full),
            (5, Cause::Unavailable),
            (517, Cause::Unavailable),
            (778, Cause::Unavailable),
            (11, Cause::Other),
            (1, Cause::Other),
        ];
        for (code, cause) in sqlite {
            assert_eq!(of_sqlite(code), cause, "{code}");
        }
    }

    #[test]
    fn connection_errors_are_retryable() {
        let gone = sqlx::Error::Io(std::io::ErrorKind::ConnectionReset.into());
        let gone = DbErr::Query(RuntimeErr::SqlxError(gone.into()));
        assert_eq!(of(&gone), Cause::Unavailable);
        assert_eq!(of(&DbErr::Custom("x".to_owned())), Cause::Other);
    }
}
