//! What came of an attack, as a row of the table, and whether that is good enough.

use super::gauge::Sample;
use super::ledger::Audit;
use super::stage::Said;
use super::victims::Suffered;
use crate::fault::Fault;
use crate::times::Times;
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// The most that 99 in 100 moves of a victim may take until they are acknowledged.
const MOVE: Duration = Duration::from_millis(100);
/// The most that 99 in 100 answers of the weakest machine may take, beyond what is waited on purpose.
const ANSWER: Duration = Duration::from_secs(2);
/// The most memory of the server, in megabytes.
const MEMORY: u64 = 500;

/// The head of the table.
pub(super) const HEAD: &str = "attack     move p50    p99    max  answer p99  load p99  RSS MB  CPU s  \
    denied  away  verdict";

/// An attack that is over.
pub(super) struct Row {
    name: &'static str,
    moves: Times,
    answers: Times,
    loads: Times,
    taken: Sample,
    /// What was refused to the victims, or cut.
    denied: usize,
    /// Attackers who were refused.
    away: u64,
    pub(super) said: Said,
    /// Whether nothing went wrong but that the victims had to wait.
    pub(super) only_slow: bool,
    /// What was read back at the end.
    pub(super) audit: Audit,
}

impl Row {
    pub(super) fn new(
        name: &'static str,
        suffered: Suffered,
        taken: Sample,
        (said, away): (Said, u64),
        audit: Audit,
    ) -> Row {
        let Suffered { moves, answers, loads, faults } = suffered;
        let mut row = Row {
            name,
            moves: Times::new(moves),
            answers: Times::new(answers),
            loads: Times::new(loads),
            taken,
            denied: faults.len(),
            away,
            only_slow: false,
            said,
            audit,
        };
        let mut failures = row.too_slow();
        let slow = failures.len();
        failures.extend(row.too_much());
        failures.extend(told(&faults));
        failures.extend(lost(&row.audit));
        row.said.failures.splice(0..0, failures);
        row.only_slow = slow > 0 && row.said.failures.len() == slow;
        row
    }

    /// The same row, with what an earlier try came to.
    pub(super) fn after(mut self, earlier: &Row) -> Row {
        let (first, why) =
            (earlier.said.failures.join("; "), "other work on the machine can do that");
        self.said.notes.push(format!("played again, since at first {first}, and {why}"));
        self
    }

    pub(super) fn good(&self) -> bool {
        self.said.failures.is_empty()
    }

    /// What failed and what is worth knowing, a line each.
    pub(super) fn sentences(&self) -> Vec<String> {
        let failed = self.said.failures.iter().map(|said| format!("{}: FAILED: {said}", self.name));
        let noted = self.said.notes.iter().map(|said| format!("{}: {said}", self.name));
        failed.chain(noted).collect()
    }

    fn too_slow(&self) -> Vec<String> {
        let mut failures = Vec::new();
        for (what, times, most) in
            [("moves", &self.moves, MOVE), ("answers of easy", &self.answers, ANSWER)]
        {
            let late = times.share(0.99);
            if times.count() == 0 {
                failures.push(format!("the victims had no {what} at all"));
            } else if late > most {
                let (late, most) = (ms(late), most.as_millis());
                failures.push(format!("p99 of the victims' {what} is {late:.0} ms, not {most}"));
            }
        }
        failures
    }

    fn too_much(&self) -> Option<String> {
        let most = megabytes(self.taken.most);
        (most > MEMORY).then(|| format!("the server took {most} MB of memory, not {MEMORY}"))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |times: &Times, share| ms(times.share(share));
        write!(
            f,
            "{:<10} {:>8.1} {:>6.1} {:>6.0} {:>11.0} {:>9.1} {:>7} {:>6.1} {:>7} {:>5}  {}",
            self.name,
            of(&self.moves, 0.5),
            of(&self.moves, 0.99),
            of(&self.moves, 1.0),
            of(&self.answers, 0.99),
            of(&self.loads, 0.99),
            megabytes(self.taken.most),
            self.taken.cpu,
            self.denied,
            self.away,
            if self.good() { "ok" } else { "FAILED" }
        )
    }
}

/// What was denied to the victims, the most frequent first.
fn told(faults: &[Fault]) -> Option<String> {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for fault in faults {
        *kinds.entry(fault.to_string().chars().take(120).collect()).or_default() += 1;
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let kinds: Vec<_> =
        kinds.iter().take(3).map(|(kind, count)| format!("{count} × {kind}")).collect();
    (!kinds.is_empty())
        .then(|| format!("the victims were denied {} times: {}", faults.len(), kinds.join("; ")))
}

fn lost(audit: &Audit) -> Option<String> {
    let first = audit.lost.first()?;
    Some(format!("{} of {} acknowledged moves: {first}", audit.lost.len(), audit.moves))
}

fn ms(time: Duration) -> f64 {
    1e3 * time.as_secs_f64()
}

pub(super) fn megabytes(bytes: u64) -> u64 {
    bytes / 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet() -> Suffered {
        let ms = Duration::from_millis;
        Suffered {
            moves: (1..=100).map(ms).collect(),
            answers: vec![ms(20)],
            loads: vec![ms(4)],
            faults: Vec::new(),
        }
    }

    fn row(suffered: Suffered, most: u64, lost: Vec<String>) -> Row {
        let taken = Sample { most, cpu: 1.25, ..Sample::default() };
        Row::new("unread", suffered, taken, (Said::default(), 3), Audit { moves: 9, lost })
    }

    #[test]
    fn a_quiet_row_is_good_and_stands_under_the_head() {
        let row = row(quiet(), 120_000_000, Vec::new());
        assert!(row.good() && row.sentences().is_empty());
        let text = row.to_string();
        assert_eq!(
            text,
            "unread         50.0   99.0    100          20       4.0     120    1.2       0     3  ok"
        );
        assert_eq!(HEAD.find("verdict"), text.find("ok"));
    }

    #[test]
    fn each_limit_is_judged() {
        let slow = || Suffered { moves: vec![Duration::from_millis(101)], ..quiet() };
        assert!(row(slow(), 0, Vec::new()).sentences()[0].contains("moves is 101 ms, not 100"));
        assert!(
            row(slow(), 0, Vec::new()).only_slow && !row(slow(), 1 << 30, Vec::new()).only_slow
        );
        let late = Suffered { answers: vec![Duration::from_secs(3)], ..quiet() };
        assert!(row(late, 0, Vec::new()).sentences()[0].contains("answers of easy is 3000 ms"));
        let none = Suffered { moves: Vec::new(), ..quiet() };
        assert!(row(none, 0, Vec::new()).sentences()[0].contains("no moves at all"));
        assert!(row(quiet(), 501_000_000, Vec::new()).sentences()[0].contains("501 MB"));
        let lost = row(quiet(), 0, vec!["move a".into()]);
        assert!(!lost.only_slow);
        assert_eq!(lost.sentences(), ["unread: FAILED: 1 of 9 acknowledged moves: move a"]);
    }

    #[test]
    fn what_was_denied_is_told_by_its_kinds() {
        let faults = ["a", "b", "b"].map(|text| Fault::Strange(text.into())).into();
        let row = row(Suffered { faults, ..quiet() }, 0, Vec::new());
        assert!(!row.good());
        let told =
            "the victims were denied 3 times: 2 × unexpected answer: b; 1 × unexpected answer: a";
        assert_eq!(row.said.failures, [told]);
    }
}
