//! Notices and agreements as operators write them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AgreementKind, ArticleTranslations, ArticleTranslationsView};

/// A notice for editing: texts are the originals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminNotice {
    /// Its number.
    pub id: i64,
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// The day it is dated.
    #[schema(format = Date)]
    pub date: String,
    /// The translations.
    pub translations: ArticleTranslationsView,
    /// The revision seen; it grows with every change.
    pub revision: i64,
}

/// A page of notices.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminNoticePage {
    /// The rows of this page.
    pub list: Vec<AdminNotice>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// A new notice.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateNoticeRequest {
    /// The title, 1 to 100 characters.
    pub title: String,
    /// The text, at most 5,000 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// The day it is dated, in the years 2000 to 2099; today in China if absent.
    #[serde(default)]
    #[schema(nullable = false, format = Date)]
    pub date: Option<String>,
    /// The translations.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<ArticleTranslations>,
}

/// Changes of a notice; only fields present change.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateNoticeRequest {
    /// The revision seen.
    pub revision: i64,
    /// The title, 1 to 100 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The text, at most 5,000 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// The day it is dated, in the years 2000 to 2099.
    #[serde(default)]
    #[schema(nullable = false, format = Date)]
    pub date: Option<String>,
    /// The translations.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<ArticleTranslations>,
}

/// A version of a text that users agree to, in the list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgreementRow {
    /// Its number.
    pub id: i64,
    /// Which text.
    pub kind: AgreementKind,
    /// Its version.
    pub version: String,
    /// The title.
    pub title: String,
    /// When it was published; the latest of each kind is in force.
    #[schema(format = DateTime)]
    pub published_at: String,
}

/// A page of versions.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgreementPage {
    /// The rows of this page.
    pub list: Vec<AgreementRow>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// A version of a text that users agree to: texts are the originals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAgreement {
    /// Its number.
    pub id: i64,
    /// Which text.
    pub kind: AgreementKind,
    /// Its version.
    pub version: String,
    /// The title.
    pub title: String,
    /// Rich text (a safe subset of HTML).
    pub text: String,
    /// The translations.
    pub translations: ArticleTranslationsView,
    /// When it was published.
    #[schema(format = DateTime)]
    pub published_at: String,
}

/// A version to be published.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishAgreementRequest {
    /// Which text.
    pub kind: AgreementKind,
    /// Its version, 1 to 20 characters, which was not published before.
    pub version: String,
    /// The title, 1 to 100 characters.
    pub title: String,
    /// Rich text (a safe subset of HTML), 1 to 50,000 characters.
    pub text: String,
    /// The translations.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<ArticleTranslations>,
}
