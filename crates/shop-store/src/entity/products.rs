use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "products")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub owner_id: i64,
    pub category_id: i64,
    pub name: String,
    pub name_key: String,
    pub title: String,
    pub description: String,
    pub details: String,
    pub unit: String,
    pub translations: String,
    pub details_translations: String,
    pub needs_translation: bool,
    pub product_type: String,
    pub video_id: Option<i64>,
    pub price_min: i64,
    pub price_max: i64,
    pub strike_price: Option<i64>,
    pub item_number: String,
    pub item_number_key: String,
    pub is_clearance: bool,
    pub on_sale: bool,
    pub keywords: String,
    pub material: String,
    pub packing_quantity: Option<i64>,
    pub box_specification: String,
    pub item_weight_grams: Option<i64>,
    pub box_weight_grams: Option<i64>,
    pub remark: String,
    pub private_note: String,
    pub min_order_quantity: i64,
    pub order_multiple: i64,
    pub sold: i64,
    pub revision: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
