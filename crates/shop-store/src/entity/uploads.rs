use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "uploads")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    pub shop_id: i64,
    pub kind: String,
    pub content_type: String,
    pub bytes: i64,
    pub object_key: String,
    pub created_at: i64,
    pub expires_at: i64,
    pub media_id: Option<i64>,
}
