//! Two albums for every merchant: the goods in their best view, and the workshop's packing.

use super::expand;
use super::gallery;
use super::sheet::MerchantSheet;
use super::text::{Text, t};
use crate::pictures::PictureSpec;

/// A named collection of pictures.
#[derive(Debug, Clone)]
pub struct Album {
    /// Its name.
    pub name: Text,
    /// A line about it.
    pub description: Text,
    /// Whether visitors see it.
    pub public: bool,
    /// Its pictures, the first being the cover.
    pub pictures: Vec<PictureSpec>,
}

/// A merchant's albums. Their pictures are those of the products, so that none is drawn twice.
pub fn albums(sheet: &'static MerchantSheet) -> Vec<Album> {
    let galleries: Vec<Vec<PictureSpec>> = expand::lines(sheet)
        .map(|(place, _, line)| gallery::pictures(line, &expand::item_number(sheet, place)))
        .collect();
    let fronts = galleries.iter().filter_map(|pictures| pictures.first());
    let rest = galleries.iter().filter_map(|pictures| pictures.last());
    vec![
        Album {
            name: t("新品图集", "New arrivals", "الوصول الجديد"),
            description: t(
                "本季主推款式一览",
                "This season's goods at a glance",
                "بضائع هذا الموسم",
            ),
            public: true,
            pictures: fronts.take(12).cloned().collect(),
        },
        Album {
            name: t("细节与装箱", "Details and packing", "التفاصيل والتعبئة"),
            description: t(
                "仅供编辑商品时选用",
                "For use in the product editor",
                "للاستخدام في تحرير المنتجات",
            ),
            public: false,
            pictures: rest.skip(4).take(9).cloned().collect(),
        },
    ]
}
