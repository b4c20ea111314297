//! One kept answer, and how it is given out.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    body::{self, BoxBody, MessageBody},
    dev::ServiceResponse,
    http::{
        StatusCode,
        header::{
            CONTENT_ENCODING, CONTENT_TYPE, ETAG, EntityTag, HeaderMap, HeaderValue, IfNoneMatch,
            VARY,
        },
    },
    web::Bytes,
};
use shop_core::Timestamp;

use super::{Before, Form, Keepable, MadeFrom, Truth};
use crate::reply::is_known;

/// A finished public answer.
#[derive(Debug)]
pub struct Kept {
    truth: Truth,
    headers: HeaderMap,
    tag: EntityTag,
    body: Bytes,
}

impl Kept {
    /// Takes an answer as its handler made it; what is not public comes back as it was.
    pub async fn take<B: MessageBody + 'static>(
        response: ServiceResponse<B>,
        before: Before,
    ) -> Result<(Self, HttpRequest), ServiceResponse<BoxBody>> {
        let made_from = response.response().extensions().get::<MadeFrom>().copied();
        let tag = response.headers().get(ETAG).and_then(entity_tag);
        let (Some(made_from), Some(tag), StatusCode::OK) = (made_from, tag, response.status())
        else {
            return Err(response.map_into_boxed_body());
        };
        let (request, response) = response.into_parts();
        let (head, body) = response.into_parts();
        let headers = head.headers().clone();
        let Ok(body) = body::to_bytes(body).await else {
            // A body in memory is always there.
            let gone = HttpResponse::InternalServerError().finish();
            return Err(ServiceResponse::new(request, gone));
        };
        let kept = Self {
            truth: Truth {
                made_from,
                before,
                until: before.now,
            },
            headers,
            tag,
            body,
        };
        Ok((kept, request))
    }

    /// The same answer, to be given out until a moment.
    #[must_use]
    pub fn until(self, until: Timestamp) -> Self {
        let truth = Truth {
            until,
            ..self.truth
        };
        Self { truth, ..self }
    }

    /// The same answer in another form.
    pub fn in_form(self: &Arc<Self>, form: Form) -> Arc<Self> {
        let (Some(name), Some(body)) = (form.name(), form.of(&self.body)) else {
            return Arc::clone(self);
        };
        let mut headers = self.headers.clone();
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
        headers.append(VARY, HeaderValue::from_static("accept-encoding"));
        Arc::new(Self {
            headers,
            body,
            tag: self.tag.clone(),
            truth: self.truth,
        })
    }

    /// Whether a client that holds `known` holds this answer.
    pub fn is_known_by(&self, known: &IfNoneMatch) -> bool {
        is_known(known, &self.tag)
    }

    /// Gives it out; without a body where the client holds it.
    pub fn respond(&self, is_known: bool) -> HttpResponse {
        let status = if is_known {
            StatusCode::NOT_MODIFIED
        } else {
            StatusCode::OK
        };
        let mut response = HttpResponse::new(status);
        let headers = response.headers_mut();
        for (name, value) in &self.headers {
            // They describe the body, which is not sent.
            if !(is_known && (name == CONTENT_TYPE || name == CONTENT_ENCODING)) {
                headers.append(name.clone(), value.clone());
            }
        }
        if is_known {
            response
        } else {
            response.set_body(BoxBody::new(self.body.clone()))
        }
    }
}

impl Keepable for Kept {
    fn truth(&self) -> &Truth {
        &self.truth
    }

    fn bytes(&self) -> usize {
        self.body.len()
    }
}

/// Our own tags are strong and without quotes inside.
fn entity_tag(value: &HeaderValue) -> Option<EntityTag> {
    let tag = value.to_str().ok()?.strip_prefix('"')?.strip_suffix('"')?;
    Some(EntityTag::new_strong(tag.to_owned()))
}
