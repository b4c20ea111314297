//! The signature that lets a page use the provider's script.

use shop_chat::{ForeignPage, JsSignature, ProviderError, sign_page};

use super::{NotConfigured, ticket};
use crate::{Application, Internal};

/// What the provider's script is configured with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSignature {
    /// The app's public name at the provider.
    pub app_id: String,
    /// The signature.
    pub signature: JsSignature,
}

/// Why a page is not signed.
#[derive(Debug, thiserror::Error)]
pub enum JsSignError {
    /// No provider is set up.
    #[error(transparent)]
    NotConfigured(#[from] NotConfigured),
    /// Not a page of this shop.
    #[error(transparent)]
    Foreign(#[from] ForeignPage),
    /// The provider is of no help now.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// Signs the address of one of the shop's pages, its fragment dropped.
pub async fn js_sign(app: &Application, address: &str) -> Result<PageSignature, JsSignError> {
    let login = app.chat_login()?;
    let page = login.site.page(address)?;
    let ticket = ticket::current(app, login).await?;
    Ok(PageSignature {
        app_id: login.app_id().to_owned(),
        signature: sign_page(&ticket, page, app.now(), app.entropy.as_ref()),
    })
}
