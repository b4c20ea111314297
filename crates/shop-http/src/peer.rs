//! Where a request comes from, for slowing down guesses.

use actix_web::HttpRequest;

/// The address of the client; behind one's own proxy the one it reports, when the server was told
/// to believe it.
pub fn address(request: &HttpRequest) -> String {
    let trusted = request
        .app_data::<TrustProxy>()
        .is_some_and(|trust| trust.0);
    let info = request.connection_info();
    let reported = if trusted {
        info.realip_remote_addr()
    } else {
        info.peer_addr()
    };
    reported.unwrap_or("unknown").to_owned()
}

/// Whether the addresses that a proxy reports are believed.
#[derive(Debug, Clone, Copy)]
pub struct TrustProxy(pub bool);
