//! Home pages, from the domain to what travels, and back.

use shop_app::home::{
    Contact, HomeItem as Item, HomePage, HomeSection as Section, NamedBusinessCategory,
};
use shop_catalog::home::HomeOf;
use shop_core::{Locale, ShopId};

use super::{album, category, media, product, shop, specs::name_translations, text_view::TextView};
use crate::views::{
    AlbumItem, BusinessCategoryRef, CategoryItem, ContactItem, HomeItem, HomeSection, HomeView,
    MerchantGroupItem, MerchantItem, PictureItem, ProductGroupItem, ProductItem, TextItem,
    VideoItem,
};

/// Whose home page a number in the path means: 0 is the platform's.
pub const fn home(user_id: i64) -> HomeOf {
    match user_id {
        0 => HomeOf::Platform,
        id => HomeOf::Shop(ShopId::new(id)),
    }
}

/// A home page.
pub fn page(page: HomePage, view: TextView) -> HomeView {
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
        translations: view.for_owner(|| name_translations(&content.title)),
        picks: view.for_owner(|| content.picks).unwrap_or_default(),
    }
}

fn item(item: Item, locale: Locale) -> Option<HomeItem> {
    let view = TextView::Reader(locale);
    Some(match item {
        Item::Product(listed) => HomeItem::Product(ProductItem {
            product: product::card(*listed, locale),
        }),
        Item::Merchant(merchant) => HomeItem::Merchant(MerchantItem {
            merchant: shop::card(&merchant, locale),
        }),
        Item::Category(overview) => HomeItem::Category(CategoryItem {
            category: category::category(*overview, view),
        }),
        Item::Picture(file, text) => HomeItem::Picture(PictureItem {
            picture: media::from_shelf(&file.shelf, Some(file.id))?,
            text: view.take(text),
        }),
        Item::Video(file) => HomeItem::Video(VideoItem {
            video: media::from_shelf(&file.shelf, Some(file.id))?,
        }),
        Item::Album(overview) => HomeItem::Album(AlbumItem {
            album: album::album(&overview),
        }),
        Item::Text(text) => HomeItem::Text(TextItem {
            text: view.take(text),
        }),
        Item::Contact(contact) => HomeItem::Contact(contact_item(&contact, view)),
        Item::MerchantGroup(category, merchants) => HomeItem::MerchantGroup(MerchantGroupItem {
            business_category: business_category_ref(&category, view),
            merchants: merchants.iter().map(|m| shop::card(m, locale)).collect(),
        }),
        Item::ProductGroup(category, products) => HomeItem::ProductGroup(ProductGroupItem {
            business_category: business_category_ref(&category, view),
            products: product::cards(products, locale),
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
