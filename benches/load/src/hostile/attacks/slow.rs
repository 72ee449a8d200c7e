//! Visitors who never come to the end of what they say: a letter of a header every few seconds, a body
//! of which the last part is missing. They must neither cost much nor stay.

use crate::fault::Fault;
use crate::hostile::herd::Herd;
use crate::hostile::stage::Stage;
use crate::hostile::verdict::megabytes;
use crate::way::Way;
use std::thread;
use std::time::{Duration, Instant};

/// Connections of one address: as many as it may have.
const OF_ONE: usize = 500;
/// Time between two letters of a header.
const LETTER: Duration = Duration::from_secs(2);
/// A header must have come within ten seconds, a body within twenty; and the server may take its time
/// to notice.
const HEADER_WITHIN: Duration = Duration::from_secs(14);
const BODY_WITHIN: Duration = Duration::from_secs(26);

/// What is announced of a body, and what is sent of it.
const ANNOUNCED: usize = 2_000_000;
const SENT: usize = ANNOUNCED / 10 * 9;
/// The size of a chunk where the length is not announced.
const CHUNK: usize = 60_000;

pub(super) fn headers(stage: &Stage) -> Result<(), Fault> {
    let (count, began) = (stage.many(3000, 1000), Instant::now());
    let mut herd = Herd::gather(
        count,
        Duration::from_secs(8),
        |number| stage.way(0, 2 + (number / OF_ONE) as u8),
        |_, way| format!("GET /api/v1/games HTTP/1.1\r\nHost: {}\r\nX-Slow: ", way.server()).into(),
    );
    stage.turned_away(herd.outside);
    let gathered = began.elapsed();
    let time = stage.plan.time(18, 4);
    let mut descriptors = stage.measure().descriptors;
    while began.elapsed() < time {
        thread::sleep(LETTER.min(time.saturating_sub(began.elapsed())));
        herd.say(b"a");
        descriptors = descriptors.max(stage.measure().descriptors);
    }
    stage.note(format!("{} half headers, at most {descriptors} descriptors", herd.count()));
    let left = herd.thinned(0, (gathered + HEADER_WITHIN).saturating_sub(began.elapsed()));
    if left > 0 {
        let after = began.elapsed().as_secs();
        stage.fail(format!(
            "{left} of {} half headers were still open after {after} s",
            herd.count()
        ));
    }
    Ok(())
}

pub(super) fn bodies(stage: &Stage) -> Result<(), Fault> {
    let (count, began) = (stage.many(500, 500), Instant::now());
    let mut herd = Herd::gather(
        count,
        Duration::from_secs(8),
        |number| stage.way(0, 2 + (number % 5) as u8),
        unfinished,
    );
    herd.pour(stage.plan.time(6, 3));
    let poured = began.elapsed();
    let time = stage.plan.time(12, 5);
    stage.turned_away(herd.outside + herd.count() - herd.open());
    let held = megabytes(stage.measure().rss);
    stage.note(format!("{count} unfinished bodies: {held} MB of memory"));
    herd.drink(time.saturating_sub(began.elapsed()));
    if !stage.plan.short {
        let left = herd.thinned(0, (poured + BODY_WITHIN).saturating_sub(began.elapsed()));
        if left > 0 {
            let after = began.elapsed().as_secs();
            stage.fail(format!("{left} unfinished bodies were still open after {after} s"));
        }
    }
    Ok(())
}

/// Nine tenths of a request: games to import or a table, with its length or in chunks.
fn unfinished(number: usize, way: &Way) -> Vec<u8> {
    let path = if number.is_multiple_of(2) { "/api/v1/import" } else { "/api/v1/tables" };
    let chunked = number / 2 % 2 == 1;
    let length = match chunked {
        true => "Transfer-Encoding: chunked".to_string(),
        false => format!("Content-Length: {ANNOUNCED}"),
    };
    let mut words = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{length}\r\n\r\n",
        way.server()
    )
    .into_bytes();
    if !chunked {
        words.resize(words.len() + SENT, b' ');
        return words;
    }
    for _ in 0..SENT / CHUNK {
        words.extend(format!("{CHUNK:x}\r\n").bytes());
        words.resize(words.len() + CHUNK, b' ');
        words.extend(b"\r\n");
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unfinished_body_lacks_its_last_tenth() {
        let way = Way::to(([127, 0, 0, 1], 80).into());
        for number in 0..4 {
            let words = unfinished(number, &way);
            let head = words.windows(4).position(|w| w == b"\r\n\r\n").unwrap() + 4;
            let body = words.len() - head;
            assert!((SENT..SENT + SENT / 100).contains(&body), "{number}: {body}");
            assert!(!words.ends_with(b"0\r\n\r\n"));
        }
    }
}
