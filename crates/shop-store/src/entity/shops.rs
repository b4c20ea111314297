use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "shops")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: i64,
    pub settlement_level: String,
    pub registered_at: i64,
    pub paid_until: Option<i64>,
    pub listed_until: i64,
    pub recommended_at: Option<i64>,
    pub alias_changed_at: Option<i64>,
    pub licence_verified_at: Option<i64>,
    pub language: String,
    pub company_name: String,
    pub website_name: String,
    pub website_description: String,
    pub main_products: String,
    pub introduction: String,
    pub notice: String,
    pub salesman_name: String,
    pub company_address: String,
    pub translations: String,
    pub website_keywords: String,
    pub main_image_id: Option<i64>,
    pub license_image_id: Option<i64>,
    pub customer_service_qr_id: Option<i64>,
    pub video_id: Option<i64>,
    pub shipping_area: String,
    pub area_id: Option<i64>,
    pub business_category_id: Option<i64>,
    pub salesman_mobile: String,
    pub operator_name: String,
    pub mobile: String,
    pub wechat_id: String,
    pub whatsapp: String,
    pub email: String,
    pub show_email: bool,
    pub show_platform_support: bool,
    pub takes_inquiries: bool,
    pub order_minimum: i64,
    pub product_count: i64,
    pub on_sale_count: i64,
    pub home_revision: i64,
    pub revision: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
