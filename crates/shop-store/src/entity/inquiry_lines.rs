use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "inquiry_lines")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub inquiry_id: i64,
    pub position: i64,
    pub product_id: Option<i64>,
    pub sku_id: Option<i64>,
    pub quantity: i64,
    pub unit_price: i64,
    pub amount: i64,
    pub image_id: Option<i64>,
    pub snapshot: String,
}
