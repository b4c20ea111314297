//! The platform: its profile, its notices, the texts users agree to, and the business
//! categories.

pub(crate) mod business_category;
pub(crate) mod notice;

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, NotSet,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use shop_core::{
    CurrencyTable, Localized, MediaId, Page, PageRequest, Timestamp, TranslationSheet,
};
use shop_settlement::{LevelCaps, LevelFees};

use crate::{
    StoreError, Updated,
    paging::{self, List, Order},
    sql::{self, Filter},
    transaction::next,
    value,
};

pub use business_category::{
    BusinessCategory, BusinessCategoryContent, business_categories, business_category,
    business_category_name, business_category_names, business_category_usage,
    business_category_usages, delete_business_category, hold_business_category,
    insert_business_category, merchant_counts, reorder_business_categories, save_business_category,
};
pub use notice::{
    Notice, NoticeTexts, delete_notice, insert_notice, list_notices, notice, notices, save_notice,
};

/// The platform's one row.
const ROW: i64 = 1;

/// The platform's profile.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlatformInfo {
    /// Its name.
    pub name: Localized,
    /// Its introduction.
    pub introduction: Localized,
    /// Its address.
    pub address: Localized,
    /// Its e-mail address.
    pub email: String,
    /// Its phone numbers.
    pub phones: Vec<String>,
    /// Its WeChat IDs.
    pub wechat_ids: Vec<String>,
    /// Its WhatsApp numbers in E.164.
    pub whatsapp_numbers: Vec<String>,
    /// Its logo.
    pub logo: Option<MediaId>,
    /// The picture the app opens with.
    pub opening_image: Option<MediaId>,
    /// The QR code customers scan.
    pub qr: Option<MediaId>,
    /// What the settlement levels cost.
    pub fees: LevelFees,
    /// How many products the settlement levels allow.
    pub caps: LevelCaps,
}

/// The platform's profile.
pub async fn info(conn: &impl ConnectionTrait) -> Result<PlatformInfo, StoreError> {
    let row = row(conn).await?;
    row.map_or_else(|| Ok(PlatformInfo::default()), PlatformInfo::try_from)
}

/// The same with the number of edits of its home page.
pub async fn info_and_home_revision(
    conn: &impl ConnectionTrait,
) -> Result<(PlatformInfo, i64), StoreError> {
    let row = row(conn).await?;
    row.map_or_else(
        || Ok((PlatformInfo::default(), 1)),
        |row| {
            let revision = row.home_revision;
            Ok((PlatformInfo::try_from(row)?, revision))
        },
    )
}

/// The same with the rates of second currencies.
pub async fn info_and_currencies(
    conn: &impl ConnectionTrait,
) -> Result<(PlatformInfo, CurrencyTable), StoreError> {
    let Some(row) = row(conn).await? else {
        return Ok(Default::default());
    };
    let currencies = value::json("platform_info.currencies", &row.currencies)?;
    Ok((PlatformInfo::try_from(row)?, currencies))
}

/// The rates of second currencies, with the number of their edits; an update names the one it saw.
pub async fn currencies(conn: &impl ConnectionTrait) -> Result<(CurrencyTable, i64), StoreError> {
    let Some(row) = row(conn).await? else {
        return Ok((CurrencyTable::default(), 1));
    };
    let currencies = value::json("platform_info.currencies", &row.currencies)?;
    Ok((currencies, row.currency_revision))
}

/// Replaces the rates of second currencies, if their revision is still `seen`.
pub async fn save_currencies(
    conn: &impl ConnectionTrait,
    seen: i64,
    currencies: &CurrencyTable,
) -> Result<Updated, StoreError> {
    let row = platform_info::ActiveModel {
        currencies: Set(value::to_json("platform_info.currencies", currencies)?),
        currency_revision: Set(next(seen)),
        ..Default::default()
    };
    let done = platform_info::Entity::update_many()
        .set(row)
        .filter(platform_info::Column::Id.eq(ROW))
        .filter(platform_info::Column::CurrencyRevision.eq(seen))
        .exec(conn)
        .await?;
    Ok(Updated::from_rows(done.rows_affected, true))
}

/// How many products the settlement levels allow.
pub async fn level_caps(conn: &impl ConnectionTrait) -> Result<LevelCaps, StoreError> {
    let caps: Option<String> = platform_info::Entity::find_by_id(ROW)
        .select_only()
        .column(platform_info::Column::LevelCaps)
        .into_tuple()
        .one(conn)
        .await?;
    caps.map_or_else(
        || Ok(LevelCaps::default()),
        |caps| value::json("platform_info.level_caps", &caps),
    )
}

async fn row(conn: &impl ConnectionTrait) -> Result<Option<platform_info::Model>, StoreError> {
    Ok(platform_info::Entity::find_by_id(ROW).one(conn).await?)
}

/// Number of edits of the platform's profile; an update names the one it saw.
pub async fn info_revision(conn: &impl ConnectionTrait) -> Result<i64, StoreError> {
    let row = row(conn).await?;
    Ok(row.map_or(1, |row| row.revision))
}

/// Replaces the platform's profile, if its revision is still `seen`.
pub async fn save_info(
    conn: &impl ConnectionTrait,
    seen: i64,
    info: &PlatformInfo,
) -> Result<Updated, StoreError> {
    let sheet = TranslationSheet::default()
        .with("name", &info.name)
        .with("introduction", &info.introduction)
        .with("address", &info.address);
    let row = platform_info::ActiveModel {
        name: Set(info.name.original().to_owned()),
        introduction: Set(info.introduction.original().to_owned()),
        address: Set(info.address.original().to_owned()),
        translations: Set(value::to_json("platform_info.translations", &sheet)?),
        email: Set(info.email.clone()),
        phones: Set(value::to_json("platform_info.phones", &info.phones)?),
        wechat_ids: Set(value::to_json(
            "platform_info.wechat_ids",
            &info.wechat_ids,
        )?),
        whatsapp_numbers: Set(value::to_json(
            "platform_info.whatsapp_numbers",
            &info.whatsapp_numbers,
        )?),
        logo_id: Set(info.logo.map(Into::into)),
        opening_image_id: Set(info.opening_image.map(Into::into)),
        qr_id: Set(info.qr.map(Into::into)),
        level_fees: Set(value::to_json("platform_info.level_fees", &info.fees)?),
        level_caps: Set(value::to_json("platform_info.level_caps", &info.caps)?),
        revision: Set(next(seen)),
        ..Default::default()
    };
    let done = platform_info::Entity::update_many()
        .set(row)
        .filter(platform_info::Column::Id.eq(ROW))
        .filter(platform_info::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    Ok(Updated::from_rows(done.rows_affected, true))
}

impl TryFrom<platform_info::Model> for PlatformInfo {
    type Error = StoreError;

    fn try_from(row: platform_info::Model) -> Result<Self, StoreError> {
        let mut sheet = value::sheet(&row.translations)?;
        Ok(Self {
            name: sheet.localize("name", row.name),
            introduction: sheet.localize("introduction", row.introduction),
            address: sheet.localize("address", row.address),
            email: row.email,
            phones: value::json("platform_info.phones", &row.phones)?,
            wechat_ids: value::json("platform_info.wechat_ids", &row.wechat_ids)?,
            whatsapp_numbers: value::json("platform_info.whatsapp_numbers", &row.whatsapp_numbers)?,
            logo: row.logo_id.map(Into::into),
            opening_image: row.opening_image_id.map(Into::into),
            qr: row.qr_id.map(Into::into),
            fees: value::json("platform_info.level_fees", &row.level_fees)?,
            caps: value::json("platform_info.level_caps", &row.level_caps)?,
        })
    }
}

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
        kind: sea_orm::Set(kind.as_str().to_owned()),
        version: sea_orm::Set(agreement.version.clone()),
        title: sea_orm::Set(agreement.title.original().to_owned()),
        text: sea_orm::Set(agreement.text.original().to_owned()),
        translations: sea_orm::Set(value::to_json("agreements.translations", &sheet)?),
        published_at: sea_orm::Set(now.millis()),
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

/// A text file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RootFile {
    /// The name, unique.
    pub name: String,
    /// The content.
    pub content: String,
    /// Number of edits; an update names the one it saw.
    pub revision: i64,
    /// When it was last written.
    pub updated_at: Timestamp,
}

/// All files, by name.
pub async fn root_files(conn: &impl ConnectionTrait) -> Result<Vec<RootFile>, StoreError> {
    let rows = sql::list::<root_files::Entity>(conn, Filter::default(), "ORDER BY name").await?;
    Ok(rows.into_iter().map(RootFile::from).collect())
}

/// The file of a name.
pub async fn root_file(
    conn: &impl ConnectionTrait,
    name: &str,
) -> Result<Option<RootFile>, StoreError> {
    let row = root_files::Entity::find_by_id(name).one(conn).await?;
    Ok(row.map(RootFile::from))
}

/// The number of files. No other transaction adds one until this one ends.
pub async fn root_file_count(conn: &impl ConnectionTrait) -> Result<u64, StoreError> {
    sql::lock(conn, "platform_info", ROW).await?;
    sql::count(conn, "SELECT COUNT(*) AS n FROM root_files", []).await
}

/// Adds a file whose name no other has.
pub async fn insert_root_file(
    conn: &impl ConnectionTrait,
    name: &str,
    content: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = root_files::ActiveModel {
        name: Set(name.to_owned()),
        content: Set(content.to_owned()),
        revision: Set(1),
        updated_at: Set(now.millis()),
    };
    root_files::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Replaces the content of a file, if its revision is still `seen`.
pub async fn save_root_file(
    conn: &impl ConnectionTrait,
    name: &str,
    seen: i64,
    content: &str,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let row = root_files::ActiveModel {
        content: Set(content.to_owned()),
        revision: Set(next(seen)),
        updated_at: Set(now.millis()),
        ..Default::default()
    };
    let done = root_files::Entity::update_many()
        .set(row)
        .filter(root_files::Column::Name.eq(name))
        .filter(root_files::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    let exists = root_files::Entity::find_by_id(name).count(conn).await? > 0;
    Ok(Updated::from_rows(done.rows_affected, exists))
}

/// Deletes a file; `false` when there is none.
pub async fn delete_root_file(conn: &impl ConnectionTrait, name: &str) -> Result<bool, StoreError> {
    let done = root_files::Entity::delete_by_id(name).exec(conn).await?;
    Ok(done.rows_affected == 1)
}

impl From<root_files::Model> for RootFile {
    fn from(row: root_files::Model) -> Self {
        Self {
            name: row.name,
            content: row.content,
            revision: row.revision,
            updated_at: Timestamp::from_millis(row.updated_at),
        }
    }
}

pub(crate) mod platform_info {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "platform_info")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        pub name: String,
        pub introduction: String,
        pub address: String,
        pub translations: String,
        pub email: String,
        pub phones: String,
        pub wechat_ids: String,
        pub whatsapp_numbers: String,
        pub logo_id: Option<i64>,
        pub opening_image_id: Option<i64>,
        pub qr_id: Option<i64>,
        pub level_fees: String,
        pub level_caps: String,
        pub currencies: String,
        pub currency_revision: i64,
        pub home_revision: i64,
        pub revision: i64,
    }
}

pub(crate) mod agreements {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "agreements")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub kind: String,
        pub version: String,
        pub title: String,
        pub text: String,
        pub translations: String,
        pub published_at: i64,
    }
}

pub(crate) mod root_files {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "root_files")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub content: String,
        pub revision: i64,
        pub updated_at: i64,
    }
}
