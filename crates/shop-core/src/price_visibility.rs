//! Who sees prices.

use utoipa::ToSchema;

use crate::string_enum;

string_enum! {
    /// Who sees the prices of products. `everyone`: all visitors. `signedIn`: visitors with an account.
    /// `customers`: customers whom the merchant has admitted. `ask`: nobody; buyers ask for a price.
    #[derive(Default, ToSchema)]
    pub enum PriceVisibility {
        /// All visitors.
        #[default]
        Everyone = "everyone",
        /// Visitors with an account.
        SignedIn = "signedIn",
        /// Customers whom the merchant has admitted.
        Customers = "customers",
        /// Nobody: the price is given on request.
        Ask = "ask",
    }
}

/// Who reads prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PriceReader {
    /// Somebody without an account.
    Visitor,
    /// Somebody with an account.
    Account,
    /// The owner of the shop.
    Owner,
}

impl PriceVisibility {
    /// Whether a reader sees the prices.
    pub fn is_for(self, reader: PriceReader) -> bool {
        match self {
            Self::Everyone => true,
            Self::SignedIn => reader != PriceReader::Visitor,
            // No customer is admitted yet.
            Self::Customers | Self::Ask => reader == PriceReader::Owner,
        }
    }

    /// Whether a buyer can order at these prices without having asked. A price that is given on request
    /// is the merchant's own note.
    pub fn permits_orders_of(self, reader: PriceReader) -> bool {
        self != Self::Ask && self.is_for(reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_for_those_whom_the_merchant_means() {
        let readers = [
            PriceReader::Visitor,
            PriceReader::Account,
            PriceReader::Owner,
        ];
        let seen = |visibility: PriceVisibility| readers.map(|reader| visibility.is_for(reader));
        assert_eq!(seen(PriceVisibility::Everyone), [true, true, true]);
        assert_eq!(seen(PriceVisibility::SignedIn), [false, true, true]);
        assert_eq!(seen(PriceVisibility::Customers), [false, false, true]);
        assert_eq!(seen(PriceVisibility::Ask), [false, false, true]);
        assert!(!PriceVisibility::Ask.permits_orders_of(PriceReader::Owner));
        assert!(PriceVisibility::SignedIn.permits_orders_of(PriceReader::Account));
    }
}
