use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "notification_deliveries")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub notification_id: i64,
    pub user_id: i64,
    pub channel: String,
    pub chat_account_id: i64,
    pub status: String,
    pub attempts: i64,
    pub due_at: i64,
    pub claimed_by: String,
    pub claimed_until: i64,
}
