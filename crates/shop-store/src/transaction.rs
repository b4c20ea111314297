//! Transactions that write. Who commits says what the public may see otherwise from then on.

use std::sync::Arc;

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult, Statement,
};

use crate::{StoreError, Touches, health::Health, notices::Notices};

/// A transaction that writes. Dropping it undoes everything; [`commit`] keeps it. A statement that the
/// database does not answer fails in a few seconds, and the transaction can only be dropped.
#[derive(Debug)]
pub struct Transaction {
    inner: DatabaseTransaction,
    notices: Arc<Notices>,
    health: Health,
}

impl Transaction {
    pub(crate) const fn new(
        inner: DatabaseTransaction,
        notices: Arc<Notices>,
        health: Health,
    ) -> Self {
        Self {
            inner,
            notices,
            health,
        }
    }

    /// Undoes everything, and waits until it is undone.
    pub async fn rollback(self) -> Result<(), StoreError> {
        Ok(self.health.guard(self.inner.rollback()).await?)
    }
}

/// Makes what a transaction wrote lasting and visible, here at once and for other instances by a
/// notice that goes out with it.
///
/// # Errors
/// When the database refuses, or does not answer in time. Then nobody knows whether it was done.
pub async fn commit(transaction: Transaction, touches: Touches) -> Result<(), StoreError> {
    if touches == Touches::Nothing {
        let Transaction { inner, health, .. } = transaction;
        return Ok(health.guard(inner.commit()).await?);
    }
    let number = transaction.notices.tell(&transaction, touches).await?;
    let Transaction {
        inner,
        notices,
        health,
    } = transaction;
    // A task of its own: who asked for the write may leave in the middle of it, and the write that
    // then still happens must be counted.
    let finish = async move {
        let done = health.guard(inner.commit()).await;
        // A commit that failed may have been done all the same.
        notices.settle(number, touches, done.is_ok());
        done
    };
    let done = tokio::spawn(finish).await;
    let gone =
        |error: tokio::task::JoinError| StoreError::Database(DbErr::Custom(error.to_string()));
    Ok(done.map_err(gone)??)
}

#[async_trait::async_trait]
impl ConnectionTrait for Transaction {
    fn get_database_backend(&self) -> DbBackend {
        self.inner.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.health.guard(self.inner.execute_raw(statement)).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.health.guard(self.inner.execute_unprepared(sql)).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.health.guard(self.inner.query_one_raw(statement)).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.health.guard(self.inner.query_all_raw(statement)).await
    }
}
