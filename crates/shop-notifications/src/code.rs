//! The code that proves that an e-mail address is the user's.

/// The digits of a code.
pub const CODE_DIGITS: usize = 6;

/// How long a code is valid, in minutes.
pub const CODE_MINUTES: i64 = 15;

/// A code from random bytes; the modulo favours no code noticeably (less than one in 10^12).
pub fn code_from(random: [u8; 8]) -> String {
    format!("{:06}", u64::from_be_bytes(random) % 1_000_000)
}

/// Whether the text has the form of a code.
pub fn is_code(text: &str) -> bool {
    text.len() == CODE_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_six_digits() {
        assert_eq!(code_from([0; 8]), "000000");
        assert_eq!(code_from(1_000_042_u64.to_be_bytes()), "000042");
        for bytes in [[0; 8], [7; 8], [255; 8]] {
            assert!(is_code(&code_from(bytes)));
        }
        for text in ["", "12345", "1234567", "12345a", "１２３４５６"] {
            assert!(!is_code(text), "{text}");
        }
    }
}
