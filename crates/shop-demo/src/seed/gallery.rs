//! Drawing pictures and handing them in, several at once.

use std::collections::{HashMap, HashSet};

use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use shop_app::{
    Actor, Application, Internal,
    media::{self, MediaKind},
};
use shop_core::{MediaId, UserId};

use super::{FillError, Progress};
use crate::pictures::{self, PictureSpec};

/// The pictures that are to be drawn, each once for each owner.
#[derive(Debug, Default)]
pub struct Wanted {
    pictures: Vec<(Actor, PictureSpec)>,
    seen: HashSet<(UserId, PictureSpec)>,
}

impl Wanted {
    /// Adds a picture that `owner` will need.
    pub fn add(&mut self, owner: &Actor, spec: &PictureSpec) {
        if self.seen.insert((owner.user, spec.clone())) {
            self.pictures.push((*owner, spec.clone()));
        }
    }

    /// Adds several.
    pub fn add_all<'a>(&mut self, owner: &Actor, specs: impl IntoIterator<Item = &'a PictureSpec>) {
        for spec in specs {
            self.add(owner, spec);
        }
    }
}

/// The files of pictures that were handed in.
#[derive(Debug, Default)]
pub struct Files(HashMap<(UserId, PictureSpec), MediaId>);

impl Files {
    /// The file of one's picture, if it was drawn.
    pub fn id(&self, owner: &Actor, spec: &PictureSpec) -> Option<MediaId> {
        self.0.get(&(owner.user, spec.clone())).copied()
    }

    /// The files of those pictures that were drawn, each once.
    pub fn ids<'a>(
        &self,
        owner: &Actor,
        specs: impl IntoIterator<Item = &'a PictureSpec>,
    ) -> Vec<i64> {
        let mut seen = HashSet::new();
        let ids = specs.into_iter().filter_map(|spec| self.id(owner, spec));
        ids.filter(|id| seen.insert(*id))
            .map(MediaId::get)
            .collect()
    }

    /// How many pictures there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Draws all that is wanted and hands it in as people do, by uploading.
    pub async fn draw(
        app: &Application,
        wanted: Wanted,
        progress: Progress<'_>,
    ) -> Result<Self, FillError> {
        let total = wanted.pictures.len();
        let drawn = wanted
            .pictures
            .into_iter()
            .map(|(owner, spec)| hand_in(app, owner, spec));
        let mut drawn = stream::iter(drawn).buffer_unordered(at_once());
        let mut files = HashMap::with_capacity(total);
        while let Some(drawn) = drawn.next().await {
            let (key, id) = drawn?;
            files.insert(key, id);
            if files.len() % TOLD_EVERY == 0 || files.len() == total {
                progress(&format!("Drawing pictures: {} of {total}", files.len()));
            }
        }
        Ok(Self(files))
    }
}

/// Pictures between two lines of progress.
const TOLD_EVERY: usize = 50;

/// Enough that every core is busy while others of them are being stored.
fn at_once() -> usize {
    std::thread::available_parallelism().map_or(4, |cores| cores.get() * 2)
}

async fn hand_in(
    app: &Application,
    owner: Actor,
    spec: PictureSpec,
) -> Result<((UserId, PictureSpec), MediaId), FillError> {
    let to_draw = spec.clone();
    let drawn = tokio::task::spawn_blocking(move || pictures::draw(&to_draw)).await;
    let bytes =
        drawn.map_err(|broken| Internal::Corrupt(format!("drawing broke off: {broken}")))??;
    let sent = media::upload_bytes(app, &owner, kind(&spec), Bytes::from(bytes)).await;
    let (id, _) = sent.map_err(FillError::refused("picture"))?;
    Ok(((owner.user, spec), id))
}

/// Licences are for operators' eyes only.
const fn kind(spec: &PictureSpec) -> MediaKind {
    match spec {
        PictureSpec::License { .. } => MediaKind::Document,
        _ => MediaKind::Image,
    }
}
