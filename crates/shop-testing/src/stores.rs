//! A macro that runs each test on both object stores.

/// Declares tests that run on SQLite with local files and on PostgreSQL with an S3 server. The
/// parameter of each test is a running [`crate::TestServer`].
#[macro_export]
macro_rules! on_both_stores {
    ($($(#[$meta:meta])* async fn $name:ident($server:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, reason = "not every test uses its module")]
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
