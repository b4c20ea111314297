//! Roles and account states.

shop_core::words! {
    /// The role of an account; the strings are those of the API.
    pub enum Role {
        /// Owns one shop.
        Merchant = "merchant",
        /// Operates the platform: users, settlement, notices, areas, business categories.
        Admin = "admin",
    }
}

shop_core::words! {
    /// The state of an account.
    pub enum UserStatus {
        /// Can sign in; the shop is public.
        Active = "active",
        /// Cannot sign in, tokens are invalid, and the shop is hidden.
        Disabled = "disabled",
    }
}
