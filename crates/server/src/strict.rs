//! A stream of requests, read more strictly than HTTP/1.1 has to be: every line of a request's head ends with CR and LF. A
//! bare LF is where two programs can disagree about what a request is. Bodies pass as they are.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// What a bare LF is read as: no head may hold it, so that the request is answered as malformed.
const MALFORMED: u8 = 0;
/// The most bytes of a line of a head that are looked at: the names and lengths that count are shorter.
const LONGEST_LINE: usize = 128;

/// A stream whose heads are checked.
pub(crate) struct Strict<S> {
    stream: S,
    state: State,
}

enum State {
    /// In the head of a request.
    Head(Head),
    /// In a body with this many bytes left.
    Body(u64),
    /// Behind a head whose body has no length in advance, or that changes the protocol: passed as it is.
    Passed,
}

#[derive(Default)]
struct Head {
    /// The beginning of the line.
    line: Vec<u8>,
    /// Whether the last byte was CR.
    cr: bool,
    /// Whether a line has ended.
    begun: bool,
    length: u64,
    passes: bool,
}

impl Head {
    /// Takes the next byte; answers what the head comes to if it is its last.
    fn take(&mut self, byte: &mut u8) -> Option<State> {
        match *byte {
            b'\n' if !self.cr => {
                *byte = MALFORMED;
                return Some(State::Passed);
            }
            b'\n' => {
                self.cr = false;
                let line = std::mem::take(&mut self.line);
                if !line.is_empty() {
                    self.begun = true;
                    self.note(&line);
                } else if self.begun {
                    return Some(self.body());
                }
            }
            b'\r' => self.cr = true,
            other => {
                self.cr = false;
                if self.line.len() < LONGEST_LINE {
                    self.line.push(other);
                }
            }
        }
        None
    }

    /// Notes what a line says about the body.
    fn note(&mut self, line: &[u8]) {
        let Some((name, value)) = std::str::from_utf8(line)
            .ok()
            .and_then(|line| line.split_once(':'))
        else {
            return;
        };
        if name.eq_ignore_ascii_case("content-length") {
            match value.trim().parse() {
                Ok(length) => self.length = length,
                Err(_) => self.passes = true,
            }
        }
        self.passes |=
            name.eq_ignore_ascii_case("transfer-encoding") || name.eq_ignore_ascii_case("upgrade");
    }

    fn body(&self) -> State {
        match self.length {
            _ if self.passes => State::Passed,
            0 => State::Head(Head::default()),
            length => State::Body(length),
        }
    }
}

impl<S> Strict<S> {
    /// A stream that begins with the head of a request.
    pub(crate) fn new(stream: S) -> Strict<S> {
        Strict {
            stream,
            state: State::Head(Head::default()),
        }
    }

    fn check(&mut self, mut bytes: &mut [u8]) {
        while !bytes.is_empty() {
            match &mut self.state {
                State::Passed => return,
                State::Body(left) => {
                    let some = (*left).min(bytes.len() as u64);
                    *left -= some;
                    bytes = &mut bytes[some as usize..];
                    if *left == 0 {
                        self.state = State::Head(Head::default());
                    }
                }
                State::Head(head) => {
                    let (byte, rest) = bytes.split_at_mut(1);
                    if let Some(next) = head.take(&mut byte[0]) {
                        self.state = next;
                    }
                    bytes = rest;
                }
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Strict<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.stream).poll_read(context, buffer);
        if let Poll::Ready(Ok(())) = &polled {
            self.check(&mut buffer.filled_mut()[before..]);
        }
        polled
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Strict<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::Strict;

    fn read(text: &str, at_once: usize) -> String {
        let mut strict = Strict::new(());
        let mut bytes = text.as_bytes().to_vec();
        bytes
            .chunks_mut(at_once)
            .for_each(|chunk| strict.check(chunk));
        String::from_utf8(bytes).expect("text")
    }

    #[test]
    fn a_bare_line_feed_is_malformed_in_heads_alone() {
        let fine = [
            "GET / HTTP/1.1\r\nhost: a\r\n\r\nGET / HTTP/1.1\r\nhost: a\r\n\r\n",
            "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\na\nb\n\nGET / HTTP/1.1\r\n\r\n",
            "\r\nGET / HTTP/1.1\r\nupgrade: websocket\r\n\r\n\n\n\n",
        ];
        let bad = [
            "GET / HTTP/1.1\nhost: a\r\n\r\n",
            "GET / HTTP/1.1\r\nhost: a\n\r\n",
            "GET / HTTP/1.1\r\nhost: a\r\n\n",
            "POST / HTTP/1.1\r\ncontent-length: 2\r\n\r\nabGET / HTTP/1.1\n\r\n",
        ];
        for at_once in [1, 3, 1000] {
            for text in fine {
                assert_eq!(read(text, at_once), text);
            }
            for text in bad {
                assert!(read(text, at_once).contains('\0'), "{text:?}");
            }
        }
    }
}
