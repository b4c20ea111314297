//! The merchants somebody bought from, by their names of today: the same that the orders show.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use shop_core::{Locale, Localized, ShopId, UserId, uniqueness_key};

use crate::{StoreError, entity::orders, shop};

/// Shops with their names, folded as names are compared.
#[derive(Debug, Default)]
pub struct Merchants(Vec<(i64, String)>);

impl Merchants {
    /// The shops that somebody ordered from, those of disabled accounts included.
    pub async fn of_buyer(conn: &impl ConnectionTrait, buyer: UserId) -> Result<Self, StoreError> {
        let shops: Vec<i64> = orders::Entity::find()
            .select_only()
            .column(orders::Column::ShopId)
            .distinct()
            .filter(orders::Column::BuyerId.eq(buyer.get()))
            .into_tuple()
            .all(conn)
            .await?;
        let shops: Vec<ShopId> = shops.into_iter().map(Into::into).collect();
        let summaries = shop::summaries_of_all(conn, &shops).await?;
        let named = summaries.into_values().map(|shop| {
            let names = [&shop.company_name, &shop.website_name];
            let names = names.into_iter().flat_map(in_every_language);
            let names: Vec<&str> = names.chain([shop.alias.as_str()]).collect();
            // Words hold no line break, so that none is found across two names.
            let folded = names.into_iter().map(uniqueness_key);
            let folded: Vec<String> = folded.collect();
            (shop.owner.get(), folded.join("\n"))
        });
        Ok(Self(named.collect()))
    }

    /// The shops with a word in one of their names.
    pub fn named(&self, word: &str) -> Vec<i64> {
        let found = self.0.iter().filter(|(_, names)| names.contains(word));
        found.map(|(shop, _)| *shop).collect()
    }
}

fn in_every_language(name: &Localized) -> impl Iterator<Item = &str> {
    Locale::ALL
        .into_iter()
        .map(|locale| name.for_reader(locale))
}
