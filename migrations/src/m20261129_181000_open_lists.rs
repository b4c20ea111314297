//! Lists of values that will grow are the server's alone, and an event of an order may have nobody who
//! caused it.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::{ddl, rebuild::rebuild};

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for list in &LISTS {
            let check = list.check();
            if manager.get_database_backend() == DbBackend::Sqlite {
                rebuild(manager, list.table, &[(&check, "")]).await?;
            } else {
                ddl::run(manager, &[&list.altered("DROP", "")]).await?;
            }
        }
        if manager.get_database_backend() == DbBackend::Sqlite {
            rebuild(manager, "order_events", &[(SOMEBODY, ANYBODY)]).await
        } else {
            ddl::run(manager, &[&actor("DROP")]).await
        }
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for list in &LISTS {
            let check = list.check();
            if manager.get_database_backend() == DbBackend::Sqlite {
                let checked = format!("{}{check}", list.column_definition());
                rebuild(
                    manager,
                    list.table,
                    &[(&list.column_definition(), &checked)],
                )
                .await?;
            } else {
                ddl::run(manager, &[&list.altered("ADD", &check)]).await?;
            }
        }
        if manager.get_database_backend() == DbBackend::Sqlite {
            rebuild(manager, "order_events", &[(ANYBODY, SOMEBODY)]).await
        } else {
            ddl::run(manager, &[&actor("SET")]).await
        }
    }
}

/// A column with a list of the values that it takes.
struct List {
    table: &'static str,
    column: &'static str,
    is_required: bool,
    values: &'static str,
}

const LISTS: [List; 4] = [
    List {
        table: "notifications",
        column: "kind",
        is_required: true,
        values: "'orderPlaced', 'orderConfirmed', 'orderShipped', 'orderCompleted', \
                 'orderCancelled', 'inquiryReceived'",
    },
    List {
        table: "notification_deliveries",
        column: "channel",
        is_required: true,
        values: "'email', 'webhook', 'chat'",
    },
    List {
        table: "order_events",
        column: "action",
        is_required: false,
        values: "'confirm', 'ship', 'complete', 'cancel'",
    },
    List {
        table: "order_events",
        column: "party",
        is_required: true,
        values: "'buyer', 'merchant', 'operator'",
    },
];

const SOMEBODY: &str = "actor_id BIGINT NOT NULL";
const ANYBODY: &str = "actor_id BIGINT";

impl List {
    fn check(&self) -> String {
        format!(" CHECK ({} IN ({}))", self.column, self.values)
    }

    fn column_definition(&self) -> String {
        let required = if self.is_required { " NOT NULL" } else { "" };
        format!(" {} TEXT{required}", self.column)
    }

    fn altered(&self, how: &str, check: &str) -> String {
        let Self { table, column, .. } = self;
        format!("ALTER TABLE {table} {how} CONSTRAINT {table}_{column}_check{check}")
    }
}

fn actor(how: &str) -> String {
    format!("ALTER TABLE order_events ALTER COLUMN actor_id {how} NOT NULL")
}
