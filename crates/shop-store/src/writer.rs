//! Connections for single statements that write.

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult, Statement,
};

use crate::health::Health;

/// A pool of connections that write, each taken for one statement. A statement that the database does
/// not answer fails in a few seconds; whether it was done is unknown then.
#[derive(Debug, Clone)]
pub struct Writer {
    pool: DatabaseConnection,
    health: Health,
}

impl Writer {
    pub(crate) const fn new(pool: DatabaseConnection, health: Health) -> Self {
        Self { pool, health }
    }

    /// The connections, without deadlines.
    pub(crate) const fn pool(&self) -> &DatabaseConnection {
        &self.pool
    }

    pub(crate) const fn health(&self) -> &Health {
        &self.health
    }
}

#[async_trait::async_trait]
impl ConnectionTrait for Writer {
    fn get_database_backend(&self) -> DbBackend {
        self.pool.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.health.guard(self.pool.execute_raw(statement)).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.health.guard(self.pool.execute_unprepared(sql)).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.health.guard(self.pool.query_one_raw(statement)).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.health.guard(self.pool.query_all_raw(statement)).await
    }
}
