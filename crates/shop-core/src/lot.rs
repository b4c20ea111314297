//! In which scope pieces count for the minimum and the price tiers.

crate::string_enum! {
    /// The scope in which pieces are counted for the minimum quantity and the price tiers. `line`: each
    /// line for itself. `product`: all lines of the product together. `order`: like `product`, but an
    /// order that reaches the shop's mix rule need not reach the minimum of each product.
    #[derive(Default, utoipa::ToSchema)]
    pub enum Lot {
        /// Each line for itself.
        #[default]
        Line = "line",
        /// All lines of the product together.
        Product = "product",
        /// All lines of the product together, or the shop's mix rule instead of the minimum.
        Order = "order",
    }
}
