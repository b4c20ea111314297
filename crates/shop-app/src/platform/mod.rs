//! Public data of the platform: name and contacts, notices, agreements, business categories,
//! shipping origins.

mod areas;
mod overview;
mod root_file;

pub use areas::{AreaNode, areas, areas_with_merchants};
pub use overview::{BusinessCategoryCount, PlatformOverview, overview};
pub use root_file::root_file;
pub use shop_store::platform::{Agreement, Notice};
