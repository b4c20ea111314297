//! The channels outside the app.

shop_core::string_enum! {
    /// A way in which notifications leave the server. The list in the app is no channel: it shows what
    /// is stored. `email`: the confirmed address. `webhook`: a signed request to an address of the
    /// user.
    #[derive(utoipa::ToSchema)]
    pub enum Channel {
        /// E-mail.
        Email = "email",
        /// A signed request (Standard Webhooks).
        Webhook = "webhook",
    }
}
