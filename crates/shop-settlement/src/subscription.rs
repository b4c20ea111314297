//! The settlement state of a shop: trial, active, grace period or expired.

use chrono::Months;
use shop_core::Timestamp;

use crate::SettlementLevel;

shop_core::string_enum! {
    /// `trial`: free trial. `active`: paid. `grace`: the term has ended, everything still works for
    /// {grace-days} days. `expired`: no new products, no orders, not in the platform's lists.
    #[derive(utoipa::ToSchema)]
    pub enum SettlementState {
        /// In the free months of the first level.
        Trial = "trial",
        /// In the paid period.
        Active = "active",
        /// In the grace period: everything works, with a notice.
        Grace = "grace",
        /// After the grace period: nothing is removed, but no new products or orders.
        Expired = "expired",
    }
}

/// A shop's level and paid period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    /// The booked level.
    pub level: SettlementLevel,
    /// When the merchant registered.
    pub registered_at: Timestamp,
    /// End of the paid period; `None` if nothing was ever paid.
    pub paid_until: Option<Timestamp>,
}

/// Why a product cannot be created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CreationError {
    /// The grace period is over.
    #[error("the shop's service has expired; renew it to create products")]
    Expired,
    /// The product cap of the level is reached.
    #[error("level {level} holds {cap} products; delete some or book a higher level")]
    CapReached {
        /// The shop's level.
        level: SettlementLevel,
        /// Its cap.
        cap: u32,
    },
}

/// The grace period in days, after the trial or the paid period.
pub const GRACE_DAYS: i64 = 15;

/// Operators look at services that end within so many days.
pub const ENDING_DAYS: i64 = 30;

impl Settlement {
    /// End of the trial; `None` above the first level.
    pub fn trial_ends_at(&self) -> Option<Timestamp> {
        let months = self.level.trial_months()?;
        Some(add_months(self.registered_at, months))
    }

    /// End of service: the later of trial and paid period, or the registration time if there was
    /// neither.
    pub fn ends_at(&self) -> Timestamp {
        let end = self.trial_ends_at().max(self.paid_until);
        end.unwrap_or(self.registered_at)
    }

    /// End of the grace period.
    pub fn grace_ends_at(&self) -> Timestamp {
        self.ends_at().plus_days(GRACE_DAYS)
    }

    /// The state at `now`. The end times are exclusive.
    pub fn state_at(&self, now: Timestamp) -> SettlementState {
        if self.trial_ends_at().is_some_and(|end| now < end) {
            SettlementState::Trial
        } else if now < self.ends_at() {
            SettlementState::Active
        } else if now < self.grace_ends_at() {
            SettlementState::Grace
        } else {
            SettlementState::Expired
        }
    }

    /// The same with `months` more of the paid period: after the end of service, or from `now` if that is
    /// over.
    #[must_use]
    pub fn renewed(&self, months: u32, now: Timestamp) -> Self {
        let from = self.ends_at().max(now);
        Self {
            paid_until: Some(add_months(from, months)),
            ..*self
        }
    }

    /// Whether the shop accepts orders and appears in the platform's lists at `now`.
    pub fn takes_orders(&self, now: Timestamp) -> bool {
        self.state_at(now) != SettlementState::Expired
    }

    /// Whether a shop with `product_count` products may create another at `now`, if its level allows
    /// `cap`. Existing products above a lowered cap are kept.
    pub fn may_create(
        &self,
        product_count: u64,
        cap: u32,
        now: Timestamp,
    ) -> Result<(), CreationError> {
        if !self.takes_orders(now) {
            Err(CreationError::Expired)
        } else if product_count >= u64::from(cap) {
            Err(CreationError::CapReached {
                level: self.level,
                cap,
            })
        } else {
            Ok(())
        }
    }
}

/// Adds calendar months in Chinese local time; clamps to the last day of the month.
fn add_months(from: Timestamp, months: u32) -> Timestamp {
    let later = from.in_china().checked_add_months(Months::new(months));
    later.map_or(from, |later| later.to_utc().into())
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use proptest::prelude::*;

    use super::*;

    fn at(rfc3339: &str) -> Timestamp {
        DateTime::parse_from_rfc3339(rfc3339)
            .unwrap()
            .to_utc()
            .into()
    }

    fn shop(level: SettlementLevel, registered: &str, paid_until: Option<&str>) -> Settlement {
        Settlement {
            level,
            registered_at: at(registered),
            paid_until: paid_until.map(at),
        }
    }

    #[test]
    fn trial_ends_after_three_calendar_months() {
        let cases = [
            ("2026-01-15T10:00:00+08:00", "2026-04-15T10:00:00+08:00"),
            ("2026-01-31T10:00:00+08:00", "2026-04-30T10:00:00+08:00"),
            ("2026-11-30T23:59:59+08:00", "2027-02-28T23:59:59+08:00"),
            ("2027-11-30T08:00:00+08:00", "2028-02-29T08:00:00+08:00"),
            // This is December 1 in China.
            ("2026-11-30T20:00:00Z", "2027-02-28T20:00:00Z"),
        ];
        for (registered, ends) in cases {
            let shop = shop(SettlementLevel::S, registered, None);
            assert_eq!(shop.trial_ends_at(), Some(at(ends)), "{registered}");
        }
    }

    #[test]
    fn trial_grace_and_expiry_times_are_exact() {
        use SettlementState::{Expired, Grace, Trial};
        let shop = shop(SettlementLevel::S, "2026-01-01T00:00:00Z", None);
        for (now, state) in [
            ("2026-01-01T00:00:00Z", Trial),
            ("2026-03-31T23:59:59.999Z", Trial),
            ("2026-04-01T00:00:00Z", Grace),
            ("2026-04-15T23:59:59.999Z", Grace),
            ("2026-04-16T00:00:00Z", Expired),
        ] {
            assert_eq!(shop.state_at(at(now)), state, "{now}");
            assert_eq!(shop.takes_orders(at(now)), state != Expired, "{now}");
        }
    }

    #[test]
    fn trial_counts_only_at_first_level() {
        use SettlementLevel::{A, S};
        use SettlementState::{Active, Expired, Grace, Trial};
        let registered = "2026-01-01T00:00:00Z";
        let paid = Some("2026-06-01T00:00:00Z");
        let cases = [
            (S, paid, "2026-02-01T00:00:00Z", Trial),
            (S, paid, "2026-05-01T00:00:00Z", Active),
            (A, paid, "2026-02-01T00:00:00Z", Active),
            (A, paid, "2026-06-01T00:00:00Z", Grace),
            (A, paid, "2026-06-16T00:00:00Z", Expired),
            (A, None, "2026-01-02T00:00:00Z", Grace),
            (A, None, "2026-02-01T00:00:00Z", Expired),
        ];
        for (level, paid_until, now, state) in cases {
            let shop = shop(level, registered, paid_until);
            assert_eq!(
                shop.state_at(at(now)),
                state,
                "{level} {paid_until:?} {now}"
            );
        }
    }

    #[test]
    fn renewal_continues_a_service_and_begins_after_an_ended_one() {
        use SettlementLevel::{A, S};
        let cases = [
            // The service goes on.
            (
                A,
                Some("2026-06-30T08:00:00Z"),
                "2026-05-01T00:00:00Z",
                "2027-06-30T08:00:00Z",
            ),
            // It is over, also in the grace period.
            (
                A,
                Some("2026-06-30T08:00:00Z"),
                "2026-07-05T00:00:00Z",
                "2027-07-05T00:00:00Z",
            ),
            // The free months are not taken away.
            (S, None, "2026-02-01T00:00:00Z", "2027-04-01T00:00:00Z"),
        ];
        for (level, paid_until, now, expected) in cases {
            let shop = shop(level, "2026-01-01T00:00:00Z", paid_until);
            let renewed = shop.renewed(12, at(now));
            assert_eq!(renewed.paid_until, Some(at(expected)), "{level} {now}");
            assert_eq!(
                (renewed.level, renewed.registered_at),
                (shop.level, shop.registered_at)
            );
        }
    }

    #[test]
    fn creation_is_allowed_below_cap_until_expiry() {
        let shop = shop(SettlementLevel::S, "2026-01-01T00:00:00Z", None);
        let capped = CreationError::CapReached {
            level: SettlementLevel::S,
            cap: 20,
        };
        let cases = [
            (0, "2026-01-01T00:00:00Z", Ok(())),
            (19, "2026-04-10T00:00:00Z", Ok(())),
            (20, "2026-01-01T00:00:00Z", Err(capped)),
            (500, "2026-01-01T00:00:00Z", Err(capped)),
            (0, "2026-05-01T00:00:00Z", Err(CreationError::Expired)),
        ];
        for (count, now, expected) in cases {
            assert_eq!(
                shop.may_create(count, 20, at(now)),
                expected,
                "{count} {now}"
            );
        }
    }

    proptest! {
        #[test]
        fn settlement_status_never_improves_with_time(
            registered in 0..4_102_444_800_000_i64,
            paid in prop::option::of(0..4_102_444_800_000_i64),
            level in prop::sample::select(SettlementLevel::ALL),
            first in 0..4_102_444_800_000_i64,
            later in 0..1_000_000_000_000_i64,
        ) {
            let shop = Settlement {
                level,
                registered_at: Timestamp::from_millis(registered),
                paid_until: paid.map(Timestamp::from_millis),
            };
            let now = Timestamp::from_millis(first);
            prop_assert!(shop.state_at(now) <= shop.state_at(now.plus_millis(later)));
        }
    }
}
