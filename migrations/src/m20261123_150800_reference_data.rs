//! The initial shipping origins, business categories and agreements; operators change them later.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, Statement},
};

use crate::reference::{self, Agreement, Area, BusinessCategory};

/// The version of the agreements that a platform begins with.
const AGREEMENTS_VERSION: &str = "2026-11";
/// 2026-11-23 in UTC, in milliseconds since 1970.
const AGREEMENTS_PUBLISHED_AT: i64 = 1_795_392_000_000;

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (sort, area) in sort_keys().zip(&reference::areas()?) {
            insert_area(manager, sort, area).await?;
        }
        for (sort, category) in sort_keys().zip(&reference::business_categories()?) {
            insert_business_category(manager, sort, category).await?;
        }
        for agreement in &reference::AGREEMENTS {
            insert_agreement(manager, agreement).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        for sql in [
            "UPDATE shops SET area_id = NULL, business_category_id = NULL",
            "UPDATE areas SET parent_id = NULL",
            "DELETE FROM areas",
            "DELETE FROM business_categories",
            "DELETE FROM agreements",
        ] {
            connection.execute_unprepared(sql).await?;
        }
        Ok(())
    }
}

async fn insert_area(manager: &SchemaManager<'_>, sort: i64, area: &Area) -> Result<(), DbErr> {
    let sql = "INSERT INTO areas (code, parent_id, shipping_area, name, name_en, name_ar, sort)
        VALUES ($1, (SELECT id FROM areas WHERE code = $2), $3, $4, $5, $6, $7)";
    let values = [
        area.code.into(),
        area.parent.into(),
        area.shipping_area().into(),
        area.name.into(),
        area.name_en.into(),
        area.name_ar.into(),
        sort.into(),
    ];
    insert(manager, sql, values).await
}

async fn insert_business_category(
    manager: &SchemaManager<'_>,
    sort: i64,
    category: &BusinessCategory,
) -> Result<(), DbErr> {
    let sql = "INSERT INTO business_categories (name, name_key, name_en, name_ar, sort)
        VALUES ($1, $1, $2, $3, $4)";
    let values = [
        category.name.into(),
        category.name_en.into(),
        category.name_ar.into(),
        sort.into(),
    ];
    insert(manager, sql, values).await
}

async fn insert_agreement(manager: &SchemaManager<'_>, agreement: &Agreement) -> Result<(), DbErr> {
    let sql = "INSERT INTO agreements (kind, version, title, text, translations, published_at)
        VALUES ($1, $2, $3, $4, $5, $6)";
    let values = [
        agreement.kind.into(),
        AGREEMENTS_VERSION.into(),
        agreement.title[0].into(),
        reference::in_one_line(agreement.text[0]).into(),
        agreement.translations().into(),
        AGREEMENTS_PUBLISHED_AT.into(),
    ];
    insert(manager, sql, values).await
}

async fn insert<const N: usize>(
    manager: &SchemaManager<'_>,
    sql: &str,
    values: [Value; N],
) -> Result<(), DbErr> {
    let statement = Statement::from_sql_and_values(manager.get_database_backend(), sql, values);
    manager.get_connection().execute_raw(statement).await?;
    Ok(())
}

/// Steps of ten leave room for rows that an operator inserts in between.
fn sort_keys() -> impl Iterator<Item = i64> {
    (0..).step_by(10)
}
