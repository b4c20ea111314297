//! Macros that run each test on both databases.

/// Declares tests that run on SQLite and on PostgreSQL. The parameter of each test is a running
/// [`crate::TestServer`].
#[macro_export]
macro_rules! on_both {
    ($($(#[$meta:meta])* async fn $name:ident($server:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, reason = "not every test uses its module")]
            use super::*;

            $(#[$meta])*
            async fn check($server: &$crate::TestServer) $body

            #[tokio::test]
            async fn on_sqlite() {
                let server = $crate::TestServer::start($crate::Backend::Sqlite).await;
                check(&server).await;
                server.stop().await;
            }

            #[tokio::test]
            async fn on_postgres() {
                let server = $crate::TestServer::start($crate::Backend::Postgres).await;
                check(&server).await;
                server.stop().await;
            }
        }
    )+};
}

/// Like [`on_both`](crate::on_both), with a fake chat-app provider.
#[macro_export]
macro_rules! on_both_with_chat {
    ($($(#[$meta:meta])* async fn $name:ident($server:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, reason = "not every test uses its module")]
            use super::*;
            use $crate::{Backend, TestServer};

            $(#[$meta])*
            async fn check($server: &TestServer) $body

            #[tokio::test]
            async fn on_sqlite() {
                let server = TestServer::start_with_chat(Backend::Sqlite).await;
                check(&server).await;
                server.stop().await;
            }

            #[tokio::test]
            async fn on_postgres() {
                let server = TestServer::start_with_chat(Backend::Postgres).await;
                check(&server).await;
                server.stop().await;
            }
        }
    )+};
}
