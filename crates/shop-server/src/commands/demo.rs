//! `demo`: fills an empty database with the demo's merchants, goods and orders.

use shop_demo::{Filled, SignIn};

use crate::{Outcome, settings::Settings, start};

/// Fills the demo in, unless it is there already, and says with what one signs in.
pub async fn fill(settings: &Settings, products: Option<usize>) -> Outcome {
    let app = start::start(settings).await?;
    let filled = shop_demo::fill(&app, products, &mut |line| crate::say(line)).await?;
    for line in summary(&filled) {
        crate::say(&line);
    }
    Ok(())
}

/// The passwords are told this once: only their hashes are kept.
fn summary(filled: &Filled) -> Vec<String> {
    if filled.already_there {
        return vec!["The demo is there already; nothing was changed.".to_owned()];
    }
    let Filled {
        merchants,
        products,
        pictures,
        orders,
        ..
    } = filled;
    let counts = format!(
        "The demo is filled in: {merchants} merchants, {products} products, {pictures} pictures, \
         {orders} orders. Note these passwords, they are not shown again:"
    );
    let people = [
        ("Merchant", &filled.sign_in),
        ("Buyer", &filled.buyer),
        ("Operator", &filled.operator),
    ];
    let people = people.into_iter().filter_map(|(who, sign_in)| {
        let SignIn {
            username, password, ..
        } = sign_in.as_ref()?;
        Some(format!("  {who}: {username} / {password}"))
    });
    std::iter::once(counts).chain(people).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_demo_says_with_what_one_signs_in_and_a_second_fill_that_nothing_changed() {
        let sign_in = SignIn {
            username: "jingci_shop".to_owned(),
            password: "abcd-efgh-jkmn".to_owned(),
            alias: "jingci".to_owned(),
        };
        let filled = Filled {
            sign_in: Some(sign_in),
            merchants: 13,
            ..Filled::default()
        };
        let lines = summary(&filled);
        assert!(lines[0].contains("13 merchants"), "{lines:?}");
        assert_eq!(lines[1..], ["  Merchant: jingci_shop / abcd-efgh-jkmn"]);
        let again = Filled {
            already_there: true,
            ..Filled::default()
        };
        assert_eq!(summary(&again).len(), 1);
    }
}
