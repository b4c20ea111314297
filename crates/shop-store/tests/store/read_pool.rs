//! Read connections whose statements fail or are cancelled.

use std::time::Duration;

use sea_orm::{ConnectionTrait, Statement};
use shop_store::Reader;
use tokio::time::timeout;

use crate::{on_both_databases, support::TestDatabase};

/// Counts to a million, which takes either database longer than the test's timeout.
const SLOW: &str =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
    SELECT COUNT(*) AS n FROM n";
/// Terminates all other connections to this database and waits until they are gone.
const TERMINATE_CONNECTIONS: &str =
    "SELECT COUNT(pg_terminate_backend(pid, 10000)) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

async fn number(conn: &impl ConnectionTrait, sql: &str) -> Option<i64> {
    let statement = Statement::from_string(conn.get_database_backend(), sql);
    let row = conn.query_one_raw(statement).await.ok()??;
    row.try_get("", "n").ok()
}

/// Runs more concurrent queries than there are connections.
async fn assert_all_succeed(pool: &Reader) {
    let asked: Vec<_> = (0..40)
        .map(|n| {
            let pool = pool.clone();
            tokio::spawn(async move {
                let sql = format!("SELECT CAST({n} AS BIGINT) AS n");
                assert_eq!(number(&pool, &sql).await, Some(n));
            })
        })
        .collect();
    for asked in asked {
        asked.await.unwrap();
    }
}

on_both_databases! {
    async fn dropped_request_leaves_connection_usable(db: &TestDatabase) {
        for _ in 0..3 {
            let left = timeout(Duration::from_millis(20), number(db.read(), SLOW)).await;
            assert!(left.is_err());
        }
        assert_all_succeed(db.read()).await;
    }

    async fn failed_statement_leaves_connection_usable(db: &TestDatabase) {
        for _ in 0..40 {
            assert_eq!(number(db.read(), "SELECT n FROM nowhere").await, None);
        }
        assert_all_succeed(db.read()).await;
    }

    /// With SQLite's default build options, connections would contend for a shared page cache, and
    /// statements would be replanned for their parameters.
    async fn sqlite_has_the_required_compile_options(db: &TestDatabase) {
        if !db.is_sqlite() {
            return;
        }
        let built = "SELECT sqlite_compileoption_used('ENABLE_MEMORY_MANAGEMENT') AS n";
        assert_eq!(number(db.read(), built).await, Some(0));
        let counted = "SELECT sqlite_compileoption_used('DEFAULT_MEMSTATUS=0') AS n";
        assert_eq!(number(db.read(), counted).await, Some(1));
        let planned_once = "SELECT sqlite_compileoption_used('ENABLE_QPSG') AS n";
        assert_eq!(number(db.read(), planned_once).await, Some(1));
    }

    /// A restart of the database fails one query, not one per connection.
    async fn terminated_connections_are_reopened(db: &TestDatabase) {
        assert_all_succeed(db.read()).await;
        if db.is_sqlite() {
            return;
        }
        assert!(number(db.write(), TERMINATE_CONNECTIONS).await.unwrap() > 1);
        assert_eq!(number(db.read(), "SELECT CAST(1 AS BIGINT) AS n").await, None);
        assert_all_succeed(db.read()).await;
    }
}
