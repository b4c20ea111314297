use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "order_events")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub order_id: i64,
    pub at: i64,
    pub action: Option<String>,
    pub status: String,
    pub party: String,
    pub actor_id: Option<i64>,
    pub reason: String,
}
