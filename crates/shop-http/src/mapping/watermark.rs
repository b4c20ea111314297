//! The watermark as its owner reads it.

use std::sync::Arc;

use shop_app::{
    Actor, Application,
    media::private_link,
    shop::{OwnWatermark, SetWatermarkError, WatermarkChange},
};
use shop_catalog::shop::WatermarkForm;

use super::{integer, media};
use crate::{
    Failure, Reason,
    views::{Media, SetWatermarkRequest, WatermarkView},
};

/// The watermark for its owner.
pub fn view(app: &Application, actor: &Actor, own: OwnWatermark) -> WatermarkView {
    let link = |object_key: &str| private_link(app, actor, object_key);
    let sample = own.sample.map(|file| {
        if file.object_key.starts_with("private/") {
            Media::private(Arc::new(file), link)
        } else {
            Media::public(Arc::new(file))
        }
    });
    WatermarkView {
        revision: own.revision,
        content: own.watermark.content,
        image: media::for_owner(app, actor, &own.files, own.watermark.image),
        text: own.watermark.text,
        layout: own.watermark.layout,
        opacity: own.watermark.opacity.into(),
        waiting: integer(own.waiting),
        sample,
    }
}

/// A change of the watermark.
pub fn change(request: SetWatermarkRequest) -> WatermarkChange {
    WatermarkChange {
        revision: request.revision,
        form: WatermarkForm {
            content: request.content,
            text: request.text,
            layout: request.layout,
            opacity: request.opacity,
            image_id: request.image_id,
        },
    }
}

impl From<SetWatermarkError> for Failure {
    fn from(error: SetWatermarkError) -> Self {
        match error {
            SetWatermarkError::Invalid(errors) => errors.into(),
            SetWatermarkError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            SetWatermarkError::Internal(cause) => cause.into(),
        }
    }
}
