//! Texts that the platform's operators write, with their translations: names, and articles of a title and a
//! text.

use serde::{Deserialize, Serialize};
use shop_app::admin::TextForm;
use shop_core::{
    Locale, Localized, TranslationKind, Translations, TranslationsView, request::Ignored,
};
use utoipa::ToSchema;

use crate::common::{stale, translation};

/// A name that the platform gives, in requests.
#[derive(Debug, Clone, Default)]
pub struct PlaceName;

impl TranslationKind for PlaceName {
    type Text = String;
    const NAME: &'static str = "PlaceTranslations";
    const ABOUT: &'static str = "A name in {translations}. A language that is null or left out stays as it is; an empty name is\nremoved.";
    const IS_SINGLE: bool = true;
    const IS_OF_PLATFORM: bool = true;
}

/// Such a name in the languages other than the platform's.
pub type PlaceTranslations = Translations<PlaceName>;

/// A name that the platform gives, in responses.
#[derive(Debug, Clone)]
pub struct PlaceNameView;

impl TranslationKind for PlaceNameView {
    type Text = Option<String>;
    const NAME: &'static str = "PlaceTranslationsView";
    const ABOUT: &'static str = "A name in {translations}.";
    const IS_SINGLE: bool = true;
    const IS_OF_PLATFORM: bool = true;
    const NOTE: &'static str = "; null if there is none.";
}

/// Such a name in the languages other than the platform's.
pub type PlaceTranslationsView = TranslationsView<PlaceNameView>;

/// Title and text in one language. One that is left out stays as it is; an empty one is removed.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ArticleTexts {
    /// The title.
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The text.
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// Ignored, so that translations can be sent back as they were read.
    #[schema(value_type = Option<Vec<String>>, nullable = false)]
    #[expect(dead_code, reason = "accepted and ignored")]
    pub stale: Option<Ignored>,
}

/// Title and text in one language. One that is missing has no translation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleTextsView {
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// Names of the fields whose translation is older than their original.
    pub stale: Vec<String>,
}

impl TranslationKind for ArticleTexts {
    type Text = Self;
    const NAME: &'static str = "ArticleTranslations";
    const ABOUT: &'static str =
        "Title and text in {translations}. A language left out stays as it is.";
    const IS_OF_PLATFORM: bool = true;
}

/// Title and text in the languages other than the platform's.
pub type ArticleTranslations = Translations<ArticleTexts>;

impl TranslationKind for ArticleTextsView {
    type Text = Self;
    const NAME: &'static str = "ArticleTranslationsView";
    const ABOUT: &'static str = "Title and text in {translations}.";
    const IS_OF_PLATFORM: bool = true;
}

/// Title and text in the languages other than the platform's.
pub type ArticleTranslationsView = TranslationsView<ArticleTextsView>;

/// Title and text in the languages other than the platform's.
pub fn article_view(title: &Localized, text: &Localized) -> ArticleTranslationsView {
    let texts = |locale: Locale| ArticleTextsView {
        title: translation(title, locale),
        text: translation(text, locale),
        stale: stale([("title", title), ("text", text)], locale),
    };
    TranslationsView::of(texts)
}

/// Title and text with their translations.
pub fn article<K: TranslationKind>(
    title: Option<String>,
    text: Option<String>,
    translations: Option<Translations<K>>,
    parts: fn(K::Text) -> [Option<String>; 2],
) -> [TextForm; 2] {
    let translated = translations
        .map(Translations::into_inner)
        .unwrap_or_default();
    let translated = translated.map(|texts| texts.map_or_else(Default::default, parts));
    [(title, 0), (text, 1)].map(|(original, part)| TextForm {
        original,
        translations: translated
            .each_ref()
            .map(|parts: &[Option<String>; 2]| parts[part].clone()),
    })
}
