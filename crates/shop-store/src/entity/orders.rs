use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "orders")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub number: String,
    pub shop_id: i64,
    pub buyer_id: Option<i64>,
    pub inquiry_id: Option<i64>,
    pub buyer_locale: String,
    pub status: String,
    pub total: i64,
    pub customer_name: String,
    pub customer_phone: String,
    pub customer_country: Option<String>,
    pub customer_wechat_id: String,
    pub address: String,
    pub payment_method: String,
    pub remark: String,
    pub expected_date: Option<String>,
    pub carrier: String,
    pub tracking_number: String,
    pub search_text: String,
    pub share_token: String,
    pub share_expires_at: i64,
    pub buyer_deleted_at: Option<i64>,
    pub merchant_deleted_at: Option<i64>,
    pub merchant_read_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}
