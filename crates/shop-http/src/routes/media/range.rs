//! The part of a file that a player requests (RFC 9110, section 14).

use actix_web::http::header::{self, ByteRangeSpec, HeaderMap, Range};

/// The most bytes of a partial response. A player requests more when it needs more; one that stops
/// early has not cost a whole file.
const LONGEST: u64 = 4 * 1024 * 1024;

/// A part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// From one byte to another, inclusive.
    Between(u64, u64),
    /// The last bytes.
    Last(u64),
}

impl Part {
    /// The single requested range. Several ranges, other units and malformed ones are answered with the
    /// whole file, as the RFC allows; so is a range of another version of the file than `tag`.
    pub fn asked(headers: &HeaderMap, tag: &str) -> Option<Self> {
        let condition = headers.get(header::IF_RANGE);
        if condition.is_some_and(|known| known.as_bytes() != tag.as_bytes()) {
            return None;
        }
        let Range::Bytes(ranges) = headers.get(header::RANGE)?.to_str().ok()?.parse().ok()? else {
            return None;
        };
        match ranges.as_slice() {
            [ByteRangeSpec::Last(count)] => Some(Self::Last((*count).min(LONGEST))),
            [ByteRangeSpec::From(first)] => Some(Self::between(*first, u64::MAX)),
            [ByteRangeSpec::FromTo(first, last)] if first <= last => {
                Some(Self::between(*first, *last))
            }
            _ => None,
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
