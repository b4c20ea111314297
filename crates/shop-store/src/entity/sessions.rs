use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "sessions")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub user_id: i64,
    pub chat_account_id: Option<i64>,
    pub created_at: i64,
    pub expires_at: i64,
    pub ended_at: Option<i64>,
}
