//! The page's files: which a path means, what they are, and in which form they go out.

use hyper::body::Bytes;
use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How a file may be packed: what clients call it, and how the packed file's name ends.
pub(super) const PACKINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// What a host sets after the build; `offline.js` does not list it, and neither is it packed.
pub(super) const LIVE: &str = "live.json";

/// A file in all its forms.
#[derive(Clone, Debug)]
pub struct File {
    /// As servers name it.
    pub kind: &'static str,
    /// Of what is in it, as `offline.js` has it; none if nobody is to keep it.
    pub hash: Option<String>,
    /// As it is.
    pub plain: Bytes,
    /// As it is packed, in the order of `PACKINGS`.
    pub packed: [Option<Bytes>; 2],
}

impl File {
    /// A file by its name and what is in it.
    pub fn new(name: &str, plain: Bytes) -> Self {
        Self { hash: Some(hash(&plain)), ..Self::made_now(name, plain) }
    }

    /// A file that may be another the next time.
    pub fn made_now(name: &str, plain: Bytes) -> Self {
        Self { kind: kind_of(Path::new(name)), hash: None, plain, packed: [None, None] }
    }

    /// A file of a kind.
    pub(super) fn of(kind: &'static str, plain: Bytes) -> Self {
        Self { kind, hash: Some(hash(&plain)), plain, packed: [None, None] }
    }

    /// The smallest form that a client takes: how it is packed, and its bytes.
    pub(super) fn for_whom(&self, takes: &str) -> (Option<&'static str>, Bytes) {
        for ((packing, _), packed) in PACKINGS.iter().zip(&self.packed) {
            if let Some(bytes) = packed.as_ref().filter(|_| is_taken(takes, packing)) {
                return (Some(packing), bytes.clone());
            }
        }
        (None, self.plain.clone())
    }
}

/// Does a client that sends this `Accept-Encoding` take what is packed so?
fn is_taken(takes: &str, packing: &str) -> bool {
    takes.split(',').any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        let is_refused = quality.split_once('=').is_some_and(|(_, weight)| weight.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(packing) && !is_refused
    })
}

/// Where files come from.
pub trait Site: Send + Sync {
    /// The file of a name, which is parts of letters, digits, `-`, `_` and `.` with slashes between; none if there is none.
    fn find(&self, name: &str) -> Option<Arc<File>>;
}

/// Files that are all in memory.
#[derive(Default)]
pub struct Kept {
    files: HashMap<String, Arc<File>>,
}

impl Kept {
    /// Reads a whole folder.
    ///
    /// # Errors
    /// If something of it can't be read, or it has no page.
    pub fn read(folder: &Path) -> io::Result<Self> {
        if !folder.join("index.html").is_file() {
            return Err(io::Error::new(io::ErrorKind::NotFound, "there is no index.html in it"));
        }
        let mut all = HashMap::new();
        read_into(folder, "", &mut all)?;
        Ok(Self::of(all))
    }

    /// Files that are in the program.
    pub fn inside(files: &'static [(&'static str, &'static [u8])]) -> Self {
        Self::of(files.iter().map(|&(name, bytes)| (name.to_owned(), Bytes::from_static(bytes))).collect())
    }

    /// Of files by their names: packed ones are taken to those that they are made of.
    fn of(mut all: HashMap<String, Bytes>) -> Self {
        let packed: Vec<String> =
            all.keys().filter(|name| PACKINGS.iter().any(|(_, end)| of_packed(name, end))).cloned().collect();
        let mut apart = HashMap::new();
        for name in packed {
            // What stands alone is a file of its own.
            if name.rsplit_once('.').is_some_and(|(whole, _)| all.contains_key(whole))
                && let Some(bytes) = all.remove(&name)
            {
                apart.insert(name, bytes);
            }
        }
        let files = all.into_iter().map(|(name, plain)| {
            let mut file = File::new(&name, plain);
            file.packed = PACKINGS.map(|(_, end)| apart.remove(&format!("{name}.{end}")));
            (name, Arc::new(file))
        });
        Self { files: files.collect() }
    }

    /// How many files there are, and their bytes in all forms.
    pub fn weight(&self) -> (usize, usize) {
        let of = |file: &Arc<File>| file.plain.len() + file.packed.iter().flatten().map(Bytes::len).sum::<usize>();
        (self.files.len(), self.files.values().map(of).sum())
    }
}

fn of_packed(name: &str, end: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == end)
}

fn read_into(folder: &Path, place: &str, all: &mut HashMap<String, Bytes>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        // Names that begin with a dot are no part of a site.
        let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else { continue };
        let name = format!("{place}{name}");
        // Links are followed: whoever made the folder may have laid it out of others.
        if entry.path().is_dir() {
            read_into(&entry.path(), &format!("{name}/"), all)?;
        } else {
            all.insert(name, fs::read(entry.path())?.into());
        }
    }
    Ok(())
}

impl Site for Kept {
    fn find(&self, name: &str) -> Option<Arc<File>> {
        self.files.get(name).cloned()
    }
}

/// A folder that is still being worked on: each file is read anew.
pub struct Folder(pub PathBuf);

impl Site for Folder {
    fn find(&self, name: &str) -> Option<Arc<File>> {
        let path = self.0.join(name);
        let mut file = File::made_now(name, fs::read(&path).ok()?.into());
        file.packed = PACKINGS.map(|(_, end)| {
            let mut packed = path.clone().into_os_string();
            packed.push(format!(".{end}"));
            fs::read(packed).ok().map(Bytes::from)
        });
        Some(Arc::new(file))
    }
}

/// The name of the file that a path means, or none if it tries to leave the site. The names of our files need no percent encoding, so that
/// there is none to undo.
pub(super) fn named(path: &str) -> Option<String> {
    let path = path.strip_prefix('/')?;
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let is_plain = |part: &&str| {
        !part.starts_with('.') && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    if !parts.iter().all(is_plain) {
        return None;
    }
    let mut name = parts.join("/");
    if path.is_empty() || path.ends_with('/') {
        name += if name.is_empty() { "index.html" } else { "/index.html" };
    }
    Some(name)
}

/// FNV-1a of 64 bits, as the build and the page's service worker reckon it.
fn hash(bytes: &[u8]) -> String {
    let hash = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{hash:016x}")
}

/// Browsers refuse modules and WebAssembly that come with the wrong type.
fn kind_of(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("wav") => "audio/wav",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{File, Kept, hash, is_taken, kind_of, named};
    use hyper::body::Bytes;
    use std::collections::HashMap;
    use std::path::Path;

    #[test]
    fn requests_stay_in_the_site() {
        assert_eq!(named("/").unwrap(), "index.html");
        assert_eq!(named("/ui/").unwrap(), "ui/index.html");
        assert_eq!(named("/ui//board.js").unwrap(), "ui/board.js");
        for path in
            ["/../Cargo.toml", "/ui/../../Cargo.toml", "/%2e%2e/Cargo.toml", "/.git/config", "/a\\b", "/c:/x", "*", ""]
        {
            assert_eq!(named(path), None, "{path}");
        }
    }

    #[test]
    fn types_that_browsers_insist_on() {
        assert_eq!(kind_of(Path::new("a_bg.wasm")), "application/wasm");
        assert_eq!(kind_of(Path::new("a.b.js")), "text/javascript; charset=utf-8");
        assert_eq!(kind_of(Path::new("LICENSE")), "application/octet-stream");
    }

    #[test]
    fn the_hash_is_fnv() {
        // From the reference test vectors of FNV-1a.
        assert_eq!(hash(b""), "cbf29ce484222325");
        assert_eq!(hash(b"foobar"), "85944171f73967e8");
    }

    #[test]
    fn a_packed_file_goes_to_those_who_take_it() {
        let bytes = |name: &str| (name.to_owned(), Bytes::from(name.to_owned()));
        let kept = Kept::of(HashMap::from(["a.js", "a.js.br", "a.js.gz", "alone.gz"].map(bytes)));
        assert_eq!(kept.files.len(), 2);
        let form = |takes: &str| kept.files["a.js"].for_whom(takes).0;
        assert_eq!((form("gzip, br"), form("gzip"), form(""), form("brotli")), (Some("br"), Some("gzip"), None, None));
        assert!(is_taken("gzip;q=0.5, br;q=0", "gzip") && !is_taken("gzip;q=0.5, br;q=0", "br"));
        assert_eq!(File::new("a.css", Bytes::new()).for_whom("br").0, None);
    }
}
