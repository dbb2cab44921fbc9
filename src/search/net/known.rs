//! The nets that are there: those that come with the program, and those that came at run time.

use super::{Net, NetError};
use crate::variant::Variant;
use std::sync::{Arc, Mutex, PoisonError};

/// How many games' nets are kept at a time.
const MOST: usize = 16;

/// Nets with the ids of their games; one that was read from nothing good is none.
type Kept = Vec<(&'static Variant, Option<Arc<Net>>)>;

static KEPT: Mutex<Kept> = Mutex::new(Vec::new());

// The games that have a net, and the files, which in a browser are fetched when their game is opened.
include!(concat!(env!("OUT_DIR"), "/nets.rs"));
#[cfg(target_arch = "wasm32")]
const FILES: &[(&str, &[u8])] = &[];

/// The net of a game, if there is one that fits it.
pub fn of(variant: &'static Variant) -> Option<Arc<Net>> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, net)) = kept.iter().find(|(known, _)| std::ptr::eq(*known, variant)) {
        return net.clone();
    }
    let (_, bytes) = FILES.iter().find(|(id, _)| *id == variant.id)?;
    let net = Net::read(variant, bytes).ok().map(Arc::new);
    keep(&mut kept, variant, net.clone());
    net
}

/// Is there a file of a net for a game, which has still to be fetched?
pub fn is_missing(variant: &'static Variant) -> bool {
    FILES.is_empty() && NAMES.contains(&variant.id.as_str()) && of(variant).is_none()
}

/// Gives a game a net, for the life of the process.
///
/// # Errors
/// If the bytes are no net of this game; the one that it has stays.
pub fn install(variant: &'static Variant, bytes: &[u8]) -> Result<(), NetError> {
    let net = Net::read(variant, bytes)?;
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    keep(&mut kept, variant, Some(Arc::new(net)));
    Ok(())
}

fn keep(kept: &mut Kept, variant: &'static Variant, net: Option<Arc<Net>>) {
    kept.retain(|(known, _)| !std::ptr::eq(*known, variant));
    if kept.len() >= MOST {
        kept.remove(0);
    }
    kept.push((variant, net));
}
