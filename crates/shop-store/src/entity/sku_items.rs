use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "sku_items")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub sku_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub spec_item_id: i64,
}
