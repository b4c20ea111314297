use actix_web::get;
use serde::Deserialize;
use shop_app::suggest;
use utoipa::IntoParams;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Params, PublicRead, Reader, Visitor},
    mapping,
    reply::{Answer, NotModified},
    routes::whose::WhichShop,
    views::Suggestions,
};

/// What is typed so far.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Typed {
    /// The beginning of a search, read as in the product list. Blank: only popular words.
    #[param(nullable = false)]
    keyword: Option<String>,
}

refusals!(Refused: NotFound);

/// Suggestions while a search is typed
///
/// Words, products, categories and merchants that match, with their numbers. With `userId` or `alias`:
/// in that shop, without merchants. Without: of all shops whose settlement has not expired, and business
/// categories in place of categories.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(WhichShop, Typed),
    responses((status = 200, description = "The suggestions", body = Envelope<Suggestions>), NotModified, Refused),
)]
#[get("/api/suggestion")]
pub async fn suggest_searches(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
    Params(which): Params<WhichShop>,
    Params(typed): Params<Typed>,
) -> Answer<Suggestions> {
    let keyword = typed.keyword.unwrap_or_default();
    let whose = which.whose();
    let found = suggest::suggest(&app, whose.as_ref(), &keyword, locale).await?;
    Ok(Reply::public(mapping::suggestion::all(found, locale)))
}
