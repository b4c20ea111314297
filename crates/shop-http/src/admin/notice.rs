//! The platform's notices.

use actix_web::{delete, get, post, put, web};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    admin::{self, Notice, NoticeForm},
};
use shop_core::{TranslationKind, Translations, request::Ignored};
use utoipa::ToSchema;

use crate::{
    Reply,
    admin::texts::{ArticleTranslationsView, article, article_view},
    common::Deleted,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, CreationKey, Id, Operator, Paging, PagingParams, Repeatable},
    page::{Entry, Page},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
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
    let form = new_notice(body);
    let render = |created: &Notice| serde_json::to_string(&notice_view(created));
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
        notice_view(&notice)
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
    let form = notice_change(request);
    let updated = admin::update_notice(&app, &actor, id.into(), revision, &form).await?;
    Ok(Reply::private(notice_view(&updated)))
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

/// A notice.
pub fn notice_view(notice: &Notice) -> AdminNotice {
    let texts = &notice.texts;
    AdminNotice {
        id: notice.id.get(),
        title: texts.title.original().to_owned(),
        text: texts.text.original().to_owned(),
        date: texts.date.clone(),
        translations: article_view(&texts.title, &texts.text),
        revision: notice.revision,
    }
}

/// A request to put up a notice.
pub fn new_notice(request: CreateNoticeRequest) -> NoticeForm {
    let [title, text] = article(
        Some(request.title),
        request.text,
        request.translations,
        |NoticeTexts { title, text, .. }| [title, text],
    );
    NoticeForm {
        title,
        text,
        date: request.date,
    }
}

/// A request to change a notice.
pub fn notice_change(request: UpdateNoticeRequest) -> NoticeForm {
    let [title, text] = article(
        request.title,
        request.text,
        request.translations,
        |NoticeTexts { title, text, .. }| [title, text],
    );
    NoticeForm {
        title,
        text,
        date: request.date,
    }
}
