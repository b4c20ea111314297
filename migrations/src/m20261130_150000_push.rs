//! Push messages: the devices that asked for them, and notifications of browsers without an account. An
//! inquiry names the account that sent it.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::{ddl, rebuild::rebuild};

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in WITH_USER {
            let edits = [(SOMEBODY, ANYBODY)];
            match manager.get_database_backend() {
                DbBackend::Sqlite => rebuild(manager, table, &edits).await?,
                _ => ddl::run(manager, &[&user(table, "DROP")]).await?,
            }
        }
        ddl::run(manager, ADDED).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, DROPPED).await?;
        for table in WITH_USER {
            let edits = [(ANYBODY, SOMEBODY)];
            match manager.get_database_backend() {
                DbBackend::Sqlite => rebuild(manager, table, &edits).await?,
                _ => ddl::run(manager, &[&user(table, "SET")]).await?,
            }
        }
        Ok(())
    }
}

/// The tables in which a row may have no user from now on.
const WITH_USER: [&str; 2] = ["notifications", "notification_deliveries"];

const SOMEBODY: &str = "user_id BIGINT NOT NULL";
const ANYBODY: &str = "user_id BIGINT";

fn user(table: &str, how: &str) -> String {
    format!("ALTER TABLE {table} ALTER COLUMN user_id {how} NOT NULL")
}

/// A device belongs to an account, as long as the session that asked for it is not ended, or to the
/// browser that sent inquiries (`browser_hash`, as in `inquiries`); one address can be both, in two rows.
/// A session that is only over leaves the device to its account. `failing_since` is the first failure
/// since the last success.
///
/// A notification is for the account, the browser or both. A delivery to a device names it
/// (`push_subscription_id`, 0 for other channels).
const ADDED: &[&str] = &[
    "CREATE TABLE push_subscriptions (
        id {id},
        endpoint TEXT NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        user_id BIGINT REFERENCES users (id) ON DELETE CASCADE,
        session_id BIGINT REFERENCES sessions (id) ON DELETE SET NULL,
        browser_hash TEXT NOT NULL DEFAULT '',
        locale TEXT NOT NULL,
        device TEXT NOT NULL DEFAULT '',
        created_at BIGINT NOT NULL,
        succeeded_at BIGINT,
        failing_since BIGINT,
        CHECK ((user_id IS NULL) <> (browser_hash = ''))
    )",
    "CREATE UNIQUE INDEX push_subscriptions_account ON push_subscriptions (endpoint)
        WHERE browser_hash = ''",
    "CREATE UNIQUE INDEX push_subscriptions_guest ON push_subscriptions (endpoint)
        WHERE browser_hash <> ''",
    "CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id)",
    "CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id)",
    "CREATE INDEX push_subscriptions_browser ON push_subscriptions (browser_hash)
        WHERE browser_hash <> ''",
    "ALTER TABLE notifications ADD COLUMN browser_hash TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE notification_deliveries
        ADD COLUMN push_subscription_id BIGINT NOT NULL DEFAULT 0",
    "DROP INDEX notification_deliveries_channel",
    "CREATE UNIQUE INDEX notification_deliveries_channel ON notification_deliveries
        (notification_id, channel, chat_account_id, push_subscription_id)",
    "CREATE INDEX notification_deliveries_recipient
        ON notification_deliveries (COALESCE(user_id, 0), channel, claimed_until)
        WHERE status = 'waiting'",
    "ALTER TABLE inquiries ADD COLUMN sender_id BIGINT REFERENCES users (id) ON DELETE SET NULL",
    "CREATE INDEX inquiries_of_sender ON inquiries (sender_id, created_at, id)",
];

const DROPPED: &[&str] = &[
    "DROP INDEX inquiries_of_sender",
    "ALTER TABLE inquiries DROP COLUMN sender_id",
    "DELETE FROM notification_deliveries WHERE channel = 'push'",
    "DELETE FROM notifications WHERE user_id IS NULL OR kind = 'inquiryAnswered'",
    "DROP INDEX notification_deliveries_recipient",
    "DROP INDEX notification_deliveries_channel",
    "CREATE UNIQUE INDEX notification_deliveries_channel ON notification_deliveries
        (notification_id, channel, chat_account_id)",
    "ALTER TABLE notification_deliveries DROP COLUMN push_subscription_id",
    "ALTER TABLE notifications DROP COLUMN browser_hash",
    "DROP TABLE push_subscriptions",
];
