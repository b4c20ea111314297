//! Concurrent writers of one shop lock the same rows. They must not deadlock: PostgreSQL would abort
//! one of them.

use futures_util::future::join_all;
use serde_json::json;
use shop_testing::{category, on_both, order_of, single_product};

use super::{make, path_of, update_body};
use crate::{
    order::market::{Market, place},
    support::login_again,
};

/// Enough rounds for the writers to overlap.
const ROUNDS: usize = 12;

on_both! {
    async fn moving_product_and_deleting_category_do_not_deadlock(server) {
        let anna = server.merchant("anna").await;
        let second_phone = login_again(&anna).await;
        let cups = category(&anna, "Cups").await;
        for round in 0..ROUNDS {
            let name = format!("Cup {round}");
            let made = make(&anna, &single_product(&name, cups, 100)).await;
            let leaving = category(&anna, &format!("Leaving {round}")).await;
            let (path, moved) = (path_of(&made), update_body(&single_product(&name, leaving, 100), &made));
            let gone = format!("/api/category/{leaving}");
            let (moved, deleted) = tokio::join!(anna.put(&path, &moved), second_phone.delete(&gone));
            match (moved.status, deleted.status) {
                (200, _) => { deleted.refused(400, "category_not_empty"); }
                (_, 200) => assert_eq!(moved.field_errors(), [("categoryId".to_owned(), "not_found".to_owned())]),
                _ => panic!("{moved}\n{deleted}"),
            }
        }
    }

    async fn ordering_and_deleting_product_do_not_deadlock(server) {
        let market = Market::open(server).await;
        for round in 0..ROUNDS {
            let cup = market.add_simple_product(&format!("Cup {round}"), 100, 10).await;
            let (path, order) = (path_of(&cup), order_of(&cup, 1));
            // A new buyer per round, so that none exceeds the limit of open orders.
            let buyer = server.merchant(&format!("buyer{round}")).await;
            let buying = join_all((0..4).map(|_| place(&buyer, &order)));
            let (bought, deleted) = tokio::join!(buying, market.seller.delete(&path));
            deleted.ok();
            for answer in bought.iter().filter(|answer| answer.status != 200) {
                answer.refused(400, "product_gone");
            }
        }
        assert_eq!(server.number("SELECT product_count FROM categories").await, 0);
    }

    async fn renaming_category_and_creating_products_do_not_deadlock(server) {
        let anna = server.merchant("anna").await;
        let second_phone = login_again(&anna).await;
        let cups = category(&anna, "Cups").await;
        let path = format!("/api/category/{cups}");
        for round in 0..ROUNDS {
            let renamed = json!({ "name": format!("Cups {round}"), "revision": round + 1 });
            let made = single_product(&format!("Cup {round}"), cups, 100);
            let (renamed, made) = tokio::join!(
                second_phone.put(&path, &renamed),
                anna.post("/api/product", &made),
            );
            renamed.ok();
            made.ok();
        }
        assert_eq!(server.number("SELECT on_sale_count FROM categories").await, 12);
    }
}
