//! A bank's table of exchange rates, read from an address that the server's owner names.

use chrono::NaiveDate;
use quick_xml::{Reader, events::Event};
use serde::Deserialize;
use serde_json::{Map, Value};
use shop_core::{Currency, Rate, Timestamp};
use shop_notifications::ReceiverUrl;

use crate::{CheckedClient, DeliveryError, checked_client::receive};

/// The maximum size of a table in bytes.
const BYTES_MAX: usize = 1_000_000;

/// Days after which a table is too old to be used: operators would see its rates in red.
const DAYS_MAX: i64 = 7;

/// The base of the European Central Bank's table, which does not name it.
const BASE_OF_XML: &str = "EUR";

const RENMINBI: &str = "CNY";

/// A table of rates of one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RateSheet {
    /// When the day began in China.
    pub day: Timestamp,
    /// What one unit of each currency costs in renminbi.
    pub rates: Vec<(Currency, Rate)>,
}

/// Why a table was not used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RatesError {
    /// It did not arrive.
    #[error(transparent)]
    Delivery(#[from] DeliveryError),
    /// It has more than [`BYTES_MAX`] bytes.
    #[error("the table has more than {BYTES_MAX} bytes")]
    TooLarge,
    /// It is neither of the two forms.
    #[error("the answer is no table of rates in JSON or XML")]
    Unreadable,
    /// A rate is zero, negative or no number.
    #[error("the rate of {0} is no positive number")]
    NotPositive(String),
    /// It has no rate of the renminbi.
    #[error("the table of {0} has no rate of the renminbi")]
    OtherBase(String),
    /// Its day is long ago, or has not begun.
    #[error("the table is of {0}")]
    OtherDay(NaiveDate),
}

/// Reads the table at an address. Redirects are not followed.
pub async fn read_rates(
    client: &CheckedClient,
    url: &ReceiverUrl,
    now: Timestamp,
) -> Result<RateSheet, RatesError> {
    let body = receive(client.get(url)?, BYTES_MAX).await?;
    let body = body.ok_or(RatesError::TooLarge)?;
    let text = str::from_utf8(&body).map_err(|_| RatesError::Unreadable)?;
    parse_rates(text, now)
}

/// Reads a table: JSON with `base`, `date` and `rates`, as many services answer, or the XML of the
/// European Central Bank. Both say how many units of a currency one unit of the base costs; currencies
/// that nothing can be converted to are left out.
pub fn parse_rates(text: &str, now: Timestamp) -> Result<RateSheet, RatesError> {
    let text = text.trim_start_matches('\u{FEFF}').trim_start();
    let table = if text.starts_with('{') {
        of_json(text)?
    } else {
        of_xml(text)?
    };
    let day = Timestamp::of_china_day(table.date);
    let age = now.since(day);
    if !(-MS_PER_DAY..=DAYS_MAX * MS_PER_DAY).contains(&age) {
        return Err(RatesError::OtherDay(table.date));
    }
    table.in_renminbi(day)
}

const MS_PER_DAY: i64 = 86_400_000;

/// Units of currencies for one unit of the base.
struct Table {
    base: String,
    date: NaiveDate,
    units: Vec<(String, String)>,
}

impl Table {
    fn in_renminbi(self, day: Timestamp) -> Result<RateSheet, RatesError> {
        let mut units = vec![(self.base.clone(), Decimal::ONE)];
        for (code, number) in &self.units {
            let decimal = Decimal::parse(number);
            let decimal = decimal.ok_or_else(|| RatesError::NotPositive(code.clone()))?;
            units.push((code.clone(), decimal));
        }
        let renminbi = units.iter().find(|(code, _)| code == RENMINBI);
        let Some((_, renminbi)) = renminbi else {
            return Err(RatesError::OtherBase(self.base));
        };
        let rates = units.iter().filter_map(|(code, units)| {
            let rate = Rate::new(renminbi.micro_per(*units)?)?;
            Some((Currency::from_code(code)?, rate))
        });
        Ok(RateSheet {
            day,
            rates: rates.collect(),
        })
    }
}

/// A positive number in units of 10^-12.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Decimal(i128);

impl Decimal {
    const DECIMALS: usize = 12;
    const ONE: Self = Self(1_000_000_000_000);

    /// At most 12 digits before the point; further ones behind it are cut off.
    fn parse(text: &str) -> Option<Self> {
        let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
        let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let fits = (1..=12).contains(&whole.len()) && is_digits(whole) && is_digits(fraction);
        if !fits {
            return None;
        }
        let fraction: String = fraction.chars().take(Self::DECIMALS).collect();
        let digits = format!("{whole}{fraction:0<width$}", width = Self::DECIMALS);
        let number = digits.parse().ok().filter(|number| *number > 0)?;
        Some(Self(number))
    }

    /// How many millionths of this one unit is that `units` of are one, half a millionth upwards.
    fn micro_per(self, units: Self) -> Option<i64> {
        let micro = (2 * self.0 * 1_000_000 + units.0) / (2 * units.0);
        i64::try_from(micro).ok()
    }
}

#[derive(Deserialize)]
struct JsonTable {
    base: String,
    date: NaiveDate,
    rates: Map<String, Value>,
}

fn of_json(text: &str) -> Result<Table, RatesError> {
    let table: JsonTable = serde_json::from_str(text).map_err(|_| RatesError::Unreadable)?;
    let units = table.rates.into_iter().map(|(code, number)| {
        // Small numbers without an exponent, which JSON would write.
        let number = match number {
            Value::String(text) => text,
            Value::Number(number) => number.as_f64().unwrap_or_default().to_string(),
            _ => String::new(),
        };
        (code, number)
    });
    Ok(Table {
        base: table.base,
        date: table.date,
        units: units.collect(),
    })
}

/// `<Cube time="2026-11-30"><Cube currency="USD" rate="1.0842"/>…</Cube>`, the first day of the file.
fn of_xml(text: &str) -> Result<Table, RatesError> {
    let mut reader = Reader::from_str(text);
    let mut date: Option<NaiveDate> = None;
    let mut units = Vec::new();
    loop {
        let event = reader.read_event().map_err(|_| RatesError::Unreadable)?;
        let tag = match event {
            Event::Start(tag) | Event::Empty(tag) => tag,
            Event::Eof => break,
            _ => continue,
        };
        if tag.local_name().as_ref() != "Cube" {
            continue;
        }
        let attribute = |name: &str| {
            let found = tag.try_get_attribute(name).ok().flatten()?;
            Some(found.value.into_owned())
        };
        if let Some(time) = attribute("time") {
            if date.is_some() {
                break;
            }
            date = Some(time.parse().map_err(|_| RatesError::Unreadable)?);
        }
        if let (Some(currency), Some(rate)) = (attribute("currency"), attribute("rate")) {
            units.push((currency, rate));
        }
    }
    match date {
        Some(date) if !units.is_empty() => Ok(Table {
            base: BASE_OF_XML.to_owned(),
            date,
            units,
        }),
        _ => Err(RatesError::Unreadable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-12-01, 08:00 in China.
    const NOW: Timestamp = Timestamp::from_millis(1_796_083_200_000);

    const OF_ECB: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time='2026-11-30'>
      <Cube currency='USD' rate='1.1268'/>
      <Cube currency='JPY' rate='169.13'/>
      <Cube currency='CNY' rate='8.0'/>
    </Cube>
  </Cube>
</gesmes:Envelope>"#;

    fn micro(sheet: &RateSheet) -> Vec<(&'static str, i64)> {
        let rates = sheet.rates.iter();
        rates
            .map(|(currency, rate)| (currency.code(), rate.micro()))
            .collect()
    }

    fn json(base: &str, date: &str, rates: &str) -> String {
        format!(r#"{{"amount":1.0,"base":"{base}","date":"{date}","rates":{{{rates}}}}}"#)
    }

    #[test]
    fn table_of_the_central_bank_is_read_in_renminbi() {
        let sheet = parse_rates(OF_ECB, NOW).unwrap();
        assert_eq!(sheet.day.in_china().date_naive().to_string(), "2026-11-30");
        // 8 / 1.1268 and 8 / 169.13, with the euro itself.
        assert_eq!(
            micro(&sheet),
            [("EUR", 8_000_000), ("USD", 7_099_752), ("JPY", 47_301)]
        );
    }

    #[test]
    fn json_is_read_with_the_renminbi_as_base_or_among_the_rates() {
        let text = json(
            "CNY",
            "2026-12-01",
            r#""USD":0.14084507,"SAR":"0.5281783","XAU":0.0001"#,
        );
        assert_eq!(
            micro(&parse_rates(&text, NOW).unwrap()),
            [("SAR", 1_893_300), ("USD", 7_100_000)]
        );
        let text = json("IRR", "2026-12-01", r#""CNY":1.7e-4,"USD":2.4e-5"#);
        assert_eq!(
            micro(&parse_rates(&text, NOW).unwrap()),
            [("IRR", 170), ("USD", 7_083_333)]
        );
        let text = json("USD", "2026-12-01", r#""CNY":7.1,"KWD":0.30669546"#);
        assert_eq!(
            micro(&parse_rates(&text, NOW).unwrap()),
            [("USD", 7_100_000), ("KWD", 23_150_000)]
        );
    }

    #[test]
    fn other_answers_are_refused() {
        let unreadable = RatesError::Unreadable;
        let of = |code: &str| RatesError::NotPositive(code.to_owned());
        for (text, error) in [
            (
                "<!doctype html><html><body>Rates</body></html>".to_owned(),
                unreadable.clone(),
            ),
            ("<html><p>1</html>".to_owned(), unreadable.clone()),
            (String::new(), unreadable.clone()),
            ("{}".to_owned(), unreadable.clone()),
            ("[]".to_owned(), unreadable),
            (json("CNY", "2026-12-01", r#""USD":0"#), of("USD")),
            (json("CNY", "2026-12-01", r#""USD":-1.5"#), of("USD")),
            (json("CNY", "2026-12-01", r#""USD":"7,1""#), of("USD")),
            (json("CNY", "2026-12-01", r#""USD":null"#), of("USD")),
            (OF_ECB.replace("1.1268", "0.0"), of("USD")),
            (
                json("USD", "2026-12-01", r#""EUR":0.9"#),
                RatesError::OtherBase("USD".to_owned()),
            ),
            (
                OF_ECB.replace("CNY", "CHF"),
                RatesError::OtherBase("EUR".to_owned()),
            ),
        ] {
            assert_eq!(parse_rates(&text, NOW).unwrap_err(), error, "{text}");
        }
        for day in ["2025-12-01", "2026-11-20", "2026-12-04"] {
            let text = json("CNY", day, r#""USD":0.14"#);
            let error = RatesError::OtherDay(day.parse().unwrap());
            assert_eq!(parse_rates(&text, NOW).unwrap_err(), error);
        }
    }

    #[test]
    fn rates_out_of_range_are_left_out() {
        let text = json(
            "CNY",
            "2026-12-01",
            r#""USD":0.000000001,"IRR":999999999999"#,
        );
        assert_eq!(micro(&parse_rates(&text, NOW).unwrap()), []);
    }
}
