//! The part of a file that a player asks for (RFC 9110, section 14).

use actix_web::http::header::{self, HeaderMap};

/// Most bytes of one answer to a range. A player that wants more asks again; one that leaves has not
/// been sent the rest for nothing.
const LONGEST: u64 = 4 * 1024 * 1024;

/// A part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// From this byte on to that one.
    Between(u64, u64),
    /// So many bytes at the end.
    Last(u64),
}

impl Part {
    /// The single range that is asked for. Several at once, other units and what cannot be read are
    /// answered with the whole file, as the rule allows; so is a range of another file than `tag`.
    pub fn asked(headers: &HeaderMap, tag: &str) -> Option<Self> {
        let condition = headers.get(header::IF_RANGE);
        if condition.is_some_and(|known| known.as_bytes() != tag.as_bytes()) {
            return None;
        }
        let range = headers.get(header::RANGE)?.to_str().ok()?;
        Self::read(range.strip_prefix("bytes=")?.trim())
    }

    fn read(range: &str) -> Option<Self> {
        let (first, last) = range.split_once('-')?;
        match (first, last) {
            ("", last) => digits(last).map(|count| Self::Last(count.min(LONGEST))),
            (first, "") => digits(first).map(|first| Self::between(first, u64::MAX)),
            (first, last) => {
                let (first, last) = (digits(first)?, digits(last)?);
                (first <= last).then(|| Self::between(first, last))
            }
        }
    }

    fn between(first: u64, last: u64) -> Self {
        Self::Between(first, last.min(first.saturating_add(LONGEST - 1)))
    }

    /// First and last byte of this part of a file of `total` bytes.
    pub const fn within(self, total: u64) -> (u64, u64) {
        match self {
            Self::Between(first, last) => (first, last),
            Self::Last(0) => (total, total),
            Self::Last(count) => (total.saturating_sub(count), total.saturating_sub(1)),
        }
    }
}

/// A number of digits only: Rust would take a sign too.
fn digits(text: &str) -> Option<u64> {
    let all = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if all { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn asked(range: &str, condition: Option<&str>) -> Option<Part> {
        let mut headers = HeaderMap::new();
        headers.insert(header::RANGE, HeaderValue::from_str(range).unwrap());
        if let Some(condition) = condition {
            headers.insert(header::IF_RANGE, HeaderValue::from_str(condition).unwrap());
        }
        Part::asked(&headers, "\"abc\"")
    }

    #[test]
    fn only_a_single_range_is_supported() {
        let cases = [
            ("bytes=0-99", Some(Part::Between(0, 99))),
            ("bytes=7-7", Some(Part::Between(7, 7))),
            ("bytes=7-", Some(Part::Between(7, 7 + LONGEST - 1))),
            ("bytes=0-99999999999", Some(Part::Between(0, LONGEST - 1))),
            ("bytes=-500", Some(Part::Last(500))),
            ("bytes=9-3", None),
            ("bytes=0-1,5-6", None),
            ("bytes=+1-2", None),
            ("bytes=-", None),
            ("items=0-1", None),
            ("bytes=99999999999999999999-", None),
        ];
        for (range, part) in cases {
            assert_eq!(asked(range, None), part, "{range}");
        }
    }

    #[test]
    fn range_with_stale_etag_is_ignored() {
        assert_eq!(
            asked("bytes=0-1", Some("\"abc\"")),
            Some(Part::Between(0, 1))
        );
        assert_eq!(asked("bytes=0-1", Some("\"def\"")), None);
    }

    #[test]
    fn suffix_range_is_relative_to_length() {
        assert_eq!(Part::Last(10).within(100), (90, 99));
        assert_eq!(Part::Last(200).within(100), (0, 99));
        assert_eq!(Part::Between(5, 9).within(100), (5, 9));
        // Nothing at the end: a range that begins behind it.
        assert_eq!(Part::Last(0).within(100), (100, 100));
    }
}
