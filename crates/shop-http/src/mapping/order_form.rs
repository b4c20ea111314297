//! Orders, from requests to the domain's forms.

use chrono::{Days, NaiveDate, NaiveTime};
use shop_app::orders::{OrderFilter, OrderSide as Side};
use shop_app::{Actor, orders};
use shop_catalog::search::searched;
use shop_core::{Cursor, Timestamp};
use shop_orders::OrderNumber;

use crate::{
    Failure, Reason,
    views::{ExportRequest, OrderSide, OrderStatus},
};

/// China's clock is eight hours ahead of UTC, without summer time.
const CHINA_OFFSET_SECONDS: i64 = 8 * 60 * 60;

/// A list's filters; both days count whole, in China's time.
pub fn filter(
    actor: &Actor,
    side: OrderSide,
    status: Option<OrderStatus>,
    keyword: Option<&str>,
    (from, to): (Option<NaiveDate>, Option<NaiveDate>),
) -> OrderFilter {
    OrderFilter {
        side: match side {
            OrderSide::Placed => Side::Placed(actor.user),
            OrderSide::Received => Side::Received(actor.shop),
        },
        status,
        keyword: keyword.map(searched).unwrap_or_default(),
        from: from.map(beginning),
        until: to
            .and_then(|day| day.checked_add_days(Days::new(1)))
            .map(beginning),
    }
}

/// A request to export orders.
pub fn export(actor: &Actor, request: ExportRequest) -> Result<orders::ExportRequest, Failure> {
    let days = (day("from", request.from)?, day("to", request.to)?);
    let numbers = request.order_numbers.unwrap_or_default();
    let numbers = numbers.iter().enumerate().map(|(index, number)| {
        let path = format!("orderNumbers[{index}]");
        number
            .parse()
            .map_err(|_| Failure::field(path, Reason::InvalidFormat))
    });
    let numbers: Vec<OrderNumber> = numbers.collect::<Result<_, _>>()?;
    if !numbers.is_empty() {
        return Ok(orders::ExportRequest::Numbers(numbers));
    }
    let side = request.side.unwrap_or(OrderSide::Placed);
    let filter = filter(
        actor,
        side,
        request.status,
        request.keyword.as_deref(),
        days,
    );
    let cursor = request.cursor.map(Cursor::from_client);
    Ok(orders::ExportRequest::List(filter, cursor))
}

fn day(path: &str, text: Option<String>) -> Result<Option<NaiveDate>, Failure> {
    let day = text
        .filter(|text| !text.is_empty())
        .map(|text| text.parse());
    day.transpose()
        .map_err(|_| Failure::field(path, Reason::InvalidFormat))
}

fn beginning(day: NaiveDate) -> Timestamp {
    let midnight = Timestamp::from(day.and_time(NaiveTime::MIN).and_utc());
    midnight.plus_seconds(-CHINA_OFFSET_SECONDS)
}
