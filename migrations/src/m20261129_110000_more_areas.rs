//! All prefecture-level cities of China and all countries, after the shipping origins that a platform began
//! with. Nothing that an operator renamed, moved, removed or added is changed.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, Statement},
};

use crate::reference::{self, Area};

/// The step.
#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for area in reference::more_areas()? {
            let sql = if area.parent.is_empty() {
                COUNTRY
            } else {
                CITY
            };
            run(manager, sql, &area).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for area in reference::more_areas()? {
            run(manager, REMOVED, &area).await?;
        }
        Ok(())
    }
}

/// A city of a province that is still there. One that an operator has entered under a code of their own keeps it.
const CITY: &str =
    "INSERT INTO areas (code, parent_id, shipping_area, name, name_en, name_ar, sort)
    SELECT $1, province.id, province.shipping_area, $2, $3, $4,
        (SELECT COALESCE(MAX(sort), 0) + 10 FROM areas)
    FROM areas AS province WHERE province.code = $5
        AND NOT EXISTS (SELECT 1 FROM areas WHERE code = $1
            OR parent_id = province.id AND name IN ($2, $2 || '市'))";

/// `$5` is empty: PostgreSQL wants every parameter used.
const COUNTRY: &str =
    "INSERT INTO areas (code, parent_id, shipping_area, name, name_en, name_ar, sort)
    SELECT $1, NULL, 'overseas', $2, $3, $4,
        (SELECT COALESCE(MAX(sort), 0) + 10 FROM areas)
    WHERE $5 = '' AND NOT EXISTS (SELECT 1 FROM areas WHERE code = $1
        OR parent_id IS NULL AND name = $2)";

/// What is as it was added, and not used.
const REMOVED: &str = "DELETE FROM areas
    WHERE code = $1 AND name = $2 AND name_en = $3 AND name_ar = $4 AND $5 = $5 AND revision = 1
        AND NOT EXISTS (SELECT 1 FROM shops WHERE shops.area_id = areas.id)";

async fn run(manager: &SchemaManager<'_>, sql: &str, area: &Area) -> Result<(), DbErr> {
    let values: [Value; 5] = [
        area.code.into(),
        area.name.into(),
        area.name_en.into(),
        area.name_ar.into(),
        area.parent.into(),
    ];
    let backend = manager.get_database_backend();
    let statement = Statement::from_sql_and_values(backend, sql, values);
    manager.get_connection().execute_raw(statement).await?;
    Ok(())
}
