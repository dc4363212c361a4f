//! The server itself: listens, serves with patience limits, stops gracefully.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::extract::ConnectInfo;
use boxman_store::{Options, Store, StoreError, witness::WitnessError};
use hyper::{
    Request,
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpSocket},
    sync::Semaphore,
    time::timeout,
};

use crate::{
    api,
    hall::{Hall, Settings},
    licence::LicenceError,
    running::RunError,
    strict::Strict,
    upkeep,
};

/// How long a client may take to send its headers.
const HEADERS: Duration = Duration::from_secs(10);
/// How much may be on its way to one client, in bytes.
const SEND_BUFFER: u32 = 128 * 1024;
/// How long connections may take to end.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Run(#[from] RunError),
    #[error(transparent)]
    Licence(#[from] LicenceError),
    #[error(transparent)]
    Witness(#[from] WitnessError),
    #[error(
        "the record is not what was witnessed:\n{lost}\nThe server does not start on it; {why}"
    )]
    Loss { lost: String, why: String },
    #[error("the start of the server cannot be put on record: {0}")]
    Journal(String),
    #[error("cannot listen on {address}: {source}")]
    Listen {
        address: SocketAddr,
        source: std::io::Error,
    },
}

/// A server that listens.
pub struct Server {
    hall: Arc<Hall>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the record and the tables in it, and listens.
    ///
    /// # Errors
    /// When the record does not hold, or the address is taken.
    pub async fn start(settings: Settings) -> Result<Server, ServeError> {
        let options = Options {
            key_file: settings.key_file.clone(),
            keep_modes: settings.keep_modes,
        };
        let place = settings.store.clone();
        // A database may keep us waiting, which is not for a thread that serves.
        let opened = tokio::task::spawn_blocking(move || place.open(&options)).await;
        let opened = opened.map_err(|_| StoreError::Poisoned)??;
        for path in &opened.tightened {
            tracing::warn!(path = %path.display(), "others could read this, and cannot any more");
        }
        Server::start_on(settings, opened.store).await
    }

    /// The same on a store that is open.
    ///
    /// # Errors
    /// When the record does not hold, or the address is taken.
    pub async fn start_on(settings: Settings, store: Arc<dyn Store>) -> Result<Server, ServeError> {
        let address = settings.address;
        let listen = |source| ServeError::Listen { address, source };
        let listener = bind(address).map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let hall = Arc::new(Hall::open(settings, store).await?);
        Ok(Server {
            hall,
            listener,
            address,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its state.
    pub fn hall(&self) -> &Arc<Hall> {
        &self.hall
    }

    /// Serves until the future resolves, then stops gracefully: what is under way is finished,
    /// feeds are closed with a reason, and nothing new is taken.
    ///
    /// # Errors
    /// When its folder is moved, removed or replaced: then it stops at once.
    pub async fn run_until(self, stop: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Server { hall, listener, .. } = self;
        let room = Arc::new(Semaphore::new(hall.settings.connections));
        let door = Door::new(hall.clone());
        tokio::spawn(upkeep::keep(hall.clone()));
        let mut watching = tokio::spawn(upkeep::witness(hall.clone()));
        let mut gone = None;
        tokio::pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut stop => break,
                ended = &mut watching => {
                    gone = ended.ok().and_then(Result::err);
                    break;
                }
            };
            let (stream, from) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    continue;
                }
            };
            let Ok(permit) = room.clone().try_acquire_owned() else {
                continue;
            };
            // Answers are small and wanted at once.
            let _ = stream.set_nodelay(true);
            let door = door.clone();
            tokio::spawn(async move {
                door.serve(stream, from).await;
                drop(permit);
            });
        }
        tracing::info!("stopping");
        drop(listener);
        hall.stopping.send_replace(true);
        let all = hall.settings.connections as u32;
        let _ = timeout(FAREWELL, room.acquire_many(all)).await;
        hall.stop().await;
        tracing::info!("stopped");
        gone.map_or(Ok(()), |error| Err(error.into()))
    }
}

/// Listens with small buffers: what a slow reader has not taken is kept in the record, not in memory.
fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(1024)
}

/// The way into a hall, over any stream.
#[derive(Clone)]
pub struct Door {
    hall: Arc<Hall>,
    router: TowerToHyperService<axum::Router>,
}

impl Door {
    /// The door of a hall.
    pub fn new(hall: Arc<Hall>) -> Door {
        Door {
            router: TowerToHyperService::new(api::router(hall.clone())),
            hall,
        }
    }

    /// Serves what comes over one stream until it ends or the server stops.
    pub async fn serve<S>(&self, stream: S, from: SocketAddr)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let router = self.router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(from));
            router.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADERS)
            .max_buf_size(128 * 1024)
            .serve_connection(TokioIo::new(Strict::new(stream)), service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let mut stopping = self.hall.stopping.subscribe();
        tokio::select! {
            biased;
            _ = connection.as_mut() => return,
            () = async { drop(stopping.wait_for(|stopping| *stopping).await) } => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = timeout(FAREWELL, connection).await;
    }
}
