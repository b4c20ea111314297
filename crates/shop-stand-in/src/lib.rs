//! A stand-in of the chat-app provider on loopback, for tests and for development: authorization
//! page, code exchange, token and ticket calls, and the provider's error answers on demand. It
//! counts its calls and keeps everything in memory.
//!
//! It knows nothing of the shop: a mistake in the shop's client cannot repeat itself here.

mod calls;
mod control;
mod page;
mod script;
mod world;

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
};

use actix_web::{App, HttpServer, dev::Server, web};

pub use world::{APP_ID, APP_SECRET, Answer, CODE_SECONDS, Call, LASTING_SECONDS, World};

/// A stand-in that is bound to its address.
#[derive(Debug, Clone)]
pub struct ChatStandIn {
    address: SocketAddr,
    world: Arc<World>,
}

impl ChatStandIn {
    /// Binds a port of loopback, 0 for a free one. Whoever calls lets the server run.
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

    /// What it knows, counts and is told to answer.
    pub fn world(&self) -> &World {
        &self.world
    }
}
