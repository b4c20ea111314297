use actix_web::get;
use shop_app::{product, product::ProductFilter};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Paging, PagingParams, Params, PublicRead, Reader, Visitor},
    mapping,
    reply::{Answer, NotModified},
    routes::whose::WhichShop,
    views::ProductPage,
};

refusals!(Refused: NotFound);

/// Products of the clearance list
///
/// The newest first. With `userId` or `alias`: of that shop. Without: of all shops whose settlement
/// has not expired.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(WhichShop, PagingParams),
    responses((status = 200, description = "A page of products", body = Envelope<ProductPage>), NotModified, Refused),
)]
#[get("/api/product/isClearance")]
pub async fn list_clearance(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
    Params(which): Params<WhichShop>,
    Paging(page): Paging,
) -> Answer<ProductPage> {
    let filter = ProductFilter {
        whose: which.whose(),
        is_clearance: Some(true),
        ..ProductFilter::default()
    };
    let page = product::list(&app, &filter, &page).await?;
    let first = page.list.first().map(|product| product.card.owner);
    let shop = first.filter(|_| filter.whose.is_some());
    Ok(Reply::of_shop(mapping::product::page(page, locale), shop))
}
