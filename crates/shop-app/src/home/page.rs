//! Home pages with the content of their sections.

use shop_catalog::home::{HomeOf, Section};
use shop_core::{BusinessCategoryId, Localized, MediaId};

use crate::{
    album::AlbumOverview, category::CategoryOverview, media::Shelf, product::ListedProduct,
    shop::MerchantCard,
};

/// A home page, ready to render.
#[derive(Debug, Clone)]
pub struct HomePage {
    /// The owner.
    pub home: HomeOf,
    /// The sections in order.
    pub sections: Vec<HomeSection>,
    /// Revision for optimistic locking; 1 until the first edit.
    pub revision: i64,
}

/// A section with its content.
#[derive(Debug, Clone)]
pub struct HomeSection {
    /// The section; on a page that was never edited, its ID is its position, from 1.
    pub section: Section,
    /// The content, without deleted and hidden items.
    pub items: Vec<HomeItem>,
}

/// An item of a section.
#[derive(Debug, Clone)]
pub enum HomeItem {
    /// A product.
    Product(Box<ListedProduct>),
    /// A merchant.
    Merchant(Box<MerchantCard>),
    /// A category.
    Category(Box<CategoryOverview>),
    /// An image, and what it shows, if its shop says so.
    Picture(ShelvedFile, Localized),
    /// A video.
    Video(ShelvedFile),
    /// An album.
    Album(Box<AlbumOverview>),
    /// A text.
    Text(Localized),
    /// Contact details.
    Contact(Box<Contact>),
    /// Merchants of a business category.
    MerchantGroup(NamedBusinessCategory, Vec<MerchantCard>),
    /// Products of a business category.
    ProductGroup(NamedBusinessCategory, Vec<ListedProduct>),
}

/// A business category with its name.
#[derive(Debug, Clone)]
pub struct NamedBusinessCategory {
    /// The ID of the business category.
    pub id: BusinessCategoryId,
    /// The name.
    pub name: Localized,
}

/// A file with the collection that contains it.
#[derive(Debug, Clone)]
pub struct ShelvedFile {
    /// The ID of the file.
    pub id: MediaId,
    /// The collection that contains the file.
    pub shelf: Shelf,
}

/// Contact details of a shop or of the platform.
#[derive(Debug, Clone, Default)]
pub struct Contact {
    /// The street address.
    pub address: Localized,
    /// The name of the salesperson.
    pub salesman_name: Localized,
    /// The phone number of the salesperson.
    pub salesman_mobile: String,
    /// The phone number.
    pub mobile: String,
    /// The `WeChat` ID.
    pub wechat_id: String,
    /// The `WhatsApp` number in E.164.
    pub whatsapp: String,
    /// The e-mail address, if public.
    pub email: Option<String>,
    /// The customer service QR code.
    pub qr: Option<MediaId>,
    /// The image of the QR code.
    pub shelf: Shelf,
}

impl Contact {
    /// Whether there are no contact details.
    pub(super) fn is_empty(&self) -> bool {
        let texts = [
            self.address.original(),
            &self.salesman_mobile,
            &self.mobile,
            &self.wechat_id,
            &self.whatsapp,
        ];
        texts.iter().all(|text| text.is_empty()) && self.email.is_none() && self.qr.is_none()
    }
}
