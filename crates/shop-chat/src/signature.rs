//! Page signatures for the provider's JavaScript SDK, by its published algorithm.

use sha1::{Digest as _, Sha1};
use shop_core::{Entropy, Timestamp, random_array};

use crate::PageAddress;

/// Bytes of the nonce; it only has to differ between signatures.
const NONCE_BYTES: usize = 8;

/// The configuration values for the provider's SDK.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsSignature {
    /// Unix time in seconds.
    pub timestamp: i64,
    /// A random string.
    pub nonce: String,
    /// SHA-1 of ticket, nonce, time and URL, as 40 hexadecimal digits.
    pub signature: String,
}

/// Signs a page.
pub fn sign_page(
    ticket: &str,
    page: PageAddress<'_>,
    now: Timestamp,
    entropy: &dyn Entropy,
) -> JsSignature {
    let nonce = hex::encode(random_array::<NONCE_BYTES>(entropy));
    let timestamp = now.millis().div_euclid(1000);
    JsSignature {
        signature: signature(ticket, &nonce, timestamp, page),
        timestamp,
        nonce,
    }
}

/// The fields are sorted by name; their values are not escaped.
fn signature(ticket: &str, nonce: &str, timestamp: i64, page: PageAddress<'_>) -> String {
    let url = page.as_str();
    let text = format!("jsapi_ticket={ticket}&noncestr={nonce}&timestamp={timestamp}&url={url}");
    hex::encode(Sha1::digest(text))
}

#[cfg(test)]
mod tests {
    use shop_core::OsEntropy;
    use url::Url;

    use super::*;
    use crate::Site;

    /// The expected digests were computed with `sha1sum` from the text that the algorithm defines.
    #[test]
    fn signature_matches_published_algorithm() {
        let cases = [
            (
                "kgt8ON7yVITDhtdwci0qecPUWZJNJvNPnjEsZ2b3BzKx5sDQ",
                "9f3c1a7be2d04455",
                1_795_166_400,
                "https://shop.example/product/detail/7?m=jingci&lang=ar#photos",
                "4ceb37cbb58254058ff2720769c4a0f9dd4e0499",
            ),
            (
                "t",
                "n",
                0,
                "http://127.0.0.1:8080/",
                "e612ddd7072ef653ab21ba249359e19afacdf9b1",
            ),
        ];
        for (ticket, nonce, timestamp, address, expected) in cases {
            let site = Site::new(Url::parse(address).unwrap());
            let page = site.page(address).unwrap();
            assert_eq!(signature(ticket, nonce, timestamp, page), expected);
        }
    }

    #[test]
    fn every_signature_has_a_unique_nonce() {
        let site = Site::new(Url::parse("https://shop.example").unwrap());
        let page = site.page("https://shop.example/home").unwrap();
        let sign = || sign_page("t", page, Timestamp::from_millis(1_999), &OsEntropy);
        let (one, other) = (sign(), sign());
        assert_eq!(one.timestamp, 1);
        assert_ne!(one.nonce, other.nonce);
        assert_ne!(one.signature, other.signature);
        assert_eq!(one.signature, signature("t", &one.nonce, 1, page));
    }
}
