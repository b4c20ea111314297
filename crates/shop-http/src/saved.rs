//! What users saved.

use actix_web::{get, post, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    saved::{self, Saved, SavedChange},
};
use shop_core::Locale;
use utoipa::ToSchema;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, SignedIn},
    media::{self, Media},
    reply::Answer,
    routes::Registry,
    user::shop,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(read_saved).service(change_saved);
}

refusals!(ReadSavedRefused:);

/// What the caller saved
///
/// Products and shops, the newest first. Products stay while they are not on sale; shops of disabled
/// accounts are left out.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    responses((status = 200, description = "What is saved", body = Envelope<SavedView>), ReadSavedRefused),
)]
#[get("/api/saved")]
pub async fn read_saved(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<SavedView> {
    let found = saved::read(&app, &actor).await?;
    Ok(Reply::private(saved_view(&found, locale)))
}

refusals!(ChangeSavedRefused:; fields: TooManyItems);

/// Save products and shops, or remove them
///
/// Repeating a change has no effect. A device that kept things without an account adds them after
/// signing in and gets what is saved then. What is saved already keeps its place; an id that does not
/// exist, or that visitors do not see, is skipped. An account keeps its {saved} newest products and its {saved}
/// newest shops. What is in both lists of a kind ends up saved.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    request_body = SavedChangeInput,
    responses((status = 200, description = "What is saved now", body = Envelope<SavedView>), ChangeSavedRefused),
)]
#[post("/api/saved")]
pub async fn change_saved(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(input)): SignedIn<Body<SavedChangeInput>>,
) -> Answer<SavedView> {
    let change = saved_change(&input);
    let saved = saved::change(&app, &actor, &change).await?;
    Ok(Reply::private(saved_view(&saved, locale)))
}

/// What a user saved, the newest first. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedView {
    /// The products, at most {saved}.
    pub products: Vec<SavedProduct>,
    /// The shops, at most {saved}.
    pub shops: Vec<SavedShop>,
}

/// A saved product. `GET /api/product` with `ids[]` answers what lists show of it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedProduct {
    /// Id of the product.
    pub id: i64,
    /// The code of its shop.
    pub shop_alias: String,
}

/// A followed shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedShop {
    /// Id of the shop.
    pub id: i64,
    /// The shop code.
    pub alias: String,
    /// The name to show.
    pub name: String,
    /// The main picture; null if there is none.
    pub main_image: Option<Media>,
}

/// Changes of what a user saved. Default of each list: empty.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SavedChangeInput {
    /// Ids of products to save, the newest first.
    #[serde(default)]
    pub add_products: Vec<i64>,
    /// Ids of products to remove.
    #[serde(default)]
    pub remove_products: Vec<i64>,
    /// Ids of shops to follow, the newest first.
    #[serde(default)]
    pub add_shops: Vec<i64>,
    /// Ids of shops to remove.
    #[serde(default)]
    pub remove_shops: Vec<i64>,
}

/// What a user saved.
pub fn saved_view(saved: &Saved, locale: Locale) -> SavedView {
    let products = saved.products.iter().map(|product| SavedProduct {
        id: product.id.get(),
        shop_alias: product.shop_alias.clone(),
    });
    let shops = saved.shops.iter().map(|brief| SavedShop {
        id: brief.id.get(),
        alias: brief.alias.clone(),
        name: shop::text_of(&brief.name, locale),
        main_image: media::from_shelf(&brief.shelf, brief.main_image),
    });
    SavedView {
        products: products.collect(),
        shops: shops.collect(),
    }
}

/// The change that a request asks for.
pub fn saved_change(input: &SavedChangeInput) -> SavedChange {
    SavedChange {
        add_products: ids(&input.add_products),
        remove_products: ids(&input.remove_products),
        add_shops: ids(&input.add_shops),
        remove_shops: ids(&input.remove_shops),
    }
}

fn ids<I: From<i64>>(ids: &[i64]) -> Vec<I> {
    ids.iter().copied().map(I::from).collect()
}
