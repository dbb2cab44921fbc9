//! What an earlier build made of the very same things, so that it need not be made again.

use anyhow::Result;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// A file that may be there from before.
#[derive(PartialEq, Eq)]
pub struct Kept {
    file: PathBuf,
    /// Beside it: the digest of all that it was made of.
    mark: PathBuf,
    made_of: String,
}

impl Kept {
    /// `made_of` has everything that the file depends on, and in `folder` it is called `name`.
    pub fn new(folder: &Path, name: &str, made_of: &DefaultHasher) -> Self {
        let (file, mark) = (folder.join(name), folder.join(format!("{name}.mark")));
        Self { file, mark, made_of: format!("{:016x}", made_of.finish()) }
    }

    /// The file, if it was made of the same.
    pub fn file(&self) -> Option<&Path> {
        let same = fs::read_to_string(&self.mark).is_ok_and(|mark| mark == self.made_of);
        (same && self.file.is_file()).then_some(&self.file)
    }

    /// Keeps what was made.
    pub fn keep(&self, made: &[u8]) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        // Whoever is stopped in between leaves a file without its mark, which counts for nothing.
        if self.mark.exists() {
            fs::remove_file(&self.mark)?;
        }
        fs::write(&self.file, made)?;
        Ok(fs::write(&self.mark, &self.made_of)?)
    }
}

#[cfg(test)]
mod tests {
    use super::Kept;
    use crate::dist;
    use crate::process::root;
    use std::fs;
    use std::hash::{DefaultHasher, Hasher};

    #[test]
    fn only_what_was_made_of_the_same_is_there() {
        let folder = root().join("xtask/target/kept");
        dist::remove(&folder).unwrap();
        let of = |what: &[u8]| {
            let mut digest = DefaultHasher::new();
            digest.write(what);
            Kept::new(&folder, "made", &digest)
        };
        assert_eq!(of(b"one").file(), None);
        for (what, other) in [(b"one", b"two"), (b"two", b"one")] {
            of(what).keep(what).unwrap();
            assert_eq!(fs::read(of(what).file().unwrap()).unwrap(), what);
            assert_eq!(of(other).file(), None);
        }
        fs::remove_file(folder.join("made")).unwrap();
        assert_eq!(of(b"two").file(), None, "somebody has removed it");
    }
}
