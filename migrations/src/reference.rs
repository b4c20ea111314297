//! The reference data: tab-separated lines beside this file.

use sea_orm_migration::prelude::DbErr;

const AREAS: &str = include_str!("data/areas.tsv");
/// What was added later. Names of cities in Arabic follow the spelling of the first ones; those of countries are
/// of the Unicode CLDR.
const MORE_AREAS: &str = include_str!("data/more_areas.tsv");
const BUSINESS_CATEGORIES: &str = include_str!("data/business_categories.tsv");

/// A text in Chinese, English and Arabic.
type Texts = [&'static str; 3];

/// An agreement that a new platform begins with.
pub struct Agreement {
    /// `service` or `privacy`.
    pub kind: &'static str,
    /// Its title in each language.
    pub title: Texts,
    /// Its text in each language, as HTML.
    pub text: Texts,
}

/// The agreements of a new platform; operators publish their own versions later.
pub const AGREEMENTS: [Agreement; 2] = [
    Agreement {
        kind: "service",
        title: ["用户服务协议", "Service agreement", "اتفاقية الخدمة"],
        text: [
            include_str!("data/agreements/service.zh.html"),
            include_str!("data/agreements/service.en.html"),
            include_str!("data/agreements/service.ar.html"),
        ],
    },
    Agreement {
        kind: "privacy",
        title: ["隐私政策", "Privacy policy", "سياسة الخصوصية"],
        text: [
            include_str!("data/agreements/privacy.zh.html"),
            include_str!("data/agreements/privacy.en.html"),
            include_str!("data/agreements/privacy.ar.html"),
        ],
    },
];

/// The privacy policy that names addresses of devices.
pub const PRIVACY_OF_DEVICES: Agreement = Agreement {
    kind: "privacy",
    title: ["隐私政策", "Privacy policy", "سياسة الخصوصية"],
    text: [
        include_str!("data/agreements/privacy_devices.zh.html"),
        include_str!("data/agreements/privacy_devices.en.html"),
        include_str!("data/agreements/privacy_devices.ar.html"),
    ],
};

impl Agreement {
    /// The translations as the column stores them. The texts contain neither quotation marks nor
    /// backslashes (a test of the store reads them back).
    pub fn translations(&self) -> String {
        let language = |at: usize| {
            let field = |name: &str, texts: &Texts| {
                let source = fingerprint(&in_one_line(texts[0]));
                let text = in_one_line(texts[at]);
                format!(r#""{name}":{{"text":"{text}","source_fingerprint":{source}}}"#)
            };
            let (title, text) = (field("title", &self.title), field("text", &self.text));
            format!("{{{title},{text}}}")
        };
        format!(r#"{{"en":{},"ar":{}}}"#, language(1), language(2))
    }
}

/// The text without line breaks, which mean nothing between its blocks.
pub fn in_one_line(text: &str) -> String {
    text.lines().collect()
}

/// FNV-1a (64 bits), which names the original that a translation was made from.
pub fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// A shipping origin: a province of China (ISO 3166-2), one of its cities (the province's code and
/// the city's name in pinyin), or a country (ISO 3166-1 alpha-2).
pub struct Area {
    /// Its code.
    pub code: &'static str,
    /// The province of a city; empty otherwise.
    pub parent: &'static str,
    /// Its name in Chinese.
    pub name: &'static str,
    /// In English.
    pub name_en: &'static str,
    /// In Arabic.
    pub name_ar: &'static str,
}

/// A business category.
pub struct BusinessCategory {
    /// Its name in Chinese.
    pub name: &'static str,
    /// In English.
    pub name_en: &'static str,
    /// In Arabic.
    pub name_ar: &'static str,
}

impl Area {
    /// China's provinces and their cities are domestic, all else overseas.
    pub fn shipping_area(&self) -> &'static str {
        if self.code.starts_with("CN-") {
            "domestic"
        } else {
            "overseas"
        }
    }
}

/// The shipping origins that a platform begins with, a province before its cities.
pub fn areas() -> Result<Vec<Area>, DbErr> {
    areas_of(AREAS)
}

/// The other cities of China and the other countries.
pub fn more_areas() -> Result<Vec<Area>, DbErr> {
    areas_of(MORE_AREAS)
}

fn areas_of(text: &'static str) -> Result<Vec<Area>, DbErr> {
    let lines = text.lines().map(columns::<4>);
    lines
        .map(|line| {
            let [code, name, name_en, name_ar] = line?;
            Ok(Area {
                code,
                parent: province_of(code),
                name,
                name_en,
                name_ar,
            })
        })
        .collect()
}

/// All business categories.
pub fn business_categories() -> Result<Vec<BusinessCategory>, DbErr> {
    let lines = BUSINESS_CATEGORIES.lines().map(columns::<3>);
    lines
        .map(|line| {
            let [name, name_en, name_ar] = line?;
            Ok(BusinessCategory {
                name,
                name_en,
                name_ar,
            })
        })
        .collect()
}

/// `CN-JX` of `CN-JX-jingdezhen`; empty for a province or a country.
fn province_of(code: &str) -> &str {
    match code.rsplit_once('-') {
        Some((province, _)) if province.contains('-') => province,
        _ => "",
    }
}

fn columns<const N: usize>(line: &'static str) -> Result<[&'static str; N], DbErr> {
    let cells: Vec<&str> = line.split('\t').collect();
    cells.try_into().map_err(|_| {
        DbErr::Custom(format!(
            "the reference line `{line}` must have {N} columns separated by tabs"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_area_has_its_own_code_and_three_names() {
        let mut areas = areas().unwrap();
        areas.extend(more_areas().unwrap());
        let codes: HashSet<_> = areas.iter().map(|area| area.code).collect();
        assert_eq!(codes.len(), areas.len());
        // Places in lists have different names in each language.
        let names: [fn(&Area) -> &'static str; 3] = [|a| a.name, |a| a.name_en, |a| a.name_ar];
        for name in names {
            let different: HashSet<_> = areas.iter().map(name).collect();
            assert_eq!(different.len(), areas.len());
        }
        for area in &areas {
            assert!(
                !area.name.is_empty() && !area.name_en.is_empty(),
                "{}",
                area.code
            );
            let arabic = |c: char| ('\u{600}'..='\u{6FF}').contains(&c) || matches!(c, ' ' | '-');
            assert!(
                area.name_ar.chars().all(arabic),
                "{}: {}",
                area.code,
                area.name_ar
            );
        }
    }

    #[test]
    fn every_city_follows_its_province() {
        let mut seen = HashSet::new();
        for area in areas().unwrap().into_iter().chain(more_areas().unwrap()) {
            assert!(
                area.parent.is_empty() || seen.contains(area.parent),
                "{}",
                area.code
            );
            seen.insert(area.code);
        }
    }

    #[test]
    fn there_are_provinces_cities_countries_and_business_categories() {
        let areas = areas().unwrap();
        let cities = areas.iter().filter(|a| !a.parent.is_empty()).count();
        let countries = areas
            .iter()
            .filter(|a| a.shipping_area() == "overseas")
            .count();
        assert_eq!(areas.len() - cities - countries, 34);
        let more = more_areas().unwrap();
        let is_city = |area: &&Area| !area.parent.is_empty();
        // 333 at the level of prefectures, and cities of a lower level that are known for their goods.
        assert!(cities + more.iter().filter(is_city).count() >= 333);
        // Of the 249 codes of ISO 3166-1, China has four, and seven are of places without inhabitants.
        let more_countries = more.iter().filter(|area| !is_city(area)).count();
        assert_eq!(countries + more_countries, 249 - 4 - 7);
        assert!(business_categories().unwrap().len() >= 10);
    }
}
