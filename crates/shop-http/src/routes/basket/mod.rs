//! Baskets.

mod find;
mod list;
mod read;
mod save;

use serde::Deserialize;
use utoipa::IntoParams;

use crate::routes::Registry;

/// Whose basket is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct WhichBasket {
    /// Id of the shop.
    shop_id: i64,
}

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list::list_baskets)
        .service(read::read_basket)
        .service(save::save_basket)
        .service(find::find_items);
}
