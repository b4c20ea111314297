//! A fresh database for each test, and test data.

pub mod database;
pub mod files;
pub mod goods;
pub mod postgres;
pub mod world;

pub use database::Fresh;

/// Declares tests that run on both databases. The parameter is a [`Fresh`] database.
#[macro_export]
macro_rules! on_both_databases {
    ($($(#[$meta:meta])* async fn $name:ident($db:ident: &Fresh) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, reason = "not every test uses its module")]
            use super::*;

            $(#[$meta])*
            async fn check($db: &Fresh) $body

            #[tokio::test]
            async fn on_sqlite() {
                check(&Fresh::sqlite().await).await;
            }

            #[tokio::test]
            async fn on_postgres() {
                let fresh = Fresh::postgres().await;
                check(&fresh).await;
                fresh.drop_postgres().await;
            }
        }
    )+};
}
