//! Chat-app accounts. This server is connected to no provider, so each of these calls checks its
//! request and answers `chat_login_not_configured` (503); everything else works without them.

mod bind;
mod login;
mod sign;
mod unbind;

use utoipa_actix_web::service_config::ServiceConfig;

use crate::{Failure, Reason};

/// Registers the calls of this resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(login::wx_login)
        .service(login::login_by_openid)
        .service(bind::bind)
        .service(unbind::unbind)
        .service(sign::wx_js_sign);
}

fn not_configured() -> Failure {
    Failure::unavailable(Reason::ChatLoginNotConfigured)
}
