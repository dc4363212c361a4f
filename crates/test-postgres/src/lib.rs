//! PostgreSQL for tests and benchmarks: a real cluster in a temporary folder, reached over a socket in there, stopped and removed when
//! the last who uses it is done.
//!
//! ```no_run
//! let cluster = boxman_test_postgres::shared();
//! let url = cluster.new_database();
//! assert!(url.starts_with("postgres:///"));
//! ```

use std::{
    fs,
    os::unix::{fs::chown, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
};

use tempfile::TempDir;

/// The user that databases belong to here.
const USER: &str = "boxman";

static SHARED: Mutex<Weak<Cluster>> = Mutex::new(Weak::new());

/// A cluster that all tests of a program share. It stops when nobody has it any more.
pub fn shared() -> Arc<Cluster> {
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(cluster) = shared.upgrade() {
        return cluster;
    }
    let cluster = Arc::new(Cluster::start());
    *shared = Arc::downgrade(&cluster);
    cluster
}

/// A cluster that runs.
pub struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    /// Whom the programs run as: PostgreSQL refuses root.
    user: Option<(u32, u32)>,
    databases: AtomicU64,
}

impl Cluster {
    /// Makes a cluster and starts it.
    ///
    /// # Panics
    /// When PostgreSQL is not installed or does not start.
    pub fn start() -> Cluster {
        let folder = tempfile::Builder::new().prefix("boxman-pg-").tempdir();
        let folder = folder.expect("a temporary folder");
        let user = other_than_root(folder.path());
        if let Some((uid, gid)) = user {
            chown(folder.path(), Some(uid), Some(gid)).expect("root may give a folder away");
        }
        let cluster = Cluster {
            folder,
            programs: programs(),
            user,
            databases: AtomicU64::new(0),
        };
        let data = cluster.data();
        cluster.run(
            "initdb",
            &[
                "-D",
                &data,
                "-A",
                "trust",
                "-U",
                USER,
                "--no-locale",
                "-E",
                "UTF8",
                "--no-sync",
            ],
        );
        cluster.begin();
        cluster
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    fn socket(&self) -> String {
        self.folder.path().display().to_string()
    }

    /// Starts it, or starts it again after [`Cluster::stop`].
    pub fn begin(&self) {
        let log = self.folder.path().join("log").display().to_string();
        let options = format!(
            "-k {} -c listen_addresses='' -c max_connections=300",
            self.socket()
        );
        self.run(
            "pg_ctl",
            &[
                "start",
                "-w",
                "-t",
                "120",
                "-D",
                &self.data(),
                "-l",
                &log,
                "-o",
                &options,
            ],
        );
    }

    /// Stops it as a crash would: what it has confirmed is found again when it starts.
    pub fn stop(&self) {
        self.run(
            "pg_ctl",
            &[
                "stop",
                "-w",
                "-t",
                "120",
                "-m",
                "immediate",
                "-D",
                &self.data(),
            ],
        );
    }

    /// The address of a new, empty database.
    pub fn new_database(&self) -> String {
        let name = format!("house{}", self.databases.fetch_add(1, SeqCst));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres:///{name}?host={}&user={USER}", self.socket())
    }

    /// Runs SQL in the database at an address, as its owner; what it answers, a line for each row.
    ///
    /// # Panics
    /// When the database refuses.
    pub fn run_in(&self, url: &str, sql: &str) -> String {
        self.try_in(url, sql)
            .unwrap_or_else(|said| panic!("{sql}: {said}"))
    }

    /// The same, or what the database says when it refuses.
    ///
    /// # Errors
    /// What it says.
    pub fn try_in(&self, url: &str, sql: &str) -> Result<String, String> {
        let mut psql = self.command("psql");
        psql.args([
            url,
            "-X",
            "-q",
            "-A",
            "-t",
            "-v",
            "ON_ERROR_STOP=1",
            "-c",
            sql,
        ]);
        let output = psql.output().expect("psql runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if output.status.success() {
            Ok(text(&output.stdout))
        } else {
            Err(text(&output.stderr))
        }
    }

    fn sql(&self, database: &str, sql: &str) {
        let url = format!("postgres:///{database}?host={}&user={USER}", self.socket());
        self.run_in(&url, sql);
    }

    /// A program of PostgreSQL, to be run as the user of the cluster.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        command
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        // What it starts in the background would keep a pipe open: its output goes to a file.
        let said = self.folder.path().join(format!("{program}.out"));
        let out = fs::File::create(&said).expect("a file");
        let also = out.try_clone().expect("the same file");
        let mut command = self.command(program);
        let status = command.args(arguments).stdout(out).stderr(also).status();
        let status = status.unwrap_or_else(|error| panic!("{program} does not run: {error}"));
        let said = fs::read_to_string(said).unwrap_or_default();
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        assert!(status.success(), "{program} {arguments:?}: {said}\n{log}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let stop = ["stop", "-m", "immediate", "-w", "-D", &self.data()];
        // A test that fails while the cluster is stopped has nothing to stop.
        let _ = self
            .command("pg_ctl")
            .args(stop)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
}

/// Where the programs of the newest PostgreSQL are that is installed.
fn programs() -> PathBuf {
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut versions: Vec<(u32, PathBuf)> = installed
        .filter_map(|entry| {
            let folder = entry.ok()?.path();
            let version = folder.file_name()?.to_str()?.parse().ok()?;
            let programs = folder.join("bin");
            programs
                .join("initdb")
                .is_file()
                .then_some((version, programs))
        })
        .collect();
    versions.sort();
    let newest = versions.pop().map(|(_, programs)| programs);
    newest.expect("PostgreSQL is installed: apt-get install postgresql")
}

/// The user and group to run as if this is root: those of `postgres`.
fn other_than_root(own: &Path) -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt as _;
    if fs::metadata(own).expect("its own folder").uid() != 0 {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("a list of users");
    let found = users.lines().find_map(|line| {
        let mut fields = line.strip_prefix("postgres:")?.split(':').skip(1);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    });
    Some(found.expect("the package of PostgreSQL makes a user postgres"))
}
