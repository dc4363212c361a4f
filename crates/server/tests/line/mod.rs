//! A line to the server that can go dead: bytes stop in both directions while every connection stays open, as when a
//! phone loses its signal. Nobody is told.
#![allow(dead_code, reason = "each test file uses its part")]

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

#[derive(Default)]
struct Signal {
    lost: Mutex<bool>,
    changed: Condvar,
    cut: AtomicBool,
}

impl Signal {
    /// Waits while there is no signal.
    fn wait(&self) {
        let mut lost = self.lost.lock().expect("no panic");
        while *lost && !self.cut.load(SeqCst) {
            lost = self.changed.wait(lost).expect("no panic");
        }
    }
}

/// A line of one client.
pub struct Line {
    /// Where the client connects to.
    pub address: SocketAddr,
    signal: Arc<Signal>,
}

impl Line {
    /// A line to a server.
    pub fn to(server: SocketAddr) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let signal = Arc::new(Signal::default());
        let shared = signal.clone();
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if shared.cut.load(SeqCst) {
                    return;
                }
                let Ok(server) = TcpStream::connect(server) else {
                    continue;
                };
                let both = (client.try_clone(), server.try_clone());
                let (Ok(client_too), Ok(server_too)) = both else {
                    continue;
                };
                carry(client, server, shared.clone());
                carry(server_too, client_too, shared.clone());
            }
        });
        Line { address, signal }
    }

    /// Loses the signal, or has it again.
    pub fn lose(&self, lost: bool) {
        *self.signal.lost.lock().expect("no panic") = lost;
        self.signal.changed.notify_all();
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.signal.cut.store(true, SeqCst);
        self.signal.changed.notify_all();
        // The listener wakes up and sees that it is over.
        let _ = TcpStream::connect(self.address);
    }
}

/// Carries what comes from one side to the other, while there is a signal.
fn carry(mut from: TcpStream, mut to: TcpStream, signal: Arc<Signal>) {
    let _ = from.set_read_timeout(Some(Duration::from_millis(100)));
    std::thread::spawn(move || {
        let mut bytes = [0; 16 * 1024];
        while !signal.cut.load(SeqCst) {
            let read = match from.read(&mut bytes) {
                Ok(0) => break,
                Ok(read) => read,
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => continue,
                Err(_) => break,
            };
            signal.wait();
            if to.write_all(&bytes[..read]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(std::net::Shutdown::Both);
        let _ = from.shutdown(std::net::Shutdown::Both);
    });
}
