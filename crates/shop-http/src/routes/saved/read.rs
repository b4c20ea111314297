use actix_web::{get, web};
use shop_app::{Application, saved};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Reader, SignedIn},
    mapping,
    reply::Answer,
    views::SavedView,
};

refusals!(Refused:);

/// What the caller saved
///
/// Products and shops, the newest first. Products stay while they are not on sale; shops of disabled
/// accounts are left out.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    responses((status = 200, description = "What is saved", body = Envelope<SavedView>), Refused),
)]
#[get("/api/saved")]
pub async fn read_saved(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<SavedView> {
    let found = saved::read(&app, &actor).await?;
    Ok(Reply::private(mapping::saved::view(&found, locale)))
}
