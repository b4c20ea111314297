use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "media")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub shop_id: i64,
    pub kind: String,
    pub status: String,
    pub is_private: bool,
    pub content_hash: String,
    pub object_key: String,
    pub content_type: String,
    pub bytes: i64,
    pub width: Option<i64>,
    pub height: Option<i64>,
    pub duration_ms: Option<i64>,
    pub variants: String,
    pub needs_jpeg: bool,
    pub needs_watermark: bool,
    pub claimed_by: String,
    pub claimed_until: i64,
    pub failures: i64,
    pub created_at: i64,
}
