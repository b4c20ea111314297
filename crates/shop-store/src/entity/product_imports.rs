use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "product_imports")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub shop_id: i64,
    pub table_id: i64,
    pub archive_id: Option<i64>,
    pub headings: String,
    pub mode: String,
    pub is_dry_run: bool,
    pub status: String,
    pub chunk: i64,
    pub chunk_count: i64,
    pub row_count: i64,
    pub new_rows: i64,
    pub changed_rows: i64,
    pub unchanged_rows: i64,
    pub faulty_rows: i64,
    pub new_products: i64,
    pub failures: i64,
    pub claimed_by: String,
    pub claimed_until: i64,
    pub created_at: i64,
    pub updated_at: i64,
    pub unused_picture_count: i64,
    pub unused_pictures: String,
}
