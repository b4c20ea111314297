//! Specs and colour names that several merchants use.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, Deserializer, de::Error as _};

use super::data::read;
use super::text::{Text, t};
use crate::pictures::Ink;

/// The spec of colours.
pub const COLOUR: Text = t("颜色", "Colour", "اللون");

/// A spec other than colour.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct ChoiceSheet {
    /// The spec's name.
    pub name: Text,
    /// Its items, each with what it adds to the basic price in thousandths.
    pub items: Vec<(Text, i32)>,
}

/// The other specs by their names.
static ALL: LazyLock<BTreeMap<&str, ChoiceSheet>> =
    LazyLock::new(|| read(include_str!("../../data/choices.json")));

/// Reads a list of names as the specs they denote.
pub fn named<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<&'static ChoiceSheet>, D::Error> {
    let names: Vec<&str> = Vec::deserialize(deserializer)?;
    names
        .into_iter()
        .map(|name| {
            let unknown = || D::Error::custom(format!("choices.json has no {name}"));
            ALL.get(name).ok_or_else(unknown)
        })
        .collect()
}

/// The name of a colour.
pub const fn ink_name(ink: Ink) -> Text {
    match ink {
        Ink::White => t("瓷白", "White", "أبيض"),
        Ink::Ivory => t("米白", "Ivory", "عاجي"),
        Ink::Sand => t("沙色", "Sand", "رملي"),
        Ink::Grey => t("鸽灰", "Grey", "رمادي"),
        Ink::Graphite => t("石墨灰", "Graphite", "رمادي داكن"),
        Ink::Black => t("黑色", "Black", "أسود"),
        Ink::Cobalt => t("青花蓝", "Cobalt blue", "أزرق كوبالت"),
        Ink::Navy => t("藏青", "Navy", "كحلي"),
        Ink::Mist => t("雾蓝", "Misty blue", "أزرق ضبابي"),
        Ink::Turquoise => t("绿松石", "Turquoise", "فيروزي"),
        Ink::Celadon => t("青瓷绿", "Celadon", "أخضر سيلادون"),
        Ink::Pine => t("墨绿", "Pine green", "أخضر داكن"),
        Ink::Olive => t("橄榄绿", "Olive", "زيتوني"),
        Ink::Mint => t("薄荷绿", "Mint", "نعناعي"),
        Ink::Cinnabar => t("朱红", "Cinnabar red", "أحمر قرمزي"),
        Ink::Wine => t("酒红", "Wine red", "عنابي"),
        Ink::Orange => t("橙色", "Orange", "برتقالي"),
        Ink::Ginger => t("姜黄", "Ginger", "أصفر زنجبيلي"),
        Ink::Lemon => t("柠檬黄", "Lemon", "أصفر ليموني"),
        Ink::Pink => t("樱花粉", "Blossom pink", "وردي"),
        Ink::Lilac => t("丁香紫", "Lilac", "ليلكي"),
        Ink::Brown => t("巧克力棕", "Brown", "بني"),
        Ink::Wood => t("原木色", "Natural wood", "لون الخشب"),
        Ink::Steel => t("钢色", "Steel", "فولاذي"),
        Ink::Copper => t("玫瑰金", "Rose gold", "ذهبي وردي"),
        Ink::Gold => t("金色", "Gold", "ذهبي"),
    }
}
