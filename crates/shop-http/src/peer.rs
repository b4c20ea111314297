//! The network address of a client, for rate limits.

use std::{
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use actix_web::{HttpRequest, http::header::HeaderMap};

/// The header to which each proxy appends the address of its client.
const FORWARDED_FOR: &str = "X-Forwarded-For";
/// The prefix length of the smallest IPv6 network of a site: a client can use any address in it
/// (RFC 6177, section 2).
const SITE_BITS: u32 = 64;

/// The address of the client, as the proxy reports it if the server trusts one. An IPv6 address is
/// reduced to its network, since each site has a whole one.
pub fn address(request: &HttpRequest) -> String {
    let trusted = request
        .app_data::<TrustProxy>()
        .is_some_and(|trust| trust.is_trusted);
    let reported = trusted.then(|| reported(request)).flatten();
    let peer = || request.peer_addr().map(|peer| peer.ip());
    reported
        .or_else(peer)
        .map_or_else(|| "unknown".to_owned(), client)
}

/// The last address of the header's last line, which the proxy wrote; anything before it may be forged
/// by the client. `Forwarded` is ignored, since proxies pass on a client's own.
fn reported(request: &HttpRequest) -> Option<IpAddr> {
    let lines = request.headers().get_all(FORWARDED_FOR);
    let last = lines.last()?.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || last.parse().map(|address: SocketAddr| address.ip());
    let bare = || last.trim_matches(['[', ']']).parse();
    with_port().or_else(|_| bare()).ok()
}

fn client(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let network = address.to_bits() >> SITE_BITS << SITE_BITS;
            format!("{}/{SITE_BITS}", Ipv6Addr::from_bits(network))
        }
    }
}

/// Whether the addresses that a proxy reports are believed.
#[derive(Debug, Clone)]
pub struct TrustProxy {
    is_trusted: bool,
    /// Whether somebody was told that there seems to be a proxy; for all threads.
    was_reported: Arc<AtomicBool>,
}

impl TrustProxy {
    /// From the server's settings.
    pub fn new(is_trusted: bool) -> Self {
        Self {
            is_trusted,
            was_reported: Arc::default(),
        }
    }

    /// Says once in the log what to do when a proxy seems to stand before a server that was not told
    /// of one: all who come through it then share one address, and with it what one address may do.
    pub fn report_unknown_proxy(&self, headers: &HeaderMap) {
        if self.is_unknown_proxy(headers) {
            tracing::warn!(
                event = "proxy_not_trusted",
                "a request carries X-Forwarded-For while SHOP_TRUST_PROXY is off: everybody behind \
                 the proxy counts as one client for sign-in and registration limits; set \
                 SHOP_TRUST_PROXY=true if the proxy is yours and sets the header, and let it remove \
                 the header otherwise"
            );
        }
    }

    /// Whether this is the first request that carries the header without being believed.
    fn is_unknown_proxy(&self, headers: &HeaderMap) -> bool {
        !self.is_trusted
            && !self.was_reported.load(Ordering::Relaxed)
            && headers.contains_key(FORWARDED_FOR)
            && !self.was_reported.swap(true, Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    const PROXY: &str = "10.0.0.9:4711";

    fn seen(trusted: bool, headers: &[(&'static str, &str)]) -> String {
        let request = TestRequest::default()
            .peer_addr(PROXY.parse().unwrap())
            .app_data(TrustProxy::new(trusted));
        let request = headers
            .iter()
            .fold(request, |request, header| request.append_header(*header));
        address(&request.to_http_request())
    }

    #[test]
    fn only_trusted_proxy_addresses_are_used() {
        let cases: [(&[(&'static str, &str)], &str); 9] = [
            (&[("X-Forwarded-For", "192.0.2.7")], "192.0.2.7"),
            (
                &[("X-Forwarded-For", "198.51.100.1, 192.0.2.7")],
                "192.0.2.7",
            ),
            (
                &[
                    ("X-Forwarded-For", "198.51.100.1"),
                    ("X-Forwarded-For", "198.51.100.2 ,192.0.2.7"),
                ],
                "192.0.2.7",
            ),
            (&[("X-Forwarded-For", "192.0.2.7:50321")], "192.0.2.7"),
            (
                &[
                    ("Forwarded", "for=198.51.100.1"),
                    ("X-Forwarded-For", "192.0.2.7"),
                ],
                "192.0.2.7",
            ),
            (&[("Forwarded", "for=198.51.100.1")], "10.0.0.9"),
            (&[("X-Forwarded-For", "198.51.100.1, unknown")], "10.0.0.9"),
            (&[("X-Forwarded-For", "")], "10.0.0.9"),
            (&[], "10.0.0.9"),
        ];
        for (headers, expected) in cases {
            assert_eq!(seen(true, headers), expected, "{headers:?}");
            assert_eq!(seen(false, headers), "10.0.0.9", "{headers:?}");
        }
    }

    #[test]
    fn unconfigured_proxy_is_reported_once() {
        let with = TestRequest::default()
            .insert_header((FORWARDED_FOR, "192.0.2.7"))
            .to_http_request();
        let without = TestRequest::default().to_http_request();
        let trusting = TrustProxy::new(true);
        assert!(!trusting.is_unknown_proxy(with.headers()));
        let distrusting = TrustProxy::new(false);
        let other_thread = distrusting.clone();
        assert!(!distrusting.is_unknown_proxy(without.headers()));
        assert!(distrusting.is_unknown_proxy(with.headers()));
        assert!(!other_thread.is_unknown_proxy(with.headers()));
    }

    #[test]
    fn ipv6_network_counts_as_one_client() {
        let cases = [
            ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
            ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
            ("[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"),
            ("[2001:db8:1:2::1]", "2001:db8:1:2::/64"),
            ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
        ];
        for (reported, expected) in cases {
            let headers = [("X-Forwarded-For", reported)];
            assert_eq!(seen(true, &headers), expected, "{reported}");
        }
    }
}
