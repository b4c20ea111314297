//! What can go wrong between us and the database.

use sea_orm::{
    DbErr, RuntimeErr, SqlErr,
    sqlx::{self, error::DatabaseError, postgres::PgDatabaseError},
};
use shop_core::CursorError;

/// Why a finder or writer failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// What was to be written exists already. On PostgreSQL the transaction can only be undone.
    #[error("{0:?} is taken already")]
    Conflict(Conflict),
    /// The cursor of a page request was not issued for this list.
    #[error(transparent)]
    Cursor(#[from] CursorError),
    /// A stored value that no writer of ours would have written.
    #[error("the column {column} holds an unreadable value; restore the row from a backup")]
    Corrupt {
        /// Which column.
        column: &'static str,
    },
    /// The database does not answer, refuses everybody, or is locked: it may help to try again.
    /// Whether a commit that ends so was done is unknown.
    #[error("the database is unavailable: {0}")]
    Unavailable(#[source] DbErr),
    /// The database has no space to write.
    #[error("the disk of the database is full: {0}")]
    Full(#[source] DbErr),
    /// An object is being removed at this moment; it can be stored in a moment.
    #[error("the object {0} is being removed")]
    BeingRemoved(String),
    /// Everything else: a broken statement, a damaged file.
    #[error("the database failed: {0}")]
    Database(#[source] DbErr),
}

/// Which uniqueness was broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conflict {
    /// A username.
    Username,
    /// A shop code, current or retired.
    ShopAlias,
    /// A chat-app account that is joined to a user.
    ChatAccount,
    /// A chat-app code that was exchanged already.
    ChatCode,
    /// The same content of the same owner.
    MediaContent,
    /// A category name within its parent.
    CategoryName,
    /// A product name of one merchant.
    ProductName,
    /// A spec name of one product.
    SpecName,
    /// A spec item name of one spec.
    SpecItemName,
    /// A combination of spec items.
    SkuCombination,
    /// An album name of one merchant.
    AlbumName,
    /// A business category.
    BusinessCategoryName,
    /// An area code.
    AreaCode,
    /// A version of an agreement.
    AgreementVersion,
    /// An order number.
    OrderNumber,
    /// An inquiry number.
    InquiryNumber,
    /// The idempotency key of an inquiry.
    InquiryRequest,
}

/// Each uniqueness by the name of its index, which PostgreSQL reports, and by its columns, which
/// SQLite reports unless the index is on an expression.
const CONSTRAINTS: &[(Conflict, &str, &str)] = &[
    (
        Conflict::Username,
        "users_username_key",
        "users.username_key",
    ),
    (
        Conflict::ShopAlias,
        "shop_aliases_pkey",
        "shop_aliases.alias_key",
    ),
    (
        Conflict::ChatAccount,
        "chat_accounts_openid",
        "chat_accounts.app_id, chat_accounts.openid",
    ),
    (
        Conflict::ChatCode,
        "chat_handles_code_hash",
        "chat_handles.code_hash",
    ),
    (
        Conflict::MediaContent,
        "media_content",
        "media.shop_id, media.kind, media.content_hash",
    ),
    (
        Conflict::CategoryName,
        "categories_name",
        "index 'categories_name'",
    ),
    (
        Conflict::ProductName,
        "products_name",
        "products.shop_id, products.name_key",
    ),
    (
        Conflict::SpecName,
        "specs_name",
        "specs.product_id, specs.name_key",
    ),
    (
        Conflict::SpecItemName,
        "spec_items_name",
        "spec_items.spec_id, spec_items.name_key",
    ),
    (
        Conflict::SkuCombination,
        "skus_combination",
        "skus.product_id, skus.combination_key",
    ),
    (
        Conflict::AlbumName,
        "albums_name",
        "albums.shop_id, albums.name_key",
    ),
    (
        Conflict::BusinessCategoryName,
        "business_categories_name",
        "business_categories.name_key",
    ),
    (Conflict::AreaCode, "areas_code", "areas.code"),
    (
        Conflict::AgreementVersion,
        "agreements_version",
        "agreements.kind, agreements.version",
    ),
    (Conflict::OrderNumber, "orders_number", "orders.number"),
    (
        Conflict::InquiryNumber,
        "inquiries_number",
        "inquiries.number",
    ),
    (
        Conflict::InquiryRequest,
        "inquiries_request",
        "inquiries.request_key",
    ),
];

impl From<DbErr> for StoreError {
    fn from(error: DbErr) -> Self {
        if let Some(SqlErr::UniqueConstraintViolation(message)) = error.sql_err() {
            return conflict(&message).map_or(Self::Database(error), Self::Conflict);
        }
        match of(&error) {
            Cause::Unavailable => Self::Unavailable(error),
            Cause::Full => Self::Full(error),
            Cause::Other => Self::Database(error),
        }
    }
}

/// PostgreSQL: `duplicate key value violates unique constraint "users_username_key"`; SQLite:
/// `UNIQUE constraint failed: users.username_key`.
fn conflict(message: &str) -> Option<Conflict> {
    let reported = message
        .split_once("failed: ")
        .map(|(_, columns)| columns)
        .or_else(|| message.split('"').nth(1))?;
    CONSTRAINTS
        .iter()
        .find(|(_, index, columns)| reported == *index || reported == *columns)
        .map(|(conflict, ..)| *conflict)
}

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
