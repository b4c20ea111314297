//! Which addresses webhooks and push messages may be sent to: those of the public internet. All others
//! lead into the server's own network (SSRF).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use shop_core::{FieldError, Reason};
use url::{Host, Url};

/// An address that messages may be sent to, as far as it can be checked before its name is resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiverUrl(Url);

/// Whether messages may go to addresses that are not public, and without encryption.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ForbiddenAddress {
    /// They are refused.
    #[default]
    Refused,
    /// They are allowed, for tests and development.
    Allowed,
}

impl ReceiverUrl {
    /// Parses an address of at most `max` characters: `https`, without user and password, and with a name
    /// or public address.
    pub fn parse(
        path: &str,
        input: &str,
        max: usize,
        rule: ForbiddenAddress,
    ) -> Result<Self, FieldError> {
        let input = input.trim();
        if input.chars().count() > max {
            let most = i64::try_from(max).unwrap_or(i64::MAX);
            return Err(FieldError::at(path, Reason::TooLong, most));
        }
        let invalid = || FieldError::new(path, Reason::InvalidFormat);
        let url = Url::parse(input).map_err(|_| invalid())?;
        let is_secure = url.scheme() == "https"
            || (url.scheme() == "http" && rule == ForbiddenAddress::Allowed);
        if !is_secure || !url.username().is_empty() || url.password().is_some() {
            return Err(invalid());
        }
        let url = Self(url);
        if rule == ForbiddenAddress::Refused && url.literal().is_some_and(|ip| !is_public(ip)) {
            return Err(FieldError::new(path, Reason::NotAllowed));
        }
        Ok(url)
    }

    /// The address.
    pub const fn url(&self) -> &Url {
        &self.0
    }

    /// The IP address, if the host is one and not a name.
    pub fn literal(&self) -> Option<IpAddr> {
        match self.0.host()? {
            Host::Ipv4(address) => Some(address.into()),
            Host::Ipv6(address) => Some(address.into()),
            Host::Domain(_) => None,
        }
    }
}

/// Networks of IPv4 that are not public (IANA's registry of special-purpose addresses): address and
/// length of the prefix.
const SPECIAL_V4: &[(Ipv4Addr, u32)] = &[
    (Ipv4Addr::UNSPECIFIED, 8),           // this network
    (Ipv4Addr::new(10, 0, 0, 0), 8),      // private
    (Ipv4Addr::new(100, 64, 0, 0), 10),   // shared by carriers, and of some clouds' metadata
    (Ipv4Addr::new(127, 0, 0, 0), 8),     // loopback
    (Ipv4Addr::new(169, 254, 0, 0), 16),  // link-local, and most clouds' metadata
    (Ipv4Addr::new(172, 16, 0, 0), 12),   // private
    (Ipv4Addr::new(192, 0, 0, 0), 24),    // protocol assignments
    (Ipv4Addr::new(192, 0, 2, 0), 24),    // documentation
    (Ipv4Addr::new(192, 88, 99, 0), 24),  // 6to4 relays
    (Ipv4Addr::new(192, 168, 0, 0), 16),  // private
    (Ipv4Addr::new(198, 18, 0, 0), 15),   // benchmarks
    (Ipv4Addr::new(198, 51, 100, 0), 24), // documentation
    (Ipv4Addr::new(203, 0, 113, 0), 24),  // documentation
    (Ipv4Addr::new(224, 0, 0, 0), 4),     // multicast
    (Ipv4Addr::new(240, 0, 0, 0), 4),     // reserved, and broadcast
];

/// Networks of IPv6 within `2000::/3`, the public ones, that are not public or embed another address.
const SPECIAL_V6: &[(Ipv6Addr, u32)] = &[
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23), // protocol assignments, Teredo
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32), // documentation
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16), // 6to4
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20), // documentation
];

/// Whether an address belongs to the public internet. An IPv6 address that carries an IPv4 address
/// (mapped, or translated by NAT64) is judged by that one.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match embedded(address) {
            Some(address) => is_public_v4(address),
            None => is_public_v6(address),
        },
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let bits = address.to_bits();
    !SPECIAL_V4
        .iter()
        .any(|(network, length)| (bits ^ network.to_bits()) >> (32 - length) == 0)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let bits = address.to_bits();
    let is_global = bits >> 125 == 1;
    is_global
        && !SPECIAL_V6
            .iter()
            .any(|(network, length)| (bits ^ network.to_bits()) >> (128 - length) == 0)
}

/// The IPv4 address within `::ffff:0:0/96` (mapped) or `64:ff9b::/96` (NAT64).
fn embedded(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let [head @ .., high, low] = address.segments();
    let is_nat64 = head == [0x64, 0xff9b, 0, 0, 0, 0];
    let nat64 = || Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low));
    address.to_ipv4_mapped().or_else(|| is_nat64.then(nat64))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAX: usize = 500;

    #[test]
    fn address_is_public_and_encrypted() {
        use Reason::{InvalidFormat, NotAllowed, TooLong};
        let long = format!("https://x.example/{}", "a".repeat(MAX));
        let cases = [
            ("https://shop.example/hook?x=1", None),
            (" https://shop.example:8443/ ", None),
            ("https://8.8.8.8/hook", None),
            ("", Some(InvalidFormat)),
            ("shop.example", Some(InvalidFormat)),
            ("http://shop.example/", Some(InvalidFormat)),
            ("ftp://shop.example/", Some(InvalidFormat)),
            ("https://", Some(InvalidFormat)),
            ("https://me@shop.example/", Some(InvalidFormat)),
            ("https://me:pw@shop.example/", Some(InvalidFormat)),
            ("https://127.0.0.1/", Some(NotAllowed)),
            // Other ways to write loopback, which the URL parser normalises.
            ("https://2130706433/", Some(NotAllowed)),
            ("https://0x7f.1/", Some(NotAllowed)),
            ("https://[::ffff:10.0.0.1]/", Some(NotAllowed)),
            ("https://169.254.169.254/latest/meta-data", Some(NotAllowed)),
            (&long, Some(TooLong)),
        ];
        for (input, expected) in cases {
            let parsed = ReceiverUrl::parse("webhook.url", input, MAX, ForbiddenAddress::Refused);
            assert_eq!(parsed.err().map(|error| error.reason), expected, "{input}");
        }
        let local = "http://127.0.0.1:9000/";
        assert!(ReceiverUrl::parse("url", local, MAX, ForbiddenAddress::Allowed).is_ok());
    }

    const PUBLIC: [&str; 18] = [
        "1.1.1.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.1.0",
        "192.167.255.255",
        "198.17.255.255",
        "198.20.0.0",
        "223.255.255.255",
        "2606:4700:4700::1111",
        "2400:3200::1",
        "2001:200::1",
        "::ffff:8.8.8.8",
        "64:ff9b::808:808",
    ];
    const OTHERS: [&str; 42] = [
        "0.0.0.0",
        "0.255.255.255",
        "10.0.0.1",
        "100.64.0.1",
        "100.100.100.200",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.255",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:169.254.169.254",
        "64:ff9b::7f00:1",
        "64:ff9b::a9fe:a9fe",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::1",
        "3fff::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fec0::1",
        "ff02::1",
    ];

    #[test]
    fn only_addresses_of_the_public_internet_are_public() {
        let judged = |text: &str| is_public(text.parse().unwrap());
        for text in PUBLIC {
            assert!(judged(text), "{text} is public");
        }
        for text in OTHERS {
            assert!(!judged(text), "{text} is not public");
        }
    }
}
