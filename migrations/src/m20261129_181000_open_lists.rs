//! Lists of values that will grow are the server's alone, and an event of an order may have nobody who
//! caused it.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::{
    ddl,
    rebuild::{Listed, rebuild},
};

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for list in &LISTS {
            list.open(manager).await?;
        }
        if manager.get_database_backend() == DbBackend::Sqlite {
            rebuild(manager, "order_events", &[(SOMEBODY, ANYBODY)]).await
        } else {
            ddl::run(manager, &[&actor("DROP")]).await
        }
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for list in &LISTS {
            list.close(manager).await?;
        }
        if manager.get_database_backend() == DbBackend::Sqlite {
            rebuild(manager, "order_events", &[(ANYBODY, SOMEBODY)]).await
        } else {
            ddl::run(manager, &[&actor("SET")]).await
        }
    }
}

const LISTS: [Listed; 4] = [
    Listed {
        table: "notifications",
        column: "kind",
        definition: "TEXT NOT NULL",
        values: "'orderPlaced', 'orderConfirmed', 'orderShipped', 'orderCompleted', \
                 'orderCancelled', 'inquiryReceived'",
    },
    Listed {
        table: "notification_deliveries",
        column: "channel",
        definition: "TEXT NOT NULL",
        values: "'email', 'webhook', 'chat'",
    },
    Listed {
        table: "order_events",
        column: "action",
        definition: "TEXT",
        values: "'confirm', 'ship', 'complete', 'cancel'",
    },
    Listed {
        table: "order_events",
        column: "party",
        definition: "TEXT NOT NULL",
        values: "'buyer', 'merchant', 'operator'",
    },
];

const SOMEBODY: &str = "actor_id BIGINT NOT NULL";
const ANYBODY: &str = "actor_id BIGINT";

fn actor(how: &str) -> String {
    format!("ALTER TABLE order_events ALTER COLUMN actor_id {how} NOT NULL")
}
