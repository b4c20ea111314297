//! Titles, descriptions and details, put together from a merchant's selling points.

use super::sheet::{GoodSheet, MerchantSheet, SectionSheet};
use super::text::{Text, Words, t};
use crate::pictures::dice::Dice;

const NOTHING: Text = t("", "", "");

/// Two different selling points for a product.
pub fn chosen_points(sheet: &MerchantSheet, number: &str) -> (Text, Text) {
    let count = u32::try_from(sheet.points.len()).unwrap_or(0);
    let mut dice = Dice::named(number);
    let first = dice.below(count);
    let second = (first + 1 + dice.below(count.saturating_sub(1)))
        .checked_rem(count)
        .unwrap_or(0);
    let point = |place: u32| sheet.points.get(place as usize).copied().unwrap_or(NOTHING);
    (point(first), point(second))
}

/// The rich text of a product: selling points, facts, packing.
pub fn details(section: &SectionSheet, line: &GoodSheet, first: Text, second: Text) -> Words {
    let packing = line.packing.unwrap_or(section.packing);
    Words::of(|locale| {
        let labels = LABELS.get(locale as usize)?;
        let name = line.name.get(locale)?;
        let (first, second) = (first.get(locale)?, second.get(locale)?);
        let (material, unit) = (section.material.get(locale)?, section.unit.get(locale)?);
        Some(format!(
            "<h3>{name}</h3><ul><li>{first}</li><li>{second}</li></ul>\
             <p><strong>{}</strong> {material}</p>\
             <p><strong>{}</strong> {} {unit}{comma}{} {}{comma}{} {}</p><p>{}</p>",
            labels.material,
            labels.packing,
            packing.pieces,
            packing.carton,
            labels.centimetres,
            packing.grams,
            labels.grams,
            labels.closing,
            comma = labels.comma,
        ))
    })
}

struct Labels {
    material: &'static str,
    packing: &'static str,
    comma: &'static str,
    centimetres: &'static str,
    grams: &'static str,
    closing: &'static str,
}

/// By the languages of the demo, in the order of `Locale::ALL`.
const LABELS: [Labels; 3] = [CHINESE, ENGLISH, ARABIC];
const CHINESE: Labels = Labels {
    material: "材质：",
    packing: "装箱：",
    comma: "，",
    centimetres: "厘米",
    grams: "克",
    closing: "批量价格与交期请联系客服；图片为插画示意，颜色以实物为准。",
};
const ENGLISH: Labels = Labels {
    material: "Material:",
    packing: "Carton:",
    comma: ", ",
    centimetres: "cm",
    grams: "g",
    closing: "Ask us for volume prices and delivery times. Pictures are illustrations; \
              colours of the goods may differ slightly.",
};
const ARABIC: Labels = Labels {
    material: "الخامة:",
    packing: "الكرتون:",
    comma: "، ",
    centimetres: "سم",
    grams: "غرام",
    closing: "راسلونا لأسعار الكميات ومواعيد التسليم. الصور رسوم توضيحية وقد تختلف الألوان قليلًا.",
};
