//! HMAC-SHA-256 (RFC 2104) of concatenated parts, with 32-byte keys.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// The block length of SHA-256, in bytes.
const BLOCK: usize = 64;

/// Computes the HMAC of the concatenated `parts`. The caller must delimit parts of variable length.
pub fn hmac_sha256(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // RFC 2104 pads a short key with zeros to a block; padding here makes the key conversion
    // infallible.
    let mut block = [0; BLOCK];
    block[..key.len()].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&block.into());
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test case 1; its key of 20 bytes is padded with zeros here.
    #[test]
    fn mac_matches_published_test_vector() {
        let mut key = [0; 32];
        key[..20].fill(0x0b);
        assert_eq!(
            hex::encode(hmac_sha256(&key, &[b"Hi ", b"There"])),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        );
    }
}
