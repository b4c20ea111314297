//! What some merchants, and the platform, put on their home pages.

use std::sync::LazyLock;

use serde::Deserialize;

use super::data::read;
use super::text::Text;

/// Picks of one section of a home page.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PickSheet {
    /// The section's type as the API names it: `featuredProducts`.
    pub section: &'static str,
    /// Its heading.
    pub title: Text,
    /// Item numbers of products, or aliases of shops for `recommendedMerchants`.
    pub picks: Vec<&'static str>,
}

/// The home page of one shop; the platform's has no alias.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HomeSheet {
    /// Whose it is.
    pub alias: Option<&'static str>,
    /// Sections in their order.
    pub sections: Vec<PickSheet>,
}

/// All edited home pages; shops not listed keep the default one.
pub static HOMES: LazyLock<Vec<HomeSheet>> =
    LazyLock::new(|| read(include_str!("../../data/homes.json")));
