//! Databases with a schema that this version cannot use.

use shop_store::{ConnectionTrait as _, Database};
use shop_testing::create_empty_postgres_database;

use crate::server_process::run;

/// Commands that open the database.
const COMMANDS: [&[&str]; 4] = [
    &["serve"],
    &["migrate"],
    &["admin", "anna"],
    &["password", "anna"],
];

async fn check(address: &str, sql: &str, words: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let address = match address {
        "sqlite" => format!("sqlite://{}", folder.path().join("data/shop.db").display()),
        server => server.to_owned(),
    };
    let settings = [("DATABASE_URL", address.as_str())];
    let made = run(folder.path(), &["migrate"], &settings);
    assert!(made.status.success(), "{made:?}");
    let database = Database::open(&address).await.unwrap();
    database.write().execute_unprepared(sql).await.unwrap();
    database.close().await.unwrap();
    for command in COMMANDS {
        let output = run(folder.path(), command, &settings);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{command:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{command:?}: {said}");
        for word in words {
            assert!(said.contains(word), "{word} is not in {said}");
        }
    }
}

/// Runs the check on a new database of each kind.
async fn check_both_databases(sql: &str, words: &[&str]) {
    check("sqlite", sql, words).await;
    check(&create_empty_postgres_database().await, sql, words).await;
}

#[tokio::test]
async fn newer_schema_is_refused() {
    let sql =
        "INSERT INTO seaql_migrations (version, applied_at) VALUES ('m99990101_000000_later', 0)";
    let words = [
        "m99990101_000000_later",
        "later version",
        "restore a backup",
    ];
    check_both_databases(sql, &words).await;
}

#[tokio::test]
async fn renamed_column_is_refused_by_name() {
    let sql = "ALTER TABLE feedback RENAME COLUMN contact TO phone";
    check_both_databases(sql, &["lacks feedback.contact", "restore a backup"]).await;
}

#[tokio::test]
async fn missing_table_is_refused_by_name() {
    let sql = "DROP TABLE orphaned_objects";
    check_both_databases(sql, &["lacks orphaned_objects", "restore a backup"]).await;
}
