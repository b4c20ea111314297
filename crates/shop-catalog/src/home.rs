//! Home pages of shops and of the platform, built from sections.

use std::collections::HashMap;

use serde::Deserialize;
use shop_core::{
    FieldError, Locale, Localized, Reason, SectionId, ShopId, TranslationKind, Translations,
    ValidationErrors, request::null_as_default,
};
use utoipa::ToSchema;

use crate::{
    LocalizedEdit,
    check::{Check, Given, LocalizedRule},
    shop::{CAROUSEL_MAX, RECOMMENDED_MAX},
    translation::refuse_own_language,
};

/// The maximum number of sections per home page.
pub const SECTIONS_MAX: usize = 30;

/// The maximum number of pictures of a section: those of a shop's carousel (PRODUCT.md, 5.3).
pub const PICTURES_MAX: usize = CAROUSEL_MAX;

/// The maximum number of other picks of a section: as many as recommended products.
pub const PICKS_MAX: usize = RECOMMENDED_MAX;

/// The owner of a home page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HomeOf {
    /// The platform; edited by operators.
    Platform,
    /// A merchant's shop.
    Shop(ShopId),
}

/// The editable fields of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SectionContent {
    /// The section type.
    pub section_type: SectionType,
    /// Whether visitors can see the section.
    pub enabled: bool,
    /// The title; if empty, the app shows the default title of the type.
    pub title: Localized,
    /// The layout.
    pub layout: SectionLayout,
    /// The picked IDs in order, of the kind given by [`SectionType::pick_kind`].
    pub picks: Vec<i64>,
}

/// A section of an edited home page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The section ID.
    pub id: SectionId,
    /// The editable fields.
    pub content: SectionContent,
}

shop_core::string_enum! {
    /// What a section shows, and what can be picked for it (`picks`). Without picks a section shows
    /// its default content.
    ///
    /// | type | picks | default content |
    /// |---|---|---|
    /// | `carousel` | up to {home-pictures} ids of uploaded pictures | the shop's carousel |
    /// | `notice` | none | the shop's notice; on the platform the titles of its latest notices |
    /// | `featuredProducts` | up to {home-picks} product ids | the most sold products |
    /// | `recommendedProducts` | up to {home-picks} product ids | what the shop recommends |
    /// | `productsForSale` | none | the first products of the shop; the newest of the platform |
    /// | `categories` | up to {home-picks} category ids | all first-level categories |
    /// | `clearance` | up to {home-picks} product ids | the first products of the clearance list |
    /// | `video` | 1 id of an uploaded video | the shop's video |
    /// | `albums` | up to {home-picks} album ids | the newest public albums |
    /// | `introduction` | none | the introduction |
    /// | `storeAddress` | none | the address |
    /// | `contact` | none | all contact data |
    /// | `recommendedMerchants` | up to {home-picks} shop ids | merchants recommended by the platform |
    /// | `merchantCards` | up to {home-picks} shop ids | the newest merchants |
    /// | `categorizedMerchants` | up to {home-picks} ids of business categories | all business categories, each with merchants |
    /// | `categorizedProducts` | up to {home-picks} ids of business categories | all business categories, each with products |
    ///
    /// The last four exist only on the platform's home page (`userId` 0).
    #[derive(utoipa::ToSchema)]
    pub enum SectionType {
        /// Image carousel.
        Carousel = "carousel",
        /// Notice.
        Notice = "notice",
        /// Products picked for this section.
        FeaturedProducts = "featuredProducts",
        /// Recommended products of the shop.
        RecommendedProducts = "recommendedProducts",
        /// All products on sale, in the order of their list.
        ProductsForSale = "productsForSale",
        /// Categories.
        Categories = "categories",
        /// Products in clearance.
        Clearance = "clearance",
        /// Video.
        Video = "video",
        /// Public albums.
        Albums = "albums",
        /// Introduction.
        Introduction = "introduction",
        /// Shop address.
        StoreAddress = "storeAddress",
        /// Contact details.
        Contact = "contact",
        /// Merchants recommended by the platform.
        RecommendedMerchants = "recommendedMerchants",
        /// Merchants with some of their images.
        MerchantCards = "merchantCards",
        /// Merchants by business category.
        CategorizedMerchants = "categorizedMerchants",
        /// Products by business category.
        CategorizedProducts = "categorizedProducts",
    }
}

shop_core::string_enum! {
    /// How a section's items are laid out. `rail`: one row that scrolls sideways. `grid`: cards side
    /// by side. `rows`: one below the other.
    #[derive(Default, utoipa::ToSchema)]
    pub enum SectionLayout {
        /// A horizontally scrolling row.
        Rail = "rail",
        /// A grid of cards.
        #[default]
        Grid = "grid",
        /// A vertical list.
        Rows = "rows",
    }
}

shop_core::string_enum! {
    /// What the ids picked for a section refer to.
    pub enum PickKind {
        /// Products.
        Product = "product",
        /// Merchants.
        Merchant = "merchant",
        /// Categories of the shop.
        Category = "category",
        /// Images.
        Picture = "picture",
        /// A video.
        Video = "video",
        /// Albums.
        Album = "album",
        /// Business categories.
        BusinessCategory = "businessCategory",
    }
}

impl SectionType {
    /// Whether the section is allowed only on the platform's home page, because it shows several
    /// merchants.
    pub const fn is_platform_only(self) -> bool {
        matches!(
            self,
            Self::RecommendedMerchants
                | Self::MerchantCards
                | Self::CategorizedMerchants
                | Self::CategorizedProducts
        )
    }

    /// What can be picked for the section; `None` if its content comes from elsewhere in the shop.
    /// A section without picks shows its default content, such as the shop's carousel or all
    /// first-level categories.
    pub const fn pick_kind(self) -> Option<PickKind> {
        match self {
            Self::Carousel => Some(PickKind::Picture),
            Self::FeaturedProducts | Self::RecommendedProducts | Self::Clearance => {
                Some(PickKind::Product)
            }
            Self::Categories => Some(PickKind::Category),
            Self::Video => Some(PickKind::Video),
            Self::Albums => Some(PickKind::Album),
            Self::RecommendedMerchants | Self::MerchantCards => Some(PickKind::Merchant),
            Self::CategorizedMerchants | Self::CategorizedProducts => {
                Some(PickKind::BusinessCategory)
            }
            Self::Notice
            | Self::ProductsForSale
            | Self::Introduction
            | Self::StoreAddress
            | Self::Contact => None,
        }
    }

    /// The maximum number of picks: nine slides (PRODUCT.md, 5.3), one video, otherwise
    /// twenty, the maximum number of recommended products.
    pub const fn picks_max(self) -> usize {
        match self.pick_kind() {
            None => 0,
            Some(PickKind::Picture) => PICTURES_MAX,
            Some(PickKind::Video) => 1,
            Some(_) => PICKS_MAX,
        }
    }

    /// The default layout: a rail for teasers, a grid for browsing, rows for reading.
    pub const fn usual_layout(self) -> SectionLayout {
        match self {
            Self::Carousel
            | Self::FeaturedProducts
            | Self::RecommendedMerchants
            | Self::Clearance
            | Self::Albums => SectionLayout::Rail,
            Self::RecommendedProducts
            | Self::ProductsForSale
            | Self::Categories
            | Self::CategorizedProducts => SectionLayout::Grid,
            Self::Notice
            | Self::Video
            | Self::Introduction
            | Self::StoreAddress
            | Self::Contact
            | Self::MerchantCards
            | Self::CategorizedMerchants => SectionLayout::Rows,
        }
    }
}

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

/// The title of a section.
pub const TITLE: LocalizedRule = LocalizedRule::line(0, 50);

/// A section of the edited page.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = SectionInput)]
pub struct SectionForm {
    /// What the section shows.
    #[serde(rename = "type")]
    pub section_type: SectionType,
    /// Whether visitors see the section.
    pub enabled: bool,
    /// The title. Default: empty; the client names the section after its type.
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// How the items are laid out. Default: the usual layout of the type.
    #[schema(nullable = false)]
    pub layout: Option<SectionLayout>,
    /// Ids to show, in order and each once. What they refer to and how many are allowed: see
    /// `SectionType`. Default: none, the section shows its default content.
    #[serde(default, deserialize_with = "null_as_default")]
    pub picks: Vec<i64>,
    /// The title in the other languages. Translations that are left out are kept from the page's
    /// former section of the same type (the n-th stays the n-th).
    #[serde(default, deserialize_with = "null_as_default")]
    pub translations: SectionTitles,
}

/// The title of a section, in requests.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SectionTitle;

impl TranslationKind for SectionTitle {
    type Text = String;
    const NAME: &'static str = "SectionTitles";
    const ABOUT: &'static str = "A section's title in the languages other than that of the home page. A language that is null or left\nout stays as it is; an empty title is removed.";
    const IS_SINGLE: bool = true;
    const NOTE_OF_ORIGINALS: &'static str = ", where the originals are in another language.";
}

/// The title of a section in other languages.
pub type SectionTitles = Translations<SectionTitle>;

/// A validated home page.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct HomeDraft {
    /// The sections in order.
    pub sections: Vec<SectionDraft>,
}

/// A validated section.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SectionDraft {
    /// The section type.
    pub section_type: SectionType,
    /// Whether visitors can see the section.
    pub enabled: bool,
    /// Its title.
    pub title: LocalizedEdit,
    /// The layout.
    pub layout: SectionLayout,
    /// The picked IDs, without duplicates.
    pub picks: Vec<i64>,
}

impl HomeDraft {
    /// Validates the sections of an update request.
    pub fn parse(home: HomeOf, forms: &[SectionForm]) -> Result<Self, ValidationErrors> {
        let mut check = Check::default();
        check.at_most("sections", SECTIONS_MAX, forms.len());
        let mut sections = Vec::with_capacity(forms.len());
        for (index, form) in forms.iter().enumerate() {
            let path = format!("sections[{index}]");
            if form.section_type.is_platform_only() && home != HomeOf::Platform {
                check.error(FieldError::new(format!("{path}.type"), Reason::NotAllowed));
            }
            sections.push(section(&mut check, &path, form));
        }
        check.finish(Self { sections })
    }

    /// The sections to store in place of `stored`. Omitted translations are taken from the stored
    /// section with the same type and position among that type, since sections have no ID in
    /// requests.
    ///
    /// # Errors
    /// For translations into `language`, in which the titles are written.
    pub fn apply_to(
        &self,
        stored: &[SectionContent],
        language: Locale,
    ) -> Result<Vec<SectionContent>, ValidationErrors> {
        let mut titles = HashMap::<SectionType, Vec<&Localized>>::new();
        for section in stored.iter().rev() {
            titles
                .entry(section.section_type)
                .or_default()
                .push(&section.title);
        }
        let mut next_title = |section_type| titles.get_mut(&section_type).and_then(Vec::pop);
        let sections = self.sections.iter();
        let sections: Vec<SectionContent> = sections
            .map(|section| section.over(next_title(section.section_type)))
            .collect();
        let mut errors = ValidationErrors::new();
        for (index, section) in sections.iter().enumerate() {
            let path = |_: &str| format!("sections[{index}].translations.{language}");
            refuse_own_language(&mut errors, language, path, [("title", &section.title)]);
        }
        errors.into_result(sections)
    }
}

fn section(check: &mut Check, path: &str, form: &SectionForm) -> SectionDraft {
    let title = Given::whole(form.title.as_deref(), form.translations.texts());
    let picks_max = form.section_type.picks_max();
    SectionDraft {
        section_type: form.section_type,
        enabled: form.enabled,
        title: check.localized_in(path, "title", TITLE, title),
        layout: form.layout.unwrap_or(form.section_type.usual_layout()),
        picks: check.ids(&format!("{path}.picks"), picks_max, &form.picks),
    }
}

impl SectionDraft {
    fn over(&self, stored: Option<&Localized>) -> SectionContent {
        SectionContent {
            section_type: self.section_type,
            enabled: self.enabled,
            title: stored.map_or_else(|| self.title.to_new(), |title| self.title.apply_to(title)),
            layout: self.layout,
            picks: self.picks.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use shop_core::{Locale, ShopId};

    use super::HomeDraft;
    use super::SectionForm;
    use super::SectionTitles;
    use super::*;

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

#[cfg(test)]
mod form_tests {
    use shop_core::ShopId;

    use super::*;

    const SHOP: HomeOf = HomeOf::Shop(ShopId::new(1));

    fn form(section_type: SectionType) -> SectionForm {
        SectionForm {
            section_type,
            enabled: true,
            title: None,
            layout: None,
            picks: Vec::new(),
            translations: SectionTitles::default(),
        }
    }

    fn errors(home: HomeOf, forms: &[SectionForm]) -> Vec<(String, Reason)> {
        let errors = HomeDraft::parse(home, forms).err().unwrap_or_default();
        let errors = errors.as_slice().iter();
        errors.map(|f| (f.path.clone(), f.reason)).collect()
    }

    #[test]
    fn platform_sections_are_refused_for_merchants() {
        for section_type in SectionType::ALL.iter().copied() {
            let forms = [form(section_type)];
            assert_eq!(errors(HomeOf::Platform, &forms), [], "{section_type}");
            let refused = !errors(SHOP, &forms).is_empty();
            assert_eq!(refused, section_type.is_platform_only(), "{section_type}");
        }
    }

    #[test]
    fn errors_are_reported_with_their_paths() {
        let mut forms = vec![form(SectionType::Notice); 31];
        forms[0].picks = vec![1];
        forms[1] = SectionForm {
            picks: vec![4, 5, 4],
            ..form(SectionType::FeaturedProducts)
        };
        forms[2].title = Some("题".repeat(51));
        *forms[3].translations.get_mut(Locale::Ar) = Some("x".repeat(51));
        let expected = [
            ("sections", Reason::TooManyItems),
            ("sections[0].picks", Reason::TooManyItems),
            ("sections[1].picks[2]", Reason::DuplicateItem),
            ("sections[2].title", Reason::TooLong),
            ("sections[3].translations.ar", Reason::TooLong),
        ];
        let expected = expected.map(|(path, error)| (path.to_owned(), error));
        assert_eq!(errors(SHOP, &forms), expected);
    }

    #[test]
    fn moved_section_keeps_title_translations() {
        use SectionType::{Clearance, FeaturedProducts};
        let titled = |section_type, title: &str, en: Option<&str>| SectionForm {
            title: Some(title.into()),
            translations: en
                .map(|en| (Locale::En, en.to_owned()))
                .into_iter()
                .collect(),
            ..form(section_type)
        };
        let before = [
            titled(FeaturedProducts, "春", Some("Spring")),
            titled(Clearance, "清仓", Some("Sale")),
            titled(FeaturedProducts, "夏", Some("Summer")),
        ];
        let draft = HomeDraft::parse(SHOP, &before).unwrap();
        let stored = draft.apply_to(&[], Locale::Zh).unwrap();
        let after = [
            titled(Clearance, "清仓", None),
            titled(FeaturedProducts, "春", None),
            titled(FeaturedProducts, "夏", Some("")),
            titled(FeaturedProducts, "秋", None),
        ];
        let draft = HomeDraft::parse(SHOP, &after).unwrap();
        let changed = draft.apply_to(&stored, Locale::Zh).unwrap();
        let english = changed.iter().map(|s| s.title.translation(Locale::En));
        let english: Vec<_> = english.collect();
        assert_eq!(english, [Some("Sale"), Some("Spring"), None, None]);
    }
}
