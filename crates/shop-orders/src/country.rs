//! Countries by their codes (ISO 3166-1 alpha-2).

use std::{fmt, str::FromStr};

/// A country.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Country(&'static str);

/// The text is no country code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a country is given by its two letters (ISO 3166-1), such as EG")]
pub struct NotACountry;

/// The officially assigned codes, in order.
const CODES: &[&str] = &[
    "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ",
    "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS",
    "BT", "BV", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN",
    "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE",
    "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF",
    "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HM",
    "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM",
    "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC",
    "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK",
    "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA",
    "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG",
    "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW",
    "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS",
    "ST", "SV", "SX", "SY", "SZ", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO",
    "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI",
    "VN", "VU", "WF", "WS", "YE", "YT", "ZA", "ZM", "ZW",
];

impl Country {
    /// The code, in capitals.
    pub const fn code(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for Country {
    type Err = NotACountry;

    /// Parses a code without regard to case.
    fn from_str(text: &str) -> Result<Self, NotACountry> {
        let code = text.trim().to_ascii_uppercase();
        let found = CODES.iter().find(|known| **known == code);
        found.map(|code| Self(code)).ok_or(NotACountry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_249_codes_parse_and_are_sorted() {
        assert_eq!(CODES.len(), 249);
        assert!(CODES.is_sorted());
        for code in CODES {
            let country: Country = code.to_lowercase().parse().unwrap();
            assert_eq!(country.code(), *code);
        }
        for text in ["", "E", "EGY", "XX", "UK", "埃及"] {
            assert_eq!(text.parse::<Country>(), Err(NotACountry), "{text}");
        }
    }
}
