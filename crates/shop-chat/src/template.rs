//! Template messages of the site's account, which arrive in the chat app of who follows it.
//!
//! The call and its fields:
//! <https://developers.weixin.qq.com/doc/service/api/notify/template/api_sendtemplatemessage>.

use std::fmt;

use reqwest::Request;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{ChatProvider, ProviderError};

/// A message to one person.
#[derive(Clone, Copy)]
pub struct TemplateMessage<'a> {
    /// The provider's name for the person; secret.
    pub openid: &'a str,
    /// The id of the template.
    pub template_id: &'a str,
    /// Where a tap on the message leads.
    pub link: &'a str,
    /// The values of the template's fields: `{"thing1": {"value": "…"}}`.
    pub data: &'a Value,
    /// The name of the message: for ten minutes the provider passes only one with this name on to the
    /// person.
    pub id: &'a str,
}

/// The number of the message is of no use: the provider reports later, and only to a web hook, whether
/// it arrived.
#[derive(Deserialize)]
struct Sent {}

impl ChatProvider {
    /// Sends a message with an access token. The provider has taken it when this returns.
    pub async fn send_template(
        &self,
        token: &str,
        message: &TemplateMessage<'_>,
    ) -> Result<(), ProviderError> {
        let request = self.template_request(token, message);
        self.ask::<Sent>(request).await.map(|_| ())
    }

    fn template_request(&self, token: &str, message: &TemplateMessage<'_>) -> Request {
        let body = json!({
            "touser": message.openid,
            "template_id": message.template_id,
            "url": message.link,
            "data": message.data,
            "client_msg_id": message.id,
        });
        let mut request = self.post("cgi-bin/message/template/send", &body);
        let address = request.url_mut();
        address.query_pairs_mut().append_pair("access_token", token);
        request
    }
}

impl fmt::Debug for TemplateMessage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TemplateMessage")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}
