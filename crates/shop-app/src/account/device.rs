//! The origin of a call, and the browsers known to an account.

use shop_auth::Device;
use shop_core::UserId;
use shop_store::account::Account;

use crate::Application;

/// The origin of a call.
#[derive(Debug, Clone, Default)]
pub struct Origin {
    /// The client's IP address; for IPv6, its network prefix.
    pub address: String,
    /// The client's device cookies; untrusted.
    pub device_cookies: Vec<String>,
}

/// The device cookie to set in a browser.
#[derive(Clone)]
pub struct KnownDevice {
    /// The account.
    pub user: UserId,
    /// The cookie value.
    pub cookie: String,
}

impl std::fmt::Debug for KnownDevice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KnownDevice")
            .field("user", &self.user)
            .finish_non_exhaustive()
    }
}

impl Origin {
    /// The browser, if it has signed in to this account with the current password before.
    pub(super) fn device_of(&self, app: &Application, account: &Account) -> Option<Device> {
        let cookies = self.device_cookies.iter();
        let mut devices = cookies.filter_map(|cookie| app.devices.open(cookie, app.now()));
        devices.find(|device| {
            device.user == account.id && device.password_version == account.password_version
        })
    }
}

/// Creates or renews the device cookie of a browser.
pub(super) fn keep(
    app: &Application,
    known: Option<Device>,
    (user, password_version): (UserId, i64),
) -> Option<KnownDevice> {
    let new = || Device::generate(user, password_version, app.entropy.as_ref());
    let device = known.map_or_else(new, |known| known.with_password_version(password_version));
    let cookie = app.devices.seal(&device, app.now())?;
    Some(KnownDevice { user, cookie })
}
