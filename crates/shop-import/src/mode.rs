//! Which products an import writes.

shop_core::string_enum! {
    /// Which products an import writes. `all`: both. `newOnly`: only those that the shop does not have.
    /// `existingOnly`: only those that it has.
    #[derive(Default, utoipa::ToSchema)]
    pub enum ImportMode {
        /// New products and those of the shop.
        #[default]
        All = "all",
        /// Only new products.
        NewOnly = "newOnly",
        /// Only products of the shop.
        ExistingOnly = "existingOnly",
    }
}
