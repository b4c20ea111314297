use actix_web::{get, web};
use shop_app::{Application, catalogue};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Reader, SignedIn},
    mapping,
    reply::Answer,
    views::ProductImports,
};

refusals!(Refused:);

/// The latest imports
///
/// The caller's, the newest first, at most 10.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    responses((status = 200, description = "The imports", body = Envelope<ProductImports>), Refused),
)]
#[get("/api/product/import")]
pub async fn list_imports(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<ProductImports> {
    let imports = catalogue::list(&app, &actor).await?.into_iter();
    let view = |import| mapping::catalogue::import(&app, &actor, import, locale);
    Ok(Reply::private(ProductImports {
        list: imports.map(view).collect(),
    }))
}
