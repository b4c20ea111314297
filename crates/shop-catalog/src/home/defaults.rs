//! The default home pages of shops and of the platform.

use shop_core::Localized;

use super::{HomeOf, SectionContent, SectionType};

const SHOP: [SectionType; 11] = [
    SectionType::Carousel,
    SectionType::Notice,
    SectionType::Categories,
    SectionType::RecommendedProducts,
    SectionType::Clearance,
    SectionType::ProductsForSale,
    SectionType::Video,
    SectionType::Albums,
    SectionType::Introduction,
    SectionType::StoreAddress,
    SectionType::Contact,
];

/// Carousel and notice, followed by the platform's sections (PRODUCT.md, 5.3).
const PLATFORM: [SectionType; 9] = [
    SectionType::Carousel,
    SectionType::Notice,
    SectionType::RecommendedMerchants,
    SectionType::FeaturedProducts,
    SectionType::CategorizedMerchants,
    SectionType::RecommendedProducts,
    SectionType::MerchantCards,
    SectionType::CategorizedProducts,
    SectionType::ProductsForSale,
];

impl HomeOf {
    /// The home page before its first edit: all sections enabled, without picks and titles, so that
    /// each shows its default content and the app's title for its type. Empty sections are omitted
    /// when the page is rendered.
    pub fn default_sections(self) -> Vec<SectionContent> {
        let types: &[SectionType] = match self {
            Self::Platform => &PLATFORM,
            Self::Shop(_) => &SHOP,
        };
        let plain = |section_type: &SectionType| SectionContent {
            section_type: *section_type,
            enabled: true,
            title: Localized::default(),
            layout: section_type.usual_layout(),
            picks: Vec::new(),
        };
        types.iter().map(plain).collect()
    }
}

#[cfg(test)]
mod tests {
    use shop_core::{Locale, ShopId};

    use super::*;
    use crate::home::{HomeDraft, SectionForm, SectionTitles};

    #[test]
    fn default_home_passes_form_validation() {
        for home in [HomeOf::Platform, HomeOf::Shop(ShopId::new(1))] {
            let sections = home.default_sections();
            let forms = sections.iter().map(|section| SectionForm {
                section_type: section.section_type,
                enabled: section.enabled,
                title: None,
                layout: Some(section.layout),
                picks: section.picks.clone(),
                translations: SectionTitles::default(),
            });
            let forms: Vec<_> = forms.collect();
            let draft = HomeDraft::parse(home, &forms).unwrap();
            assert_eq!(draft.apply_to(&[], Locale::Zh), Ok(sections));
        }
    }
}
