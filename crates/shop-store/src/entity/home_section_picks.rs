use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "home_section_picks")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub section_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i64,
    pub pick_id: i64,
}
