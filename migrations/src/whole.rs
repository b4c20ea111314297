//! Steps that are done whole or not at all.

use sea_orm_migration::{MigrationName, MigrationTrait, prelude::*, sea_orm::DbBackend};

/// A step in a transaction of its own, together with the note that it was done. By itself the
/// library does so on PostgreSQL only: a step that was cut off on SQLite would leave half of its
/// tables, and could neither go on nor begin again.
pub struct Whole(pub Box<dyn MigrationTrait>);

impl MigrationName for Whole {
    fn name(&self) -> &str {
        self.0.name()
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Whole {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        wait_for_locks(manager).await?;
        self.0.up(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        wait_for_locks(manager).await?;
        self.0.down(manager).await
    }

    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }
}

/// A step waits for whoever works on its tables, however long the connection's other transactions
/// may wait. SQLite waits outside of transactions.
async fn wait_for_locks(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    if manager.get_database_backend() == DbBackend::Postgres {
        let connection = manager.get_connection();
        connection
            .execute_unprepared("SET LOCAL lock_timeout = 0")
            .await?;
    }
    Ok(())
}
