use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "skus")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub product_id: i64,
    pub position: i64,
    pub combination_key: String,
    pub price: i64,
    pub stock: i64,
    pub item_number: String,
    pub item_number_key: String,
    pub image_id: Option<i64>,
}
