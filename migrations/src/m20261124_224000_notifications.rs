//! Notifications: the outbox, which is also the list in the app, deliveries to other channels, and
//! the channels of each user.

use sea_orm_migration::prelude::*;

use crate::ddl;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::run(manager, STATEMENTS).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        ddl::drop_tables(manager, TABLES).await
    }
}

/// In the order of their creation.
const TABLES: &[&str] = &[
    "notifications",
    "notification_deliveries",
    "notification_settings",
];

/// A notification is dispatched once its deliveries are written, one for each channel that is on, and
/// for each bound account of the chat app (`chat_account_id`, 0 for other channels). Until
/// `claimed_until` the worker `claimed_by` delivers. The secret that signs webhooks follows from
/// `webhook_salt` and the server's secret. `pending_email` waits for the code with this hash.
const STATEMENTS: &[&str] = &[
    "CREATE TABLE notifications (
        id {id},
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('orderPlaced', 'orderConfirmed', 'orderShipped',
            'orderCompleted', 'orderCancelled', 'inquiryReceived')),
        number TEXT NOT NULL,
        shop_id BIGINT NOT NULL REFERENCES shops (user_id) ON DELETE CASCADE,
        customer TEXT NOT NULL,
        total BIGINT,
        is_read BOOLEAN NOT NULL DEFAULT FALSE,
        is_dispatched BOOLEAN NOT NULL DEFAULT FALSE,
        created_at BIGINT NOT NULL
    )",
    "CREATE INDEX notifications_user ON notifications (user_id, id)",
    "CREATE INDEX notifications_unread ON notifications (user_id) WHERE NOT is_read",
    "CREATE INDEX notifications_waiting ON notifications (id) WHERE NOT is_dispatched",
    "CREATE INDEX notifications_shop ON notifications (shop_id)",
    "CREATE INDEX notifications_age ON notifications (created_at)",
    "CREATE TABLE notification_deliveries (
        id {id},
        notification_id BIGINT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        channel TEXT NOT NULL CHECK (channel IN ('email', 'webhook', 'chat')),
        chat_account_id BIGINT NOT NULL DEFAULT 0,
        status TEXT NOT NULL DEFAULT 'waiting'
            CHECK (status IN ('waiting', 'delivered', 'failed')),
        attempts BIGINT NOT NULL DEFAULT 0,
        due_at BIGINT NOT NULL,
        claimed_by TEXT NOT NULL DEFAULT '',
        claimed_until BIGINT NOT NULL DEFAULT 0
    )",
    "CREATE UNIQUE INDEX notification_deliveries_channel
        ON notification_deliveries (notification_id, channel, chat_account_id)",
    "CREATE INDEX notification_deliveries_user
        ON notification_deliveries (user_id, channel, claimed_until)",
    "CREATE INDEX notification_deliveries_due ON notification_deliveries (due_at)
        WHERE status = 'waiting'",
    "CREATE TABLE notification_settings (
        user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        locale TEXT NOT NULL CHECK (locale IN ('zh', 'en', 'ar')),
        email TEXT NOT NULL DEFAULT '',
        email_on BOOLEAN NOT NULL DEFAULT FALSE,
        webhook_url TEXT NOT NULL DEFAULT '',
        webhook_salt TEXT NOT NULL DEFAULT '',
        webhook_on BOOLEAN NOT NULL DEFAULT FALSE,
        chat_on BOOLEAN NOT NULL DEFAULT FALSE,
        pending_email TEXT NOT NULL DEFAULT '',
        code_hash TEXT NOT NULL DEFAULT '',
        code_expires_at BIGINT NOT NULL DEFAULT 0,
        code_failures BIGINT NOT NULL DEFAULT 0,
        revision BIGINT NOT NULL
    )",
];
