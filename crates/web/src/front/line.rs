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

/// In a time of this length at least so many bytes must be taken, if so many are there to be taken.
const PACE: (Duration, usize) = (Duration::from_secs(30), 64 << 10);

/// A stream that gives up when nothing, or next to nothing, can be written for a while.
pub(super) struct Line<S> {
    stream: S,
    /// Runs while something waits to be written.
    timeout: Option<Pin<Box<Sleep>>>,
    /// Since when the other end is behind, and what it has taken since.
    behind: Option<(Instant, usize)>,
}

impl<S> Line<S> {
    pub(super) fn new(stream: S) -> Line<S> {
        Line { stream, timeout: None, behind: None }
    }

    /// Counts what was taken, and ends the line of one who takes it drop by drop. A write that need not
    /// wait says nothing: only who is behind is measured.
    fn measure(&mut self, written: &Poll<io::Result<usize>>) -> io::Result<()> {
        let now = Instant::now();
        match (written, &mut self.behind) {
            (Poll::Ready(Ok(bytes)), Some((_, taken))) => *taken += bytes,
            (Poll::Pending, None) => self.behind = Some((now, 0)),
            (Poll::Pending, Some((since, taken))) if now - *since >= PACE.0 => {
                // Twice as long is no measure: meanwhile nothing waited.
                let slow = *taken < PACE.1 && now - *since < 2 * PACE.0;
                self.behind = Some((now, 0));
                if slow {
                    return Err(io::ErrorKind::TimedOut.into());
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Lets the time run while a write waits, and ends the line when it is over.
    fn wait<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.timeout = None;
            return written;
        }
        let timeout = self.timeout.get_or_insert_with(|| {
            Box::pin(tokio::time::sleep_until(Instant::now() + READ_WITHIN))
        });
        ready!(timeout.as_mut().poll(context));
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
        if let Some(timeout) = self.timeout.as_mut()
            && timeout.as_mut().poll(context).is_ready()
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
        self.measure(&written)?;
        self.wait(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.measure(&written)?;
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

    /// Writes much to one who takes `bytes` every five seconds, `times` times, and then no more.
    async fn written(bytes: usize, times: usize) -> (Duration, io::ErrorKind) {
        let (near, mut far) = tokio::io::duplex(bytes);
        let (mut line, started) = (Line::new(near), Instant::now());
        let writing = tokio::spawn(async move {
            let cut = line.write_all(&vec![7; 64 << 20]).await.unwrap_err();
            (started.elapsed(), cut.kind())
        });
        let mut taken = vec![0; bytes];
        for _ in 0..times {
            tokio::time::sleep(READ_WITHIN / 2).await;
            // A line that was cut gives nothing more.
            drop(far.read(&mut taken).await);
        }
        writing.await.unwrap()
    }

    #[tokio::test(start_paused = true)]
    async fn one_who_never_reads_is_cut() {
        assert_eq!(written(64, 0).await, (READ_WITHIN, io::ErrorKind::TimedOut));
    }

    #[tokio::test(start_paused = true)]
    async fn one_who_reads_drop_by_drop_is_cut_and_one_who_reads_slowly_is_not() {
        let (took, cut) = written(64, 1000).await;
        assert_eq!(cut, io::ErrorKind::TimedOut);
        assert!(took >= PACE.0 && took < 2 * PACE.0, "{took:?}");
        let (took, cut) = written(16 << 10, 100).await;
        assert_eq!(cut, io::ErrorKind::TimedOut, "when it takes no more");
        assert!(took > Duration::from_secs(500), "{took:?}");
    }
}
