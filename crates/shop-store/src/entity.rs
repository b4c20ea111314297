//! The tables as they are; nothing outside this crate sees them.

/// What every entity needs.
pub mod prelude {
    pub use sea_orm::entity::prelude::*;

    /// No entity has relations for the ORM: joins are written in SQL.
    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}
}
