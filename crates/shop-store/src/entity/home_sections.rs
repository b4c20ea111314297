use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "home_sections")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub shop_id: Option<i64>,
    pub position: i64,
    pub section_type: String,
    pub enabled: bool,
    pub title: String,
    pub translations: String,
    pub layout: String,
}
