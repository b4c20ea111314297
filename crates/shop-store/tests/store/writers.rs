//! Write connections while another transaction hangs.

use sea_orm::{ConnectionTrait, Statement};
use shop_store::{Invalidates, StoreError, commit, shop};

use crate::{
    on_both_databases,
    support::{TestDatabase, fixtures::merchant},
};

async fn setting(conn: &impl ConnectionTrait, name: &str) -> String {
    let statement = Statement::from_string(conn.get_database_backend(), format!("SHOW {name}"));
    let row = conn.query_one_raw(statement).await.unwrap().unwrap();
    row.try_get_by_index(0).unwrap()
}

on_both_databases! {
    async fn writers_have_idle_and_lock_timeouts(db: &TestDatabase) {
        if db.is_sqlite() {
            return;
        }
        assert_eq!(setting(db.write(), "idle_in_transaction_session_timeout").await, "30s");
        assert_eq!(setting(db.write(), "lock_timeout").await, "10s");
    }

    async fn idle_transaction_is_rolled_back(db: &TestDatabase) {
        if db.is_sqlite() {
            return;
        }
        let anna = merchant(db.write(), "anna").await;
        let forgotten = db.begin_shop_write(anna).await.unwrap();
        shop::lock(&forgotten, anna).await.unwrap();
        let sooner = "SET LOCAL idle_in_transaction_session_timeout = '50ms'";
        forgotten.execute_unprepared(sooner).await.unwrap();
        let next = db.begin_shop_write(anna).await.unwrap();
        shop::lock(&next, anna).await.unwrap();
        commit(next, Invalidates::Shop(anna)).await.unwrap();
        let ended = commit(forgotten, Invalidates::Shop(anna)).await.unwrap_err();
        assert!(matches!(ended, StoreError::Unavailable(_)), "{ended}");
        let after = db.begin_shop_write(anna).await.unwrap();
        shop::lock(&after, anna).await.unwrap();
        commit(after, Invalidates::Shop(anna)).await.unwrap();
    }

    async fn lock_timeout_fails_only_the_waiter(db: &TestDatabase) {
        if db.is_sqlite() {
            return;
        }
        let anna = merchant(db.write(), "anna").await;
        let first = db.begin_shop_write(anna).await.unwrap();
        shop::lock(&first, anna).await.unwrap();
        let second = db.begin_shop_write(anna).await.unwrap();
        second.execute_unprepared("SET LOCAL lock_timeout = '50ms'").await.unwrap();
        let told = shop::lock(&second, anna).await.unwrap_err();
        assert!(matches!(told, StoreError::Unavailable(_)), "{told}");
        second.rollback().await.unwrap();
        commit(first, Invalidates::Shop(anna)).await.unwrap();
    }
}
