//! What a user's day looks like: numbers of the shop, and all that waits for them.

use std::collections::HashMap;

use shop_core::{Localized, Page, PageRequest, ShopId};
use shop_orders::china_date;
use shop_store::{shop, today};

use crate::{Actor, Application, Error, Internal};

pub use shop_store::today::{Sales, Today, Waiting, WaitingKind};

/// The numbers of a day, and of which.
#[derive(Debug, Clone)]
pub struct TodayOverview {
    /// The numbers.
    pub numbers: Today,
    /// The day in China, `YYYY-MM-DD`.
    pub day: String,
    /// The Monday of its week.
    pub monday: String,
}

/// The numbers of the actor's shop. Days are those of China, and a week begins on Monday.
pub async fn read(app: &Application, actor: &Actor) -> Result<TodayOverview, Internal> {
    let now = app.now();
    let (day, week) = (now.start_of_china_day(), now.start_of_china_week());
    Ok(TodayOverview {
        numbers: today::read(app.database.read(), actor.shop, day, week).await?,
        day: china_date(day).to_string(),
        monday: china_date(week).to_string(),
    })
}

/// Something that waits, with the present name of its shop.
#[derive(Debug, Clone)]
pub struct WaitingOverview {
    /// What waits.
    pub waiting: Waiting,
    /// The name of the shop.
    pub shop_name: Localized,
}

/// A page of what waits for the actor, the oldest first.
pub async fn waiting(
    app: &Application,
    actor: &Actor,
    page: &PageRequest,
) -> Result<Page<WaitingOverview>, Error> {
    let conn = app.database.read();
    let page = today::waiting(conn, actor.user, actor.shop, page).await?;
    let shops: Vec<ShopId> = page.list.iter().map(|waiting| waiting.shop).collect();
    let shops = if shops.is_empty() {
        HashMap::new()
    } else {
        shop::summaries_of_all(conn, &shops).await?
    };
    Ok(page.map(|waiting| WaitingOverview {
        shop_name: shops
            .get(&waiting.shop)
            .map(shop::ShopSummary::display_name)
            .unwrap_or_default(),
        waiting,
    }))
}
