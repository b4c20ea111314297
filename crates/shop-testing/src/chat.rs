//! A fake chat-app provider in this process.

use std::fmt;

use actix_web::dev::ServerHandle;
use fake_wechat::{APP_ID, APP_SECRET, FakeWechat, TEMPLATE_FIELDS, TEMPLATE_ID, World};
use shop_app::chat::ChatParts;
use shop_chat::{ChatProvider, ProviderSettings, Site};
use shop_notifications::ChatTemplate;
use url::Url;

/// The site whose page URLs the server signs for the chat app.
pub const SITE: &str = "https://shop.test/";

/// A running fake provider.
pub(crate) struct RunningFakeWechat {
    fake_wechat: FakeWechat,
    handle: ServerHandle,
}

impl RunningFakeWechat {
    /// Starts a fake provider on a free port.
    pub(crate) fn start() -> Self {
        let (fake_wechat, server) = FakeWechat::bind(0).unwrap();
        let handle = server.handle();
        tokio::spawn(server);
        Self {
            fake_wechat,
            handle,
        }
    }

    /// The chat settings of an application that uses this provider.
    pub(crate) fn parts(&self) -> ChatParts {
        let settings = ProviderSettings {
            api: Url::parse(&self.fake_wechat.address()).unwrap(),
            app_id: APP_ID.to_owned(),
            app_secret: APP_SECRET.to_owned().into(),
        };
        ChatParts {
            provider: ChatProvider::new(settings).unwrap(),
            authorize_url: Url::parse(&self.fake_wechat.authorize_address()).unwrap(),
            script_url: Url::parse(&self.fake_wechat.script_address()).unwrap(),
            site: Site::new(Url::parse(SITE).unwrap()),
            template: Some(ChatTemplate::parse(TEMPLATE_ID, TEMPLATE_FIELDS).unwrap()),
        }
    }

    /// The provider's state and counters.
    pub(crate) fn world(&self) -> &World {
        self.fake_wechat.world()
    }

    /// Stops the provider; its port then refuses connections.
    pub(crate) async fn stop(&self) {
        self.handle.stop(false).await;
    }
}

impl fmt::Debug for RunningFakeWechat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fake_wechat.fmt(f)
    }
}
