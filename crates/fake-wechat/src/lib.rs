//! A fake of the WeChat API on loopback, for tests and development: authorization page, code
//! exchange, token and ticket calls, template messages, and the provider's error responses on demand. It counts its
//! calls and keeps all state in memory.
//!
//! It shares no code with the shop: a mistake in the shop's client cannot repeat itself here.

mod calls;
mod control;
mod messages;
mod page;
mod script;
mod world;

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
};

use actix_web::{App, HttpServer, dev::Server, web};

pub use messages::{TEMPLATE_FIELDS, TEMPLATE_ID, TemplateMessage};
pub use world::{APP_ID, APP_SECRET, Answer, CODE_SECONDS, Call, LASTING_SECONDS, World};

/// A fake provider that is bound to its address.
#[derive(Debug, Clone)]
pub struct FakeWechat {
    address: SocketAddr,
    world: Arc<World>,
}

impl FakeWechat {
    /// Binds a port on loopback, 0 for a free one. The caller runs the returned server.
    ///
    /// # Errors
    /// When the port is in use.
    pub fn bind(port: u16) -> io::Result<(Self, Server)> {
        let world = Arc::new(World::default());
        let data = web::Data::from(Arc::clone(&world));
        let server = HttpServer::new(move || {
            App::new()
                .app_data(data.clone())
                .configure(calls::configure)
                .configure(page::configure)
                .configure(script::configure)
                .configure(control::configure)
        });
        let server = server
            .workers(1)
            .disable_signals()
            .bind((Ipv4Addr::LOCALHOST, port))?;
        let address = server.addrs()[0];
        Ok((Self { address, world }, server.run()))
    }

    /// Where it answers, such as `http://127.0.0.1:9000`.
    pub fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The address of its authorization page.
    pub fn authorize_address(&self) -> String {
        format!("{}{}", self.address(), page::PATH)
    }

    /// The address of its script for pages.
    pub fn script_address(&self) -> String {
        format!("{}{}", self.address(), script::PATH)
    }

    /// Its state: codes, tokens, call counts and scripted answers.
    pub fn world(&self) -> &World {
        &self.world
    }
}
