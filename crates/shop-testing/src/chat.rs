//! The chat-app provider's stand-in in this process.

use std::fmt;

use actix_web::dev::ServerHandle;
use shop_app::chat::ChatParts;
use shop_chat::{ChatProvider, ProviderSettings, Site};
use shop_stand_in::{APP_ID, APP_SECRET, ChatStandIn, World};
use url::Url;

/// Where people open the shop of a test that has a chat app: pages of this address are signed.
pub const SITE: &str = "https://shop.test/";

/// A stand-in that answers until it is stopped.
pub(crate) struct RunningStandIn {
    stand_in: ChatStandIn,
    handle: ServerHandle,
}

impl RunningStandIn {
    /// Starts one on a free port.
    pub(crate) fn start() -> Self {
        let (stand_in, server) = ChatStandIn::bind(0).unwrap();
        let handle = server.handle();
        tokio::spawn(server);
        Self { stand_in, handle }
    }

    /// What an application is connected to it with.
    pub(crate) fn parts(&self) -> ChatParts {
        let settings = ProviderSettings {
            api: Url::parse(&self.stand_in.address()).unwrap(),
            app_id: APP_ID.to_owned(),
            app_secret: APP_SECRET.to_owned(),
        };
        ChatParts {
            provider: ChatProvider::new(settings).unwrap(),
            authorize_url: Url::parse(&self.stand_in.authorize_address()).unwrap(),
            script_url: Url::parse(&self.stand_in.script_address()).unwrap(),
            site: Site::new(Url::parse(SITE).unwrap()),
        }
    }

    /// What it knows and counts.
    pub(crate) fn world(&self) -> &World {
        self.stand_in.world()
    }

    /// Stops it; its port refuses connections from then on.
    pub(crate) async fn stop(&self) {
        self.handle.stop(false).await;
    }
}

impl fmt::Debug for RunningStandIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.stand_in.fmt(f)
    }
}
