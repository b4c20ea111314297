use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shop_carousel_images")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub shop_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i64,
    pub media_id: i64,
    pub text: String,
    pub translations: String,
}
