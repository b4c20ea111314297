use actix_web::{post, web};
use shop_app::{Application, saved};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::{SavedChangeInput, SavedView},
};

refusals!(Refused:; fields: TooManyItems);

/// Save products and shops, or remove them
///
/// Repeating a change has no effect. A device that kept things without an account adds them after
/// signing in and gets what is saved then. What is saved already keeps its place; an id that does not
/// exist, or that visitors do not see, is skipped. An account keeps its 50 newest products and its 50
/// newest shops. What is in both lists of a kind ends up saved.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    request_body = SavedChangeInput,
    responses((status = 200, description = "What is saved now", body = Envelope<SavedView>), Refused),
)]
#[post("/api/saved")]
pub async fn change_saved(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(input)): SignedIn<Body<SavedChangeInput>>,
) -> Answer<SavedView> {
    let change = mapping::saved::change(&input);
    let saved = saved::change(&app, &actor, &change).await?;
    Ok(Reply::private(mapping::saved::view(&saved, locale)))
}
