//! A fresh database for each test, and test data.

pub mod database;
pub mod files;
pub mod fixtures;
pub mod goods;
pub mod postgres;

pub use database::TestDatabase;

/// Declares tests that run on both databases. The parameter is a [`TestDatabase`] database.
#[macro_export]
macro_rules! on_both_databases {
    ($($(#[$meta:meta])* async fn $name:ident($db:ident: &TestDatabase) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, reason = "not every test uses its module")]
            use super::*;

            $(#[$meta])*
            async fn check($db: &TestDatabase) $body

            #[tokio::test]
            async fn on_sqlite() {
                check(&TestDatabase::sqlite().await).await;
            }

            #[tokio::test]
            async fn on_postgres() {
                let fresh = TestDatabase::postgres().await;
                check(&fresh).await;
                fresh.drop_postgres().await;
            }
        }
    )+};
}
