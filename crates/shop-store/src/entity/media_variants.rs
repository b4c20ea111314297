use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "media_variants")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub media_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub width: i64,
    pub height: i64,
    pub bytes: i64,
    pub object_key: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub content_type: String,
}
