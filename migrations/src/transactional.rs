//! Steps that run in one transaction on both databases.

use sea_orm_migration::{MigrationName, MigrationTrait, prelude::*, sea_orm::DbBackend};

use crate::rebuild::check_references;

/// A step in a transaction of its own, together with its row in `seaql_migrations`. By default the
/// library does so on PostgreSQL only: a step that is interrupted on SQLite would leave half of its
/// tables, and could neither continue nor start again. No step leaves a row that refers to nothing.
pub struct Transactional(pub Box<dyn MigrationTrait>);

impl MigrationName for Transactional {
    fn name(&self) -> &str {
        self.0.name()
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Transactional {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        disable_lock_timeout(manager).await?;
        self.0.up(manager).await?;
        check_references(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        disable_lock_timeout(manager).await?;
        self.0.down(manager).await?;
        check_references(manager).await
    }

    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }
}

/// A step waits for every transaction on its tables, whatever the lock timeout of the connection.
/// SQLite waits outside of transactions.
async fn disable_lock_timeout(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    if manager.get_database_backend() == DbBackend::Postgres {
        let connection = manager.get_connection();
        connection
            .execute_unprepared("SET LOCAL lock_timeout = 0")
            .await?;
    }
    Ok(())
}
