//! Refused calls on inquiries.

use shop_app::inquiries::{BlockError, ChangeInquiryError, OrderInquiryError, SendInquiryError};

use crate::{Failure, Reason};

impl From<SendInquiryError> for Failure {
    fn from(error: SendInquiryError) -> Self {
        match error {
            SendInquiryError::Invalid(errors) => errors.into(),
            SendInquiryError::Refused(refusal) => refusal.into(),
            SendInquiryError::ProductGone => Self::bad_request(Reason::ProductGone),
            SendInquiryError::ShopNotFound => Self::field("shopId", Reason::NotFound),
            SendInquiryError::ShopNotTakingInquiries => {
                Self::forbidden(Reason::ShopNotTakingInquiries)
            }
            SendInquiryError::ShopNotTakingOrders => Self::forbidden(Reason::ShopNotTakingOrders),
            SendInquiryError::ContactBlocked => Self::forbidden(Reason::ContactBlocked),
            SendInquiryError::TooManyOpen {
                limit,
                retry_seconds,
            } => {
                let limit = i64::try_from(limit).unwrap_or(i64::MAX);
                Self::too_many(Reason::TooManyOpenInquiries, retry_seconds.into())
                    .with_limit(Some(limit))
            }
            SendInquiryError::TooOften(too_often) => too_often.into(),
            SendInquiryError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            SendInquiryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<ChangeInquiryError> for Failure {
    fn from(error: ChangeInquiryError) -> Self {
        match error {
            ChangeInquiryError::NotFound => Self::not_found(),
            ChangeInquiryError::Invalid(errors) => errors.into(),
            ChangeInquiryError::BadTransition => Self::conflict(Reason::BadTransition),
            ChangeInquiryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<OrderInquiryError> for Failure {
    fn from(error: OrderInquiryError) -> Self {
        match error {
            OrderInquiryError::NotFound => Self::not_found(),
            OrderInquiryError::Invalid(errors) => errors.into(),
            OrderInquiryError::BadTransition => Self::conflict(Reason::BadTransition),
            OrderInquiryError::Refused(refusal) => refusal.into(),
            OrderInquiryError::ShopNotTakingOrders => Self::forbidden(Reason::ShopNotTakingOrders),
            OrderInquiryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<BlockError> for Failure {
    fn from(error: BlockError) -> Self {
        match error {
            BlockError::NotFound => Self::field("inquiryNumber", Reason::NotFound),
            BlockError::TooMany { limit } => {
                let limit = i64::try_from(limit).unwrap_or(i64::MAX);
                Self::bad_request(Reason::TooManyItems).with_limit(Some(limit))
            }
            BlockError::Internal(cause) => cause.into(),
        }
    }
}
