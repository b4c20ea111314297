//! The platform as every screen may need it: its name and contacts, notices, agreements, lines of
//! business, shipping origins.

mod areas;
mod overview;

pub use areas::{AreaNode, areas};
pub use overview::{BusinessCategoryCount, PlatformOverview, overview};
pub use shop_store::platform::{Agreement, Notice};
