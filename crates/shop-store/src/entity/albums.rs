use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "albums")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub shop_id: i64,
    pub name: String,
    pub name_key: String,
    pub description: String,
    pub cover_id: Option<i64>,
    pub is_public: bool,
    pub revision: i64,
    pub created_at: i64,
    pub updated_at: i64,
}
