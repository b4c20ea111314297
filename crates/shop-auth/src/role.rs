//! What a user is allowed to be: the role and the state of an account.

shop_core::words! {
    /// What an account may do. The words are those of the API.
    pub enum Role {
        /// Keeps one shop.
        Merchant = "merchant",
        /// Runs the platform: users, settlement, notices, areas, business categories.
        Admin = "admin",
    }
}

shop_core::words! {
    /// Whether an account is in use.
    pub enum UserStatus {
        /// May sign in; the shop is public.
        Active = "active",
        /// May not sign in, tokens have stopped working, and the shop is out of public view.
        Disabled = "disabled",
    }
}
