//! One type per kind of id, so that a product's id cannot be handed over where a shop's is meant.

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
            /// Takes a number as it came from the database or a request.
            pub const fn new(value: i64) -> Self {
                Self(value)
            }

            /// The bare number, for the edges of the system.
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
    /// A user account. A merchant's shop carries the same number: one account, one shop.
    UserId,
    /// A signed-in session: one refresh-token chain on one device.
    SessionId,
    /// A shipping origin.
    AreaId,
    /// A platform-wide line of business.
    BusinessCategoryId,
    /// A merchant's category of either level.
    CategoryId,
    /// A product.
    ProductId,
    /// One way in which a product varies, such as colour.
    SpecId,
    /// One value of a spec, such as red.
    SpecItemId,
    /// A sellable combination of spec items; a product without specs has exactly one.
    SkuId,
    /// A stored picture, video or document.
    MediaId,
    /// A picture collection.
    AlbumId,
    /// A section of a home page.
    SectionId,
    /// A platform notice.
    NoticeId,
    /// An order's row; people address orders by number instead.
    OrderId,
    /// A message to the platform.
    FeedbackId,
}
