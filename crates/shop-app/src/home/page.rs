//! A home page with what stands in its sections.

use shop_catalog::home::{HomeOf, Section};
use shop_core::{BusinessCategoryId, Localized, MediaId};

use crate::{
    album::AlbumOverview, category::CategoryOverview, media::Shelf, product::ListedProduct,
    shop::MerchantCard,
};

/// A home page, ready to draw.
#[derive(Debug, Clone)]
pub struct HomePage {
    /// Whose it is.
    pub home: HomeOf,
    /// Its sections in their order.
    pub sections: Vec<HomeSection>,
    /// Number of edits; 1 until it is edited.
    pub revision: i64,
}

/// A section with what stands in it.
#[derive(Debug, Clone)]
pub struct HomeSection {
    /// The section; while the page was never edited its number is its place, from 1.
    pub section: Section,
    /// What stands in it; what is gone or off sale is left out.
    pub items: Vec<HomeItem>,
}

/// Something that stands in a section.
#[derive(Debug, Clone)]
pub enum HomeItem {
    /// A product.
    Product(Box<ListedProduct>),
    /// A merchant.
    Merchant(Box<MerchantCard>),
    /// A category.
    Category(Box<CategoryOverview>),
    /// A picture.
    Picture(ShelvedFile),
    /// A video.
    Video(ShelvedFile),
    /// An album.
    Album(Box<AlbumOverview>),
    /// A text.
    Text(Localized),
    /// How to get in touch.
    Contact(Box<Contact>),
    /// Merchants of one line of business.
    MerchantGroup(LineOfBusiness, Vec<MerchantCard>),
    /// Products of one line of business.
    ProductGroup(LineOfBusiness, Vec<ListedProduct>),
}

/// A line of business by name.
#[derive(Debug, Clone)]
pub struct LineOfBusiness {
    /// Its number.
    pub id: BusinessCategoryId,
    /// Its name.
    pub name: Localized,
}

/// A file and the shelf it stands on.
#[derive(Debug, Clone)]
pub struct ShelvedFile {
    /// Its number.
    pub id: MediaId,
    /// Where to find it.
    pub shelf: Shelf,
}

/// How to get in touch with a shop or the platform.
#[derive(Debug, Clone, Default)]
pub struct Contact {
    /// The street address.
    pub address: Localized,
    /// Whom customers talk to.
    pub salesman_name: Localized,
    /// That person's phone.
    pub salesman_mobile: String,
    /// The phone.
    pub mobile: String,
    /// The `WeChat` ID.
    pub wechat_id: String,
    /// The e-mail address, where it is shown.
    pub email: Option<String>,
    /// The QR code that customers scan.
    pub qr: Option<MediaId>,
    /// Its picture.
    pub shelf: Shelf,
}

impl Contact {
    /// Whether there is no way to get in touch.
    pub(super) fn is_empty(&self) -> bool {
        let texts = [
            self.address.original(),
            &self.salesman_mobile,
            &self.mobile,
            &self.wechat_id,
        ];
        texts.iter().all(|text| text.is_empty()) && self.email.is_none() && self.qr.is_none()
    }
}
