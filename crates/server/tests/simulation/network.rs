//! The network of the simulation: pipes in memory, with a plain HTTP client on them.

use std::{io, net::SocketAddr, time::Duration};

use boxman_server::Door;
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, DuplexStream},
    time::timeout,
};

/// How long a client waits for an answer.
const PATIENCE: Duration = Duration::from_secs(40);

/// Where connections are made.
#[derive(Clone)]
pub struct Network(pub Door);

impl Network {
    /// A pipe to the server that holds up to `holds` bytes in flight.
    pub fn connect(&self, holds: usize) -> DuplexStream {
        let (here, there) = tokio::io::duplex(holds);
        let door = self.0.clone();
        let from = SocketAddr::from(([127, 0, 0, 1], 9));
        tokio::spawn(async move { door.serve(there, from).await });
        here
    }
}

/// A client that keeps its connection while it holds.
pub struct Client {
    network: Network,
    pub token: String,
    stream: Option<BufReader<DuplexStream>>,
}

impl Client {
    pub fn new(network: &Network, token: &str) -> Client {
        Client {
            network: network.clone(),
            token: token.to_owned(),
            stream: None,
        }
    }

    /// The status and the answer; an error when none came.
    pub async fn post(&mut self, path: &str, body: &Value) -> io::Result<(u16, Value)> {
        let answered = timeout(PATIENCE, self.exchange(path, body)).await;
        let answered = answered.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        if answered.is_err() {
            self.stream = None;
        }
        answered
    }

    async fn exchange(&mut self, path: &str, body: &Value) -> io::Result<(u16, Value)> {
        let (network, token) = (&self.network, &self.token);
        let stream = self
            .stream
            .get_or_insert_with(|| BufReader::new(network.connect(64 * 1024)));
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.get_mut().write_all(request.as_bytes()).await?;
        let (mut status, mut length) = (0, 0);
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let line = line.trim();
            if line.is_empty() {
                break;
            }
            if let Some(said) = line.strip_prefix("HTTP/1.1 ") {
                status = said[..3].parse().expect("a status");
            }
            if let Some(said) = line.strip_prefix("content-length: ") {
                length = said.parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        Ok((status, serde_json::from_slice(&body).expect("JSON")))
    }
}
