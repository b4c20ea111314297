//! The platform's profile.

use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{Localized, MediaId, TranslationSheet};
use shop_settlement::LevelFees;

use crate::{StoreError, Updated, entity::platform_info as table, updated::next, value};

/// The platform's one row.
pub(super) const ROW: i64 = 1;

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

async fn row(conn: &impl ConnectionTrait) -> Result<Option<table::Model>, StoreError> {
    Ok(table::Entity::find_by_id(ROW).one(conn).await?)
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
    let row = table::ActiveModel {
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
        revision: Set(next(seen)),
        ..Default::default()
    };
    let done = table::Entity::update_many()
        .set(row)
        .filter(table::Column::Id.eq(ROW))
        .filter(table::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    Ok(Updated::from_rows(done.rows_affected, true))
}

impl TryFrom<table::Model> for PlatformInfo {
    type Error = StoreError;

    fn try_from(row: table::Model) -> Result<Self, StoreError> {
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
        })
    }
}
