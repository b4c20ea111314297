//! One test body, two databases.

/// Declares tests that each run against a server on SQLite and against one on PostgreSQL. The body
/// gets the running [`crate::TestServer`] under the given name.
#[macro_export]
macro_rules! on_both {
    ($($(#[$meta:meta])* async fn $name:ident($server:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, reason = "a test may need nothing of its module")]
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

/// Declares tests that each run on both databases against a server with a fake of the chat-app
/// provider. The body gets the running [`crate::TestServer`] under the given name.
#[macro_export]
macro_rules! on_both_with_chat {
    ($($(#[$meta:meta])* async fn $name:ident($server:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, reason = "a test may need nothing of its module")]
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
