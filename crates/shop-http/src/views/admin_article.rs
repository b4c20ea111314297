//! Notices, agreements and files as operators write them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AgreementKind, ArticleTexts, ArticleTranslations, ArticleTranslationsView, Ignored};

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

/// A page of notices.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminNoticePage {
    /// The notices of this page.
    pub list: Vec<AdminNotice>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of notices in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// A new notice.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateNoticeRequest {
    /// The title.
    pub title: String,
    /// The text, plain with line breaks. Default: empty.
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// The day of the notice, in the years 2000 to 2099. Default: today in China.
    #[schema(nullable = false, format = Date)]
    pub date: Option<String>,
    /// Title and text in English and Arabic.
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
    /// The day of the notice, in the years 2000 to 2099.
    #[schema(nullable = false, format = Date)]
    pub date: Option<String>,
    /// Title and text in English and Arabic.
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

/// A page of versions.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgreementPage {
    /// The versions of this page.
    pub list: Vec<AgreementRow>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of versions in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

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
    /// Title and text in English and Arabic.
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
    pub stale: Option<Ignored>,
}

/// A notice's title and text in English and Arabic. A language left out stays as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NoticeTranslations {
    /// English.
    #[schema(nullable = false)]
    pub en: Option<NoticeTexts>,
    /// Arabic.
    #[schema(nullable = false)]
    pub ar: Option<NoticeTexts>,
}

impl From<NoticeTranslations> for ArticleTranslations {
    fn from(notice: NoticeTranslations) -> Self {
        let texts = |NoticeTexts { title, text, stale }| ArticleTexts { title, text, stale };
        Self {
            en: notice.en.map(texts),
            ar: notice.ar.map(texts),
        }
    }
}

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
    /// The content, as it is served: text of at most 4,096 bytes in UTF-8.
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
