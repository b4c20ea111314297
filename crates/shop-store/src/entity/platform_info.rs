use super::prelude::*;

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
    pub home_revision: i64,
    pub revision: i64,
}
