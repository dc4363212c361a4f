//! A plain HTTP client that keeps its connection.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
};

/// A client.
pub struct Client {
    stream: BufReader<TcpStream>,
    host: String,
    token: String,
}

impl Client {
    pub async fn new(address: SocketAddr) -> Client {
        let stream = TcpStream::connect(address).await.expect("connected");
        stream.set_nodelay(true).expect("set");
        Client {
            stream: BufReader::new(stream),
            host: address.to_string(),
            token: String::new(),
        }
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Value {
        let (body, host, token) = (body.to_string(), &self.host, &self.token);
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream
            .get_mut()
            .write_all(request.as_bytes())
            .await
            .expect("sent");
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).await.expect("read");
            let line = line.trim();
            if line.is_empty() {
                break;
            }
            if let Some(n) = line.strip_prefix("content-length: ") {
                length = n.parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.expect("read");
        serde_json::from_slice(&body).expect("JSON")
    }

    pub async fn command(&mut self, table: &str, command: Value) -> Value {
        self.post(&format!("/api/tables/{table}/commands"), &command)
            .await
    }

    /// The same guest over a new connection.
    pub async fn reconnect(&mut self, address: SocketAddr) {
        let token = std::mem::take(&mut self.token);
        *self = Client {
            token,
            ..Client::new(address).await
        };
    }

    /// A guest with chips at a table.
    pub async fn seated(address: SocketAddr, name: &str, table: &str) -> Client {
        let mut client = Client::guest(address, name).await;
        client.command(table, json!({"do": "sit"})).await;
        let chips = json!({"do": "buy-in", "amount": 100_000_000});
        client.command(table, chips).await;
        client
    }

    /// A guest.
    pub async fn guest(address: SocketAddr, name: &str) -> Client {
        let mut client = Client::new(address).await;
        let signed_in = client.post("/api/sessions", &json!({"guest": name})).await;
        client.token = signed_in["token"].as_str().expect("a token").to_owned();
        client
    }
}
