//! Signs pages for the provider's JavaScript SDK.

use shop_chat::{ForeignPage, JsSignature, ProviderError, sign_page};

use super::{NotConfigured, RenewalError, ticket};
use crate::{Application, Internal};

/// The configuration values for the provider's SDK.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSignature {
    /// The public app ID.
    pub app_id: String,
    /// The signature.
    pub signature: JsSignature,
}

/// Why a page is not signed.
#[derive(Debug, thiserror::Error)]
pub enum JsSignError {
    /// No provider is configured.
    #[error(transparent)]
    NotConfigured(#[from] NotConfigured),
    /// The URL is not a page of this shop.
    #[error(transparent)]
    Foreign(#[from] ForeignPage),
    /// The provider failed.
    #[error(transparent)]
    Provider(ProviderError),
    /// An internal error.
    #[error(transparent)]
    Internal(Internal),
}

impl From<RenewalError> for JsSignError {
    fn from(error: RenewalError) -> Self {
        match error {
            RenewalError::Provider(error) => Self::Provider(error),
            RenewalError::Internal(error) => Self::Internal(error),
        }
    }
}

/// Signs the URL of one of the shop's pages, without its fragment.
pub async fn js_sign(app: &Application, address: &str) -> Result<PageSignature, JsSignError> {
    let login = app.chat_login()?;
    let page = login.site.page(address)?;
    let ticket = ticket::ticket(app, login).await?;
    Ok(PageSignature {
        app_id: login.app_id().to_owned(),
        signature: sign_page(&ticket, page, app.now(), app.entropy.as_ref()),
    })
}
