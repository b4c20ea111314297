use actix_web::{put, web};
use shop_app::{Application, home};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Reader, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::{DecorateRequest, HomeView},
};

refusals!(
    Refused: NotFound, Forbidden, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, TooManyItems, DuplicateItem, NotFound, NotAllowed,
    OriginalLanguage
);

/// Edit a home page
///
/// The sections replace the present ones. `userId` 0 is the platform's page: `forbidden` for
/// everybody but operators. A picked id that does not exist is `not_found` at its place, unless it
/// was picked before.
#[utoipa::path(
    tag = "decorate",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner_or_operator"))),
    params(("userId" = i64, Path, description = "The shop's number; 0: the platform")),
    request_body = DecorateRequest,
    responses((status = 200, description = "The home page as it is now", body = Envelope<HomeView>), Refused),
)]
#[put("/api/decorate/{userId}")]
pub async fn update_home(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(user_id), Body(request))): SignedIn<(Id, Body<DecorateRequest>)>,
) -> Answer<HomeView> {
    let seen = (mapping::home::home(user_id), request.revision);
    let page = home::save(&app, &actor, seen, &request.sections).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(mapping::home::page(page, view)))
}
