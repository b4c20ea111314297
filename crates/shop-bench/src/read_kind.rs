//! The public reads to benchmark.

/// The search keyword 茶杯, percent-encoded.
pub const KEYWORD: &str = "%E8%8C%B6%E6%9D%AF";

shop_core::string_enum! {
    /// A public read, by its name in the tables and on the command line.
    pub enum ReadKind {
        /// The first page of a shop's products.
        List = "list",
        /// A page far into that list.
        DeepPage = "deep-page",
        /// One product.
        Detail = "detail",
        /// A keyword search over all shops.
        Search = "search",
        /// A shop's category tree with product counts.
        Tree = "tree",
        /// A shop's home page.
        Home = "home",
        /// The platform's home page.
        PlatformHome = "platform-home",
    }
}
