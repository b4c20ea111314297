//! Device cookies (OWASP): failed sign-ins of a browser that signed in to an account before are counted
//! separately, so that others who guess passwords do not lock the owner out.

use std::fmt;

use serde::{Deserialize, Serialize};
use shop_core::{Entropy, Timestamp, UserId, random_array};

use crate::{SecretKey, seal::Sealer};

/// Days after the latest sign-in for which a browser is remembered.
pub const DEVICE_DAYS: i64 = 180;

/// The longest cookie that is read, in characters; valid ones have about 160.
const LONGEST: usize = 256;
/// Version of the cookie's format.
const CONTEXT: &str = "device-v1";

/// What the cookie of a known browser says.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Device {
    /// The account that remembers the browser.
    pub user: UserId,
    /// The password version at sign-in; a password change makes the browser unknown.
    pub password_version: i64,
    id: u128,
}

impl Device {
    /// Creates a device for a browser that is not known to the account yet.
    pub fn generate(user: UserId, password_version: i64, entropy: &dyn Entropy) -> Self {
        Self {
            user,
            password_version,
            id: u128::from_be_bytes(random_array(entropy)),
        }
    }

    /// The same device after a password change.
    #[must_use]
    pub const fn with_password_version(self, password_version: i64) -> Self {
        Self {
            password_version,
            ..self
        }
    }

    /// The rate limit subject for its failures.
    pub fn key(&self) -> String {
        format!("{}:{:032x}", self.user, self.id)
    }
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Device")
            .field("user", &self.user)
            .finish_non_exhaustive()
    }
}

/// Encrypts and decrypts device cookies.
#[derive(Clone)]
pub struct DeviceSealer(Sealer);

impl DeviceSealer {
    /// Creates a sealer with the key for [`crate::SecretPurpose::Device`].
    pub fn new(secret: &SecretKey) -> Self {
        Self(Sealer::new(secret))
    }

    /// Encrypts a cookie value valid for [`DEVICE_DAYS`] from `now`; `None` if encryption fails.
    pub fn seal(&self, device: &Device, now: Timestamp) -> Option<String> {
        let expires_at = now.plus_days(DEVICE_DAYS);
        self.0.seal(CONTEXT, &(expires_at, device))
    }

    /// Decrypts a cookie value; `None` if invalid or expired. The caller compares the password
    /// version with the database.
    pub fn open(&self, cookie: &str, now: Timestamp) -> Option<Device> {
        if cookie.len() > LONGEST {
            return None;
        }
        let (expires_at, device): (Timestamp, Device) = self.0.open(CONTEXT, cookie)?;
        (now < expires_at).then_some(device)
    }
}

impl fmt::Debug for DeviceSealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeviceSealer(..)")
    }
}

#[cfg(test)]
mod tests {
    use shop_core::OsEntropy;

    use super::*;

    const T0: Timestamp = Timestamp::from_millis(1_700_000_000_000);

    fn sealer(byte: u8) -> DeviceSealer {
        DeviceSealer::new(&SecretKey::from_bytes([byte; 32]))
    }

    #[test]
    fn browser_cookie_is_valid_for_half_a_year() {
        let device = Device::generate(UserId::new(7), 3, &OsEntropy);
        let cookie = sealer(1).seal(&device, T0).unwrap();
        let open = |now| sealer(1).open(&cookie, now);
        assert_eq!(open(T0), Some(device));
        assert_eq!(
            open(T0.plus_days(DEVICE_DAYS).plus_millis(-1)),
            Some(device)
        );
        assert_eq!(open(T0.plus_days(DEVICE_DAYS)), None);
        assert_eq!(sealer(2).open(&cookie, T0), None);
        assert!(cookie.len() <= LONGEST && !format!("{device:?}").contains(&device.key()));
    }

    #[test]
    fn invalid_browser_cookie_identifies_no_browser() {
        let device = Device::generate(UserId::new(7), 3, &OsEntropy);
        let cookie = sealer(1).seal(&device, T0).unwrap();
        let long = "A".repeat(LONGEST + 1);
        for text in [
            "",
            "A",
            "%%%",
            "é",
            &cookie[1..],
            &cookie[..cookie.len() - 1],
            &long,
        ] {
            assert_eq!(sealer(1).open(text, T0), None, "{text}");
        }
    }

    #[test]
    fn browser_id_survives_a_password_change() {
        let device = |user| Device::generate(UserId::new(user), 1, &OsEntropy);
        let one = device(7);
        assert_ne!(one.key(), device(7).key());
        assert_eq!(one.with_password_version(2).key(), one.key());
    }
}
