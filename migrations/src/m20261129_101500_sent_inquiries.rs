//! The inquiries that a browser sent, and whether it has read their answers.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, ADDED).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, DROPPED).await
    }
}

/// Answers that are there already count as read: their senders may have opened them by the link.
const ADDED: &[&str] = &[
    "ALTER TABLE inquiries ADD COLUMN sender_unread BOOLEAN NOT NULL DEFAULT FALSE",
    "CREATE INDEX inquiries_of_browser ON inquiries (browser_hash, created_at, id)",
];

const DROPPED: &[&str] = &[
    "DROP INDEX inquiries_of_browser",
    "ALTER TABLE inquiries DROP COLUMN sender_unread",
];
