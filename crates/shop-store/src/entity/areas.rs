use super::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "areas")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub code: String,
    pub parent_id: Option<i64>,
    pub shipping_area: String,
    pub name: String,
    pub name_en: String,
    pub name_ar: String,
    pub name_en_source_fingerprint: Option<i64>,
    pub name_ar_source_fingerprint: Option<i64>,
    pub sort: i64,
    pub revision: i64,
}
