//! Shops: profile, settlement, codes, counters, lists.

mod alias;
mod counters;
mod list;
mod listed;
mod pictures;
mod profile;
mod record;
mod subscription;
mod summary;

pub use alias::{AliasChange, change_alias, find_by_alias, respell_alias};
pub use counters::{
    content_version, count_products, release_product_slot, take_product_slot, take_product_slots,
    touch, touch_all,
};
pub use list::{ShopFilter, first, list};
pub(crate) use listed::LISTED;
pub use pictures::pictures;
pub use profile::save_profile;
pub use record::{NewShop, ShopRecord, create, find, find_public};
pub use subscription::{next_change, set_recommended, set_settlement};
pub use summary::{ShopSummary, is_public, summaries, summaries_of_all};
