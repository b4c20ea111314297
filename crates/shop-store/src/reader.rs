//! Reading: from the primary, or from a read replica for the public reads that may go there.

use std::{fmt, sync::Arc};

use sea_orm::{ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, Statement};

use crate::{StoreError, read_pool::ReadPool, replica::ReplicaReads};

/// Reads, each statement on a connection of its own. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Reader {
    primary: ReadPool,
    replica: Option<ReplicaReads>,
    listener: Option<Listener>,
}

/// Receives each statement before it runs.
#[derive(Clone)]
pub(crate) struct Listener(Arc<dyn Fn(&Statement) + Send + Sync>);

impl Listener {
    pub(crate) fn call(&self, statement: &Statement) {
        (self.0)(statement);
    }
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listener")
    }
}

impl Reader {
    /// Reads from the primary.
    pub(crate) const fn new(primary: ReadPool) -> Self {
        Self {
            primary,
            replica: None,
            listener: None,
        }
    }

    /// The same reader, whose rows come from a replica as long as that succeeds.
    pub(crate) fn preferring(&self, replica: ReplicaReads) -> Self {
        Self {
            replica: Some(replica),
            ..self.clone()
        }
    }

    /// The same reader; it calls `listener` with each statement before it runs.
    pub(crate) fn with_listener(
        &self,
        listener: impl Fn(&Statement) + Send + Sync + 'static,
    ) -> Self {
        Self {
            listener: Some(Listener(Arc::new(listener))),
            ..self.clone()
        }
    }

    /// The connections to the primary.
    pub(crate) const fn primary(&self) -> &ReadPool {
        &self.primary
    }

    pub(crate) const fn listener(&self) -> Option<&Listener> {
        self.listener.as_ref()
    }

    /// Whether the primary answers.
    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        self.primary.ping().await
    }

    /// Closes the idle connections to the primary, and the others after their statement.
    pub(crate) async fn close(&self) {
        self.primary.close().await;
    }

    fn notify_listener(&self, statement: &Statement) {
        if let Some(listener) = &self.listener {
            listener.call(statement);
        }
    }
}

#[async_trait::async_trait]
impl ConnectionTrait for Reader {
    fn get_database_backend(&self) -> DbBackend {
        self.primary.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.notify_listener(&statement);
        self.primary.execute_raw(statement).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.primary.execute_unprepared(sql).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.notify_listener(&statement);
        if let Some(replica) = &self.replica
            && let Some(row) = replica.query_one(&statement).await
        {
            return Ok(row);
        }
        self.primary.query_one_raw(statement).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.notify_listener(&statement);
        if let Some(replica) = &self.replica
            && let Some(rows) = replica.query_all(&statement).await
        {
            return Ok(rows);
        }
        self.primary.query_all_raw(statement).await
    }
}
