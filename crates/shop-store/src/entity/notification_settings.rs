use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "notification_settings")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: i64,
    pub locale: String,
    pub email: String,
    pub email_on: bool,
    pub webhook_url: String,
    pub webhook_salt: String,
    pub webhook_on: bool,
    pub chat_on: bool,
    pub pending_email: String,
    pub code_hash: String,
    pub code_expires_at: i64,
    pub code_failures: i64,
    pub revision: i64,
}
