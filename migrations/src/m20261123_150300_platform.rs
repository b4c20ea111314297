//! The platform: its information (one row), agreements, notices, feedback, and the audit log.

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
    "platform_info",
    "agreements",
    "notices",
    "feedback",
    "audit_log",
];

const STATEMENTS: &[&str] = &[
    "CREATE TABLE platform_info (
        id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
        name TEXT NOT NULL DEFAULT '',
        introduction TEXT NOT NULL DEFAULT '',
        address TEXT NOT NULL DEFAULT '',
        translations TEXT NOT NULL DEFAULT '{}',
        email TEXT NOT NULL DEFAULT '',
        phones TEXT NOT NULL DEFAULT '[]',
        wechat_ids TEXT NOT NULL DEFAULT '[]',
        whatsapp_numbers TEXT NOT NULL DEFAULT '[]',
        logo_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        opening_image_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        qr_id BIGINT REFERENCES media (id) ON DELETE RESTRICT,
        level_fees TEXT NOT NULL DEFAULT '{}',
        home_revision BIGINT NOT NULL DEFAULT 1,
        revision BIGINT NOT NULL DEFAULT 1
    )",
    r#"INSERT INTO platform_info (id, name, translations) VALUES (1, '青花集',
        '{"en":{"name":{"text":"Qinghua","source_fingerprint":14835883682606991738}},"ar":{"name":{"text":"تشينغهوا","source_fingerprint":14835883682606991738}}}')"#,
    "CREATE TABLE agreements (
        id {id},
        kind TEXT NOT NULL CHECK (kind IN ('service', 'privacy')),
        version TEXT NOT NULL,
        title TEXT NOT NULL,
        text TEXT NOT NULL,
        translations TEXT NOT NULL DEFAULT '{}',
        published_at BIGINT NOT NULL
    )",
    "CREATE UNIQUE INDEX agreements_version ON agreements (kind, version)",
    "CREATE TABLE notices (
        id {id},
        title TEXT NOT NULL,
        text TEXT NOT NULL DEFAULT '',
        translations TEXT NOT NULL DEFAULT '{}',
        shown_date TEXT NOT NULL,
        revision BIGINT NOT NULL DEFAULT 1,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )",
    "CREATE INDEX notices_date ON notices (shown_date, id)",
    "CREATE TABLE feedback (
        id {id},
        user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        text TEXT NOT NULL,
        contact TEXT NOT NULL,
        created_at BIGINT NOT NULL
    )",
    "CREATE INDEX feedback_user ON feedback (user_id, created_at)",
    // Rows outlive the account; `detail` is JSON.
    "CREATE TABLE audit_log (
        id {id},
        actor_id BIGINT REFERENCES users (id) ON DELETE SET NULL,
        action TEXT NOT NULL,
        subject TEXT NOT NULL,
        detail TEXT NOT NULL DEFAULT '{}',
        created_at BIGINT NOT NULL
    )",
    "CREATE INDEX audit_log_actor ON audit_log (actor_id, id)",
    "CREATE INDEX audit_log_subject ON audit_log (subject, id)",
];
