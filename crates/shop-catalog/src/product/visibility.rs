//! Who sees the prices of a product, and how visitors see the stock.

use shop_core::{PriceVisibility, string_enum};
use utoipa::ToSchema;

use crate::product::limits::FEW_PIECES;

string_enum! {
    /// Who sees the prices of a product. `inherit`: as the shop has set it. The others as in
    /// `PriceVisibility`, more open or more restricted than the shop's.
    #[derive(Default, ToSchema)]
    pub enum ProductPriceVisibility {
        /// As the shop has set it.
        #[default]
        Inherit = "inherit",
        /// All visitors.
        Everyone = "everyone",
        /// Visitors with an account.
        SignedIn = "signedIn",
        /// Customers whom the merchant has admitted.
        Customers = "customers",
        /// Nobody: the price is given on request.
        Ask = "ask",
    }
}

string_enum! {
    /// How visitors see the stock of a shop. `number`: pieces. `words`: only whether there are none, few or
    /// enough (`availability`).
    #[derive(Default, ToSchema)]
    pub enum StockDisplay {
        /// Pieces.
        #[default]
        Number = "number",
        /// None, few or enough.
        Words = "words",
    }
}

string_enum! {
    /// The stock in a word. `soldOut`: no pieces. `few`: fewer than {low-stock} or than the minimum order
    /// quantity; of a product: no SKU has more. `inStock`: more.
    #[derive(ToSchema)]
    pub enum Availability {
        /// No pieces.
        SoldOut = "soldOut",
        /// Few pieces.
        Few = "few",
        /// Enough pieces.
        InStock = "inStock",
    }
}

impl ProductPriceVisibility {
    /// The value that applies in a shop of this visibility, apart from missing prices.
    pub fn within(self, shop: PriceVisibility) -> PriceVisibility {
        match self {
            Self::Inherit => shop,
            Self::Everyone => PriceVisibility::Everyone,
            Self::SignedIn => PriceVisibility::SignedIn,
            Self::Customers => PriceVisibility::Customers,
            Self::Ask => PriceVisibility::Ask,
        }
    }
}

impl Availability {
    /// The word for a SKU of a product with this minimum order quantity; for a product, by the SKU that
    /// has most.
    pub fn of(pieces: u32, minimum: u32) -> Self {
        if pieces == 0 {
            Self::SoldOut
        } else if pieces < FEW_PIECES.max(minimum) {
            Self::Few
        } else {
            Self::InStock
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_goes_before_its_shop() {
        use PriceVisibility::{Ask, Everyone, SignedIn};
        assert_eq!(ProductPriceVisibility::Inherit.within(Ask), Ask);
        assert_eq!(ProductPriceVisibility::Everyone.within(Ask), Everyone);
        assert_eq!(ProductPriceVisibility::SignedIn.within(Everyone), SignedIn);
        assert_eq!(ProductPriceVisibility::Ask.within(Everyone), Ask);
    }

    #[test]
    fn few_pieces_are_fewer_than_twenty_or_than_the_minimum() {
        use Availability::{Few, InStock, SoldOut};
        for (pieces, minimum, expected) in [
            (0, 1, SoldOut),
            (1, 1, Few),
            (19, 1, Few),
            (20, 1, InStock),
            (20, 48, Few),
            (47, 48, Few),
            (48, 48, InStock),
        ] {
            assert_eq!(
                Availability::of(pieces, minimum),
                expected,
                "{pieces} of {minimum}"
            );
        }
    }
}
