//! Shops: profile, settlement, codes, counters, lists.

mod alias;
mod counters;
mod language;
mod list;
mod listed;
mod lock;
mod profile;
mod record;
mod settlement;
mod summary;
mod watermark;

pub use alias::{AliasChange, change_alias, find_by_alias, respell_alias};
pub use counters::{
    ProductCounts, change_counts, release_product_slots, take_product_slot, take_product_slots,
};
pub use language::{has_translations, language, lock_with_language, note_new_language};
pub use list::{ShopFilter, first, list};
pub(crate) use listed::{LISTED, merchants_by};
pub use lock::lock;
pub use profile::save_profile;
pub use record::{NewShop, ShopRecord, create, find, find_public};
pub use settlement::{set_licence_verified, set_recommended, set_settlement};
pub use summary::{ShopSummary, is_public, lock_summary, summaries, summaries_of_all};
pub use watermark::{find_watermark, save_watermark};
