use actix_web::{put, web};
use shop_app::{Application, shop};
use shop_catalog::shop::ShopProfileForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::UserView,
};

refusals!(
    Refused: AliasTaken, ChangedElsewhere;
    fields: AliasChangeTooSoon, TooShort, TooLong, InvalidCharacters, TooManyItems, DuplicateItem,
    NotFound, NotAllowed, OutOfRange, OriginalLanguage, HasTranslations
);

/// Change the caller's account and shop
///
/// Fields left out stay as they are. `role`, `status`, `settlementLevel`, `id` and `username` cannot
/// be changed: `read_only`. A shop code that is in use, or was given up less than 90 days ago, is
/// `alias_taken` (code 2); a second change within 30 days is `alias_change_too_soon`.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    request_body = ShopProfileForm,
    responses((status = 200, description = "The account and shop as they are now", body = Envelope<UserView>), Refused),
)]
#[put("/api/user")]
pub async fn update_user(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(update)): SignedIn<Body<ShopProfileForm>>,
) -> Answer<UserView> {
    let own = shop::update(&app, &actor, &update).await?;
    Ok(Reply::private(mapping::account::own_view(
        &app, &own, &actor, locale,
    )))
}
