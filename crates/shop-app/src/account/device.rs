//! Where a call comes from, and the browsers that are known to an account.

use shop_auth::Device;
use shop_core::UserId;
use shop_store::account::Account;

use crate::Application;

/// Where a call comes from.
#[derive(Debug, Clone, Default)]
pub struct Origin {
    /// The network address of the client; of IPv6 its network.
    pub address: String,
    /// What the browser keeps of accounts that it signed in to before: values of cookies, which may be
    /// anything.
    pub device_cookies: Vec<String>,
}

/// What a browser keeps to be known to an account from now on.
#[derive(Clone)]
pub struct KnownDevice {
    /// The account.
    pub user: UserId,
    /// The value for its cookie.
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
    /// The browser, if it signed in to this account with the present password before.
    pub(super) fn device_of(&self, app: &Application, account: &Account) -> Option<Device> {
        let cookies = self.device_cookies.iter();
        let mut devices = cookies.filter_map(|cookie| app.devices.open(cookie, app.now()));
        devices.find(|device| {
            device.user == account.id && device.password_version == account.password_version
        })
    }
}

/// What a browser keeps that is known to an account, or is from now on.
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
