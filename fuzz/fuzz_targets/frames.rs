//! Frames of a live feed: bytes as they come from the network are read as the server reads them, and what they say is
//! read as a command.
#![no_main]

use std::io::{Cursor, Read, Result, Write};

use boxman_table::Request;
use libfuzzer_sys::fuzz_target;
use tungstenite::{
    Message, WebSocket,
    protocol::{Role, WebSocketConfig},
};

/// What comes in; what goes out is dropped.
struct Wire(Cursor<Vec<u8>>);

impl Read for Wire {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        self.0.read(buffer)
    }
}

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

fuzz_target!(|bytes: &[u8]| {
    let most = Some(64 * 1024);
    let config = WebSocketConfig::default()
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(1024);
    let wire = Wire(Cursor::new(bytes.to_vec()));
    let mut socket = WebSocket::from_raw_socket(wire, Role::Server, Some(config));
    while let Ok(message) = socket.read() {
        if let Message::Text(text) = message {
            let _ = Request::read(text.as_str());
        }
    }
});
