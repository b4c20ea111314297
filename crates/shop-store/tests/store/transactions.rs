//! An acknowledged write is committed, whatever failed before it; a failed write leaves nothing behind.

use std::{
    future::{Future as _, poll_fn},
    task::Poll,
    time::Duration,
};

use sea_orm::{ConnectionTrait, Statement};
use shop_core::{ShopId, UserId};
use shop_store::{DependsOn, Invalidates, StoreError, commit, feedback, shop};
use tokio::{task::yield_now, time::sleep};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::{NOW, merchant},
    },
};

/// Connections that write to PostgreSQL.
const WRITERS: usize = 8;

/// The committed company name.
async fn name(db: &TestDatabase, owner: ShopId) -> String {
    let sql = format!("SELECT company_name FROM shops WHERE id = {owner}");
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    let row = db.read().query_one_raw(statement).await.unwrap().unwrap();
    row.try_get_by_index(0).unwrap()
}

async fn rename(conn: &impl ConnectionTrait, owner: ShopId, name: &str) {
    let sql = format!("UPDATE shops SET company_name = '{name}' WHERE id = {owner}");
    conn.execute_unprepared(&sql).await.unwrap();
}

on_both_databases! {
    async fn cancelled_begin_leaves_no_open_transaction(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        // All but one of the connections that write are taken.
        let taken = if db.is_sqlite() { 0 } else { WRITERS - 1 };
        let mut held = Vec::new();
        for _ in 0..taken {
            held.push(db.begin_write().await.unwrap());
        }
        for polls in 1..20 {
            db.write().execute_unprepared("SELECT 1").await.unwrap();
            // Wait until the connection is back in the pool, so that the first poll sends `BEGIN`.
            sleep(Duration::from_millis(20)).await;
            let mut begin = Box::pin(db.begin_write());
            for _ in 0..polls {
                let polled = poll_fn(|cx| Poll::Ready(begin.as_mut().poll(cx))).await;
                if polled.is_ready() {
                    break;
                }
                yield_now().await;
            }
            drop(begin);
            let new = format!("name {polls}");
            rename(db.write(), anna, &new).await;
            assert_eq!(name(db, anna).await, new);
        }
    }

    async fn transaction_with_failed_statement_is_not_committed(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let failed = db.begin_write().await.unwrap();
        rename(&failed, anna, "half").await;
        failed.execute_unprepared("UPDATE nowhere SET nothing = 1").await.unwrap_err();
        let committed = commit(failed, Invalidates::Nothing).await;
        assert!(matches!(committed, Err(StoreError::Database(_))), "{committed:?}");
        assert_eq!(name(db, anna).await, "anna");
        let next = db.begin_write().await.unwrap();
        rename(&next, anna, "whole").await;
        commit(next, Invalidates::Shop(anna)).await.unwrap();
        assert_eq!(name(db, anna).await, "whole");
    }

    async fn commit_invalidates_what_it_changed(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let berta = merchant(db.write(), "berta").await;
        let before = db.epochs().current();
        let valid = |shop| db.epochs().is_valid(DependsOn::Shop(shop), before);
        let sale = db.begin_write().await.unwrap();
        rename(&sale, anna, "new").await;
        assert!(valid(anna), "nothing is committed yet");
        commit(sale, Invalidates::Stock(anna)).await.unwrap();
        assert_eq!((valid(anna), valid(berta)), (false, true));
        assert!(db.epochs().is_valid(DependsOn::AllShops, before));
    }

    async fn transaction_with_failed_statement_refuses_writes(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let failed = db.begin_shop_write(anna).await.unwrap();
        failed.execute_unprepared("UPDATE nowhere SET nothing = 1").await.unwrap_err();
        shop::set_recommended(&failed, anna, None).await.unwrap_err();
        failed.rollback().await.unwrap();
    }

    async fn foreign_key_violation_is_refused(db: &TestDatabase) {
        let nobody = UserId::new(4_711);
        let told = feedback::insert(db.write(), nobody, "text", "contact", NOW).await;
        assert!(matches!(told, Err(StoreError::Database(_))), "{told:?}");
        let transaction = db.begin_write().await.unwrap();
        let told = feedback::insert(&transaction, nobody, "text", "contact", NOW).await;
        assert!(matches!(told, Err(StoreError::Database(_))), "{told:?}");
    }

    async fn writable_database_is_ready(db: &TestDatabase) {
        for _ in 0..2 {
            db.check_writable().await.unwrap();
        }
    }
}

/// SQLite rolls back on its own when a disk write fails. Here a constraint violation causes that.
async fn begin_and_roll_back(db: &TestDatabase, owner: ShopId) -> shop_store::Transaction {
    let transaction = db.begin_write().await.unwrap();
    rename(&transaction, owner, "half").await;
    let sql = "INSERT OR ROLLBACK INTO users SELECT * FROM users LIMIT 1";
    transaction.execute_unprepared(sql).await.unwrap_err();
    transaction
}

#[tokio::test]
async fn writes_after_automatic_rollback_are_committed() {
    let db = TestDatabase::sqlite().await;
    let anna = merchant(db.write(), "anna").await;
    for (round, ends) in ["dropped", "rolled back", "committed"]
        .into_iter()
        .enumerate()
    {
        let failed = begin_and_roll_back(&db, anna).await;
        match ends {
            "dropped" => drop(failed),
            "rolled back" => drop(failed.rollback().await),
            _ => drop(commit(failed, Invalidates::Nothing).await.unwrap_err()),
        }
        let ordinary = db.begin_write().await.unwrap();
        rename(&ordinary, anna, "undone").await;
        ordinary.rollback().await.unwrap();
        let new = format!("single {round}");
        rename(db.write(), anna, &new).await;
        assert_eq!(name(&db, anna).await, new, "{ends}");
        let new = format!("whole {round}");
        let next = db.begin_write().await.unwrap();
        rename(&next, anna, &new).await;
        commit(next, Invalidates::Shop(anna)).await.unwrap();
        assert_eq!(name(&db, anna).await, new, "{ends}");
    }
}

#[tokio::test]
async fn missing_file_is_not_recreated() {
    let db = TestDatabase::sqlite().await;
    let anna = merchant(db.write(), "anna").await;
    std::fs::remove_file(db.file()).unwrap();
    drop(begin_and_roll_back(&db, anna).await);
    db.check_writable().await.unwrap_err();
    assert!(!db.file().exists());
}

#[tokio::test]
async fn read_only_server_is_not_ready() {
    let fresh = TestDatabase::postgres().await;
    let other = fresh.open_again().await;
    let sql = "DO $$ BEGIN EXECUTE format(
        'ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$";
    other.write().execute_unprepared(sql).await.unwrap();
    other.close().await.unwrap();
    let reading = fresh.open_again().await;
    let told = reading.check_writable().await.unwrap_err();
    assert!(told.to_string().contains("read-only"), "{told}");
    reading.ping().await.unwrap();
    reading.close().await.unwrap();
    fresh.drop_postgres().await;
}
