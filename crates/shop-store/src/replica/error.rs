//! Why a replica cannot be read.

use sea_orm::{DbErr, sqlx};

/// Beginnings of PostgreSQL's codes for what a wrong address causes
/// (<https://www.postgresql.org/docs/15/errcodes-appendix.html>).
const WRONG_ADDRESS: &[&str] = &[
    "28", // no such user, or a wrong password
    "3D", // no such database
    "42", // the user may not connect or ask
];

/// Why a server cannot be used as a read replica.
#[derive(Debug, thiserror::Error)]
pub enum ReplicaError {
    /// SQLite has no replicas.
    #[error("only PostgreSQL has replicas, and the database is SQLite")]
    Sqlite,
    /// The server is a primary itself.
    #[error("it is no standby: it does not replay the log of another server")]
    NotStandby,
    /// It replays the log of another primary, or the address names another database.
    #[error("it is a standby, but not of this database")]
    OtherDatabase,
    /// It has not yet replayed what the primary has.
    #[error("it is behind the primary")]
    Behind,
    /// It does not answer in time.
    #[error("it does not answer in time")]
    Silent,
    /// It is away, or refuses the connection.
    #[error("{0}")]
    Connection(#[from] sqlx::Error),
    /// The primary does not say how much it has written.
    #[error("the primary cannot be asked: {0}")]
    Primary(#[from] DbErr),
}

impl ReplicaError {
    /// Whether it may end without anybody doing anything.
    pub(super) fn passes(&self) -> bool {
        match self {
            Self::Sqlite | Self::NotStandby | Self::OtherDatabase => false,
            Self::Behind | Self::Silent | Self::Primary(_) => true,
            Self::Connection(sqlx::Error::Database(refused)) => {
                let code = refused.code().unwrap_or_default();
                !WRONG_ADDRESS.iter().any(|class| code.starts_with(class))
            }
            Self::Connection(error) => !matches!(error, sqlx::Error::Configuration(_)),
        }
    }
}
