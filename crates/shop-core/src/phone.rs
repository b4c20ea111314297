//! Phone numbers: Chinese mobile, landline and service numbers in national notation, all others in
//! international notation (`+` and country code, ITU-T E.164).

use unicode_normalization::UnicodeNormalization as _;

use crate::{FieldError, Reason};

/// Country codes whose numbering plan puts a zero before numbers within the country that is not dialled after the
/// country code (`+971 050…`, `+44 (0)20…`), as libphonenumber 9.0 lists them. The app has the same list in
/// `frontend/src/lib/phone.ts`. Rwanda is left out, because some of its numbers begin with a zero.
const TRUNK_ZERO: [&str; 103] = [
    "20", "27", "31", "32", "33", "36", "40", "41", "43", "44", "46", "49", "51", "53", "54", "55",
    "57", "58", "60", "61", "62", "63", "64", "66", "81", "82", "84", "86", "90", "91", "92", "93",
    "94", "95", "98", "211", "212", "213", "218", "231", "232", "233", "234", "243", "249", "251",
    "252", "254", "255", "256", "260", "261", "262", "263", "264", "265", "291", "353", "355",
    "358", "359", "370", "373", "374", "377", "380", "381", "382", "383", "385", "386", "387",
    "389", "421", "423", "508", "590", "591", "593", "594", "595", "596", "598", "686", "850",
    "855", "856", "880", "886", "961", "962", "963", "964", "966", "967", "970", "971", "972",
    "976", "977", "994", "995", "996",
];

/// A valid phone number in normalized form: `13812345678`, `0571-88886666`, `400-123-4567` or
/// `+966501234567`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Phone(String);

impl Phone {
    /// Parses a number with optional spaces, dashes, dots, slashes and parentheses, in ASCII, full-width or
    /// Arabic digits. Marks of direction, which phones add to copied numbers, are ignored. Empty input is [`Reason::Required`], anything else invalid
    /// [`Reason::InvalidFormat`].
    pub fn parse(path: &str, input: &str) -> Result<Self, FieldError> {
        let number = compact(input);
        if number.is_empty() {
            return Err(FieldError::new(path, Reason::Required));
        }
        normal_form(&number)
            .map(Self)
            .ok_or_else(|| FieldError::new(path, Reason::InvalidFormat))
    }

    /// Parses a number in international notation, with `+` or `00` and the country code, and returns
    /// it in E.164, Chinese numbers too: `+8613812345678`. Errors as in [`Phone::parse`].
    pub fn parse_e164(path: &str, input: &str) -> Result<String, FieldError> {
        let phone = Self::parse(path, input)?;
        let number = compact(input);
        if !number.starts_with('+') && !number.starts_with("00") {
            return Err(FieldError::new(path, Reason::InvalidFormat));
        }
        if phone.0.starts_with('+') {
            return Ok(phone.0);
        }
        let national = phone.0.replace('-', "");
        let national = national.strip_prefix('0').unwrap_or(&national);
        Ok(format!("+86{national}"))
    }

    /// The number in normalized form.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number with its country code, `+8657188886666`; `None` for Chinese service numbers (400,
    /// 800), which have none.
    pub fn to_e164(&self) -> Option<String> {
        let number = &self.0;
        if number.starts_with('+') {
            return Some(number.clone());
        }
        let digits = number.replace('-', "");
        if service_line(&digits).is_some() {
            return None;
        }
        Some(format!(
            "+86{}",
            digits.strip_prefix('0').unwrap_or(&digits)
        ))
    }

    /// The number in normalized form, owned.
    pub fn into_string(self) -> String {
        self.0
    }
}

/// The digits of a number or a part of one, without separators and plus sign; `None` if there is anything else.
pub fn phone_digits(input: &str) -> Option<String> {
    let number = compact(input);
    let digits = number.strip_prefix('+').unwrap_or(&number);
    all_digits(digits).then(|| digits.to_owned())
}

/// Removes separators and converts digits to ASCII.
fn compact(input: &str) -> String {
    input
        .nfkc()
        .filter(|c| !c.is_whitespace())
        .filter(|c| !matches!(c, '-' | '.' | '/' | '(' | ')' | '\u{2010}'..='\u{2015}'))
        .filter(|c| !is_invisible(*c))
        .map(ascii_digit)
        .collect()
}

/// Marks of direction and characters without width.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}'
    )
}

/// Converts Arabic-Indic and Persian digits to ASCII; returns other characters unchanged.
fn ascii_digit(c: char) -> char {
    let value = match c {
        '٠'..='٩' => u32::from(c) - u32::from('٠'),
        '۰'..='۹' => u32::from(c) - u32::from('۰'),
        _ => return c,
    };
    char::from_digit(value, 10).unwrap_or(c)
}

fn normal_form(number: &str) -> Option<String> {
    let international = number
        .strip_prefix('+')
        .or_else(|| number.strip_prefix("00"));
    match international {
        Some(rest) if !all_digits(rest) => None,
        Some(rest) => match rest.strip_prefix("86") {
            Some(national) => mainland(national)
                .or_else(|| mainland(&format!("0{national}")))
                .or_else(|| mainland(national.strip_prefix('0')?)),
            None => e164(&without_trunk_zero(rest)),
        },
        None if !all_digits(number) => None,
        None => mainland(number).or_else(|| mainland(number.strip_prefix("86")?)),
    }
}

fn all_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// The digits without a trunk prefix that begins with a zero. It is `06` in Hungary. Two zeros are none.
fn without_trunk_zero(digits: &str) -> String {
    let code = TRUNK_ZERO.iter().find(|code| digits.starts_with(**code));
    let Some((code, national)) = code.and_then(|code| Some((code, digits.strip_prefix(code)?)))
    else {
        return digits.to_owned();
    };
    let prefix = if national.starts_with("06") && *code == "36" {
        "06"
    } else {
        "0"
    };
    match national.strip_prefix(prefix) {
        Some(rest) if !rest.starts_with('0') => format!("{code}{rest}"),
        _ => digits.to_owned(),
    }
}

/// Country codes never start with 0; country code and number together have 7 to 15 digits.
fn e164(digits: &str) -> Option<String> {
    (!digits.starts_with('0') && (7..=15).contains(&digits.len())).then(|| format!("+{digits}"))
}

/// The app has the same rule in `frontend/src/lib/phone.ts`.
fn mainland(digits: &str) -> Option<String> {
    mobile(digits)
        .or_else(|| service_line(digits))
        .or_else(|| landline(digits))
}

/// Mobile numbers: 1, then 3 to 9, then nine digits.
fn mobile(digits: &str) -> Option<String> {
    let second = *digits.as_bytes().get(1)?;
    (digits.len() == 11 && digits.starts_with('1') && (b'3'..=b'9').contains(&second))
        .then(|| digits.to_owned())
}

/// Service numbers: 400 or 800 and seven digits.
fn service_line(digits: &str) -> Option<String> {
    let known = digits.starts_with("400") || digits.starts_with("800");
    (digits.len() == 10 && known)
        .then(|| format!("{}-{}-{}", &digits[..3], &digits[3..6], &digits[6..]))
}

/// Landlines with area code: 010 and 02x with eight digits, 03xx to 09xx with seven or eight.
/// Subscriber numbers start with 2 to 9.
fn landline(digits: &str) -> Option<String> {
    let (area_digits, lengths) = match digits.as_bytes() {
        [b'0', b'1', b'0', ..] | [b'0', b'2', ..] => (3, 8..=8),
        [b'0', b'3'..=b'9', ..] => (4, 7..=8),
        _ => return None,
    };
    let (area, subscriber) = digits.split_at_checked(area_digits)?;
    let first = *subscriber.as_bytes().first()?;
    (lengths.contains(&subscriber.len()) && (b'2'..=b'9').contains(&first))
        .then(|| format!("{area}-{subscriber}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn phone_number_is_normalized() {
        let cases = [
            ("13812345678", "13812345678"),
            ("138 1234 5678", "13812345678"),
            ("+86 138-1234-5678", "13812345678"),
            ("0086 13812345678", "13812345678"),
            ("8613812345678", "13812345678"),
            ("１３８１２３４５６７８", "13812345678"),
            ("0571 8888 6666", "0571-88886666"),
            ("(010) 62345678", "010-62345678"),
            ("+86 571 88886666", "0571-88886666"),
            ("0798-8221234", "0798-8221234"),
            ("400 123 4567", "400-123-4567"),
            ("+966 50 123 4567", "+966501234567"),
            ("00971501234567", "+971501234567"),
            ("+٩٦٦٥٠١٢٣٤٥٦٧", "+966501234567"),
            ("+1 (415) 555-0100", "+14155550100"),
        ];
        for (input, expected) in cases {
            let phone = Phone::parse("mobile", input);
            assert_eq!(phone.as_ref().map(Phone::as_str), Ok(expected), "{input}");
        }
    }

    #[test]
    fn country_code_is_added_where_a_number_has_one() {
        let cases = [
            ("138 1234 5678", Some("+8613812345678")),
            ("0571-88886666", Some("+8657188886666")),
            ("010-62345678", Some("+861062345678")),
            ("+966 50 123 4567", Some("+966501234567")),
            ("400-123-4567", None),
        ];
        for (input, expected) in cases {
            let phone = Phone::parse("whatsapp", input).unwrap();
            assert_eq!(phone.to_e164().as_deref(), expected, "{input}");
        }
    }

    #[test]
    fn invalid_phone_number_is_refused() {
        let cases = [
            ("", Reason::Required),
            (" - ", Reason::Required),
            ("12812345678", Reason::InvalidFormat),
            ("1381234567", Reason::InvalidFormat),
            ("138123456789", Reason::InvalidFormat),
            ("88886666", Reason::InvalidFormat),
            ("0501234567", Reason::InvalidFormat),
            ("+0123456789", Reason::InvalidFormat),
            ("+1234567890123456", Reason::InvalidFormat),
            ("138-1234-567a", Reason::InvalidFormat),
            ("++8613812345678", Reason::InvalidFormat),
            ("+8612345", Reason::InvalidFormat),
            // No area code begins with 013: a mobile number lacks a digit.
            ("+86 138 1234 567", Reason::InvalidFormat),
            ("013812345678", Reason::InvalidFormat),
        ];
        for (input, error) in cases {
            let refused = Phone::parse("mobile", input).map_err(|f| f.reason);
            assert_eq!(refused, Err(error), "{input}");
        }
    }

    #[test]
    fn e164_needs_a_country_code() {
        let cases = [
            ("+20 100 123 4567", Some("+201001234567")),
            ("00971501234567", Some("+971501234567")),
            ("+86 138-1234-5678", Some("+8613812345678")),
            ("+86 571 88886666", Some("+8657188886666")),
            ("+٩٦٦٥٠١٢٣٤٥٦٧", Some("+966501234567")),
            ("13812345678", None),
            ("0571 8888 6666", None),
            ("", None),
        ];
        for (input, expected) in cases {
            let phone = Phone::parse_e164("phone", input).ok();
            assert_eq!(phone.as_deref(), expected, "{input}");
        }
    }

    /// The app's tests read the same numbers.
    #[test]
    fn international_numbers_are_read_as_in_the_app() {
        let cases = include_str!("phone_cases.txt").lines();
        for case in cases.filter(|case| !case.is_empty()) {
            let (typed, number) = case.split_once(" = ").unwrap();
            let typed = typed
                .replace("{LRE}", "\u{202A}")
                .replace("{PDF}", "\u{202C}")
                .replace("{LRO}", "\u{202D}")
                .replace("{LRI}", "\u{2066}")
                .replace("{PDI}", "\u{2069}");
            let parsed = Phone::parse_e164("phone", &typed);
            assert_eq!(parsed.as_deref(), Ok(number), "{typed}");
        }
    }

    /// The app's tests read the same numbers.
    #[test]
    fn wrong_international_numbers_are_refused_as_in_the_app() {
        for typed in include_str!("phone_refused.txt").lines() {
            let parsed = Phone::parse_e164("phone", typed).map_err(|fault| fault.reason);
            assert_eq!(parsed, Err(Reason::InvalidFormat), "{typed}");
        }
    }

    proptest! {
        #[test]
        fn e164_is_unchanged_when_parsed_again(input in "[+][0-9]{7,15}") {
            if let Ok(phone) = Phone::parse_e164("phone", &input) {
                prop_assert_eq!(Phone::parse_e164("phone", &phone), Ok(phone));
            }
        }

        #[test]
        fn normalized_phone_number_is_unchanged(input in "[+]?[0-9٠-٩ ()-]{5,20}") {
            if let Ok(phone) = Phone::parse("mobile", &input) {
                prop_assert_eq!(Phone::parse("mobile", phone.as_str()), Ok(phone));
            }
        }
    }
}
