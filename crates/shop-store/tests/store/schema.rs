//! The migrations themselves.

use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, Statement};

use crate::support::Fresh;

async fn goes_up_down_and_up_again(db: &Fresh) {
    Migrator::up(db.write(), None).await.unwrap();
    Migrator::down(db.write(), None).await.unwrap();
    Migrator::up(db.write(), None).await.unwrap();
    let sql = "SELECT COUNT(*) AS n FROM areas WHERE parent_id IS NOT NULL";
    let statement = Statement::from_string(db.write().get_database_backend(), sql);
    let row = db.write().query_one_raw(statement).await.unwrap().unwrap();
    assert!(row.try_get::<i64>("", "n").unwrap() > 100);
}

#[tokio::test]
async fn the_schema_goes_up_down_and_up_again_on_sqlite() {
    goes_up_down_and_up_again(&Fresh::empty_sqlite().await).await;
}

#[tokio::test]
async fn the_schema_goes_up_down_and_up_again_on_postgres() {
    let fresh = Fresh::empty_postgres().await;
    goes_up_down_and_up_again(&fresh).await;
    fresh.drop_postgres().await;
}

/// Deleting or checking a row must not read whole tables that refer to it; `platform_info` is one
/// row.
#[tokio::test]
async fn every_foreign_key_has_an_index() {
    let db = Fresh::sqlite().await;
    let sql = "SELECT m.name AS tab, f.\"from\" AS col FROM sqlite_master m
        JOIN pragma_foreign_key_list(m.name) f
        WHERE m.type = 'table' AND m.name <> 'platform_info' AND NOT EXISTS (
            SELECT 1 FROM pragma_index_list(m.name) i JOIN pragma_index_info(i.name) c
            WHERE c.seqno = 0 AND c.name = f.\"from\" AND i.partial = 0)
        AND f.\"from\" <> (SELECT COALESCE(MAX(name), '') FROM pragma_table_info(m.name)
            WHERE pk = 1)";
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    let rows = db.read().query_all_raw(statement).await.unwrap();
    let bare: Vec<(String, String)> = rows
        .iter()
        .map(|row| {
            (
                row.try_get("", "tab").unwrap(),
                row.try_get("", "col").unwrap(),
            )
        })
        .collect();
    assert_eq!(bare, []);
}
