//! E-mail addresses.

use shop_core::{FieldError, Reason, normalise};

/// The maximum length of an address (RFC 5321, section 4.5.3.1.3).
pub const ADDRESS_MAX: usize = 254;
/// The maximum length of the local part (RFC 5321, section 4.5.3.1.1).
const LOCAL_MAX: usize = 64;
/// The maximum length of a host name label (RFC 1035, section 2.3.4).
const LABEL_MAX: usize = 63;

/// Parses an e-mail address; empty input is valid. Accepts the common form: letters, digits and
/// some symbols before the `@`, and a host name with at least two labels after it.
pub fn parse(path: &str, input: &str) -> Result<String, FieldError> {
    let address = normalise(input);
    if address.is_empty() || is_valid(&address) {
        Ok(address)
    } else {
        Err(FieldError::new(path, Reason::InvalidFormat))
    }
}

fn is_valid(address: &str) -> bool {
    let Some((local, host)) = address.rsplit_once('@') else {
        return false;
    };
    address.len() <= ADDRESS_MAX && is_local_part(local) && is_host(host)
}

fn is_local_part(local: &str) -> bool {
    let is_usual = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&b);
    local.len() <= LOCAL_MAX
        && local
            .split('.')
            .all(|atom| !atom.is_empty() && atom.bytes().all(is_usual))
}

fn is_host(host: &str) -> bool {
    let labels: Vec<_> = host.split('.').collect();
    let last_is_name = labels
        .last()
        .is_some_and(|last| last.len() >= 2 && last.bytes().all(|b| !b.is_ascii_digit()));
    labels.len() >= 2 && last_is_name && labels.into_iter().all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=LABEL_MAX).contains(&label.len())
        && label
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn email_has_the_common_format() {
        let cases = [
            ("", true),
            (" li.lei+shop@mail.example.cn ", true),
            ("a@b.co", true),
            ("李雷@example.cn", false),
            ("a@example", false),
            ("a@@example.cn", false),
            ("a b@example.cn", false),
            (".a@example.cn", false),
            ("a..b@example.cn", false),
            ("a@-x.cn", false),
            ("a@x..cn", false),
            ("a@1.2.3.4", false),
            ("@example.cn", false),
            ("example.cn", false),
        ];
        for (input, ok) in cases {
            assert_eq!(parse("email", input).is_ok(), ok, "{input}");
        }
        let long = format!("{}@example.cn", "a".repeat(65));
        assert!(parse("email", &long).is_err());
    }
}
