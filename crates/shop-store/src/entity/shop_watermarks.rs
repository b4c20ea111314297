use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shop_watermarks")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub shop_id: i64,
    pub content: String,
    pub text: String,
    pub layout: String,
    pub opacity: i64,
    pub image_id: Option<i64>,
    pub revision: i64,
}
