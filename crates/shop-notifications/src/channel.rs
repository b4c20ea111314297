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

shop_core::string_enum! {
    /// What became of a test message. `delivered`: the receiver took it. `off`: the channel has no
    /// address. `notPublic`: the address leads into a private network. `unreachable`: no connection.
    /// `timedOut`: no answer in time. `refused`: the receiver answered with an error.
    #[derive(utoipa::ToSchema)]
    pub enum TrialOutcome {
        /// Taken by the receiver.
        Delivered = "delivered",
        /// The channel has no address.
        Off = "off",
        /// The address is not public.
        NotPublic = "notPublic",
        /// No connection.
        Unreachable = "unreachable",
        /// No answer in time.
        TimedOut = "timedOut",
        /// An error as the answer.
        Refused = "refused",
    }
}
