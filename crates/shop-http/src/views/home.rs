//! Home pages as they are read and written.

use serde::{Deserialize, Serialize};
use shop_catalog::home::SectionForm;
pub use shop_catalog::home::{SectionLayout, SectionType};
use utoipa::ToSchema;

use super::{
    Album, BusinessCategoryRef, Category, Media, NameTranslationsView, ProductCard, ShopCard,
};

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
    #[schema(required)]
    pub email: Option<String>,
    /// The QR code of customer service; null if there is none.
    #[schema(required)]
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
    #[schema(required)]
    pub translations: Option<NameTranslationsView>,
}

/// A home page with everything that is needed to draw it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomeView {
    /// Id of the shop; 0: the platform.
    pub user_id: i64,
    /// The sections, in order, at most 30.
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
    /// The sections, in order, at most 30.
    pub sections: Vec<SectionForm>,
}
