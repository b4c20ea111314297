//! The script for pages: it takes a configuration and what is shared, and keeps both on the page
//! for a test to look at.

use actix_web::{HttpResponse, web};

/// Its path.
pub const PATH: &str = "/open/js/jweixin.js";

const SCRIPT: &str = "window.wx = {
  config(given) { this.given = given; setTimeout(() => this.whenReady && this.whenReady(), 0); },
  ready(callback) { this.whenReady = callback; },
  error() {},
  updateAppMessageShareData(card) { this.card = card; },
  updateTimelineShareData(card) { this.timelineCard = card; },
};
";

/// Registers the script.
pub fn configure(config: &mut web::ServiceConfig) {
    config.route(PATH, web::get().to(script));
}

async fn script() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .body(SCRIPT)
}
