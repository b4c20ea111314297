//! The platform's information.

use actix_web::{get, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{Application, admin};
use shop_catalog::Change;
use shop_core::{TranslationKind, Translations, TranslationsView, request::Ignored};
use shop_settlement::SettlementLevel;
use utoipa::ToSchema;

use crate::{
    Reply,
    admin::platform_views,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator},
    media::Media,
    reply::Answer,
    routes::Registry,
    user::settlement::LevelInfo,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(read_platform_info)
        .service(update_platform_info);
}

refusals!(ReadPlatformInfoRefused:);

/// The platform's information, for editing
///
/// Texts are the originals, with their translations.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "The information", body = Envelope<AdminPlatform>), ReadPlatformInfoRefused),
)]
#[get("/api/admin/platform")]
pub async fn read_platform_info(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminPlatform> {
    let record = admin::platform_info(&app, &actor).await?;
    Ok(Reply::private(platform_views::platform_view(&record)))
}

refusals!(
    UpdatePlatformInfoRefused: ChangedElsewhere;
    fields: CapOutOfOrder, TooLong, InvalidCharacters, TooManyItems, NotFound, NotAllowed, OutOfRange, DuplicateItem
);

/// Change the platform's information
///
/// Fields left out stay as they are. A settlement level may be given once. A new picture that the
/// caller has not uploaded is `not_found` at its field.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = UpdatePlatformRequest,
    responses((status = 200, description = "The information as it is now", body = Envelope<AdminPlatform>), UpdatePlatformInfoRefused),
)]
#[put("/api/admin/platform")]
pub async fn update_platform_info(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<UpdatePlatformRequest>>,
) -> Answer<AdminPlatform> {
    let seen = request.revision;
    let form = platform_views::platform_form(request);
    let record = admin::update_platform_info(&app, &actor, seen, &form).await?;
    Ok(Reply::private(platform_views::platform_view(&record)))
}

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

impl TranslationKind for PlatformTexts {
    type Text = Self;
    const NAME: &'static str = "PlatformTranslations";
    const ABOUT: &'static str =
        "The platform's texts in {translations}. A language left out stays as it is.";
    const IS_OF_PLATFORM: bool = true;
}

/// The platform's texts in its other languages.
pub type PlatformTranslations = Translations<PlatformTexts>;

impl TranslationKind for PlatformTextsView {
    type Text = Self;
    const NAME: &'static str = "PlatformTranslationsView";
    const ABOUT: &'static str = "The platform's texts in {translations}.";
    const IS_OF_PLATFORM: bool = true;
}

/// The platform's texts in its other languages.
pub type PlatformTranslationsView = TranslationsView<PlatformTextsView>;

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
    /// Phone numbers, at most {contacts}.
    pub phones: Vec<String>,
    /// WeChat IDs, at most {contacts}.
    pub wechat_ids: Vec<String>,
    /// WhatsApp numbers in E.164, at most {contacts}.
    pub whatsapp_numbers: Vec<String>,
    /// The logo; null if there is none.
    pub logo: Option<Media>,
    /// The picture the app opens with; null if there is none.
    pub opening_image: Option<Media>,
    /// The QR code of customer service; null if there is none.
    pub qr: Option<Media>,
    /// The translations.
    pub translations: PlatformTranslationsView,
    /// The settlement levels with their caps and fees.
    pub levels: Vec<LevelInfo>,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// Changes of a settlement level. Fields left out stay as they are.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LevelFee {
    /// The settlement level.
    pub level: SettlementLevel,
    /// The fee of a year, in fen. The trial level S has none (`not_allowed`).
    #[schema(nullable = false)]
    pub yearly_fee: Option<i64>,
    /// How many products the level allows: more than the level before (`cap_out_of_order`). A lower cap
    /// removes nothing; shops above it create no new products.
    #[schema(nullable = false)]
    pub product_cap: Option<i64>,
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
    /// Phone numbers, at most {contacts}. They replace the present ones.
    #[schema(nullable = false)]
    pub phones: Option<Vec<String>>,
    /// WeChat IDs, at most {contacts}. They replace the present ones.
    #[schema(nullable = false)]
    pub wechat_ids: Option<Vec<String>>,
    /// WhatsApp numbers, at most {contacts}, stored in E.164. They replace the present ones.
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
    /// The fees and caps of these levels; all others stay as they are.
    #[schema(nullable = false)]
    pub levels: Option<Vec<LevelFee>>,
    /// Texts in {translations}.
    #[schema(nullable = false)]
    pub translations: Option<PlatformTranslations>,
}
