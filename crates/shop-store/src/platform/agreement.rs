//! The texts that users agree to, kept by version.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, NotSet, QueryFilter, QueryOrder,
    Set,
};
use shop_core::{Localized, Page, PageRequest, Timestamp, TranslationSheet};

use crate::{
    StoreError,
    entity::agreements,
    paging::{self, List, Order},
    sql::{self, Filter},
    value,
};

shop_core::string_enum! {
    /// `service`: the service agreement. `privacy`: the privacy policy.
    #[derive(utoipa::ToSchema)]
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

/// An agreement as operators find it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedAgreement {
    /// Its number.
    pub id: i64,
    /// Which text.
    pub kind: AgreementKind,
    /// The text.
    pub agreement: Agreement,
    /// When it was published.
    pub at: Timestamp,
}

const NEWEST: Order = Order {
    name: "agreement/newest",
    columns: &["a.published_at", "a.id"],
    descending: true,
};

/// A page of all versions, of one text where it is given; the one in force first.
pub async fn list_agreements(
    conn: &impl ConnectionTrait,
    kind: Option<AgreementKind>,
    page: &PageRequest,
) -> Result<Page<PublishedAgreement>, StoreError> {
    let mut filter = Filter::default();
    if let Some(kind) = kind {
        filter.and("a.kind = ?", [kind.as_str()]);
    }
    let list = List {
        columns: &sql::columns::<agreements::Entity>("a"),
        from: "agreements a",
        filter,
        order: NEWEST,
    };
    let key = |row: &agreements::Model| vec![row.published_at, row.id];
    paging::convert(paging::fetch(conn, list, page, key).await?)
}

/// One version.
pub async fn find_agreement(
    conn: &impl ConnectionTrait,
    id: i64,
) -> Result<Option<PublishedAgreement>, StoreError> {
    let row = agreements::Entity::find_by_id(id).one(conn).await?;
    row.map(PublishedAgreement::try_from).transpose()
}

/// The version that a user agrees to who registers now; empty while none is published.
pub async fn agreement_version(
    conn: &impl ConnectionTrait,
    kind: AgreementKind,
) -> Result<String, StoreError> {
    let latest = latest_agreement(conn, kind).await?;
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
        .filter(agreements::Column::Kind.eq(kind.as_str()))
        .order_by_desc(agreements::Column::PublishedAt)
        .order_by_desc(agreements::Column::Id)
        .one(conn)
        .await?;
    row.map(Agreement::try_from).transpose()
}

/// Publishes a version and returns its number.
///
/// # Errors
/// [`crate::Conflict::AgreementVersion`] when the version is there already.
pub async fn publish(
    conn: &impl ConnectionTrait,
    kind: AgreementKind,
    agreement: &Agreement,
    now: Timestamp,
) -> Result<i64, StoreError> {
    let sheet = TranslationSheet::default()
        .with("title", &agreement.title)
        .with("text", &agreement.text);
    let row = agreements::ActiveModel {
        id: NotSet,
        kind: Set(kind.as_str().to_owned()),
        version: Set(agreement.version.clone()),
        title: Set(agreement.title.original().to_owned()),
        text: Set(agreement.text.original().to_owned()),
        translations: Set(value::to_json("agreements.translations", &sheet)?),
        published_at: Set(now.millis()),
    };
    Ok(row.insert(conn).await?.id)
}

impl TryFrom<agreements::Model> for PublishedAgreement {
    type Error = StoreError;

    fn try_from(row: agreements::Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id,
            kind: value::word("agreements.kind", &row.kind)?,
            at: Timestamp::from_millis(row.published_at),
            agreement: row.try_into()?,
        })
    }
}

impl TryFrom<agreements::Model> for Agreement {
    type Error = StoreError;

    fn try_from(row: agreements::Model) -> Result<Self, StoreError> {
        let mut sheet = value::sheet(&row.translations)?;
        Ok(Self {
            version: row.version,
            title: sheet.localize("title", row.title),
            text: sheet.localize("text", row.text),
        })
    }
}
