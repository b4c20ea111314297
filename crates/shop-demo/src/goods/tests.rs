use std::collections::{HashMap, HashSet};

use shop_core::Locale;

use super::merchants::ALL;
use super::orders::{BUYER, ORDERS};
use super::platform::PLATFORM;
use super::*;
use crate::pictures::{PictureSpec, View};

fn everything() -> Vec<(&'static MerchantSheet, Vec<Good>)> {
    ALL.iter().map(|sheet| (sheet, goods(sheet))).collect()
}

fn longest(words: &Words) -> usize {
    words
        .languages()
        .map(|text| text.chars().count())
        .max()
        .unwrap_or(0)
}

#[test]
fn demo_has_minimum_merchants_and_products() {
    let products: usize = everything().iter().map(|(_, goods)| goods.len()).sum();
    assert!(ALL.len() >= 12, "{} merchants", ALL.len());
    assert!(products >= 300, "{products} products");
    assert_eq!(ALL[0].alias, "jingci");
}

#[test]
fn product_names_are_unique_in_every_language() {
    for (sheet, goods) in everything() {
        for language in Locale::ALL {
            let names: Vec<String> = goods
                .iter()
                .filter_map(|good| good.name.get(language).map(str::to_owned))
                .collect();
            let distinct: HashSet<&String> = names.iter().collect();
            assert_eq!(distinct.len(), names.len(), "{}", sheet.alias);
        }
    }
}

#[test]
fn item_numbers_are_unique() {
    let numbers: Vec<String> = everything()
        .into_iter()
        .flat_map(|(_, goods)| goods)
        .map(|good| good.item_number)
        .collect();
    assert_eq!(numbers.iter().collect::<HashSet<_>>().len(), numbers.len());
}

#[test]
fn texts_are_within_shop_limits() {
    for (sheet, goods) in everything() {
        assert!((3..=8).contains(&sheet.alias.len()), "{}", sheet.alias);
        assert!(longest(&sheet.website_name.into()) <= 10, "{}", sheet.alias);
        for good in goods {
            assert!(longest(&good.name) <= 100, "{:?}", good.name);
            assert!(longest(&good.title) <= 200, "{:?}", good.title);
            assert!(longest(&good.description) <= 500, "{:?}", good.description);
            assert!(good.name.languages().all(|name| !name.trim().is_empty()));
        }
    }
}

/// All texts of the data files and of the products made from them, by language.
fn texts_in(language: &str) -> Vec<String> {
    fn collect(value: &serde_json::Value, language: &str, found: &mut Vec<String>) {
        match value {
            serde_json::Value::Object(fields) => {
                for (key, value) in fields {
                    match value {
                        serde_json::Value::String(text) if key == language => {
                            found.push(text.clone());
                        }
                        other => collect(other, language, found),
                    }
                }
            }
            serde_json::Value::Array(items) => {
                for item in items {
                    collect(item, language, found);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for folder in [data.clone(), data.join("merchants")] {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "json") {
                let file = std::fs::read_to_string(path).unwrap();
                collect(&serde_json::from_str(&file).unwrap(), language, &mut found);
            }
        }
    }
    for good in everything().into_iter().flat_map(|(_, goods)| goods) {
        for words in [good.title, good.description, good.details, good.keywords] {
            let text = words.get(language.parse().unwrap());
            found.extend(text.map(str::to_owned));
        }
    }
    found
}

/// The text without its HTML tags, as words: letters that belong together.
fn latin_words(text: &str) -> Vec<String> {
    let mut outside = String::new();
    let mut is_tag = false;
    for sign in text.chars() {
        match sign {
            '<' => is_tag = true,
            '>' => is_tag = false,
            _ if !is_tag => outside.push(sign),
            _ => {}
        }
    }
    outside
        .split(|sign: char| !sign.is_ascii_alphanumeric())
        .map(|word| {
            word.trim_start_matches(|sign: char| sign.is_ascii_digit())
                .to_owned()
        })
        .filter(|word| !word.is_empty())
        .collect()
}

#[test]
fn arabic_texts_have_arabic_commas_and_units() {
    const UNITS: [&str; 15] = [
        "mm", "cm", "m", "ml", "l", "g", "kg", "W", "V", "A", "mAh", "pcs", "pc", "CNY", "USD",
    ];
    // What is no unit: the paper sizes A4 and A5 begin with the letter, and class A ends with it.
    let is_unit = |text: &str, word: &str| UNITS.contains(&word) && !text.contains("الفئة A");
    let texts = texts_in("ar");
    assert!(texts.len() > 1_000, "{}", texts.len());
    let wrong: Vec<&String> = texts
        .iter()
        .filter(|text| {
            text.contains([',', ';', '?'])
                || latin_words(text).iter().any(|word| is_unit(text, word))
        })
        .collect();
    assert_eq!(wrong, Vec::<&String>::new());
}

#[test]
fn amounts_have_the_currency_sign_of_the_language() {
    for language in ["en", "ar"] {
        let wrong: Vec<String> = texts_in(language)
            .into_iter()
            .filter(|text| text.contains(['¥', '￥']))
            .collect();
        assert_eq!(wrong, Vec::<String>::new(), "{language}");
    }
}

#[test]
fn some_arabic_names_are_very_long() {
    let long = everything()
        .iter()
        .flat_map(|(_, goods)| goods)
        .filter(|good| {
            good.name
                .get(Locale::Ar)
                .is_some_and(|name| name.chars().count() > 80)
        })
        .count();
    assert!(long >= 5, "{long}");
}

#[test]
fn a_few_products_lack_a_translation() {
    let goods: Vec<Good> = everything()
        .into_iter()
        .flat_map(|(_, goods)| goods)
        .collect();
    assert!(goods.iter().any(|good| good.name.get(Locale::En).is_none()));
    assert!(
        goods
            .iter()
            .any(|good| good.name.get(Locale::En).is_some() && good.name.get(Locale::Ar).is_none())
    );
    assert!(
        goods
            .iter()
            .filter(|good| good.name.get(Locale::Ar).is_none())
            .count()
            < 10
    );
}

#[test]
fn combinations_are_complete_distinct_and_limited() {
    let mut largest = (0, 0);
    for good in everything().into_iter().flat_map(|(_, goods)| goods) {
        let Offer::Multi { specs, skus } = good.offer else {
            continue;
        };
        let expected: usize = specs.iter().map(|spec| spec.items.len()).product();
        assert_eq!(skus.len(), expected, "{}", good.item_number);
        assert!(
            expected <= 500 && (1..=3).contains(&specs.len()),
            "{}",
            good.item_number
        );
        assert_eq!(
            skus.iter()
                .map(|sku| &sku.items)
                .collect::<HashSet<_>>()
                .len(),
            expected
        );
        assert!(skus.iter().all(|sku| sku.price > 0));
        largest = largest.max((specs.len(), expected));
    }
    assert!(largest.0 == 3 && largest.1 >= 40, "{largest:?}");
}

#[test]
fn every_offer_and_gallery_kind_occurs() {
    let goods: Vec<Good> = everything()
        .into_iter()
        .flat_map(|(_, goods)| goods)
        .collect();
    let some = |what: &str, holds: &dyn Fn(&Good) -> bool| {
        assert!(goods.iter().any(holds), "no good {what}");
    };
    some("sold out", &|good| {
        good.availability == Availability::SoldOut
    });
    some("off sale", &|good| {
        good.availability == Availability::OffSale
    });
    some("in clearance", &|good| good.clearance && good.was.is_some());
    some("with a minimum", &|good| {
        good.min_order > 1 && good.order_multiple > 1
    });
    some("without pictures", &|good| good.pictures.is_empty());
    some("with nine pictures", &|good| good.pictures.len() == 9);
    assert!(goods.iter().all(|good| good.pictures.len() <= 9));
}

#[test]
fn moqs_are_multiples_and_strike_prices_higher() {
    for good in everything().into_iter().flat_map(|(_, goods)| goods) {
        assert_eq!(
            good.min_order % good.order_multiple,
            0,
            "{}",
            good.item_number
        );
        let price = match &good.offer {
            Offer::Single { price, .. } => *price,
            Offer::Multi { skus, .. } => skus.iter().map(|sku| sku.price).min().unwrap_or(0),
        };
        assert!(
            good.was.is_none_or(|was| was > price),
            "{}",
            good.item_number
        );
        assert!(
            good.packing
                .carton
                .split('×')
                .filter(|side| side.parse::<u16>().is_ok())
                .count()
                == 3
        );
    }
}

#[test]
fn every_product_picture_is_unique() {
    let mut seen: HashMap<PictureSpec, String> = HashMap::new();
    for good in everything().into_iter().flat_map(|(_, goods)| goods) {
        for picture in good.pictures {
            let before = seen.insert(picture, good.item_number.clone());
            assert_eq!(before, None, "{}", good.item_number);
        }
    }
}

#[test]
fn sku_picture_shows_its_colour() {
    let good = goods(&ALL[0])
        .into_iter()
        .find(|good| good.item_number == "JC-1103")
        .unwrap();
    let Offer::Multi { specs, skus } = good.offer else {
        panic!("colours expected")
    };
    for sku in skus {
        let Some(PictureSpec::Product(shot)) = sku.picture else {
            panic!("a picture expected")
        };
        assert_eq!(choices::ink_name(shot.ink), specs[0].items[sku.items[0]]);
        assert_eq!(shot.view, View::Front);
    }
}

#[test]
fn business_categories_of_merchants_exist() {
    let slugs: HashSet<&str> = PLATFORM
        .business_categories
        .iter()
        .map(|category| category.slug)
        .collect();
    for sheet in ALL.iter() {
        assert!(slugs.contains(sheet.business), "{}", sheet.alias);
    }
    assert_eq!(PLATFORM.notices.len(), 3);
}

#[test]
fn home_pages_reference_existing_items() {
    let numbers: HashSet<String> = everything()
        .into_iter()
        .flat_map(|(_, goods)| goods)
        .map(|good| good.item_number)
        .collect();
    let aliases: HashSet<&str> = ALL.iter().map(|sheet| sheet.alias).collect();
    for home in homes::HOMES.iter() {
        for pick in home.sections.iter().flat_map(|section| &section.picks) {
            assert!(numbers.contains(*pick) || aliases.contains(pick), "{pick}");
        }
    }
}

#[test]
fn orders_can_be_placed_as_written() {
    for order in ORDERS.iter() {
        let sheet = ALL
            .iter()
            .find(|sheet| sheet.alias == order.seller)
            .unwrap();
        assert!(
            order.buyer == BUYER || ALL.iter().any(|sheet| sheet.alias == order.buyer),
            "{}",
            order.buyer
        );
        let goods = goods(sheet);
        for (number, combination, quantity) in &order.lines {
            let good = goods
                .iter()
                .find(|good| good.item_number == *number)
                .unwrap();
            assert_eq!(good.availability, Availability::InStock, "{number}");
            let stock = match &good.offer {
                Offer::Single { stock, .. } => *stock,
                Offer::Multi { skus, .. } => skus[*combination].stock,
            };
            assert!(*quantity <= stock, "{number}: {stock}");
            assert!(*quantity >= good.min_order, "{number}");
            assert_eq!(quantity % good.order_multiple, 0, "{number}");
        }
    }
}

#[test]
fn generated_merchants_are_valid_and_unique() {
    let many: Vec<Merchant> = merchants(200).collect();
    assert_eq!(many.len(), 200);
    let distinct =
        |name: fn(&Merchant) -> &str| many.iter().map(name).collect::<HashSet<_>>().len();
    assert_eq!(distinct(|merchant| &merchant.alias), 200);
    assert_eq!(distinct(|merchant| &merchant.username), 200);
    assert_eq!(distinct(|merchant| merchant.company.original()), 200);
    for merchant in &many {
        assert!(
            (3..=8).contains(&merchant.alias.len()),
            "{}",
            merchant.alias
        );
        assert!(
            longest(&merchant.website_name) <= 10,
            "{:?}",
            merchant.website_name
        );
        assert!(
            (3..=32).contains(&merchant.username.len()),
            "{}",
            merchant.username
        );
    }
}

#[test]
fn scaled_catalogue_has_requested_size_and_unique_names() {
    let mut names = HashSet::new();
    let mut numbers = HashSet::new();
    for ScaledGood { merchant, good } in scaled(20_000, 13) {
        assert!(longest(&good.name) <= 100, "{:?}", good.name);
        assert!(names.insert((merchant, good.name.original().to_owned())));
        assert!(numbers.insert((merchant, good.item_number)));
    }
    assert_eq!(names.len(), 20_000);
}

#[test]
fn sampled_pictures_differ_in_bytes() {
    let sample: Vec<PictureSpec> = everything()
        .into_iter()
        .filter_map(|(_, goods)| goods.into_iter().nth(3)?.pictures.into_iter().next())
        .collect();
    let drawn: HashSet<Vec<u8>> = sample
        .iter()
        .map(|picture| crate::pictures::draw(picture).unwrap())
        .collect();
    assert_eq!(drawn.len(), ALL.len());
}
