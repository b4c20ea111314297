use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "notifications")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub user_id: i64,
    pub kind: String,
    pub number: String,
    pub shop_id: i64,
    pub customer: String,
    pub total: Option<i64>,
    pub is_read: bool,
    pub is_dispatched: bool,
    pub created_at: i64,
}
