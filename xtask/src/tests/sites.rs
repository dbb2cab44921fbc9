//! The site at an address of its own for each test in Chromium, so that it is known which files of the page each of them sees.

use crate::server::{Asked, Server, answer_by};
use anyhow::Result;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What tests have been given, by Playwright's names for them.
type Given = Arc<Mutex<BTreeMap<String, (String, Asked)>>>;

/// Gives out addresses until the program ends.
pub struct Sites {
    address: String,
    given: Given,
}

impl Sites {
    /// Begins to.
    pub fn begin() -> Result<Self> {
        let given = Given::default();
        let giving = Arc::clone(&given);
        Ok(Self { address: answer_by(move |path| address_for(path, &giving).ok())?, given })
    }

    /// Where a test asks for its own address, by its name behind the slash: `tests/browser/site.js`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// What a test has asked its site for; nothing if it never had one.
    pub fn asked(&self, test: &str) -> Asked {
        let given = self.given.lock().unwrap_or_else(PoisonError::into_inner);
        given.get(test).map(|(_, asked)| asked.clone()).unwrap_or_default()
    }
}

/// The address of a test's site, the same one each time that it is tried.
fn address_for(test: &str, given: &Given) -> Result<String> {
    let mut given = given.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((address, _)) = given.get(test) {
        return Ok(address.clone());
    }
    let server = Server::bind(Some(0))?;
    let address = server.address();
    given.insert(test.to_owned(), (address.clone(), server.start()));
    Ok(address)
}
