use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "notices")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub title: String,
    pub text: String,
    pub translations: String,
    pub shown_date: String,
    pub revision: i64,
    pub created_at: i64,
    pub updated_at: i64,
}
