use actix_web::get;
use shop_app::product;

use crate::{
    Failure,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, PublicRead},
    mapping,
    reply::{Answer, NotModified},
    routes::whose::{AskedWith, OrMine},
    views::ProductView,
};

refusals!(Refused: NotFound);

/// A product
///
/// A product on sale. With `mine=true` one of the caller's, also if it is hidden, with its
/// translations.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(("id" = i64, Path, description = "The product's number"), OrMine),
    responses((status = 200, description = "The product", body = Envelope<ProductView>), NotModified, Refused),
)]
#[get("/api/product/{id}")]
pub async fn read_product(
    app: PublicRead,
    AskedWith(asked, Id(id)): AskedWith<Id>,
) -> Answer<ProductView> {
    let found = match asked.owner() {
        Some(actor) => product::own(&app, &actor, id.into()).await?,
        None => product::public(&app, id.into()).await?,
    };
    let product = found.ok_or_else(Failure::not_found)?;
    let view = mapping::product::view(&product, asked.view);
    Ok(asked.reply(view, Some(product.product.owner)))
}
