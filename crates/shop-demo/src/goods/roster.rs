//! The demo's merchants: those with price lists of their own, and any number of further ones that
//! trade the same kinds of goods under other names.

use super::gallery;
use super::merchants::ALL;
use super::model::{Category, Merchant};
use super::sheet::{MerchantSheet, Shipping};
use super::text::Words;
use crate::pictures::PictureSpec;

/// The first `count` merchants: the price lists' own, then further ones.
pub fn merchants(count: usize) -> impl Iterator<Item = Merchant> {
    (0..count).filter_map(merchant)
}

/// How many merchants have a price list of their own.
pub fn own_merchants() -> usize {
    ALL.len()
}

/// The merchant number `index`, from 0.
pub fn merchant(index: usize) -> Option<Merchant> {
    let sheet = ALL.get(index % ALL.len())?;
    let round = index / ALL.len();
    let mut merchant = named(sheet, index);
    if round > 0 {
        // Up to 99,999 further shops fit in an alias of eight characters.
        merchant.alias = format!("{}{index:05}", sheet.code.to_lowercase());
        merchant.username = format!("{}_{index}", sheet.username);
        merchant.website_name = short_name(sheet, index);
        merchant.company = merchant.company.with(&format!(" {index}"));
    }
    merchant.logo = gallery::logo(sheet, &merchant.alias);
    merchant.wechat = format!("{}_kefu", merchant.alias);
    merchant.email = format!("sales@{}.example", merchant.alias.replace('_', "-"));
    merchant.contact_code = contact_code(sheet, &merchant.alias);
    Some(merchant)
}

/// The category tree of a merchant.
pub fn categories(sheet: &'static MerchantSheet) -> Vec<Category> {
    sheet
        .groups
        .iter()
        .map(|group| Category {
            name: group.name,
            picture: gallery::category(
                sheet,
                group
                    .sections
                    .first()
                    .and_then(|section| section.goods.get(1)),
                group.name.original(),
            ),
            children: group
                .sections
                .iter()
                .map(|section| Category {
                    name: section.name,
                    picture: gallery::category(
                        sheet,
                        section.goods.first(),
                        section.name.original(),
                    ),
                    children: Vec::new(),
                })
                .collect(),
        })
        .collect()
}

fn named(sheet: &'static MerchantSheet, index: usize) -> Merchant {
    Merchant {
        alias: sheet.alias.to_owned(),
        username: sheet.username.to_owned(),
        website_name: sheet.website_name.into(),
        company: sheet.company.into(),
        mobile: mobile(sheet, index),
        wechat: String::new(),
        email: String::new(),
        keywords: sheet.groups.iter().map(|group| group.name.into()).collect(),
        sheet,
        logo: gallery::logo(sheet, sheet.alias),
        carousel: gallery::carousel(sheet, sheet.alias),
        license: PictureSpec::License { seed: index as u64 },
        contact_code: contact_code(sheet, sheet.alias),
    }
}

/// Website names hold ten characters: two of the shop's own and up to five digits.
fn short_name(sheet: &MerchantSheet, index: usize) -> Words {
    let head = |name: &str| -> String { name.chars().take(2).collect() };
    Words::of(|locale| {
        Some(format!(
            "{}{index:05}",
            head(sheet.website_name.get(locale)?)
        ))
    })
}

/// An invented number in the country's form.
fn mobile(sheet: &MerchantSheet, index: usize) -> String {
    let tail = index % 10_000;
    match (sheet.shipping, sheet.area) {
        (Shipping::Overseas, "TR") => format!("+9053000{tail:05}"),
        (Shipping::Overseas, _) => format!("+97150000{tail:04}"),
        (Shipping::Domestic, _) => format!("+861380000{:04}", 1_000 + tail % 9_000),
    }
}

fn contact_code(sheet: &MerchantSheet, alias: &str) -> PictureSpec {
    let (_, ink) = sheet.mark;
    PictureSpec::Contact {
        address: format!("https://u.wechat.example/{alias}_kefu"),
        ink,
    }
}
