//! The platform's information, notices and agreements as operators edit them.

use serde::{Deserialize, Serialize};
pub use shop_app::admin::AgreementKind;
use shop_catalog::Change;
use utoipa::ToSchema;

use super::{Ignored, LevelInfo, Media, SettlementLevel};

/// The platform's texts in one language. A text left out stays as it is; an empty one is removed.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlatformTexts {
    /// The name.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The introduction.
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The address.
    #[schema(nullable = false)]
    pub address: Option<String>,
    /// Ignored, so that translations can be sent back as they were read.
    #[schema(value_type = Option<Vec<String>>, nullable = false)]
    #[expect(dead_code, reason = "accepted and ignored")]
    pub stale: Option<Ignored>,
}

/// The platform's texts in one language. A text that is missing has no translation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlatformTextsView {
    /// The name.
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
    /// Names of the fields whose translation is older than their original.
    pub stale: Vec<String>,
}

/// The platform's texts in English and Arabic. A language left out stays as it is.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlatformTranslations {
    /// English.
    #[schema(nullable = false)]
    pub en: Option<PlatformTexts>,
    /// Arabic.
    #[schema(nullable = false)]
    pub ar: Option<PlatformTexts>,
}

/// The platform's texts in English and Arabic.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlatformTranslationsView {
    /// English.
    pub en: PlatformTextsView,
    /// Arabic.
    pub ar: PlatformTextsView,
}

/// The platform's information, for editing. Texts are the originals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminPlatform {
    /// The name.
    pub name: String,
    /// The introduction; possibly empty.
    pub introduction: String,
    /// The address; empty if not given.
    pub address: String,
    /// The e-mail address; empty if not given.
    pub email: String,
    /// Phone numbers, at most 10.
    pub phones: Vec<String>,
    /// WeChat IDs, at most 10.
    pub wechat_ids: Vec<String>,
    /// WhatsApp numbers in E.164, at most 10.
    pub whatsapp_numbers: Vec<String>,
    /// The logo; null if there is none.
    #[schema(required)]
    pub logo: Option<Media>,
    /// The picture the app opens with; null if there is none.
    #[schema(required)]
    pub opening_image: Option<Media>,
    /// The QR code of customer service; null if there is none.
    #[schema(required)]
    pub qr: Option<Media>,
    /// The translations.
    pub translations: PlatformTranslationsView,
    /// The settlement levels with their caps and fees.
    pub levels: Vec<LevelInfo>,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// The yearly fee of a settlement level.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LevelFee {
    /// The settlement level, any but the trial level S (`not_allowed`).
    pub level: SettlementLevel,
    /// The fee of a year, in fen.
    pub yearly_fee: i64,
}

/// Changes of the platform's information. Fields left out stay as they are.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdatePlatformRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The name.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The introduction.
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The address; empty: none.
    #[schema(nullable = false)]
    pub address: Option<String>,
    /// The e-mail address; empty: none.
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// Phone numbers, at most 10. They replace the present ones.
    #[schema(nullable = false)]
    pub phones: Option<Vec<String>>,
    /// WeChat IDs, at most 10. They replace the present ones.
    #[schema(nullable = false)]
    pub wechat_ids: Option<Vec<String>>,
    /// WhatsApp numbers, at most 10, stored in E.164. They replace the present ones.
    #[schema(nullable = false)]
    pub whatsapp_numbers: Option<Vec<String>>,
    /// Id of a picture uploaded by the caller, or of the present one. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub logo_id: Change<Option<i64>>,
    /// Id of a picture uploaded by the caller, or of the present one: what the app opens with. Null:
    /// none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub opening_image_id: Change<Option<i64>>,
    /// Id of a picture uploaded by the caller, or of the present one: the QR code of customer
    /// service. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub qr_id: Change<Option<i64>>,
    /// The yearly fees of these levels; all others stay as they are.
    #[schema(nullable = false)]
    pub levels: Option<Vec<LevelFee>>,
    /// Texts in English and Arabic.
    #[schema(nullable = false)]
    pub translations: Option<PlatformTranslations>,
}

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

/// Title and text in English and Arabic. A language left out stays as it is.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ArticleTranslations {
    /// English.
    #[schema(nullable = false)]
    pub en: Option<ArticleTexts>,
    /// Arabic.
    #[schema(nullable = false)]
    pub ar: Option<ArticleTexts>,
}

/// Title and text in English and Arabic.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleTranslationsView {
    /// English.
    pub en: ArticleTextsView,
    /// Arabic.
    pub ar: ArticleTextsView,
}
