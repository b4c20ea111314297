//! Prices in another currency than yuan: which currency a text names, and what a price is at the rate that the
//! merchant has entered.

use serde::{Deserialize, Serialize};
use shop_core::{Currency, Rate};
use unicode_normalization::UnicodeNormalization as _;

use crate::values::{decimal, number_in, plain, scaled, yuan};

/// What one unit of the currency in a table costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceRate {
    /// The currency.
    pub currency: Currency,
    /// The rate.
    pub rate: Rate,
}

/// Currencies by their code, with signs, words in Chinese and Arabic, and words in Latin letters. What several countries
/// call alike is that of the one that buys most: the merchant reads the code beside the rate.
const CURRENCIES: [(&str, &[&str]); 21] = [
    ("HKD", &["hk$", "港币", "港元", "hkd"]),
    ("TWD", &["nt$", "台币", "twd", "ntd"]),
    ("AUD", &["a$", "澳元", "aud"]),
    ("CAD", &["c$", "加元", "cad"]),
    ("SGD", &["s$", "新币", "sgd"]),
    (
        "USD",
        &[
            "us$",
            "$",
            "美元",
            "美金",
            "دولار",
            "usd",
            "dollars",
            "dollar",
        ],
    ),
    ("EUR", &["€", "欧元", "يورو", "eur", "euros", "euro"]),
    ("GBP", &["£", "英镑", "gbp"]),
    ("JPY", &["日元", "jpy"]),
    ("KRW", &["₩", "韩元", "krw"]),
    ("RUB", &["₽", "卢布", "rub"]),
    ("TRY", &["₺", "try"]),
    ("INR", &["₹", "卢比", "inr"]),
    ("VND", &["₫", "vnd"]),
    ("THB", &["฿", "泰铢", "thb"]),
    ("AED", &["迪拉姆", "درهم", "aed"]),
    ("SAR", &["里亚尔", "ريال", "sar"]),
    ("EGP", &["جنيه", "egp"]),
    ("KWD", &["دينار", "kwd"]),
    ("MYR", &["myr"]),
    ("QAR", &["qar"]),
];

/// Decimals of prices in other currencies: a piece may cost `$0.0125`.
const DECIMALS: usize = 6;
/// A price and a rate have 6 decimals each, fen 2.
const TO_FEN: i128 = 10_000_000_000;

/// The code of the other currency that a text names; none if it names none.
pub fn currency_in(text: &str) -> Option<&'static str> {
    let text = folded(text);
    let names = |words: &&[&str]| words.iter().any(|word| place_in(&text, word).is_some());
    let found = CURRENCIES.iter().find(|(_, words)| names(words));
    found.map(|(code, _)| *code)
}

/// Whether a text names another currency than yuan.
pub fn names_other_currency(text: &str) -> bool {
    currency_in(text).is_some()
}

impl PriceRate {
    /// A price in yuan as the text of a cell, what stands beside the number kept (`起`, `/pc`), and how it was computed:
    /// `2.5 USD × 7.1 = ¥17.75`. `price` has a decimal point. None if it is not one price.
    pub fn in_yuan(&self, price: &str) -> Option<(String, String)> {
        let code = self.currency.code();
        let mut text = folded(&plain(price));
        let (_, words) = CURRENCIES.iter().find(|(known, _)| *known == code)?;
        for word in *words {
            while let Some(at) = place_in(&text, word) {
                text.replace_range(at..at + word.len(), " ");
            }
        }
        let number = number_in(&text)?.to_owned();
        let (before, after) = text.split_once(&number)?;
        if after.contains(|c: char| c.is_ascii_digit()) || before.contains('-') {
            return None;
        }
        let micro = scaled(&number, DECIMALS)?;
        let product = i128::from(micro) * i128::from(self.rate.micro());
        let fen = i64::try_from((product + TO_FEN / 2) / TO_FEN).ok()?;
        if fen == 0 && micro > 0 {
            return None;
        }
        let rate = decimal(self.rate.micro(), 1_000_000, DECIMALS);
        let shown = decimal(micro, 1_000_000, DECIMALS);
        let yuan = yuan(fen);
        let detail = format!("{shown} {code} × {rate} = ¥{yuan}");
        Some((
            format!("{}{yuan}{}", before.trim_start(), after.trim_end()),
            detail,
        ))
    }
}

/// Where a sign or a word of a currency is in a text: Latin letters at its ends begin and end a word.
fn place_in(text: &str, word: &str) -> Option<usize> {
    let is_letter = |c: char| c.is_alphabetic() && !('\u{2e80}'..='\u{9fff}').contains(&c);
    let is_latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
    let (begins, ends) = (
        is_latin(word.chars().next()),
        is_latin(word.chars().next_back()),
    );
    let mut places = text.match_indices(word).map(|(at, _)| at);
    places.find(|&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !(begins && before.is_some_and(is_letter) || ends && after.is_some_and(is_letter))
    })
}

fn folded(text: &str) -> String {
    text.nfkc().collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(code: &str, micro: i64) -> PriceRate {
        PriceRate {
            currency: Currency::from_code(code).unwrap(),
            rate: Rate::new(micro).unwrap(),
        }
    }

    #[test]
    fn currencies_are_known_by_signs_and_words() {
        for (text, code) in [
            ("Price (USD)", Some("USD")),
            ("US$2.50", Some("USD")),
            ("＄2.50", Some("USD")),
            ("HK$ 20", Some("HKD")),
            ("价格（美金）", Some("USD")),
            ("السعر (دولار)", Some("USD")),
            ("السعر بالدرهم", Some("AED")),
            ("2,5 €", Some("EUR")),
            ("Country", None),
            ("¥3.5", None),
            ("3.5元", None),
            ("JP", None),
        ] {
            assert_eq!(currency_in(text), code, "{text}");
        }
        assert!(
            CURRENCIES
                .iter()
                .all(|(code, _)| Currency::from_code(code).is_some())
        );
    }

    #[test]
    fn prices_become_yuan_at_the_rate_of_the_merchant() {
        let usd = rate("USD", 7_100_000);
        let yuan = |text: &str| usd.in_yuan(text).map(|(text, _)| text);
        assert_eq!(yuan("2.5").as_deref(), Some("17.75"));
        assert_eq!(yuan("US$2.50/pc").as_deref(), Some("17.75/pc"));
        assert_eq!(yuan("2.5 USD").as_deref(), Some("17.75"));
        assert_eq!(
            yuan("2.5美元起")
                .as_deref()
                .map(|text| text.replace(' ', "")),
            Some("17.75起".into())
        );
        // Half a fen upwards.
        assert_eq!(
            rate("JPY", 47_500)
                .in_yuan("1")
                .map(|(text, _)| text)
                .as_deref(),
            Some("0.05")
        );
        let (_, detail) = usd.in_yuan("$0.125").unwrap();
        assert_eq!(detail, "0.125 USD × 7.1 = ¥0.89");
        for text in [
            "$2.5-3",
            "48-479:2.5",
            "ask",
            "-2.5",
            "0.0001",
            "99999999999999999999",
        ] {
            assert_eq!(usd.in_yuan(text), None, "{text}");
        }
    }
}
