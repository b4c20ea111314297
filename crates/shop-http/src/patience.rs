//! How long the server waits for what a client sends: whoever sends it drop by drop holds a
//! connection and memory meanwhile.

use std::{future::Future, time::Duration};

use actix_web::{HttpRequest, web::Data};
use tokio::time::timeout;

use crate::{Failure, Reason};

/// How long a JSON body may take in all, and a file from one piece to the next.
#[derive(Debug, Clone, Copy)]
pub struct Patience(pub Duration);

impl Default for Patience {
    /// A megabyte of JSON over a connection of half a megabit takes 16 s.
    fn default() -> Self {
        Self(Duration::from_secs(30))
    }
}

impl Patience {
    /// The patience of the server that got a request.
    pub fn of(request: &HttpRequest) -> Self {
        let patience = request.app_data::<Data<Self>>();
        patience.map_or_else(Self::default, |patience| ***patience)
    }

    /// What comes in time; else a refusal.
    pub async fn wait<T>(self, coming: impl Future<Output = T>) -> Result<T, Failure> {
        let come = timeout(self.0, coming).await;
        come.map_err(|_| Failure::bad_request(Reason::BodyTooSlow))
    }
}
