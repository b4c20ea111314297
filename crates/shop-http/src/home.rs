//! Home pages.

use actix_web::{get, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    home::{
        self, Contact, HomeItem as Item, HomePage, HomeSection as Section, NamedBusinessCategory,
    },
};
use shop_catalog::home::{HomeOf, SectionForm};
use shop_core::{Locale, ShopId};
use utoipa::ToSchema;

use crate::{
    Failure, Reply,
    album::{self, Album},
    category::{self, Category},
    common::TextView,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, PublicRead, Reader, SignedIn},
    media::{self, Media},
    product::views::{self, NameTranslationsView, ProductCard},
    reply::{Answer, NotModified},
    routes::Registry,
    user::{
        merchants::{ShopCard, merchant_card},
        shop::BusinessCategoryRef,
    },
    whose::{AskedWith, OrMine},
};

pub use shop_catalog::home::{SectionLayout, SectionType};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(read_home).service(update_home);
}

refusals!(ReadHomeRefused: NotFound, Forbidden);

/// A home page, ready to draw
///
/// The enabled sections that have content, with their items; what was deleted or is hidden is left
/// out. With `mine=true` all sections with their picks, for the owner of the shop (`userId` 0: for
/// operators). A page that was never edited has default sections.
#[utoipa::path(
    tag = "decorate",
    security((), ("bearer" = [])),
    params(("userId" = i64, Path, description = "The shop's number; 0: the platform"), OrMine),
    responses((status = 200, description = "The home page", body = Envelope<HomeView>), NotModified, ReadHomeRefused),
)]
#[get("/api/decorate/{userId}")]
pub async fn read_home(
    app: PublicRead,
    AskedWith(asked, Id(user_id)): AskedWith<Id>,
) -> Answer<HomeView> {
    let of = home(user_id);
    let page = match asked.owner() {
        Some(actor) => home::own(&app, &actor, of).await?,
        None => home::public(&app, of)
            .await?
            .ok_or_else(Failure::not_found)?,
    };
    // The platform's page shows any shop; a shop's page itself alone.
    let shop = match of {
        HomeOf::Platform => None,
        HomeOf::Shop(owner) => Some(owner),
    };
    Ok(asked.reply(home_view(page, asked.view), shop))
}

refusals!(
    UpdateHomeRefused: NotFound, Forbidden, ChangedElsewhere;
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
    responses((status = 200, description = "The home page as it is now", body = Envelope<HomeView>), UpdateHomeRefused),
)]
#[put("/api/decorate/{userId}")]
pub async fn update_home(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(user_id), Body(request))): SignedIn<(Id, Body<DecorateRequest>)>,
) -> Answer<HomeView> {
    let page = home::save(
        &app,
        &actor,
        home(user_id),
        request.revision,
        &request.sections,
    )
    .await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(home_view(page, view)))
}

/// A section item: a product.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductItem {
    /// The product.
    pub product: ProductCard,
}

/// A section item: a merchant.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MerchantItem {
    /// The merchant's shop.
    pub merchant: ShopCard,
}

/// A section item: a category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryItem {
    /// The category.
    pub category: Category,
}

/// A section item: a picture.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureItem {
    /// The picture.
    pub picture: Media,
    /// What the picture shows, in the requested language; empty if the shop has not said.
    pub text: String,
}

/// A section item: a video.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VideoItem {
    /// The video.
    pub video: Media,
}

/// A section item: a public album.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AlbumItem {
    /// The album.
    pub album: Album,
}

/// A section item: a text, such as a notice or the introduction.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextItem {
    /// The text, plain with line breaks.
    pub text: String,
}

/// A section item: how to reach the shop, or the platform. What was not given is empty or null.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactItem {
    /// The street address.
    pub company_address: String,
    /// The salesperson's name.
    pub salesman_name: String,
    /// The salesperson's phone number.
    pub salesman_mobile: String,
    /// The phone number.
    pub mobile: String,
    /// The WeChat ID.
    pub wechat_id: String,
    /// The WhatsApp number in E.164.
    pub whatsapp: String,
    /// The e-mail address; null if it is not shown.
    pub email: Option<String>,
    /// The QR code of customer service; null if there is none.
    pub qr: Option<Media>,
}

/// A section item: merchants of one business category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MerchantGroupItem {
    /// The business category.
    pub business_category: BusinessCategoryRef,
    /// Some of its merchants.
    pub merchants: Vec<ShopCard>,
}

/// A section item: products of merchants of one business category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductGroupItem {
    /// The business category.
    pub business_category: BusinessCategoryRef,
    /// Some of their products.
    pub products: Vec<ProductCard>,
}

/// A section of a home page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomeSection {
    /// Id of the section on this page. It can change when the page is edited.
    pub id: i64,
    /// What the section shows.
    #[serde(rename = "type")]
    pub kind: SectionType,
    /// Whether visitors see the section. Disabled ones are only in the owner's view.
    pub enabled: bool,
    /// Title in the requested language; with `mine=true`, the original. Empty: the client names the
    /// section after its type.
    pub title: String,
    /// How the items are laid out.
    pub layout: SectionLayout,
    /// What the section shows, in order. Their kind follows from `type`.
    pub items: Vec<HomeItem>,
    /// Ids that the owner picked, see `SectionType`; always empty unless `mine=true`.
    pub picks: Vec<i64>,
    /// The translations of the title; null unless `mine=true`.
    pub translations: Option<NameTranslationsView>,
}

/// A home page with everything that is needed to draw it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomeView {
    /// Id of the shop; 0: the platform.
    pub user_id: i64,
    /// The sections, in order, at most {home-sections}.
    pub sections: Vec<HomeSection>,
    /// Grows with every edit of the page. Send it back in an update.
    pub revision: i64,
}

/// An item of a section. `kind` says which of the schemas it is.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum HomeItem {
    /// A product.
    Product(ProductItem),
    /// A merchant.
    Merchant(MerchantItem),
    /// A category.
    Category(CategoryItem),
    /// A picture.
    Picture(PictureItem),
    /// A video.
    Video(VideoItem),
    /// An album.
    Album(AlbumItem),
    /// A text.
    Text(TextItem),
    /// How to reach the shop.
    Contact(ContactItem),
    /// Merchants of one business category.
    MerchantGroup(MerchantGroupItem),
    /// Products of one business category.
    ProductGroup(ProductGroupItem),
}

/// The whole home page: its sections replace the present ones.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecorateRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The sections, in order, at most {home-sections}.
    pub sections: Vec<SectionForm>,
}

/// Whose home page a number in the path means: 0 is the platform's.
pub const fn home(user_id: i64) -> HomeOf {
    match user_id {
        0 => HomeOf::Platform,
        id => HomeOf::Shop(ShopId::new(id)),
    }
}

/// A home page.
pub fn home_view(page: HomePage, view: TextView) -> HomeView {
    HomeView {
        user_id: match page.home {
            HomeOf::Platform => 0,
            HomeOf::Shop(owner) => owner.get(),
        },
        sections: page
            .sections
            .into_iter()
            .map(|s| section(s, view))
            .collect(),
        revision: page.revision,
    }
}

/// The content of a section is shown as visitors see it, to its owner too: only the title is edited
/// here.
fn section(section: Section, view: TextView) -> HomeSection {
    let Section { section, items } = section;
    let content = section.content;
    HomeSection {
        id: section.id.get(),
        kind: content.section_type,
        enabled: content.enabled,
        title: view.text(&content.title),
        layout: content.layout,
        items: items
            .into_iter()
            .filter_map(|i| item(i, view.locale()))
            .collect(),
        translations: view.for_owner(|| (&content.title).into()),
        picks: view.for_owner(|| content.picks).unwrap_or_default(),
    }
}

fn item(item: Item, locale: Locale) -> Option<HomeItem> {
    let view = TextView::Reader(locale);
    Some(match item {
        Item::Product(listed) => HomeItem::Product(ProductItem {
            product: views::card_view(*listed, locale),
        }),
        Item::Merchant(merchant) => HomeItem::Merchant(MerchantItem {
            merchant: merchant_card(&merchant, locale),
        }),
        Item::Category(overview) => HomeItem::Category(CategoryItem {
            category: category::category_view(*overview, view),
        }),
        Item::Picture(file, text) => HomeItem::Picture(PictureItem {
            picture: media::from_shelf(&file.shelf, Some(file.id))?,
            text: view.take(text),
        }),
        Item::Video(file) => HomeItem::Video(VideoItem {
            video: media::from_shelf(&file.shelf, Some(file.id))?,
        }),
        Item::Album(overview) => HomeItem::Album(AlbumItem {
            album: album::album_view(&overview),
        }),
        Item::Text(text) => HomeItem::Text(TextItem {
            text: view.take(text),
        }),
        Item::Contact(contact) => HomeItem::Contact(contact_item(&contact, view)),
        Item::MerchantGroup(category, merchants) => HomeItem::MerchantGroup(MerchantGroupItem {
            business_category: business_category_ref(&category, view),
            merchants: merchants.iter().map(|m| merchant_card(m, locale)).collect(),
        }),
        Item::ProductGroup(category, products) => HomeItem::ProductGroup(ProductGroupItem {
            business_category: business_category_ref(&category, view),
            products: views::card_views(products, locale),
        }),
    })
}

fn business_category_ref(category: &NamedBusinessCategory, view: TextView) -> BusinessCategoryRef {
    BusinessCategoryRef {
        id: category.id.get(),
        name: view.text(&category.name),
    }
}

fn contact_item(contact: &Contact, view: TextView) -> ContactItem {
    ContactItem {
        company_address: view.text(&contact.address),
        salesman_name: view.text(&contact.salesman_name),
        salesman_mobile: contact.salesman_mobile.clone(),
        mobile: contact.mobile.clone(),
        wechat_id: contact.wechat_id.clone(),
        whatsapp: contact.whatsapp.clone(),
        email: contact.email.clone(),
        qr: media::from_shelf(&contact.shelf, contact.qr),
    }
}
