//! Shops: the public view, the owner's view, and the platform's list.

mod brief;
mod list;
mod overview;
mod own;
mod public;
mod update;
mod watermark;

pub use brief::ShopBrief;
pub use list::{MerchantCard, MerchantFilter, list};
pub use overview::{PlaceName, ShopOverview};
pub use own::{OwnShop, own};
pub use public::{ShopName, public};
pub use update::{UpdateShopError, update};
pub use watermark::{OwnWatermark, SetWatermarkError, WatermarkChange, set_watermark, watermark};

pub(crate) use list::pictures;
pub(crate) use own::own_of;
pub(crate) use public::resolve;
