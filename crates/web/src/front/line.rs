//! A line whose other end must take what is sent to it: one that does not for a while is cut, so that
//! nothing is kept for those who never read.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// Whoever takes nothing for so long is gone.
pub(crate) const READ_WITHIN: Duration = Duration::from_secs(10);

/// A stream that gives up when nothing can be written for a while.
pub(super) struct Line<S> {
    stream: S,
    /// Runs while something waits to be written.
    patience: Option<Pin<Box<Sleep>>>,
}

impl<S> Line<S> {
    pub(super) fn new(stream: S) -> Line<S> {
        Line { stream, patience: None }
    }

    /// Lets the time run while a write waits, and ends the line when it is over.
    fn wait<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.patience = None;
            return written;
        }
        let patience = self.patience.get_or_insert_with(|| {
            Box::pin(tokio::time::sleep_until(Instant::now() + READ_WITHIN))
        });
        ready!(patience.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        // A server that only waits for words must still notice that its own are not taken.
        if let Some(patience) = self.patience.as_mut()
            && patience.as_mut().poll(context).is_ready()
        {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.wait(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.wait(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.wait(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test(start_paused = true)]
    async fn one_who_never_reads_is_cut_and_one_who_reads_slowly_is_not() {
        let (near, mut far) = tokio::io::duplex(64);
        let mut line = Line::new(near);
        let writing = tokio::spawn(async move { line.write_all(&[7; 4096]).await });
        let mut taken = 0;
        while taken < 640 {
            tokio::time::sleep(READ_WITHIN / 2).await;
            taken += far.read(&mut [0; 64]).await.unwrap();
        }
        assert!(!writing.is_finished(), "small steps are steps");
        let cut = writing.await.unwrap().unwrap_err();
        assert_eq!(cut.kind(), io::ErrorKind::TimedOut);
    }
}
