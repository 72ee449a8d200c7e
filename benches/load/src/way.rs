//! Where a visitor comes from and where it goes.
//!
//! The whole of 127.0.0.0/8 is this machine, so visitors who should look like different people to the
//! server each take an address of their own there.

use crate::fault::{Fault, while_doing};
use socket2::{Domain, Socket, Type};
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// A visitor that waits longer than this gives up.
pub(crate) const USUAL_TIMEOUT: Duration = Duration::from_secs(10);

/// The way of one visitor to the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    to: SocketAddr,
    from: Option<Ipv4Addr>,
    timeout: Duration,
    /// Bytes that may arrive unread, where that is less than usual.
    room: Option<usize>,
}

impl Way {
    /// To the server at `to`, from whatever address the system picks.
    pub(crate) fn to(to: SocketAddr) -> Way {
        Way { to, from: None, timeout: USUAL_TIMEOUT, room: None }
    }

    pub(crate) fn from(self, from: Ipv4Addr) -> Way {
        Way { from: Some(from), ..self }
    }

    /// Gives up after `timeout` instead of the usual time.
    pub(crate) fn within(self, timeout: Duration) -> Way {
        Way { timeout, ..self }
    }

    /// Takes in as little as the system allows, for those who do not mean to read.
    pub(crate) fn narrow(self) -> Way {
        Way { room: Some(2048), ..self }
    }

    pub(crate) fn server(&self) -> SocketAddr {
        self.to
    }

    /// A connection that is ready for use.
    pub(crate) fn connect(&self) -> Result<TcpStream, Fault> {
        self.connected().map_err(while_doing("connecting"))
    }

    fn connected(&self) -> io::Result<TcpStream> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        if let Some(room) = self.room {
            socket.set_recv_buffer_size(room)?;
        }
        if let Some(from) = self.from {
            socket.bind(&SocketAddr::from((from, 0)).into())?;
        }
        socket.connect_timeout(&self.to.into(), self.timeout)?;
        let stream = TcpStream::from(socket);
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(self.timeout))?;
        stream.set_write_timeout(Some(self.timeout))?;
        Ok(stream)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    #[test]
    #[cfg(target_os = "linux")]
    fn the_server_sees_the_address_that_a_visitor_comes_from() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let way = Way::to(listener.local_addr().unwrap()).from(Ipv4Addr::new(127, 0, 3, 7));
        let _visitor = way.connect().unwrap();
        assert_eq!(listener.accept().unwrap().1.ip(), Ipv4Addr::new(127, 0, 3, 7));
    }
}
