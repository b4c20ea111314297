//! The people of the demo: an operator, the merchants, and somebody who only buys.

use shop_app::{Actor, Application, account};
use shop_core::Role;

use super::{Extent, FillError, Filled, SignIn, orders::People, people, platform, shops::Shop};
use crate::goods::{self, orders::BUYER};

const OPERATOR: &str = "operator";

/// Everybody, signed in.
pub struct Cast {
    /// The platform's operator.
    pub operator: Actor,
    /// The merchants.
    pub shops: Vec<Shop>,
    buyer: Actor,
    sign_ins: Filled,
}

impl Cast {
    /// Registers everybody: the operator first, who publishes what the others agree to.
    pub async fn register(app: &Application, extent: &Extent) -> Result<Self, FillError> {
        let operators = sign_in(app, OPERATOR, OPERATOR);
        let operator = appoint(app, &operators).await?;
        platform::publish_agreements(app, &operator).await?;
        let buyers = sign_in(app, "qinghua_buyer", BUYER);
        let buyer = people::register(app, &buyers).await?;
        let password = people::invent_password(app.entropy());
        let mut shops = Vec::new();
        let mut first = None;
        for merchant in goods::merchants(extent.merchants.min(goods::own_merchants())) {
            let sign_in = SignIn {
                username: merchant.username.clone(),
                password: password.clone(),
                alias: merchant.alias.clone(),
            };
            shops.push(Shop {
                actor: people::register(app, &sign_in).await?,
                merchant,
            });
            first.get_or_insert(sign_in);
        }
        let sign_ins = Filled {
            sign_in: first,
            operator: Some(operators),
            buyer: Some(buyers),
            ..Filled::default()
        };
        Ok(Self {
            operator,
            shops,
            buyer,
            sign_ins,
        })
    }

    /// Who may buy and sell, by their shop codes.
    pub fn people(&self) -> People {
        let merchants = self
            .shops
            .iter()
            .map(|shop| (shop.merchant.alias.clone(), shop.actor));
        merchants.chain([(BUYER.to_owned(), self.buyer)]).collect()
    }

    /// The merchants' password.
    pub fn password(&self) -> &str {
        self.sign_ins
            .sign_in
            .as_ref()
            .map_or("", |sign_in| &sign_in.password)
    }

    /// With what they sign in; nothing is counted yet.
    pub fn sign_ins(&self) -> Filled {
        self.sign_ins.clone()
    }
}

fn sign_in(app: &Application, username: &str, alias: &str) -> SignIn {
    SignIn {
        username: username.to_owned(),
        password: people::invent_password(app.entropy()),
        alias: alias.to_owned(),
    }
}

/// Registers the operator and gives the role, as the server's command does.
async fn appoint(app: &Application, sign_in: &SignIn) -> Result<Actor, FillError> {
    let merchant = people::register(app, sign_in).await?;
    account::set_role(app, &sign_in.username, Role::Admin).await?;
    Ok(Actor {
        role: Role::Admin,
        ..merchant
    })
}
