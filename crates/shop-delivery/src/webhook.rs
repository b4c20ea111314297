//! Webhooks: signed requests to addresses that merchants choose.

use reqwest::header::CONTENT_TYPE;
use shop_notifications::{ReceiverUrl, SignedHeaders};

use crate::{CheckedClient, DeliveryError, checked_client::send};

impl CheckedClient {
    /// Sends a webhook with a signed body.
    pub async fn send_webhook(
        &self,
        url: &ReceiverUrl,
        signed: &SignedHeaders,
        body: String,
    ) -> Result<(), DeliveryError> {
        let request = self
            .post(url)?
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-id", &signed.id)
            .header("webhook-timestamp", &signed.timestamp)
            .header("webhook-signature", &signed.signature)
            .body(body);
        send(request).await
    }
}
