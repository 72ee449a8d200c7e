//! Bodies that come in and go out, counted byte by byte while they are in memory.

use super::BODY_WITHIN;
use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use harif_host::{Address, Code, Governor, Permit, Refusal, Resource};
use http_body_util::BodyExt;
use hyper::body::{Frame, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

/// Answers up to this size are not counted: there are no more of them than lines.
const SMALL: u64 = 16 << 10;

/// Reads a body, no more of it than `most` bytes and no longer than is decent.
///
/// # Errors
/// [`Code::TooLarge`], [`Code::BadRequest`] if it does not come, or the governor's refusal.
pub(crate) async fn collect(
    governor: &Arc<Governor>,
    address: Address,
    body: Body,
    most: usize,
) -> Result<(Bytes, Permit), Refusal> {
    let read = read(governor, address, body, most);
    let late = || Refusal::new(Code::BadRequest, "the body did not come in time");
    tokio::time::timeout(BODY_WITHIN, read).await.map_err(|_| late())?
}

async fn read(
    governor: &Arc<Governor>,
    address: Address,
    mut body: Body,
    most: usize,
) -> Result<(Bytes, Permit), Refusal> {
    let large = || {
        let refusal = Refusal::new(Code::TooLarge, format!("at most {most} bytes are read"));
        refusal.with(|error| error.most = Some(most as u64))
    };
    if body.size_hint().lower() > most as u64 {
        return Err(large());
    }
    let mut held = governor.take(address, Resource::Bytes, 0)?;
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|e| Refusal::new(Code::BadRequest, e))?;
        let Ok(data) = frame.into_data() else { continue };
        if bytes.len() + data.len() > most {
            return Err(large());
        }
        held.grow(data.len())?;
        bytes.extend_from_slice(&data);
    }
    Ok((bytes.into(), held))
}

/// Counts a large answer until it is sent, or refuses it where too much waits to be sent already.
///
/// # Errors
/// The governor's refusal.
pub(crate) fn sent_within(
    governor: &Arc<Governor>,
    address: Address,
    response: Response,
) -> Result<Response, Refusal> {
    let Some(size) = response.body().size_hint().exact().filter(|size| *size > SMALL) else {
        return Ok(response);
    };
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    let held = governor.take(address, Resource::Bytes, size)?;
    Ok(response.map(|body| Body::new(Counted { body, _held: held })))
}

/// A body that is held against somebody until it is gone.
struct Counted {
    body: Body,
    _held: Permit,
}

impl HttpBody for Counted {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
