//! What the trait costs, in instructions: perft over `Position` against perft written by hand.
//!
//! Time wavers on a shared machine; the number of instructions does not, so a ratio of two counts
//! can be compared between commits. Counted per CPU tier: valgrind knows AVX2 (v3), not AVX-512.

use crate::shell::{Failure, Repo, at, capture, exists, spelled};
use std::fs;
use std::path::Path;

/// The two ways to count the same tree.
const WAYS: [&str; 2] = ["trait", "by-hand"];

/// The CPU tiers that valgrind can run.
const TIERS: [&str; 2] = ["v1", "v3"];

/// Counts both ways on every tier and prints counts and ratio.
pub(crate) fn compare(repo: &Repo) -> Result<(), Failure> {
    if !exists("valgrind") {
        let line =
            "no valgrind, which counts the instructions; on Debian: apt-get install valgrind";
        return Err(Failure::Check(line.into()));
    }
    let harif = repo.release()?.harif;
    println!("\n{:<4} {:>16} {:>16} {:>8}", "cpu", WAYS[0], WAYS[1], "ratio");
    for tier in TIERS {
        let [by_trait, by_hand] = WAYS.map(|way| instructions(repo, &harif, way, tier));
        println!("{}", row(tier, by_trait?, by_hand?));
    }
    Ok(())
}

fn instructions(repo: &Repo, harif: &Path, way: &str, tier: &str) -> Result<u64, Failure> {
    let folder = repo.target("callgrind");
    fs::create_dir_all(&folder).map_err(at(&folder))?;
    let profile = folder.join(format!("perft-{way}-{tier}.out"));
    let mut command = repo.program("valgrind");
    command.arg("--tool=callgrind");
    command.arg(format!("--callgrind-out-file={}", profile.display()));
    command.arg(harif).args(["bench", "perft", "--depth", "8", "--only", way, "--cpu", tier]);
    let output = capture(&mut command)?;
    let said = String::from_utf8_lossy(&output.stderr);
    match collected(&said) {
        Some(count) if output.status.success() => Ok(count),
        _ => {
            eprint!("{said}");
            let (command, status) = (spelled(&command), output.status);
            Err(Failure::Check(format!("{command} gave no count ({status}); its words are above")))
        }
    }
}

/// The instruction count in callgrind's last words: `==7== Collected : 163264`.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().rev().find(|line| line.contains("Collected :"))?;
    let (_, counts) = line.split_once(':')?;
    counts.split_whitespace().next()?.replace(',', "").parse().ok()
}

fn row(tier: &str, by_trait: u64, by_hand: u64) -> String {
    let ratio = by_trait as f64 / by_hand.max(1) as f64;
    format!("{tier:<4} {by_trait:>16} {by_hand:>16} {ratio:>8.3}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &str = "\
==71== Callgrind, a call-graph generating cache profiler
==71== For interactive control, run 'callgrind_control -h'.
perft 8: 390216 nodes
==71== 
==71== Events    : Ir
==71== Collected : 1632642
==71== 
==71== I   refs:      1,632,642
";

    #[test]
    fn the_count_is_read_from_the_last_words() {
        assert_eq!(collected(SAID), Some(1_632_642));
        assert_eq!(collected("==1== Collected : 12 7 9\n"), Some(12));
        assert_eq!(collected("==1== Collected : 1,632,642"), Some(1_632_642));
        assert_eq!(collected("==1== Collected :\n"), None);
        assert_eq!(collected("Illegal instruction"), None);
    }

    #[test]
    fn a_row_shows_the_ratio() {
        assert_eq!(row("v1", 1050, 1000), "v1               1050             1000    1.050");
        assert!(row("v3", 5, 0).ends_with("5.000"));
    }
}
