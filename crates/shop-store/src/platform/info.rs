//! What the platform tells of itself.

use sea_orm::{ActiveModelTrait, ConnectionTrait, EntityTrait, Set};
use shop_core::{Localized, MediaId, TranslationSheet};

use crate::{StoreError, entity::platform_info as table, value};

/// The platform's one row.
const ROW: i64 = 1;

/// What the platform tells of itself.
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
    /// Its logo.
    pub logo: Option<MediaId>,
    /// The picture the app opens with.
    pub opening_image: Option<MediaId>,
    /// The QR code customers scan.
    pub qr: Option<MediaId>,
}

/// What the platform tells of itself.
pub async fn info(conn: &impl ConnectionTrait) -> Result<PlatformInfo, StoreError> {
    let row = table::Entity::find_by_id(ROW).one(conn).await?;
    row.map_or_else(|| Ok(PlatformInfo::default()), PlatformInfo::try_from)
}

/// Replaces what the platform tells of itself.
pub async fn save_info(conn: &impl ConnectionTrait, info: &PlatformInfo) -> Result<(), StoreError> {
    let seen = table::Entity::find_by_id(ROW).one(conn).await?;
    let seen = seen.ok_or(StoreError::Corrupt {
        column: "platform_info.id",
    })?;
    let sheet = TranslationSheet::default()
        .with("name", &info.name)
        .with("introduction", &info.introduction)
        .with("address", &info.address);
    let row = table::ActiveModel {
        id: Set(ROW),
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
        logo_id: Set(info.logo.map(Into::into)),
        opening_image_id: Set(info.opening_image.map(Into::into)),
        qr_id: Set(info.qr.map(Into::into)),
        content_version: Set(seen.content_version + 1),
        revision: Set(seen.revision + 1),
        ..Default::default()
    };
    row.update(conn).await?;
    Ok(())
}

impl TryFrom<table::Model> for PlatformInfo {
    type Error = StoreError;

    fn try_from(row: table::Model) -> Result<Self, StoreError> {
        let sheet = value::sheet(&row.translations)?;
        Ok(Self {
            name: sheet.localize("name", row.name),
            introduction: sheet.localize("introduction", row.introduction),
            address: sheet.localize("address", row.address),
            email: row.email,
            phones: value::json("platform_info.phones", &row.phones)?,
            wechat_ids: value::json("platform_info.wechat_ids", &row.wechat_ids)?,
            logo: row.logo_id.map(Into::into),
            opening_image: row.opening_image_id.map(Into::into),
            qr: row.qr_id.map(Into::into),
        })
    }
}
