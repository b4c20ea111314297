use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "home_sections")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub owner_id: Option<i64>,
    pub position: i64,
    pub section_type: String,
    pub enabled: bool,
    pub title: String,
    pub translations: String,
    pub layout: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
