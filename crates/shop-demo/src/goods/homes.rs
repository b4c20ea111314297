//! What some merchants, and the platform, put on their home pages.

use super::text::{Text, t};

/// Picks of one section of a home page.
#[derive(Debug, Clone, Copy)]
pub struct PickSheet {
    /// The section's type as the API names it: `featuredProducts`.
    pub section: &'static str,
    /// Its heading.
    pub title: Text,
    /// Item numbers of products, or aliases of shops for `recommendedMerchants`.
    pub picks: &'static [&'static str],
}

/// The home page of one shop; the platform's has no alias.
#[derive(Debug, Clone, Copy)]
pub struct HomeSheet {
    /// Whose it is.
    pub alias: Option<&'static str>,
    /// Sections in their order.
    pub sections: &'static [PickSheet],
}

const FEATURED: Text = t("精选商品", "Featured", "منتجات مختارة");
const RECOMMENDED: Text = t("店主推荐", "We recommend", "نوصي بها");
const FOR_SALE: Text = t("在售商品", "On sale", "المعروض للبيع");

/// All edited home pages; shops not listed keep the default one.
pub const HOMES: &[HomeSheet] = &[
    HomeSheet {
        alias: None,
        sections: &[
            picks(
                "featuredProducts",
                FEATURED,
                &[
                    "JC-1101", "HW-1101", "DY-1101", "YX-2101", "AN-2201", "ON-1104",
                ],
            ),
            picks(
                "recommendedMerchants",
                t("推荐商家", "Merchants to know", "تجار نوصي بهم"),
                &["jingci", "hengwen", "anadolu", "oudnoor"],
            ),
            picks(
                "recommendedProducts",
                t("为您推荐", "Recommended", "مقترح لكم"),
                &[
                    "ZY-1201", "MT-1101", "FN-2101", "QL-1201", "CX-1101", "YZ-1101", "TJ-2104",
                    "JC-2202",
                ],
            ),
        ],
    },
    HomeSheet {
        alias: Some("jingci"),
        sections: &[
            picks(
                "featuredProducts",
                FEATURED,
                &["JC-1101", "JC-1201", "JC-2202", "JC-1104"],
            ),
            picks(
                "recommendedProducts",
                RECOMMENDED,
                &["JC-1102", "JC-1106", "JC-2101", "JC-2105", "JC-2201"],
            ),
            picks(
                "productsForSale",
                FOR_SALE,
                &["JC-1103", "JC-1204", "JC-2104"],
            ),
        ],
    },
    HomeSheet {
        alias: Some("hengwen"),
        sections: &[
            picks(
                "featuredProducts",
                FEATURED,
                &["HW-1101", "HW-1201", "HW-2101"],
            ),
            picks(
                "recommendedProducts",
                RECOMMENDED,
                &["HW-1102", "HW-1104", "HW-1203", "HW-2202"],
            ),
        ],
    },
    HomeSheet {
        alias: Some("anadolu"),
        sections: &[
            picks(
                "featuredProducts",
                FEATURED,
                &["AN-2201", "AN-2101", "AN-1201"],
            ),
            picks(
                "productsForSale",
                FOR_SALE,
                &["AN-1101", "AN-1205", "AN-2105"],
            ),
        ],
    },
];

const fn picks(section: &'static str, title: Text, picks: &'static [&'static str]) -> PickSheet {
    PickSheet {
        section,
        title,
        picks,
    }
}
