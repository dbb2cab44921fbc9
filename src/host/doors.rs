//! Who may come in: how many connections there are at once, from their first byte on. Apart from `server`, because a place has to be given
//! back however a connection ends, which is easily seen where nothing else is done.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many connections there may be.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// At once.
    pub connections: usize,
    /// At once from one address; of IPv6, from one network of 64 bits. Behind a proxy, whose address all have, this does not count.
    pub per_address: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { connections: 6000, per_address: 120 }
    }
}

impl Limits {
    /// The most connections that ask for pages, or for nothing yet, where a proxy stands before them and all have its address.
    fn plain_by_proxy(&self) -> usize {
        self.connections / 4 + 1
    }
}

#[derive(Default)]
struct Inside {
    all: usize,
    /// Those that are no lines of the relay.
    plain: usize,
    addresses: HashMap<IpAddr, usize>,
}

/// Counts who is inside.
#[derive(Clone)]
pub(super) struct Doors {
    limits: Limits,
    behind_proxy: bool,
    inside: Arc<Mutex<Inside>>,
}

impl Doors {
    pub(super) fn new(limits: Limits, behind_proxy: bool) -> Self {
        Self { limits, behind_proxy, inside: Arc::default() }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are inside.
    pub(super) fn count(&self) -> usize {
        self.inside().all
    }

    /// A place for a connection from a household, if there is one: who opens thousands takes nobody's place.
    pub(super) fn enter(&self, from: IpAddr) -> Option<Place> {
        let mut inside = self.inside();
        if inside.all >= self.limits.connections {
            return None;
        }
        let from = (!self.behind_proxy).then_some(from);
        match from {
            Some(from) => {
                let count = inside.addresses.entry(from).or_default();
                if *count >= self.limits.per_address {
                    return None;
                }
                *count += 1;
            }
            None if inside.plain >= self.limits.plain_by_proxy() => return None,
            None => {}
        }
        inside.all += 1;
        inside.plain += 1;
        Some(Place { doors: self.clone(), from, is_line: Mutex::new(false) })
    }
}

/// The place of a connection; given back when it is dropped.
pub(super) struct Place {
    doors: Doors,
    from: Option<IpAddr>,
    is_line: Mutex<bool>,
}

impl Place {
    /// It is a line of the relay from now on.
    pub(super) fn becomes_line(&self) {
        let mut is_line = self.is_line.lock().unwrap_or_else(PoisonError::into_inner);
        if !std::mem::replace(&mut *is_line, true) {
            self.doors.inside().plain -= 1;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.becomes_line();
        let mut inside = self.doors.inside();
        inside.all -= 1;
        let Some(from) = self.from else { return };
        if let Some(count) = inside.addresses.get_mut(&from) {
            *count -= 1;
            if *count == 0 {
                inside.addresses.remove(&from);
            }
        }
    }
}
