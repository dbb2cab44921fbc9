//! The only `wasm-bindgen` code: opaque handles, small values across, errors as JS errors.

use wasm_bindgen::prelude::*;

/// Called once by the generated glue when the module is ready.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
