//! The channels outside the app.

/// The pauses after failed deliveries, in seconds: 1 min, 5 min, 30 min, 2 h, 24 h. The sixth failure is
/// the last.
pub const RETRY_SECONDS: [i64; 5] = [60, 5 * 60, 30 * 60, 2 * 3600, 24 * 3600];

shop_core::string_enum! {
    /// A way in which notifications leave the server. The list in the app is no channel: it shows what
    /// is stored. `email`: the confirmed address. `webhook`: a signed request to an address of the
    /// user. `chat`: a message in the chat app to each bound account. `push`: a notification of the
    /// operating system on each device that asked for it (Web Push).
    #[derive(utoipa::ToSchema)]
    pub enum Channel {
        /// E-mail.
        Email = "email",
        /// A signed request (Standard Webhooks).
        Webhook = "webhook",
        /// A message in the chat app.
        Chat = "chat",
        /// A notification on each device that asked for it.
        Push = "push",
    }
}

shop_core::string_enum! {
    /// Why the chat app's provider passes no message on to a person, until they change it.
    /// `notFollowing`: they do not follow the site's account there. `declined`: they refuse its messages.
    #[derive(utoipa::ToSchema)]
    pub enum ChatRefusal {
        /// The person does not follow the site's account.
        NotFollowing = "notFollowing",
        /// The person refuses messages of the site's account.
        Declined = "declined",
    }
}

shop_core::string_enum! {
    /// What became of a test message. `delivered`: the receiver took it. `off`: the channel has no
    /// address or device. `notPublic`: the address leads into a private network. `unreachable`: no connection.
    /// `timedOut`: no answer in time. `refused`: the receiver answered with an error.
    /// `notBound`: no account of the chat app is bound. `notFollowing`, `declined`: the chat app passes
    /// no message on, as in `ChatRefusal`.
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
        /// No account of the chat app is bound.
        NotBound = "notBound",
        /// The person does not follow the site's account.
        NotFollowing = "notFollowing",
        /// The person refuses messages of the site's account.
        Declined = "declined",
    }
}
