//! A class of thirty behind one address: no attack at all. Each loads every file of the page, opens a
//! table, plays, and has a position analysed. Not one of them may be refused anything.

use crate::crowd::{choice, lay};
use crate::fault::Fault;
use crate::hostile::stage::Stage;
use crate::http::Client;
use crate::line::Line;
use crate::times::Times;
use crate::way::Way;
use harif_core::Rng;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

const PUPILS: u64 = 30;
/// The page has about a hundred files; one that links to more than this has gone astray.
const MOST_FILES: usize = 400;
/// Files of these kinds belong to the page.
const KINDS: [&str; 5] = [".js", ".css", ".svg", ".woff2", ".ftl"];
/// Files that no other names in full.
const KNOWN: [&str; 3] = ["/", "/locales/en/common.ftl", "/locales/fa/common.ftl"];
/// They do not all come in the same moment.
const ONE_BY_ONE: Duration = Duration::from_millis(40);
/// The longest that a pupil waits for anything: an analysis may stand in line behind all others.
const PUPIL_TIMEOUT: Duration = Duration::from_secs(60);

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    let files = files(stage)?;
    let way = stage.way(0, 50).within(PUPIL_TIMEOUT);
    let (began, times) = (Instant::now(), Mutex::new([Vec::new(), Vec::new()]));
    let faults: Vec<Fault> = thread::scope(|scope| {
        let pupils: Vec<_> = (0..PUPILS)
            .map(|number| {
                let (files, times) = (&files, &times);
                scope.spawn(move || {
                    let took = pupil(stage, way, number, files)?;
                    if let Ok(mut times) = times.lock() {
                        times[0].push(took.0);
                        times[1].extend(took.1);
                    }
                    Ok(())
                })
            })
            .collect();
        pupils.into_iter().filter_map(|pupil| pupil.join().ok()?.err()).collect()
    });
    let [loads, answers] = times.into_inner().unwrap_or_default().map(Times::new);
    let (took, files) = (began.elapsed().as_secs_f64(), files.len());
    stage.note(format!(
        "{PUPILS} pupils were done in {took:.1} s; {files} files: {loads}; answers: {answers}"
    ));
    if let Some(first) = faults.first() {
        stage.fail(format!("{} of {PUPILS} pupils could not go on: {first}", faults.len()));
    }
    Ok(())
}

/// What one of them does; the time for all files, and for each answer of the machine.
fn pupil(
    stage: &Stage,
    way: Way,
    number: u64,
    files: &BTreeSet<String>,
) -> Result<(Duration, Vec<Duration>), Fault> {
    thread::sleep(ONE_BY_ONE * number as u32);
    let (began, name) = (Instant::now(), format!("{:016x}", 0x5eed_0000 + number));
    let mut client = Client::new(way)?.named(&name);
    files.iter().try_for_each(|file| client.get(file).map(drop))?;
    let loaded = began.elapsed();
    let answers = play(stage, way, &mut client, number, &name)?;
    let time = if stage.plan.short { 0.3 } else { 2.0 };
    // As the page asks, with nothing said about memory: what a server allows is not a visitor's affair.
    let path = format!("/api/v1/analyse?game=othello&moves=f5d6&agent=mcts&time={time}");
    // The connection has rested for some seconds and may be gone: a browser would open another.
    let mut client = Client::new(way)?.named(&name);
    match client.events(&path, &["done", "failed"])? {
        (name, _) if name == "done" => Ok((loaded, answers)),
        (_, said) => Err(Fault::Unheard(said)),
    }
}

/// Some moves against the weakest machine.
fn play(
    stage: &Stage,
    way: Way,
    client: &mut Client,
    number: u64,
    name: &str,
) -> Result<Vec<Duration>, Fault> {
    let (mut rng, mut answers) = (Rng::new(number), Vec::new());
    let laid = lay(client, "connect4-6x7", "human", "easy")?;
    let hello = json!({ "type": "hello", "tokens": laid.tokens });
    let mut line = Line::greeting(way, &format!("{}?visitor={name}", laid.id), &hello)?;
    let mut table = laid.table;
    for _ in 0..stage.plan.many(8, 3) {
        let Some((mv, ply)) = choice(&table, &mut rng)? else { break };
        let sent = Instant::now();
        table = line.play(&mv, ply, |_| stage.ledger.note(&laid.id, ply, &mv))?;
        while table["state"] == "playing" && table["view"]["to_move"] == "second" {
            let mut said = line.hear()?;
            if said["type"] == "table" {
                table = said["table"].take();
            }
            refused(&table)?;
        }
        answers.push(sent.elapsed());
    }
    Ok(answers)
}

/// A machine that was refused its thinking says so at the table.
fn refused(table: &Value) -> Result<(), Fault> {
    match &table["failure"] {
        Value::Null => Ok(()),
        failure => Err(Fault::Unheard(failure.to_string())),
    }
}

/// The addresses of all files of the page, found as a browser would: from one to the next.
fn files(stage: &Stage) -> Result<BTreeSet<String>, Fault> {
    let mut client = Client::new(stage.way(0, 60))?;
    let (mut found, mut unread) = (BTreeSet::new(), Vec::from(KNOWN.map(str::to_string)));
    while let Some(path) = unread.pop() {
        if found.len() > MOST_FILES || found.contains(&path) {
            continue;
        }
        // What is named in a comment or put together by the page may not be there.
        let answer = client.ask("GET", &path, &[], &[])?;
        if answer.status == 200 {
            unread.extend(mentioned(&answer.text(), &path));
            found.insert(path);
        }
        // Another address now and then, not to be taken for one who asks too often.
        if found.len() % 50 == 49 {
            client = Client::new(stage.way(0, 61 + (found.len() / 50) as u8))?;
        }
    }
    Ok(found)
}

/// The files that a text names in quotation marks, seen from its own address.
fn mentioned(text: &str, from: &str) -> Vec<String> {
    let words = text.split(['"', '\'', '`', '(', ')', ' ', '\n']);
    let files = words.filter(|word| KINDS.iter().any(|kind| word.ends_with(kind)));
    let named = files.filter(|word| ["/", "./", "../"].iter().any(|way| word.starts_with(way)));
    let plain = named.filter(|word| !word.starts_with("//") && !word.contains(['$', '*', '{']));
    plain.map(|word| resolved(word, from)).collect()
}

/// The address that a relative one stands for in the file at `from`.
fn resolved(word: &str, from: &str) -> String {
    if word.starts_with('/') {
        return word.to_string();
    }
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in word.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    format!("/{}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_in_what_names_them() {
        let page =
            r#"<script src="/main.js"></script><link href="/styles/base.css"> <a href="/help">"#;
        assert_eq!(mentioned(page, "/"), ["/main.js", "/styles/base.css"]);
        let module =
            "import { t } from \"../base/i18n.js\";\nstylesheet('./seat.css', x); `./${y}.js`";
        assert_eq!(
            mentioned(module, "/components/seat.js"),
            ["/base/i18n.js", "/components/seat.css"]
        );
        assert_eq!(mentioned("src: url(/fonts/a.woff2)", "/styles/fonts.css"), ["/fonts/a.woff2"]);
        assert!(mentioned("https://example.org/x.js //cdn/x.js", "/").is_empty());
    }
}
