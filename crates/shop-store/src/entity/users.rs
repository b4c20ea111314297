use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "users")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub username: String,
    pub username_key: String,
    pub password_hash: String,
    pub role: String,
    pub status: String,
    pub disabled_reason: String,
    pub agreement_version: String,
    pub privacy_version: String,
    pub agreed_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
    pub revision: i64,
    pub password_version: i64,
}
