use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shop_aliases")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub alias_key: String,
    pub alias: String,
    pub shop_id: i64,
    pub reserved_until: Option<i64>,
    pub created_at: i64,
}
