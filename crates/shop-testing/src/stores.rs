//! One test body, both databases and both object stores.

/// Declares tests that each run with local files and SQLite, and with an S3 server and PostgreSQL.
/// The body gets the running [`crate::TestServer`] under the given name.
#[macro_export]
macro_rules! on_both_stores {
    ($($(#[$meta:meta])* async fn $name:ident($server:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, reason = "a test may need nothing of its module")]
            use super::*;
            use $crate::{Backend, Files, TestServer};

            $(#[$meta])*
            async fn check($server: &TestServer) $body

            #[tokio::test]
            async fn on_sqlite_with_local_files() {
                let server = TestServer::start_with(Backend::Sqlite, Files::Local).await;
                check(&server).await;
                server.stop().await;
            }

            #[tokio::test]
            async fn on_postgres_with_s3() {
                let server = TestServer::start_with(Backend::Postgres, Files::S3).await;
                check(&server).await;
                server.stop().await;
            }
        }
    )+};
}
