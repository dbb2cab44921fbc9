//! Games by their ids: the bundled ones, and those that have come.

use super::{ALL, Variant, bundled, install};
use thiserror::Error;

/// There is no such game to open.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UnknownVariant {
    /// No game has this name.
    #[error("unknown variant '{0}'; there are {list}", list = ids())]
    Name(String),
    /// The crate was built without this game.
    #[error("{0} was left out of this build: it needs the feature `three-dimensional`")]
    LeftOut(&'static str),
}

fn ids() -> String {
    ALL.iter().map(|variant| variant.id.as_str()).collect::<Vec<_>>().join(", ")
}

impl Variant {
    /// The game of this name. One in three dimensions can be had only with the feature `three-dimensional`.
    ///
    /// # Errors
    /// If no game has this id, or this build was made without it.
    pub fn find(id: &str) -> Result<&'static Variant, UnknownVariant> {
        let Some(variant) = bundled::find(id).or_else(|| install::installed(id)) else {
            return Err(UnknownVariant::Name(id.to_owned()));
        };
        if variant.three_dimensional.is_some() && !cfg!(feature = "three-dimensional") {
            return Err(UnknownVariant::LeftOut(&variant.id));
        }
        Ok(variant)
    }
}
