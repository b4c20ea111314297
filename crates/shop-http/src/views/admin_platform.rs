//! The platform's information, notices and agreements as operators edit them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Media, mirror::mirrored};

mirrored! {
    /// Which text users agree to.
    #[serde(rename_all = "camelCase")]
    pub enum AgreementKind = shop_app::admin::AgreementKind {
        Service,
        Privacy,
    }
}

/// The platform's texts in one language; empty ones are removed.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlatformTexts {
    /// Its name.
    #[serde(default)]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The introduction.
    #[serde(default)]
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The address.
    #[serde(default)]
    #[schema(nullable = false)]
    pub address: Option<String>,
}

/// The platform's texts in one language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlatformTextsView {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The introduction.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub address: Option<String>,
    /// What was translated from an older original.
    pub stale: Vec<String>,
}

/// The platform's texts in other languages; what is left out stays as it is.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlatformTranslations {
    /// In English.
    #[serde(default)]
    #[schema(nullable = false)]
    pub en: Option<PlatformTexts>,
    /// In Arabic.
    #[serde(default)]
    #[schema(nullable = false)]
    pub ar: Option<PlatformTexts>,
}

/// The platform's texts in other languages.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlatformTranslationsView {
    /// In English.
    pub en: PlatformTextsView,
    /// In Arabic.
    pub ar: PlatformTextsView,
}

/// The platform's information for editing: texts are the originals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminPlatform {
    /// Its name.
    pub name: String,
    /// The introduction.
    pub introduction: String,
    /// The address.
    pub address: String,
    /// The e-mail address.
    pub email: String,
    /// Phone numbers.
    pub phones: Vec<String>,
    /// WeChat IDs.
    pub wechat_ids: Vec<String>,
    /// The logo.
    #[schema(required)]
    pub logo: Option<Media>,
    /// The picture the app opens with.
    #[schema(required)]
    pub opening_image: Option<Media>,
    /// The QR code customers scan.
    #[schema(required)]
    pub qr: Option<Media>,
    /// The translations.
    pub translations: PlatformTranslationsView,
    /// The revision seen; it grows with every change.
    pub revision: i64,
}

/// Changes of the platform's information; only fields present change.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdatePlatformRequest {
    /// The revision seen.
    pub revision: i64,
    /// Its name, 1 to 50 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The introduction, at most 5,000 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The address, at most 200 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub address: Option<String>,
    /// The e-mail address, possibly empty.
    #[serde(default)]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// Phone numbers, at most 10.
    #[serde(default)]
    #[schema(nullable = false)]
    pub phones: Option<Vec<String>>,
    /// WeChat IDs, at most 10 of at most 50 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub wechat_ids: Option<Vec<String>>,
    /// The logo, a picture of one's own or the one that is there.
    #[serde(default, deserialize_with = "super::present")]
    pub logo_id: Option<Option<i64>>,
    /// The picture the app opens with.
    #[serde(default, deserialize_with = "super::present")]
    pub opening_image_id: Option<Option<i64>>,
    /// The QR code customers scan.
    #[serde(default, deserialize_with = "super::present")]
    pub qr_id: Option<Option<i64>>,
    /// The translations.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<PlatformTranslations>,
}

/// Title and text in one language; empty ones are removed.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ArticleTexts {
    /// The title.
    #[serde(default)]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The text.
    #[serde(default)]
    #[schema(nullable = false)]
    pub text: Option<String>,
}

/// Title and text in one language.
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
    /// What was translated from an older original.
    pub stale: Vec<String>,
}

/// Title and text in other languages; what is left out stays as it is.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ArticleTranslations {
    /// In English.
    #[serde(default)]
    #[schema(nullable = false)]
    pub en: Option<ArticleTexts>,
    /// In Arabic.
    #[serde(default)]
    #[schema(nullable = false)]
    pub ar: Option<ArticleTexts>,
}

/// Title and text in other languages.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleTranslationsView {
    /// In English.
    pub en: ArticleTextsView,
    /// In Arabic.
    pub ar: ArticleTextsView,
}
