//! What is set on every connection as it is accepted.

use std::any::Any;

use actix_web::{dev::Extensions, rt::net::TcpStream};

/// Sends what is written at once (`TCP_NODELAY`). Pass it to `HttpServer::on_connect`.
///
/// A compressed answer is written in two pieces, head and body. Without the option the second waits
/// until the client acknowledges the first, which clients delay by 40 ms.
pub fn on_connect(connection: &dyn Any, _: &mut Extensions) {
    if let Some(stream) = connection.downcast_ref::<TcpStream>()
        && let Err(error) = stream.set_nodelay(true)
    {
        // The client may have gone already.
        tracing::debug!(event = "nodelay_failed", %error, "TCP_NODELAY could not be set");
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use actix_web::rt::net::TcpListener;

    use super::*;

    #[actix_web::test]
    async fn accepted_connection_has_nodelay() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let _client = TcpStream::connect(address).await.unwrap();
        let (accepted, _) = listener.accept().await.unwrap();
        assert!(!accepted.nodelay().unwrap());
        on_connect(&accepted, &mut Extensions::new());
        assert!(accepted.nodelay().unwrap());
    }
}
