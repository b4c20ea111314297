//! What waits for operators.

use actix_web::{get, web};
use serde::Serialize;
use shop_app::{Application, admin};
use utoipa::ToSchema;

use crate::{
    Reply, common::integer, document::refusals::refusals, envelope::Envelope, extract::Operator,
    reply::Answer, routes::Registry,
};

/// Registers the call of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(read_queue);
}

refusals!(ReadQueueRefused:);

/// What waits for operators
///
/// In numbers. The lists are `GET /api/admin/user` with a `task`, and `GET /api/admin/upgrade` and
/// `GET /api/admin/feedback` with the status `open`.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "The numbers", body = Envelope<AdminQueue>), ReadQueueRefused),
)]
#[get("/api/admin/queue")]
pub async fn read_queue(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminQueue> {
    let queue = admin::queue(&app, &actor).await?;
    Ok(Reply::private(AdminQueue {
        licences: integer(queue.licences),
        ending: integer(queue.ending),
        at_cap: integer(queue.at_cap),
        upgrades: integer(queue.upgrades),
        feedback: integer(queue.feedback),
    }))
}

/// What waits for operators, in numbers.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminQueue {
    /// Business licences that nobody has checked.
    pub licences: i64,
    /// Services that end within {ending-days} days, or have ended and are in their grace period.
    pub ending: i64,
    /// Shops without room for another product.
    pub at_cap: i64,
    /// Open requests for a settlement level.
    pub upgrades: i64,
    /// Open messages to the platform.
    pub feedback: i64,
}
