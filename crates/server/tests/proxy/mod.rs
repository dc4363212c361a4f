//! A network between a client and a server that can blink: it passes everything on, cuts every connection, or lets
//! requests through and loses their answers, which is the worst that can happen to somebody who must not do things twice.

use std::{
    io::{Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering::SeqCst},
    },
    thread,
    time::Duration,
};

/// How the network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weather {
    /// Everything passes.
    Fair,
    /// Nothing passes.
    Cut,
    /// Requests pass, answers are lost and their connections end.
    OneWay,
}

struct Shared {
    weather: Mutex<Weather>,
    connections: Mutex<Vec<TcpStream>>,
    lost: AtomicU32,
}

/// The network.
pub struct Proxy {
    pub address: SocketAddr,
    shared: Arc<Shared>,
}

impl Proxy {
    /// In front of a server.
    pub fn before(server: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("its address");
        let shared = Arc::new(Shared {
            weather: Mutex::new(Weather::Fair),
            connections: Mutex::default(),
            lost: AtomicU32::new(0),
        });
        let of_proxy = shared.clone();
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                of_proxy.connect(client, server);
            }
        });
        Proxy { address, shared }
    }

    /// Changes the weather; what was connected before a cut no longer is.
    pub fn set(&self, weather: Weather) {
        *self.shared.weather.lock().expect("the weather") = weather;
        if weather == Weather::Cut {
            let mut connections = self.shared.connections.lock().expect("connections");
            for connection in connections.drain(..) {
                let _ = connection.shutdown(Shutdown::Both);
            }
        }
    }

    /// Waits until a number of answers were lost on the way.
    pub fn lost(&self, answers: u32) {
        for _ in 0..1200 {
            if self.shared.lost.load(SeqCst) >= answers {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("{answers} answers were not lost in a minute");
    }
}

impl Shared {
    fn weather(&self) -> Weather {
        *self.weather.lock().expect("the weather")
    }

    fn connect(self: &Arc<Shared>, client: TcpStream, server: SocketAddr) {
        if self.weather() == Weather::Cut {
            return;
        }
        let Ok(server) = TcpStream::connect(server) else {
            return;
        };
        let both = [&client, &server].map(|stream| stream.try_clone().expect("a stream"));
        self.connections.lock().expect("connections").extend(both);
        let (from_client, to_server) = (
            client.try_clone().expect("a stream"),
            server.try_clone().expect("a stream"),
        );
        let (up, down) = (self.clone(), self.clone());
        thread::spawn(move || up.pump(from_client, to_server, false));
        thread::spawn(move || down.pump(server, client, true));
    }

    /// Passes bytes on until one side ends, or an answer is to be lost.
    fn pump(&self, mut from: TcpStream, mut to: TcpStream, answers: bool) {
        let mut buffer = [0; 16 * 1024];
        while let Ok(read @ 1..) = from.read(&mut buffer) {
            if answers && self.weather() == Weather::OneWay {
                self.lost.fetch_add(1, SeqCst);
                break;
            }
            if to.write_all(&buffer[..read]).is_err() {
                break;
            }
        }
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    }
}
