//! What is asked for.

/// What is searched, percent-encoded: 茶杯.
pub const WORD: &str = "%E8%8C%B6%E6%9D%AF";

/// A public read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// The first page of a shop's products.
    List,
    /// A page far into it.
    DeepPage,
    /// One product.
    Detail,
    /// Products of all shops by a word.
    Search,
    /// A shop's categories with their counts.
    Tree,
    /// A shop's home page.
    Home,
    /// The platform's home page.
    PlatformHome,
}

impl Question {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::List,
        Self::DeepPage,
        Self::Detail,
        Self::Search,
        Self::Tree,
        Self::Home,
        Self::PlatformHome,
    ];

    /// What it is called in the tables.
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
