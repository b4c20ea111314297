//! The titles of screens that are named by what they are, with the app's own words.

use shop_core::Locale;

use super::screen::Screen;

/// The title of a screen in a shop or on the platform. None for those named by what they show.
pub fn of(screen: Screen, is_in_shop: bool, locale: Locale) -> Option<&'static str> {
    let [zh, en, ar] = match screen {
        Screen::Categories(_) => ["商品分类", "Categories", "الفئات"],
        Screen::Products(_) => ["商品列表", "Products", "المنتجات"],
        Screen::Clearance => ["清仓特卖", "Clearance", "تصفية"],
        Screen::Origins => ["发货地", "Shipping origins", "مصادر الشحن"],
        Screen::Merchants => ["分类商家", "Merchants", "التجّار"],
        Screen::Introduction if is_in_shop => ["公司介绍", "About the company", "عن الشركة"],
        Screen::Introduction => ["平台介绍", "About the platform", "عن المنصّة"],
        Screen::Contacts => ["联系我们", "Contact us", "تواصل معنا"],
        Screen::Notices => ["平台公告", "Platform notices", "إعلانات المنصّة"],
        Screen::Home
        | Screen::Category(..)
        | Screen::Product(_)
        | Screen::Notice(_)
        | Screen::Agreement
        | Screen::Other => return None,
    };
    Some(match locale {
        Locale::Zh => zh,
        Locale::En => en,
        Locale::Ar => ar,
    })
}
