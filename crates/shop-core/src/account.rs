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

crate::string_enum! {
    /// What waits for an operator. `licence`: a business licence that nobody has checked. `ending`: a service
    /// that ends within {ending-days} days, or has ended and is in its grace period. `atCap`: a shop without
    /// room for another product. Of accounts in use only.
    #[derive(utoipa::ToSchema)]
    pub enum AccountTask {
        /// An unchecked business licence.
        Licence = "licence",
        /// A service that ends soon.
        Ending = "ending",
        /// A shop at its product cap.
        AtCap = "atCap",
    }
}

crate::string_enum! {
    /// What became of an account in an action on several.
    #[derive(utoipa::ToSchema)]
    pub enum AccountOutcome {
        /// Done.
        Done = "done",
        /// There is no such account.
        NotFound = "notFound",
        /// Another operator has decided about it since it was read.
        ChangedElsewhere = "changedElsewhere",
        /// The account is disabled.
        Disabled = "disabled",
        /// The paid period would end too late.
        OutOfRange = "outOfRange",
        /// It could not be written; others could.
        Failed = "failed",
    }
}
