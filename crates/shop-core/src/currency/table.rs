//! The platform's rates: what operators enter, what a bank's table brings, and how long a rate is shown.

use serde::{Deserialize, Serialize};

use crate::{
    Currency, FieldError, Rate, Reason, Timestamp, ValidationErrors, string_enum,
    validation::EXACT_MAX,
};

/// The maximum number of currencies.
pub const CURRENCIES_MAX: usize = 30;

/// Days for which a rate is shown.
pub const RATE_DAYS: i64 = 30;

/// Ages of a rate in days at which operators are notified. From the first on, they see it in red.
pub const RATE_NOTICE_DAYS: [i64; 2] = [7, 25];

const MS_PER_DAY: i64 = 86_400_000;

string_enum! {
    /// Where a rate comes from. `manual`: an operator enters it. `feed`: the server reads it from a bank's
    /// table once a day.
    #[derive(utoipa::ToSchema)]
    pub enum RateSource {
        /// An operator.
        Manual = "manual",
        /// A bank's table.
        Feed = "feed",
    }
}

/// A rate of a bank's table that differs so much from the one in use that an operator must confirm it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldRate {
    /// The rate.
    pub rate: Rate,
    /// The day of the table.
    pub at: Timestamp,
}

/// A currency with its rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurrencyRate {
    /// The currency.
    pub currency: Currency,
    /// The rate in use.
    pub rate: Rate,
    /// Where the rate comes from.
    pub source: RateSource,
    /// When an operator entered or renewed the rate, or the day of the bank's table.
    pub updated_at: Timestamp,
    /// Whether buyers can choose the currency.
    pub is_enabled: bool,
    /// A rate that waits for an operator.
    pub held: Option<HeldRate>,
    /// The age in days for which operators were notified last; 0 if not.
    pub notified_days: i64,
}

impl CurrencyRate {
    /// The age of the rate in whole days.
    pub fn age_days(&self, now: Timestamp) -> i64 {
        now.since(self.updated_at).max(0) / MS_PER_DAY
    }

    /// Whether buyers see amounts in this currency: it is enabled, and its rate is at most
    /// [`RATE_DAYS`] old.
    pub fn is_shown(&self, now: Timestamp) -> bool {
        self.is_enabled && now.since(self.updated_at) <= RATE_DAYS * MS_PER_DAY
    }

    fn set_rate(&mut self, rate: Rate, at: Timestamp) {
        self.rate = rate;
        self.updated_at = at;
        self.held = None;
        self.notified_days = 0;
    }
}

/// A currency as an operator enters it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrencyForm {
    /// The code of ISO 4217.
    pub code: String,
    /// The rate in millionths of a renminbi.
    pub rate_micro: i64,
    /// How many decimals the operator takes the currency to have; `None` if not given.
    pub decimals: Option<i64>,
    /// Where the rate comes from; `None` leaves it as it is, and is `manual` for a new currency.
    pub source: Option<RateSource>,
    /// Whether buyers can choose the currency.
    pub is_enabled: bool,
    /// Whether an unchanged rate counts from now on.
    pub is_renewed: bool,
}

/// All currencies with their rates, in the order in which buyers see them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CurrencyTable(Vec<CurrencyRate>);

impl CurrencyTable {
    /// The currencies in their order.
    pub fn rates(&self) -> &[CurrencyRate] {
        &self.0
    }

    /// The currencies in which buyers see amounts.
    pub fn shown(&self, now: Timestamp) -> impl Iterator<Item = &CurrencyRate> {
        self.0.iter().filter(move |rate| rate.is_shown(now))
    }

    /// The currency of a code.
    pub fn find(&self, currency: Currency) -> Option<&CurrencyRate> {
        self.0.iter().find(|rate| rate.currency == currency)
    }

    /// What an operator makes of the table. A rate that is not changed keeps its age, and the rate that
    /// waits for confirmation is confirmed by entering it.
    ///
    /// # Errors
    /// Each wrong field under `currencies`.
    pub fn edited(&self, forms: &[CurrencyForm], now: Timestamp) -> Result<Self, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        if forms.len() > CURRENCIES_MAX {
            let most = i64::try_from(CURRENCIES_MAX).unwrap_or(EXACT_MAX);
            errors.push(FieldError::at("currencies", Reason::TooManyItems, most));
        }
        let mut edited = Self::default();
        for (index, form) in forms.iter().enumerate() {
            let path = |field: &str| format!("currencies[{index}].{field}");
            let code = currency(&form.code).map_err(|reason| FieldError::new(path("code"), reason));
            let rate = Rate::new(form.rate_micro).ok_or_else(|| {
                let limit = form.rate_micro.clamp(Rate::MIN.micro(), Rate::MAX.micro());
                FieldError::at(path("rateMicro"), Reason::OutOfRange, limit)
            });
            let (code, rate) = (errors.keep(code), errors.keep(rate));
            let Some(currency) = code else { continue };
            let decimals = i64::from(currency.decimals());
            if form.decimals.is_some_and(|given| given != decimals) {
                let error = FieldError::at(path("decimals"), Reason::OutOfRange, decimals);
                errors.push(error);
            }
            if edited.find(currency).is_some() {
                errors.push(FieldError::new(path("code"), Reason::DuplicateItem));
            }
            let Some(rate) = rate else { continue };
            edited.0.push(self.edited_rate(currency, rate, form, now));
        }
        errors.into_result(edited)
    }

    fn edited_rate(
        &self,
        currency: Currency,
        rate: Rate,
        form: &CurrencyForm,
        now: Timestamp,
    ) -> CurrencyRate {
        let stored = self.find(currency).copied();
        let mut edited = stored.unwrap_or(CurrencyRate {
            currency,
            rate,
            source: RateSource::Manual,
            updated_at: now,
            is_enabled: form.is_enabled,
            held: None,
            notified_days: 0,
        });
        edited.is_enabled = form.is_enabled;
        edited.source = form.source.unwrap_or(edited.source);
        let confirmed = edited.held.filter(|held| held.rate == rate);
        match confirmed {
            Some(held) if !form.is_renewed => edited.set_rate(rate, held.at),
            _ if form.is_renewed || edited.rate != rate => edited.set_rate(rate, now),
            _ => {}
        }
        if edited.source == RateSource::Manual {
            edited.held = None;
        }
        edited
    }

    /// What a bank's table of a day makes of the rates that come from it. A rate that differs by more than a
    /// tenth from the one in use waits for an operator. `rates` without a currency leave it as it is.
    #[must_use]
    pub fn fed(&self, rates: &[(Currency, Rate)], day: Timestamp) -> Self {
        let mut fed = self.clone();
        let from_feed = |stored: &&mut CurrencyRate| stored.source == RateSource::Feed;
        for stored in fed.0.iter_mut().filter(from_feed) {
            let read = rates
                .iter()
                .find(|(currency, _)| *currency == stored.currency);
            let Some((_, rate)) = read else { continue };
            // An operator may have entered a newer rate.
            if day < stored.updated_at {
                continue;
            }
            if rate.is_far_from(stored.rate) {
                stored.held = Some(HeldRate {
                    rate: *rate,
                    at: day,
                });
            } else {
                stored.set_rate(*rate, day);
            }
        }
        fed
    }

    /// The shown currencies whose rate has reached an age that operators have not been notified of, and the
    /// table in which they have been.
    pub fn notified(&self, now: Timestamp) -> (Vec<Currency>, Self) {
        let mut table = self.clone();
        let mut due = Vec::new();
        for rate in table.0.iter_mut().filter(|rate| rate.is_enabled) {
            let age = rate.age_days(now);
            let reached = RATE_NOTICE_DAYS.into_iter().rfind(|days| *days <= age);
            if let Some(days) = reached.filter(|days| *days > rate.notified_days) {
                rate.notified_days = days;
                due.push(rate.currency);
            }
        }
        (due, table)
    }
}

fn currency(code: &str) -> Result<Currency, Reason> {
    if code == "CNY" {
        return Err(Reason::NotAllowed);
    }
    Currency::from_code(code).ok_or(Reason::InvalidFormat)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_796_083_200_000);

    fn form(code: &str, rate_micro: i64) -> CurrencyForm {
        CurrencyForm {
            code: code.to_owned(),
            rate_micro,
            decimals: None,
            source: None,
            is_enabled: true,
            is_renewed: false,
        }
    }

    fn table(forms: &[CurrencyForm]) -> CurrencyTable {
        CurrencyTable::default().edited(forms, NOW).unwrap()
    }

    fn fed(code: &str, rate_micro: i64) -> CurrencyForm {
        CurrencyForm {
            source: Some(RateSource::Feed),
            ..form(code, rate_micro)
        }
    }

    fn of(code: &str) -> Currency {
        Currency::from_code(code).unwrap()
    }

    fn micro(table: &CurrencyTable, code: &str) -> i64 {
        table.find(of(code)).unwrap().rate.micro()
    }

    #[test]
    fn faults_are_reported_with_their_paths() {
        let decimals = |code, decimals| CurrencyForm {
            decimals: Some(decimals),
            ..form(code, 7_100_000)
        };
        let forms = [
            form("usd", 7_100_000),
            form("XYZ", 7_100_000),
            form("CNY", 1_000_000),
            form("USD", 0),
            form("EUR", -1),
            form("GBP", 10_000_000_000_000),
            decimals("KWD", 2),
            decimals("SAR", 2),
            form("SAR", 1_893_300),
        ];
        let errors = CurrencyTable::default().edited(&forms, NOW).unwrap_err();
        let found = errors.as_slice().iter();
        let found: Vec<_> = found.map(|e| (&*e.path, e.reason, e.limit)).collect();
        assert_eq!(
            found,
            [
                ("currencies[0].code", Reason::InvalidFormat, None),
                ("currencies[1].code", Reason::InvalidFormat, None),
                ("currencies[2].code", Reason::NotAllowed, None),
                ("currencies[3].rateMicro", Reason::OutOfRange, Some(1)),
                ("currencies[4].rateMicro", Reason::OutOfRange, Some(1)),
                (
                    "currencies[5].rateMicro",
                    Reason::OutOfRange,
                    Some(1_000_000_000_000)
                ),
                ("currencies[6].decimals", Reason::OutOfRange, Some(3)),
                ("currencies[8].code", Reason::DuplicateItem, None),
            ]
        );
    }

    #[test]
    fn table_has_a_maximum_length() {
        let codes = [
            "USD", "EUR", "JPY", "GBP", "HKD", "SAR", "AED", "EGP", "IQD", "KWD", "QAR", "OMR",
            "BHD", "JOD", "TRY", "INR", "IDR", "MYR", "THB", "VND", "PHP", "SGD", "KRW", "RUB",
            "KZT", "NGN", "KES", "ZAR", "BRL", "MXN", "PKR",
        ];
        let forms = codes.map(|code| form(code, 1_000_000));
        assert_eq!(
            table(&forms[..CURRENCIES_MAX]).rates().len(),
            CURRENCIES_MAX
        );
        let errors = CurrencyTable::default().edited(&forms, NOW).unwrap_err();
        let error = &errors.as_slice()[0];
        assert_eq!((&*error.path, error.limit), ("currencies", Some(30)));
    }

    #[test]
    fn unchanged_rate_keeps_its_age_unless_it_is_renewed() {
        let first = table(&[form("USD", 7_100_000), form("SAR", 1_893_300)]);
        let later = NOW.plus_days(9);
        let renewed = CurrencyForm {
            is_renewed: true,
            ..form("SAR", 1_893_300)
        };
        let edited = first
            .edited(
                &[form("EUR", 8_000_000), form("USD", 7_100_000), renewed],
                later,
            )
            .unwrap();
        let ages = edited.rates().iter().map(|rate| rate.age_days(later));
        assert_eq!(ages.collect::<Vec<_>>(), [0, 9, 0]);
    }

    #[test]
    fn rate_is_shown_for_thirty_days() {
        let rate = table(&[form("USD", 7_100_000)]).rates()[0];
        assert!(rate.is_shown(NOW.plus_days(30)));
        assert!(!rate.is_shown(NOW.plus_days(30).plus_millis(1)));
        assert!(!rate.is_shown(NOW.plus_days(31)));
        let hidden = CurrencyRate {
            is_enabled: false,
            ..rate
        };
        assert!(!hidden.is_shown(NOW));
    }

    #[test]
    fn feed_changes_its_own_rates_and_holds_a_jump_until_it_is_confirmed() {
        let first = table(&[fed("USD", 7_100_000), fed("EUR", 8_000_000), form("SAR", 9)]);
        let day = NOW.plus_days(1);
        let rates = [("USD", 7_050_000), ("EUR", 9_000_000), ("SAR", 1_893_300)]
            .map(|(code, micro)| (of(code), Rate::new(micro).unwrap()));
        let read = first.fed(&rates, day);
        assert_eq!(micro(&read, "USD"), 7_050_000);
        assert_eq!(micro(&read, "EUR"), 8_000_000);
        assert_eq!(micro(&read, "SAR"), 9);
        let held = read.find(of("EUR")).unwrap();
        assert_eq!(held.held.map(|held| held.rate.micro()), Some(9_000_000));
        assert_eq!(held.updated_at, NOW);

        let forms = [form("USD", 7_050_000), form("EUR", 9_000_000)];
        let confirmed = read.edited(&forms, day.plus_days(1)).unwrap();
        let euro = confirmed.find(of("EUR")).unwrap();
        assert_eq!((euro.rate.micro(), euro.held), (9_000_000, None));
        assert_eq!(
            (euro.source, euro.updated_at),
            (RateSource::Feed, day),
            "the rate is as old as the bank's table"
        );

        // A rate that came back needs no confirmation any more, and an older table changes nothing.
        let back = [(of("EUR"), Rate::new(8_100_000).unwrap())];
        assert_eq!(read.fed(&back, day).find(of("EUR")).unwrap().held, None);
        assert_eq!(read.fed(&back, NOW.plus_days(-1)), read);
    }

    #[test]
    fn operators_are_notified_once_at_each_age() {
        let forms = [
            form("USD", 7_100_000),
            CurrencyForm {
                is_enabled: false,
                ..form("EUR", 8_000_000)
            },
        ];
        let mut stored = table(&forms);
        let mut due = Vec::new();
        for day in 0..40 {
            let (currencies, next) = stored.notified(NOW.plus_days(day));
            due.extend(currencies.iter().map(|currency| (day, currency.code())));
            stored = next;
        }
        assert_eq!(due, [(7, "USD"), (25, "USD")]);
        let (late, stored) = table(&forms).notified(NOW.plus_days(26));
        assert_eq!(late, [of("USD")]);
        assert_eq!(stored.notified(NOW.plus_days(27)).0, []);
    }
}
