//! The texts that users agree to.

use actix_web::{delete, get, post, put, web};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    admin::{self, AgreementKind},
};
use shop_core::{TranslationKind, Translations, request::Ignored};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Reply,
    admin::{
        platform::{ArticleTranslations, ArticleTranslationsView},
        platform_views,
    },
    common::Deleted,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, CreationKey, Id, Operator, Paging, PagingParams, Params, Repeatable},
    page::{Entry, Page},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure_agreements(config: &mut impl Registry) {
    config
        .service(list_agreements)
        .service(read_agreement)
        .service(publish_agreement);
}

/// Which versions are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichAgreements {
    /// Only versions of this agreement.
    #[param(nullable = false)]
    kind: Option<AgreementKind>,
}

refusals!(ListAgreementsRefused:);

/// Versions of the agreements
///
/// The latest first. The latest version of each kind is in force. Without the texts; read a version
/// for its text.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichAgreements, PagingParams),
    responses((status = 200, description = "A page of versions", body = Envelope<AgreementPage>), ListAgreementsRefused),
)]
#[get("/api/admin/agreement")]
pub async fn list_agreements(
    app: web::Data<Application>,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichAgreements>, Paging)>,
) -> Answer<AgreementPage> {
    let kind = which.kind;
    let page = admin::agreements(&app, &actor, kind, &page).await?;
    Ok(Reply::private(Page::of(
        page,
        platform_views::agreement_row,
    )))
}

refusals!(ReadAgreementRefused: NotFound);

/// A version of an agreement
///
/// Text and title are the originals, with their translations.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The version's number")),
    responses((status = 200, description = "The version", body = Envelope<AdminAgreement>), ReadAgreementRefused),
)]
#[get("/api/admin/agreement/{id}")]
pub async fn read_agreement(
    app: web::Data<Application>,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<AdminAgreement> {
    let found = admin::agreement(&app, &actor, id).await?;
    Ok(Reply::private(platform_views::agreement_view(found)))
}

refusals!(PublishAgreementRefused: VersionTaken; fields: TooLong, InvalidCharacters);

/// Publish a version of an agreement
///
/// The version is in force at once: users who register from now on accept it. Earlier versions are
/// kept. A version name that the agreement has had before is `version_taken` (code 2).
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = PublishAgreementRequest,
    responses((status = 200, description = "The version", body = Envelope<AdminAgreement>), PublishAgreementRefused),
)]
#[post("/api/admin/agreement")]
pub async fn publish_agreement(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<PublishAgreementRequest>>,
) -> Answer<AdminAgreement> {
    let kind = request.kind;
    let form = platform_views::agreement_form(request);
    let published = admin::publish_agreement(&app, &actor, kind, &form).await?;
    Ok(Reply::private(platform_views::agreement_view(published)))
}

/// Registers the calls of this resource.
pub fn configure_notices(config: &mut impl Registry) {
    config
        .service(list_notices)
        .service(create_notice)
        .service(update_notice)
        .service(remove_notice);
}

refusals!(CreateNoticeRefused: IdempotencyReused; fields: TooLong, InvalidCharacters);

/// Create a notice
///
/// It is public at once.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(CreationKey),
    request_body = CreateNoticeRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminNotice>), CreateNoticeRefused),
)]
#[post("/api/admin/notice")]
pub async fn create_notice(
    app: web::Data<Application>,
    Operator(actor, Repeatable(request, body)): Operator<Repeatable<CreateNoticeRequest>>,
) -> Answer<Box<RawValue>> {
    let form = platform_views::new_notice(body);
    let render =
        |created: &admin::Notice| serde_json::to_string(&platform_views::notice_view(created));
    Reply::stored(admin::create_notice(&app, &actor, &request, &form, &render).await?)
}

refusals!(ListNoticesRefused:);

/// All notices, for editing
///
/// The latest created first, whatever their `date`.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of notices", body = Envelope<AdminNoticePage>), ListNoticesRefused),
)]
#[get("/api/admin/notice")]
pub async fn list_notices(
    app: web::Data<Application>,
    Operator(actor, Paging(page)): Operator<Paging>,
) -> Answer<AdminNoticePage> {
    let page = admin::notices(&app, &actor, &page).await?;
    Ok(Reply::private(Page::of(page, |notice| {
        platform_views::notice_view(&notice)
    })))
}

refusals!(UpdateNoticeRefused: NotFound, ChangedElsewhere; fields: TooLong, InvalidCharacters);

/// Change a notice
///
/// Fields left out stay as they are.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The notice's number")),
    request_body = UpdateNoticeRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminNotice>), UpdateNoticeRefused),
)]
#[put("/api/admin/notice/{id}")]
pub async fn update_notice(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<UpdateNoticeRequest>)>,
) -> Answer<AdminNotice> {
    let revision = request.revision;
    let form = platform_views::notice_change(request);
    let updated = admin::update_notice(&app, &actor, id.into(), revision, &form).await?;
    Ok(Reply::private(platform_views::notice_view(&updated)))
}

refusals!(RemoveNoticeRefused: NotFound);

/// Delete a notice
///
/// It disappears from the platform at once.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The notice's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), RemoveNoticeRefused),
)]
#[delete("/api/admin/notice/{id}")]
pub async fn remove_notice(
    app: web::Data<Application>,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<Deleted> {
    admin::remove_notice(&app, &actor, id.into()).await?;
    Ok(Reply::private(Deleted { id }))
}

/// A notice, for editing. Texts are the originals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminNotice {
    /// Id of the notice.
    pub id: i64,
    /// The title.
    pub title: String,
    /// The text, plain with line breaks; possibly empty.
    pub text: String,
    /// The day of the notice.
    #[schema(format = Date)]
    pub date: String,
    /// The translations.
    pub translations: ArticleTranslationsView,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

impl Entry for AdminNotice {
    const PAGE: &str = "AdminNoticePage";
    const PLURAL: &str = "notices";
}

/// A page of notices.
pub type AdminNoticePage = Page<AdminNotice>;

/// A new notice.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateNoticeRequest {
    /// The title.
    pub title: String,
    /// The text, plain with line breaks. Default: empty.
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// The day of the notice, in the years {year-min:plain} to {year-max:plain}. Default: today in China.
    #[schema(nullable = false, format = Date)]
    pub date: Option<String>,
    /// Title and text in {translations}.
    #[schema(nullable = false)]
    pub translations: Option<NoticeTranslations>,
}

/// Changes of a notice. Fields left out stay as they are.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateNoticeRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The title.
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The text, plain with line breaks.
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// The day of the notice, in the years {year-min:plain} to {year-max:plain}.
    #[schema(nullable = false, format = Date)]
    pub date: Option<String>,
    /// Title and text in {translations}.
    #[schema(nullable = false)]
    pub translations: Option<NoticeTranslations>,
}

/// A version of an agreement, in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgreementRow {
    /// Id of the version.
    pub id: i64,
    /// Which agreement.
    pub kind: AgreementKind,
    /// The name of the version.
    pub version: String,
    /// The title, as it was written.
    pub title: String,
    /// When it was published. The latest of each kind is in force.
    #[schema(format = DateTime)]
    pub published_at: String,
}

impl Entry for AgreementRow {
    const PAGE: &str = "AgreementPage";
    const PLURAL: &str = "versions";
}

/// A page of versions.
pub type AgreementPage = Page<AgreementRow>;

/// A version of an agreement. Texts are the originals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAgreement {
    /// Id of the version.
    pub id: i64,
    /// Which agreement.
    pub kind: AgreementKind,
    /// The name of the version.
    pub version: String,
    /// The title.
    pub title: String,
    /// The text, as sanitised HTML.
    pub text: String,
    /// The translations.
    pub translations: ArticleTranslationsView,
    /// When it was published.
    #[schema(format = DateTime)]
    pub published_at: String,
}

/// A version of an agreement to publish.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishAgreementRequest {
    /// Which agreement.
    pub kind: AgreementKind,
    /// A name for the version that this agreement has not had yet.
    pub version: String,
    /// The title.
    pub title: String,
    /// The text as HTML; sanitised like a product's details.
    pub text: String,
    /// Title and text in {translations}.
    #[schema(nullable = false)]
    pub translations: Option<ArticleTranslations>,
}

/// A notice's title and text in one language. One that is left out stays as it is; an empty one is
/// removed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NoticeTexts {
    /// The title.
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The text, plain with line breaks.
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// Ignored, so that translations can be sent back as they were read.
    #[schema(value_type = Option<Vec<String>>, nullable = false)]
    #[expect(dead_code, reason = "accepted and ignored")]
    pub stale: Option<Ignored>,
}

impl TranslationKind for NoticeTexts {
    type Text = Self;
    const NAME: &'static str = "NoticeTranslations";
    const ABOUT: &'static str =
        "A notice's title and text in {translations}. A language left out stays as it is.";
    const IS_OF_PLATFORM: bool = true;
}

/// A notice's title and text in the languages other than the platform's.
pub type NoticeTranslations = Translations<NoticeTexts>;

/// A file at the root of the site.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminRootFile {
    /// The name; the file is at `/{name}`.
    pub name: String,
    /// The content.
    pub content: String,
    /// When it was last written.
    #[schema(format = DateTime)]
    pub updated_at: String,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// All files at the root of the site.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminRootFileList {
    /// The files, by name.
    pub list: Vec<AdminRootFile>,
}

/// The content of a file at the root of the site.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutRootFileRequest {
    /// The content, as it is served: text of at most {root-file-bytes} bytes in UTF-8.
    pub content: String,
    /// The `revision` that was read; left out for a new file. If another one is stored, the update is
    /// refused with `changed_elsewhere` (409), and without it if a file of this name has other content,
    /// with `name_taken` (409).
    #[schema(nullable = false)]
    pub revision: Option<i64>,
}

/// A file that was deleted.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeletedRootFile {
    /// The name that it had.
    pub name: String,
}
