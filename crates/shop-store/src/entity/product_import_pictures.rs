use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "product_import_pictures")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub import_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub name: String,
    pub media_id: i64,
}
