//! Transactions that write. Each commit names what the write invalidates in the response cache.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult, Statement,
};

use crate::{
    Epochs, Invalidates, StoreError,
    health::Health,
    reader::Listener,
    shop_gate::ShopPermit,
    writer::{WriterState, is_failure},
};

/// A transaction that writes. Dropping it undoes everything; [`commit`] keeps it.
///
/// After a failed statement it can only be undone, on both databases: SQLite may have rolled back by
/// itself, and would keep each further statement alone; PostgreSQL would answer the commit of what it
/// rolled back as done. A statement that the database does not answer fails in a few seconds.
#[derive(Debug)]
pub struct Transaction {
    inner: DatabaseTransaction,
    has_failed: AtomicBool,
    epochs: Arc<Epochs>,
    state: Arc<WriterState>,
    health: Health,
    listener: Option<Listener>,
    /// Dropped after the transaction has ended.
    shop: Option<ShopPermit>,
}

impl Transaction {
    pub(crate) const fn new(
        inner: DatabaseTransaction,
        epochs: Arc<Epochs>,
        state: Arc<WriterState>,
        health: Health,
    ) -> Self {
        Self {
            inner,
            has_failed: AtomicBool::new(false),
            epochs,
            state,
            health,
            listener: None,
            shop: None,
        }
    }

    pub(crate) fn with_shop(self, permit: ShopPermit) -> Self {
        Self {
            shop: Some(permit),
            ..self
        }
    }

    pub(crate) fn with_listener(self, listener: Option<Listener>) -> Self {
        Self { listener, ..self }
    }

    /// Panics in tests if a statement locks a shop that the transaction was not begun for.
    fn check_shop(&self, statement: &Statement) {
        debug_assert!(
            !locks_shop(&statement.sql)
                || self.shop.as_ref().is_some_and(|permit| {
                    let shop = permit.shop().get().into();
                    let values = statement.values.as_ref();
                    values.is_some_and(|values| values.0.contains(&shop))
                }),
            "a transaction that locks a shop begins with `begin_shop_write`: {statement}"
        );
    }

    /// Shows a statement to the listener.
    fn inspect(&self, statement: &Statement) {
        self.check_shop(statement);
        if let Some(listener) = &self.listener {
            listener.call(statement);
        }
    }

    /// Undoes everything, and waits until it is undone.
    pub async fn rollback(self) -> Result<(), StoreError> {
        let undone = self.health.guard(self.inner.rollback()).await;
        Ok(undone.inspect_err(|_| self.state.fail())?)
    }

    /// Refuses what comes after a failed statement.
    fn check(&self) -> Result<(), DbErr> {
        if self.has_failed.load(Ordering::Relaxed) {
            let why = "an earlier statement of the transaction failed; it can only be undone";
            return Err(DbErr::Custom(why.to_owned()));
        }
        Ok(())
    }

    async fn run<T>(&self, work: impl Future<Output = Result<T, DbErr>>) -> Result<T, DbErr> {
        self.check()?;
        self.health.guard(work).await.inspect_err(|error| {
            if is_failure(error) {
                self.state.fail();
            }
            // On PostgreSQL a broken constraint ends the transaction, too.
            if is_failure(error) || self.inner.get_database_backend() == DbBackend::Postgres {
                self.has_failed.store(true, Ordering::Relaxed);
            }
        })
    }
}

/// Whether a statement locks a shop's row: `shop::lock`, or an update.
fn locks_shop(sql: &str) -> bool {
    let is_update = ["UPDATE shops ", "UPDATE \"shops\" "];
    is_update.iter().any(|update| sql.starts_with(update))
        || (sql.contains("FROM shops ") && sql.ends_with("FOR NO KEY UPDATE"))
}

/// Makes what a transaction wrote lasting and visible, and invalidates what this process has cached of
/// it.
///
/// # Errors
/// When it is not committed, or nobody knows whether it is.
pub async fn commit(transaction: Transaction, invalidates: Invalidates) -> Result<(), StoreError> {
    transaction.check()?;
    if invalidates == Invalidates::Nothing {
        return Ok(finish(transaction).await?);
    }
    // A task of its own: a client that disconnects in the middle of a commit and comes back at once
    // reads what it wrote.
    let finish = async move {
        let epochs = Arc::clone(&transaction.epochs);
        let done = finish(transaction).await;
        // A commit that failed may have been done all the same.
        epochs.invalidate(invalidates);
        done
    };
    let done = tokio::spawn(finish).await;
    let gone =
        |error: tokio::task::JoinError| StoreError::Database(DbErr::Custom(error.to_string()));
    Ok(done.map_err(gone)??)
}

async fn finish(transaction: Transaction) -> Result<(), DbErr> {
    let Transaction {
        inner,
        state,
        health,
        ..
    } = transaction;
    let done = health.guard(inner.commit()).await;
    done.inspect_err(|_| state.fail())
}

#[async_trait::async_trait]
impl ConnectionTrait for Transaction {
    fn get_database_backend(&self) -> DbBackend {
        self.inner.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.inspect(&statement);
        self.run(self.inner.execute_raw(statement)).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.run(self.inner.execute_unprepared(sql)).await
    }

    /// Asks for all rows: after the first one SQLite's driver would end the statement without looking
    /// at what it says at its end, such as a broken foreign key.
    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let rows = self.query_all_raw(statement).await?;
        Ok(rows.into_iter().next())
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.inspect(&statement);
        self.run(self.inner.query_all_raw(statement)).await
    }
}

/// What became of an update.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Updated {
    /// Written.
    Yes,
    /// Somebody else changed the row since it was seen; nothing was written.
    Stale,
    /// There is no such row, or it is somebody else's.
    Missing,
}

impl Updated {
    /// Reads the outcome off the number of rows changed and whether the row is there at all.
    pub(crate) const fn from_rows(changed: u64, exists: bool) -> Self {
        match (changed, exists) {
            (0, false) => Self::Missing,
            (0, true) => Self::Stale,
            _ => Self::Yes,
        }
    }
}

/// The revision after the one that was `seen`. Clients name any number; what no row can have stays as
/// it is and meets none.
pub(crate) const fn next(seen: i64) -> i64 {
    seen.saturating_add(1)
}
