//! Browsers that have signed in to an account before ("device cookies", OWASP): their failures are
//! counted separately, so that attackers who guess passwords cannot lock out the owner.

use std::fmt;

use shop_core::{Entropy, Timestamp, UserId, random_array};

use crate::{SecretKey, seal::Sealer};

/// Days after the latest sign-in for which a browser is remembered.
pub const DEVICE_DAYS: i64 = 180;

/// Bytes of a device ID.
const ID: usize = 16;
/// Bytes of an encoded integer.
const NUMBER: usize = 8;
/// The maximum length of a cookie in characters; valid ones have about 110.
const LONGEST: usize = 256;
/// Binds sealed cookies to this format version.
const CONTEXT: &[u8] = b"device-v1";

/// The content of a device cookie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Device {
    /// The account that remembers the browser.
    pub user: UserId,
    /// The password version at sign-in; a password change makes the browser unknown.
    pub password_version: i64,
    id: [u8; ID],
}

impl Device {
    /// Creates a device for a browser that is not known to the account yet.
    pub fn generate(user: UserId, password_version: i64, entropy: &dyn Entropy) -> Self {
        Self {
            user,
            password_version,
            id: random_array(entropy),
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
        format!("{}:{}", self.user, hex::encode(self.id))
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
        let numbers = [
            expires_at.millis(),
            device.user.get(),
            device.password_version,
        ];
        let numbers = numbers.map(i64::to_be_bytes).concat();
        let message = [&numbers[..], &device.id].concat();
        self.0.seal(CONTEXT, &message)
    }

    /// Decrypts a cookie value; `None` if invalid or expired. The caller compares the password
    /// version with the database.
    pub fn open(&self, cookie: &str, now: Timestamp) -> Option<Device> {
        if cookie.len() > LONGEST {
            return None;
        }
        let message = self.0.open(CONTEXT, cookie)?;
        let (expires_at, rest) = number(&message)?;
        let (user, rest) = number(rest)?;
        let (password_version, id) = number(rest)?;
        let device = Device {
            user: UserId::new(user),
            password_version,
            id: id.try_into().ok()?,
        };
        (now < Timestamp::from_millis(expires_at)).then_some(device)
    }
}

impl fmt::Debug for DeviceSealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeviceSealer(..)")
    }
}

fn number(bytes: &[u8]) -> Option<(i64, &[u8])> {
    let (number, rest) = bytes.split_first_chunk::<NUMBER>()?;
    Some((i64::from_be_bytes(*number), rest))
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
