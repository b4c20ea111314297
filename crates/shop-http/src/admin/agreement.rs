//! The texts that users agree to.

use actix_web::{get, post, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    admin::{self, AgreementForm, AgreementKind, PublishedAgreement},
};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Reply,
    admin::texts::{
        ArticleTexts, ArticleTranslations, ArticleTranslationsView, article, article_view,
    },
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator, Paging, PagingParams, Params},
    page::{Entry, Page},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
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
    Ok(Reply::private(Page::of(page, agreement_row)))
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
    Ok(Reply::private(agreement_view(found)))
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
    let form = agreement_form(request);
    let published = admin::publish_agreement(&app, &actor, kind, &form).await?;
    Ok(Reply::private(agreement_view(published)))
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

/// A version of an agreement, in a list.
pub fn agreement_row(published: PublishedAgreement) -> AgreementRow {
    AgreementRow {
        id: published.id,
        kind: published.kind,
        version: published.agreement.version,
        title: published.agreement.title.original().to_owned(),
        published_at: published.at.to_rfc3339(),
    }
}

/// A version of an agreement.
pub fn agreement_view(published: PublishedAgreement) -> AdminAgreement {
    let agreement = published.agreement;
    AdminAgreement {
        id: published.id,
        kind: published.kind,
        title: agreement.title.original().to_owned(),
        text: agreement.text.original().to_owned(),
        translations: article_view(&agreement.title, &agreement.text),
        version: agreement.version,
        published_at: published.at.to_rfc3339(),
    }
}

/// A request to publish a version of an agreement.
pub fn agreement_form(request: PublishAgreementRequest) -> AgreementForm {
    let [title, text] = article(
        Some(request.title),
        Some(request.text),
        request.translations,
        |ArticleTexts { title, text, .. }| [title, text],
    );
    AgreementForm {
        version: request.version,
        title,
        text,
    }
}
