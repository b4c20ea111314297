//! Requests for the prices of products.

use serde::Deserialize;
use shop_core::{EXACT_MAX, FieldError, ProductId, Reason, ShopId, TextRule, ValidationErrors};
use utoipa::ToSchema;

use crate::check::Check;

/// The most products of one request: a page of cards.
pub const PRICES_MAX: usize = 50;

/// A key of a price link: 128 bits in Base64 take 22 characters.
pub const PRICE_KEY: TextRule = TextRule::line(0, 100);

/// Products of a shop whose prices are asked for.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = PricesRequest)]
pub struct PricesForm {
    /// Id of the shop.
    pub shop_id: i64,
    /// Ids of products of the shop, 1 to {prices}, each once.
    pub product_ids: Vec<i64>,
    /// The key of a price link. No shop gives such links yet: a request with a key is answered as one
    /// without. Default: none.
    #[schema(nullable = false)]
    pub price_key: Option<String>,
}

impl PricesForm {
    /// Validates the request.
    ///
    /// # Errors
    /// With the path of each wrong field.
    pub fn parse(&self) -> Result<(ShopId, Vec<ProductId>), ValidationErrors> {
        let mut check = Check::default();
        let ids = check.ids("productIds", PRICES_MAX, &self.product_ids);
        if ids.is_empty() {
            check.error(FieldError::new("productIds", Reason::Required));
        }
        // An id that no shop can have; all others are answered alike.
        if !(1..=EXACT_MAX).contains(&self.shop_id) {
            check.error(FieldError::new("shopId", Reason::NotFound));
        }
        check.text("priceKey", PRICE_KEY, self.price_key.as_deref());
        check.finish((ShopId::new(self.shop_id), ids))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_to_fifty_products_are_asked_for() {
        let refused = |ids: Vec<i64>, key: Option<String>| {
            let form = PricesForm {
                shop_id: 1,
                product_ids: ids,
                price_key: key,
            };
            let errors = form.parse().err().unwrap_or_default();
            let errors = errors.as_slice().iter();
            errors
                .map(|error| (error.path.clone(), error.reason))
                .collect::<Vec<_>>()
        };
        let error = |path: &str, reason| vec![(path.to_owned(), reason)];
        assert_eq!(refused((1..=50).collect(), Some("k".repeat(22))), []);
        assert_eq!(
            refused((1..=51).collect(), None),
            error("productIds", Reason::TooManyItems)
        );
        assert_eq!(refused(vec![], None), error("productIds", Reason::Required));
        assert_eq!(
            refused(vec![3, 3], None),
            error("productIds[1]", Reason::DuplicateItem)
        );
        assert_eq!(
            refused(vec![1], Some("k".repeat(10_000))),
            error("priceKey", Reason::TooLong)
        );
    }
}
