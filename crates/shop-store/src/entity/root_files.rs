use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "root_files")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub name: String,
    pub content: String,
    pub revision: i64,
    pub updated_at: i64,
}
