//! The privacy policy names addresses of devices, where the operator still uses the one that a new
//! platform begins with. Operators who have published their own add this themselves.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{FromQueryResult, Statement},
};

use crate::reference::{AGREEMENTS, Agreement, PRIVACY_OF_DEVICES, in_one_line};

/// The version of the text.
const VERSION: &str = "2026-11-30";
/// 2026-11-30 in UTC, in milliseconds since 1970.
const PUBLISHED_AT: i64 = 1_795_996_800_000;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if !is_ours(manager).await? {
            return Ok(());
        }
        let Agreement { kind, title, text } = &PRIVACY_OF_DEVICES;
        let sql = "INSERT INTO agreements (kind, version, title, text, translations, published_at)
            VALUES ($1, $2, $3, $4, $5, $6)";
        let values: [Value; 6] = [
            (*kind).into(),
            VERSION.into(),
            title[0].into(),
            in_one_line(text[0]).into(),
            PRIVACY_OF_DEVICES.translations().into(),
            PUBLISHED_AT.into(),
        ];
        execute(manager, sql, values).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sql = "DELETE FROM agreements WHERE kind = 'privacy' AND version = $1";
        execute(manager, sql, [VERSION.into()]).await
    }
}

#[derive(FromQueryResult)]
struct Latest {
    text: String,
}

/// Whether the latest policy is the one of a new platform.
async fn is_ours(manager: &SchemaManager<'_>) -> Result<bool, DbErr> {
    let sql = "SELECT text FROM agreements WHERE kind = 'privacy'
        ORDER BY published_at DESC, id DESC LIMIT 1";
    let statement = Statement::from_string(manager.get_database_backend(), sql);
    let latest = Latest::find_by_statement(statement)
        .one(manager.get_connection())
        .await?;
    let [_, ours] = &AGREEMENTS;
    Ok(latest.is_some_and(|latest| latest.text == in_one_line(ours.text[0])))
}

async fn execute<const N: usize>(
    manager: &SchemaManager<'_>,
    sql: &str,
    values: [Value; N],
) -> Result<(), DbErr> {
    let statement = Statement::from_sql_and_values(manager.get_database_backend(), sql, values);
    manager.get_connection().execute_raw(statement).await?;
    Ok(())
}
