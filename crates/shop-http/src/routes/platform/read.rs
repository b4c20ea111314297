use actix_web::get;
use shop_app::platform;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{PublicRead, Reader, Visitor},
    mapping,
    reply::{Answer, NotModified},
    views::Platform,
};

refusals!(Refused:);

/// The platform
///
/// Name, contacts, notices, business categories, agreements, settlement levels, limits for forms, and
/// how to sign in through the chat app.
#[utoipa::path(
    tag = "platform",
    security((), ("bearer" = [])),
    responses((status = 200, description = "The platform", body = Envelope<Platform>), NotModified, Refused),
)]
#[get("/api/platform")]
pub async fn read_platform(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
) -> Answer<Platform> {
    let overview = platform::overview(&app).await?;
    Ok(Reply::public(mapping::platform::view(&overview, locale)))
}
