use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "categories")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub shop_id: i64,
    pub parent_id: Option<i64>,
    pub name: String,
    pub name_key: String,
    pub description: String,
    pub translations: String,
    pub main_image_id: Option<i64>,
    pub sort: i64,
    pub product_count: i64,
    pub on_sale_count: i64,
    pub revision: i64,
    pub created_at: i64,
    pub updated_at: i64,
}
