//! The public reads to benchmark.

/// The search keyword 茶杯, percent-encoded.
pub const KEYWORD: &str = "%E8%8C%B6%E6%9D%AF";

/// A public read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadKind {
    /// The first page of a shop's products.
    List,
    /// A page far into that list.
    DeepPage,
    /// One product.
    Detail,
    /// A keyword search over all shops.
    Search,
    /// A shop's category tree with product counts.
    Tree,
    /// A shop's home page.
    Home,
    /// The platform's home page.
    PlatformHome,
}

impl ReadKind {
    /// All reads.
    pub const ALL: [Self; 7] = [
        Self::List,
        Self::DeepPage,
        Self::Detail,
        Self::Search,
        Self::Tree,
        Self::Home,
        Self::PlatformHome,
    ];

    /// The name in the tables and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::DeepPage => "deep-page",
            Self::Detail => "detail",
            Self::Search => "search",
            Self::Tree => "tree",
            Self::Home => "home",
            Self::PlatformHome => "platform-home",
        }
    }
}
