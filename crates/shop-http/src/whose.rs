//! Whose things a list shows: `userId`, `alias` and `mine` of the catalogue's lists.

use std::{future::Future, pin::Pin};

use actix_web::{Error, FromRequest, HttpRequest, dev::Payload};
use serde::Deserialize;
use shop_app::{Actor, scope::Whose, shop::ShopName};
use shop_core::ShopId;
use utoipa::IntoParams;

use crate::{
    Failure, Reply,
    common::TextView,
    extract::{Params, Reader, Visitor},
};

/// A shop by its number or its code.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichShop {
    /// Id of the shop.
    #[param(nullable = false)]
    user_id: Option<i64>,
    /// The shop's code: the present one, or one given up less than {alias-reserved-days} days ago.
    #[param(nullable = false)]
    alias: Option<String>,
}

/// Whether the caller's own data is requested.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OrMine {
    /// Whether to read the caller's own data, with everything that only the owner sees: hidden
    /// things, texts as they were written, and `translations` where the answer has them. Needs a
    /// session. Parameters that name another shop are ignored then. Default: false.
    #[param(nullable = false)]
    mine: Option<bool>,
}

/// Who asks, whose things they ask for, and in which words they see them.
#[derive(Debug)]
pub struct Asked {
    /// Who asks; nobody: a visitor.
    pub actor: Option<Actor>,
    /// Whose things; none when no shop is named.
    pub whose: Option<Whose>,
    /// In which words.
    pub view: TextView,
}

impl Asked {
    /// Answers so that nobody keeps what is shown to an owner only; `shop` where all of it comes from
    /// one shop.
    pub fn reply<T>(&self, data: T, shop: Option<ShopId>) -> Reply<T> {
        match self.view {
            TextView::Reader(_) => Reply::of_shop(data, shop),
            TextView::Owner(_) => Reply::private(data),
        }
    }

    /// Who asks for their own.
    pub fn owner(&self) -> Option<Actor> {
        self.actor
            .filter(|_| matches!(self.view, TextView::Owner(_)))
    }

    /// The requested shop, for calls that need one: without a code the caller's own, which requires a
    /// session.
    pub fn whose_or_mine(&mut self) -> Result<Whose, Failure> {
        if let Some(whose) = self.whose.take() {
            return Ok(whose);
        }
        let actor = self.actor.ok_or_else(Failure::unauthenticated)?;
        self.view = TextView::Owner(self.view.locale());
        Ok(Whose::Mine(actor))
    }
}

/// Who asks, and what else they send, which is looked at only once it is known who asks.
#[derive(Debug)]
pub struct AskedWith<T>(pub Asked, pub T);

type Extracting<T> = Pin<Box<dyn Future<Output = Result<T, Error>>>>;

impl FromRequest for Asked {
    type Error = Error;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let asked = AskedWith::<()>::from_request(request, payload);
        Box::pin(async move { asked.await.map(|AskedWith(asked, ())| asked) })
    }
}

impl<T: FromRequest + 'static> FromRequest for AskedWith<T> {
    type Error = Error;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        type Sent<T> = (Params<WhichShop>, Params<OrMine>, T);
        let Reader(locale) = Reader::of(request);
        let visitor = Visitor::<Sent<T>>::from_request(request, payload);
        Box::pin(async move {
            let Visitor(actor, (Params(shop), Params(OrMine { mine }), sent)) = visitor.await?;
            let mut asked = Asked {
                actor,
                whose: shop.whose(),
                view: TextView::Reader(locale),
            };
            if mine == Some(true) {
                asked.whose = None;
                asked.whose = Some(asked.whose_or_mine()?);
            }
            Ok(Self(asked, sent))
        })
    }
}

impl WhichShop {
    /// The shop that is named; the number before the code, when both are given.
    pub fn whose(self) -> Option<Whose> {
        let alias = self.alias.filter(|alias| !alias.is_empty());
        let id = self.user_id.map(|id| ShopName::Id(ShopId::new(id)));
        id.or_else(|| alias.map(ShopName::Alias)).map(Whose::Shop)
    }
}
