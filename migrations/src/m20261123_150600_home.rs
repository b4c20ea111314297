//! Home pages: ordered sections and their picks.

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
const TABLES: &[&str] = &["home_sections", "home_section_picks"];

const STATEMENTS: &[&str] = &[
    // A section without an owner belongs to the platform's home page.
    "CREATE TABLE home_sections (
        id {id},
        owner_id BIGINT REFERENCES shops (user_id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        section_type TEXT NOT NULL,
        enabled BOOLEAN NOT NULL,
        title TEXT NOT NULL DEFAULT '',
        translations TEXT NOT NULL DEFAULT '{}',
        layout TEXT NOT NULL CHECK (layout IN ('rail', 'grid', 'rows'))
    )",
    "CREATE INDEX home_sections_order ON home_sections (owner_id, position)",
    // The section's type says which table `pick_id` refers to; missing rows are left out when shown.
    "CREATE TABLE home_section_picks (
        section_id BIGINT NOT NULL REFERENCES home_sections (id) ON DELETE CASCADE,
        position BIGINT NOT NULL CHECK (position >= 0),
        pick_id BIGINT NOT NULL,
        PRIMARY KEY (section_id, position)
    )",
    "CREATE INDEX home_section_picks_pick ON home_section_picks (pick_id)",
];
