//! The direct uploads in progress.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

use shop_media::ObjectKey;

/// The tickets with an upload in progress. The local store belongs to one process, so a lock in
/// memory suffices.
#[derive(Debug, Clone, Default)]
pub(crate) struct TicketsInUse(Arc<Mutex<HashSet<ObjectKey>>>);

impl TicketsInUse {
    /// Locks a ticket until the result is dropped; `None` if it is already locked.
    pub(crate) fn hold(&self, key: &ObjectKey) -> Option<HeldTicket> {
        let mut keys = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        keys.insert(key.clone()).then(|| HeldTicket {
            tickets: self.clone(),
            key: key.clone(),
        })
    }
}

/// A locked ticket; dropping it unlocks it.
#[derive(Debug)]
pub(crate) struct HeldTicket {
    tickets: TicketsInUse,
    key: ObjectKey,
}

impl HeldTicket {
    /// Where the file of this ticket is stored.
    pub(crate) const fn key(&self) -> &ObjectKey {
        &self.key
    }
}

impl Drop for HeldTicket {
    fn drop(&mut self) {
        let mut keys = self
            .tickets
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        keys.remove(&self.key);
    }
}
