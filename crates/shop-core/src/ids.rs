//! A separate type for each kind of ID, so that the compiler rejects mixing them up.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(i64);

        impl $name {
            /// Wraps a number from the database or a request.
            pub const fn new(value: i64) -> Self {
                Self(value)
            }

            /// The number, for databases and transport.
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        impl From<i64> for $name {
            fn from(value: i64) -> Self {
                Self(value)
            }
        }

        impl From<$name> for i64 {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

ids! {
    /// A user account.
    UserId,
    /// A shop: whose products, orders and files something is.
    ShopId,
    /// A session: one refresh token chain on one device.
    SessionId,
    /// A shipping origin.
    AreaId,
    /// A platform-wide business category.
    BusinessCategoryId,
    /// A merchant's category, of either level.
    CategoryId,
    /// A product.
    ProductId,
    /// A spec of a product, such as colour.
    SpecId,
    /// One value of a spec, such as red.
    SpecItemId,
    /// A sellable combination of spec items; a product without specs has exactly one SKU.
    SkuId,
    /// A stored image, video or document.
    MediaId,
    /// An album.
    AlbumId,
    /// A home section.
    SectionId,
    /// A platform notice.
    NoticeId,
    /// The row ID of an order; users refer to orders by number instead.
    OrderId,
    /// The row ID of an inquiry; users refer to inquiries by number instead.
    InquiryId,
    /// A phone number or `WeChat` ID that a shop takes no inquiries from.
    BlockedContactId,
    /// An import of a catalogue.
    ImportId,
    /// A notification.
    NotificationId,
    /// A device that gets push messages.
    PushDeviceId,
    /// A feedback message to the platform.
    FeedbackId,
    /// A merchant's request for a settlement level.
    UpgradeRequestId,
}

impl ShopId {
    /// The shop of an account. Each account has one, and its number is the account's, which is also
    /// in the shop's addresses. An operator's number has no shop: nothing is found under it but the
    /// files of the platform that the operator sent.
    pub const fn of_account(account: UserId) -> Self {
        Self(account.0)
    }

    /// The account that opened the shop.
    pub const fn account(self) -> UserId {
        UserId(self.0)
    }
}
