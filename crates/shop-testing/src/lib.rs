//! Test support: the real server on a free port with a fresh database and a test clock, clients that
//! send requests to it, and request bodies.
//!
//! ```ignore
//! on_both! {
//!     async fn merchant_reads_own_shop(server) {
//!         let anna = server.merchant("anna").await;
//!         let shop = anna.get("/api/user").await.ok();
//!         assert_eq!(shop["account"]["username"], "anna");
//!     }
//! }
//! ```

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "tests may panic")]
#![expect(
    clippy::missing_panics_doc,
    reason = "every function panics on an unexpected response"
)]

mod actor;
mod chat;
mod clock;
mod contract;
mod database;
mod databases;
mod fault_proxy;
mod files;
mod fixtures;
mod instance;
mod picture;
mod postgres;
mod proof;
mod push_service;
mod response;
mod s3;
mod schema;
mod server;
mod smtp;
mod standby;
mod stores;
mod video;

pub use actor::Actor;
pub use chat::SITE;
pub use clock::{START_TIME, TestClock};
pub use contract::Contract;
pub use database::{Backend, ShopLock};
pub use fake_wechat::{
    APP_ID, APP_SECRET, Answer as ChatAnswer, Call as ChatCall, FakeWechat, TEMPLATE_FIELDS,
    TEMPLATE_ID, TemplateMessage, World as ChatWorld,
};
pub use fault_proxy::{FaultProxy, ProxyMode};
pub use files::Files;
pub use fixtures::{category, multi_product, order_of, single_product};
pub use instance::Instance;
pub use picture::{UploadFile, jpeg, png};
pub use postgres::{create_empty_postgres_database, postgres_program};
pub use proof::{SeededRandom, proof_scale, proof_seeds, report};
pub use push_service::{PushBrowser, PushService, ReceivedPush};
pub use reqwest::{
    Method, RequestBuilder,
    multipart::{Form, Part},
};
pub use response::TestResponse;
pub use s3::S3Server;
pub use server::{PASSWORD, TestServer, registration};
pub use smtp::{MailFault, ReceivedMail, SmtpServer};
pub use standby::PostgresPair;
pub use video::mp4;
