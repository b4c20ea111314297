//! Home pages as they are read.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Album, BusinessCategoryRef, Category, Media, NameTranslationsView, ProductCard, ShopCard,
    mirror::mirrored,
};

mirrored! {
    /// What a section of a home page shows.
    #[serde(rename_all = "camelCase")]
    pub enum SectionType = shop_catalog::home::SectionType {
        Carousel,
        Notice,
        FeaturedProducts,
        RecommendedProducts,
        ProductsForSale,
        Categories,
        Clearance,
        Video,
        Albums,
        Introduction,
        StoreAddress,
        Contact,
        RecommendedMerchants,
        MerchantCards,
        CategorizedMerchants,
        CategorizedProducts,
    }
}

/// A product on a home page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductItem {
    /// The product.
    pub product: ProductCard,
}

/// A merchant on a home page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MerchantItem {
    /// The merchant.
    pub merchant: ShopCard,
}

/// A category on a home page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryItem {
    /// The category.
    pub category: Category,
}

/// A picture on a home page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureItem {
    /// A picture.
    pub picture: Media,
}

/// A video on a home page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VideoItem {
    /// The video, at most 63 seconds.
    pub video: Media,
}

/// An album on a home page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AlbumItem {
    /// The album.
    pub album: Album,
}

/// A text on a home page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextItem {
    /// The text.
    pub text: String,
}

/// How to reach a shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactItem {
    /// The street address.
    pub company_address: String,
    /// Whom customers talk to.
    pub salesman_name: String,
    /// The salesperson's phone.
    pub salesman_mobile: String,
    /// The phone.
    pub mobile: String,
    /// The WeChat ID.
    pub wechat_id: String,
    /// The e-mail address.
    #[schema(required)]
    pub email: Option<String>,
    /// A QR code.
    #[schema(required)]
    pub qr: Option<Media>,
}

/// Merchants of one line of business.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MerchantGroupItem {
    /// The line of business.
    pub business_category: BusinessCategoryRef,
    /// The merchants.
    pub merchants: Vec<ShopCard>,
}

/// Products of one line of business.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductGroupItem {
    /// The line of business.
    pub business_category: BusinessCategoryRef,
    /// Products.
    pub products: Vec<ProductCard>,
}

mirrored! {
    /// How the items of a section are laid out.
    #[serde(rename_all = "camelCase")]
    pub enum SectionLayout = shop_catalog::home::SectionLayout {
        Rail,
        Grid,
        Rows,
    }
}

/// A section of a home page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomeSection {
    /// Its number.
    pub id: i64,
    /// Which kind.
    #[serde(rename = "type")]
    pub kind: SectionType,
    /// Whether it is shown.
    pub enabled: bool,
    /// Its title, in the language asked for.
    pub title: String,
    /// How its items are laid out.
    pub layout: SectionLayout,
    /// What it holds.
    pub items: Vec<HomeItem>,
    /// The ids chosen for it, only in the owner's view; empty: chosen by rule.
    pub picks: Vec<i64>,
    /// The translations of the title; only in the owner's view.
    #[schema(required)]
    pub translations: Option<NameTranslationsView>,
}

/// A home page, ready to draw.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomeView {
    /// Whose home it is; 0: the platform.
    pub user_id: i64,
    /// The sections in order.
    pub sections: Vec<HomeSection>,
    /// The revision seen; it grows with every change.
    pub revision: i64,
}
/// An item of a section, told apart by `kind`.
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
    /// Merchants of one line of business.
    MerchantGroup(MerchantGroupItem),
    /// Products of one line of business.
    ProductGroup(ProductGroupItem),
}
