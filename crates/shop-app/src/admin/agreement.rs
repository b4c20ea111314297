//! Publishing the texts that users agree to.

use serde_json::json;
use shop_core::{Faults, Localized, TextRule};
use shop_store::{
    Touches, commit,
    platform::{self, Agreement, AgreementKind},
};

use super::{AdminError, begin, checks, note};
use crate::{Actor, Application};

const VERSION: TextRule = TextRule::line(1, 20);
const TITLE: TextRule = TextRule::line(1, 100);
const TEXT: TextRule = TextRule::lines(1, 50_000);

/// An agreement as an operator publishes it.
#[derive(Debug, Clone)]
pub struct AgreementForm {
    /// Its version, which was not published before.
    pub version: String,
    /// Its title.
    pub title: Localized,
    /// Its text, HTML.
    pub text: Localized,
}

/// Publishes a version; who registers from now on agrees to it. Earlier versions are kept.
pub async fn publish_agreement(
    app: &Application,
    operator: &Actor,
    kind: AgreementKind,
    form: &AgreementForm,
) -> Result<(), AdminError> {
    let mut faults = Faults::none();
    let version = faults.keep(VERSION.parse("version", &form.version));
    let agreement = Agreement {
        version: version.unwrap_or_default(),
        title: checks::localized(&mut faults, "title", TITLE, &form.title),
        text: checks::rich_text(&mut faults, "text", TEXT, &form.text),
    };
    let agreement = faults.or(agreement)?;
    let transaction = begin(app, operator).await?;
    platform::publish(&transaction, kind, &agreement, app.now()).await?;
    let subject = format!("agreement:{}", kind.word());
    let detail = json!({ "version": agreement.version });
    note(
        app,
        &transaction,
        operator,
        ("agreement.publish", &subject),
        detail,
    )
    .await?;
    Ok(commit(transaction, Touches::Platform).await?)
}
