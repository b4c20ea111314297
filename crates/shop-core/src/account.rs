//! What a user is allowed to do: the role and the status of an account.

crate::string_enum! {
    /// `merchant`: runs a shop. `admin`: an operator of the platform, who also has a shop.
    #[derive(utoipa::ToSchema)]
    pub enum Role {
        /// Keeps one shop.
        Merchant = "merchant",
        /// Runs the platform: users, settlement, notices, areas, business categories.
        Admin = "admin",
    }
}

crate::string_enum! {
    /// `active`: in use. `disabled`: cannot sign in; its shop and products are hidden.
    #[derive(utoipa::ToSchema)]
    pub enum AccountStatus {
        /// In use.
        Active = "active",
        /// Shut out; its shop is out of public view.
        Disabled = "disabled",
    }
}
