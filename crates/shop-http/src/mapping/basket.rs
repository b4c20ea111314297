//! Baskets, between the domain and what travels.

use shop_app::basket::{Basket, BasketOverview};
use shop_core::{Locale, Timestamp};
use shop_orders::basket::BasketLineForm;

use super::shop;
use crate::{
    Failure, Reason,
    views::{BasketInput, BasketLine, BasketList, BasketSummary, BasketView},
};

/// A buyer's baskets in short.
pub fn list(baskets: &[BasketOverview], locale: Locale) -> BasketList {
    let baskets = baskets.iter().map(|basket| BasketSummary {
        shop_id: basket.shop.get(),
        shop_alias: basket.alias.clone(),
        shop_name: shop::text(&basket.name, locale),
        line_count: i64::try_from(basket.line_count).unwrap_or(i64::MAX),
        changed_at: basket.changed_at.to_rfc3339(),
    });
    BasketList {
        baskets: baskets.collect(),
    }
}

/// A basket as its buyer sees it.
pub fn view(basket: &Basket) -> BasketView {
    let lines = basket.lines.iter().map(|line| BasketLine {
        product_id: basket.products.get(&line.sku()).map(|id| id.get()),
        sku_id: line.sku,
        quantity: line.quantity.into(),
        remark: line.remark.clone(),
        changed_at: line.changed_at().to_rfc3339(),
    });
    BasketView {
        lines: lines.collect(),
        revision: basket.revision,
    }
}

/// The lines of a request.
pub fn forms(input: &BasketInput) -> Result<Vec<BasketLineForm<'_>>, Failure> {
    let lines = input.lines.iter().enumerate().map(|(index, line)| {
        let at = line.changed_at.as_deref().map(parse_time).transpose();
        let path = || format!("lines[{index}].changedAt");
        Ok(BasketLineForm {
            sku_id: line.sku_id,
            quantity: line.quantity,
            remark: line.remark.as_deref().unwrap_or_default(),
            changed_at: at.map_err(|()| Failure::field(path(), Reason::InvalidFormat))?,
        })
    });
    lines.collect()
}

fn parse_time(text: &str) -> Result<Timestamp, ()> {
    let parsed = chrono::DateTime::parse_from_rfc3339(text);
    parsed
        .map(|time| Timestamp::from_millis(time.timestamp_millis()))
        .map_err(drop)
}
