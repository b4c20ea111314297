//! The texts that users agree to, kept by version.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, NotSet, QueryFilter, QueryOrder,
    Set,
};
use shop_core::{Localized, Timestamp, TranslationSheet, words};

use crate::{StoreError, entity::agreements, value};

words! {
    /// Which text.
    pub enum AgreementKind {
        /// The user service agreement.
        Service = "service",
        /// The privacy policy.
        Privacy = "privacy",
    }
}

/// A text that users agree to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agreement {
    /// Its version.
    pub version: String,
    /// Its title.
    pub title: Localized,
    /// The text.
    pub text: Localized,
}

/// The version that a user agrees to who registers now; empty while none is published.
pub async fn agreement_version(conn: &impl ConnectionTrait) -> Result<String, StoreError> {
    let latest = latest_agreement(conn, AgreementKind::Service).await?;
    Ok(latest
        .map(|agreement| agreement.version)
        .unwrap_or_default())
}

/// The version in force.
pub async fn latest_agreement(
    conn: &impl ConnectionTrait,
    kind: AgreementKind,
) -> Result<Option<Agreement>, StoreError> {
    let row = agreements::Entity::find()
        .filter(agreements::Column::Kind.eq(kind.word()))
        .order_by_desc(agreements::Column::PublishedAt)
        .order_by_desc(agreements::Column::Id)
        .one(conn)
        .await?;
    row.map(Agreement::try_from).transpose()
}

/// Publishes a version.
///
/// # Errors
/// [`crate::Conflict::AgreementVersion`] when the version is there already.
pub async fn publish(
    conn: &impl ConnectionTrait,
    kind: AgreementKind,
    agreement: &Agreement,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sheet = TranslationSheet::default()
        .with("title", &agreement.title)
        .with("text", &agreement.text);
    let row = agreements::ActiveModel {
        id: NotSet,
        kind: Set(kind.word().to_owned()),
        version: Set(agreement.version.clone()),
        title: Set(agreement.title.original().to_owned()),
        text: Set(agreement.text.original().to_owned()),
        translations: Set(value::to_json("agreements.translations", &sheet)?),
        published_at: Set(now.millis()),
    };
    row.insert(conn).await?;
    Ok(())
}

impl TryFrom<agreements::Model> for Agreement {
    type Error = StoreError;

    fn try_from(row: agreements::Model) -> Result<Self, StoreError> {
        let sheet = value::sheet(&row.translations)?;
        Ok(Self {
            version: row.version,
            title: sheet.localize("title", row.title),
            text: sheet.localize("text", row.text),
        })
    }
}
