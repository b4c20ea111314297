//! Transactions that write. Who commits says what the public may see otherwise from then on.

use std::{ops::Deref, sync::Arc};

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult, Statement,
};

use crate::{StoreError, Touches, notices::Notices};

/// A transaction that writes. Dropping it undoes everything; [`commit`] keeps it.
#[derive(Debug)]
pub struct Transaction {
    inner: DatabaseTransaction,
    notices: Arc<Notices>,
}

impl Transaction {
    pub(crate) const fn new(inner: DatabaseTransaction, notices: Arc<Notices>) -> Self {
        Self { inner, notices }
    }

    /// Undoes everything, and waits until it is undone.
    pub async fn rollback(self) -> Result<(), StoreError> {
        Ok(self.inner.rollback().await?)
    }
}

/// Makes what a transaction wrote lasting and visible, here at once and for other instances by a
/// notice that goes out with it.
pub async fn commit(transaction: Transaction, touches: Touches) -> Result<(), StoreError> {
    let Transaction { inner, notices } = transaction;
    if touches == Touches::Nothing {
        return Ok(inner.commit().await?);
    }
    let number = notices.tell(&inner, touches).await?;
    // A task of its own: who asked for the write may leave in the middle of it, and the write that
    // then still happens must be counted.
    let finish = async move {
        let done = inner.commit().await;
        // A commit that failed may have been done all the same.
        notices.settle(number, touches, done.is_ok());
        done
    };
    let done = tokio::spawn(finish).await;
    let gone =
        |error: tokio::task::JoinError| StoreError::Database(DbErr::Custom(error.to_string()));
    Ok(done.map_err(gone)??)
}

impl Deref for Transaction {
    type Target = DatabaseTransaction;

    fn deref(&self) -> &DatabaseTransaction {
        &self.inner
    }
}

#[async_trait::async_trait]
impl ConnectionTrait for Transaction {
    fn get_database_backend(&self) -> DbBackend {
        self.inner.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.inner.execute_raw(statement).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.inner.execute_unprepared(sql).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.inner.query_one_raw(statement).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.inner.query_all_raw(statement).await
    }
}
