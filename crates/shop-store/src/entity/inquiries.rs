use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "inquiries")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub number: String,
    pub shop_id: i64,
    pub status: String,
    pub locale: String,
    pub total: i64,
    pub name: String,
    pub country: String,
    pub phone: String,
    pub wechat_id: String,
    pub remark: String,
    pub product_id: Option<i64>,
    pub product_image_id: Option<i64>,
    pub product_snapshot: Option<String>,
    pub note: String,
    pub agreed_service_version: String,
    pub agreed_privacy_version: String,
    pub browser_hash: String,
    pub request_key: String,
    pub request_hash: String,
    pub share_token: String,
    pub share_expires_at: i64,
    pub merchant_read_at: Option<i64>,
    pub answered_at: Option<i64>,
    pub closed_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
    pub sender_unread: bool,
}
