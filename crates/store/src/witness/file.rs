//! A file that a witness is kept in: one line for each root, only ever added to, and on the disk before the next.

use std::{
    fs::{self, File},
    io::{self, BufRead as _, BufReader, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use super::{
    Accepted, WitnessError,
    line::{Line, unhex},
    tree::{self, Heads},
};
use crate::{Hash, Store, fair::hex};

type Head = (String, (u64, Hash));

/// What a witness has seen.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The number of its latest line.
    pub n: u64,
    /// When that was written, in milliseconds since 1970.
    pub at: i64,
    /// The latest root.
    pub root: Hash,
    /// The public half of the key that signed.
    pub public: [u8; 32],
    /// The number and the hash of the latest entry of each record.
    pub heads: Heads,
    /// The signature of the latest line, as hexadecimal digits.
    pub signature: String,
    digest: Hash,
    /// How many bytes of the file are whole lines.
    length: u64,
}

impl Seen {
    /// Reads a witness; `None` if there is none. The chain of its lines is checked, and the signature of the last, or of `all`. A last
    /// line that was cut off by a loss of power is no line.
    ///
    /// # Errors
    /// When it cannot be read or does not hold.
    pub fn read(path: &Path, all: bool) -> Result<Option<Seen>, WitnessError> {
        let failed = |source| WitnessError::File {
            path: path.to_owned(),
            source,
        };
        let file = match File::open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            file => file.map_err(failed)?,
        };
        let mut reader = BufReader::new(file);
        let (mut seen, mut last): (Option<Seen>, Option<Line>) = (None, None);
        let mut text = Vec::new();
        loop {
            text.clear();
            reader.read_until(b'\n', &mut text).map_err(failed)?;
            if text.last() != Some(&b'\n') {
                break;
            }
            let number = seen.as_ref().map_or(1, |seen: &Seen| seen.n + 1);
            let broken = |why| WitnessError::Broken {
                path: path.to_owned(),
                line: number,
                why,
            };
            let line: Line =
                serde_json::from_slice(&text).map_err(|_| broken("it cannot be read"))?;
            if all && !line.is_signed() {
                return Err(broken("its signature is not good"));
            }
            fold(&mut seen, &line, text.len()).map_err(broken)?;
            last = Some(line);
        }
        if let (Some(seen), Some(line)) = (&seen, &last) {
            let broken = |why| WitnessError::Broken {
                path: path.to_owned(),
                line: seen.n,
                why,
            };
            if !line.is_signed() {
                return Err(broken("its signature is not good"));
            }
            if tree::root(&seen.heads) != seen.root {
                return Err(broken("its root is not that of its heads"));
            }
        }
        Ok(seen)
    }
}

/// Takes the next line into what was seen.
fn fold(seen: &mut Option<Seen>, line: &Line, length: usize) -> Result<(), &'static str> {
    let (due, previous, public) = match seen {
        None => (1, [0; 32], None),
        Some(seen) => (seen.n + 1, seen.digest, Some(seen.public)),
    };
    let own = unhex(&line.public).ok_or("its key cannot be read")?;
    if line.n != due || line.previous != hex(&previous) {
        return Err("it does not follow from the line before");
    }
    if public.is_some_and(|public| public != own) {
        return Err("it is signed with another key than the line before");
    }
    let before = seen.take();
    let length = length as u64 + before.as_ref().map_or(0, |before| before.length);
    let mut heads = before.map(|before| before.heads).unwrap_or_default();
    if line.whole {
        heads.clear();
    }
    for (record, number, hash) in &line.heads {
        let hash = unhex(hash).ok_or("a hash cannot be read")?;
        heads.insert(record.clone(), (*number, hash));
    }
    *seen = Some(Seen {
        n: line.n,
        at: line.at,
        root: unhex(&line.root).ok_or("its root cannot be read")?,
        public: own,
        heads,
        signature: line.signature.clone(),
        digest: line.digest(),
        length,
    });
    Ok(())
}

/// A file that is added to.
pub(super) struct Place {
    path: PathBuf,
    file: Option<File>,
    seen: Option<Seen>,
    /// What it has not been told yet.
    pending: Heads,
    /// Whether the next line tells everything.
    whole: bool,
    accepted: Option<Accepted>,
}

impl Place {
    pub(super) fn new(path: &Path, seen: Option<Seen>) -> Place {
        Place {
            path: path.to_owned(),
            file: None,
            whole: seen.is_none(),
            seen,
            pending: Heads::new(),
            accepted: None,
        }
    }

    fn failed(&self, source: io::Error) -> WitnessError {
        WitnessError::File {
            path: self.path.clone(),
            source,
        }
    }

    /// Opens the file to add to it, behind its last whole line.
    pub(super) fn begin(
        &mut self,
        heads: &[Head],
        accepted: Option<Accepted>,
    ) -> Result<(), WitnessError> {
        let open = || {
            if let Some(folder) = self.path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut options = File::options();
            options.create(true).append(true).mode(0o600);
            let file = options.open(&self.path)?;
            file.set_len(self.seen.as_ref().map_or(0, |seen| seen.length))?;
            file.sync_all()?;
            Ok(file)
        };
        self.file = Some(open().map_err(|source| self.failed(source))?);
        self.whole |= accepted.is_some();
        self.accepted = accepted;
        self.add(heads);
        Ok(())
    }

    /// Notes heads that it may not have been told.
    pub(super) fn add(&mut self, heads: &[Head]) {
        for (record, head) in heads {
            let seen = self.seen.as_ref();
            let told = seen.and_then(|seen| seen.heads.get(record));
            if self.whole || told != Some(head) {
                self.pending.insert(record.clone(), *head);
            }
        }
    }

    /// Adds a line, if there is something to tell.
    pub(super) fn publish(&mut self, store: &dyn Store, at: i64) -> Result<(), WitnessError> {
        if self.pending.is_empty() || self.file.is_none() {
            return Ok(());
        }
        let mut all = match &self.seen {
            Some(seen) if !self.whole => seen.heads.clone(),
            _ => Heads::new(),
        };
        all.extend(self.pending.clone());
        let told = |(record, (number, hash)): (&String, &(u64, Hash))| {
            (record.clone(), *number, hex(hash))
        };
        let public = store.sign(&[0; 32]).ok_or(WitnessError::NoKey)?.public;
        let seen = self.seen.as_ref();
        let mut line = Line {
            n: seen.map_or(1, |seen| seen.n + 1),
            at,
            previous: hex(&seen.map_or([0; 32], |seen| seen.digest)),
            whole: self.whole,
            heads: self.pending.iter().map(told).collect(),
            root: hex(&tree::root(&all)),
            accepted: self.accepted.clone(),
            public: hex(&public),
            signature: String::new(),
        };
        let signed = store.sign(&line.digest()).ok_or(WitnessError::NoKey)?;
        line.sign(&signed.signature);
        let length = self.write(&line)?;
        let before = seen.map_or(0, |seen| seen.length);
        self.seen = Some(Seen {
            n: line.n,
            at,
            root: tree::root(&all),
            public,
            heads: all,
            signature: line.signature.clone(),
            digest: line.digest(),
            length: before + length,
        });
        self.pending.clear();
        self.whole = false;
        self.accepted = None;
        Ok(())
    }

    /// Puts a line on the disk; how long it is. What was written of one that failed is cut off the next time.
    fn write(&self, line: &Line) -> Result<u64, WitnessError> {
        let write = || {
            let file = self.file.as_ref().ok_or(io::ErrorKind::NotConnected)?;
            let mut text = serde_json::to_vec(line)?;
            text.push(b'\n');
            file.set_len(self.seen.as_ref().map_or(0, |seen| seen.length))?;
            let mut out = file;
            out.write_all(&text)?;
            file.sync_data()?;
            Ok(text.len() as u64)
        };
        write().map_err(|source| self.failed(source))
    }

    pub(super) fn latest(&self) -> Option<(u64, i64, Hash)> {
        self.seen.as_ref().map(|seen| (seen.n, seen.at, seen.root))
    }
}
