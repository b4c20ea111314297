//! Agreements: publishes and reads versions.

use serde_json::json;
use shop_core::{Localized, Page, PageRequest, TextRule, ValidationErrors};
use shop_store::{
    Invalidates, commit,
    platform::{self, Agreement, AgreementKind, PublishedAgreement},
};

use super::{AdminError, TextForm, begin, checks, permit, trail};
use crate::{Actor, Application};

/// The version of an agreement.
pub const VERSION: TextRule = TextRule::line(1, 20);
/// The title of an agreement.
pub const TITLE: TextRule = TextRule::line(1, 100);
/// The text of an agreement.
pub const TEXT: TextRule = TextRule::lines(1, 50_000);

/// A new version of an agreement.
#[derive(Debug, Clone)]
pub struct AgreementForm {
    /// The version, not published before.
    pub version: String,
    /// The title.
    pub title: TextForm,
    /// The text as HTML.
    pub text: TextForm,
}

/// Lists the versions of one agreement or of all; the current one first.
pub async fn agreements(
    app: &Application,
    operator: &Actor,
    kind: Option<AgreementKind>,
    page: &PageRequest,
) -> Result<Page<PublishedAgreement>, AdminError> {
    permit(operator)?;
    Ok(platform::list_agreements(app.database.read(), kind, page).await?)
}

/// Returns a version.
pub async fn agreement(
    app: &Application,
    operator: &Actor,
    id: i64,
) -> Result<PublishedAgreement, AdminError> {
    permit(operator)?;
    let found = platform::find_agreement(app.database.read(), id).await?;
    found.ok_or(AdminError::NotFound)
}

/// Publishes a version; new users accept it at registration. Earlier versions are kept.
pub async fn publish_agreement(
    app: &Application,
    operator: &Actor,
    kind: AgreementKind,
    form: &AgreementForm,
) -> Result<PublishedAgreement, AdminError> {
    permit(operator)?;
    let owned = form.clone();
    let agreement = app.rich_text.run(move || parse(&owned)).await??;
    let transaction = begin(app, operator).await?;
    let id = platform::publish(&transaction, kind, &agreement, app.now()).await?;
    // The text is stored with the version and not in the audit log.
    let detail = trail::creation(&json!({
        "id": id,
        "version": agreement.version,
        "title": trail::text(&agreement.title),
    }));
    let subject = format!("agreement:{}", kind.as_str());
    let action = ("agreement.publish", subject.as_str());
    trail::note(app, &transaction, operator, action, detail).await?;
    commit(transaction, Invalidates::Platform).await?;
    self::agreement(app, operator, id).await
}

fn parse(form: &AgreementForm) -> Result<Agreement, ValidationErrors> {
    let mut errors = ValidationErrors::new();
    let none = Localized::default();
    let agreement = Agreement {
        version: errors
            .keep(VERSION.parse("version", &form.version))
            .unwrap_or_default(),
        title: checks::text(&mut errors, ("title", TITLE), &form.title, &none),
        text: checks::rich_text(&mut errors, ("text", TEXT), &form.text, &none),
    };
    errors.into_result(agreement)
}
